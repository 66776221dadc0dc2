import NIOCore
import NIOPosix

/// A connection that speaks HTTP as it is written, for what a client library would tidy up. It is closed with its last reference.
final class RawHTTP: Sendable {
    private let channel: any Channel
    private let pieces: AsyncStream<ByteBuffer>

    init(port: Int) async throws {
        let (pieces, arrived) = AsyncStream.makeStream(of: ByteBuffer.self)
        self.pieces = pieces
        channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(Arrivals(arrived))
                }
            }
            .connect(host: "127.0.0.1", port: port).get()
    }

    /// Sends a head and reads the answer to the end, or until a text has come and its event is over.
    static func send(_ head: String, port: Int, until text: String? = nil) async throws -> String {
        let connection = try await RawHTTP(port: port)
        try await connection.send(head + "\r\n\r\n")
        return await connection.read(until: text)
    }

    func send(_ text: String) async throws { try await channel.writeAndFlush(ByteBuffer(string: text)) }

    /// Reads until a text has come and its event is over; without a text until the server closes the connection.
    ///
    /// - Returns: what has come since the last reading.
    func read(until text: String? = nil) async -> String {
        var all = ByteBuffer()
        for await piece in pieces {
            all.writeImmutableBuffer(piece)
            // By bytes: to a String a line end of CR LF is one character.
            let isOver = all.readableBytesView.suffix(3).elementsEqual("\n\r\n".utf8)
            if let text, isOver, String(buffer: all).contains(text) { break }
        }
        return String(buffer: all)
    }

    deinit { channel.close(promise: nil) }
}

/// Hands on what arrives, until the connection is closed.
private final class Arrivals: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private let arrived: AsyncStream<ByteBuffer>.Continuation

    init(_ arrived: AsyncStream<ByteBuffer>.Continuation) { self.arrived = arrived }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) { arrived.yield(unwrapInboundIn(data)) }
    func channelInactive(context: ChannelHandlerContext) { arrived.finish() }
    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}

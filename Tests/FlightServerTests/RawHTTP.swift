import NIOCore
import NIOPosix

/// A connection that sends HTTP text unchanged, which a client library would normalize. It closes with its last
/// reference.
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

    /// Sends a request head and reads the response to its end, or until an event that contains `text` is complete.
    static func send(_ head: String, port: Int, until text: String? = nil) async throws -> String {
        let connection = try await RawHTTP(port: port)
        try await connection.send(head + "\r\n\r\n")
        return await connection.read(until: text)
    }

    func send(_ text: String) async throws { try await channel.writeAndFlush(ByteBuffer(string: text)) }

    /// Reads until an event that contains `text` is complete; without a text, until the server closes the connection.
    ///
    /// - Returns: the bytes received since the last call.
    func read(until text: String? = nil) async -> String {
        var all = ByteBuffer()
        for await piece in pieces {
            all.writeImmutableBuffer(piece)
            // Compares bytes, because a String treats CR LF as one character.
            let isOver = all.readableBytesView.suffix(3).elementsEqual("\n\r\n".utf8)
            if let text, isOver, String(buffer: all).contains(text) { break }
        }
        return String(buffer: all)
    }

    deinit { channel.close(promise: nil) }
}

/// Passes on incoming bytes until the connection closes.
private final class Arrivals: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private let arrived: AsyncStream<ByteBuffer>.Continuation

    init(_ arrived: AsyncStream<ByteBuffer>.Continuation) { self.arrived = arrived }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) { arrived.yield(unwrapInboundIn(data)) }
    func channelInactive(context: ChannelHandlerContext) { arrived.finish() }
    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}

import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOEmbedded
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1
import NIOPosix
import ServiceLifecycle
import Synchronization

/// A complete response.
struct TestResponse: Sendable {
    var status: HTTPResponse.Status
    var headers: HTTPFields
    var body: ByteBuffer
}

/// Sends requests to an app under test. Hummingbird's own test client needs another HTTP client and a second
/// BoringSSL, which take minutes to compile.
protocol TestClient: Sendable {
    /// The port where the app listens; nil without a socket.
    var port: Int? { get }

    func execute(
        uri: String, method: HTTPRequest.Method, headers: HTTPFields, body: ByteBuffer?
    ) async throws -> TestResponse
}

extension TestClient {
    func execute(
        uri: String, method: HTTPRequest.Method, headers: HTTPFields = [:], body: ByteBuffer? = nil
    ) async throws -> TestResponse {
        try await execute(uri: uri, method: method, headers: headers, body: body)
    }

    fileprivate static func head(
        _ method: HTTPRequest.Method, _ uri: String, _ headers: HTTPFields, _ body: ByteBuffer?
    ) -> HTTPRequest {
        var head = HTTPRequest(method: method, scheme: "http", authority: "localhost", path: uri, headerFields: headers)
        if let body { head.headerFields[.contentLength] = String(body.readableBytes) }
        return head
    }
}

/// How a test sends requests to an app.
enum TestWay {
    /// Calls the app's responder.
    case router
    /// Uses a socket on a free port.
    case live
}

extension ApplicationProtocol {
    func test<Value>(_ way: TestWay, _ body: @Sendable (any TestClient) async throws -> Value) async throws -> Value {
        switch way {
        case .router:
            return try await body(ResponderClient(responder: try await responder, logger: logger))
        case .live:
            let (ports, running) = AsyncStream.makeStream(of: Int.self)
            let services = ServiceGroup(
                configuration: .init(
                    services: [ListeningApp(base: self, running: running)], gracefulShutdownSignals: [], logger: logger)
            )
            return try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask {
                    defer { running.finish() }
                    try await services.run()
                }
                guard let port = await ports.first(where: { _ in true }) else {
                    // Throws the reason why the app does not listen.
                    try await group.waitForAll()
                    throw CancellationError()
                }
                let result: Result<Value, any Error>
                do { result = .success(try await body(SocketClient(port: port))) } catch { result = .failure(error) }
                await services.triggerGracefulShutdown()
                try await group.waitForAll()
                return try result.get()
            }
        }
    }
}

/// Reports the port on which an app listens.
private struct ListeningApp<Base: ApplicationProtocol>: ApplicationProtocol {
    let base: Base
    let running: AsyncStream<Int>.Continuation

    var responder: Base.Responder { get async throws { try await base.responder } }
    var server: HTTPServerBuilder { base.server }
    var eventLoopGroup: any EventLoopGroup { base.eventLoopGroup }
    var configuration: ApplicationConfiguration { base.configuration }
    var logger: Logger { base.logger }
    var services: [any Service] { base.services }
    var processesRunBeforeServerStart: [@Sendable () async throws -> Void] { base.processesRunBeforeServerStart }

    func onServerRunning(_ channel: any Channel) async {
        await base.onServerRunning(channel)
        running.yield(channel.localAddress?.port ?? 0)
    }
}

/// Calls a responder. The request body arrives in pieces, as from a socket.
private struct ResponderClient<Responder: HTTPResponder>: TestClient
where Responder.Context: InitializableFromSource<ApplicationRequestContextSource> {
    let responder: Responder
    let logger: Logger
    var port: Int? { nil }

    func execute(
        uri: String, method: HTTPRequest.Method, headers: HTTPFields, body: ByteBuffer?
    ) async throws -> TestResponse {
        let (pieces, sent) = AsyncStream.makeStream(of: ByteBuffer.self)
        if var rest = body {
            while let piece = rest.readSlice(length: min(1 << 15, rest.readableBytes)), piece.readableBytes > 0 {
                sent.yield(piece)
            }
        }
        sent.finish()
        let request = Request(
            head: Self.head(method, uri, headers, body), body: RequestBody(asyncSequence: pieces))
        var logger = logger
        logger[metadataKey: "hb.request.id"] = "\(UUID().uuidString)"
        let context = Responder.Context(source: .init(channel: NIOAsyncTestingChannel(), logger: logger))
        let response: Response
        do {
            response = try await responder.respond(to: request, context: context)
        } catch {
            response = Response(status: .internalServerError)
        }
        let writer = CollectingWriter()
        try await response.body.write(writer)
        return TestResponse(status: response.head.status, headers: response.head.headerFields, body: writer.body)
    }
}

/// Collects the body of a response.
private final class CollectingWriter: ResponseBodyWriter {
    private let written = Mutex(ByteBuffer())

    var body: ByteBuffer { written.withLock { $0 } }

    func write(_ buffer: ByteBuffer) async throws {
        written.withLock { written in _ = written.writeImmutableBuffer(buffer) }
    }

    func finish(_ trailers: HTTPFields?) async throws {}
}

/// Sends each request over a new socket.
private struct SocketClient: TestClient {
    let port: Int?

    func execute(
        uri: String, method: HTTPRequest.Method, headers: HTTPFields, body: ByteBuffer?
    ) async throws -> TestResponse {
        let socket = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton).connect(
            host: "127.0.0.1", port: port ?? 0
        ) { channel in
            channel.eventLoop.makeCompletedFuture {
                try channel.pipeline.syncOperations.addHTTPClientHandlers()
                try channel.pipeline.syncOperations.addHandler(HTTP1ToHTTPClientCodec())
                return try NIOAsyncChannel<HTTPResponsePart, HTTPRequestPart>(wrappingChannelSynchronously: channel)
            }
        }
        return try await socket.executeThenClose { inbound, outbound in
            try await outbound.write(.head(Self.head(method, uri, headers, body)))
            if let body { try await outbound.write(.body(body)) }
            try await outbound.write(.end(nil))
            var answer = TestResponse(status: .internalServerError, headers: [:], body: ByteBuffer())
            for try await part in inbound {
                switch part {
                case .head(let head):
                    answer.status = head.status
                    answer.headers = head.headerFields
                case .body(var piece): answer.body.writeBuffer(&piece)
                case .end: return answer
                }
            }
            throw ChannelError.eof
        }
    }
}

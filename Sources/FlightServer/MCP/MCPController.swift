import FlightCore
import FlightTracking
import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization

/// Serves assistants over HTTP (Model Context Protocol, Streamable HTTP). Each message is a request with a token of its own.
struct MCPController: Sendable {
    private let services: ServerServices
    /// Answers the requests of tools: the part of the API that they use, with the same checks.
    private let api: any HTTPResponder<HalcyonContext>

    init(services: ServerServices) {
        self.services = services
        let router = Router(context: HalcyonContext.self)
        router.addMiddleware {
            ProblemMiddleware(services: services)
            AccessMiddleware(services: services)
            ProblemMiddleware(services: services)
        }
        func personal<Controller: PersonalController>(_ type: Controller.Type) -> PersonalRoutes<Controller> {
            PersonalRoutes(router: router, services: services)
        }
        APIController.addRoutes(to: personal(APIController.self))
        AirportController.addRoutes(to: personal(AirportController.self))
        ConnectionController.addRoutes(to: personal(ConnectionController.self))
        ForecastController.addRoutes(to: personal(ForecastController.self))
        LogbookAPIController.addRoutes(to: personal(LogbookAPIController.self))
        PassportController.addRoutes(to: personal(PassportController.self))
        PlaneController.addRoutes(to: personal(PlaneController.self))
        AlternativesController.addRoutes(to: personal(AlternativesController.self))
        api = router.buildResponder()
    }

    func addRoutes(to router: Router<HalcyonContext>) {
        router.post("/mcp", use: answer)
        // The server begins no stream, and has no session to end.
        router.get("/mcp") { _, _ in MCPController.notAllowed }
        router.delete("/mcp") { _, _ in MCPController.notAllowed }
        router.get("/.well-known/oauth-protected-resource/mcp") { request, _ in
            JSONValue.object([
                ("resource", .string(address(request))), ("resource_name", .string("Halcyon")),
                ("bearer_methods_supported", .array([.string("header")])),
            ]).response()
        }
    }

    private static var notAllowed: Response { Response(status: .methodNotAllowed, headers: [.allow: "POST"]) }

    private func address(_ request: Request) -> String {
        (services.isBehindTLS ? "https://" : "http://") + (request.head.authority ?? "localhost") + "/mcp"
    }

    @Sendable private func answer(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        // A page of another site must not use the token or the cookie of a browser.
        if request.headers[.origin] != nil, !isSameOrigin(request) { throw Problem.crossSite }
        guard let reader = context.reader, reader.includes(.see), !context.isByCookie else {
            var response = Problem.signInNeeded.json.response(.unauthorized)
            let metadata = address(request).replacing("/mcp", with: "/.well-known/oauth-protected-resource/mcp")
            response.headers[.wwwAuthenticate] = "Bearer resource_metadata=\"\(metadata)\""
            return response
        }
        let body = try await request.body.collect(upTo: context.maxUploadSize)
        let server = MCPServer(
            includes: { reader.includes($0) },
            ask: { [api] method, path, body in
                var head = HTTPRequest(
                    method: method, scheme: request.head.scheme, authority: request.head.authority, path: path)
                head.headerFields[.authorization] = request.headers[.authorization]
                let bytes = body.map { ByteBuffer(string: $0.json) }
                if let bytes {
                    head.headerFields[.contentType] = "application/json"
                    head.headerFields[.contentLength] = String(bytes.readableBytes)
                }
                let response = try await api.respond(
                    to: Request(head: head, body: RequestBody(buffer: bytes ?? ByteBuffer())), context: context)
                let writer = CollectingWriter()
                try await response.body.write(writer)
                let collected = writer.bytes
                let json = collected.readableBytes > 0 ? try? JSONReader.read(Array(collected.readableBytesView)) : nil
                return MCPServer.APIAnswer(status: response.status, body: json ?? .null)
            })
        func header(_ name: String) -> String? { HTTPField.Name(name).flatMap { request.headers[$0] } }
        let answer = try await server.answer(
            Array(body.readableBytesView),
            headers: MCPServer.Headers(
                version: header("MCP-Protocol-Version"), method: header("Mcp-Method"), name: header("Mcp-Name")))
        return answer.message?.response(answer.status) ?? Response(status: answer.status)
    }
}

/// Collects the body of a response.
private final class CollectingWriter: ResponseBodyWriter {
    private let written = Mutex(ByteBuffer())

    var bytes: ByteBuffer { written.withLock { $0 } }

    func write(_ buffer: ByteBuffer) async throws {
        written.withLock { written in _ = written.writeImmutableBuffer(buffer) }
    }

    func finish(_ trailingHeaders: HTTPFields?) async throws {}
}

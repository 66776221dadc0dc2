import FlightSamples
import FlightTracking
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Synchronization

/// A server on a socket that imitates sources and their failures.
final class FakeProvider: Sendable {
    enum Mood: CaseIterable, Sendable {
        /// The failures that `make test` runs for every source; one source runs through all.
        static let few = [Mood.slow, .trouble, .truncated, .refusesKey]

        case good, slow, tooMany, tooManyWithWait, trouble, cutOff, pageInsteadOfData, wrongTypes, junk, tooLong,
            refusesKey
        case nothing, truncated, drip
    }

    struct Asked: Sendable {
        let path: String
        let headers: [String: String]
    }

    private let mood = Mutex(Mood.good)
    private let body = Mutex<@Sendable (String) -> String>({ _ in "" })
    private let asked = Mutex<[Asked]>([])

    var requests: [Asked] { asked.withLock { $0 } }

    /// Whether a response never begins or never ends.
    var stalls: Bool { mood.withLock { [.slow, .drip].contains($0) } }

    func set(_ new: Mood) { mood.withLock { $0 = new } }

    /// - Parameter answer: the body for a path with its query.
    func say(_ answer: @escaping @Sendable (String) -> String) { body.withLock { $0 = answer } }

    /// Runs the server while `work` runs, and passes it the server's address.
    func run(_ work: @escaping @Sendable (String) async throws -> Void) async throws {
        let router = Router()
        let answer: @Sendable (Request, BasicRequestContext) async throws -> Response = { request, _ in
            try await self.answer(request)
        }
        router.get("**", use: answer)
        router.post("**", use: answer)
        let (ports, running) = AsyncStream.makeStream(of: Int.self)
        let app = Application(
            router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
            onServerRunning: { channel in running.yield(channel.localAddress?.port ?? 0) },
            logger: Logger(label: "provider", factory: { _ in SwiftLogNoOpLogHandler() }))
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try? await app.run() }
            for await port in ports {
                try await work("http://127.0.0.1:\(port)")
                break
            }
            group.cancelAll()
        }
    }

    private func answer(_ request: Request) async throws -> Response {
        var headers: [String: String] = [:]
        for field in request.headers { headers[field.name.canonicalName] = field.value }
        let path = request.uri.string
        asked.withLock { $0.append(Asked(path: path, headers: headers)) }
        let good = body.withLock { $0 }(path)
        switch mood.withLock({ $0 }) {
        case .good: return FakeProvider.response(good)
        case .slow:
            await untilCancelled()
            throw CancellationError()
        case .tooMany: return FakeProvider.response("{}", .tooManyRequests)
        case .tooManyWithWait: return FakeProvider.response("slow down", .tooManyRequests, [.retryAfter: "600"])
        case .trouble: return FakeProvider.response("{\"message\":\"out of order\"}", .internalServerError)
        case .cutOff:
            return Response(
                status: .ok, headers: [.contentType: "application/json", .contentLength: "100000"],
                body: ResponseBody { writer in
                    try await writer.write(ByteBuffer(string: String(good.prefix(20))))
                    throw CancellationError()
                })
        case .pageInsteadOfData: return FakeProvider.response("<!doctype html><title>Just a moment…</title>")
        case .wrongTypes:
            return FakeProvider.response(
                "{\"flights\":{\"a\":1},\"ac\":\"none\",\"aircraft\":7,\"now\":\"soon\",\"response\":[1,2],\"departures\":3}"
            )
        case .junk:
            return FakeProvider.response(
                String(repeating: "{\"a\":[1e999,\"\\ud800\",", count: TestTier.rounds(10 << 20) / 24))
        case .tooLong: return FakeProvider.response(String(repeating: " ", count: 17 << 20))
        case .refusesKey: return FakeProvider.response("{\"error\":\"bad key\"}", .unauthorized)
        case .nothing: return Response(status: .noContent)
        case .drip:
            return Response(
                status: .ok,
                body: ResponseBody { writer in
                    // Writes until the client closes the connection.
                    while true {
                        try await writer.write(ByteBuffer(string: " "))
                        await Task.yield()
                    }
                })
        case .truncated: return FakeProvider.response(String(good.prefix(good.count / 2)))
        }
    }

    private static func response(
        _ text: String, _ status: HTTPResponse.Status = .ok, _ headers: HTTPFields = [:]
    ) -> Response {
        Response(status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }
}

import FlightCore
import FlightTracking
import HTTPTypes
import Hummingbird
import NIOCore
import ServiceLifecycle

/// Server-Sent Events: says what has changed since a revision, and goes on saying it. A browser that lost the line
/// sends the last id it had and misses nothing.
struct EventsController: Sendable {
    let services: ServerServices
    let metrics: RequestMetrics

    /// A line now and then keeps proxies from closing a quiet stream.
    ///
    /// With each, what another process may have changed is looked up, and whether the reader may still read.
    static let heartbeat = Duration.seconds(5)
    static let batch = 200

    func addRoutes(to routes: RouterGroup<HalcyonContext>) {
        routes.get("/api/v1/events", use: events)
    }

    private enum Signal: Sendable { case changed, heartbeat, position(Flight.ID, Position) }

    @Sendable private func events(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let header = HTTPField.Name("Last-Event-ID").flatMap { request.headers[$0] }
        let text = header ?? request.uri.queryParameters["after"].map { String($0) }
        var after: Int64
        if let text {
            guard let number = Int64(text), number >= 0 else {
                throw Problem.badRequest("after", "a revision such as 42 is expected, not '\(text)'")
            }
            // A revision that is still to come is of another time: before a backup was put back.
            after = min(number, try await services.desk.repository.revision())
        } else {
            after = try await services.desk.repository.revision()
        }
        let start = after
        var headers = HTTPFields()
        headers[.contentType] = "text/event-stream"
        headers[.cacheControl] = "no-store"
        let services = services
        let metrics = metrics
        let access = context.access
        // Listen before reading what there is, so that nothing falls between.
        let news = await services.bus.news()
        let body = ResponseBody { writer in
            metrics.streamOpened()
            defer { metrics.streamClosed() }
            var after = start
            try await writer.write(ByteBuffer(string: "retry: 2000\n\n"))
            after = try await EventsController.send(after: after, services, &writer)
            for await signal in EventsController.signals(news).cancelOnGracefulShutdown() {
                switch signal {
                case .changed: after = try await EventsController.send(after: after, services, &writer)
                case .position(let flight, let position):
                    // No id: whoever lost the line has the newest with the next snapshot.
                    var members = JSONMembers()
                    members.add("flight", flight.text)
                    members.add("position", FlightJSON.value(of: position))
                    try await writer.write(ByteBuffer(string: "event: position\ndata: \(members.value.json)\n\n"))
                case .heartbeat:
                    guard try await EventsController.mayStillRead(access, services) else { return }
                    after = try await EventsController.send(after: after, services, &writer)
                    try await writer.write(ByteBuffer(string: ": \(after)\n\n"))
                }
            }
            try await writer.finish(nil)
        }
        return Response(status: .ok, headers: headers, body: body)
    }

    private static func mayStillRead(_ access: Credential?, _ services: ServerServices) async throws -> Bool {
        guard let access else { return false }
        return try await services.access.credential(
            secretHash: access.secretHash, kind: access.kind, now: services.accessClock.now) != nil
    }

    private static func signals(_ news: AsyncStream<BusNews>) -> AsyncStream<Signal> {
        AsyncStream(bufferingPolicy: .bufferingNewest(32)) { continuation in
            let news = Task {
                for await news in news {
                    switch news {
                    case .revision: continuation.yield(.changed)
                    case .position(let flight, let position): continuation.yield(.position(flight, position))
                    case .sources: break
                    }
                }
                continuation.finish()
            }
            let beats = Task {
                while !Task.isCancelled {
                    try? await Task.sleep(for: heartbeat)
                    continuation.yield(.heartbeat)
                }
            }
            continuation.onTermination = { _ in
                news.cancel()
                beats.cancel()
            }
        }
    }

    private static func send(
        after: Int64, _ services: ServerServices, _ writer: inout any ResponseBodyWriter
    ) async throws -> Int64 {
        var after = after
        while true {
            let changes = try await services.desk.repository.changes(after: after, limit: batch)
            for change in changes {
                var members = JSONMembers()
                members.add("revision", .integer(change.revision))
                members.add("kind", change.kind.rawValue)
                members.add("flight", change.flight?.text)
                members.add("at", change.at)
                try await writer.write(
                    ByteBuffer(string: "id: \(change.revision)\nevent: change\ndata: \(members.value.json)\n\n"))
                after = change.revision
            }
            if changes.count < batch { return after }
        }
    }
}

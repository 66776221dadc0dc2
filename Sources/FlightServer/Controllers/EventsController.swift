import FlightCore
import FlightTracking
import HTTPTypes
import Hummingbird
import NIOCore
import ServiceLifecycle
import Synchronization

/// Sends all changes after a given revision as Server-Sent Events, including later changes as they occur. A browser
/// that reconnects sends the ID of its last event, so it misses no changes.
struct EventsController: PersonalController {
    let services: ServerServices
    let own: PersonServices

    /// Returns the interval between heartbeats, which keep proxies from closing an idle stream.
    ///
    /// With each heartbeat, the server looks for changes by other processes. If the clock runs faster than real time,
    /// heartbeats are more frequent.
    private static func heartbeat(speed: Int) -> Duration { max(.milliseconds(500), .seconds(5) / speed) }

    static func addRoutes(to routes: PersonalRoutes<Self>) {
        routes.get("/api/v1/events", use: events)
    }

    private enum Signal: Sendable { case changed, heartbeat, seen }

    @Sendable private func events(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let header = HTTPField.Name("Last-Event-ID").flatMap { request.headers[$0] }
        let text = header ?? request.uri.queryParameters["after"].map { String($0) }
        var after: Int64
        if let text {
            guard let number = Int64(text), number >= 0 else {
                throw Problem.badRequest("after", "expected a revision such as 42, not '\(text)'")
            }
            // A revision in the future was assigned before a backup was restored.
            after = min(number, try await own.flights.repository.revision())
        } else {
            after = try await own.flights.repository.revision()
        }
        let start = after
        var headers = HTTPFields()
        headers[.contentType] = "text/event-stream"
        headers[.cacheControl] = "no-store"
        let (services, own) = (services, own)
        let (metrics, reads) = (services.metrics, services.streamReads)
        let closed = context.closed
        let access = context.access
        // Subscribes before reading, so that a change in between is not lost.
        let news = await services.bus.news()
        let body = ResponseBody { writer in
            metrics.streamOpened()
            defer { metrics.streamClosed() }
            var after = start
            var told: [Flight.ID: Sighting] = [:]
            try await writer.write(ByteBuffer(string: "retry: 2000\n\n"))
            after = try await EventsController.send(after: after, of: own.person, reads, &writer)
            // After a lost connection, all current sightings are sent again.
            try await EventsController.send(try await reads.sightings.value(own.person), &told, &writer)
            let speed = own.flights.clock.speed
            let seen = SeenFlights()
            // Changes of friends are changes of what this person sees.
            let people = Mutex(try await EventsController.people(own))
            let signals = EventsController.signals(
                news, of: { person in people.withLock { $0.contains(person) } }, seen,
                beat: { try? await services.wait(EventsController.heartbeat(speed: speed)) }, until: closed)
            reading: for await signal in signals.cancelOnGracefulShutdown() {
                switch signal {
                case .changed:
                    guard try await EventsController.mayStillRead(access, reads) else { break reading }
                    let before = after
                    after = try await EventsController.send(after: after, of: own.person, reads, &writer)
                    if after != before {
                        let now = try await EventsController.people(own)
                        people.withLock { $0 = now }
                    }
                case .seen:
                    guard try await EventsController.mayStillRead(access, reads) else { break reading }
                    let flights = seen.take()
                    guard !flights.isEmpty else { continue }
                    let sightings =
                        try await own.flights.entries(flights).compactMap { Sighting($0.flight) }
                        + own.friends.sightings(flights)
                    try await EventsController.send(sightings, &told, &writer)
                case .heartbeat:
                    guard try await EventsController.mayStillRead(access, reads) else { break reading }
                    after = try await EventsController.send(after: after, of: own.person, reads, &writer)
                    try await writer.write(ByteBuffer(string: ": \(after)\n\n"))
                }
            }
            try await writer.finish(nil)
        }
        return Response(status: .ok, headers: headers, body: body)
    }

    /// Returns the person and the person's friends.
    private static func people(_ own: PersonServices) async throws -> Set<Person.ID> {
        Set([own.person] + (try await own.friends.friends().map { $0.friend }))
    }

    private static func mayStillRead(_ access: Credential?, _ reads: StreamReads) async throws -> Bool {
        guard let access else { return false }
        return try await reads.rights.value(StreamReads.Right(secretHash: access.secretHash, kind: access.kind))
    }

    /// Sends the sightings that have not been sent on this stream yet. The events have no ID, so all sightings are sent
    /// again after a lost connection.
    private static func send(
        _ sightings: [Sighting], _ told: inout [Flight.ID: Sighting], _ writer: inout any ResponseBodyWriter
    ) async throws {
        for sighting in sightings where told[sighting.flight] != sighting {
            told[sighting.flight] = sighting
            try await writer.write(ByteBuffer(string: "event: position\ndata: \(sighting.json.json)\n\n"))
        }
    }

    /// - Parameters:
    ///   - isConcerned: Whether a change of the person matters here.
    ///   - beat: Suspends until the next heartbeat is due.
    ///   - closed: Succeeds when the client disconnects.
    private static func signals(
        _ news: AsyncStream<BusNews>, of isConcerned: @escaping @Sendable (Person.ID) -> Bool, _ seen: SeenFlights,
        beat: @escaping @Sendable () async -> Void,
        until closed: EventLoopFuture<Void>
    ) -> AsyncStream<Signal> {
        AsyncStream(bufferingPolicy: .bufferingNewest(32)) { continuation in
            let news = Task {
                for await news in news {
                    switch news {
                    case .people: continuation.yield(.changed)
                    case .changed(let person): if isConcerned(person) { continuation.yield(.changed) }
                    case .seen(let flight): if seen.add(flight) { continuation.yield(.seen) }
                    case .sources, .links: break
                    }
                }
                continuation.finish()
            }
            let beats = Task {
                while !Task.isCancelled {
                    await beat()
                    continuation.yield(.heartbeat)
                }
            }
            closed.whenComplete { _ in continuation.finish() }
            continuation.onTermination = { _ in
                news.cancel()
                beats.cancel()
            }
        }
    }

    private static func send(
        after: Int64, of person: Person.ID, _ reads: StreamReads, _ writer: inout any ResponseBodyWriter
    ) async throws -> Int64 {
        var after = after
        while true {
            let changes = try await reads.changes.value(.init(person: person, after: after))
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
            if changes.count < StreamReads.batch { return after }
        }
    }
}

import FlightCore
import FlightTracking
import HTTPTypes
import Hummingbird
import NIOCore
import ServiceLifecycle

/// Sends all changes after a given revision as Server-Sent Events, including later changes as they occur. A browser
/// that reconnects sends the ID of its last event, so it misses no changes.
struct EventsController: PersonalController {
    let services: ServerServices
    let own: PersonServices

    static func addRoutes(to routes: PersonalRoutes<Self>) {
        routes.get("/api/v1/events", use: events)
    }

    @Sendable private func events(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let header = HTTPField.Name("Last-Event-ID").flatMap { request.headers[$0] }
        let text = header ?? request.uri.queryParameters["after"].map { String($0) }
        let start: Int64
        if let text {
            guard let number = Int64(text), number >= 0 else {
                throw Problem.badRequest("after", "expected a revision such as 42, not '\(text)'")
            }
            // A revision in the future was assigned before a backup was restored.
            start = min(number, try await own.flights.repository.revision())
        } else {
            start = try await own.flights.repository.revision()
        }
        var headers = HTTPFields()
        headers[.contentType] = "text/event-stream"
        headers[.cacheControl] = "no-store"
        let (services, own) = (services, own)
        let metrics = services.metrics
        let access = context.access
        // Subscribes before reading, so that a change in between is not lost.
        let reader = await services.streams.open(of: [own.person], until: context.closed)
        let body = ResponseBody { writer in
            metrics.streamOpened()
            defer { metrics.streamClosed() }
            do {
                try await withGracefulShutdownHandler {
                    try await EventsController.follow(reader, after: start, own, services, access, &writer)
                } onGracefulShutdown: {
                    reader.end()
                }
            } catch {
                await services.streams.close(reader)
                throw error
            }
            await services.streams.close(reader)
            try await writer.finish(nil)
        }
        return Response(status: .ok, headers: headers, body: body)
    }

    /// Sends what changes after a revision, until the stream ends or the client may no longer read.
    private static func follow(
        _ reader: EventStreams.Reader, after start: Int64, _ own: PersonServices, _ services: ServerServices,
        _ access: Credential?, _ writer: inout any ResponseBodyWriter
    ) async throws {
        let (streams, reads) = (services.streams, services.streamReads)
        var told: [Flight.ID: Sighting] = [:]
        try await writer.write(ByteBuffer(string: "retry: 2000\n\n"))
        // Changes of friends are changes of what this person sees.
        await streams.concern(reader, try await inOwnTask { try await people(own) })
        var after = try await send(after: start, of: own.person, reads, &writer)
        // After a lost connection, all current sightings are sent again.
        let current = events(try await reads.sightings.value(own.person), unlike: &told)
        if current.readableBytes > 0 { try await writer.write(current) }
        for await signal in reader.signals {
            guard try await mayStillRead(access, reads) else { return }
            switch signal {
            case .changed:
                let before = after
                after = try await send(after: after, of: own.person, reads, &writer)
                if after != before {
                    await streams.concern(reader, try await inOwnTask { try await people(own) })
                }
            case .seen:
                let flights = reader.seen.take()
                guard !flights.isEmpty else { continue }
                let sightings = try await inOwnTask {
                    try await own.flights.entries(flights).compactMap { Sighting($0.flight) }
                        + own.friends.sightings(flights)
                }
                let new = events(sightings, unlike: &told)
                if new.readableBytes > 0 { try await writer.write(new) }
            case .heartbeat:
                after = try await send(after: after, of: own.person, reads, &writer)
                try await writer.write(ByteBuffer(string: ": \(after)\n\n"))
            }
        }
    }

    /// Returns the person and the person's friends.
    private static func people(_ own: PersonServices) async throws -> Set<Person.ID> {
        Set([own.person] + (try await own.friends.friends().map { $0.friend }))
    }

    private static func mayStillRead(_ access: Credential?, _ reads: StreamReads) async throws -> Bool {
        guard let access else { return false }
        return try await reads.rights.value(StreamReads.Right(secretHash: access.secretHash, kind: access.kind))
    }

    /// Sends the changes after a revision.
    ///
    /// - Returns: The revision of the last change.
    private static func send(
        after: Int64, of person: Person.ID, _ reads: StreamReads, _ writer: inout any ResponseBodyWriter
    ) async throws -> Int64 {
        var after = after
        while true {
            let changes = try await reads.changes.value(.init(person: person, after: after))
            if let last = changes.last {
                try await writer.write(events(changes))
                after = last.revision
            }
            if changes.count < StreamReads.batch { return after }
        }
    }

    // Text is put together outside of asynchronous functions, whose variables take memory in each open stream.

    private static func events(_ changes: [Change]) -> ByteBuffer {
        var text = ""
        for change in changes {
            var members = JSONMembers()
            members.add("revision", .integer(change.revision))
            members.add("kind", change.kind.rawValue)
            members.add("flight", change.flight?.text)
            members.add("at", change.at)
            text += "id: \(change.revision)\nevent: change\ndata: \(members.value.json)\n\n"
        }
        return ByteBuffer(string: text)
    }

    /// Returns the events for the sightings that have not been sent on this stream yet. The events have no ID, so all
    /// sightings are sent again after a lost connection.
    private static func events(_ sightings: [Sighting], unlike told: inout [Flight.ID: Sighting]) -> ByteBuffer {
        var text = ""
        for sighting in sightings where told[sighting.flight] != sighting {
            told[sighting.flight] = sighting
            text += "event: position\ndata: \(sighting.json.json)\n\n"
        }
        return ByteBuffer(string: text)
    }
}

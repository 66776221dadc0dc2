import FlightCore
import FlightData
import FlightFeeds
import FlightSamples
import FlightStore
import FlightStoreSamples
import Logging
import Synchronization
import Testing

@testable import FlightTracking

/// A feed that returns scripted answers or fails.
private final class ScriptedFeed: FlightFeed {
    struct Silence: Error {}

    let source = FlightObservation.Source("scripted")
    let answers = Mutex<[Result<[FlightObservation], Silence>]>([])
    let asked = Mutex<[Instant?]>([])

    func find(_ query: FlightQuery, now: Instant, limit: Int) async throws -> [FeedFlight] { [] }

    func offer(_ key: FeedKey, now: Instant) async throws -> FeedFlight? {
        guard let number = FlightNumber("UA1234"), let from = Airport.Code("JFK"), let to = Airport.Code("SFO") else {
            return nil
        }
        return FeedFlight(
            key: key, number: number, origin: from, destination: to, scheduledOut: now + .hours(2),
            scheduledIn: now + .hours(8), aircraftType: "B739")
    }

    func observe(_ key: FeedKey, since: Instant?, now: Instant) async throws -> [FlightObservation] {
        asked.withLock { $0.append(since) }
        return try answers.withLock { $0.isEmpty ? .success([]) : $0.removeFirst() }.get()
    }

    func say(_ time: Instant, _ field: FlightObservation.Field, _ value: FlightObservation.Value) {
        answers.withLock {
            $0.append(.success([FlightObservation(source: source, time: time, field: field, value: value)]))
        }
    }

    func fail() { answers.withLock { $0.append(.failure(Silence())) } }
}

private final class Counter: SecretSource {
    private let count = Mutex(0)
    func secret(bytes: Int) -> String {
        count.withLock {
            $0 += 1; return "id-\($0)"
        }
    }
}

/// A flight service with an in-memory store and one scripted feed.
private struct Scene {
    let feed = ScriptedFeed()
    let clock = SteppedClock(Instant(1_795_204_800))
    let store: PersonStore
    let flightService: FlightService
    let follower: FlightFollower
    let bus = InProcessBus()

    init() async throws {
        store = try await StorePlace.empty("tracking").of(.first)
        flightService = FlightService(
            repository: store, feeds: [feed], airports: StandingData.airports, aircraft: StandingData.aircraft,
            bus: bus,
            clock: clock, secrets: Counter())
        let logger = Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() })
        follower = FlightFollower(
            people: store.house, flights: { [flights = flightService] _ in flights }, sources: [], repository: store,
            asker: SourceAsker(
                repository: store, transport: ScriptedTransport(), vault: OpenVault(), clock: clock, logger: logger),
            tables: FlightTracker.Tables(
                airports: StandingData.airports, airlines: StandingData.airlines, aircraft: StandingData.aircraft),
            common: flightService.common, logger: logger)
    }

    func follow() async throws -> Flight.ID {
        feed.say(clock.now, .scheduled(.out), .instant(clock.now + .hours(2)))
        return try await flightService.follow(FeedKey(source: feed.source, key: "k"))
    }

    func poll(_ id: Flight.ID) async throws {
        let known = try #require(try await flightService.board().first { $0.stored.id == id })
        await follower.observe(known, of: .first, now: clock.now)
    }
}

@Suite struct ReplayFollowingTests {
    @Test func repeatedObservationIsStoredOnce() async throws {
        let scene = try await Scene()
        let id = try await scene.follow()
        scene.clock.advance(.minutes(5))
        scene.feed.say(scene.clock.now, .departureGate, .text("B22"))
        try await scene.poll(id)
        scene.clock.advance(.minutes(5))
        scene.feed.say(scene.clock.now, .departureGate, .text("B22"))
        try await scene.poll(id)
        let stored = try #require(try await scene.store.flight(id))
        #expect(stored.observations.count { $0.field == .departureGate } == 1)
        #expect(stored.heard == scene.clock.now)
        #expect(try await scene.flightService.entry(id)?.flight.departureGate == "B22")
    }

    @Test func failingFeedLeavesLastGoodValues() async throws {
        let scene = try await Scene()
        let id = try await scene.follow()
        scene.feed.say(scene.clock.now, .departureGate, .text("B22"))
        try await scene.poll(id)
        let before = try #require(try await scene.store.flight(id))
        scene.clock.advance(.minutes(5))
        scene.feed.fail()
        try await scene.poll(id)
        let after = try #require(try await scene.store.flight(id))
        #expect(after == before, "even the time of the last answer is unchanged")
    }

    @Test func flightCompletesWhenItsSourceFallsSilent() async throws {
        let scene = try await Scene()
        let id = try await scene.follow()
        scene.clock.advance(.hours(20))
        try await scene.poll(id)
        let stored = try #require(try await scene.store.flight(id))
        #expect(stored.heard.map { $0 < scene.clock.now } == true)
        let flight = try #require(scene.flightService.flight(stored))
        let decision = SmartStateEngine.decide(flight, in: TravelContext(now: scene.clock.now))
        #expect(decision.state == .completed)
        #expect(decision.basis == .estimated)
    }

    @Test func listenersHearOfAnEdit() async throws {
        let scene = try await Scene()
        let id = try await scene.follow()
        var listener = await scene.bus.news().makeAsyncIterator()
        try await scene.flightService.edit(id, [.seat("14A")])
        #expect(await listener.next() == .changed(.first))
        let revision = try await scene.store.revision()
        #expect(try await scene.store.changes(after: revision - 1, limit: 10).last?.flight == id)
    }

    @Test func pollingIntervalFollowsPhase() throws {
        let from = try #require(Airport.Code("JFK"))
        let to = try #require(Airport.Code("SFO"))
        let origin = try #require(StandingData.airports[from])
        let destination = try #require(StandingData.airports[to])
        var flight = Flight(origin: origin, destination: destination)
        let out = Instant(1_795_204_800)
        flight.out.scheduled = out
        flight.in.scheduled = out + .hours(6)
        for (ahead, expected) in [
            (Span.hours(24 * 10), Span.hours(6)), (.hours(20), .minutes(10)), (.hours(2), .minutes(3)),
            (.minutes(30), .minutes(1)), (.minutes(-60), .minutes(1)), (.hours(-9), .hours(12)),
        ] {
            #expect(ReplayPace.interval(flight, now: out - ahead) == expected, "\(ahead.seconds / 60) min before")
        }
        // An hour earlier than one day before departure, the next request is due when that day begins.
        #expect(ReplayPace.interval(flight, now: out - .hours(25)) == .hours(1))
    }
}

@Suite struct FlightServiceTests {
    @Test func personalFactsAreCheckedAndClearedByEmptyText() async throws {
        let scene = try await Scene()
        let id = try await scene.follow()
        try await scene.flightService.edit(id, [.seat(" 14A "), .confirmation("ABC123"), .notes("bring\u{7} book")])
        let flight = try #require(try await scene.flightService.entry(id)?.flight)
        #expect(flight.seat == "14A")
        #expect(flight.notes == "bring book")
        try await scene.flightService.edit(id, [.seat("")])
        #expect(try await scene.flightService.entry(id)?.flight.seat == nil)
        await #expect(throws: FlightServiceError.self) {
            try await scene.flightService.edit(id, [.seat("a very long seat")])
        }
    }

    @Test func snapshotIsOrderedByDepartureWithoutDeletedFlights() async throws {
        let scene = try await Scene()
        let first = try await scene.follow()
        scene.feed.say(scene.clock.now, .scheduled(.out), .instant(scene.clock.now + .hours(1)))
        let second = try await scene.flightService.follow(FeedKey(source: scene.feed.source, key: "earlier"))
        #expect(try await scene.flightService.snapshot().entries.map { $0.flight.id } == [second, first])
        try await scene.flightService.delete(second)
        #expect(try await scene.flightService.snapshot().entries.map { $0.flight.id } == [first])
        try await scene.flightService.restore(second)
        #expect(try await scene.flightService.snapshot().entries.count == 2)
    }

    @Test func addedFlightKeepsAllItsFields() async throws {
        let scene = try await Scene()
        let json = """
            {"number":"LO3920","from":"KRK","to":"WAW","status":"cancelled","role":"followed","who":"Ola","leaveBy":1795240000,
             "out":{"scheduled":1795250400,"estimated":1795251000},"in":{"scheduled":1795254000},
             "boarding":{"opens":{"scheduled":1795248000},"percent":20},"terminal":{"from":"1","to":"A"},
             "gate":{"from":"12","to":"4"},"belt":"2","aircraft":{"type":"E75S","tail":"SP-LIA","atGate":true},
             "seat":"3F","seatPosition":"window","confirmation":"XYZ","delayReason":"weather","notes":"n"}
            """
        let flight = try FlightJSON.read(
            try JSONReader.read(json), airport: { StandingData.airports[$0] },
            type: { StandingData.aircraft[$0] })
        let id = try await scene.flightService.add(flight)
        var kept = try #require(try await scene.flightService.entry(id)?.flight)
        kept.id = nil
        // The store derives two more fields: the traveller changed the departure, and the leave-by time was meant for
        // it.
        #expect(kept.toldByTraveller.contains(.out))
        kept.toldByTraveller = []
        #expect(kept.leaveByFor == flight.out.estimated)
        kept.leaveByFor = nil
        #expect(FlightJSON.write(kept).json == FlightJSON.write(flight).json)
    }
}

import FlightCore
import FlightData
import FlightSamples
import FlightStore
import FlightStoreSamples
import FlightTracking
import Logging
import Synchronization
import Testing

/// Changes keep their order when the clock is set, and later changes still apply.
@Suite struct ClockTests {
    private static let noon = Instant(1_795_204_800)

    private let store: PersonStore
    private let clock = SteppedClock(noon)
    private let flightService: FlightService
    private let bus = InProcessBus()

    init() async throws {
        store = try await StorePlace.empty("clock").of(.first)
        flightService = FlightService(
            repository: store, feeds: [], airports: StandingData.airports, aircraft: StandingData.aircraft, bus: bus,
            clock: clock, secrets: RandomSecrets())
    }

    private func set(_ instant: Instant) { clock.set(instant) }
    private func turn(_ span: Span) { clock.advance(span) }

    private func flight() async throws -> Flight.ID {
        let from = try flightService.airport("FRA")
        let to = try flightService.airport("JFK")
        var flight = Flight(origin: from, destination: to, number: FlightNumber("LH400"))
        flight.out.scheduled = Self.noon + .hours(30)
        flight.in.scheduled = Self.noon + .hours(39)
        return try await flightService.add(flight)
    }

    private func seat(_ id: Flight.ID) async throws -> String? {
        try await flightService.snapshot(with: [id]).entries.first { $0.flight.id == id }?.flight.seat
    }

    private func mutation(_ change: Mutation.Change, at: Instant) throws -> Mutation {
        let id = "m-" + (0..<16).map { _ in String(Int.random(in: 0...9)) }.joined()
        return Mutation(id: try #require(MutationID(id)), at: at, change: change)
    }

    /// The later of two changes wins however the clock is set between them: entered on a page of the server, or on a
    /// device with the server's time.
    @Test(arguments: [Span.hours(-24), .hours(24), .hours(-24 * 365), .hours(24 * 365), Span(-1), Span(0)])
    func laterChangeWins(_ jump: Span) async throws {
        for isByDevice in [false, true] {
            set(Self.noon)
            let id = try await flight()
            for (number, said) in ["12A", "14C", "30F", "2K"].enumerated() {
                if isByDevice, number % 2 == 1 {
                    _ = try await flightService.apply(
                        try mutation(.edit(id, [.seat(said)]), at: clock.now), sentAt: clock.now)
                } else {
                    try await flightService.edit(id, [.seat(said)])
                }
                #expect(try await seat(id) == said, "change \(number) after \(jump)")
                turn(number == 1 ? Span(-jump.seconds) : jump)
            }
        }
    }

    @Test func laterChangeOfBinTripAndSettingsWins() async throws {
        let one = try await flight()
        let two = try await flight()
        var settings = Settings()
        for (number, jump) in [Span.hours(24), .hours(-24), .hours(-24), .hours(48)].enumerated() {
            turn(jump)
            try await flightService.delete(one)
            #expect(try await store.flight(one)?.deletedAt != nil, "\(number)")
            turn(.hours(-24))
            try await flightService.restore(one)
            #expect(try await store.flight(one)?.deletedAt == nil, "\(number)")
            let trip = try await flightService.group([one, two])
            #expect(try await store.flight(two)?.trip == trip, "\(number)")
            turn(.hours(-24))
            settings.theme = settings.theme == .dark ? .light : .dark
            try await flightService.save(settings)
            #expect(try await flightService.repository.settings().theme == settings.theme, "\(number)")
            _ = try await flightService.apply(
                try mutation(.settings([.theme(.system)]), at: clock.now), sentAt: clock.now)
            #expect(try await flightService.repository.settings().theme == .system, "\(number)")
        }
    }

    /// The age of a queued change is the age that the device reports, applied to the server's clock.
    @Test(arguments: [Span.hours(24), .hours(-24), .minutes(3)])
    func deviceClockIsReadRelativeToServerClock(_ deviation: Span) async throws {
        let id = try await flight()
        // Made ten minutes ago on a device with a wrong clock; five minutes ago the seat was changed elsewhere.
        let made = clock.now - .minutes(10)
        let waiting = try mutation(.edit(id, [.seat("1A"), .notes("window")]), at: made + deviation)
        turn(Span(-300))
        try await flightService.edit(id, [.seat("2B")])
        turn(Span(300))
        let outcome = try await flightService.apply(waiting, sentAt: clock.now + deviation)
        #expect(outcome.overruled == [.flight(.seat)])
        #expect(try await seat(id) == "2B")
        // A change made after that one wins.
        let later = try mutation(.edit(id, [.seat("3C")]), at: clock.now - .minutes(1) + deviation)
        _ = try await flightService.apply(later, sentAt: clock.now + deviation)
        #expect(try await seat(id) == "3C")
        // A repeated delivery changes nothing.
        _ = try await flightService.apply(waiting, sentAt: clock.now + .hours(9))
        #expect(try await seat(id) == "3C")
    }

    /// In random histories of changes and clock jumps the last change wins, and after each look at the clock no
    /// observation is in the future.
    @Test(arguments: TestTier.seeds(50)) func lastChangeWinsInRandomHistories(_ seed: UInt64) async throws {
        var random = SplitMix(seed)
        let elapsed = Mutex(0.0)
        let watch = ClockWatch(
            clock: clock, repository: store, people: store.house, bus: bus,
            logger: Logger(label: "test") { _ in
                SwiftLogNoOpLogHandler()
            }, elapsed: { elapsed.withLock { $0 } })
        let id = try await flight()
        try await watch.look()
        for step in 0..<20 {
            switch random.below(4) {
            case 0: turn(.hours(Int64(random.below(60)) - 30))
            case 1:
                turn(Span(20))
                elapsed.withLock { $0 += 20 }
                try await watch.look()
                #expect(try await latest(id) <= clock.now, "step \(step)")
            default:
                let said = "\(1 + random.below(60))\(["A", "B", "C"][Int(random.below(3))])"
                if random.below(2) == 0 {
                    try await flightService.edit(id, [.seat(said)])
                } else {
                    _ = try await flightService.apply(
                        try mutation(.edit(id, [.seat(said)]), at: clock.now), sentAt: clock.now)
                }
                #expect(try await seat(id) == said, "step \(step)")
            }
        }
    }

    private func latest(_ id: Flight.ID) async throws -> Instant {
        try #require(try await store.flight(id)).observations.map(\.time).max() ?? .always
    }

    /// Observations from while the clock was ahead do not block the sources for a day.
    @Test func sourcesAreAcceptedAfterClockIsSetBack() async throws {
        let elapsed = Mutex(0.0)
        let watch = ClockWatch(
            clock: clock, repository: store, people: store.house, bus: bus,
            logger: Logger(label: "test") { _ in
                SwiftLogNoOpLogHandler()
            }, elapsed: { elapsed.withLock { $0 } })
        let id = try await flight()
        try await watch.look()
        #expect(watch.jump == nil)
        func say(_ gate: String) async throws {
            let said = FlightObservation(
                source: .replay, time: clock.now, field: .departureGate, value: .text(gate))
            try await store.append([said], to: id, heard: clock.now)
        }
        turn(.hours(24))
        elapsed.withLock { $0 += 5 }
        try await watch.look()
        #expect(watch.jump?.by == Span(86_395))
        try await say("B22")
        turn(.hours(-24))
        elapsed.withLock { $0 += 5 }
        try await watch.look()
        #expect(watch.jump?.by == Span(-86_405))
        #expect(watch.jump?.at == clock.now)
        turn(Span(60))
        try await say("C3")
        let known = try #require(
            try await flightService.snapshot(with: [id]).entries.first { $0.flight.id == id }?.flight)
        #expect(known.departureGate == "C3")
        #expect(known.heard == clock.now)
    }

    /// A server that starts after its clock was set back corrects observations in the future.
    @Test func startAfterClockJumpCorrectsFutureObservations() async throws {
        turn(.hours(24))
        let id = try await flight()
        set(Self.noon)
        let watch = ClockWatch(
            clock: clock, repository: store, people: store.house, bus: bus,
            logger: Logger(label: "test") { _ in
                SwiftLogNoOpLogHandler()
            })
        try await watch.look()
        #expect(watch.jump != nil)
        #expect(try await latest(id) == clock.now)
        let again = ClockWatch(
            clock: clock, repository: store, people: store.house, bus: bus,
            logger: Logger(label: "test") { _ in
                SwiftLogNoOpLogHandler()
            })
        try await again.look()
        #expect(again.jump == nil)
    }
}

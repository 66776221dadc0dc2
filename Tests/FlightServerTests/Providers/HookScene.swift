import FlightCore
import FlightData
import FlightFeeds
import FlightSamples
import FlightServer
import FlightStore
import FlightTracking
import Hummingbird
import Logging
import Synchronization

/// A server with webhook sources, which captures its log and recording.
struct HookScene {
    let fixture: ServerFixture
    let hooks: HookService
    let recording = Recording()
    let log = Complaints()
    /// The real time that paces deliveries; it advances only through `pass(_:)`.
    let pace = PaceClock()

    final class PaceClock: Sendable {
        private let passed = Mutex(Duration.zero)
        private let start = ContinuousClock().systemEpoch
        var instant: ContinuousClock.Instant { start + passed.withLock { $0 } }
        func pass(_ time: Duration) { passed.withLock { $0 += time } }
    }
    let app: Application<RouterResponder<HalcyonContext>>

    /// Keeps the recorded answers.
    final class Recording: AnswerRecorder {
        private let answers = Mutex<[SourceAnswer]>([])
        var all: [SourceAnswer] { answers.withLock { $0 } }
        func record(_ answer: SourceAnswer) async { answers.withLock { $0.append(answer) } }
    }

    /// Fails a given number of times, then forwards to `taker`.
    final class FailingTaker: DeliveryTaker {
        private let left: Mutex<Int>
        private let taker: any DeliveryTaker
        init(times: Int, then taker: any DeliveryTaker) {
            left = Mutex(times)
            self.taker = taker
        }
        func take(_ delivery: SourceAsker.Answered) async throws {
            let fails = left.withLock { left in
                left -= 1
                return left >= 0
            }
            if fails { throw CancellationError() }
            try await taker.take(delivery)
        }
    }

    /// Keeps every line, down to trace level.
    struct WholeLog: LogHandler {
        let lines: Complaints
        var metadata: Logger.Metadata = [:]
        var logLevel = Logger.Level.trace
        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }
        func log(event: LogEvent) { lines.add("\(event.level) \(event.message) \(event.metadata ?? [:]) \(metadata)") }
    }

    init(failing: Int = 0) async throws {
        let vault = ServerVault(known: [.aeroAPI, .aeroDataBox, .lufthansa])
        fixture = try await ServerFixture(vault: vault)
        fixture.clock.set(ProviderCase.start)
        let lines = log
        let logger = Logger(label: "test", factory: { _ in WholeLog(lines: lines) })
        hooks = HookService(
            sources: LiveSources.all, hooks: fixture.store.house, repository: fixture.store, recorder: recording,
            clock: fixture.clock, digest: { SecretHash.of($0) }, logger: logger,
            now: { [pace] in pace.instant })
        let follower = FlightFollower(
            people: fixture.store.house, flights: { [flights = fixture.flightService] _ in flights },
            sources: LiveSources.all, repository: fixture.store,
            asker: SourceAsker(
                repository: fixture.store, transport: NobodyTransport(), vault: vault, clock: fixture.clock,
                logger: logger),
            tables: FlightTracker.Tables(
                airports: StandingData.airports, airlines: StandingData.airlines, aircraft: StandingData.aircraft),
            common: fixture.flightService.common, logger: logger)
        let services = ServerServices(
            house: fixture.services.house, people: fixture.services.people, peopleRepository: fixture.store.house,
            door: fixture.services.door, common: fixture.services.common,
            bus: fixture.bus, secrets: CountingSecrets(), accessClock: fixture.clock, logger: logger,
            deliveries: .init(service: hooks, taker: FailingTaker(times: failing, then: follower)))
        app = Application(
            router: buildRouter(services), configuration: .init(address: .hostname("127.0.0.1", port: 0)),
            logger: logger)
    }

    /// Adds a flight as a traveller would.
    func add() async throws -> Flight.ID {
        var flight = Flight(
            origin: try fixture.flightService.airport("FRA"), destination: try fixture.flightService.airport("HND"))
        flight.number = FlightNumber("LH716")
        flight.out.scheduled = ProviderCase.out
        flight.in.scheduled = ProviderCase.arrival
        return try await fixture.flightService.add(flight)
    }

    /// Returns all observations of a flight as text, in stored order.
    func observations(of id: Flight.ID) async throws -> [String] {
        try await fixture.store.flight(id)?.observations
            .map { "\($0.source.name) \($0.time.seconds) \($0.field.name) \($0.value)" } ?? []
    }
}

import FlightCore
import FlightData
import FlightFeeds
import FlightNetwork
import FlightSamples
import FlightStore
import FlightTracking
import Foundation
import Logging
import Testing

/// A store on disk, one source at an address, and a follower that can be stopped and restarted.
struct FollowScene {
    let source: any LiveSource
    let clock: SteppedClock
    let store: PersonStore
    let flightService: FlightService
    let sources: SourceService
    let transport: StallingTransport
    let follower: FlightFollower
    /// Logged errors; there must be none.
    let complaints = Complaints()

    /// A vault with every key, and one address for every source.
    struct Vault: SourceVault {
        let address: String
        func access(to source: FlightObservation.Source, keys names: [String]) -> SourceAccess {
            SourceAccess(
                address: address, keys: Dictionary(uniqueKeysWithValues: names.map { ($0, FollowScene.secret) }))
        }
        func isFixed(_ key: String, of source: FlightObservation.Source) -> Bool { false }
        func keyPlace(of key: String, _ source: FlightObservation.Source) -> SourceKeyPlace {
            SourceKeyPlace(variable: "HALCYON_KEY", file: "nowhere", entry: "")
        }
    }

    /// A secret that must not appear in any log, response or file.
    static let secret = "s3same-0pen"

    init(
        _ source: FlightObservation.Source, at address: String, store: PersonStore, clock: SteppedClock,
        stalls: @escaping @Sendable () -> Bool = { false }
    ) throws {
        self.source = try #require(LiveSources.named(source.name))
        self.clock = clock
        self.store = store
        let complaints = complaints
        let logger = Logger(label: "test", factory: { _ in ComplaintLog(complaints) })
        let bus = InProcessBus()
        transport = StallingTransport(stalls: stalls)
        let vault = Vault(address: address)
        let asker = SourceAsker(
            repository: store, transport: transport, vault: vault, clock: clock, logger: logger, jitter: { 0 })
        sources = SourceService(
            sources: [self.source], repository: store, asker: asker, vault: vault, airlines: StandingData.airlines,
            clock: clock, bus: bus)
        flightService = FlightService(
            repository: store, feeds: [], sources: sources, airports: StandingData.airports,
            aircraft: StandingData.aircraft, bus: bus, clock: clock, secrets: RandomSecrets())
        follower = FlightFollower(
            people: store.house, flights: { [flights = flightService] _ in flights }, sources: [self.source],
            repository: store, asker: asker,
            tables: FlightTracker.Tables(
                airports: StandingData.airports, airlines: StandingData.airlines, aircraft: StandingData.aircraft),
            common: flightService.common, logger: logger)
    }

    /// Waits 0.3 s for a provider that stalls, and two minutes for one that answers, since the machine may be busy.
    struct StallingTransport: SourceTransport {
        let stalls: @Sendable () -> Bool
        private let hasty = HTTPTransport(patience: .milliseconds(300))
        private let patient = HTTPTransport(patience: .seconds(120))

        init(stalls: @escaping @Sendable () -> Bool) { self.stalls = stalls }

        func send(_ request: SourceRequest, limit: Int) async throws(TransportFault) -> SourceReply {
            try await (stalls() ? hasty : patient).send(request, limit: limit)
        }

        func shutdown() async {
            await hasty.shutdown()
            await patient.shutdown()
        }
    }

    struct RandomSecrets: SecretSource {
        func secret(bytes: Int) -> String {
            String((0..<12).map { _ in "abcdefghijklmnopqrstuvwxyz0123456789".randomElement() ?? "a" })
        }
    }

    /// Adds the flight as a traveller would who knows its times.
    func add(_ one: ProviderCase) async throws -> Flight.ID {
        var flight = Flight(origin: try flightService.airport(one.from), destination: try flightService.airport(one.to))
        flight.number = FlightNumber(one.number)
        flight.out.scheduled = ProviderCase.out
        flight.in.scheduled = ProviderCase.arrival
        return try await flightService.add(flight)
    }

    func flight(_ id: Flight.ID) async throws -> Flight { try #require(try await flightService.entry(id)?.flight) }

    func status() async throws -> SourceStatus { try #require(try await sources.all().first) }

    /// Advances the clock to an instant and runs every update that is due until then.
    func pass(to end: Instant) async {
        while clock.now < end {
            let next = await follower.turn()
            clock.set(min(end, max(clock.now + Span(1), next)))
        }
        _ = await follower.turn()
    }
}

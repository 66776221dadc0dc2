import FlightCore
import FlightData
import FlightSamples
import FlightStore
import FlightTracking
import Foundation
import Logging
import Synchronization
import Testing

/// Delivers messages with scripted results.
final class ScriptedCarrier: AlertCarrier {
    typealias Answer = @Sendable (AlertMessage, AlertDestination) async -> AlertDeliveryResult

    private let answer: Answer
    private let log = Mutex<[(message: AlertMessage, to: AlertDestination, delivery: AlertDeliveryResult)]>([])

    init(_ answer: @escaping Answer = { _, _ in .taken }) { self.answer = answer }

    var attempts: [(message: AlertMessage, to: AlertDestination, delivery: AlertDeliveryResult)] { log.withLock { $0 } }
    var taken: [(message: AlertMessage, to: AlertDestination)] {
        attempts.filter { $0.delivery == .taken }.map { ($0.message, $0.to) }
    }

    func carry(_ message: AlertMessage, to destination: AlertDestination, now: Instant) async -> AlertDeliveryResult {
        let delivery = await answer(message, destination)
        log.withLock { $0.append((message, destination, delivery)) }
        return delivery
    }

    func refusal(of destination: AlertDestination) -> DeliveryFault? { nil }
}

/// A server on a database that other servers may use too: service, rules and outbox, with a clock that the test sets.
struct AlertServer {
    let store: PersonStore
    let flightService: FlightService
    let alerts: AlertService
    let outbox: AlertOutbox

    init(
        _ path: String, _ clock: SteppedClock, _ carrier: any AlertCarrier, ways: [AlertWay] = [.ntfy],
        duties: (any AlertDutyRepository) -> any AlertDutyRepository = { $0 }
    ) throws {
        store = try SQLiteStore(path: path).of(.first)
        let bus = InProcessBus()
        let quiet = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        flightService = FlightService(
            repository: store, feeds: [], airports: StandingData.airports, aircraft: StandingData.aircraft,
            terminals: TerminalService(
                repository: store.house, table: StandingData.terminals, airports: StandingData.airports, clock: clock),
            bus: bus, clock: clock, secrets: RandomSecrets())
        let friends = FriendService(
            person: .first, repository: store, flights: { [flightService] _ in flightService }, bus: bus, clock: clock,
            secrets: RandomSecrets(), digest: { HouseScene.digest($0) })
        outbox = AlertOutbox(
            flights: { [flightService] _ in flightService }, friends: { _ in friends }, alerts: duties(store.house),
            carrier: carrier, ways: { ways },
            pages: .init(path: { "/flights/" + $0.text }), clock: clock,
            bus: bus, logger: quiet, farewell: untilCancelled)
        alerts = AlertService(
            people: store.house,
            desk: { [flightService, store] in
                AlertService.Desk($0, flights: flightService, friends: friends, alerts: store)
            },
            duties: store.house, outbox: outbox, clock: clock, bus: bus, secrets: RandomSecrets(), logger: quiet)
    }

    /// Stores facts that a source reports about a flight, as the intake of an answer does.
    func hear(
        _ facts: [(FlightObservation.Field, FlightObservation.Value)], of id: Flight.ID,
        by source: FlightObservation.Source
    )
        async throws
    {
        let now = flightService.clock.now
        var intake = FlightIntake(flight: id, source: source, at: now)
        intake.heard = SourceHeard(intake.source, at: intake.at).heard(at: intake.at, of: .both)
        intake.observations = facts.map {
            FlightObservation(source: source, time: now, field: $0.0, value: $0.1)
        }
        _ = try await store.keep([intake])
    }

    /// Runs one turn of the alert rules and one of the outbox.
    func work() async throws {
        _ = await alerts.turn()
        try await outbox.turn()
    }
}

/// A database in a temporary folder, a clock, and a flight that departs in 20 hours.
struct AlertScene {
    let path: String
    let clock = SteppedClock(Instant(1_795_348_800))
    let out: Instant

    init() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("alerts-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.path + "/halcyon.sqlite"
        out = Instant(1_795_348_800) + .hours(20)
    }

    func pass(_ span: Span) { clock.advance(span) }

    func follow(_ server: AlertServer, _ number: String = "LH1166") async throws -> Flight.ID {
        var flight = Flight(
            origin: try #require(Airport.Code("FRA").flatMap { StandingData.airports[$0] }),
            destination: try #require(Airport.Code("LIS").flatMap { StandingData.airports[$0] }),
            number: FlightNumber(number))
        flight.out.scheduled = out
        flight.in.scheduled = out + .hours(3)
        let id = try await server.flightService.add(flight)
        _ = await server.alerts.turn()
        return id
    }
}

public import FlightCore
public import Logging

/// Decides which alerts to send about followed flights, both when there is news and as time passes.
///
/// Compares the state of a flight with what has already been sent (``AlertRules``). The alert and the new memory are
/// stored in the same transaction. Every alert is therefore sent even if the process ends. If several servers share a
/// database, only one of them decides.
public actor AlertService {
    private let flightService: FlightService
    private let alerts: any AlertRepository
    private let outbox: AlertOutbox
    /// Forecasts delays; nil if forecasts are unavailable.
    private let forecasts: ForecastService?
    private let bus: any EventBus
    private let secrets: any SecretSource
    private let logger: Logger

    /// For each flight, the edition that was last checked, and when to check again even without news.
    private var looked: [Flight.ID: Look] = [:]
    private var wishes = AlertWishes()

    private struct Look {
        let edition: FlightEdition
        /// The edition of the next leg, which affects the connection.
        let following: FlightEdition?
        /// The version of the terminal map of the connecting airport.
        let plan: String?
        let wishes: AlertWishes
        /// Whether an earlier leg makes the traveller miss the flight.
        let isMissed: Bool
        let next: Instant
    }

    public init(
        flightService: FlightService, alerts: any AlertRepository, outbox: AlertOutbox,
        forecasts: ForecastService? = nil,
        bus: any EventBus,
        secrets: any SecretSource, logger: Logger
    ) {
        self.flightService = flightService
        self.alerts = alerts
        self.outbox = outbox
        self.forecasts = forecasts
        self.bus = bus
        self.secrets = secrets
        self.logger = logger
    }

    /// How often to look for changes made by other processes.
    private static let glance = Span(5)
    /// How long sent alerts are shown.
    private static let kept = Span.hours(24 * 60)

    /// Runs until the task is cancelled.
    public func run() async {
        let bus = bus
        let clock = flightService.clock
        let loop = TimerLoop(clock: clock)
        await withDiscardingTaskGroup { group in
            group.addTask { for await _ in await bus.news() { loop.wake() } }
            group.addTask { await self.outbox.run() }
            var nextTidying = Instant.always
            await loop.run {
                let next = await turn()
                if clock.now >= nextTidying {
                    nextTidying = clock.now + .hours(12)
                    try? await alerts.forgetAlerts(before: clock.now - AlertService.kept)
                }
                return next
            }
            group.cancelAll()
        }
    }

    /// Checks every flight that has changed or is due for a check.
    ///
    /// - Returns: When to check again.
    public func turn() async -> Instant {
        let now = flightService.clock.now
        var next = now + Span(AlertService.glance.seconds * Int64(max(1, flightService.clock.speed)))
        do {
            wishes = try await alerts.alertWishes()
            let board = try await flightService.board()
            let flights = board.compactMap { known in known.entry.map { (known, $0.flight) } }
            var due: [(known: CachedFlight, flight: Flight, onward: Onward?)] = []
            let onwards = try await onwards(of: flights, among: board)
            for (known, flight) in flights {
                let onward = onwards[known.stored.id]
                if let before = looked[known.stored.id], before.edition == known.edition,
                    before.following == onward?.leg.edition, before.plan == onward?.plan, before.wishes == wishes,
                    before.isMissed == flight.isMissed, before.next > now
                {
                    next = min(next, before.next)
                    continue
                }
                due.append((known, flight, onward))
            }
            let ids = Set(board.map { $0.stored.id })
            looked = looked.filter { ids.contains($0.key) }
            let memories = try await alerts.memories(due.map { $0.known.stored.id })
            let changing = Set(due.filter { $0.onward != nil }.map { $0.flight.landingAirport.code })
            let ways = changing.isEmpty ? nil : try await flightService.terminals?.knowledge(of: Array(changing))
            var hasNews = false
            for (known, flight, onward) in due {
                let id = known.stored.id
                let kept = memories[id] ?? .none
                let chance = await forecasts?.chanceOfDelay(of: flight)
                let (told, look) = try await decide(known, flight, onward, ways ?? .none, kept, chance, now: now)
                looked[id] = look
                next = min(next, look?.next ?? now)
                hasNews = hasNews || told
            }
            if hasNews { await outbox.wake() }
        } catch {
            guard !Task.isCancelled else { return .never }
            logger.error("cannot evaluate alerts", metadata: ["error": "\(error)"])
            next = now + .minutes(1)
        }
        return max(next, now + Span(1))
    }

    /// - Returns: Whether there is an alert to send, and when to check again; nil if another process has decided in the
    ///   meantime.
    private func decide(
        _ known: CachedFlight, _ flight: Flight, _ onward: Onward?, _ ways: ConnectionKnowledge, _ kept: KeptMemory,
        _ chance: Int?, now: Instant
    ) async throws -> (Bool, Look?) {
        let id = known.stored.id
        var memory = kept.memory
        let following = onward?.leg.entry?.flight
        let outcome = AlertRules(
            flight, next: following.map { NextLeg($0, way: ways.way(from: flight, to: $0, now: now)) },
            wishes: wishes.rules(for: id, at: flight, now: now),
            chanceOfDelay: chance, now: now
        ) { known.teller(of: $0) }.look(&memory)
        if outcome.alert != nil || memory != kept.memory || kept.version == 0 {
            let alert = outcome.alert.map {
                OutgoingAlert(id: secrets.secret(bytes: 12), alert: $0, ways: outbox.ways)
            }
            guard try await alerts.keep(memory, of: id, after: kept.version, alert) else { return (false, nil) }
        }
        var next = outcome.next
        if chance != nil {
            next = min(next, now + AlertService.betweenForecasts)
        } else if forecasts != nil, let first = flight.out.scheduled.map({ $0 - ForecastService.foretold }), first > now
        {
            next = min(next, first)
        }
        return (
            outcome.alert != nil,
            Look(
                edition: known.edition, following: onward?.leg.edition, plan: onward?.plan, wishes: wishes,
                isMissed: flight.isMissed, next: next)
        )
    }

    private static let betweenForecasts = Span.minutes(10)

    /// The next leg of a flight's trip.
    private struct Onward {
        let leg: CachedFlight
        /// The version of the terminal map of the connecting airport; nil if the airport has none.
        let plan: String?
    }

    private func onwards(
        of flights: [(CachedFlight, Flight)], among board: [CachedFlight]
    ) async throws -> [Flight.ID: Onward] {
        var legs: [(id: Flight.ID, airport: Airport.Code, leg: CachedFlight)] = []
        for (known, flight) in flights {
            guard let leg = AlertService.following(known, among: board) else { continue }
            legs.append((known.stored.id, flight.landingAirport.code, leg))
        }
        guard !legs.isEmpty else { return [:] }
        let plans = try await flightService.terminals?.versions(of: Set(legs.map { $0.airport })) ?? [:]
        var onwards: [Flight.ID: Onward] = [:]
        for (id, airport, leg) in legs { onwards[id] = Onward(leg: leg, plan: plans[airport]) }
        return onwards
    }

    /// Returns the next leg of the flight's trip; nil if there is none.
    private static func following(_ known: CachedFlight, among board: [CachedFlight]) -> CachedFlight? {
        guard let trip = known.stored.trip else { return nil }
        let legs = board.filter { $0.stored.trip == trip && $0.entry != nil }
        guard let index = legs.firstIndex(where: { $0.stored.id == known.stored.id }) else { return nil }
        return Flight.leg(after: index, of: legs.compactMap { $0.entry?.flight }).map { legs[$0] }
    }
}

extension CachedFlight {
    /// Returns the source of the value that is in effect for the given field; nil if the field has no value.
    func teller(of field: FlightObservation.Field) -> FlightObservation.Source? {
        if field == .position { return stored.fixes.last?.source }
        guard let log = entry?.log else { return nil }
        return FlightObservation.standing(field, among: log.reversed())?.source
    }
}

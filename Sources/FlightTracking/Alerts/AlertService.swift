public import FlightCore
public import Logging

/// Decides which alerts to send about followed flights, both when there is news and as time passes.
///
/// Compares the state of a flight with what has already been sent (``AlertRules``). The alert and the new memory are
/// stored in the same transaction. Every alert is therefore sent even if the process ends. If several servers share a
/// database, only one of them decides.
public actor AlertService {
    /// Everything needed to decide for one person.
    public struct Desk: Sendable {
        let person: Person.ID
        let flights: FlightService
        let friends: FriendService
        let alerts: any AlertRepository
        /// Forecasts delays; nil if forecasts are unavailable.
        let forecasts: ForecastService?

        public init(
            _ person: Person.ID, flights: FlightService, friends: FriendService, alerts: any AlertRepository,
            forecasts: ForecastService? = nil
        ) {
            self.person = person
            self.flights = flights
            self.friends = friends
            self.alerts = alerts
            self.forecasts = forecasts
        }

        public init(_ person: PersonServices) {
            self.init(
                person.person, flights: person.flights, friends: person.friends, alerts: person.alerts,
                forecasts: person.forecasts)
        }
    }

    private let people: any PeopleRepository
    private let desk: @Sendable (Person.ID) -> Desk
    private let duties: any AlertDutyRepository
    private let outbox: AlertOutbox
    private let clock: any TravelClock
    private let bus: any EventBus
    private let secrets: any SecretSource
    private let logger: Logger

    /// Those whose data may have changed since the last check.
    private var changed = Changed()
    /// When to look for changes of everyone, even without news.
    private var nextGlance = Instant.always
    /// What was last checked of each person, and when to check again even without news.
    private var seen: [Person.ID: Seen] = [:]

    private struct Changed {
        var people: Set<Person.ID> = []
        var flights: Set<Flight.ID> = []
        /// Whether everyone's data may have changed.
        var isAll = false
    }

    private struct Seen {
        var pulse: PersonPulse?
        var next = Instant.always
        /// For each flight, the edition that was last checked, and when to check again even without news.
        var looked: [Flight.ID: Look] = [:]
    }

    private struct Look {
        let edition: FlightEdition
        /// The edition of the next leg, which affects the connection.
        let following: FlightEdition?
        /// The version of the terminal map of the connecting airport.
        let plan: String?
        let wishes: AlertRules.Wishes
        /// Whether an earlier leg makes the traveller miss the flight.
        let isMissed: Bool
        let next: Instant

        /// Whether nothing has changed since.
        func isUpToDate(_ subject: Subject) -> Bool {
            edition == subject.known.edition && following == subject.onward?.leg.edition
                && plan == subject.onward?.plan && wishes == subject.wishes && isMissed == subject.flight.isMissed
        }
    }

    /// - Parameter desk: Returns everything needed to decide for a person.
    public init(
        people: any PeopleRepository, desk: @escaping @Sendable (Person.ID) -> Desk, duties: any AlertDutyRepository,
        outbox: AlertOutbox, clock: any TravelClock, bus: any EventBus, secrets: any SecretSource, logger: Logger
    ) {
        self.people = people
        self.desk = desk
        self.duties = duties
        self.outbox = outbox
        self.clock = clock
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
        let (bus, clock) = (bus, clock)
        let loop = TimerLoop(clock: clock)
        await withDiscardingTaskGroup { group in
            group.addTask {
                for await news in await bus.news() {
                    await self.hear(news)
                    loop.wake()
                }
            }
            group.addTask { await self.outbox.run() }
            var nextTidying = Instant.always
            await loop.run {
                let next = await check()
                if clock.now >= nextTidying {
                    nextTidying = clock.now + .hours(12)
                    try? await duties.forgetAlerts(before: clock.now - AlertService.kept)
                }
                return next
            }
            group.cancelAll()
        }
    }

    /// Notes whose data may have changed, for the next check.
    public func hear(_ news: BusNews) {
        switch news {
        case .changed(let person): changed.people.insert(person)
        case .seen(let flight): changed.flights.insert(flight)
        case .people: changed.isAll = true
        case .sources, .links: break
        }
    }

    /// Checks every flight that has changed or is due for a check.
    ///
    /// - Returns: When to check again.
    public func turn() async -> Instant {
        changed.isAll = true
        return await check()
    }

    /// Checks the flights of those who have news or are due for a check, and now and then of everyone who has changed.
    ///
    /// - Returns: When to check again.
    public func check() async -> Instant {
        let now = clock.now
        if now >= nextGlance { changed.isAll = true }
        let news = changed
        changed = Changed()
        var hasNews = false
        do {
            let pulses =
                news.isAll ? try await people.pulses() : try await people.pulses(of: news.people, flights: news.flights)
            if news.isAll {
                nextGlance = now + Span(AlertService.glance.seconds * Int64(max(1, clock.speed)))
                seen = seen.filter { pulses[$0.key] != nil }
            }
            let due = seen.filter { $0.value.next <= now }.keys
            for person in Set(pulses.keys).union(due) {
                var known = seen[person] ?? Seen()
                let pulse = pulses[person] ?? known.pulse
                guard known.pulse != pulse || known.next <= now else { continue }
                hasNews = try await look(at: desk(person), &known, now: now) || hasNews
                known.pulse = pulse
                seen[person] = known
            }
        } catch {
            guard !Task.isCancelled else { return .never }
            logger.error("cannot evaluate alerts", metadata: ["error": "\(error)"])
            changed.isAll = true
            nextGlance = now + AlertService.glance
        }
        if hasNews { await outbox.wake() }
        let next = seen.values.reduce(nextGlance) { min($0, $1.next) }
        return max(next, now + Span(1))
    }

    /// Checks the flights of a person.
    ///
    /// - Returns: Whether there is an alert to send.
    private func look(at desk: Desk, _ seen: inout Seen, now: Instant) async throws -> Bool {
        let wishes = try await desk.alerts.alertWishes()
        let board = try await desk.flights.board()
        let flights = board.compactMap { known in known.entry.map { (known, $0.flight) } }
        var next = Instant.never
        let onwards = try await onwards(of: flights, among: board, desk)
        var subjects = flights.map { known, flight in
            let id = known.stored.id
            return Subject(
                known: known, flight: flight, onward: onwards[id], isOwn: true,
                wishes: wishes.rules(for: id, at: flight, now: now))
        }
        for shown in try await desk.friends.flights() {
            guard let heard = wishes.rules(shown.friendship.terms.hears, at: shown.flight, now: now) else { continue }
            subjects.append(
                Subject(known: shown.known, flight: shown.flight, onward: nil, isOwn: false, wishes: heard))
        }
        var due: [Subject] = []
        for subject in subjects {
            if let before = seen.looked[subject.id], before.isUpToDate(subject), before.next > now {
                next = min(next, before.next)
            } else {
                due.append(subject)
            }
        }
        let ids = Set(subjects.map { $0.id })
        seen.looked = seen.looked.filter { ids.contains($0.key) }
        let memories = try await desk.alerts.memories(due.map { $0.id })
        let changing = Set(due.filter { $0.onward != nil }.map { $0.flight.landingAirport.code })
        let ways = changing.isEmpty ? nil : try await desk.flights.terminals?.knowledge(of: Array(changing))
        var hasNews = false
        for subject in due {
            let chance = subject.isOwn ? await desk.forecasts?.chanceOfDelay(of: subject.flight) : nil
            let (told, look) = try await decide(
                subject, memories[subject.id] ?? .none, ways ?? .none, chanceOfDelay: chance, desk, now: now)
            seen.looked[subject.id] = look
            next = min(next, look?.next ?? now)
            hasNews = hasNews || told
        }
        // The map of an airport may change, which makes no news.
        if !onwards.isEmpty { next = min(next, now + AlertService.betweenForecasts) }
        seen.next = next
        return hasNews
    }

    /// A flight to decide about.
    private struct Subject {
        let known: CachedFlight
        /// The flight as the person sees it.
        let flight: Flight
        let onward: Onward?
        /// Whether it is a flight of the person, rather than of a friend.
        let isOwn: Bool
        let wishes: AlertRules.Wishes

        var id: Flight.ID { known.stored.id }
    }

    /// - Parameter chance: The chance of a delay, in percent; nil without a forecast.
    /// - Returns: Whether there is an alert to send, and when to check again; nil if another process has decided in the
    ///   meantime.
    private func decide(
        _ subject: Subject, _ kept: KeptMemory, _ ways: ConnectionKnowledge, chanceOfDelay chance: Int?, _ desk: Desk,
        now: Instant
    ) async throws -> (Bool, Look?) {
        let (known, flight, onward) = (subject.known, subject.flight, subject.onward)
        var memory = kept.memory
        let following = onward?.leg.entry?.flight
        let outcome = AlertRules(
            flight, next: following.map { NextLeg($0, way: ways.way(from: flight, to: $0, now: now)) },
            wishes: subject.wishes, chanceOfDelay: chance, now: now
        ) { known.teller(of: $0) }.look(&memory)
        if outcome.alert != nil || memory != kept.memory || kept.version == 0 {
            let ways = outcome.alert == nil ? [] : await outbox.ways(of: desk.person)
            let alert = outcome.alert.map {
                OutgoingAlert(id: secrets.secret(bytes: 12), content: .flight(subject.id, $0), ways: ways)
            }
            guard try await desk.alerts.keep(memory, of: subject.id, after: kept.version, alert) else {
                return (false, nil)
            }
        }
        var next = outcome.next
        if chance != nil {
            next = min(next, now + AlertService.betweenForecasts)
        } else if subject.isOwn, desk.forecasts != nil,
            let first = flight.out.scheduled.map({ $0 - ForecastService.foretold }),
            first > now
        {
            next = min(next, first)
        }
        return (
            outcome.alert != nil,
            Look(
                edition: known.edition, following: onward?.leg.edition, plan: onward?.plan, wishes: subject.wishes,
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
        of flights: [(CachedFlight, Flight)], among board: [CachedFlight], _ desk: Desk
    ) async throws -> [Flight.ID: Onward] {
        var legs: [(id: Flight.ID, airport: Airport.Code, leg: CachedFlight)] = []
        for (known, flight) in flights {
            guard let leg = AlertService.following(known, among: board) else { continue }
            legs.append((known.stored.id, flight.landingAirport.code, leg))
        }
        guard !legs.isEmpty else { return [:] }
        let plans = try await desk.flights.terminals?.versions(of: Set(legs.map { $0.airport })) ?? [:]
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

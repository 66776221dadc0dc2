public import FlightCore
public import Logging

/// Follows flights over time: queries sources as planned, processes responses and publishes changes. A slow or failing
/// source does not delay other sources, and its last valid values are kept.
public actor FlightFollower: DeliveryTaker {
    private let people: any PeopleRepository
    /// Returns the flights of a person.
    private let flights: @Sendable (Person.ID) -> FlightService
    private let order: @Sendable ([Person.ID]) -> [Person.ID]
    private let clock: any TravelClock
    private let feeds: [any FlightFeed]
    private let sources: [any LiveSource]
    private let repository: any SourceRepository
    private let asker: SourceAsker
    private let tables: FlightTracker.Tables
    private let bus: any EventBus
    private let logger: Logger

    /// The sources that were enabled when the last plan was made.
    private var asking: [FlightObservation.Source] = []
    /// When sources may be queried that refused a query although it was planned: another process has just sent it.
    private var holds: [FlightObservation.Source: Instant] = [:]
    /// The sources that are being queried.
    private var busy: Set<FlightObservation.Source> = []
    /// The legs of flights that live sources are queried about.
    private var legs = KnownLegs()
    /// The demo flights of each person.
    private var replayed: [Person.ID: Set<Flight.ID>] = [:]
    /// The revision of each person at which the flights were last checked.
    private var seenRevisions: [Person.ID: Int64] = [:]
    /// The state of the house when the flights were last checked.
    private var seenMark: HouseMark?
    /// When all flights are checked again even if nothing has changed. Flights start and end as time passes.
    private var nextLook = Instant.always
    private var nextReplay: [Flight.ID: Instant] = [:]
    private var nextTidying = Instant.always
    /// The task that processes the latest response.
    private var taking: Task<Void, any Error>?

    /// - Parameters:
    ///   - flights: Returns the flights of a person.
    ///   - order: Returns people in the order in which they get news: first those who are looking.
    public init(
        people: any PeopleRepository, flights: @escaping @Sendable (Person.ID) -> FlightService,
        order: @escaping @Sendable ([Person.ID]) -> [Person.ID] = { $0 }, sources: [any LiveSource],
        repository: any SourceRepository, asker: SourceAsker,
        tables: FlightTracker.Tables, common: FlightService.Common, logger: Logger
    ) {
        self.people = people
        self.flights = flights
        self.order = order
        clock = common.clock
        feeds = common.feeds
        self.sources = sources
        self.repository = repository
        self.asker = asker
        self.tables = tables
        bus = common.bus
        self.logger = logger
    }

    /// How often to look for changes made by other processes.
    private static let glance = Span(5)

    /// Runs until the task is cancelled.
    public func run() async {
        let bus = bus
        let loop = TimerLoop(clock: clock)
        await withDiscardingTaskGroup { group in
            group.addTask {
                for await news in await bus.news() {
                    if case .seen = news { continue }
                    loop.wake()
                }
            }
            await loop.run {
                let round = await plan()
                for request in round.due {
                    busy.insert(request.source)
                    group.addTask {
                        await self.carryOut(request)
                        loop.wake()
                    }
                }
                return round.next
            }
            group.cancelAll()
        }
    }

    /// Sends all due requests and waits until their responses have been processed. Used by simulations and tests, which
    /// control time.
    ///
    /// - Returns: When to check again.
    public func turn() async -> Instant {
        let round = await plan()
        for request in round.due { await carryOut(request) }
        return round.due.isEmpty ? round.next : clock.now
    }

    /// Returns the requests that are due, and when to check again.
    private func plan() async -> (due: [PollPlan.Request], next: Instant) {
        let now = clock.now
        var next = now + Span(FlightFollower.glance.seconds * Int64(max(1, clock.speed)))
        do {
            try await look(now: now)
            next = min(next, await replay(now: now))
            let records = try await repository.records()
            let on = sources.compactMap { source -> PollPlan.Source? in
                guard let record = records[source.source], record.isEnabled, canReach(source, record) else {
                    return nil
                }
                return PollPlan.Source(
                    source.profile, lane: record.lane, cap: record.cap ?? source.profile.freeCap)
            }
            if on.map({ $0.profile.source }) != asking {
                // Wakes all resting legs, because a newly enabled source may be due for them.
                asking = on.map { $0.profile.source }
                for id in Array(legs.ids) { legs[id]?.rests = .always }
            }
            var due: [PollPlan.Request] = []
            holds = holds.filter { $0.value > now }
            for until in holds.values { next = min(next, until) }
            let open = on.filter { !busy.contains($0.profile.source) && holds[$0.profile.source] == nil }
            if !open.isEmpty {
                for request in PollPlan.next(currentLegs(on, now: now), sources: open, now: now) {
                    if request.due <= now { due.append(served(request, on)) } else { next = min(next, request.due) }
                }
            }
            try await tidy(records, now: now)
            return (due, next)
        } catch {
            // The program is ending and all requests are cancelled.
            guard !Task.isCancelled else { return ([], .never) }
            logger.error("cannot plan requests", metadata: ["error": "\(error)"])
            return ([], now + .minutes(1))
        }
    }

    /// Returns whether a source can be queried. In simulated time, no external service is contacted, because requests
    /// would be sent too fast.
    private func canReach(_ source: any LiveSource, _ record: SourceRecord) -> Bool {
        let access = asker.access(to: source, record)
        guard access.isComplete(for: source.profile) else { return false }
        return clock.speed == 1 || access.isOnThisMachine
    }

    // MARK: - Legs

    /// Checks the flights of each person again whose flights have changed, or of all if the last check was long ago.
    private func look(now: Instant) async throws {
        // Read first, so that a change in between is seen at the next check.
        let mark = try await people.mark()
        let isDue = now >= nextLook
        guard isDue || mark != seenMark else { return }
        let revisions = try await people.revisions()
        if isDue { nextLook = now + .minutes(10) }
        for person in seenRevisions.keys where revisions[person] == nil { forget(person) }
        for (person, revision) in revisions where isDue || seenRevisions[person] != revision {
            try await look(at: person, now: now)
            seenRevisions[person] = revision
        }
        seenMark = mark
    }

    /// Stops following the flights of a person who has been removed.
    private func forget(_ person: Person.ID) {
        seenRevisions[person] = nil
        replayed[person] = nil
        legs.remove(of: person)
    }

    private func look(at person: Person.ID, now: Instant) async throws {
        let flights = flights(person)
        let board = try await flights.board()
        replayed[person] = Set(board.filter { $0.stored.feed != nil }.map { $0.stored.id })
        let live = board.filter { $0.stored.feed == nil && $0.entry != nil }
        let new = live.map { $0.stored.id }.filter { legs[$0] == nil }
        let states = new.isEmpty ? [:] : try await repository.following(new)
        let ids = Set(live.map { $0.stored.id })
        legs.remove(of: person, except: ids)
        flights.keepTrackers(of: ids)
        for known in live {
            guard let flight = known.entry?.flight else { continue }
            let id = known.stored.id
            let before = legs[id]
            if let before, before.flight == flight { continue }
            var leg = renewed(flight, id, of: person, now: now)
            if let before {
                leg.leg.take(before.leg)
            } else if let state = states[id] {
                leg.leg.take(state)
            }
            legs[id] = leg
        }
    }

    private func renewed(_ flight: Flight, _ id: Flight.ID, of person: Person.ID, now: Instant) -> KnownLeg {
        let decision = SmartStateEngine.decide(flight, in: TravelContext(now: now))
        return KnownLeg(
            person: person, flight: flight, until: decision.nextChange,
            leg: PollPlan.Leg(id, flight, state: decision.state, airlines: tables.airlines, now: now))
    }

    /// A leg rests if its next query is not due within this span. The rest ends shortly before the query is due.
    private static let soon = Span.minutes(1)
    /// The longest time that a leg rests. By then, more of the budget may be available, so that the next query may be
    /// due earlier.
    private static let longestRest = Span.minutes(10)

    /// Returns the legs that may have to be queried soon, in their current states.
    private func currentLegs(_ sources: [PollPlan.Source], now: Instant) -> [PollPlan.Leg] {
        var awake: [PollPlan.Leg] = []
        for (id, leg) in legs.awake(at: now) {
            var known = leg
            if known.until <= now {
                let leg = known.leg
                known = renewed(known.flight, id, of: known.person, now: now)
                known.leg.take(leg)
            }
            let due = PollPlan.earliest(known.leg, sources: sources, now: now)
            if due > now + FlightFollower.soon {
                known.rests = min(due - FlightFollower.soon, now + FlightFollower.longestRest)
            } else {
                known.rests = .always
                awake.append(known.leg)
            }
            legs[id] = known
        }
        return awake
    }

    /// Returns the request with the resting flights that the response also concerns: those on the same board, and other
    /// people's on the same flight.
    private func served(_ request: PollPlan.Request, _ sources: [PollPlan.Source]) -> PollPlan.Request {
        guard let profile = sources.first(where: { $0.profile.source == request.source })?.profile else {
            return request
        }
        var request = request
        let awake = Set(request.flights)
        let asked = request.flights.compactMap { legs[$0]?.leg }
        request.flights += legs.all.map { $0.leg }.filter { leg in
            guard !awake.contains(leg.id), !leg.isOver else { return false }
            return PollPlan.isOn(request.question, leg, profile) || asked.contains { $0.isSameFlight(as: leg) }
        }.map { $0.id }.sorted { $0.text < $1.text }
        return request
    }

    // MARK: - Querying

    private func carryOut(_ request: PollPlan.Request) async {
        defer { busy.remove(request.source) }
        let now = clock.now
        var isTrace = false
        if case .trace = request.question { isTrace = true }
        var known: [Flight.ID: Instant] = [:]
        for id in request.flights {
            known[id] = isTrace ? legs[id]?.leg.traced[request.source] : legs[id]?.leg.asked[request.source]
            if isTrace { legs[id]?.leg.traced[request.source] = now } else { legs[id]?.leg.asked[request.source] = now }
        }
        guard let source = sources.first(where: { $0.source == request.source }) else { return }
        do {
            guard let record = try await repository.records()[request.source], record.isEnabled else { return }
            let answered: SourceAsker.Answered
            do throws(SourceAsker.Refusal) {
                answered = try await asker.ask(
                    source, record, request.question, for: request.flights, known: known)
            } catch .overtaken {
                for (id, state) in try await repository.following(request.flights) { legs[id]?.leg.take(state) }
                return
            } catch .mustWait(let until) {
                for id in request.flights {
                    if isTrace {
                        legs[id]?.leg.traced[request.source] = known[id]
                    } else {
                        legs[id]?.leg.asked[request.source] = known[id]
                    }
                }
                holds[request.source] = until
                return
            } catch {
                logger.debug(
                    "no answer",
                    metadata: ["source": "\(request.source.name)", "why": "\(error.text)", "for": "\(request.reason)"])
                return
            }
            try await take(answered, for: request.flights)
        } catch {
            logger.error(
                "cannot process an answer",
                metadata: ["source": "\(request.source.name)", "error": "\(error)"])
        }
    }

    /// Processes a pushed delivery for all flights that it concerns.
    public func take(_ delivery: SourceAsker.Answered) async throws {
        try await look(now: clock.now)
        let source = delivery.answer.source
        let keys = Set(delivery.news.flights.compactMap { $0.key })
        let numbers = Set(delivery.news.flights.flatMap { $0.numbers })
        let meant = legs.candidates(numbers, keys).filter { id in
            guard let known = legs[id] else { return false }
            return known.leg.keys[source].map { keys.contains($0) } ?? false
                || known.flight.number.map { own in numbers.contains { $0.isSame(as: own, tables.airlines) } } ?? false
        }
        guard !meant.isEmpty else { return }
        try await take(delivery, for: Array(meant))
    }

    /// Processes a response for the given flights. Responses are processed one after another, because each response
    /// changes the state that the next response is compared with.
    private func take(_ answered: SourceAsker.Answered, for ids: [Flight.ID]) async throws {
        let before = taking
        let task = Task {
            _ = await before?.result
            try await keep(answered, for: ids)
        }
        taking = task
        try await task.value
    }

    /// The effect of a response on a flight.
    private struct Taken: Sendable {
        let known: CachedFlight
        let tracker: FlightTracker
        /// The change to the flight; nil if the response does not concern the flight.
        let intake: FlightIntake?
        let events: [IntakeEvent]
    }

    private func keep(_ answered: SourceAsker.Answered, for ids: [Flight.ID]) async throws {
        var people: [Person.ID: [Flight.ID]] = [:]
        for id in ids {
            if let person = legs[id]?.person { people[person, default: []].append(id) }
        }
        for person in order(Array(people.keys)) {
            try await keep(answered, for: people[person] ?? [], of: person)
        }
    }

    private func keep(_ answered: SourceAsker.Answered, for ids: [Flight.ID], of person: Person.ID) async throws {
        let (wanted, flights, tables) = (Set(ids), flights(person), tables)
        // Compares with the state inside the storing transaction, because another server may have received the same
        // response.
        let taken = try await flights.repository.change(telling: bus) { transaction in
            try flights.tracked(ids, tables, transaction).map { known, before in
                let id = known.stored.id
                guard wanted.contains(id) else { return Taken(known: known, tracker: before, intake: nil, events: []) }
                var tracker = before
                let events = tracker.take(answered.news, from: answered.answer)
                let intake = tracker.intake(
                    id, of: answered.answer, before: before.state, said: before.observations.count)
                guard let after = try intake.flatMap({ try transaction.keep([$0])[id] }) else {
                    return Taken(known: known, tracker: before, intake: intake, events: events)
                }
                return Taken(
                    known: CachedFlight(known.stored, edition: after, tracker: tracker), tracker: tracker,
                    intake: intake, events: events)
            }
        }
        flights.keep(taken.map { $0.known })
        for one in taken {
            let id = one.known.stored.id
            report(one.events, of: one.tracker.base, id)
            guard let intake = one.intake else { continue }
            renew(id, one.tracker)
            // A response from a source is news even if nothing else has changed.
            if intake.heard != nil || !intake.newFixes.isEmpty { await bus.publish(.seen(id)) }
        }
    }

    private func renew(_ id: Flight.ID, _ flight: FlightTracker) {
        guard let before = legs[id] else { return }
        var leg = renewed(flight.flight, id, of: before.person, now: clock.now)
        leg.leg.take(before.leg)
        leg.leg.take(flight)
        legs[id] = leg
    }

    private func report(_ events: [IntakeEvent], of flight: Flight, _ id: Flight.ID) {
        for event in events {
            let name: Logger.MetadataValue = "\(flight.number?.compact ?? id.text)"
            switch event {
            case .bound(let binding):
                logger.info(
                    "found the aircraft",
                    metadata: [
                        "flight": name, "address": "\(binding.address.text)",
                        "why": "\(binding.grounds.map { $0.text }.joined(separator: ", "))",
                    ])
            case .unbound(let binding, let reason):
                logger.info(
                    "released the aircraft",
                    metadata: ["flight": name, "address": "\(binding.address.text)", "why": "\(reason)"])
            case .impossible(let said, let reason):
                logger.info(
                    "ignored an impossible time",
                    metadata: [
                        "flight": name, "source": "\(said.source.name)", "field": "\(said.field.name)",
                        "value": "\(said.value)", "why": "\(reason)",
                    ])
            case .fact, .signalBack: break
            }
        }
    }

    // MARK: - Demo flights

    /// Advances the demo flights.
    ///
    /// - Returns: When to advance the demo flights next.
    private func replay(now: Instant) async -> Instant {
        let earliest = now + .minutes(1)
        let known = replayed.values.reduce(into: Set<Flight.ID>()) { $0.formUnion($1) }
        nextReplay = nextReplay.filter { known.contains($0.key) }
        let due = known.filter { id in nextReplay[id].map { $0 <= now } ?? true }
        for (person, ids) in replayed where !ids.isDisjoint(with: due) {
            // Reads current states, which may have changed since the last check.
            let board = (try? await flights(person).board()) ?? []
            for current in board where due.contains(current.stored.id) {
                await observe(current, of: person, now: now)
                nextReplay[current.stored.id] = now + ReplayPace.interval(current.entry?.flight, now: now)
            }
        }
        return nextReplay.values.filter { $0 > now }.reduce(earliest) { min($0, $1) }
    }

    /// Queries the recording once for the given flight.
    func observe(_ known: CachedFlight, of person: Person.ID, now: Instant) async {
        let stored = known.stored
        guard let key = stored.feed, let feed = feeds.first(where: { $0.source == key.source }) else {
            return
        }
        do {
            let news = try await feed.observe(key, since: stored.heard, now: now)
            let fresh = ReplayPace.fresh(news, beside: known.lastOfSources)
            let said = fresh.filter { $0.field != .position }
            let fixes = SeenFix.all(in: news)
            let hasLost = ReplayPace.hasLost(known, now: now)
            try await flights(person).repository.change(telling: bus) { transaction in
                if !said.isEmpty {
                    try transaction.append(said, to: stored.id, heard: now)
                } else if !hasLost {
                    try transaction.heard(stored.id, at: now)
                }
                guard let last = fixes.last else { return }
                var intake = FlightIntake(flight: stored.id, source: last.source, at: now)
                intake.newFixes = fixes
                // Two positions show where the aircraft is and whether it is climbing.
                intake.droppedFixes = stored.fixes.dropLast().map { $0.fix.at }
                try transaction.keep([intake])
            }
            if said.isEmpty && !hasLost || !fixes.isEmpty { await bus.publish(.seen(stored.id)) }
        } catch {
            logger.warning(
                "a feed did not answer; keeping the last values",
                metadata: ["flight": "\(stored.id.text)", "feed": "\(key.source.name)", "error": "\(error)"])
        }
    }

    // MARK: - Maintenance

    /// Deletes tracks of past flights, and observations whose retention period has ended.
    private func tidy(_ records: [FlightObservation.Source: SourceRecord], now: Instant) async throws {
        guard now >= nextTidying else { return }
        nextTidying = now + .hours(1)
        try await repository.pruneTracks(endedBefore: now - FlightService.justPast)
        try await repository.forgetAnswers(before: now - SourceAsker.longestKept)
        for source in sources {
            guard let kept = source.profile.retention, records[source.source] != nil else { continue }
            let count = try await repository.forget(source.source, saidBefore: now - kept)
            if count > 0 {
                logger.info(
                    "deleted expired observations",
                    metadata: ["source": "\(source.source.name)", "observations": "\(count)"])
            }
        }
    }
}

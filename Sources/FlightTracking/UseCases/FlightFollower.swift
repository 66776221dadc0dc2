import FlightCore
public import Logging

/// Follows flights over time: asks each source what the plan says, when it says so, takes in what comes, and spreads the
/// news. A source that is slow or fails holds up nobody else; the last good values stay.
public actor FlightFollower {
    private let desk: FlightDesk
    private let sources: [any LiveSource]
    private let repository: any SourceRepository
    private let asker: SourceAsker
    private let tables: FollowedFlight.Tables
    private let bus: any EventBus
    private let logger: Logger

    /// Sources that have a question open.
    private var busy: Set<Observation.Source> = []
    /// What the plan needs to know of a flight, as long as the flight is of an edition and its state lasts.
    private var legs: [Flight.ID: KnownLeg] = [:]
    private var followed: [Flight.ID: Following] = [:]
    /// What was asked, as far as it is not in the books yet or never will be.
    private var asked: [Flight.ID: [Observation.Source: Instant]]?
    private var traced: [Flight.ID: [Observation.Source: Instant]] = [:]
    private var nextReplay: [Flight.ID: Instant] = [:]
    private var nextTidying = Instant.always

    private struct KnownLeg {
        let edition: FlightEdition
        let until: Instant
        let leg: PollPlan.Leg
    }

    /// What following has shown, as far as the plan needs it.
    private struct Following {
        var address: AircraftAddress?
        var keys: [Observation.Source: String]
        var callsigns: Set<String>
    }

    public init(
        desk: FlightDesk, sources: [any LiveSource], repository: any SourceRepository, asker: SourceAsker,
        tables: FollowedFlight.Tables, bus: any EventBus, logger: Logger
    ) {
        self.desk = desk
        self.sources = sources
        self.repository = repository
        self.asker = asker
        self.tables = tables
        self.bus = bus
        self.logger = logger
    }

    /// What another process has changed is looked up this often.
    private static let glance = Span(5)

    /// Runs until the task is cancelled.
    public func run() async {
        let (wakes, wake) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let bus = bus
        let clock = desk.clock
        await withDiscardingTaskGroup { group in
            group.addTask {
                for await news in await bus.news() {
                    if case .position = news { continue }
                    wake.yield()
                }
            }
            var turns = wakes.makeAsyncIterator()
            while !Task.isCancelled {
                let round = await plan()
                for request in round.due {
                    busy.insert(request.source)
                    group.addTask {
                        await self.carryOut(request)
                        wake.yield()
                    }
                }
                let timer = Task {
                    try? await clock.wait(until: round.next)
                    wake.yield()
                }
                _ = await turns.next()
                timer.cancel()
            }
            group.cancelAll()
        }
    }

    /// What is to be asked now, and when to look again.
    private func plan() async -> (due: [PollPlan.Request], next: Instant) {
        let now = desk.clock.now
        var next = now + Span(FlightFollower.glance.seconds * Int64(max(1, desk.clock.speed)))
        do {
            let board = try await desk.board()
            next = min(next, await replay(board, now: now))
            let records = try await records()
            let open = sources.compactMap { source -> PollPlan.Source? in
                guard let record = records[source.source], record.isEnabled, !busy.contains(source.source),
                    canReach(source, record)
                else { return nil }
                return PollPlan.Source(
                    source.profile, lane: record.lane, cap: record.cap ?? source.profile.freeCap)
            }
            var due: [PollPlan.Request] = []
            if !open.isEmpty {
                for request in PollPlan.next(try await legs(of: board, now: now), sources: open, now: now) {
                    if request.due <= now { due.append(request) } else { next = min(next, request.due) }
                }
            }
            try await tidy(records, now: now)
            return (due, next)
        } catch {
            logger.error("cannot plan what to ask", metadata: ["error": "\(error)"])
            return ([], now + .minutes(1))
        }
    }

    private func records() async throws -> [Observation.Source: SourceRecord] {
        Dictionary(try await repository.sources().map { ($0.source, $0) }) { first, _ in first }
    }

    /// Where time runs faster than it does, nobody outside is asked: they would be asked too often.
    private func canReach(_ source: any LiveSource, _ record: SourceRecord) -> Bool {
        let access = asker.access(to: source, record)
        guard access.isComplete(for: source.profile) else { return false }
        return desk.clock.speed == 1 || access.isOnThisMachine
    }

    // MARK: - Legs

    private func legs(of board: [KnownFlight], now: Instant) async throws -> [PollPlan.Leg] {
        let live = board.filter { $0.stored.feed == nil && $0.entry != nil }
        try await recall(live.map { $0.stored.id })
        let ids = Set(live.map { $0.stored.id })
        legs = legs.filter { ids.contains($0.key) }
        return live.compactMap { known in
            let id = known.stored.id
            var leg: PollPlan.Leg
            if let kept = legs[id], kept.edition == known.edition, now < kept.until {
                leg = kept.leg
            } else {
                guard let flight = known.entry?.flight else { return nil }
                let decision = SmartStateEngine.decide(flight, in: TravelContext(now: now))
                leg = PollPlan.Leg(id, flight, state: decision.state, airlines: tables.airlines, now: now)
                leg.seen = known.stored.lastFixes.last?.fix.at
                legs[id] = KnownLeg(edition: known.edition, until: decision.nextChange, leg: leg)
            }
            leg.asked = asked?[id] ?? [:]
            leg.traced = traced[id] ?? [:]
            if let following = followed[id] {
                leg.address = following.address
                leg.keys = following.keys
                leg.callsigns = following.callsigns.sorted() + leg.callsigns
            }
            return leg
        }
    }

    /// What is kept of flights that were not looked at since the start.
    private func recall(_ ids: [Flight.ID]) async throws {
        if asked == nil {
            var all: [Flight.ID: [Observation.Source: Instant]] = [:]
            for inquiry in try await repository.inquiries() {
                if let at = inquiry.askedAt { all[inquiry.flight, default: [:]][inquiry.source] = at }
                if let at = inquiry.tracedAt { traced[inquiry.flight, default: [:]][inquiry.source] = at }
            }
            asked = all
        }
        let new = ids.filter { followed[$0] == nil }
        guard !new.isEmpty else { return }
        for (id, state) in try await repository.following(new) { remember(state, of: id) }
    }

    private func remember(_ state: FollowingState, of id: Flight.ID) {
        followed[id] = Following(
            address: state.binding?.address, keys: state.keys, callsigns: state.callsigns)
    }

    // MARK: - Asking

    private func carryOut(_ request: PollPlan.Request) async {
        defer { busy.remove(request.source) }
        let now = desk.clock.now
        var isTrace = false
        if case .trace = request.question { isTrace = true }
        for id in request.flights {
            if isTrace { traced[id, default: [:]][request.source] = now } else { asked?[id, default: [:]][request.source] = now }
        }
        guard let source = sources.first(where: { $0.source == request.source }) else { return }
        do {
            guard let record = try await records()[request.source], record.isEnabled else { return }
            do throws(SourceAsker.Refusal) {
                let answered = try await asker.ask(source, record, request.question, for: request.flights)
                await take(answered, for: request.flights)
            } catch {
                logger.debug(
                    "no answer",
                    metadata: ["source": "\(request.source.name)", "why": "\(error.text)", "for": "\(request.reason)"])
            }
        } catch {
            logger.error("cannot read the sources", metadata: ["error": "\(error)"])
        }
    }

    /// Takes in what an answer says of the flights that it serves.
    private func take(_ answered: SourceAsker.Answered, for ids: [Flight.ID]) async {
        do {
            let states = try await repository.following(ids)
            let wanted = Set(ids)
            var intake: [FlightIntake] = []
            var seen: [(Flight.ID, Position)] = []
            for selected in try await desk.repository.flights(FlightSelection(flights: ids), known: [:]) {
                guard case .read(let stored, _) = selected, wanted.contains(stored.id), stored.feed == nil,
                    let base = desk.base(stored)
                else { continue }
                let before = states[stored.id] ?? FollowingState()
                var followed = FollowedFlight(
                    base, observations: stored.observations, state: before, tables: tables)
                let events = followed.take(answered.news, from: answered.answer)
                report(events, of: stored)
                guard let change = followed.intake(
                    stored.id, of: answered.answer, before: before, said: stored.observations.count)
                else { continue }
                intake.append(change)
                remember(followed.state, of: stored.id)
                if !change.newFixes.isEmpty, let position = followed.flight.position { seen.append((stored.id, position)) }
            }
            let revisions = try await repository.keep(intake)
            if let last = revisions.values.max() { await bus.publish(last) }
            for (id, position) in seen { await bus.publish(.position(id, position)) }
        } catch {
            logger.error("an answer could not be kept", metadata: ["error": "\(error)"])
        }
    }

    private func report(_ events: [IntakeEvent], of flight: StoredFlight) {
        for event in events {
            let name: Logger.MetadataValue = "\(flight.number?.compact ?? flight.id.text)"
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
                    "gave the aircraft up",
                    metadata: ["flight": name, "address": "\(binding.address.text)", "why": "\(reason)"])
            case .fact, .signalBack: break
            }
        }
    }

    // MARK: - The recorded flights

    /// Lets the demonstration go on.
    /// - Returns: when it goes on next.
    private func replay(_ board: [KnownFlight], now: Instant) async -> Instant {
        var earliest = now + .minutes(1)
        let known = Set(board.map { $0.stored.id })
        nextReplay = nextReplay.filter { known.contains($0.key) }
        for flight in board where flight.stored.feed != nil {
            let id = flight.stored.id
            if let due = nextReplay[id], due > now {
                earliest = min(earliest, due)
                continue
            }
            await observe(flight, now: now)
            let due = now + ReplayPace.interval(flight.entry?.flight, now: now)
            nextReplay[id] = due
            earliest = min(earliest, due)
        }
        return earliest
    }

    /// Asks the recording once for one flight.
    func observe(_ known: KnownFlight, now: Instant) async {
        let stored = known.stored
        guard let key = stored.feed, let feed = desk.feeds.first(where: { $0.source == key.source }) else { return }
        do {
            let news = try await feed.observe(key, since: stored.heard, now: now)
            let fresh = ReplayPace.fresh(news, beside: known.lastOfSources)
            let said = fresh.filter { $0.field != .position }
            let fixes = news.compactMap { observation in
                observation.value.position.map {
                    SeenFix(AircraftReport.Fix($0), by: observation.source)
                }
            }
            if !said.isEmpty {
                let revision = try await desk.repository.append(said, to: stored.id, heard: now, mutation: nil)
                await bus.publish(revision)
            } else if !ReplayPace.hasLost(known, now: now) {
                try await desk.repository.heard(stored.id, at: now)
            }
            guard let last = fixes.last else { return }
            var intake = FlightIntake(flight: stored.id, source: last.source, at: now)
            intake.newFixes = fixes
            // Two are enough to tell where it is and whether it climbs.
            intake.droppedFixes = stored.lastFixes.dropLast().map { $0.fix.at }
            _ = try await repository.keep([intake])
            if let flight = try await desk.entry(stored.id)?.flight, let position = flight.position {
                await bus.publish(.position(stored.id, position))
            }
        } catch {
            logger.warning(
                "a feed did not answer; the last values stay",
                metadata: ["flight": "\(stored.id.text)", "feed": "\(key.source.name)", "error": "\(error)"])
        }
    }

    // MARK: - Tidying

    /// Forgets tracks of flights that are over, and what may not be kept any longer.
    private func tidy(_ records: [Observation.Source: SourceRecord], now: Instant) async throws {
        guard now >= nextTidying else { return }
        nextTidying = now + .hours(1)
        try await repository.pruneTracks(endedBefore: now - FlightDesk.justPast)
        for source in sources {
            guard let kept = source.profile.retention, records[source.source] != nil else { continue }
            let count = try await repository.forget(source.source, saidBefore: now - kept)
            if count > 0 {
                logger.info(
                    "deleted what may not be kept longer",
                    metadata: ["source": "\(source.source.name)", "observations": "\(count)"])
            }
        }
    }
}

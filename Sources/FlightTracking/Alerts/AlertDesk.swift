public import FlightCore
public import Logging

/// Decides what people are told of the flights that are followed, as soon as something is known, or due by the clock.
///
/// It compares what is known with what was told (``AlertRules``), and keeps the alert in the transaction of the memory: what
/// is decided is sent, however the process ends, and of several servers on one database one decides.
public actor AlertDesk {
    private let desk: FlightDesk
    private let alerts: any AlertRepository
    private let outbox: AlertOutbox
    private let bus: any EventBus
    private let secrets: any SecretSource
    private let logger: Logger

    /// Of which edition a flight was looked at last, and when to look again though nothing changes.
    private var looked: [Flight.ID: Look] = [:]
    private var wishes = AlertWishes()

    private struct Look {
        let edition: FlightEdition
        /// Of the next leg, which a connection depends on.
        let following: FlightEdition?
        let wishes: AlertWishes
        let next: Instant
    }

    public init(
        desk: FlightDesk, alerts: any AlertRepository, outbox: AlertOutbox, bus: any EventBus,
        secrets: any SecretSource, logger: Logger
    ) {
        self.desk = desk
        self.alerts = alerts
        self.outbox = outbox
        self.bus = bus
        self.secrets = secrets
        self.logger = logger
    }

    /// What another process has changed is looked up this often.
    private static let glance = Span(5)
    /// What was told is shown for so long.
    private static let kept = Span.hours(24 * 60)

    /// Runs until the task is cancelled.
    public func run() async {
        let (wakes, wake) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let bus = bus
        let clock = desk.clock
        await withDiscardingTaskGroup { group in
            group.addTask { for await _ in await bus.news() { wake.yield() } }
            group.addTask { await self.outbox.run() }
            var turns = wakes.makeAsyncIterator()
            var nextTidying = Instant.always
            while !Task.isCancelled {
                let next = await turn()
                if clock.now >= nextTidying {
                    nextTidying = clock.now + .hours(12)
                    try? await alerts.forgetAlerts(before: clock.now - AlertDesk.kept)
                }
                let timer = Task {
                    guard (try? await clock.wait(until: next)) != nil else { return }
                    wake.yield()
                }
                _ = await turns.next()
                timer.cancel()
            }
            group.cancelAll()
        }
    }

    /// Looks at every flight that has changed, or of which something is due.
    ///
    /// - Returns: when to look again.
    public func turn() async -> Instant {
        let now = desk.clock.now
        var next = now + Span(AlertDesk.glance.seconds * Int64(max(1, desk.clock.speed)))
        do {
            wishes = try await alerts.alertWishes()
            let board = try await desk.board()
            let flights = board.compactMap { known in known.entry.map { (known, $0.flight) } }
            var due: [(known: KnownFlight, flight: Flight, following: KnownFlight?)] = []
            for (known, flight) in flights {
                let following = AlertDesk.following(known, flight, among: board)
                if let before = looked[known.stored.id], before.edition == known.edition,
                    before.following == following?.edition, before.wishes == wishes, before.next > now
                {
                    next = min(next, before.next)
                    continue
                }
                due.append((known, flight, following))
            }
            let ids = Set(board.map { $0.stored.id })
            looked = looked.filter { ids.contains($0.key) }
            let memories = try await alerts.memories(due.map { $0.known.stored.id })
            var hasNews = false
            for (known, flight, following) in due {
                let id = known.stored.id
                let kept = memories[id] ?? .none
                let (told, look) = try await decide(known, flight, following, kept, now: now)
                looked[id] = look
                next = min(next, look?.next ?? now)
                hasNews = hasNews || told
            }
            if hasNews { await outbox.wake() }
        } catch {
            guard !Task.isCancelled else { return .never }
            logger.error("cannot decide what to tell", metadata: ["error": "\(error)"])
            next = now + .minutes(1)
        }
        return max(next, now + Span(1))
    }

    /// - Returns: whether something was told, and when to look again; nil if somebody else has decided meanwhile.
    private func decide(
        _ known: KnownFlight, _ flight: Flight, _ following: KnownFlight?, _ kept: KeptMemory, now: Instant
    ) async throws -> (Bool, Look?) {
        let id = known.stored.id
        let hasLeft = BestTimes(flight, now: now).off.map { $0 <= now } ?? false
        let zone = hasLeft ? flight.landingAirport.zone : flight.origin.zone
        var memory = kept.memory
        let outcome = AlertRules(
            flight, next: following?.entry?.flight, wishes: wishes.rules(for: id, in: zone), now: now
        ) { known.teller(of: $0) }.look(&memory)
        if outcome.alert != nil || memory != kept.memory || kept.version == 0 {
            let alert = outcome.alert.map {
                OutgoingAlert(id: secrets.secret(bytes: 12), alert: $0, ways: outbox.ways)
            }
            guard try await alerts.keep(memory, of: id, after: kept.version, alert) else { return (false, nil) }
        }
        return (
            outcome.alert != nil,
            Look(
                edition: known.edition, following: following?.edition, wishes: wishes, next: outcome.next)
        )
    }

    /// The leg of the same trip that leaves next.
    private static func following(_ known: KnownFlight, _ flight: Flight, among board: [KnownFlight]) -> KnownFlight? {
        guard let trip = known.stored.trip, let out = flight.out.scheduled ?? flight.out.estimated else { return nil }
        var best: (known: KnownFlight, out: Instant)?
        for other in board where other.stored.trip == trip && other.stored.id != known.stored.id {
            guard let leg = other.entry?.flight, let leaves = leg.out.scheduled ?? leg.out.estimated, leaves > out
            else {
                continue
            }
            if best.map({ leaves < $0.out }) ?? true { best = (other, leaves) }
        }
        return best?.known
    }
}

extension KnownFlight {
    /// Whose word a field is; nil if nobody has spoken of it.
    func teller(of field: Observation.Field) -> Observation.Source? {
        if field == .position { return stored.lastFixes.last?.source }
        guard let log = entry?.log else { return nil }
        return Observation.standing(field, among: log.reversed())?.source
    }
}

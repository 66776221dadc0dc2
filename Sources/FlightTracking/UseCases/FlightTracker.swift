import FlightCore
public import Logging

/// Follows flights over time: asks each flight's feed as often as its phase deserves, keeps what is new and spreads the
/// news. A feed that fails is logged and asked again later; the last good values stay.
public struct FlightTracker: Sendable {
    private let desk: FlightDesk
    private let bus: any EventBus
    private let logger: Logger

    public init(desk: FlightDesk, bus: any EventBus, logger: Logger) {
        self.desk = desk
        self.bus = bus
        self.logger = logger
    }

    /// Runs until the task is cancelled.
    public func run() async throws {
        var nextPoll: [Flight.ID: Instant] = [:]
        while !Task.isCancelled {
            let now = desk.clock.now
            var earliest = now + .minutes(1)
            do {
                let board = try await desk.board()
                let known = Set(board.map { $0.stored.id })
                nextPoll = nextPoll.filter { known.contains($0.key) }
                for flight in board where flight.stored.feed != nil {
                    let id = flight.stored.id
                    if let due = nextPoll[id], due > now {
                        earliest = min(earliest, due)
                        continue
                    }
                    await poll(flight, now: now)
                    let due = now + FlightTracker.interval(flight.entry?.flight, now: now)
                    nextPoll[id] = due
                    earliest = min(earliest, due)
                }
            } catch {
                logger.error("cannot read the flights", metadata: ["error": "\(error)"])
            }
            do {
                try await desk.clock.wait(until: earliest)
            } catch is CancellationError {
                return
            }
        }
    }

    /// Asks once for one flight.
    func poll(_ known: KnownFlight, now: Instant) async {
        let stored = known.stored
        guard let key = stored.feed, let feed = desk.feeds.first(where: { $0.source == key.source }) else { return }
        do {
            let news = try await feed.observe(key, since: stored.heard, now: now)
            let fresh = FlightTracker.fresh(news, beside: known.lastOfSources)
            if fresh.isEmpty {
                if !hasLost(known, now: now) { try await desk.repository.heard(stored.id, at: now) }
            } else {
                let revision = try await desk.repository.append(fresh, to: stored.id, heard: now, mutation: nil)
                await bus.publish(revision)
            }
        } catch {
            logger.warning(
                "a feed did not answer; the last values stay",
                metadata: ["flight": "\(stored.id.text)", "feed": "\(key.source.name)", "error": "\(error)"])
        }
    }

    /// What says something new: not what the same source said last of the same field.
    ///
    /// - Parameter known: the last that sources said of each field.
    static func fresh(_ news: [Observation], beside known: [Observation.Field: Observation]) -> [Observation] {
        var last = known
        var fresh: [Observation] = []
        for observation in news {
            if let before = last[observation.field], before.value == observation.value,
                before.source == observation.source
            {
                continue
            }
            last[observation.field] = observation
            fresh.append(observation)
        }
        return fresh
    }

    /// A source that says nothing half an hour after the flight should have arrived has lost it, and no longer holds
    /// anything back.
    private func hasLost(_ known: KnownFlight, now: Instant) -> Bool {
        guard let flight = known.entry?.flight, let arrival = BestTimes(flight, now: now).in else { return false }
        return now - arrival > .minutes(30)
    }

    /// How long until a flight is asked for again, by its phase: far ahead every six hours, on the day every few
    /// minutes, under way every minute.
    static func interval(_ flight: Flight?, now: Instant) -> Span {
        guard let flight else { return .hours(6) }
        let decision = SmartStateEngine.decide(flight, in: TravelContext(now: now))
        let times = BestTimes(flight, now: now)
        switch decision.state {
        case .farOut:
            guard let out = times.out else { return .hours(6) }
            return min(.hours(6), max(.minutes(10), out - now - .hours(24)))
        case .dayBefore: return .minutes(10)
        case .headToAirport, .atAirport: return .minutes(3)
        case .atGate, .boarding, .onBoard, .taxiing, .inFlight, .descending, .landed: return .minutes(1)
        case .delayed: return flight.status == .scheduled ? .minutes(2) : .minutes(15)
        case .atGateDest, .connection: return .minutes(10)
        case .completed: return .hours(12)
        }
    }
}

/// A connection at an instant. Card, page, bad news and alerts all use this calculation, so that they agree.
///
/// It is immutable, and a class so that the module for the first view stays small.
public final class ConnectionReckoning: Sendable {
    /// The instant from which the minutes of the route count.
    public enum Start: Sendable {
        /// From the arrival at the gate: the margin for a traveller who walks right away.
        case fromArrival
        /// As if the traveller set out now, or as soon as they can be out of the aircraft: the margin shrinks while
        /// they wait.
        case asIfSetOutNow
    }

    /// When the first flight is at its gate. Until it has arrived, it is never in the past.
    public let arrival: Instant
    /// Whether the flight counts as arrived, by a report or by the clock.
    public let hasArrived: Bool
    public let departure: Instant
    /// When the doors of the second flight close.
    public let doors: Instant
    /// The route used: the one computed for these gates, possibly an airport guide, or else a walk with a reported
    /// duration. nil if unknown.
    public let way: ConnectionWay?
    /// An unknown route counts as zero time here, so the real connection is never better.
    public let verdict: ConnectionVerdict

    /// Creates a calculation; nil unless the second flight connects to the first.
    ///
    /// - Parameters:
    ///   - way: The route, as far as known.
    ///   - spread: The uncertainty of the arrival; nil if unknown.
    public init?(
        from flight: Flight, to next: Flight, way: ConnectionWay?, now: Instant, counts start: Start,
        spread: ArrivalSpread? = nil
    ) {
        let rules = DayRules(flight, knownAt: now)
        let theirs = BestTimes(next, now: now)
        guard flight.connects(to: next, rules.times, theirs), let out = theirs.out, let doors = theirs.doorsClose,
            let arrival = rules.expectedArrival(of: flight, now: now)
        else { return nil }
        self.arrival = arrival
        hasArrived = rules.happened(.in) <= now
        departure = out
        self.doors = doors
        var known = way.flatMap { $0.steps.isEmpty || !$0.fits(flight, next) ? nil : $0 }
        if known == nil, let minutes = flight.walkToConnection, flight.landingAirport.code == next.origin.code {
            known = ConnectionWay(
                from: flight.arrivalGate, to: next.departureGate, steps: [.told(minutes: minutes)])
        }
        self.way = known
        verdict = ConnectionVerdict(
            arrival: arrival, spread: spread, hasArrived: hasArrived && start == .asIfSetOutNow,
            isArrivalReported: flight.isArrivalReported(at: now),
            way: known ?? ConnectionWay(from: nil, to: nil, steps: []), doors: doors, now: now)
    }

    /// The reliable part of the verdict. Without a route, that is only that the doors close too early.
    public var certainVerdict: ConnectionVerdict? { way != nil || verdict.tier == .atRisk ? verdict : nil }

    /// Whether the connection is bad news. By an airport guide alone, the shortest connection on sale has no margin, so
    /// with a guide it has to be too short.
    var isEndangered: Bool { verdict.margin < leastMargin }

    /// The latest arrival for which it is not bad news, if the traveller sets out then.
    var latestArrival: Instant { arrival + (verdict.margin - leastMargin) }

    private var leastMargin: Span { way?.isGuide ?? false ? Span(0) : ConnectionVerdict.least }
}

extension Flight {
    func isArrivalReported(at now: Instant) -> Bool { self.in.actual.map { $0 <= now } ?? false }
}

extension DayRules {
    /// The best known arrival at the gate at `now`, for which the rules were made. An arrival that has not happened is
    /// not before now, and one without a report is not before it counts as happened.
    func expectedArrival(of flight: Flight, now: Instant) -> Instant? {
        guard let best = times.in, !flight.isArrivalReported(at: now) else { return times.in }
        return max(best, min(now, happened(.in)))
    }
}

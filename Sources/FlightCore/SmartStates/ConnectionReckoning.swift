/// Calculates, as of a given instant, whether a connection can be made. The card, the page, bad news and alerts all use
/// this calculation, so that they agree.
///
/// This is an immutable class rather than a struct, so that the module for the first view stays small.
public final class ConnectionReckoning: Sendable {
    /// The instant at which the traveller is assumed to set out.
    public enum Start: Sendable {
        /// On arrival at the gate. The margin assumes that the traveller does not wait.
        case fromArrival
        /// Now, or as soon as the traveller can have left the aircraft. The margin shrinks while the traveller waits.
        case asIfSetOutNow
    }

    /// When the first flight reaches its gate; not in the past unless the flight has arrived.
    public let arrival: Instant
    /// Whether the first flight has arrived, according to a report or to the clock.
    public let hasArrived: Bool
    public let departure: Instant
    /// When the doors of the second flight close.
    public let doors: Instant
    /// The route used; nil if unknown. It is a route computed for the current gates, possibly from an airport guide, or
    /// a walk whose duration was reported.
    public let way: ConnectionWay?
    /// Whether there is enough time. If the route is unknown, it is assumed to take no time, so the real connection is
    /// never better than this verdict.
    public let verdict: ConnectionVerdict

    /// Creates a calculation; nil unless the second flight connects to the first.
    ///
    /// - Parameters:
    ///   - way: The route; nil if unknown.
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

    /// The verdict if it is reliable; otherwise, nil. If the route is unknown, the only reliable verdict is `atRisk`:
    /// the doors close too early whatever the route.
    public var certainVerdict: ConnectionVerdict? { way != nil || verdict.tier == .atRisk ? verdict : nil }

    /// Whether the connection is bad news. If the route comes from an airport guide, only a negative margin is bad
    /// news. With a guide, the shortest connections on sale have a margin of zero.
    var isEndangered: Bool { verdict.margin < leastMargin }

    /// Whether the connection is not bad news by a margin that an expected landing does not change from one position to
    /// the next.
    var isClearlyGood: Bool { verdict.margin >= leastMargin + .minutes(5) }

    /// The latest arrival that does not make the connection bad news, assuming that the traveller sets out on arrival.
    var latestArrival: Instant { arrival + (verdict.margin - leastMargin) }

    private var leastMargin: Span { way?.isGuide ?? false ? Span(0) : ConnectionVerdict.least }
}

extension Flight {
    func isArrivalReported(at now: Instant) -> Bool { self.in.actual.map { $0 <= now } ?? false }
}

extension DayRules {
    /// Returns the best known arrival time at the gate. These rules must have been compiled for `now`. If the arrival
    /// has not been reported, the result is at least `now` or, once the flight counts as arrived, at least the instant
    /// of that arrival.
    func expectedArrival(of flight: Flight, now: Instant) -> Instant? {
        guard let best = times.in, !flight.isArrivalReported(at: now) else { return times.in }
        return max(best, min(now, happened(.in)))
    }
}

/// A connection at an instant. Card, page, bad news and alerts all use this calculation, so that they agree.
///
/// An immutable class rather than a struct, so that the module for the first view stays small.
public final class ConnectionReckoning: Sendable {
    /// The instant at which the traveller is assumed to set out.
    public enum Start: Sendable {
        /// On arrival at the gate, which gives the margin of a traveller who does not wait.
        case fromArrival
        /// Now, or as soon as the traveller can have left the aircraft. The margin shrinks while the traveller waits.
        case asIfSetOutNow
    }

    /// When the first flight reaches its gate; never in the past while the flight has not arrived.
    public let arrival: Instant
    /// Whether the first flight counts as arrived, by a report or by the clock.
    public let hasArrived: Bool
    public let departure: Instant
    /// When the doors of the second flight close.
    public let doors: Instant
    /// The route used: the route computed for the current gates (possibly from an airport guide), or otherwise a walk
    /// of reported duration. nil if unknown.
    public let way: ConnectionWay?
    /// Whether the time is sufficient. An unknown route counts as zero time, so the real connection is never better.
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

    /// The verdict; nil if it is not reliable. Without a route, only the verdict that the doors close too early is
    /// reliable.
    public var certainVerdict: ConnectionVerdict? { way != nil || verdict.tier == .atRisk ? verdict : nil }

    /// Whether the connection is bad news. By an airport guide, the shortest connection on sale has a margin of zero,
    /// so a connection judged by a guide is bad news only if its margin is negative.
    var isEndangered: Bool { verdict.margin < leastMargin }

    /// The latest arrival for which the connection is not bad news, if the traveller sets out on arrival.
    var latestArrival: Instant { arrival + (verdict.margin - leastMargin) }

    private var leastMargin: Span { way?.isGuide ?? false ? Span(0) : ConnectionVerdict.least }
}

extension Flight {
    func isArrivalReported(at now: Instant) -> Bool { self.in.actual.map { $0 <= now } ?? false }
}

extension DayRules {
    /// Returns the best known arrival at the gate. The rules must have been made for `now`. An arrival that has not
    /// happened is not before `now`, and an unreported arrival is not before the instant at which it counts as
    /// happened.
    func expectedArrival(of flight: Flight, now: Instant) -> Instant? {
        guard let best = times.in, !flight.isArrivalReported(at: now) else { return times.in }
        return max(best, min(now, happened(.in)))
    }
}

/// A connection at an instant. It is reckoned here for all who speak of it: card, page, bad news and alerts say the same.
///
/// It never changes. It is a class so that the module of the first sight stays small.
public final class ConnectionReckoning: Sendable {
    /// From when on the minutes of the way count.
    public enum Start: Sendable {
        /// From the arrival at the gate: what the two flights leave to whoever walks at once.
        case fromArrival
        /// As if one set out now, as soon as one can be out of the aircraft: who sits down sees the margin shrink.
        case asIfSetOutNow
    }

    /// When the first flight is at its gate. As long as it is not there it is never past.
    public let arrival: Instant
    /// Whether it counts as being there, be it by the clock.
    public let hasArrived: Bool
    public let departure: Instant
    /// When the doors of the second close.
    public let doors: Instant
    /// The way that counts: the one worked out for these gates, an airport's guide among them, else the walk that somebody
    /// has told. nil where nobody knows it.
    public let way: ConnectionWay?
    /// Where nobody knows the way, it takes no time here: no connection is better than that.
    public let verdict: ConnectionVerdict

    /// nil unless one goes on with the second flight from where the first lands.
    ///
    /// - Parameters:
    ///   - way: as far as it was worked out.
    ///   - spread: how far the arrival may be from what is said; nil if nobody says.
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

    /// What can be said of it. Without a way that is only that the doors close too soon.
    public var certainVerdict: ConnectionVerdict? { way != nil || verdict.tier == .atRisk ? verdict : nil }

    /// Whether it is bad news. By its guide alone the shortest connection that an airport sells leaves nothing, so with a
    /// guide it has to be too short.
    var isEndangered: Bool { verdict.margin < leastMargin }

    /// The latest arrival with which it is not, if one sets out then.
    var latestArrival: Instant { arrival + (verdict.margin - leastMargin) }

    private var leastMargin: Span { way?.isGuide ?? false ? Span(0) : ConnectionVerdict.least }
}

extension Flight {
    func isArrivalReported(at now: Instant) -> Bool { self.in.actual.map { $0 <= now } ?? false }
}

extension DayRules {
    /// When it is at its gate, best known at `now`, for which the rules were made: what has not come yet comes now at the
    /// earliest, and what came without a word did so no sooner than it counts as come.
    func expectedArrival(of flight: Flight, now: Instant) -> Instant? {
        guard let best = times.in, !flight.isArrivalReported(at: now) else { return times.in }
        return max(best, min(now, happened(.in)))
    }
}

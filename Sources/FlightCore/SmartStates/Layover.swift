/// The time between two legs of a trip. The second leg leaves from the airport where the first leg lands, or from
/// another airport of the same city. A layover of more than a day does not count as a connection.
public struct Layover: Hashable, Sendable {
    /// The number of whole minutes from the best arrival to the best departure, more than 0.
    public let minutes: Int
    /// The certainty of the duration: firm if both times are firm.
    public let certainty: StateContent.Certainty

    /// Creates a layover; nil if a leg is cancelled, the next leg leaves from another city or before the arrival, or a
    /// time is unknown.
    public init?(from flight: Flight, to next: Flight, now: Instant) {
        guard flight.status != .cancelled, next.status != .cancelled, flight.lands(whereLeaves: next),
            let arrival = BestTimes(flight, now: now).in, let out = BestTimes(next, now: now).out, out > arrival
        else { return nil }
        minutes = Int((out - arrival).wholeMinutes)
        let rules = DayRules(flight, knownAt: now)
        let arrives = flight.certainty(
            of: .in, best: arrival, hasLeft: rules.happened(.out) <= now, hasHappened: rules.happened(.in) <= now,
            now: now)
        // Uses the announced certainty, even if the next flight counts as having left by the clock alone.
        let leaves = next.certainty(of: .out, best: out, hasLeft: false, hasHappened: false, now: now)
        certainty = arrives == .firm && leaves == .firm ? .firm : .estimated
    }
}

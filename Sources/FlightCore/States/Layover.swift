/// The time between two legs of a trip, where the next leaves from where the first lands. More than a day is a stay, and no
/// connection.
public struct Layover: Hashable, Sendable {
    /// Whole minutes from the best arrival to the best departure, more than 0.
    public let minutes: Int
    /// Firm if both times are.
    public let certainty: StateContent.Certainty

    /// nil if one of the legs does not go, the next leaves from another city or too soon, or a time is not known.
    public init?(from flight: Flight, to next: Flight, now: Instant) {
        guard flight.status != .cancelled, next.status != .cancelled, flight.lands(whereLeaves: next),
            let arrival = BestTimes(flight, now: now).in, let out = BestTimes(next, now: now).out, out > arrival
        else { return nil }
        minutes = Int((out - arrival).wholeMinutes)
        let rules = DayRules(flight, knownAt: now)
        let arrives = flight.certainty(
            of: .in, best: arrival, hasLeft: rules.happened(.out) <= now, hasHappened: rules.happened(.in) <= now,
            now: now)
        // As announced, also where the clock alone says that it has left: whoever looks at this leg is not told of that.
        let leaves = next.certainty(of: .out, best: out, hasLeft: false, hasHappened: false, now: now)
        certainty = arrives == .firm && leaves == .firm ? .firm : .estimated
    }
}

/// The time to leave home for the airport, as set by the traveller. If none is set, the time is computed from the
/// travel time from home, if known.
public struct LeaveBy: Hashable, Sendable {
    public let instant: Instant
    /// Firm if set by the traveller, estimated if computed.
    public let certainty: StateContent.Certainty

    /// Creates the time to leave home. Returns nil for a flight that is followed for another person or missed. If the
    /// traveller has not set a time, also returns nil for a flight that is cancelled, has no boarding time or has no
    /// travel time from home.
    public init?(_ flight: Flight, times: BestTimes) {
        guard flight.role == .mine, !flight.isMissed else { return nil }
        if let own = times.leaveBy {
            instant = own
            certainty = .firm
            return
        }
        guard flight.status != .cancelled, let way = flight.timeFromHome, let boarding = times.boardingOpens else {
            return nil
        }
        var minutes = way.wholeMinutes
        let haul = LeaveStep.Haul(flight)
        for kind in LeaveStep.Kind.allCases { minutes += Int64(LeaveStep.assumed(kind, of: flight, haul)) }
        instant = LeaveBy.rounded(boarding - .minutes(minutes))
        certainty = .estimated
    }

    /// Rounds down to a multiple of five minutes, because the calculation is not exact to the minute.
    static func rounded(_ exact: Instant) -> Instant {
        Instant(exact.seconds - (exact.seconds % 300 + 300) % 300)
    }
}

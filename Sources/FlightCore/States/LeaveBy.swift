/// When to leave home for the airport: as the traveller has said, else worked out for a flight from the home airport.
public struct LeaveBy: Hashable, Sendable {
    public let instant: Instant
    /// Firm if the traveller said so, estimated if it was worked out.
    public let certainty: StateContent.Certainty

    /// nil for a flight for which nobody leaves home: one that is followed for somebody else, does not leave from the
    /// home airport, is cancelled or has no time.
    public init?(_ flight: Flight, times: BestTimes) {
        guard flight.role == .mine else { return nil }
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

    /// What is worked out is not to the minute: the full five minutes before.
    static func rounded(_ exact: Instant) -> Instant {
        Instant(exact.seconds - (exact.seconds % 300 + 300) % 300)
    }
}

public import FlightCore

extension AlternativesNeed {
    /// Creates the need of a flight; nil if the snapshot does not contain it, or if it needs no replacement.
    ///
    /// - Parameter known: The plans and guides of the airports where the traveller changes.
    public init?(_ id: Flight.ID, in snapshot: Snapshot, known: ConnectionKnowledge) {
        guard let (trip, leg) = snapshot.trip(of: id) else { return nil }
        self.init(
            trip, leg: leg, now: snapshot.now,
            isConnectionAtRisk: snapshot.isConnectionAtRisk(trip, leg, known: known))
    }
}

extension Snapshot {
    /// Whether the traveller will probably not reach the flight after the given leg.
    public func isConnectionAtRisk(_ trip: Trip, _ leg: Int, known: ConnectionKnowledge) -> Bool {
        guard leg + 1 < trip.legs.count,
            let connection = ConnectionAssistant(
                trip, leg: leg, now: now, known: known, spread: { spread(of: $0, now: now) })
        else { return false }
        return connection.leg == leg && !connection.isOver && connection.verdict?.tier == .atRisk
    }
}

public import FlightCore

/// When a flight was over, computed from its state at a given revision.
public struct FlightEnd: Hashable, Sendable {
    public let flight: Flight.ID
    public let revision: Int64
    public let at: Instant

    public init(flight: Flight.ID, revision: Int64, at: Instant) {
        self.flight = flight
        self.revision = revision
        self.at = at
    }
}

public import FlightCore

/// The end time of a flight, computed at a given revision of the flight.
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

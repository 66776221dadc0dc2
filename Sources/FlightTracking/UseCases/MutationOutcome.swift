public import FlightCore

/// What became of a change that a device sent.
public struct MutationOutcome: Hashable, Sendable {
    /// The flight concerned; nil for settings.
    public let flight: Flight.ID?
    /// Fields that something newer had been said of: the newer counts, and the older is in the log.
    public let overruled: [Observation.Field]

    public init(flight: Flight.ID?, overruled: [Observation.Field] = []) {
        self.flight = flight
        self.overruled = overruled
    }
}

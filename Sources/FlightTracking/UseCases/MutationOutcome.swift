public import FlightCore

/// What became of a change that a device sent.
public struct MutationOutcome: Hashable, Sendable {
    /// The flight concerned; nil for settings.
    public let flight: Flight.ID?
    /// Of which something newer and different had been said: that stands. What was said of a flight is in its log.
    public let overruled: [ChangedField]
    /// The last revision of what is kept, with it.
    public let revision: Int64

    public init(flight: Flight.ID?, overruled: [ChangedField], revision: Int64) {
        self.flight = flight
        self.overruled = overruled
        self.revision = revision
    }
}

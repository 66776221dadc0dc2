public import FlightCore

/// The result of a change sent by a device.
public struct MutationOutcome: Hashable, Sendable {
    /// The flight concerned; nil for settings.
    public let flight: Flight.ID?
    /// The fields for which a newer, different value is in effect. The log of a flight contains the overruled
    /// observations as well.
    public let overruled: [ChangedField]
    /// The last revision, including this change.
    public let revision: Int64

    public init(flight: Flight.ID?, overruled: [ChangedField], revision: Int64) {
        self.flight = flight
        self.overruled = overruled
        self.revision = revision
    }
}

public import FlightCore

/// The result of a change sent by a device.
public struct MutationOutcome: Hashable, Sendable {
    /// The changed flight; nil if the settings changed.
    public let flight: Flight.ID?
    /// The fields for which a newer, different value is in effect. A flight's log also contains the observations that
    /// were overruled.
    public let overruled: [ChangedField]
    /// The last revision, including this change.
    public let revision: Int64

    public init(flight: Flight.ID?, overruled: [ChangedField], revision: Int64) {
        self.flight = flight
        self.overruled = overruled
        self.revision = revision
    }
}

public import FlightCore

/// Two records of the logbook, in either order.
public struct RecordPair: Hashable, Sendable {
    /// The record whose identifier comes first.
    public let first: LoggedFlight.ID
    public let second: LoggedFlight.ID

    /// Returns nil if both are the same.
    public init?(_ a: LoggedFlight.ID, _ b: LoggedFlight.ID) {
        guard a != b else { return nil }
        (first, second) = a.text.utf8.lexicographicallyPrecedes(b.text.utf8) ? (a, b) : (b, a)
    }
}

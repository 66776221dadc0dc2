public import FlightCore

/// An unordered pair of records in the logbook.
public struct RecordPair: Hashable, Sendable {
    /// The record whose identifier sorts first.
    public let first: LoggedFlight.ID
    public let second: LoggedFlight.ID

    /// Creates a pair; nil if the identifiers are equal.
    public init?(_ a: LoggedFlight.ID, _ b: LoggedFlight.ID) {
        guard a != b else { return nil }
        (first, second) = a.text.utf8.lexicographicallyPrecedes(b.text.utf8) ? (a, b) : (b, a)
    }
}

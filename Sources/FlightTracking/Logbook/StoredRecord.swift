public import FlightCore

/// The stored form of a record.
public struct StoredRecord: Hashable, Sendable {
    public var record: LoggedFlight
    /// The tracked flight to which this record adds details; nil if there is none. The flight has the same id as the
    /// record.
    public var flight: Flight.ID?
    /// The version, which is incremented with every change.
    public var edition: Int64
    public var changedAt: Instant
    /// When the record was moved to the bin, from which it can be restored; nil if it is not in the bin.
    public var deletedAt: Instant?

    public init(
        record: LoggedFlight, flight: Flight.ID? = nil, edition: Int64 = 0, changedAt: Instant,
        deletedAt: Instant? = nil
    ) {
        self.record = record
        self.flight = flight
        self.edition = edition
        self.changedAt = changedAt
        self.deletedAt = deletedAt
    }
}

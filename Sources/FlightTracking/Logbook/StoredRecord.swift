public import FlightCore

/// A record as it is kept.
public struct StoredRecord: Hashable, Sendable {
    public var record: LoggedFlight
    /// The tracked flight that it says more of, which has the same id.
    public var flight: Flight.ID?
    /// Grows with every change to it.
    public var edition: Int64
    public var changedAt: Instant
    /// When it was put in the bin; it can be taken out again.
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

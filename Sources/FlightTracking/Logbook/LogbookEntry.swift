public import FlightCore

/// A record as the logbook shows it, with where it is kept.
public struct LogbookEntry: Hashable, Sendable {
    public var record: Record
    /// The flight that Halcyon has tracked; nil for one that was only imported or written down.
    public let flight: Flight.ID?
    /// Grows with every change to it; the SEQUENCE of its event in a calendar.
    public let edition: Int64
    /// When it was changed last.
    public let changedAt: Instant

    public init(record: Record, flight: Flight.ID? = nil, edition: Int64 = 0, changedAt: Instant) {
        self.record = record
        self.flight = flight
        self.edition = edition
        self.changedAt = changedAt
    }
}

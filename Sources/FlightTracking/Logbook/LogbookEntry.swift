public import FlightCore

/// A flight as shown in the logbook, whether it was tracked, imported or added manually.
public struct LogbookEntry: Hashable, Sendable {
    public var record: LoggedFlight
    /// The flight that Halcyon tracked; nil if the flight was only imported or added manually.
    public let flight: Flight.ID?
    /// The version of the entry, which is incremented with every change. Used as the SEQUENCE of calendar events.
    public let edition: Int64
    /// When the entry was last changed.
    public let changedAt: Instant

    public init(record: LoggedFlight, flight: Flight.ID? = nil, edition: Int64 = 0, changedAt: Instant) {
        self.record = record
        self.flight = flight
        self.edition = edition
        self.changedAt = changedAt
    }

    /// Creates an entry from a record that was only imported or added manually.
    init(_ stored: StoredRecord) {
        self.init(record: stored.record, edition: stored.edition, changedAt: stored.changedAt)
    }

    /// Creates an entry from a tracked flight; nil if too little is known about the flight.
    ///
    /// - Parameter beside: The stored record that adds details; nil if there is none.
    init?(_ tracked: TrackedRecord, beside: StoredRecord?) {
        guard
            let record = beside.map({ tracked.record?.filled(from: $0.record) ?? $0.record }) ?? tracked.record
        else { return nil }
        self.init(
            record: record, flight: tracked.flight, edition: max(tracked.edition.revision, beside?.edition ?? 0),
            changedAt: max(tracked.changedAt, beside?.changedAt ?? tracked.changedAt))
    }
}

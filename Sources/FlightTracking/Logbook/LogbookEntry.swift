public import FlightCore

/// A record as the logbook shows it, with where it is kept.
public struct LogbookEntry: Hashable, Sendable {
    public var record: LoggedFlight
    /// The flight that Halcyon has tracked; nil for one that was only imported or written down.
    public let flight: Flight.ID?
    /// Grows with every change to it; the SEQUENCE of its event in a calendar.
    public let edition: Int64
    /// When it was changed last.
    public let changedAt: Instant

    public init(record: LoggedFlight, flight: Flight.ID? = nil, edition: Int64 = 0, changedAt: Instant) {
        self.record = record
        self.flight = flight
        self.edition = edition
        self.changedAt = changedAt
    }

    /// One that was only imported or written down.
    init(_ stored: StoredRecord) {
        self.init(record: stored.record, edition: stored.edition, changedAt: stored.changedAt)
    }

    /// One that Halcyon has tracked; nil if nothing can be written down of it.
    ///
    /// - Parameter beside: what the logbook says more of it.
    init?(_ tracked: TrackedRecord, beside: StoredRecord?) {
        guard
            let record = beside.map({ tracked.record?.filled(from: $0.record) ?? $0.record }) ?? tracked.record
        else { return nil }
        self.init(
            record: record, flight: tracked.flight, edition: max(tracked.edition.revision, beside?.edition ?? 0),
            changedAt: max(tracked.changedAt, beside?.changedAt ?? tracked.changedAt))
    }
}

public import FlightCore

/// A change to the logbook, which is applied as a whole or not at all.
public struct LogbookChange: Hashable, Sendable {
    /// New records. If ``StoredRecord/flight`` is set, the record adds details to the tracked flight.
    public var additions: [StoredRecord] = []
    /// Records that replace the stored records with the same ids.
    public var updates: [LoggedFlight] = []
    /// Upcoming flights to add to the board.
    public var flights: [StoredFlight] = []
    /// Records to move to the bin unchanged. Tracked flights are removed from the board.
    public var deletions: [LoggedFlight.ID] = []
    /// Records to restore from the bin. Tracked flights return to the board.
    public var restorations: [LoggedFlight.ID] = []

    public init() {}

    /// Stores the given record as the logbook's own data about the entry.
    ///
    /// - Parameter isRecorded: Whether the logbook already stores a record of the flight. If not, the entry comes from
    ///   tracking alone.
    mutating func put(_ record: LoggedFlight, of entry: LogbookEntry, isRecorded: Bool, at now: Instant) {
        if let flight = entry.flight, !isRecorded {
            additions.append(StoredRecord(record: record, flight: flight, changedAt: now))
        } else {
            updates.append(record)
        }
    }
}

/// The revisions of the logbook and the board on which a plan is based.
public struct LogbookBasis: Hashable, Sendable {
    let logbook: Int64
    let flights: Int64

    init(logbook: Int64, flights: Int64) {
        self.logbook = logbook
        self.flights = flights
    }

    /// Reads the current revisions.
    init(_ transaction: any StoreTransaction) throws {
        self.init(logbook: try transaction.logbookRevision(), flights: try transaction.revision())
    }
}

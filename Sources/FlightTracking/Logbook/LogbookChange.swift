public import FlightCore

/// A change to the logbook, applied as a whole.
public struct LogbookChange: Hashable, Sendable {
    /// New records. A record whose ``StoredRecord/flight`` is set adds details to that tracked flight.
    public var additions: [StoredRecord] = []
    /// Records that replace those with the same id.
    public var updates: [LoggedFlight] = []
    /// Upcoming flights to add to the board.
    public var flights: [StoredFlight] = []
    /// Records to move to the bin. Their tracked flights leave the board, and the records are kept unchanged.
    public var deletions: [LoggedFlight.ID] = []
    /// Records to restore from the bin. Their tracked flights return to the board.
    public var restorations: [LoggedFlight.ID] = []

    public init() {}

    /// Replaces the logbook's data of the given entry with the given record.
    ///
    /// - Parameter isRecorded: whether the logbook stores a record of the flight; if not, the entry's data is derived
    ///   from the tracked flight.
    mutating func put(_ record: LoggedFlight, of entry: LogbookEntry, isRecorded: Bool, at now: Instant) {
        if let flight = entry.flight, !isRecorded {
            additions.append(StoredRecord(record: record, flight: flight, changedAt: now))
        } else {
            updates.append(record)
        }
    }
}

/// The state on which a plan is based: the revisions of logbook and board.
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

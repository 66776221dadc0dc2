public import FlightCore

/// What is to be changed in the logbook: all of it, or nothing.
public struct LogbookChange: Hashable, Sendable {
    /// New records; those with a flight say more of a tracked one.
    public var additions: [StoredRecord] = []
    /// Records that take the place of those with the same id.
    public var updates: [LoggedFlight] = []
    /// Flights of the board, for those that are still to be flown.
    public var flights: [StoredFlight] = []
    /// What goes to the bin: a tracked flight leaves the board, and its record stays as it is beside it.
    public var deletions: [LoggedFlight.ID] = []
    /// What comes back from the bin, in the same way.
    public var restorations: [LoggedFlight.ID] = []

    public init() {}

    /// Puts a record in the place of what the logbook has of a flight.
    ///
    /// - Parameter isRecorded: whether that is a record of the logbook's own; else it follows from the tracked flight.
    mutating func put(_ record: LoggedFlight, of entry: LogbookEntry, isRecorded: Bool, at now: Instant) {
        if let flight = entry.flight, !isRecorded {
            additions.append(StoredRecord(record: record, flight: flight, changedAt: now))
        } else {
            updates.append(record)
        }
    }
}

/// What a plan was worked out from: the revisions of logbook and board.
public struct LogbookBasis: Hashable, Sendable {
    let logbook: Int64
    let flights: Int64

    init(logbook: Int64, flights: Int64) {
        self.logbook = logbook
        self.flights = flights
    }

    /// As it is now.
    init(_ transaction: any StoreTransaction) throws {
        self.init(logbook: try transaction.logbookRevision(), flights: try transaction.revision())
    }
}

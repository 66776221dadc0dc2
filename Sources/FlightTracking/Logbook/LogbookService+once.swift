public import FlightCore

extension LogbookService {
    /// Adds a flight, and shows it on the board if it is upcoming. If the logbook has a flight of the same day, number,
    /// airports and scheduled departure, nothing is added, so a client may repeat a request.
    ///
    /// - Returns: The identifier of the flight that is there.
    public func addOnce(_ record: LoggedFlight) async throws -> LoggedFlight.ID {
        try await change { transaction in
            if let there = try read(transaction).entries.first(where: { $0.record.isSameRequest(as: record) }) {
                return there.record.id
            }
            let now = now
            var change = LogbookChange()
            add(record, to: &change, now: now)
            if !change.flights.isEmpty {
                change.additions = change.additions.map {
                    StoredRecord(record: $0.record.besideTracking, flight: $0.flight, changedAt: now)
                }
            }
            try transaction.apply(change, at: now)
            return record.id
        }
    }
}

extension LoggedFlight {
    fileprivate func isSameRequest(as other: LoggedFlight) -> Bool {
        role == .mine && date == other.date && number == other.number && origin == other.origin
            && destination == other.destination && out.scheduled == other.out.scheduled
    }

    /// What the logbook stores of a flight that Halcyon follows: class, reason and trip. All else comes from tracking; if it
    /// were stored too, an earlier seat or note would appear beside the current one.
    public var besideTracking: LoggedFlight {
        var record = LoggedFlight(id: id, date: date, origin: origin, destination: destination)
        record.number = number
        record.role = role
        record.cabin = cabin
        record.reason = reason
        record.trip = trip
        record.sources = sources
        return record
    }
}

import FlightCore

extension LogbookService {
    /// Takes new bookings into the logbook, as an import does, and onto the board if they are upcoming.
    ///
    /// - Returns: The flight of each booking.
    func take(_ new: [BookingProposal], _ transaction: any StoreTransaction) throws -> [LoggedFlight.ID] {
        guard !new.isEmpty else { return [] }
        let reading = ImportReading(format: .mail, records: new.map { $0.record })
        let plan = plan([reading], over: try read(transaction))
        try transaction.apply(plan.change, at: now)
        return plan.items.map { $0.record.id }
    }

    /// Changes a flight as a booking says.
    ///
    /// - Throws: ``LogbookError/noSuchRecord(_:)`` if the flight has been deleted; ``FlightServiceError/invalid`` if it would
    ///   become impossible.
    func take(
        _ proposal: BookingProposal, of target: LoggedFlight.ID, _ transaction: any StoreTransaction
    ) throws {
        guard let (entry, isRecorded) = try found(target, transaction) else { throw LogbookError.noSuchRecord(target) }
        var record = entry.record
        var facts: [PersonalFact] = []
        if proposal.change == .cancelled {
            record.status = .cancelled
            facts = [.status(.cancelled)]
        } else {
            for difference in BookingDifference.all(from: record, to: proposal.record) {
                record = difference.applied(to: record)
                if let fact = difference.fact { facts.append(fact) }
            }
            record.date = proposal.record.date
            // The sources tell which mail or calendar event the flight belongs to.
            for source in proposal.record.sources where !record.hasSource(like: source) {
                if record.sources.count < LoggedFlight.mostSources { record.sources.append(source) }
            }
        }
        if let flight = entry.flight {
            try flights.take(facts, of: flight, transaction)
        } else {
            var change = LogbookChange()
            change.put(record, of: entry, isRecorded: isRecorded, at: now)
            try transaction.apply(change, at: now)
        }
    }
}

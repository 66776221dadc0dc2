import FlightCore

extension LogbookService {
    /// Takes a booking into the logbook, and onto the board if it is upcoming.
    ///
    /// - Returns: The flight.
    /// - Throws: ``LogbookError/noSuchRecord(_:)`` if the flight that would change has been deleted.
    func take(_ proposal: BookingProposal, _ transaction: any StoreTransaction) throws -> LoggedFlight.ID? {
        guard let target = proposal.target, proposal.change != .new else {
            let reading = ImportReading(format: .mail, records: [proposal.record])
            let plan = plan([reading], over: try read(transaction))
            try transaction.apply(plan.change, at: now)
            return plan.items.first?.record.id
        }
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
        return target
    }
}

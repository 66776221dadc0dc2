public import FlightCore

extension LogbookService {
    // MARK: - Search

    /// Returns the flights that match the query, in the order specified by the query.
    public func find(_ query: LogbookQuery, names: RecordNames) async throws -> [LogbookEntry] {
        let words = SearchText(query.text).bytes.split(separator: UInt8(ascii: " ")).prefix(LogbookQuery.mostWords)
            .map { Array($0) }
        var found = try await entries().filter { entry in
            let record = entry.record
            if let year = query.year, record.date.year != year { return false }
            if let airline = query.airline, names.airline(record)?.code != airline { return false }
            if let name = query.airlineName, names.unlistedAirline(record) != name { return false }
            if let airport = query.airport.map({ names.current($0) }),
                ![record.origin, record.destination, record.landing].contains(where: { place in
                    place?.code.map { names.current($0) } == airport
                })
            {
                return false
            }
            if let aircraft = query.aircraft, record.aircraftType != aircraft { return false }
            return words.isEmpty || names.matches(record, words)
        }
        switch query.order {
        case .oldest: break
        case .newest: found.reverse()
        case .route: LogbookService.sort(&found) { $0.origin.label + $0.destination.label }
        case .airline: LogbookService.sort(&found) { names.airline($0)?.name ?? names.unlistedAirline($0) ?? "~" }
        case .aircraft: LogbookService.sort(&found) { $0.aircraftType ?? $0.aircraftName ?? "~" }
        }
        return found
    }

    /// Sorts entries by the given text. Entries with equal texts are sorted by time.
    private static func sort(_ entries: inout [LogbookEntry], _ key: (LoggedFlight) -> String) {
        let keys = entries.map { key($0.record) }
        let order = entries.indices.sorted { keys[$0] != keys[$1] ? keys[$0] < keys[$1] : $0 < $1 }
        entries = order.map { entries[$0] }
    }

    /// Returns possible duplicates: pairs of flights by the same traveller on the same route, at most one day apart.
    /// Leaves out pairs that are marked as different flights.
    public func duplicates(limit: Int) async throws -> [[LogbookEntry]] {
        let entries = try await entries()
        let apart = try await repository.recordsApart()
        var last: [String: LogbookEntry] = [:]
        var found: [[LogbookEntry]] = []
        for entry in entries where found.count < limit {
            let record = entry.record
            guard let day = record.date.day, record.status != .cancelled else { continue }
            let key = record.origin.label + ">" + record.destination.label + record.role.name
            if let before = last[key], let earlier = before.record.date.day, earlier.days(until: day) <= 1,
                LogbookService.mayBeOne(before.record, record),
                RecordPair(before.record.id, record.id).map({ !apart.contains($0) }) ?? false
            {
                found.append([before, entry])
            }
            last[key] = entry
        }
        return found
    }

    /// Returns whether two records may describe the same flight, judging by their flight numbers and departure times.
    private static func mayBeOne(_ a: LoggedFlight, _ b: LoggedFlight) -> Bool {
        if let first = a.departure, let second = b.departure, abs((first - second).seconds) > 6 * 3600 { return false }
        guard let number = a.number, let other = b.number else { return true }
        return number == other
    }

    /// Marks similar records as different flights.
    ///
    /// - Throws: ``LogbookError/noSuchRecord(_:)``.
    public func keepApart(_ ids: [LoggedFlight.ID]) async throws {
        let known = Set(try await entries().map { $0.record.id })
        for id in ids where !known.contains(id) { throw LogbookError.noSuchRecord(id) }
        var pairs: [RecordPair] = []
        for (index, id) in ids.enumerated() { pairs += ids[..<index].compactMap { RecordPair($0, id) } }
        try await repository.keepApart(pairs)
    }

    // MARK: - Changes

    /// Adds a flight to the logbook, and to the board if it is upcoming. Does nothing if a flight with the same id and
    /// contents exists.
    ///
    /// - Throws: ``LogbookError/alreadyExists(_:)`` if a flight with the same id but different contents exists.
    public func add(_ record: LoggedFlight) async throws {
        try await change { transaction in
            if try found(record.id, transaction) != nil {
                guard let known = try transaction.record(record.id)?.record, known.says(record) else {
                    throw LogbookError.alreadyExists(record.id)
                }
                return
            }
            let now = now
            var record = record
            if record.sources.isEmpty { record.sources = [LoggedFlight.Source(format: .written, at: now)] }
            var change = LogbookChange()
            add(record, to: &change, now: now)
            try transaction.apply(change, at: now)
        }
    }

    /// Replaces the stored record that has the same id as `record`. For a tracked flight, stores only the class, reason
    /// and trip, because all other details come from tracking.
    ///
    /// - Throws: ``LogbookError/noSuchRecord``.
    public func update(_ record: LoggedFlight) async throws {
        try await update(record.id) { entry, _ in
            var record = record
            if record.sources.isEmpty { record.sources = entry.record.sources }
            return record
        }
    }

    /// Changes a flight in the logbook.
    ///
    /// - Parameter edit: Returns the new record. Its arguments are the current entry and the record derived from
    ///   tracking alone (nil if Halcyon does not follow the flight).
    /// - Throws: ``LogbookError/noSuchRecord``, or an error thrown by `edit`.
    public func update(
        _ id: LoggedFlight.ID, _ edit: @Sendable (LogbookEntry, _ followed: LoggedFlight?) throws -> LoggedFlight
    ) async throws {
        try await change { transaction in
            let (entry, isRecorded) = try existing(id, transaction)
            let followed = try entry.flight.flatMap { try transaction.flight($0) }.flatMap { flights.flight($0) }
                .flatMap { LoggedFlight($0) }
            var change = LogbookChange()
            change.put(try edit(entry, followed), of: entry, isRecorded: isRecorded, at: now)
            try transaction.apply(change, at: now)
        }
    }

    private func existing(
        _ id: LoggedFlight.ID, _ transaction: any StoreTransaction
    ) throws -> (entry: LogbookEntry, isRecorded: Bool) {
        guard let found = try found(id, transaction) else { throw LogbookError.noSuchRecord(id) }
        return found
    }

    /// Sets the trip name of the given flights in one transaction. Removes the trip name if `name` is nil.
    ///
    /// - Throws: ``LogbookError/noSuchRecord``.
    public func setTrip(_ ids: [LoggedFlight.ID], _ name: String?) async throws {
        try await change { transaction in
            var change = LogbookChange()
            for id in Set(ids).sorted(by: { $0.text < $1.text }) {
                let (entry, isRecorded) = try existing(id, transaction)
                var record = entry.record
                record.trip = name
                change.put(record, of: entry, isRecorded: isRecorded, at: now)
            }
            try transaction.apply(change, at: now)
        }
    }

    /// Merges flights into one. Keeps the tracked flight or, if there is none, the first flight. Its missing details
    /// are filled in from the other flights.
    ///
    /// - Throws: ``LogbookError/noSuchRecord``, ``LogbookError/tooFewToMerge``, ``LogbookError/trackedApart``.
    public func merge(_ ids: [LoggedFlight.ID]) async throws -> LogbookMerge {
        try await change { transaction in
            var found = try ids.map { try existing($0, transaction) }
            guard found.count > 1 else { throw LogbookError.tooFewToMerge }
            guard found.count(where: { $0.entry.flight != nil }) <= 1 else { throw LogbookError.trackedApart }
            if let tracked = found.firstIndex(where: { $0.entry.flight != nil }) { found.swapAt(0, tracked) }
            var merged = found[0].entry.record
            for other in found.dropFirst() { merged = merged.filled(from: other.entry.record) }
            var change = LogbookChange()
            change.put(merged, of: found[0].entry, isRecorded: found[0].isRecorded, at: now)
            // The previous version of the kept record is also moved to the bin.
            var before = found[0].entry.record
            before.id = newID()
            change.additions.append(StoredRecord(record: before, flight: nil, changedAt: now))
            let merge = LogbookMerge(
                kept: merged.id, before: before.id, others: found.dropFirst().map { $0.entry.record.id })
            change.deletions = [merge.before] + merge.others
            try transaction.apply(change, at: now)
            return merge
        }
    }

    /// Undoes a merge. Restores the previous version of the kept flight and the flights that were merged into it.
    ///
    /// - Throws: ``LogbookError/noSuchRecord``.
    public func undo(_ merge: LogbookMerge) async throws {
        try await change { transaction in
            guard var before = try transaction.record(merge.before)?.record else {
                throw LogbookError.noSuchRecord(merge.before)
            }
            before.id = merge.kept
            var change = LogbookChange()
            change.updates = [before]
            change.restorations = merge.others
            try transaction.apply(change, at: now)
        }
    }

    /// Moves flights to the bin in one transaction, and removes tracked flights from the board. Skips flights that do
    /// not exist.
    public func delete(_ ids: [LoggedFlight.ID]) async throws {
        try await change { transaction in
            var change = LogbookChange()
            try transaction.require(.delete)
            change.deletions = try ids.filter { try found($0, transaction) != nil }
            if !change.deletions.isEmpty { try transaction.apply(change, at: now) }
        }
    }

    /// Restores flights from the bin in one transaction.
    public func restore(_ ids: [LoggedFlight.ID]) async throws {
        guard !ids.isEmpty else { return }
        try await change { transaction in
            var change = LogbookChange()
            change.restorations = ids
            try transaction.apply(change, at: now)
        }
    }
}

extension LoggedFlight {
    /// Returns whether this record equals `written`. Ignores the sources if `written` has none.
    fileprivate func says(_ written: LoggedFlight) -> Bool {
        var written = written
        if written.sources.isEmpty { written.sources = sources }
        return self == written
    }
}

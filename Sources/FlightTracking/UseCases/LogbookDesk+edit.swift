public import FlightCore

extension LogbookDesk {
    // MARK: - Finding

    /// The flights that a query asks for, in its order.
    public func find(_ query: LogbookQuery, names: RecordNames) async throws -> [LogbookEntry] {
        let words = SearchText(query.text).bytes.split(separator: UInt8(ascii: " ")).map { Array($0) }
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
        case .route: LogbookDesk.sort(&found) { $0.origin.label + $0.destination.label }
        case .airline: LogbookDesk.sort(&found) { names.airline($0)?.name ?? names.unlistedAirline($0) ?? "~" }
        case .aircraft: LogbookDesk.sort(&found) { $0.aircraftType ?? $0.aircraftName ?? "~" }
        }
        return found
    }

    /// By a text, and by time where that is the same.
    private static func sort(_ entries: inout [LogbookEntry], _ key: (Record) -> String) {
        let keys = entries.map { key($0.record) }
        let order = entries.indices.sorted { keys[$0] != keys[$1] ? keys[$0] < keys[$1] : $0 < $1 }
        entries = order.map { entries[$0] }
    }

    /// Flights that may be one and the same: the same way, on the same day or the next, by the same traveller; but not
    /// those that are kept apart.
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
                LogbookDesk.mayBeOne(before.record, record),
                RecordPair(before.record.id, record.id).map({ !apart.contains($0) }) ?? false
            {
                found.append([before, entry])
            }
            last[key] = entry
        }
        return found
    }

    /// Not if both have numbers and times that tell them apart.
    private static func mayBeOne(_ a: Record, _ b: Record) -> Bool {
        if let first = a.departure, let second = b.departure, abs((first - second).seconds) > 6 * 3600 { return false }
        guard let number = a.number, let other = b.number else { return true }
        return number == other
    }

    /// Remembers of flights that look like one that each is a flight of its own.
    public func keepApart(_ ids: [Record.ID]) async throws {
        var pairs: [RecordPair] = []
        for (index, id) in ids.enumerated() { pairs += ids[..<index].compactMap { RecordPair($0, id) } }
        try await repository.keepApart(pairs)
    }

    // MARK: - Changing

    /// Writes a flight into the logbook, and on the board if it is still to be flown.
    /// - Throws: ``LogbookError/alreadyExists(_:)``.
    public func add(_ record: Record) async throws {
        guard try await entry(record.id) == nil else { throw LogbookError.alreadyExists(record.id) }
        var record = record
        if record.sources.isEmpty { record.sources = [Record.Source(format: .written, at: now)] }
        var change = LogbookChange()
        add(record, to: &change, now: now)
        try await apply(change)
    }

    /// Puts a record in the place of the one with its id. Of a tracked flight only what the logbook alone knows is
    /// kept here: class, reason, trip; the rest is the flight's own.
    /// - Throws: ``LogbookError/noSuchRecord``.
    public func update(_ record: Record) async throws {
        guard let entry = try await entry(record.id) else { throw LogbookError.noSuchRecord(record.id) }
        var change = LogbookChange()
        var record = record
        if record.sources.isEmpty { record.sources = entry.record.sources }
        if let flight = entry.flight, try await repository.record(record.id) == nil {
            change.additions = [StoredRecord(record: record, flight: flight, changedAt: now)]
        } else {
            change.updates = [record]
        }
        try await apply(change)
    }

    /// Gives flights a trip of that name, or takes it away (nil): all of them or none.
    /// - Throws: ``LogbookError/noSuchRecord``; ``LogbookError/changedMeanwhile`` if somebody else changes the logbook
    ///   all the time.
    public func setTrip(_ ids: [Record.ID], _ name: String?) async throws {
        for _ in 0..<3 {
            do {
                return try await apply(try LogbookDesk.change(try await read(), ids, trip: name, now: now))
            } catch LogbookError.changedMeanwhile {
                continue
            }
        }
        try await apply(try LogbookDesk.change(try await read(), ids, trip: name, now: now))
    }

    private static func change(
        _ known: Copy, _ ids: [Record.ID], trip: String?, now: Instant
    ) throws(LogbookError) -> LogbookChange {
        let chosen = Set(ids)
        let entries = known.entries.filter { chosen.contains($0.record.id) }
        let found = Set(entries.map { $0.record.id })
        if let missing = ids.first(where: { !found.contains($0) }) { throw .noSuchRecord(missing) }
        var change = LogbookChange(basedOn: known.logbookRevision)
        for entry in entries {
            var record = entry.record
            record.trip = trip
            if let flight = entry.flight, !known.recorded.contains(record.id) {
                change.additions.append(StoredRecord(record: record, flight: flight, changedAt: now))
            } else {
                change.updates.append(record)
            }
        }
        return change
    }

    /// Makes one flight of several: the first stays and takes over what it lacks; a tracked one stays whichever it is.
    /// - Throws: ``LogbookError/noSuchRecord``, ``LogbookError/tooFewToMerge``, ``LogbookError/trackedApart``.
    public func merge(_ ids: [Record.ID]) async throws -> LogbookMerge {
        var entries: [LogbookEntry] = []
        for id in ids {
            guard let entry = try await entry(id) else { throw LogbookError.noSuchRecord(id) }
            entries.append(entry)
        }
        guard entries.count > 1 else { throw LogbookError.tooFewToMerge }
        guard entries.count(where: { $0.flight != nil }) <= 1 else { throw LogbookError.trackedApart }
        if let tracked = entries.firstIndex(where: { $0.flight != nil }) { entries.swapAt(0, tracked) }
        var merged = entries[0].record
        for other in entries.dropFirst() { merged = merged.filled(from: other.record) }
        var change = LogbookChange()
        if let flight = entries[0].flight, try await repository.record(merged.id) == nil {
            change.additions = [StoredRecord(record: merged, flight: flight, changedAt: now)]
        } else {
            change.updates = [merged]
        }
        // What it was goes to the bin, too.
        var before = entries[0].record
        before.id = newID()
        change.additions.append(StoredRecord(record: before, flight: nil, changedAt: now))
        let merge = LogbookMerge(
            kept: merged.id, before: before.id, others: entries.dropFirst().map { $0.record.id })
        change.deletions = [merge.before] + merge.others
        try await apply(change)
        return merge
    }

    /// Makes of one flight again what it was, and brings back those that it took in.
    /// - Throws: ``LogbookError/noSuchRecord``.
    public func undo(_ merge: LogbookMerge) async throws {
        guard var before = try await repository.record(merge.before)?.record else {
            throw LogbookError.noSuchRecord(merge.before)
        }
        before.id = merge.kept
        var change = LogbookChange()
        change.updates = [before]
        change.restorations = merge.others
        try await apply(change)
    }

    /// Puts flights in the bin, all at once; tracked ones leave the board, too. Those that are not there are passed over.
    public func delete(_ ids: [Record.ID]) async throws {
        let known = Set(try await entries().map { $0.record.id })
        var change = LogbookChange()
        change.deletions = ids.filter { known.contains($0) }
        if !change.deletions.isEmpty { try await apply(change) }
    }

    /// Takes flights out of the bin, all at once.
    public func restore(_ ids: [Record.ID]) async throws {
        var change = LogbookChange()
        change.restorations = ids
        if !ids.isEmpty { try await apply(change) }
    }
}

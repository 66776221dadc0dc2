public import FlightCore
public import FlightTracking

extension PersonStore: ClockRepository {
    @discardableResult
    public func putBack(_ flight: Flight.ID?, laterThan now: Instant, to time: Instant) async throws -> Int {
        // Corrections are rarely needed. Reading first usually avoids waiting for writers.
        let isNeeded = try await read { db in
            let table = ClockTable(db: db)
            if try !table.flights(of: flight, saidAfter: now).isEmpty { return true }
            return try flight == nil && table.holdsMore(laterThan: now)
        }
        guard isNeeded else { return 0 }
        return try await transaction { try $0.putBack(flight, laterThan: now, to: time) }
    }

    public func hasFuture(beyond now: Instant) async throws -> Bool {
        try await read { db in
            try db.first(
                "SELECT MAX(at) FROM (SELECT at FROM change ORDER BY sequence DESC LIMIT 100) AS latest"
            ) { $0.instant(0) }.map { $0 > now } ?? false
        }
    }
}

extension DatabaseTransaction {
    func putBack(_ flight: Flight.ID?, laterThan now: Instant, to time: Instant) throws -> Int {
        if let flight, try flightTable.record(flight) == nil { return 0 }
        let table = ClockTable(db: db)
        var count = 0
        for id in try table.flights(of: flight, saidAfter: now) {
            count += try table.putBack(id, laterThan: now, to: time)
            // The flight receives a new revision because its times have changed.
            try ChangeLog.note(flight: id, ofAnyone: db, at: time)
        }
        if flight == nil { try table.putBackTheRest(laterThan: now, to: time) }
        return count
    }

    func putBackSettings(laterThan now: Instant, to time: Instant) throws {
        try settingTable.putBack(laterThan: now, to: time)
    }
}

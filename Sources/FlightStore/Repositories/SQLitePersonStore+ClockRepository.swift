public import FlightCore
public import FlightTracking
import GRDB

extension SQLitePersonStore: ClockRepository {
    @discardableResult
    public func putBack(_ flight: Flight.ID?, laterThan now: Instant, to time: Instant) async throws -> Int {
        // Corrections are rarely needed. Reading first usually avoids waiting for writers.
        let isNeeded = try await read { db in
            if try !SQLitePersonStore.flights(of: flight, saidAfter: now, db).isEmpty { return true }
            return try flight == nil && SQLitePersonStore.holdsMore(laterThan: now, db)
        }
        guard isNeeded else { return 0 }
        return try await transaction { try $0.putBack(flight, laterThan: now, to: time) }
    }

    public func hasFuture(beyond now: Instant) async throws -> Bool {
        try await read { db in
            try Bool.fetchOne(
                db,
                sql: "SELECT MAX(at) > ? FROM (SELECT at FROM change ORDER BY sequence DESC LIMIT 100)",
                arguments: [now.seconds]) ?? false
        }
    }

    fileprivate static func flights(
        of flight: Flight.ID?, saidAfter now: Instant, _ db: Database
    ) throws -> [Flight.ID] {
        let sql =
            flight == nil
            ? "SELECT DISTINCT flightId FROM observation WHERE time > ?1"
            // Replaced statements need not be checked, because they are older than the statements in use.
            : """
            SELECT DISTINCT flightId FROM observation INDEXED BY observationInUse
            WHERE flightId = ?2 AND isReplaced = 0 AND time > ?1
            """
        var arguments: StatementArguments = [now.seconds]
        if let flight { arguments += [flight.text] }
        return try String.fetchAll(try db.cachedStatement(sql: sql), arguments: arguments)
            .compactMap { Flight.ID($0) }
    }

    /// A table column that contains times.
    fileprivate struct Times {
        let table: String
        let column: String

        init(_ table: String, _ column: String) {
            self.table = table
            self.column = column
        }

        func holds(laterThan now: Instant, _ db: Database) throws -> Bool {
            try Bool.fetchOne(
                db, sql: "SELECT EXISTS (SELECT 1 FROM \(table) WHERE \(column) > ?)", arguments: [now.seconds])
                ?? false
        }

        func putBack(laterThan now: Instant, to time: Instant, _ db: Database) throws {
            try db.execute(
                sql: "UPDATE \(table) SET \(column) = ?1 WHERE \(column) > ?2", arguments: [time.seconds, now.seconds])
        }
    }

    /// The columns that contain times other than those of observations, such as the times of reports, requests and
    /// changes.
    private static let more = [
        Times("flight", "heard"), Times("flight", "addedAt"), Times("flight", "deletedAt"),
        Times("flightSource", "heardAt"), Times("flightSource", "askedAt"), Times("flightSource", "tracedAt"),
        Times("flightSource", "originAt"), Times("flightSource", "originResumedAt"),
        Times("flightSource", "destinationAt"), Times("flightSource", "destinationResumedAt"),
        Times("source", "askedAt"), Times("source", "answeredAt"), Times("source", "failedAt"), Times("change", "at"),
        Times("mutation", "appliedAt"), Times("settingTime", "at"), Times("record", "changedAt"),
        Times("credential", "createdAt"),
        Times("credential", "lastUsedAt"), Times("alert", "at"), Times("shareLink", "lastOpenedAt"),
        Times("person", "createdAt"), Times("person", "seenAt"), Times("person", "removedAt"),
    ]
    private static let ends = Times("flight", "endedAt")
    private static let places = Times("fix", "at")
    private static let waits = Times("source", "waitUntil")

    private static func holdsMore(laterThan now: Instant, _ db: Database) throws -> Bool {
        for times in more + [ends, places] where try times.holds(laterThan: now, db) { return true }
        return try waits.holds(laterThan: now + .hours(24), db)
    }

    fileprivate static func putBackTheRest(laterThan now: Instant, to time: Instant, _ db: Database) throws {
        for times in more { try times.putBack(laterThan: now, to: time, db) }
        // No source has to wait for longer than a day, so only times after that are wrong.
        try waits.putBack(laterThan: now + .hours(24), to: time, db)
        // End times in the future are cleared and computed again. Positions in the future are deleted rather than
        // moved, because a track has at most one position per second.
        try db.execute(sql: "UPDATE flight SET endedAt = NULL WHERE endedAt > ?", arguments: [now.seconds])
        try db.execute(sql: "DELETE FROM fix WHERE at > ?", arguments: [now.seconds])
    }
}

extension DatabaseTransaction {
    func putBack(_ flight: Flight.ID?, laterThan now: Instant, to time: Instant) throws -> Int {
        if let flight, try flightTable.record(flight) == nil { return 0 }
        var count = 0
        for id in try SQLitePersonStore.flights(of: flight, saidAfter: now, db) {
            try db.execute(
                sql: "UPDATE observation SET time = ? WHERE flightId = ? AND time > ?",
                arguments: [time.seconds, id.text, now.seconds])
            count += db.changesCount
            // A position contains a time of its own. Reported departure times are not changed.
            try db.execute(
                sql: """
                    UPDATE observation SET value = json_set(value, '$.at', ?)
                    WHERE flightId = ? AND json_extract(value, '$.latitude') IS NOT NULL
                    AND json_extract(value, '$.at') > ?
                    """,
                arguments: [time.seconds, id.text, now.seconds])
            // The flight receives a new revision because its times have changed.
            try ChangeLog.note(flight: id, ofAnyone: db, at: time)
        }
        if flight == nil { try SQLitePersonStore.putBackTheRest(laterThan: now, to: time, db) }
        return count
    }

    func putBackSettings(laterThan now: Instant, to time: Instant) throws {
        try settingTable.putBack(laterThan: now, to: time)
    }
}

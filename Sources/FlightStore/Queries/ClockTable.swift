import FlightCore
import FlightTracking

/// Finds and corrects times that were stored while the clock was ahead, on a given database connection.
struct ClockTable {
    let db: any SQLSession

    /// Returns the flights with observations that were made later than `now`.
    func flights(of flight: Flight.ID?, saidAfter now: Instant) throws -> [Flight.ID] {
        let rows =
            if let flight {
                // Replaced statements need not be checked, because they are older than the statements in use.
                try db.rows(
                    """
                    SELECT DISTINCT flightId FROM observation \(db.dialect.using("observationInUse"))
                    WHERE flightId = ? AND isReplaced = 0 AND time > ?
                    """, [flight.text, now.seconds])
            } else {
                try db.rows("SELECT DISTINCT flightId FROM observation WHERE time > ?", [now.seconds])
            }
        return rows.compactMap { $0.text(0).flatMap { Flight.ID($0) } }
    }

    /// Sets the times of a flight's observations that are later than `now` to `time`.
    ///
    /// - Returns: The number of observations with other times.
    func putBack(_ flight: Flight.ID, laterThan now: Instant, to time: Instant) throws -> Int {
        let count = try db.execute(
            "UPDATE observation SET time = ? WHERE flightId = ? AND time > ?", [time.seconds, flight.text, now.seconds])
        // A position contains a time of its own. Reported departure times are not changed.
        let positions = try db.rows(
            "SELECT id, value FROM observation WHERE flightId = ? AND value ->> 'latitude' IS NOT NULL", [flight.text])
        for row in positions {
            guard let value = row.text(1).flatMap({ try? JSONReader.read($0) }), let members = value.object,
                let at = value["at"]?.integer, at > now.seconds
            else { continue }
            let moved = members.map { $0.key == "at" ? (key: $0.key, value: .integer(time.seconds)) : $0 }
            try db.execute(
                "UPDATE observation SET value = ? WHERE id = ?", [JSONValue.object(moved).json, row.integer(0)])
        }
        return count
    }

    // MARK: - All tables

    /// A table column that contains times.
    private struct Times {
        let table: String
        let column: String

        init(_ table: String, _ column: String) {
            self.table = table
            self.column = column
        }

        func holds(laterThan now: Instant, _ db: any SQLSession) throws -> Bool {
            try db.row("SELECT 1 FROM \(table) WHERE \(column) > ? LIMIT 1", [now.seconds]) != nil
        }

        func putBack(laterThan now: Instant, to time: Instant, _ db: any SQLSession) throws {
            try db.execute("UPDATE \(table) SET \(column) = ?1 WHERE \(column) > ?2", [time.seconds, now.seconds])
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

    /// Whether any time other than those of observations is later than `now`.
    func holdsMore(laterThan now: Instant) throws -> Bool {
        for times in Self.more + [Self.ends, Self.places] where try times.holds(laterThan: now, db) { return true }
        return try Self.waits.holds(laterThan: now + .hours(24), db)
    }

    /// Sets all times that are later than `now` to `time`, other than those of observations.
    func putBackTheRest(laterThan now: Instant, to time: Instant) throws {
        for times in Self.more { try times.putBack(laterThan: now, to: time, db) }
        // No source has to wait for longer than a day, so only times after that are wrong.
        try Self.waits.putBack(laterThan: now + .hours(24), to: time, db)
        // End times in the future are cleared and computed again. Positions in the future are deleted rather than
        // moved, because a track has at most one position per second.
        try db.execute("UPDATE flight SET endedAt = NULL WHERE endedAt > ?", [now.seconds])
        try db.execute("DELETE FROM fix WHERE at > ?", [now.seconds])
    }
}

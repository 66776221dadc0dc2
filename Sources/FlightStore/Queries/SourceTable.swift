import FlightCore
import FlightTracking
import GRDB

/// Reads and writes sources, requests to them and the positions they report, on a given database connection.
struct SourceTable {
    let db: Database
    let unreadable: UnreadableRows

    // MARK: - Sources

    func all() throws -> [SourceRecord] {
        let rows = try Row.fetchAll(db, sql: "SELECT * FROM source ORDER BY name")
        return try rows.map { row in
            let name = String.fromDatabaseValue(row["name"]) ?? ""
            var record = SourceRecord(FlightObservation.Source(name))
            func number(_ column: String) -> Int64? { Int64.fromDatabaseValue(row[column]) }
            func instant(_ column: String) -> Instant? { number(column).map { Instant($0) } }
            record.isEnabled = number("isEnabled") == 1
            record.address = String.fromDatabaseValue(row["address"])
            if number("hasCap") == 1 {
                record.cap = SourceLane.Cap(
                    day: number("capDay").map { Int($0) }, month: number("capMonth").map { Int($0) })
            }
            record.lane = try lane(row)
            record.requests = Int(number("requests") ?? 0)
            record.answers = Int(number("answers") ?? 0)
            record.ignoredRows = Int(number("ignoredRows") ?? 0)
            record.askedAt = instant("askedAt")
            record.answeredAt = instant("answeredAt")
            record.failedAt = instant("failedAt")
            record.fault = String.fromDatabaseValue(row["fault"]).map { SourceFailure(kept: $0) }
            return record
        }
    }

    /// Returns the last day on which the source was used, the amount spent on that day, and the amount spent in the
    /// month of that day.
    private func spent(_ source: String) throws -> (day: Day, today: Int, thisMonth: Int)? {
        guard
            let last = try Row.fetchOne(
                try db.cachedStatement(
                    sql: "SELECT day, amount FROM spending WHERE source = ? ORDER BY day DESC LIMIT 1"),
                arguments: [source]),
            let number = Int32.fromDatabaseValue(last[0]), let amount = Int.fromDatabaseValue(last[1])
        else { return nil }
        let day = Day(number: number)
        let first = day.number - Int32(day.civil.day - 1)
        let month =
            try Int.fetchOne(
                try db.cachedStatement(sql: "SELECT SUM(amount) FROM spending WHERE source = ? AND day >= ?"),
                arguments: [source, first]) ?? amount
        return (day, amount, month)
    }

    private func ensure(_ source: FlightObservation.Source) throws {
        try db.cachedStatement(sql: "INSERT INTO source (name) VALUES (?) ON CONFLICT DO NOTHING")
            .execute(arguments: [source.name])
    }

    func set(_ setting: SourceSetting, of source: FlightObservation.Source) throws {
        try ensure(source)
        switch setting {
        case .enabled(let isEnabled):
            // A source that is turned on again is tried immediately.
            try db.execute(
                sql: """
                    UPDATE source SET isEnabled = ?, failures = 0, waitUntil = NULL, failedAt = NULL, fault = NULL
                    WHERE name = ?
                    """,
                arguments: [isEnabled, source.name])
        case .address(let address):
            try db.execute(
                sql: """
                    UPDATE source SET answeredAt = NULL, failedAt = NULL, fault = NULL, answers = 0, ignoredRows = 0
                    WHERE name = ?1 AND address IS NOT ?2
                    """, arguments: [source.name, address])
            try db.execute(
                sql: "UPDATE source SET address = ?, failures = 0, waitUntil = NULL WHERE name = ?",
                arguments: [address, source.name])
        case .cap(let cap):
            try db.execute(
                sql: "UPDATE source SET hasCap = ?, capDay = ?, capMonth = ? WHERE name = ?",
                arguments: [cap != nil, cap?.day, cap?.month, source.name])
        }
    }

    /// Records a request and its cost, provided that the request may be sent now.
    func begin(_ spending: SourceSpending) throws -> SourceAdmission {
        try ensure(spending.source)
        let name = spending.source.name
        guard var lane = try lane(name) else { return .spent }
        if let left = lane.left(spending.cap, at: spending.at), left < spending.cost { return .spent }
        let free = lane.free(spending.rate, at: spending.at)
        guard free <= spending.at else { return .waits(until: free) }
        lane.ask(spending.rate, cost: spending.cost, at: spending.at)
        try db.cachedStatement(
            sql: "UPDATE source SET fullAt = ?, requests = requests + 1, askedAt = ? WHERE name = ?"
        ).execute(arguments: [lane.fullAt.seconds, spending.at.seconds, name])
        let day = lane.day ?? LocalTime(spending.at, offset: 0).day
        try db.cachedStatement(
            sql: """
                INSERT INTO spending (source, day, amount, requests) VALUES (?1, ?2, ?3, 1)
                ON CONFLICT DO UPDATE SET amount = amount + ?3, requests = requests + 1
                """
        ).execute(arguments: [name, day.number, spending.cost])
        let column = spending.isTrace ? "tracedAt" : "askedAt"
        let note = try db.cachedStatement(
            sql: """
                INSERT INTO flightSource (flightId, source, \(column)) VALUES (?1, ?2, ?3)
                ON CONFLICT DO UPDATE SET \(column) = ?3
                """)
        for flight in spending.flights { try note.execute(arguments: [flight.text, name, spending.at.seconds]) }
        return .admitted
    }

    private func lane(_ name: String) throws -> SourceLane? {
        let statement = try db.cachedStatement(
            sql: "SELECT name, fullAt, failures, waitUntil FROM source WHERE name = ?")
        return try Row.fetchOne(statement, arguments: [name]).map { try lane($0) }
    }

    private func lane(_ row: Row) throws -> SourceLane {
        func instant(_ column: String) -> Instant {
            Int64.fromDatabaseValue(row[column]).map { Instant($0) } ?? .always
        }
        return SourceLane(
            fullAt: instant("fullAt"), failures: Int.fromDatabaseValue(row["failures"]) ?? 0,
            waitUntil: instant("waitUntil"), spent: try spent(String.fromDatabaseValue(row["name"]) ?? ""))
    }

    func end(_ outcome: SourceOutcome, of source: FlightObservation.Source, at: Instant) throws {
        guard var lane = try lane(source.name) else { return }
        switch outcome {
        case .answered(let ignored):
            try db.cachedStatement(
                sql: """
                    UPDATE source SET failures = 0, answers = answers + 1, ignoredRows = ignoredRows + ?,
                        answeredAt = ?, fault = NULL WHERE name = ?
                    """
            ).execute(arguments: [ignored, at.seconds, source.name])
        case .failed(let failure, let retryAfter, let first, let jitter):
            lane.fail(retryAfter: retryAfter, first: first, jitter: jitter, at: at)
            try keep(failure, lane, of: source, at: at)
        case .triedInVain(let failure, let retryAfter):
            lane.wait(retryAfter, at: at)
            try keep(failure, lane, of: source, at: at)
        }
    }

    private func keep(_ failure: SourceFailure, _ lane: SourceLane, of source: FlightObservation.Source, at: Instant)
        throws
    {
        let wait: Int64? = lane.waitUntil == .always ? nil : lane.waitUntil.seconds
        try db.cachedStatement(
            sql: "UPDATE source SET failures = ?, waitUntil = ?, failedAt = ?, fault = ? WHERE name = ?"
        ).execute(arguments: [lane.failures, wait, at.seconds, failure.kept, source.name])
    }

    /// Records an update that a source has pushed, and its cost. The failures and the waiting time recorded for
    /// requests to the source stay unchanged.
    func delivered(ignored: Int, cost: Int, by source: FlightObservation.Source, at: Instant) throws {
        try ensure(source)
        try db.execute(
            sql: """
                UPDATE source SET answeredAt = MAX(COALESCE(answeredAt, 0), ?), ignoredRows = ignoredRows + ?
                WHERE name = ?
                """, arguments: [at.seconds, ignored, source.name])
        try charge(cost, by: source, at: at)
    }

    /// Records the cost of an update that a source has pushed, whether or not the update is readable.
    func charge(_ cost: Int, by source: FlightObservation.Source, at: Instant) throws {
        guard cost > 0 else { return }
        try ensure(source)
        let today = LocalTime(at, offset: 0).day
        // Uses the last day with spending if it is later, because setting the clock back must not reset the budget.
        let day = max(try spent(source.name)?.day ?? today, today)
        try db.execute(
            sql: """
                INSERT INTO spending (source, day, amount, requests) VALUES (?1, ?2, ?3, 0)
                ON CONFLICT DO UPDATE SET amount = amount + ?3
                """, arguments: [source.name, day.number, cost])
    }

    func ledger(since day: Day) throws -> [SourceLedgerEntry] {
        try Row.fetchAll(
            db, sql: "SELECT source, day, amount, requests FROM spending WHERE day >= ? ORDER BY day DESC, source",
            arguments: [day.number]
        ).compactMap { row in
            guard let source = String.fromDatabaseValue(row[0]), let day = Int32.fromDatabaseValue(row[1]) else {
                return nil
            }
            return SourceLedgerEntry(
                source: FlightObservation.Source(source), day: Day(number: day),
                spent: Int.fromDatabaseValue(row[2]) ?? 0,
                requests: Int.fromDatabaseValue(row[3]) ?? 0)
        }
    }

    // MARK: - Following

    func heard(_ flight: String) throws -> [SourceHeard] {
        let statement = try db.cachedStatement(
            sql: """
                SELECT \(SourceTable.hearing), source FROM flightSource
                WHERE flightId = ? AND heardAt IS NOT NULL ORDER BY source
                """)
        return try Row.fetchAll(statement, arguments: [flight]).compactMap { row in
            String.fromDatabaseValue(row[5]).flatMap { SourceTable.heard(FlightObservation.Source($0), row) }
        }
    }

    private static let hearing = "heardAt, originAt, originResumedAt, destinationAt, destinationResumedAt"

    /// - Parameter row: A row whose first columns are those of ``hearing``.
    private static func heard(_ source: FlightObservation.Source, _ row: Row) -> SourceHeard? {
        func instant(_ column: Int) -> Instant? { Int64.fromDatabaseValue(row[column]).map { Instant($0) } }
        func run(_ column: Int) -> HearingRun? {
            instant(column).map { HearingRun(last: $0, resumed: instant(column + 1)) }
        }
        return instant(0).map { SourceHeard(source, at: $0, origin: run(1), destination: run(3)) }
    }

    /// Returns the kept positions of a flight, in order of time.
    func fixes(_ flight: String) throws -> [SeenFix] {
        try read(
            try db.cachedStatement(sql: "SELECT \(FixRecord.columns) FROM fix WHERE flightId = ? ORDER BY at"), [flight]
        )
    }

    private func read(_ statement: Statement, _ arguments: StatementArguments) throws -> [SeenFix] {
        var fixes: [SeenFix] = []
        let rows = try Row.fetchCursor(statement, arguments: arguments)
        while let row = try rows.next() {
            do throws(UnreadableValue) {
                fixes.append(try FixRecord(row: row).seen)
            } catch {
                unreadable.note(
                    UnreadableRow(table: "fix", row: Int64.fromDatabaseValue(row[1]) ?? 0, reason: error.reason))
            }
        }
        return fixes
    }

    func following(_ ids: [Flight.ID]) throws -> [Flight.ID: FollowingState] {
        var states: [Flight.ID: FollowingState] = [:]
        for id in ids { states[id] = try following(id) }
        return states
    }

    private func following(_ id: Flight.ID) throws -> FollowingState {
        var state = FollowingState()
        let rows = try Row.fetchAll(
            try db.cachedStatement(
                sql: """
                    SELECT \(SourceTable.hearing), source, key, askedAt, tracedAt FROM flightSource
                    WHERE flightId = ? ORDER BY source
                    """),
            arguments: [id.text])
        for row in rows {
            guard let name = String.fromDatabaseValue(row[5]) else { continue }
            let source = FlightObservation.Source(name)
            func instant(_ column: Int) -> Instant? { Int64.fromDatabaseValue(row[column]).map { Instant($0) } }
            state.keys[source] = String.fromDatabaseValue(row[6])
            state.asked[source] = instant(7)
            state.traced[source] = instant(8)
            if let heard = SourceTable.heard(source, row) { state.heard.append(heard) }
        }
        if let row = try Row.fetchOne(
            try db.cachedStatement(sql: "SELECT \(BindingRecord.columns) FROM binding WHERE flightId = ?"),
            arguments: [id.text])
        {
            let record = BindingRecord(row: row)
            state.callsigns = record.callsigns
            state.binding = record.binding
        }
        state.fixes = try fixes(id.text)
        return state
    }

    func keep(_ intake: FlightIntake) throws {
        let id = intake.flight.text
        if intake.heard != nil || intake.key != nil {
            let (origin, destination) = (intake.heard?.origin, intake.heard?.destination)
            try db.cachedStatement(
                sql: """
                    INSERT INTO flightSource (flightId, source, key, \(SourceTable.hearing))
                    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
                    ON CONFLICT DO UPDATE SET key = COALESCE(?3, key), heardAt = MAX(COALESCE(heardAt, 0), ?4),
                        originAt = COALESCE(?5, originAt),
                        originResumedAt = CASE WHEN ?5 IS NULL THEN originResumedAt ELSE ?6 END,
                        destinationAt = COALESCE(?7, destinationAt),
                        destinationResumedAt = CASE WHEN ?7 IS NULL THEN destinationResumedAt ELSE ?8 END
                    """
            ).execute(arguments: [
                id, intake.source.name, intake.key, intake.at.seconds, origin?.last.seconds, origin?.resumed?.seconds,
                destination?.last.seconds, destination?.resumed?.seconds,
            ])
        }
        if intake.binding != nil || !intake.callsigns.isEmpty {
            try db.cachedStatement(
                sql: "INSERT OR REPLACE INTO binding (flightId, \(BindingRecord.columns)) VALUES (?, ?, ?, ?, ?, ?)"
            ).execute(arguments: BindingRecord.arguments(intake))
        } else {
            try db.cachedStatement(sql: "DELETE FROM binding WHERE flightId = ?").execute(arguments: [id])
        }
        let drop = try db.cachedStatement(sql: "DELETE FROM fix WHERE flightId = ? AND at = ?")
        for at in intake.droppedFixes { try drop.execute(arguments: [id, at.seconds]) }
        try insert(intake.newFixes, of: intake.flight)
    }

    func insert(_ fixes: [SeenFix], of flight: Flight.ID) throws {
        let statement = try db.cachedStatement(
            sql: "INSERT OR REPLACE INTO fix (\(FixRecord.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
        for seen in fixes { try statement.execute(arguments: FixRecord.arguments(flight, seen)) }
    }

    func pruneTracks(endedBefore: Instant) throws {
        try db.execute(
            sql: "DELETE FROM fix WHERE flightId IN (SELECT id FROM flight WHERE endedAt < ? OR deletedAt < ?)",
            arguments: [endedBefore.seconds, endedBefore.seconds])
    }
}

import FlightCore
import FlightTracking

/// Reads and writes sources, requests to them and the positions they report, on a given database connection.
struct SourceTable {
    let db: any SQLSession
    let unreadable: UnreadableRows

    // MARK: - Sources

    func all() throws -> [SourceRecord] {
        let rows = try db.rows("SELECT * FROM source ORDER BY name")
        var keys: [String: [String: SealedSecret]] = [:]
        try db.forEach("SELECT subject, name, sealed FROM secret") { row in
            guard let source = row.text(0), let name = row.text(1), let sealed = row.bytes(2) else { return }
            keys[source, default: [:]][name] = SealedSecret(bytes: sealed)
        }
        return try rows.map { row in
            let name = row.text("name") ?? ""
            var record = SourceRecord(FlightObservation.Source(name))
            func number(_ column: String) -> Int64? { row.integer(column) }
            func instant(_ column: String) -> Instant? { number(column).map { Instant($0) } }
            record.isEnabled = number("isEnabled") == 1
            record.address = row.text("address")
            record.keys = keys[name] ?? [:]
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
            record.fault = row.text("fault").map { SourceFailure(kept: $0) }
            return record
        }
    }

    /// Returns the last day on which the source was used, the amount spent on that day, and the amount spent in the
    /// month of that day.
    private func spent(_ source: String) throws -> (day: Day, today: Int, thisMonth: Int)? {
        guard
            let last = try db.row(
                "SELECT day, amount FROM spending WHERE source = ? ORDER BY day DESC LIMIT 1", [source]),
            let number = last.integer(0).flatMap({ Int32(exactly: $0) }), let amount = last.number(1)
        else { return nil }
        let day = Day(number: number)
        let first = day.number - Int32(day.civil.day - 1)
        let month =
            try db.first(
                "SELECT SUM(amount) FROM spending WHERE source = ? AND day >= ?", [source, first]
            ) { $0.number(0) } ?? amount
        return (day, amount, month)
    }

    private func ensure(_ source: FlightObservation.Source) throws {
        try db.execute("INSERT INTO source (name) VALUES (?) ON CONFLICT DO NOTHING", [source.name])
    }

    func set(_ setting: SourceSetting, of source: FlightObservation.Source) throws {
        try ensure(source)
        switch setting {
        case .enabled(let isEnabled):
            // A source that is turned on again is tried immediately.
            try db.execute(
                """
                UPDATE source SET isEnabled = ?, failures = 0, waitUntil = NULL, failedAt = NULL, fault = NULL
                WHERE name = ?
                """, [isEnabled, source.name])
        case .address(let address):
            try db.execute(
                """
                UPDATE source SET answeredAt = NULL, failedAt = NULL, fault = NULL, answers = 0, ignoredRows = 0
                WHERE name = ?1 AND address IS DISTINCT FROM CAST(?2 AS TEXT)
                """, [source.name, address])
            try db.execute(
                "UPDATE source SET address = ?, failures = 0, waitUntil = NULL WHERE name = ?", [address, source.name])
        case .cap(let cap):
            try db.execute(
                "UPDATE source SET hasCap = ?, capDay = ?, capMonth = ? WHERE name = ?",
                [cap != nil, cap?.day, cap?.month, source.name])
        case .key(let name, let secret):
            try db.execute("DELETE FROM secret WHERE subject = ? AND name = ?", [source.name, name])
            guard let secret else { return }
            try db.execute(
                "INSERT INTO secret (subject, name, sealed) VALUES (?, ?, ?)", [source.name, name, secret.bytes])
            try db.execute(
                """
                UPDATE source SET failures = 0, waitUntil = NULL, answeredAt = NULL, failedAt = NULL, fault = NULL
                WHERE name = ?
                """, [source.name])
        }
    }

    /// Records a request and its cost, provided that the request may be sent now.
    func begin(_ spending: SourceSpending) throws -> SourceAdmission {
        try ensure(spending.source)
        let name = spending.source.name
        let column = spending.isTrace ? "tracedAt" : "askedAt"
        if let known = spending.known {
            for flight in spending.flights {
                let asked = try db.row(
                    "SELECT \(column) FROM flightSource WHERE flightId = ? AND source = ?", [flight.text, name])
                if let asked = asked?.instant(0), asked > known[flight] ?? .always { return .overtaken }
            }
        }
        guard var lane = try lane(name) else { return .spent }
        if let left = lane.left(spending.cap, at: spending.at), left < spending.cost { return .spent }
        let free = lane.free(spending.rate, at: spending.at)
        guard free <= spending.at else { return .waits(until: free) }
        if let question = spending.question, let until = try claim(question, at: spending.at) {
            return .waits(until: until)
        }
        lane.ask(spending.rate, cost: spending.cost, at: spending.at)
        try db.execute(
            "UPDATE source SET fullAt = ?, requests = requests + 1, askedAt = ? WHERE name = ?",
            [lane.fullAt.seconds, spending.at.seconds, name])
        let day = lane.day ?? LocalTime(spending.at, offset: 0).day
        try db.execute(
            """
            INSERT INTO spending (source, day, amount, requests) VALUES (?1, ?2, ?3, 1)
            ON CONFLICT (source, day) DO UPDATE SET amount = spending.amount + ?3, requests = spending.requests + 1
            """, [name, day.number, spending.cost])
        for flight in spending.flights {
            try db.execute(
                """
                INSERT INTO flightSource (flightId, source, \(column)) VALUES (?1, ?2, ?3)
                ON CONFLICT (flightId, source) DO UPDATE SET \(column) = ?3
                """, [flight.text, name, spending.at.seconds])
        }
        return .admitted
    }

    /// Records that this process asks the question.
    ///
    /// - Returns: When it may be asked instead, if it has been asked or answered so recently that it may not be asked now.
    private func claim(_ question: CommonQuestion, at now: Instant) throws -> Instant? {
        let row = try db.row(
            "SELECT askedAt, answeredAt FROM sourceQuestion WHERE source = ? AND question = ?",
            [question.source.name, question.name])
        // Another process may have read the clock a moment later. Later times mean that the clock was set back.
        let known = [0, 1].map { column in row?.instant(column).flatMap { $0 <= now + .minutes(1) ? $0 : nil } }
        if let answered = known[1], now < answered + question.interval { return answered + question.interval }
        if let asked = known[0], asked > known[1] ?? .always, now < asked + question.patience {
            // Another process waits for the answer. It is looked for every few seconds, as it usually arrives soon.
            return min(asked + question.patience, now + Span(5))
        }
        try db.execute(
            """
            INSERT INTO sourceQuestion (source, question, askedAt) VALUES (?1, ?2, ?3)
            ON CONFLICT (source, question) DO UPDATE SET askedAt = ?3
            """, [question.source.name, question.name, now.seconds])
        return nil
    }

    func keep(_ answer: SourceAnswer, to question: CommonQuestion) throws {
        let headers = JSONValue.object(answer.headers.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) })
        try db.execute(
            """
            INSERT INTO sourceQuestion (source, question, askedAt, answeredAt, request, headers, body)
            VALUES (?1, ?2, ?3, ?3, ?4, ?5, ?6)
            ON CONFLICT (source, question) DO UPDATE SET answeredAt = ?3, request = ?4, headers = ?5, body = ?6
            """,
            [
                question.source.name, question.name, answer.at.seconds, answer.request, headers.json,
                answer.body.isEmpty ? nil : answer.body,
            ])
    }

    func answer(to question: CommonQuestion) throws -> SourceAnswer? {
        try db.first(
            """
            SELECT answeredAt, request, headers, body FROM sourceQuestion
            WHERE source = ? AND question = ? AND body IS NOT NULL
            """, [question.source.name, question.name]
        ) { row in
            guard let at = row.instant(0), let request = row.text(1), let body = row.bytes(3) else { return nil }
            var headers: [String: String] = [:]
            for (name, value) in row.text(2).flatMap({ try? JSONReader.read($0).object }) ?? [] {
                headers[name] = value.string
            }
            return SourceAnswer(source: question.source, request: request, at: at, headers: headers, body: body)
        }
    }

    private func lane(_ name: String) throws -> SourceLane? {
        try db.first("SELECT name, fullAt, failures, waitUntil FROM source WHERE name = ?", [name]) { try lane($0) }
    }

    private func lane(_ row: SQLRow) throws -> SourceLane {
        func instant(_ column: String) -> Instant {
            row.instant(column) ?? .always
        }
        return SourceLane(
            fullAt: instant("fullAt"), failures: row.number("failures") ?? 0,
            waitUntil: instant("waitUntil"), spent: try spent(row.text("name") ?? ""))
    }

    func end(_ outcome: SourceOutcome, of source: FlightObservation.Source, at: Instant) throws {
        guard var lane = try lane(source.name) else { return }
        switch outcome {
        case .answered(let ignored):
            try db.execute(
                """
                UPDATE source SET failures = 0, answers = answers + 1, ignoredRows = ignoredRows + ?,
                    answeredAt = ?, fault = NULL WHERE name = ?
                """, [ignored, at.seconds, source.name])
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
        try db.execute(
            "UPDATE source SET failures = ?, waitUntil = ?, failedAt = ?, fault = ? WHERE name = ?",
            [lane.failures, wait, at.seconds, failure.kept, source.name])
    }

    /// Records an update that a source has pushed, and its cost. The failures and the waiting time recorded for
    /// requests to the source stay unchanged.
    func delivered(ignored: Int, cost: Int, by source: FlightObservation.Source, at: Instant) throws {
        try ensure(source)
        try db.execute(
            """
            UPDATE source SET answeredAt = CASE WHEN answeredAt > ?1 THEN answeredAt ELSE ?1 END,
                ignoredRows = ignoredRows + ?2
            WHERE name = ?3
            """, [at.seconds, ignored, source.name])
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
            """
            INSERT INTO spending (source, day, amount, requests) VALUES (?1, ?2, ?3, 0)
            ON CONFLICT (source, day) DO UPDATE SET amount = spending.amount + ?3
            """, [source.name, day.number, cost])
    }

    func ledger(since day: Day) throws -> [SourceLedgerEntry] {
        try db.all(
            "SELECT source, day, amount, requests FROM spending WHERE day >= ? ORDER BY day DESC, source", [day.number]
        ) { row -> SourceLedgerEntry? in
            guard let source = row.text(0), let day = row.integer(1).flatMap({ Int32(exactly: $0) }) else { return nil }
            return SourceLedgerEntry(
                source: FlightObservation.Source(source), day: Day(number: day),
                spent: row.number(2) ?? 0,
                requests: row.number(3) ?? 0)
        }
    }

    // MARK: - Following

    func heard(_ flight: String) throws -> [SourceHeard] {
        try db.all(
            """
            SELECT \(SourceTable.hearing), source FROM flightSource
            WHERE flightId = ? AND heardAt IS NOT NULL ORDER BY source
            """, [flight]
        ) { row in
            row.text(5).flatMap { SourceTable.heard(FlightObservation.Source($0), row) }
        }
    }

    private static let hearing = "heardAt, originAt, originResumedAt, destinationAt, destinationResumedAt"

    /// - Parameter row: A row whose first columns are those of ``hearing``.
    private static func heard(_ source: FlightObservation.Source, _ row: SQLRow) -> SourceHeard? {
        func instant(_ column: Int) -> Instant? { row.instant(column) }
        func run(_ column: Int) -> HearingRun? {
            instant(column).map { HearingRun(last: $0, resumed: instant(column + 1)) }
        }
        return instant(0).map { SourceHeard(source, at: $0, origin: run(1), destination: run(3)) }
    }

    /// Returns the kept positions of a flight, in order of time.
    func fixes(_ flight: String) throws -> [SeenFix] {
        var fixes: [SeenFix] = []
        for row in try db.rows("SELECT \(FixRecord.columns) FROM fix WHERE flightId = ? ORDER BY at", [flight]) {
            do throws(UnreadableValue) {
                fixes.append(try FixRecord(row: row).seen)
            } catch {
                unreadable.note(
                    UnreadableRow(table: "fix", row: row.integer(1) ?? 0, reason: error.reason))
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
        let rows = try db.rows(
            """
            SELECT \(SourceTable.hearing), source, key, askedAt, tracedAt FROM flightSource
            WHERE flightId = ? ORDER BY source
            """, [id.text])
        for row in rows {
            guard let name = row.text(5) else { continue }
            let source = FlightObservation.Source(name)
            func instant(_ column: Int) -> Instant? { row.instant(column) }
            state.keys[source] = row.text(6)
            state.asked[source] = instant(7)
            state.traced[source] = instant(8)
            if let heard = SourceTable.heard(source, row) { state.heard.append(heard) }
        }
        if let row = try db.row("SELECT \(BindingRecord.columns) FROM binding WHERE flightId = ?", [id.text]) {
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
            try db.execute(
                """
                INSERT INTO flightSource (flightId, source, key, \(SourceTable.hearing))
                VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
                ON CONFLICT (flightId, source) DO UPDATE SET key = COALESCE(?3, flightSource.key),
                    heardAt = CASE WHEN flightSource.heardAt > ?4 THEN flightSource.heardAt ELSE ?4 END,
                    originAt = COALESCE(?5, flightSource.originAt),
                    originResumedAt = CASE WHEN ?5 IS NULL THEN flightSource.originResumedAt ELSE ?6 END,
                    destinationAt = COALESCE(?7, flightSource.destinationAt),
                    destinationResumedAt = CASE WHEN ?7 IS NULL THEN flightSource.destinationResumedAt ELSE ?8 END
                """,
                [
                    id, intake.source.name, intake.key, intake.at.seconds, origin?.last.seconds,
                    origin?.resumed?.seconds,
                    destination?.last.seconds, destination?.resumed?.seconds,
                ])
        }
        if intake.binding != nil || !intake.callsigns.isEmpty {
            try db.execute(BindingRecord.upsert, BindingRecord.arguments(intake))
        } else {
            try db.execute("DELETE FROM binding WHERE flightId = ?", [id])
        }
        for at in intake.droppedFixes {
            try db.execute("DELETE FROM fix WHERE flightId = ? AND at = ?", [id, at.seconds])
        }
        try insert(intake.newFixes, of: intake.flight)
    }

    func insert(_ fixes: [SeenFix], of flight: Flight.ID) throws {
        for seen in fixes { try db.execute(FixRecord.upsert, FixRecord.arguments(flight, seen)) }
    }

    func pruneTracks(endedBefore: Instant) throws {
        try db.execute(
            "DELETE FROM fix WHERE flightId IN (SELECT id FROM flight WHERE endedAt < ? OR deletedAt < ?)",
            [endedBefore.seconds, endedBefore.seconds])
    }
}

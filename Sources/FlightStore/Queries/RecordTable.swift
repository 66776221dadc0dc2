import FlightCore
import FlightTracking

// This type was once named `Record`, like a class of GRDB.
import struct FlightCore.LoggedFlight

/// Reads and writes a person's logged flights and their sources on a given database connection.
struct RecordTable {
    let db: any SQLSession
    let person: Person.ID
    let unreadable: UnreadableRows

    // MARK: - Reading

    private static let isLive = """
        record.deletedAt IS NULL
        AND NOT EXISTS (SELECT 1 FROM flight WHERE flight.id = record.flightId AND flight.deletedAt IS NOT NULL)
        """
    static let live = """
        SELECT \(LogbookRecord.columns) FROM record WHERE record.personId = ? AND \(isLive) ORDER BY record.sequence
        """
    static let one = "SELECT \(LogbookRecord.columns) FROM record WHERE record.id = ? AND record.personId = ?"
    static let sources = """
        SELECT recordSource.record, format, at, foreignId FROM record JOIN recordSource
            ON recordSource.record = record.sequence
        WHERE personId = ? ORDER BY record.sequence, position
        """
    static let sourcesOfOne = """
        SELECT record, format, at, foreignId FROM recordSource WHERE record = ? ORDER BY position
        """

    /// Returns all logged flights that are not deleted, in the order in which they were added. Needs only two queries,
    /// no matter how many flights there are.
    func all() throws -> [StoredRecord] {
        var records: [LogbookRecord] = []
        for row in try db.rows(Self.live, [person.text]) {
            do throws(UnreadableValue) {
                records.append(try LogbookRecord(row: row))
            } catch {
                note("record", row, error)
            }
        }
        // Both queries return their rows in the order of the row number.
        var index = 0
        try read(Self.sources, [person.text]) { number, source in
            while index < records.count, records[index].sequence < number { index += 1 }
            if index < records.count, records[index].sequence == number { records[index].add(source) }
        }
        return records.map { $0.stored }
    }

    /// Returns a logged flight, even if it is deleted; `nil` if there is no such logged flight.
    func record(_ id: LoggedFlight.ID) throws -> StoredRecord? {
        guard
            let row = try db.row(Self.one, [id.text, person.text])
        else { return nil }
        do throws(UnreadableValue) {
            var record = try LogbookRecord(row: row)
            let number = record.sequence
            try? read(Self.sourcesOfOne, [number]) { record.add($1) }
            return record.stored
        } catch {
            note("record", row, error)
            return nil
        }
    }

    private func read(
        _ sql: String, _ arguments: SQLArguments = [], _ body: (Int64, LoggedFlight.Source) -> Void
    ) throws {
        for row in try db.rows(sql, arguments) {
            do throws(UnreadableValue) {
                var reader = RowReader(row)
                let number = try reader.integer("record")
                let name = try reader.text("format")
                let at = try reader.integer("at")
                let foreignID = try reader.optionalText("foreignId")
                guard let format = LoggedFlight.Source.Format(name: name) else {
                    throw UnreadableValue("the format '\(name)' is unknown")
                }
                body(number, LoggedFlight.Source(format: format, at: Instant(at), foreignID: foreignID))
            } catch {
                note("recordSource", row, error)
            }
        }
    }

    private func note(_ table: String, _ row: SQLRow, _ error: UnreadableValue) {
        let number = row.count > 0 ? row.integer(0) ?? 0 : 0
        unreadable.note(UnreadableRow(table: table, row: number, reason: error.reason))
    }

    /// Returns the ID of the tracked flight that belongs to a logged flight, even a deleted one.
    func flight(of id: LoggedFlight.ID) throws -> Flight.ID? {
        try db.first("SELECT flightId FROM record WHERE id = ? AND personId = ?", [id.text, person.text]) { row in
            row.text(0).flatMap { Flight.ID($0) }
        }
    }

    // MARK: - Writing

    /// Adds a logged flight.
    ///
    /// - Returns: `false` if there is one with that ID, even a deleted one, which stays unchanged.
    func insert(_ stored: StoredRecord) throws -> Bool {
        let values = SQLArguments([person.text] + LogbookRecord.values(stored))
        guard let number = try db.first(LogbookRecord.insertion, values, { $0.integer(0) }) else { return false }
        try insert(stored.record.sources, of: number)
        return true
    }

    private func insert(_ sources: [LoggedFlight.Source], of number: Int64) throws {
        for (position, source) in sources.enumerated() {
            try db.execute(
                "INSERT INTO recordSource (record, position, format, at, foreignId) VALUES (?, ?, ?, ?, ?)",
                [number, position, source.format.name, source.at.seconds, source.foreignID])
        }
    }

    /// Replaces the logged flight that has the same ID, and increments its edition number.
    ///
    /// - Throws: ``LogbookError/noSuchRecord``.
    func update(_ record: LoggedFlight, at: Instant) throws {
        guard
            let row = try db.row(Self.one, [record.id.text, person.text]),
            let known = try? LogbookRecord(row: row)
        else { throw LogbookError.noSuchRecord(record.id) }
        var stored = known.stored
        stored.record = record
        stored.edition += 1
        stored.changedAt = at
        try db.execute(
            LogbookRecord.update, SQLArguments(LogbookRecord.values(stored) + [record.id.text, person.text]))
        try db.execute("DELETE FROM recordSource WHERE record = ?", [known.sequence])
        try insert(record.sources, of: known.sequence)
    }

    /// Sets or clears the time at which the logged flight was deleted. A logged flight that is already deleted keeps
    /// its time.
    func set(deletedAt: Instant?, of id: LoggedFlight.ID, at: Instant) throws {
        try db.execute(
            """
            UPDATE record SET deletedAt = CAST(?1 AS BIGINT), changedAt = ?2, edition = edition + 1
            WHERE id = ?3 AND personId = ?4 AND (deletedAt IS NULL) <> (CAST(?1 AS BIGINT) IS NULL)
            """, [deletedAt?.seconds, at.seconds, id.text, person.text])
    }

    // MARK: - Revision

    func revision() throws -> Int64 {
        try db.first("SELECT logbookRevision FROM person WHERE id = ?", [person.text]) { $0.integer(0) } ?? 0
    }

    func raiseRevision() throws {
        try db.execute("UPDATE person SET logbookRevision = logbookRevision + 1 WHERE id = ?", [person.text])
    }
}

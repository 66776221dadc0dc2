import FlightCore
import FlightTracking
import GRDB

/// Reads and writes a person's log of changes and applied mutations on a given database connection.
struct ChangeLog {
    let db: Database
    let person: Person.ID

    static let after = """
        SELECT \(ChangeRecord.columns) FROM change WHERE personId = ? AND revision > ? ORDER BY revision LIMIT ?
        """

    /// Logs a change to the flight, and returns the flight's new revision. Clears the flight's end time, which may have
    /// changed. A change to a deleted flight is logged as a deletion, so that no device shows the flight.
    func note(flight id: Flight.ID, isDeleted: Bool, at: Instant) throws -> Int64 {
        let revision = try insert(isDeleted ? .removed : .flight, id, at)
        // Devices of friends show the flight, too.
        for friend in try FriendTable(db: db, person: person).watchers(of: id) {
            try ChangeLog(db: db, person: friend).noteFriends(at: at)
        }
        try db.cachedStatement(sql: "UPDATE flight SET revision = ?, endedAt = NULL WHERE id = ?")
            .execute(arguments: [revision, id.text])
        return revision
    }

    /// Logs a change to a flight of whomever it belongs to. For the few changes that concern the flights of all people.
    static func note(flight id: Flight.ID, ofAnyone db: Database, at: Instant) throws {
        let statement = try db.cachedStatement(sql: "SELECT personId, deletedAt IS NOT NULL FROM flight WHERE id = ?")
        guard let row = try Row.fetchOne(statement, arguments: [id.text]),
            let person = String.fromDatabaseValue(row[0]).flatMap({ Person.ID($0) })
        else { return }
        let isDeleted = Bool.fromDatabaseValue(row[1]) ?? false
        _ = try ChangeLog(db: db, person: person).note(flight: id, isDeleted: isDeleted, at: at)
    }

    func noteSettings(at: Instant) throws { _ = try insert(.settings, nil, at) }

    func noteFriends(at: Instant) throws { _ = try insert(.friends, nil, at) }

    private func insert(_ kind: Change.Kind, _ flight: Flight.ID?, _ at: Instant) throws -> Int64 {
        try db.cachedStatement(sql: "UPDATE person SET revision = revision + 1 WHERE id = ?")
            .execute(arguments: [person.text])
        let revision = try revision()
        try db.cachedStatement(
            sql: "INSERT INTO change (personId, revision, kind, flightId, at) VALUES (?, ?, ?, ?, ?)"
        ).execute(arguments: [person.text, revision, kind.rawValue, flight?.text, at.seconds])
        return revision
    }

    func revision() throws -> Int64 {
        let statement = try db.cachedStatement(sql: "SELECT revision FROM person WHERE id = ?")
        return try Int64.fetchOne(statement, arguments: [person.text]) ?? 0
    }

    func changes(after revision: Int64, limit: Int, unreadable: UnreadableRows) throws -> [Change] {
        var changes: [Change] = []
        // The limit must not be negative, because SQLite would treat it as no limit.
        let rows = try Row.fetchCursor(db, sql: Self.after, arguments: [person.text, revision, max(0, limit)])
        while let row = try rows.next() {
            do throws(UnreadableValue) {
                changes.append(try ChangeRecord(row: row).change)
            } catch {
                let revision = Int64.fromDatabaseValue(row[0]) ?? 0
                unreadable.note(UnreadableRow(table: "change", row: revision, reason: error.reason))
            }
        }
        return changes
    }

    // MARK: - Mutations

    /// Returns the result of a mutation; `nil` if the mutation has not been applied yet.
    ///
    /// - Throws: ``RepositoryError/mutationUsed(_:)`` if a mutation with the same ID but different contents has been
    ///   applied.
    func applied(_ sent: SentMutation) throws -> AppliedMutation? {
        let statement = try db.cachedStatement(
            sql: "SELECT flightId, appliedAt, contents FROM mutation WHERE personId = ? AND id = ?")
        guard let row = try Row.fetchOne(statement, arguments: [person.text, sent.id.text]) else { return nil }
        // Older mutations were stored without their contents, so only their IDs can be compared.
        if let contents = String.fromDatabaseValue(row[2]), contents != SecretDigest.of(sent.contents) {
            throw RepositoryError.mutationUsed(sent.id)
        }
        return AppliedMutation(
            flight: String.fromDatabaseValue(row[0]).flatMap { Flight.ID($0) },
            at: Instant(Int64.fromDatabaseValue(row[1]) ?? 0))
    }

    func note(_ sent: SentMutation, flight: Flight.ID?, at: Instant) throws {
        try db.execute(
            sql: """
                INSERT INTO mutation (personId, id, flightId, appliedAt, revision, contents) VALUES (?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                person.text, sent.id.text, flight?.text, at.seconds, try revision(), SecretDigest.of(sent.contents),
            ])
    }
}

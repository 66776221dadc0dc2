import FlightCore
import FlightTracking

/// Reads and writes a person's log of changes and applied mutations on a given database connection.
struct ChangeLog {
    let db: any SQLSession
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
        try db.execute("UPDATE flight SET revision = ?, endedAt = NULL WHERE id = ?", [revision, id.text])
        return revision
    }

    /// Logs a change to a flight of whomever it belongs to. For the few changes that concern the flights of all people.
    static func note(flight id: Flight.ID, ofAnyone db: any SQLSession, at: Instant) throws {
        guard
            let row = try db.row("SELECT personId, deletedAt IS NOT NULL FROM flight WHERE id = ?", [id.text]),
            let person = row.text(0).flatMap({ Person.ID($0) })
        else { return }
        let isDeleted = row.flag(1) ?? false
        _ = try ChangeLog(db: db, person: person).note(flight: id, isDeleted: isDeleted, at: at)
    }

    func noteSettings(at: Instant) throws { _ = try insert(.settings, nil, at) }

    func noteFriends(at: Instant) throws { _ = try insert(.friends, nil, at) }

    private func insert(_ kind: Change.Kind, _ flight: Flight.ID?, _ at: Instant) throws -> Int64 {
        try db.execute("UPDATE person SET revision = revision + 1 WHERE id = ?", [person.text])
        let revision = try revision()
        try db.execute(
            "INSERT INTO change (personId, revision, kind, flightId, at) VALUES (?, ?, ?, ?, ?)",
            [person.text, revision, kind.rawValue, flight?.text, at.seconds])
        return revision
    }

    func revision() throws -> Int64 {
        try db.first("SELECT revision FROM person WHERE id = ?", [person.text]) { $0.integer(0) } ?? 0
    }

    func changes(after revision: Int64, limit: Int, unreadable: UnreadableRows) throws -> [Change] {
        var changes: [Change] = []
        // The limit must not be negative, because SQLite would treat it as no limit.
        for row in try db.rows(Self.after, [person.text, revision, max(0, limit)]) {
            do throws(UnreadableValue) {
                changes.append(try ChangeRecord(row: row).change)
            } catch {
                let revision = row.integer(0) ?? 0
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
        guard
            let row = try db.row(
                "SELECT flightId, appliedAt, contents FROM mutation WHERE personId = ? AND id = ?",
                [person.text, sent.id.text])
        else { return nil }
        // Older mutations were stored without their contents, so only their IDs can be compared.
        if let contents = row.text(2), contents != SecretDigest.of(sent.contents) {
            throw RepositoryError.mutationUsed(sent.id)
        }
        return AppliedMutation(
            flight: row.text(0).flatMap { Flight.ID($0) },
            at: Instant(row.integer(1) ?? 0))
    }

    func note(_ sent: SentMutation, flight: Flight.ID?, at: Instant) throws {
        try db.execute(
            """
            INSERT INTO mutation (personId, id, flightId, appliedAt, revision, contents) VALUES (?, ?, ?, ?, ?, ?)
            """,
            [
                person.text, sent.id.text, flight?.text, at.seconds, try revision(), SecretDigest.of(sent.contents),
            ])
    }
}

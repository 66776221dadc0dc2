import FlightCore
import FlightTracking

/// Reads and writes a person's credentials on a given database connection.
struct CredentialTable {
    let db: any SQLSession
    let person: Person.ID
    let unreadable: UnreadableRows

    private static let isValid = "(expiresAt IS NULL OR expiresAt > ?)"
    static let byHash = """
        SELECT \(CredentialRecord.columns), sequence FROM credential
        WHERE secretHash = ? AND personId = ? AND kind = ? AND \(isValid)
        """
    /// Selects the hash in the credential's row. A search by hash would read the hash from the index instead.
    private static let hashOfRow = "SELECT secretHash FROM credential WHERE id = ?"
    static let byKind = """
        SELECT \(CredentialRecord.columns), sequence FROM credential
        WHERE personId = ? AND kind = ? AND \(isValid) ORDER BY createdAt DESC, sequence DESC
        """

    func insert(_ credential: Credential) throws {
        try db.execute(
            "INSERT INTO credential (personId, \(CredentialRecord.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [
                person.text,
                credential.id, credential.kind.rawValue, credential.label, credential.scope.name,
                credential.secretHash, credential.createdAt.seconds, credential.lastUsedAt?.seconds,
                credential.expiresAt?.seconds, credential.parent,
            ])
        if credential.kind == .session {
            try db.execute(
                "INSERT INTO firstSession (id, at) VALUES (1, ?) ON CONFLICT DO NOTHING", [credential.createdAt.seconds]
            )
        }
    }

    /// The number of expired credentials to keep. If they expired too early because the clock was ahead, they become
    /// valid again once the clock is right.
    static let expiredKept = 500

    /// Deletes all expired credentials except the ``expiredKept`` that expired last.
    func deleteExpired(now: Instant) throws {
        try db.execute(
            """
            DELETE FROM credential WHERE expiresAt <= ?1 AND sequence NOT IN (
                SELECT sequence FROM credential WHERE expiresAt <= ?1 ORDER BY expiresAt DESC, sequence DESC LIMIT ?2)
            """, [now.seconds, CredentialTable.expiredKept])
    }

    /// Returns the credential with the given hash, which is found through an index. If the index and the row disagree,
    /// the file is damaged. In that case, the credential is refused, because revoking it would affect only the row.
    func credential(secretHash: String, kind: Credential.Kind, now: Instant) throws -> Credential? {
        try read(Self.byHash, [secretHash, person.text, kind.rawValue, now.seconds]).first { found in
            try db.first(Self.hashOfRow, [found.id]) { $0.text(0) } == secretHash
        }
    }

    func credentials(_ kind: Credential.Kind, now: Instant) throws -> [Credential] {
        try read(Self.byKind, [person.text, kind.rawValue, now.seconds])
    }

    /// Returns the readable credentials. An unreadable credential is skipped and reported, so it never grants access.
    private func read(_ sql: String, _ arguments: SQLArguments) throws -> [Credential] {
        var credentials: [Credential] = []
        for row in try db.rows(sql, arguments) {
            do throws(UnreadableValue) {
                credentials.append(try CredentialRecord(row: row).credential)
            } catch {
                let sequence = row.integer(row.count - 1) ?? 0
                unreadable.note(UnreadableRow(table: "credential", row: sequence, reason: error.reason))
            }
        }
        return credentials
    }
}

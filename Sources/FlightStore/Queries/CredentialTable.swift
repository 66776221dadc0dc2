import FlightCore
import FlightTracking
import GRDB

/// Credentials, within one access to the database.
struct CredentialTable {
    let db: Database
    let unreadable: UnreadableRows

    private static let isValid = "(expiresAt IS NULL OR expiresAt > ?)"
    static let byHash = """
        SELECT \(CredentialRecord.columns), sequence FROM credential WHERE secretHash = ? AND kind = ? AND \(isValid)
        """
    /// SQLite answers a search by hash from the index; this second query, by ID, reads the hash from the row itself.
    private static let hashOfRow = "SELECT secretHash FROM credential WHERE id = ?"
    static let byKind = """
        SELECT \(CredentialRecord.columns), sequence FROM credential WHERE kind = ? AND \(isValid)
        ORDER BY createdAt DESC, sequence DESC
        """

    func insert(_ credential: Credential) throws {
        try db.execute(
            sql: "INSERT INTO credential (\(CredentialRecord.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            arguments: [
                credential.id, credential.kind.rawValue, credential.label, credential.scope.name,
                credential.secretHash, credential.createdAt.seconds, credential.lastUsedAt?.seconds,
                credential.expiresAt?.seconds, credential.parent,
            ])
        if credential.kind == .session {
            try db.execute(
                sql: "INSERT INTO firstSession (id, at) VALUES (1, ?) ON CONFLICT DO NOTHING",
                arguments: [credential.createdAt.seconds])
        }
    }

    /// The number of expired credentials to keep. They are invalid, but if a clock was ahead and expired them too
    /// early, they become valid again.
    static let expiredKept = 500

    /// Deletes all but the last expired credentials.
    func deleteExpired(now: Instant) throws {
        try db.execute(
            sql: """
                DELETE FROM credential WHERE sequence IN (
                    SELECT sequence FROM credential WHERE expiresAt <= ? ORDER BY expiresAt DESC, sequence DESC
                    LIMIT -1 OFFSET ?)
                """, arguments: [now.seconds, CredentialTable.expiredKept])
    }

    /// Finds a credential by an index. If index and row disagree, the file is damaged, and revoking would act on the
    /// row: such a credential is refused.
    func credential(secretHash: String, kind: Credential.Kind, now: Instant) throws -> Credential? {
        try read(Self.byHash, [secretHash, kind.rawValue, now.seconds]).first { found in
            try String.fetchOne(db.cachedStatement(sql: Self.hashOfRow), arguments: [found.id]) == secretHash
        }
    }

    func credentials(_ kind: Credential.Kind, now: Instant) throws -> [Credential] {
        try read(Self.byKind, [kind.rawValue, now.seconds])
    }

    /// Only moves forward.
    func set(lastUsedAt: Instant, of id: String) throws {
        try db.execute(
            sql: "UPDATE credential SET lastUsedAt = ?1 WHERE id = ?2 AND (lastUsedAt IS NULL OR lastUsedAt < ?1)",
            arguments: [lastUsedAt.seconds, id])
    }

    func hasSessions() throws -> Bool {
        try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM firstSession)") ?? false
    }

    /// Throws if a stored credential cannot be read, so that it never grants access.
    private func read(_ sql: String, _ arguments: StatementArguments) throws -> [Credential] {
        var credentials: [Credential] = []
        let rows = try Row.fetchCursor(db, sql: sql, arguments: arguments)
        while let row = try rows.next() {
            do throws(UnreadableValue) {
                credentials.append(try CredentialRecord(row: row).credential)
            } catch {
                let sequence = Int64.fromDatabaseValue(row[row.count - 1]) ?? 0
                unreadable.note(UnreadableRow(table: "credential", row: sequence, reason: error.reason))
            }
        }
        return credentials
    }
}

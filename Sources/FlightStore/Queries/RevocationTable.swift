import GRDB

/// Describes which credentials or other secrets to revoke.
enum Revocation: Sendable {
    /// The rows of `credential` that satisfy a condition, and all credentials that were created with them.
    case credentials(where: String, StatementArguments)
    /// The rows of another table that satisfy a condition.
    case rows(of: String, where: String, StatementArguments)
}

/// Revokes secrets on a given database connection.
struct RevocationTable {
    let db: Database
    /// The revocations in the file next to the database; `nil` for an in-memory store, since no backup can be restored
    /// to it.
    let revoked: Revocations?

    /// The tables that contain the hashes of secrets.
    private static let tables = [
        "credential", "shareLink", "calendarAddress", "hook", "invitation", "friendInvitation",
    ]

    /// Returns the SHA-256 of each secret to be revoked.
    func hashes(_ revocation: Revocation) throws -> [String] {
        switch revocation {
        case .credentials(let condition, let arguments):
            try String.fetchAll(
                db,
                sql: """
                    WITH RECURSIVE line (id, secretHash) AS (
                        SELECT id, secretHash FROM credential WHERE \(condition)
                        UNION SELECT credential.id, credential.secretHash FROM credential JOIN line
                            ON credential.parentId = line.id)
                    SELECT secretHash FROM line
                    """, arguments: arguments)
        case .rows(let table, let condition, let arguments):
            try String.fetchAll(db, sql: "SELECT secretHash FROM \(table) WHERE \(condition)", arguments: arguments)
        }
    }

    /// Revokes the secrets and deletes their rows. For credentials, this includes all credentials created with them.
    ///
    /// - Returns: The number of revoked secrets.
    @discardableResult func revoke(_ revocation: Revocation) throws -> Int {
        let hashes = try hashes(revocation)
        try revoked?.add(hashes)
        switch revocation {
        case .credentials(let condition, let arguments):
            try db.execute(sql: "DELETE FROM credential WHERE \(condition)", arguments: arguments)
        case .rows(let table, let condition, let arguments):
            try db.execute(sql: "DELETE FROM \(table) WHERE \(condition)", arguments: arguments)
        }
        return hashes.count
    }

    /// Deletes rows with revoked secrets. A restored backup may contain such rows.
    static func apply(_ file: RevocationFile, to writer: any DatabaseWriter) throws {
        let revoked = try file.hashes()
        guard !revoked.isEmpty else { return }
        let sql = tables.map { "SELECT '\($0)', secretHash FROM \($0)" }.joined(separator: " UNION ALL ")
        let back = try writer.read { db in
            try Row.fetchAll(db, sql: sql).compactMap { row -> (table: String, hash: String)? in
                guard let table = String.fromDatabaseValue(row[0]), let hash = String.fromDatabaseValue(row[1]),
                    revoked.contains(hash)
                else { return nil }
                return (table, hash)
            }
        }
        guard !back.isEmpty else { return }
        try writer.write { db in
            for (table, hash) in back {
                try db.execute(sql: "DELETE FROM \(table) WHERE secretHash = ?", arguments: [hash])
            }
        }
    }
}

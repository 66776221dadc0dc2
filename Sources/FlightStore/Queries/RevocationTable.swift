/// Describes which credentials or other secrets to revoke.
enum Revocation: Sendable {
    /// The rows of `credential` that satisfy a condition, and all credentials that were created with them.
    case credentials(where: String, SQLArguments)
    /// The rows of another table that satisfy a condition.
    case rows(of: String, where: String, SQLArguments)
}

/// Revokes secrets on a given database connection.
struct RevocationTable {
    let db: any SQLSession
    /// The revocations in the file next to the database; `nil` for an in-memory store, since no backup can be restored
    /// to it.
    let revoked: Revocations?

    /// The tables that contain the hashes of secrets.
    private static let tables = [
        "credential", "shareLink", "calendarAddress", "hook", "invitation", "friendInvitation", "peer",
    ]

    /// Returns the SHA-256 of each secret to be revoked.
    func hashes(_ revocation: Revocation) throws -> [String] {
        switch revocation {
        case .credentials(let condition, let arguments):
            try db.all(
                """
                WITH RECURSIVE line (id, secretHash) AS (
                    SELECT id, secretHash FROM credential WHERE \(condition)
                    UNION SELECT credential.id, credential.secretHash FROM credential JOIN line
                        ON credential.parentId = line.id)
                SELECT secretHash FROM line
                """, arguments
            ) { $0.text(0) }
        case .rows(let table, let condition, let arguments):
            try db.all("SELECT secretHash FROM \(table) WHERE \(condition)", arguments) { $0.text(0) }
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
            try db.execute("DELETE FROM credential WHERE \(condition)", arguments)
        case .rows(let table, let condition, let arguments):
            try db.execute("DELETE FROM \(table) WHERE \(condition)", arguments)
        }
        return hashes.count
    }

    /// Deletes rows with revoked secrets. A restored backup may contain such rows.
    ///
    /// - Parameter revoked: The SHA-256 of each revoked secret.
    func delete(_ revoked: Set<String>) throws {
        for table in Self.tables {
            for hash in try db.all("SELECT secretHash FROM \(table)", [], { $0.text(0) }) where revoked.contains(hash) {
                try db.execute("DELETE FROM \(table) WHERE secretHash = ?", [hash])
            }
        }
    }
}

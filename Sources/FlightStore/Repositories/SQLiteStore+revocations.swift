import GRDB

extension SQLiteStore {
    /// Whether a secret was revoked; its row may still be in a database that cannot be written.
    func isRevoked(_ secretHash: String) throws(StoreError) -> Bool { try revoked?.contains(secretHash) ?? false }

    /// Revocations of sessions, tokens and links.
    func revocations(_ db: Database) -> RevocationTable { RevocationTable(db: db, revoked: revoked) }

    /// Revokes, even if the database cannot be written: the secrets are invalid from then on, and their rows are
    /// deleted when the store is opened the next time.
    ///
    /// - Returns: The number of rows.
    func takeBack(_ revocation: Revocation) async throws -> Int {
        do {
            return try await write { db in try self.revocations(db).revoke(revocation) }
        } catch let error as StoreError where error.obstacle != nil {
            guard let revoked else { throw error }
            let hashes = try await read { db in try self.revocations(db).hashes(revocation) }
            try revoked.add(hashes)
            return hashes.count
        }
    }
}

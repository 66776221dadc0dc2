import GRDB

extension SQLiteStore {
    /// Whether a secret was taken back: it may still be in a database that cannot be written.
    func isRevoked(_ secretHash: String) throws(StoreError) -> Bool { try revoked?.contains(secretHash) ?? false }

    /// What takes back what opens something.
    func revocations(_ db: Database) -> RevocationTable { RevocationTable(db: db, revoked: revoked) }

    /// Takes back, also where the database cannot be written: it opens nothing from then on, and its row is deleted when the
    /// store is opened the next time.
    ///
    /// - Returns: how many there were.
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

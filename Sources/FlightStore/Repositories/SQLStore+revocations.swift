extension SQLStore {
    /// Whether the secret with the given hash has been revoked. If the database cannot be written, the secret's row may
    /// still exist.
    func isRevoked(_ secretHash: String) throws(StoreError) -> Bool { try revoked?.contains(secretHash) ?? false }

    /// Returns the table through which sessions, tokens and links are revoked.
    func revocations(_ db: any SQLSession) -> RevocationTable { RevocationTable(db: db, revoked: revoked) }

    /// Revokes secrets, even if the database cannot be written. The secrets become invalid immediately. If their rows
    /// cannot be deleted now, they are deleted when the store is next opened.
    ///
    /// - Returns: The number of revoked secrets.
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

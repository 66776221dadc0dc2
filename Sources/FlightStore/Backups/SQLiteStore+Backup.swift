import GRDB

extension SQLiteStore {
    /// Writes a copy of the whole database to a file (mode 0600), while others go on reading and writing. It is
    /// consistent, checked, on the disk, and a single file without a log beside it; ``Restoration`` puts it in the place of
    /// the database.
    ///
    /// The file appears under its name when it is complete, or not at all.
    ///
    /// - Parameter overwrite: whether it may take the place of an existing file.
    /// - Throws: ``StoreError``; a file that was there is then as it was.
    public func backup(to target: String, overwrite: Bool = false) async throws {
        let file = BackupFile(target: target)
        try file.check(overwrite: overwrite, source: path)
        let (temporary, lock) = try file.makeTemporary()
        defer { withExtendedLifetime(lock) { BackupFile.discard(temporary) } }
        try await read { db in
            do {
                // Without a write-ahead log of its own, so that everything is in the one file.
                let copy = try DatabaseQueue(path: temporary, configuration: SQLiteStore.configuration)
                try copy.writeWithoutTransaction { copyDB in
                    try db.backup(to: copyDB)
                    // It is not the file that the seal speaks of.
                    try copyDB.execute(sql: "PRAGMA user_version = -1; PRAGMA journal_mode = DELETE")
                    try IntegrityCheck.run(copyDB, path: file.target)
                }
                try copy.close()
            } catch let error as DatabaseError {
                // SQLite's own message of a copy that did not fit is "not an error".
                if case .diskFull = StoreError(error, path: file.target) {
                    throw StoreError.noRoomForBackup(path: file.target)
                }
                throw StoreError.backupFailed(path: file.target, reason: error.message ?? "\(error.resultCode)")
            }
        }
        try file.publish(temporary, overwrite: overwrite)
    }
}

import GRDB

extension SQLiteStore {
    /// Writes a copy of the whole database to a file (mode 0600), while others keep reading and writing. The copy is
    /// consistent, checked, on the disk, and a single file without a log; ``Restoration`` restores it.
    ///
    /// The file appears under its name when it is complete, or not at all.
    ///
    /// - Parameter overwrite: Whether to replace an existing file.
    /// - Throws: ``StoreError``; an existing file is unchanged then.
    public func backup(to target: String, overwrite: Bool = false) async throws {
        let file = BackupFile(target: target)
        try file.check(overwrite: overwrite, source: path)
        let (temporary, lock) = try file.makeTemporary()
        defer { withExtendedLifetime(lock) { BackupFile.discard(temporary) } }
        try await read { db in
            do {
                // Without a write-ahead log, so that everything is in one file.
                let copy = try DatabaseQueue(path: temporary, configuration: SQLiteStore.configuration)
                try copy.writeWithoutTransaction { copyDB in
                    try db.backup(to: copyDB)
                    // The seal does not belong to this copy.
                    try copyDB.execute(sql: "PRAGMA user_version = -1; PRAGMA journal_mode = DELETE")
                    try IntegrityCheck.run(copyDB, path: file.target)
                }
                try copy.close()
            } catch let error as DatabaseError {
                // SQLite reports a copy that did not fit as "not an error".
                if case .diskFull = StoreError(error, path: file.target) {
                    throw StoreError.noRoomForBackup(path: file.target)
                }
                throw StoreError.backupFailed(path: file.target, reason: error.message ?? "\(error.resultCode)")
            }
        }
        try file.publish(temporary, overwrite: overwrite)
    }
}

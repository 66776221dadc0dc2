import GRDB

extension SQLiteStore {
    /// Writes a copy of the whole database to a file (mode 0600), while other processes continue to read and write.
    ///
    /// The copy is consistent, checked and flushed to the disk. It is a single file without a log, which
    /// ``Restoration`` can restore. The file does not appear at its path until it is complete.
    ///
    /// - Parameter overwrite: Whether to replace an existing file.
    /// - Throws: ``StoreError``. If it throws, an existing file is unchanged.
    public func backup(to target: String, overwrite: Bool = false) async throws {
        let file = BackupFile(target: target)
        try file.check(overwrite: overwrite, source: path)
        let (temporary, lock) = try file.makeTemporary()
        defer { withExtendedLifetime(lock) { BackupFile.discard(temporary) } }
        try await readFile { db in
            do {
                // The write-ahead log is turned off, so that all data is in one file.
                let copy = try DatabaseQueue(path: temporary, configuration: SQLiteStore.configuration)
                try copy.writeWithoutTransaction { copyDB in
                    try db.backup(to: copyDB)
                    // The store's seal must not match the copy.
                    try copyDB.execute(sql: "PRAGMA user_version = -1; PRAGMA journal_mode = DELETE")
                    try IntegrityCheck.run(copyDB, path: file.target)
                }
                try copy.close()
            } catch let error as DatabaseError {
                // If the disk has no space for the copy, SQLite reports "not an error".
                if case .diskFull = StoreError(error, path: file.target) {
                    throw StoreError.noRoomForBackup(path: file.target)
                }
                throw StoreError.backupFailed(path: file.target, reason: error.message ?? "\(error.resultCode)")
            }
        }
        try file.publish(temporary, overwrite: overwrite)
    }
}

import GRDB

extension FlightStore {
    /// Writes a copy of the whole database to a file (mode 0600), while others go on reading and writing. It is
    /// consistent, checked, on the disk, and a single file without a log beside it; to restore it, stop Halcyon, put
    /// it in the place of the database and remove the files ending in `-wal` and `-shm` there.
    ///
    /// The file appears under its name when it is complete, or not at all.
    ///
    /// - Parameter overwrite: whether it may take the place of an existing file.
    /// - Throws: ``StoreError``; a file that was there is then as it was.
    public func backup(to target: String, overwrite: Bool = false) async throws {
        let file = BackupFile(target: target)
        try file.check(overwrite: overwrite, source: path)
        let temporary = try file.makeTemporary()
        defer { file.discard(temporary) }
        try await read { db in
            do {
                // Without a write-ahead log of its own, so that everything is in the one file.
                let copy = try DatabaseQueue(path: temporary, configuration: FlightStore.configuration)
                try copy.writeWithoutTransaction { copyDB in
                    try db.backup(to: copyDB)
                    try copyDB.execute(sql: "PRAGMA journal_mode = DELETE")
                    try IntegrityCheck.run(copyDB, path: file.target)
                }
                try copy.close()
            } catch let error as DatabaseError {
                throw StoreError.backupFailed(path: file.target, reason: error.message ?? "\(error.resultCode)")
            }
        }
        try file.publish(temporary, overwrite: overwrite)
    }
}

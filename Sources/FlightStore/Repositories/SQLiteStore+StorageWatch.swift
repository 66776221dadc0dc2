public import FlightTracking
import GRDB

extension SQLiteStore {
    public var condition: StorageCondition { health.condition(unreadable: unreadable.count) }

    /// If the last write failed, tests whether writing works again. The test needs as much disk space as a change, but
    /// leaves the data unchanged.
    public func probe() async {
        guard health.hindrance != nil, health.damage == nil else { return }
        do {
            try await writer.writeWithoutTransaction { db in
                // Tests whether there is space in the database file.
                try db.inSavepoint {
                    try db.execute(
                        sql: "CREATE TABLE roomProbe (bytes BLOB); INSERT INTO roomProbe VALUES (zeroblob(65536))")
                    return .rollback
                }
                // Tests whether there is space on the disk: this statement writes a page to the log.
                let seal = try Int32.fetchOne(db, sql: "PRAGMA user_version") ?? 0
                try db.execute(sql: "PRAGMA user_version = \(seal)")
            }
            if path.map({ DiskRoom(at: $0).isExhausted }) != true { health.hasWritten() }
        } catch {
            health.heard(StoreError(error, path: place), lastBackup: lastBackup)
        }
    }

    /// Returns the file name of the last good backup; `nil` if there is none.
    func lastBackup() -> String? { path.flatMap { BackupFolder(beside: $0).lastGood?.name } }
}

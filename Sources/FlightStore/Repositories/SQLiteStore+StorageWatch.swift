public import FlightTracking
import GRDB

extension SQLiteStore: StorageWatch {
    public var condition: StorageCondition { health.condition(unreadable: unreadable.count) }

    /// If the last write failed, tests whether writing works again; otherwise does nothing. The test writes as much as
    /// a change needs, but keeps only the number of the seal, which stays the same.
    public func probe() async {
        guard health.hindrance != nil, health.damage == nil else { return }
        do {
            try await writer.writeWithoutTransaction { db in
                // Tests the room within the file.
                try db.inSavepoint {
                    try db.execute(
                        sql: "CREATE TABLE roomProbe (bytes BLOB); INSERT INTO roomProbe VALUES (zeroblob(65536))")
                    return .rollback
                }
                // Tests the room on the disk: this statement writes a page to the log.
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

public import FlightTracking
import GRDB

extension SQLiteStore: StorageWatch {
    public var condition: StorageCondition { health.condition(unreadable: unreadable.count) }

    /// If the last write failed, tests whether writing works again: writes as much as a change needs, and keeps only
    /// the unchanged number of the seal. Does nothing otherwise.
    public func probe() async {
        guard health.hindrance != nil, health.damage == nil else { return }
        do {
            try await writer.writeWithoutTransaction { db in
                // Room within the file …
                try db.inSavepoint {
                    try db.execute(
                        sql: "CREATE TABLE roomProbe (bytes BLOB); INSERT INTO roomProbe VALUES (zeroblob(65536))")
                    return .rollback
                }
                // … and on the disk: a page goes through the log.
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

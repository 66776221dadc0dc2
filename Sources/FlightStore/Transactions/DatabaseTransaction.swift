public import FlightTracking
import GRDB

/// The reads and writes within one SQLite transaction.
struct DatabaseTransaction: StoreTransaction {
    let db: Database
    let unreadable: UnreadableRows
    /// The revocations; `nil` for a store in memory.
    let revoked: Revocations?

    var flightTable: FlightTable { FlightTable(db: db, unreadable: unreadable) }
    var sourceTable: SourceTable { SourceTable(db: db, unreadable: unreadable) }
    var recordTable: RecordTable { RecordTable(db: db, unreadable: unreadable) }
    var credentialTable: CredentialTable { CredentialTable(db: db, unreadable: unreadable) }
    var settingTable: SettingTable { SettingTable(db: db) }
    var alertTable: AlertTable { AlertTable(db: db) }
    var activityTable: ActivityTable { ActivityTable(db: db) }
    var log: ChangeLog { ChangeLog(db: db) }
}

extension SQLiteStore {
    /// Runs a rule together with its writes in one transaction. SQLite allows one writer at a time. A transaction that
    /// may write therefore waits for its turn before it reads, even if the other writer is another process.
    @discardableResult
    public func transaction<Value: Sendable>(
        _ body: @Sendable (any StoreTransaction) throws -> Value
    ) async throws -> Value {
        try await write { db in
            try body(DatabaseTransaction(db: db, unreadable: self.unreadable, revoked: self.revoked))
        }
    }
}

public import FlightTracking
import GRDB

/// Provides reads and writes within a single SQLite transaction.
struct DatabaseTransaction: StoreTransaction {
    let db: Database
    let unreadable: UnreadableRows
    /// The revocations; `nil` for an in-memory store.
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
    /// Runs `body` in a single transaction that can write. SQLite allows one writer at a time, across all processes.
    /// The transaction therefore waits for its turn before `body` reads anything.
    @discardableResult
    public func transaction<Value: Sendable>(
        _ body: @Sendable (any StoreTransaction) throws -> Value
    ) async throws -> Value {
        try await write { db in
            try body(DatabaseTransaction(db: db, unreadable: self.unreadable, revoked: self.revoked))
        }
    }
}

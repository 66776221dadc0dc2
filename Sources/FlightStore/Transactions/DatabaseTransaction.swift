import FlightCore
public import FlightTracking

/// Provides reads and writes within a single SQLite transaction.
struct DatabaseTransaction: StoreTransaction {
    let db: any SQLSession
    /// Whose rows are read and written.
    let person: Person.ID
    let unreadable: UnreadableRows
    /// The revocations; `nil` for an in-memory store.
    let revoked: Revocations?

    func require(_ right: AccessScope.Right) throws {
        let row = try db.row("SELECT role FROM person WHERE id = ? AND removedAt IS NULL", [person.text])
        guard let role = row.flatMap({ $0.text(0) }).flatMap({ Person.Role(name: $0) }) else {
            throw AccessError.revoked
        }
        guard role.includes(right) else { throw NotAllowed(right, role) }
    }

    var flightTable: FlightTable { FlightTable(db: db, person: person, unreadable: unreadable) }
    var sourceTable: SourceTable { SourceTable(db: db, unreadable: unreadable) }
    var recordTable: RecordTable { RecordTable(db: db, person: person, unreadable: unreadable) }
    var credentialTable: CredentialTable { CredentialTable(db: db, person: person, unreadable: unreadable) }
    var settingTable: SettingTable { SettingTable(db: db, person: person) }
    var alertTable: AlertTable { AlertTable(db: db, person: person) }
    var activityTable: ActivityTable { ActivityTable(db: db, person: person) }
    var log: ChangeLog { ChangeLog(db: db, person: person) }
}

extension PersonStore {
    /// Runs `body` in a single transaction that can write. SQLite allows one writer at a time, across all processes.
    /// The transaction therefore waits for its turn before `body` reads anything.
    @discardableResult
    public func transaction<Value: Sendable>(
        _ body: @Sendable (any StoreTransaction) throws -> Value
    ) async throws -> Value {
        let revoked = house.revoked
        return try await write { db in
            try body(
                DatabaseTransaction(db: db, person: self.person, unreadable: self.unreadable, revoked: revoked))
        }
    }
}

public import FlightCore
public import FlightTracking
import GRDB

extension FlightStore: AccessRepository {
    /// Adds a credential, and clears away those that have expired by the time it was made.
    public func add(_ credential: Credential) async throws {
        try await write { db in
            let table = CredentialTable(db: db, unreadable: self.unreadable)
            try table.deleteExpired(now: credential.createdAt)
            try table.insert(credential)
        }
    }

    public func credential(secretHash: String, kind: Credential.Kind, now: Instant) async throws -> Credential? {
        try await read { db in
            try CredentialTable(db: db, unreadable: self.unreadable)
                .credential(secretHash: secretHash, kind: kind, now: now)
        }
    }

    public func consume(secretHash: String, kind: Credential.Kind, now: Instant) async throws -> Credential? {
        try await write { db in
            let table = CredentialTable(db: db, unreadable: self.unreadable)
            guard let credential = try table.credential(secretHash: secretHash, kind: kind, now: now) else {
                return nil
            }
            _ = try table.delete(credential.id)
            return credential
        }
    }

    public func credentials(_ kind: Credential.Kind, now: Instant) async throws -> [Credential] {
        try await read { db in
            try CredentialTable(db: db, unreadable: self.unreadable).credentials(kind, now: now)
        }
    }

    public func touch(_ id: String, at: Instant) async throws {
        try await write { db in
            try CredentialTable(db: db, unreadable: self.unreadable).set(lastUsedAt: at, of: id)
        }
    }

    @discardableResult
    public func revoke(_ id: String) async throws -> Bool {
        try await write { db in try CredentialTable(db: db, unreadable: self.unreadable).delete(id) }
    }

    /// Stays true when all sessions have expired or were revoked.
    public func hasSessions() async throws -> Bool {
        try await read { db in try CredentialTable(db: db, unreadable: self.unreadable).hasSessions() }
    }
}

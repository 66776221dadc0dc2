public import FlightCore
public import FlightTracking
import GRDB

extension FlightStore: AccessRepository {
    /// Adds a credential, and clears away those that have expired long before it was made.
    public func add(_ credential: Credential) async throws {
        try await write { db in
            let table = CredentialTable(db: db, unreadable: self.unreadable)
            try table.deleteExpired(now: credential.createdAt)
            try table.insert(credential)
        }
    }

    public func credential(secretHash: String, kind: Credential.Kind, now: Instant) async throws -> Credential? {
        if try isRevoked(secretHash) { return nil }
        return try await read { db in
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
            try self.revocations(db).revoke(.credentials(where: "id = ?", [credential.id]))
            return credential
        }
    }

    public func credentials(_ kind: Credential.Kind, now: Instant) async throws -> [Credential] {
        try await read { db in
            try CredentialTable(db: db, unreadable: self.unreadable).credentials(kind, now: now)
        }.filter { try !isRevoked($0.secretHash) }
    }

    public func touch(_ id: String, at: Instant) async throws {
        try await write { db in
            try CredentialTable(db: db, unreadable: self.unreadable).set(lastUsedAt: at, of: id)
        }
    }

    @discardableResult
    public func revoke(_ id: String) async throws -> Bool {
        try await takeBack(.credentials(where: "id = ?", [id])) > 0
    }

    public func revokeAll(_ kinds: Set<Credential.Kind>) async throws -> Int {
        // Names of kinds are the program's own.
        let names = kinds.map { "'" + $0.rawValue + "'" }.sorted().joined(separator: ", ")
        return try await takeBack(.credentials(where: "kind IN (\(names))", []))
    }

    /// Stays true when all sessions have expired or were revoked.
    public func hasSessions() async throws -> Bool {
        try await read { db in try CredentialTable(db: db, unreadable: self.unreadable).hasSessions() }
    }

    public func note(_ event: AccessEvent) async throws {
        try await write { db in try AccessEventTable(db: db).insert(event) }
    }

    public func accessEvents(limit: Int) async throws -> [AccessEvent] {
        try await read { db in try AccessEventTable(db: db).events(limit: limit) }
    }
}

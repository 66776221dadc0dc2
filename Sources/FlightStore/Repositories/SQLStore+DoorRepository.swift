public import FlightCore
public import FlightTracking

extension SQLStore {
    public func reader(secretHash: String, kind: Credential.Kind, now: Instant) async throws -> Reader? {
        guard let person = try await owner(.credential, secretHash) else { return nil }
        return try await read { db in
            let credentials = CredentialTable(db: db, person: person, unreadable: self.unreadable)
            guard let credential = try credentials.credential(secretHash: secretHash, kind: kind, now: now),
                let role = try PeopleTable(db: db).role(of: person)
            else { return nil }
            return Reader(person: person, role: role, credential: credential)
        }
    }

    public func owner(ofLink secretHash: String) async throws -> Person.ID? {
        try await owner(.shareLink, secretHash)
    }

    public func owner(ofCalendar secretHash: String) async throws -> Person.ID? {
        try await owner(.calendarAddress, secretHash)
    }

    /// Returns whose secret it is; nil if it is unknown or revoked, if the person has been removed, or if the person may
    /// no longer share.
    private func owner(_ secrets: Secrets, _ hash: String) async throws -> Person.ID? {
        if try isRevoked(hash) { return nil }
        return try await read { db in
            try db.first(
                """
                SELECT personId FROM \(secrets.rawValue) WHERE secretHash = ?
                AND EXISTS (SELECT 1 FROM person WHERE person.id = personId AND \(secrets.condition))
                """, [hash]
            ) { $0.text(0).flatMap { Person.ID($0) } }
        }
    }

    public func touch(_ id: String, at: Instant) async throws {
        try await write { db in
            try db.execute(
                "UPDATE credential SET lastUsedAt = ?1 WHERE id = ?2 AND (lastUsedAt IS NULL OR lastUsedAt < ?1)",
                [at.seconds, id])
        }
    }

    public func note(_ guess: AccessEvent) async throws {
        // A failed attempt has no person, so the log of any person stores it.
        try await write { db in try AccessEventTable(db: db, person: .first).insert(guess) }
    }

    public func hasSessions() async throws -> Bool {
        try await read { db in
            try db.first("SELECT EXISTS (SELECT 1 FROM firstSession)") { $0.flag(0) } ?? false
        }
    }
}

/// A table with the hashes of secrets.
private enum Secrets: String {
    case credential, shareLink, calendarAddress

    /// The condition on the person. What someone has shared can be opened only while their role includes sharing.
    var condition: String {
        switch self {
        case .credential: "removedAt IS NULL"
        case .shareLink, .calendarAddress: "removedAt IS NULL AND \(PeopleTable.condition(.share))"
        }
    }
}

public import FlightCore
public import FlightTracking

extension PersonStore: AccessRepository {
    public func credentials(_ kind: Credential.Kind, now: Instant) async throws -> [Credential] {
        try await read { db in
            try CredentialTable(db: db, person: self.person, unreadable: self.unreadable).credentials(kind, now: now)
        }.filter { try !house.isRevoked($0.secretHash) }
    }

    @discardableResult
    public func revoke(_ id: String) async throws -> Bool {
        try await house.takeBack(.credentials(where: "id = ? AND personId = ?", [id, person.text])) > 0
    }

    public func revokeAll(_ kinds: Set<Credential.Kind>) async throws -> Int {
        // The names of the kinds are constants, so they need no escaping.
        let names = kinds.map { "'" + $0.rawValue + "'" }.sorted().joined(separator: ", ")
        return try await house.takeBack(.credentials(where: "kind IN (\(names)) AND personId = ?", [person.text]))
    }

    public func accessEvents(limit: Int) async throws -> [AccessEvent] {
        try await read { db in
            let role = try PeopleTable(db: db).role(of: self.person)
            return try AccessEventTable(db: db, person: self.person).events(
                limit: limit, ofHouse: role?.includes(.managePeople) ?? false)
        }
    }
}

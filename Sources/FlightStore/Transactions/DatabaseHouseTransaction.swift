import FlightCore
import FlightTracking

/// Provides reads and writes of the people of the house within a single SQLite transaction.
struct DatabaseHouseTransaction: HouseTransaction {
    let db: any SQLSession
    let unreadable: UnreadableRows
    /// The revocations; `nil` for an in-memory store.
    let revoked: Revocations?

    private var table: PeopleTable { PeopleTable(db: db) }
    private var revocations: RevocationTable { RevocationTable(db: db, revoked: revoked) }

    func of(_ person: Person.ID) -> any StoreTransaction {
        DatabaseTransaction(db: db, person: person, unreadable: unreadable, revoked: revoked)
    }

    func people(now: Instant) throws -> [HousePerson] { try table.people(now: now) }

    func add(_ person: Person, at: Instant) throws { try table.insert(person, at: at) }

    func set(name: String, of person: Person.ID) throws { try table.set(name: name, of: person) }

    func set(role: Person.Role, of person: Person.ID) throws {
        try table.set(role: role, of: person)
        if role != .owner { try endInvitations(of: person) }
    }

    private func endInvitations(of person: Person.ID) throws {
        try revocations.revoke(.rows(of: "invitation", where: "personId = ?", [person.text]))
    }

    func remove(_ person: Person.ID, at: Instant) throws {
        try table.forgetDevices(of: person)
        try revocations.revoke(.credentials(where: "personId = ?", [person.text]))
        try db.execute("DELETE FROM passkey WHERE personId = ?", [person.text])
        try endInvitations(of: person)
        try revocations.revoke(
            .rows(of: "friendInvitation", where: "personId = ?1 OR friendId = ?1", [person.text]))
        try table.set(removedAt: at, of: person)
    }

    func restore(_ person: Person.ID) throws {
        // Someone else may have linked an account with the same mail address since then.
        try db.execute(
            """
            UPDATE person SET mail = NULL WHERE id = ?1
            AND mail IN (SELECT mail FROM person WHERE removedAt IS NULL AND id <> ?1)
            """, [person.text])
        try table.set(removedAt: nil, of: person)
    }

    func noteToFriends(of person: Person.ID, at: Instant) throws {
        try FriendTable(db: db, person: person).noteAll(at: at)
    }

    func purge(_ person: Person.ID) throws {
        try revocations.revoke(.rows(of: "shareLink", where: "personId = ?", [person.text]))
        try revocations.revoke(.rows(of: "calendarAddress", where: "personId = ?", [person.text]))
        try table.purge(person)
    }

    func invitations(now: Instant) throws -> [Invitation] { try table.invitations(now: now) }

    func add(_ invitation: Invitation) throws { try table.insert(invitation) }

    func invitation(secretHash: String, now: Instant) throws -> Invitation? {
        try table.invitation(secretHash: secretHash, now: now)
    }

    func endInvitation(_ id: String) throws -> Invitation? {
        guard let found = try table.invitation(id) else { return nil }
        try revocations.revoke(.rows(of: "invitation", where: "id = ?", [id]))
        return found
    }

    func note(_ event: AccessEvent, of person: Person.ID, by doer: Person.ID?) throws {
        try AccessEventTable(db: db, person: person).insert(event, by: doer)
    }
}

import FlightCore
import FlightTracking

/// Reads and writes the people of the house and the invitations to it on a given database connection.
struct PeopleTable {
    let db: any SQLSession

    // MARK: - People

    /// Returns the condition that selects people whose role includes a right. The names of the roles are constants, so they
    /// need no escaping.
    static func condition(_ right: AccessScope.Right) -> String {
        let roles = Person.Role.allCases.filter { $0.includes(right) }.map { "'" + $0.name + "'" }
        return "role IN (\(roles.joined(separator: ", ")))"
    }

    /// Returns the role of a person; nil if the person does not exist.
    func role(of person: Person.ID) throws -> Person.Role? {
        try db.first(
            "SELECT role FROM person WHERE id = ?", [person.text]
        ) { $0.text(0).flatMap { Person.Role(name: $0) } }
    }

    func people(now: Instant) throws -> [HousePerson] {
        try db.all(
            """
            SELECT id, name, role, createdAt, removedAt,
                (SELECT MAX(lastUsedAt) FROM credential WHERE personId = person.id),
                (SELECT COUNT(*) FROM credential WHERE personId = person.id AND kind = 'session'
                    AND (expiresAt IS NULL OR expiresAt > ?))
            FROM person WHERE purgedAt IS NULL ORDER BY removedAt IS NOT NULL, sequence
            """, [now.seconds]
        ) { row in
            guard let id = row.text(0).flatMap({ Person.ID($0) }),
                let role = row.text(2).flatMap({ Person.Role(name: $0) })
            else { return nil }
            func instant(_ column: Int) -> Instant? { row.instant(column) }
            return HousePerson(
                person: Person(id: id, name: row.text(1), role: role),
                joinedAt: instant(3) ?? .always, seenAt: instant(5), devices: row.number(6) ?? 0,
                removedAt: instant(4))
        }
    }

    func insert(_ person: Person, at: Instant) throws {
        try db.execute(
            "INSERT INTO person (id, name, role, createdAt) VALUES (?, ?, ?, ?)",
            [person.id.text, person.name, person.role.name, at.seconds])
    }

    func set(name: String, of person: Person.ID) throws {
        try db.execute("UPDATE person SET name = ? WHERE id = ?", [name, person.text])
    }

    func set(role: Person.Role, of person: Person.ID) throws {
        try db.execute("UPDATE person SET role = ? WHERE id = ?", [role.name, person.text])
    }

    func set(removedAt: Instant?, of person: Person.ID) throws {
        try db.execute("UPDATE person SET removedAt = ? WHERE id = ?", [removedAt?.seconds, person.text])
    }

    /// Deletes the browsers and devices of a person, and the alerts that wait for them.
    func forgetDevices(of person: Person.ID) throws {
        for sql in [
            "DELETE FROM delivery WHERE state = 'waiting' AND alert IN (SELECT sequence FROM alert WHERE personId = ?)",
            "DELETE FROM pushSubscriber WHERE personId = ?",
            "DELETE FROM activity WHERE deviceId IN (SELECT id FROM activityDevice WHERE personId = ?)",
            "DELETE FROM activityDevice WHERE personId = ?",
        ] {
            try db.execute(sql, [person.text])
        }
    }

    /// The tables with rows of a person, in an order in which they can be emptied.
    static let personal = [
        "alert", "alertMemory", "alertWish", "favouriteAirport", "shareLink", "calendarAddress", "change", "mutation",
        "record",
        "recordPair", "importedName", "flight", "trip", "setting", "settingTime", "invitation", "credential", "passkey",
        "ceremony", "identity", "openIDRequest", "bookingSource", "proposal",
    ]
    /// The tables with rows of a flight.
    private static let ofFlight = ["observation", "flightSource", "binding", "fix"]

    /// Deletes all data of a person. Only the identifier stays.
    func purge(_ person: Person.ID) throws {
        try forgetDevices(of: person)
        try db.execute(
            "DELETE FROM delivery WHERE alert IN (SELECT sequence FROM alert WHERE personId = ?)", [person.text])
        try FriendTable(db: db, person: person).purge()
        for table in Self.ofFlight {
            try db.execute(
                "DELETE FROM \(table) WHERE flightId IN (SELECT id FROM flight WHERE personId = ?)", [person.text])
        }
        for table in Self.personal {
            try db.execute("DELETE FROM \(table) WHERE personId = ?", [person.text])
        }
        try db.execute(
            "UPDATE person SET name = NULL, mail = NULL, userHandle = NULL, purgedAt = removedAt WHERE id = ?",
            [person.text])
    }

    // MARK: - Invitations

    private static let columns = "id, secretHash, personId, role, name, createdAt, expiresAt"

    func invitations(now: Instant) throws -> [Invitation] {
        try db.all(
            "SELECT \(Self.columns) FROM invitation WHERE expiresAt > ? ORDER BY sequence DESC", [now.seconds]
        ) { Self.invitation($0) }
    }

    func invitation(secretHash: String, now: Instant) throws -> Invitation? {
        let row = try db.row(
            """
            SELECT \(Self.columns) FROM invitation WHERE secretHash = ? AND expiresAt > ?
            AND EXISTS (SELECT 1 FROM person WHERE person.id = invitation.personId AND removedAt IS NULL)
            """, [secretHash, now.seconds])
        return row.flatMap { Self.invitation($0) }
    }

    func invitation(_ id: String) throws -> Invitation? {
        try db.first("SELECT \(Self.columns) FROM invitation WHERE id = ?", [id]) {
            Self.invitation($0)
        }
    }

    func insert(_ invitation: Invitation) throws {
        try db.execute(
            "INSERT INTO invitation (\(Self.columns)) VALUES (?, ?, ?, ?, ?, ?, ?)",
            [
                invitation.id, invitation.secretHash, invitation.by.text, invitation.role.name, invitation.name,
                invitation.createdAt.seconds, invitation.expiresAt.seconds,
            ])
    }

    private static func invitation(_ row: SQLRow) -> Invitation? {
        guard let id = row.text(0), let hash = row.text(1),
            let by = row.text(2).flatMap({ Person.ID($0) }),
            let role = row.text(3).flatMap({ Person.Role(name: $0) }),
            let created = row.integer(5), let expires = row.integer(6)
        else { return nil }
        return Invitation(
            id: id, secretHash: hash, by: by, role: role, name: row.text(4),
            createdAt: Instant(created), expiresAt: Instant(expires))
    }
}

import FlightCore
import FlightTracking
import GRDB

/// Reads and writes the people of the house and the invitations to it on a given database connection.
struct PeopleTable {
    let db: Database

    // MARK: - People

    /// Returns the condition that selects people whose role includes a right. The names of the roles are constants, so they
    /// need no escaping.
    static func condition(_ right: AccessScope.Right) -> String {
        let roles = Person.Role.allCases.filter { $0.includes(right) }.map { "'" + $0.name + "'" }
        return "role IN (\(roles.joined(separator: ", ")))"
    }

    /// Returns the role of a person; nil if the person does not exist.
    func role(of person: Person.ID) throws -> Person.Role? {
        try String.fetchOne(
            db.cachedStatement(sql: "SELECT role FROM person WHERE id = ?"), arguments: [person.text]
        ).flatMap { Person.Role(name: $0) }
    }

    func people(now: Instant) throws -> [HousePerson] {
        try Row.fetchAll(
            db,
            sql: """
                SELECT id, name, role, createdAt, removedAt,
                    (SELECT MAX(lastUsedAt) FROM credential WHERE personId = person.id),
                    (SELECT COUNT(*) FROM credential WHERE personId = person.id AND kind = 'session'
                        AND (expiresAt IS NULL OR expiresAt > ?))
                FROM person WHERE purgedAt IS NULL ORDER BY removedAt IS NOT NULL, sequence
                """, arguments: [now.seconds]
        ).compactMap { row in
            guard let id = String.fromDatabaseValue(row[0]).flatMap({ Person.ID($0) }),
                let role = String.fromDatabaseValue(row[2]).flatMap({ Person.Role(name: $0) })
            else { return nil }
            func instant(_ column: Int) -> Instant? { Int64.fromDatabaseValue(row[column]).map { Instant($0) } }
            return HousePerson(
                person: Person(id: id, name: String.fromDatabaseValue(row[1]), role: role),
                joinedAt: instant(3) ?? .always, seenAt: instant(5), devices: Int.fromDatabaseValue(row[6]) ?? 0,
                removedAt: instant(4))
        }
    }

    func insert(_ person: Person, at: Instant) throws {
        try db.execute(
            sql: "INSERT INTO person (id, name, role, createdAt) VALUES (?, ?, ?, ?)",
            arguments: [person.id.text, person.name, person.role.name, at.seconds])
    }

    func set(name: String, of person: Person.ID) throws {
        try db.execute(sql: "UPDATE person SET name = ? WHERE id = ?", arguments: [name, person.text])
    }

    func set(role: Person.Role, of person: Person.ID) throws {
        try db.execute(sql: "UPDATE person SET role = ? WHERE id = ?", arguments: [role.name, person.text])
    }

    func set(removedAt: Instant?, of person: Person.ID) throws {
        try db.execute(
            sql: "UPDATE person SET removedAt = ? WHERE id = ?", arguments: [removedAt?.seconds, person.text])
    }

    /// Deletes the browsers and devices of a person, and the alerts that wait for them.
    func forgetDevices(of person: Person.ID) throws {
        for sql in [
            "DELETE FROM delivery WHERE state = 'waiting' AND alert IN (SELECT sequence FROM alert WHERE personId = ?)",
            "DELETE FROM pushSubscriber WHERE personId = ?",
            "DELETE FROM activity WHERE deviceId IN (SELECT id FROM activityDevice WHERE personId = ?)",
            "DELETE FROM activityDevice WHERE personId = ?",
        ] { try db.execute(sql: sql, arguments: [person.text]) }
    }

    /// The tables with rows of a person, in an order in which they can be emptied.
    static let personal = [
        "alert", "alertMemory", "alertWish", "shareLink", "calendarAddress", "change", "mutation", "record",
        "recordPair", "importedName", "flight", "trip", "setting", "settingTime", "invitation", "credential", "passkey",
        "ceremony", "identity", "openIDRequest",
    ]
    /// The tables with rows of a flight.
    private static let ofFlight = ["observation", "flightSource", "binding", "fix"]

    /// Deletes all data of a person. Only the identifier stays.
    func purge(_ person: Person.ID) throws {
        try forgetDevices(of: person)
        try db.execute(
            sql: "DELETE FROM delivery WHERE alert IN (SELECT sequence FROM alert WHERE personId = ?)",
            arguments: [person.text])
        try FriendTable(db: db, person: person).purge()
        for table in Self.ofFlight {
            try db.execute(
                sql: "DELETE FROM \(table) WHERE flightId IN (SELECT id FROM flight WHERE personId = ?)",
                arguments: [person.text])
        }
        for table in Self.personal {
            try db.execute(sql: "DELETE FROM \(table) WHERE personId = ?", arguments: [person.text])
        }
        try db.execute(
            sql: "UPDATE person SET name = NULL, mail = NULL, userHandle = NULL, purgedAt = removedAt WHERE id = ?",
            arguments: [person.text])
    }

    // MARK: - Invitations

    private static let columns = "id, secretHash, personId, role, name, createdAt, expiresAt"

    func invitations(now: Instant) throws -> [Invitation] {
        try Row.fetchAll(
            db, sql: "SELECT \(Self.columns) FROM invitation WHERE expiresAt > ? ORDER BY sequence DESC",
            arguments: [now.seconds]
        ).compactMap { Self.invitation($0) }
    }

    func invitation(secretHash: String, now: Instant) throws -> Invitation? {
        let row = try Row.fetchOne(
            db,
            sql: """
                SELECT \(Self.columns) FROM invitation WHERE secretHash = ? AND expiresAt > ?
                AND EXISTS (SELECT 1 FROM person WHERE person.id = invitation.personId AND removedAt IS NULL)
                """, arguments: [secretHash, now.seconds])
        return row.flatMap { Self.invitation($0) }
    }

    func invitation(_ id: String) throws -> Invitation? {
        try Row.fetchOne(db, sql: "SELECT \(Self.columns) FROM invitation WHERE id = ?", arguments: [id]).flatMap {
            Self.invitation($0)
        }
    }

    func insert(_ invitation: Invitation) throws {
        try db.execute(
            sql: "INSERT INTO invitation (\(Self.columns)) VALUES (?, ?, ?, ?, ?, ?, ?)",
            arguments: [
                invitation.id, invitation.secretHash, invitation.by.text, invitation.role.name, invitation.name,
                invitation.createdAt.seconds, invitation.expiresAt.seconds,
            ])
    }

    private static func invitation(_ row: Row) -> Invitation? {
        guard let id = String.fromDatabaseValue(row[0]), let hash = String.fromDatabaseValue(row[1]),
            let by = String.fromDatabaseValue(row[2]).flatMap({ Person.ID($0) }),
            let role = String.fromDatabaseValue(row[3]).flatMap({ Person.Role(name: $0) }),
            let created = Int64.fromDatabaseValue(row[5]), let expires = Int64.fromDatabaseValue(row[6])
        else { return nil }
        return Invitation(
            id: id, secretHash: hash, by: by, role: role, name: String.fromDatabaseValue(row[4]),
            createdAt: Instant(created), expiresAt: Instant(expires))
    }
}

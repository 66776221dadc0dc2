public import FlightCore
public import FlightTracking

extension SQLStore {
    static var pulses: String {
        """
        WITH current (id, personId, heard) AS (
            SELECT id, personId, heard FROM flight WHERE deletedAt IS NULL AND endedAt IS NULL
        ), news (personId, at) AS (
            SELECT personId, heard FROM current
            UNION ALL SELECT personId, (SELECT MAX(heardAt) FROM flightSource WHERE flightId = current.id) FROM current
            UNION ALL SELECT personId, (SELECT MAX(at) FROM fix WHERE flightId = current.id) FROM current
        )
        SELECT id, revision, newest.at FROM person
        LEFT JOIN (SELECT personId, MAX(at) AS at FROM news GROUP BY personId) AS newest ON newest.personId = person.id
        WHERE removedAt IS NULL
        """
    }

    public func pulses() async throws -> [Person.ID: PersonPulse] {
        try await read { db in
            var pulses: [Person.ID: PersonPulse] = [:]
            for row in try db.rows(Self.pulses) {
                guard let id = row.text(0).flatMap({ Person.ID($0) }) else { continue }
                pulses[id] = PersonPulse(
                    revision: row.integer(1) ?? 0,
                    heard: Instant(row.integer(2) ?? 0))
            }
            return pulses
        }
    }

    public func mark() async throws -> HouseMark {
        try await read { db in
            let row = try db.row(
                """
                SELECT (SELECT MAX(sequence) FROM change), (SELECT COUNT(*) FROM person WHERE removedAt IS NULL)
                """)
            return HouseMark(
                change: row.flatMap { $0.integer(0) } ?? 0,
                people: row.flatMap { $0.integer(1) } ?? 0)
        }
    }

    public func revisions() async throws -> [Person.ID: Int64] {
        try await read { db in
            var revisions: [Person.ID: Int64] = [:]
            for row in try db.rows("SELECT id, revision FROM person WHERE removedAt IS NULL") {
                guard let id = row.text(0).flatMap({ Person.ID($0) }) else { continue }
                revisions[id] = row.integer(1) ?? 0
            }
            return revisions
        }
    }

    public func peopleWithDevices() async throws -> Set<Person.ID> {
        try await read { db in
            Set(
                try db.all("SELECT DISTINCT personId FROM activityDevice") { $0.text(0).flatMap { Person.ID($0) } })
        }
    }

    // MARK: - People

    public func people(now: Instant) async throws -> [HousePerson] {
        try await read { db in try PeopleTable(db: db).people(now: now) }
    }

    public func person(_ id: Person.ID) async throws -> Person? {
        try await read { db in
            let row = try db.row("SELECT name, role FROM person WHERE id = ? AND removedAt IS NULL", [id.text])
            guard let row, let role = row.text(1).flatMap({ Person.Role(name: $0) }) else {
                return nil
            }
            return Person(id: id, name: row.text(0), role: role)
        }
    }

    public func invitations(now: Instant) async throws -> [Invitation] {
        try await read { db in try PeopleTable(db: db).invitations(now: now) }
            .filter { try !isRevoked($0.secretHash) }
    }

    public func invitation(secretHash: String, now: Instant) async throws -> Invitation? {
        if try isRevoked(secretHash) { return nil }
        return try await read { db in try PeopleTable(db: db).invitation(secretHash: secretHash, now: now) }
    }

    @discardableResult
    public func inHouse<Value: Sendable>(
        _ body: @Sendable (any HouseTransaction) throws -> Value
    ) async throws -> Value {
        try await write { db in
            try body(DatabaseHouseTransaction(db: db, unreadable: self.unreadable, revoked: self.revoked))
        }
    }
}

public import FlightCore
public import FlightTracking

extension SQLStore {
    /// The statement that reads the pulses of everyone, or of the people whom a subquery returns.
    static func pulses(of people: String? = nil) -> String {
        let flights = people == nil ? "" : "AND personId IN (SELECT id FROM wanted)"
        return """
            WITH wanted (id) AS (\(people ?? "SELECT id FROM person")), current (id, personId, heard) AS (
                SELECT id, personId, heard FROM flight WHERE deletedAt IS NULL AND endedAt IS NULL \(flights)
            ), news (personId, at) AS (
                SELECT personId, heard FROM current
                UNION ALL SELECT personId, (SELECT MAX(heardAt) FROM flightSource WHERE flightId = current.id) FROM current
                UNION ALL SELECT personId, (SELECT MAX(at) FROM fix WHERE flightId = current.id) FROM current
            )
            SELECT person.id, revision, newest.at FROM wanted JOIN person ON person.id = wanted.id
            LEFT JOIN (SELECT personId, MAX(at) AS at FROM news GROUP BY personId) AS newest ON newest.personId = person.id
            WHERE removedAt IS NULL
            """
    }

    /// The statement that reads the pulses of the people in the first list, and of those who have a flight of the second.
    static func pulsesOfSome(_ dialect: SQLDialect) -> String {
        pulses(
            of: """
                \(dialect.list("?1")) UNION SELECT personId FROM flight WHERE id IN (\(dialect.list("?2")))
                """)
    }

    public func pulses() async throws -> [Person.ID: PersonPulse] {
        try await read { db in try Self.pulses(in: db.rows(Self.pulses())) }
    }

    public func pulses(
        of people: Set<Person.ID>, flights: Set<Flight.ID>
    ) async throws -> [Person.ID: PersonPulse] {
        let lists = [people.map { $0.text }, flights.map { $0.text }].map {
            JSONValue.array($0.map { .string($0) }).json
        }
        return try await read { db in
            try Self.pulses(in: db.rows(Self.pulsesOfSome(db.dialect), [lists[0], lists[1]]))
        }
    }

    private static func pulses(in rows: [SQLRow]) -> [Person.ID: PersonPulse] {
        var pulses: [Person.ID: PersonPulse] = [:]
        for row in rows {
            guard let id = row.text(0).flatMap({ Person.ID($0) }) else { continue }
            pulses[id] = PersonPulse(revision: row.integer(1) ?? 0, heard: Instant(row.integer(2) ?? 0))
        }
        return pulses
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

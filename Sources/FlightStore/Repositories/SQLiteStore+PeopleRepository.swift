public import FlightCore
public import FlightTracking
import GRDB

extension SQLiteStore: PeopleRepository {
    static let pulses = """
        SELECT id, revision, COALESCE((
            SELECT MAX(MAX(
                COALESCE(heard, 0),
                COALESCE((SELECT MAX(heardAt) FROM flightSource WHERE flightId = flight.id), 0),
                COALESCE((SELECT MAX(at) FROM fix WHERE flightId = flight.id), 0)))
            FROM flight WHERE personId = person.id AND deletedAt IS NULL AND endedAt IS NULL), 0)
        FROM person WHERE removedAt IS NULL
        """

    public func pulses() async throws -> [Person.ID: PersonPulse] {
        try await read { db in
            var pulses: [Person.ID: PersonPulse] = [:]
            let rows = try Row.fetchCursor(try db.cachedStatement(sql: SQLiteStore.pulses))
            while let row = try rows.next() {
                guard let id = String.fromDatabaseValue(row[0]).flatMap({ Person.ID($0) }) else { continue }
                pulses[id] = PersonPulse(
                    revision: Int64.fromDatabaseValue(row[1]) ?? 0,
                    heard: Instant(Int64.fromDatabaseValue(row[2]) ?? 0))
            }
            return pulses
        }
    }

    public func mark() async throws -> HouseMark {
        try await read { db in
            let row = try Row.fetchOne(
                db.cachedStatement(
                    sql: """
                        SELECT (SELECT MAX(sequence) FROM change), (SELECT COUNT(*) FROM person WHERE removedAt IS NULL)
                        """))
            return HouseMark(
                change: row.flatMap { Int64.fromDatabaseValue($0[0]) } ?? 0,
                people: row.flatMap { Int64.fromDatabaseValue($0[1]) } ?? 0)
        }
    }

    public func revisions() async throws -> [Person.ID: Int64] {
        try await read { db in
            var revisions: [Person.ID: Int64] = [:]
            let rows = try Row.fetchCursor(
                try db.cachedStatement(sql: "SELECT id, revision FROM person WHERE removedAt IS NULL"))
            while let row = try rows.next() {
                guard let id = String.fromDatabaseValue(row[0]).flatMap({ Person.ID($0) }) else { continue }
                revisions[id] = Int64.fromDatabaseValue(row[1]) ?? 0
            }
            return revisions
        }
    }

    public func peopleWithDevices() async throws -> Set<Person.ID> {
        try await read { db in
            Set(
                try String.fetchAll(db, sql: "SELECT DISTINCT personId FROM activityDevice").compactMap {
                    Person.ID($0)
                })
        }
    }

    // MARK: - People

    public func people(now: Instant) async throws -> [HousePerson] {
        try await read { db in try PeopleTable(db: db).people(now: now) }
    }

    public func person(_ id: Person.ID) async throws -> Person? {
        try await read { db in
            let row = try Row.fetchOne(
                db.cachedStatement(sql: "SELECT name, role FROM person WHERE id = ? AND removedAt IS NULL"),
                arguments: [id.text])
            guard let row, let role = String.fromDatabaseValue(row[1]).flatMap({ Person.Role(name: $0) }) else {
                return nil
            }
            return Person(id: id, name: String.fromDatabaseValue(row[0]), role: role)
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

import FlightCore
import FlightStoreSamples
import FlightTracking
import GRDB
import Testing

@testable import FlightStore

/// Constraints that the database itself enforces for every writer.
@Suite struct ConstraintTests {
    private static let columns = "(flightId, source, time, field, value, isCorrection)"

    let store: PersonStore

    init() async throws {
        store = try await StorePlace.empty("constraints").of(.first)
        try await store.add(try sampleFlight("a", observations: [fact(.seat, .text("14A"))]))
    }

    @Test(arguments: [
        "INSERT INTO flight (personId, id, origin, destination, addedAt) VALUES ('first', 'a', 'SFO', 'JFK', 0)",
        "INSERT INTO flight (personId, id, origin, destination, addedAt) VALUES ('first', '', 'SFO', 'JFK', 0)",
        "INSERT INTO flight (personId, id, origin, destination, addedAt) VALUES ('first', 'b', 'S', 'JFK', 0)",
        "INSERT INTO flight (personId, id, origin, destination, addedAt) VALUES ('first', 'b', 'SFO', 'JFK', 'noon')",
        """
        INSERT INTO flight (personId, id, origin, destination, addedAt, feedKey)
        VALUES ('first', 'b', 'SFO', 'JFK', 0, 'k')
        """,
        """
        INSERT INTO flight (personId, id, origin, destination, addedAt, tripId)
        VALUES ('first', 'b', 'SFO', 'JFK', 0, 'nowhere')
        """,
        "INSERT INTO observation \(ConstraintTests.columns) VALUES ('b', 's', 0, 'f', '1', 0)",
        "INSERT INTO observation \(ConstraintTests.columns) VALUES ('a', 's', 0, 'f', '{', 0)",
        "INSERT INTO observation \(ConstraintTests.columns) VALUES ('a', 's', 0, 'f', '1', 2)",
        "INSERT INTO observation \(ConstraintTests.columns) VALUES ('a', 's', 0, '', '1', 0)",
        "INSERT INTO change (personId, revision, kind, flightId, at) VALUES ('first', 9, 'flight', NULL, 0)",
        "INSERT INTO change (personId, revision, kind, flightId, at) VALUES ('first', 9, 'settings', 'a', 0)",
        "INSERT INTO change (personId, revision, kind, flightId, at) VALUES ('first', 9, 'party', 'a', 0)",
        "INSERT INTO mutation (personId, id, flightId, appliedAt, revision) VALUES ('first', 'short', 'a', 0, 1)",
        "INSERT INTO mutation (personId, id, flightId, appliedAt, revision) VALUES ('first', 'long enough', 'b', 0, 1)",
        "INSERT INTO setting (personId, value) VALUES ('absent', '{}')",
        "INSERT INTO setting (personId, value) VALUES ('first', 'dark')",
        // Every row has a person.
        "INSERT INTO flight (id, origin, destination, addedAt) VALUES ('b', 'SFO', 'JFK', 0)",
        "INSERT INTO change (revision, kind, flightId, at) VALUES (9, 'flight', 'a', 0)",
        "INSERT INTO flight (personId, id, origin, destination, addedAt) VALUES ('absent', 'b', 'SFO', 'JFK', 0)",
        "INSERT INTO change (personId, revision, kind, flightId, at) VALUES ('first', 1, 'flight', 'a', 0)",
        "INSERT INTO person (id, role, createdAt) VALUES ('first', 'member', 0)",
        "INSERT INTO person (id, role, createdAt) VALUES ('ada', 'king', 0)",
        "INSERT INTO person (id, role, createdAt) VALUES ('ada', 'named', 0)",
        "DELETE FROM person",
        "DELETE FROM flight",
    ])
    func invalidRowIsRejected(_ sql: String) async throws {
        await #expect(throws: StoreError.self) { try await store.write { db in try db.execute(sql) } }
        try await (store.house as? SQLiteStore)?.verify()
    }

    @Test(.onlyInFiles) func everyTableIsStrict() async throws {
        let lax = try await store.read { db in
            try db.all(
                """
                SELECT name FROM pragma_table_list
                WHERE schema = 'main' AND type = 'table' AND NOT strict
                AND name NOT LIKE 'sqlite%' AND name <> 'grdb_migrations'
                """
            ) { $0.text(0) }
        }
        #expect(lax == [])
    }
}

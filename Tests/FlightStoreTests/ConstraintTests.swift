import FlightCore
import FlightTracking
import GRDB
import Testing

@testable import FlightStore

/// Constraints that the database itself enforces for every writer.
@Suite struct ConstraintTests {
    private static let columns = "(flightId, source, time, field, value, isCorrection)"

    let store: SQLiteStore

    init() async throws {
        store = try SQLiteStore(inMemory: "constraints")
        try await store.add(try sampleFlight("a", observations: [fact(.seat, .text("14A"))]))
    }

    @Test(arguments: [
        "INSERT INTO flight (id, origin, destination, addedAt) VALUES ('a', 'SFO', 'JFK', 0)",
        "INSERT INTO flight (id, origin, destination, addedAt) VALUES ('', 'SFO', 'JFK', 0)",
        "INSERT INTO flight (id, origin, destination, addedAt) VALUES ('b', 'S', 'JFK', 0)",
        "INSERT INTO flight (id, origin, destination, addedAt) VALUES ('b', 'SFO', 'JFK', 'noon')",
        "INSERT INTO flight (id, origin, destination, addedAt, feedKey) VALUES ('b', 'SFO', 'JFK', 0, 'k')",
        "INSERT INTO flight (id, origin, destination, addedAt, tripId) VALUES ('b', 'SFO', 'JFK', 0, 'nowhere')",
        "INSERT INTO observation \(ConstraintTests.columns) VALUES ('b', 's', 0, 'f', '1', 0)",
        "INSERT INTO observation \(ConstraintTests.columns) VALUES ('a', 's', 0, 'f', '{', 0)",
        "INSERT INTO observation \(ConstraintTests.columns) VALUES ('a', 's', 0, 'f', '1', 2)",
        "INSERT INTO observation \(ConstraintTests.columns) VALUES ('a', 's', 0, '', '1', 0)",
        "INSERT INTO change (kind, flightId, at) VALUES ('flight', NULL, 0)",
        "INSERT INTO change (kind, flightId, at) VALUES ('settings', 'a', 0)",
        "INSERT INTO change (kind, flightId, at) VALUES ('party', 'a', 0)",
        "INSERT INTO mutation (id, flightId, appliedAt, revision) VALUES ('short', 'a', 0, 1)",
        "INSERT INTO mutation (id, flightId, appliedAt, revision) VALUES ('long enough', 'b', 0, 1)",
        "INSERT INTO setting (id, value) VALUES (2, '{}')",
        "INSERT INTO setting (id, value) VALUES (1, 'dark')",
        "DELETE FROM flight",
    ])
    func invalidRowIsRejected(_ sql: String) async throws {
        await #expect(throws: StoreError.self) { try await store.write { db in try db.execute(sql: sql) } }
        try await store.verify()
    }

    @Test func everyTableIsStrict() async throws {
        let lax = try await store.read { db in
            try String.fetchAll(
                db,
                sql: """
                    SELECT name FROM pragma_table_list
                    WHERE schema = 'main' AND type = 'table' AND NOT strict
                    AND name NOT LIKE 'sqlite%' AND name <> 'grdb_migrations'
                    """)
        }
        #expect(lax == [])
    }
}

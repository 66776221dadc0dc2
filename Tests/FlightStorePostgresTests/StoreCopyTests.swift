import FlightCore
import FlightSamples
import FlightStorePostgres
import FlightStoreSamples
import FlightTracking
import Testing

@testable import FlightStore

@Suite struct StoreCopyTests {
    /// Returns a house of two people with flights, a logbook, credentials and what follows from them.
    private static func house(_ store: any SQLStore) async throws -> Person.ID {
        let noon = Instant(1_795_348_800)
        let ada = try #require(Person.ID("ada"))
        try await store.inHouse { house in
            try house.add(Person(id: ada, name: "Ada", role: .member), at: noon)
            try house.set(name: "Zoë 'Łucja'", of: .first)
        }
        var random = SplitMix(40)
        var logbook = RandomRecords(seed: 40)
        for person in [Person.ID.first, ada] {
            let own = store.of(person)
            for number in 0..<40 {
                let flight = try stored("\(person.text)-\(number)", &random)
                try await own.transaction { _ = try $0.add(flight) }
            }
            var change = LogbookChange()
            change.additions = logbook.records(40).map { StoredRecord(record: $0, changedAt: noon) }
            let logged = change
            try await own.transaction { try $0.apply(logged, at: noon) }
            try await own.transaction { transaction in
                try transaction.save(Settings(language: .polish, units: .imperial), at: noon)
                for (id, parent) in [("\(person.text)-s", nil), ("\(person.text)-t", "\(person.text)-s")]
                    as [(String, String?)]
                {
                    try transaction.add(
                        Credential(
                            id: id, kind: .session, label: "a browser", scope: .admin, secretHash: SecretDigest.of(id),
                            createdAt: noon, expiresAt: nil, parent: parent))
                }
            }
        }
        return ada
    }

    private static func stored(_ id: String, _ random: inout SplitMix) throws -> StoredFlight {
        let flight = RandomFlights.flight(&random, id: id)
        return StoredFlight(
            id: try #require(flight.id), number: flight.number, origin: flight.origin.code,
            destination: flight.destination.code, addedAt: Instant(1_795_348_800),
            observations: RandomFlights.log(&random, of: flight).filter { ObservationRecord.obstacle($0) == nil })
    }

    /// Returns all rows of a table as text, sorted.
    private static func rows(_ table: String, _ session: any SQLSession) throws -> [String] {
        let names = try session.row("SELECT * FROM \(table) LIMIT 1")?.names.map { $0.lowercased() }.sorted() ?? []
        guard !names.isEmpty else { return [] }
        return try session.all("SELECT \(names.joined(separator: ", ")) FROM \(table)") { "\($0.values)" }.sorted()
    }

    private static func all(_ store: any SQLStore) async throws -> [String: [String]] {
        try await store.read { session in
            var all: [String: [String]] = [:]
            for table in StoreCopy.tables { all[table] = try rows(table, session) }
            return all
        }
    }

    @Test func everyTableIsCopied() async throws {
        let store = try SQLiteStore(inMemory: "tables")
        let tables = try await store.read { db in
            try db.all(
                """
                SELECT name FROM sqlite_master
                WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name <> 'grdb_migrations'
                """
            ) { $0.text(0) }
        }
        #expect(Set(tables) == Set(StoreCopy.tables))
        #expect(tables.count == StoreCopy.tables.count)
    }

    @Test(.enabled(if: StorePlace.isPostgres)) func tablesHaveTheSameColumns() async throws {
        let file = try SQLiteStore(inMemory: "columns")
        let postgres = try await StorePlace.empty("columns")
        for table in StoreCopy.tables {
            let columns = try await file.read { db in
                try db.all("SELECT name FROM pragma_table_info('\(table)') ORDER BY name") { $0.text(0)?.lowercased() }
            }
            let others = try await postgres.read { db in
                try db.all(
                    """
                    SELECT column_name FROM information_schema.columns
                    WHERE table_schema = current_schema() AND table_name = ?
                    """, [table.lowercased()]
                ) { $0.text(0) }
            }
            #expect(columns.sorted() == others.sorted(), "\(table)")
        }
    }

    /// There and back, all rows are the same, new ones follow the old, and nothing is copied over other data.
    @Test func copyIsTheSame() async throws {
        let first = try SQLiteStore(inMemory: "first")
        let ada = try await Self.house(first)
        let before = try await Self.all(first)
        let second = try await StorePlace.empty("second")
        let tables = try await second.write { target in
            try first.readWaiting { source in try StoreCopy(from: source, to: target).run { _, _ in } }
        }
        #expect(try await Self.all(second) == before)
        for table in tables { #expect(before[table.name]?.count == table.rows) }

        let third = try SQLiteStore(inMemory: "third")
        _ = try await second.read { source in
            try third.writeWaiting { target in try StoreCopy(from: source, to: target).run { _, _ in } }
        }
        #expect(try await Self.all(third) == before)

        // The numbers of new rows follow those of the copied ones.
        var random = SplitMix(41)
        let added = try Self.stored("new", &random)
        try await second.of(ada).transaction { _ = try $0.add(added) }
        #expect(try await second.of(ada).flights().last?.id == added.id)

        await #expect(throws: StoreCopyError.self) {
            _ = try await second.write { target in
                try first.readWaiting { source in try StoreCopy(from: source, to: target).run { _, _ in } }
            }
        }
    }
}

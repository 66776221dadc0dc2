import FlightCore
import FlightStore
import FlightStoreSamples
import FlightTracking
import Logging
import Synchronization
import Testing

@testable import FlightStorePostgres

@Suite(.enabled(if: StorePlace.isPostgres, "HALCYON_TEST_STORE is not set; see Tools/with_postgres.sh"))
struct PostgresStoreTests {
    private let place: StorePlace
    private let store: PostgresStore

    init() async throws {
        place = try await StorePlace()
        store = try await Self.open(place)
    }

    private static func open(_ place: StorePlace) async throws -> PostgresStore {
        try #require(try await place.open() as? PostgresStore)
    }

    private func add(_ name: String) async throws {
        try await store.write { db in
            try db.execute("INSERT INTO person (id, role, createdAt) VALUES (?, 'member', 0)", [name])
        }
    }

    private func names() async throws -> [String] {
        try await store.read { db in try db.all("SELECT id FROM person ORDER BY sequence") { $0.text(0) } }
    }

    // MARK: - Values

    @Test func valuesReturnAsTheyWere() async throws {
        let values: [SQLValue] = [
            .null, .integer(.max), .integer(.min), .real(0.1), .real(-1e300), .text("Zürich 'Ł' \u{1F6EB}"), .text(""),
            .bytes([]), .bytes([0, 255, 128, 10]),
        ]
        let read = try await store.write { db in
            try db.execute(
                "CREATE TABLE sample (a BIGINT, b DOUBLE PRECISION, c TEXT, d BYTEA, number BIGINT)")
            for (number, value) in values.enumerated() {
                let column =
                    switch value {
                    case .null, .integer: "a"
                    case .real: "b"
                    case .text: "c"
                    case .bytes: "d"
                    }
                var arguments: SQLArguments = [number]
                arguments.values.append(value)
                try db.execute("INSERT INTO sample (number, \(column)) VALUES (?1, ?2)", arguments)
            }
            return try db.all("SELECT a, b, c, d FROM sample ORDER BY number") { row -> SQLValue? in
                row.values.first { $0 != .null } ?? .null
            }
        }
        #expect(read == values)
    }

    /// Text that ended at a null character would be cut short without an error.
    @Test func nullCharacterIsRefused() async throws {
        await #expect(throws: StoreError.self) { try await add("a\u{0}b") }
        #expect(try await names() == ["first"])
    }

    // MARK: - Transactions

    @Test func failedTransactionLeavesNothing() async throws {
        struct Change: Error {}
        await #expect(throws: Change.self) {
            try await store.write { db in
                try db.execute("INSERT INTO person (id, role, createdAt) VALUES ('ada', 'member', 0)")
                throw Change()
            }
        }
        #expect(try await names() == ["first"])
    }

    /// Each of many simultaneous transactions reads a number and writes the next, as if it ran alone.
    @Test func simultaneousWritesAreSerial() async throws {
        let other = try await Self.open(place)
        let rounds = 25
        try await withThrowingTaskGroup(of: Void.self) { group in
            for store in [store, other] {
                for _ in 0..<rounds {
                    group.addTask {
                        try await store.write { db in
                            let now = try db.row("SELECT revision FROM person WHERE id = 'first'")?.integer(0) ?? 0
                            try db.execute("UPDATE person SET revision = ? WHERE id = 'first'", [now + 1])
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        let revision = try await store.read { db in
            try db.row("SELECT revision FROM person WHERE id = 'first'")?.integer(0)
        }
        #expect(revision == Int64(2 * rounds))
    }

    /// A transaction whose connection is lost runs again on another.
    @Test func lostConnectionIsReplaced() async throws {
        let attempts = Mutex(0)
        try await store.write { db in
            let attempt = attempts.withLock { attempts in
                attempts += 1
                return attempts
            }
            try db.execute("INSERT INTO person (id, role, createdAt) VALUES (?, 'member', 0)", ["ada-\(attempt)"])
            if attempt == 1 { try db.forEach("SELECT pg_terminate_backend(pg_backend_pid())") { _ in } }
        }
        #expect(attempts.withLock { $0 } == 2)
        #expect(try await names() == ["first", "ada-2"])
    }

    @Test func cancelledTaskEndsItsStatement() async throws {
        let begun = AsyncStream.makeStream(of: Void.self)
        let task = Task {
            try await store.read { db in
                begun.continuation.yield()
                try db.forEach("SELECT pg_sleep(600)") { _ in }
            }
        }
        for await _ in begun.stream { break }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try await names() == ["first"])
    }

    // MARK: - Opening

    @Test func manyProcessesMigrateOnce() async throws {
        let place = try await StorePlace()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<6 { group.addTask { try await Self.open(place).end() } }
            try await group.waitForAll()
        }
    }

    @Test func newerDatabaseIsRefused() async throws {
        try await store.write { db in try db.execute("INSERT INTO halcyonMigration (name) VALUES ('of tomorrow')") }
        await #expect {
            _ = try await Self.open(place)
        } throws: { error in
            guard case StoreError.newerDatabase(_, let unknown) = error else { return false }
            return unknown == ["of tomorrow"]
        }
    }

    @Test func unreachableDatabaseIsReported() async throws {
        let address = try #require(PostgresAddress("postgres://ada:secret@/none?host=/nowhere&connect_timeout=1"))
        let connection = Result { () throws(PostgresFailure) in try PostgresConnection(address) }
        let failure = try #require(throws: PostgresFailure.self) { try connection.get() }
        #expect(failure.isLost)
        #expect(!failure.meaning(at: address.description).description.contains("secret"))
    }

    // MARK: - Events

    private static let quiet = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

    @Test func eventsReachOtherProcesses() async throws {
        let one = PostgresBus(store, name: "one", logger: Self.quiet)
        let two = PostgresBus(try await Self.open(place), name: "two", logger: Self.quiet)
        let heard = await two.news()
        let hearing = Task { await two.run() }
        defer { hearing.cancel() }
        let flight = try #require(Flight.ID("a"))
        // The other process may not listen yet, so the first events are repeated.
        let telling = Task {
            while !Task.isCancelled {
                await one.publish(.changed(.first))
                await one.publish(.seen(flight))
            }
        }
        defer { telling.cancel() }
        var all: Set<BusNews> = []
        for await news in heard {
            all.insert(news)
            if all.isSuperset(of: [.changed(.first), .seen(flight)]) { break }
        }
    }

    /// A process that could not hear for a while must look at everything again.
    @Test func lostListenerLooksAgain() async throws {
        let bus = PostgresBus(store, name: "one", logger: Self.quiet)
        let heard = await bus.news()
        let hearing = Task { await bus.run() }
        defer { hearing.cancel() }
        let cutting = Task {
            while !Task.isCancelled {
                try await store.write { db in
                    try db.forEach(
                        """
                        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                        WHERE query LIKE 'LISTEN "halcyon_' || current_schema() || '"'
                        """
                    ) { _ in }
                }
            }
        }
        defer { cutting.cancel() }
        for await news in heard where news == .people { break }
    }
}

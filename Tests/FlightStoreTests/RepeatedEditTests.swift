import FlightCore
import FlightSamples
import FlightStoreSamples
import FlightTracking
import GRDB
import Testing

@testable import FlightStore

/// An edit costs the same after any number of earlier ones, and the history stays complete.
@Suite struct RepeatedEditTests {
    private static let fields: [FlightObservation.Field] = [.seat, .notes, .departureGate, .who, .trip]

    private func count(_ store: PersonStore, _ condition: String = "1 = 1") async throws -> Int {
        try await store.read { db in
            try db.row("SELECT COUNT(*) FROM observation WHERE \(condition)")?.number(0) ?? 0
        }
    }

    /// The rows that are read and reduced for the next edit.
    private func rowsRead(_ store: PersonStore, _ id: Flight.ID) async throws -> Int {
        try await store.flight(id)?.observations.count ?? 0
    }

    @Test func oldEditsAreNotRead() async throws {
        let store = try await StorePlace.empty("edits").of(.first)
        let id = try flightID("a")
        try await store.add(try sampleFlight("a"))
        var rows: [Int] = []
        for number in 1...400 {
            let said = fact(.notes, .text("\(number)"), at: noon + Span(Int64(number)), isCorrection: true)
            try await store.append([said], to: id, heard: nil)
            if number.isMultiple(of: 100) { rows.append(try await rowsRead(store, id)) }
        }
        #expect(rows == [51, 51, 51, 51])
        #expect(try await count(store) == 400)
        #expect(try await store.flights().first?.observations.count == 51)
    }

    /// Reports of sources are all read, because sources contradict each other.
    @Test func reportsOfSourcesAreRead() async throws {
        let store = try await StorePlace.empty("edits").of(.first)
        let id = try flightID("a")
        try await store.add(try sampleFlight("a"))
        for number in 1...120 {
            try await store.append(
                [fact(.departureGate, .text("B\(number)"), at: noon + Span(Int64(number)), by: .replay)], to: id,
                heard: nil)
        }
        #expect(try await rowsRead(store, id) == 120)
    }

    /// Edits that arrive late and in any order show the same log and the same current values as all of them.
    @Test(arguments: TestTier.seeds(20)) func logAndValuesStayTheSame(seed: UInt64) async throws {
        var random = SplitMix(seed)
        let store = try await StorePlace.empty("edits").of(.first)
        let id = try flightID("a")
        let first = Self.fields.filter { $0 != .trip }.map { fact($0, .text("first"), isCorrection: true) }
        let flight = try sampleFlight("a", observations: first)
        try await store.add(flight)
        var all = first
        for number in 0..<400 {
            let field = random.pick(Array(Self.fields.prefix(random.from(1...5))))
            let said = fact(
                field, random.chance(10) ? .nothing : .text("t\(number)"),
                at: noon + .minutes(Int64(random.below(300))),
                by: field != .trip && random.chance(10) ? .replay : .traveller, isCorrection: true)
            all.append(said)
            if field == .trip {
                try await store.transaction { transaction in
                    try transaction.assign([id], to: said.value.text.flatMap { Trip.ID($0) }, at: said.time)
                }
            } else {
                try await store.append([said], to: id, heard: nil)
            }
        }
        let read = try #require(try await store.flight(id))
        #expect(read.observations.count < all.count)
        #expect(Snapshot.Entry.log(of: read.observations) == Snapshot.Entry.log(of: all))
        for field in Self.fields {
            let standing = FlightObservation.standing(field, among: all)
            #expect(FlightObservation.standing(field, among: read.observations) == standing)
            if field == .trip { #expect(read.trip?.text == standing?.value.text) }
        }
        // Adding the flight again is still recognised as a repetition.
        #expect(Array(read.observations.prefix(first.count)) == first)
        #expect(try await count(store) == all.count)
    }

    @Test func oldEditsAreFoundWithoutReadingThem() async throws {
        let store = try SQLiteStore(inMemory: "plan").of(.first)
        let plan = try await store.read { db in
            try db.all("EXPLAIN QUERY PLAN " + FlightTable.firstReplaced(.sqlite), ["a", "notes", 50]) {
                $0.text("detail")
            }
        }
        let searches = plan.filter { $0.contains("observation") }
        #expect(searches.count == 2 && searches.allSatisfy { $0.contains("observationInUse (flightId=?)") }, "\(plan)")
    }

    /// A database of an earlier version has no marks.
    @Test func migrationMarksOldEdits() throws {
        let queue = try DatabaseQueue()
        try Schema.migrator.migrate(queue, upTo: "019-contents")
        try queue.write { db in
            try db.execute(
                sql: """
                    INSERT INTO flight (id, origin, destination, addedAt) VALUES ('a', 'SFO', 'JFK', 0);
                    WITH RECURSIVE number (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM number WHERE value < 200)
                    INSERT INTO observation (flightId, source, time, field, value, isCorrection)
                        SELECT 'a', source, value, 'notes', '"x"', 1
                        FROM number, (SELECT 'traveller' AS source UNION SELECT 'replay');
                    """)
        }
        try Schema.migrate(queue)
        let kept = try queue.read { db in
            try Int64.fetchAll(
                db, sql: "SELECT time FROM observation WHERE source = 'traveller' AND isReplaced = 0 ORDER BY time")
        }
        #expect(kept == [1] + Array(151...200))
        let reports = try queue.read { db in
            try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM observation WHERE source = 'replay' AND isReplaced = 0")
        }
        #expect(reports == 200)
    }
}

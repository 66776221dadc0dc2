import FlightCore
import FlightStoreSamples
import FlightTracking
import GRDB
import Testing

@testable import FlightStore

/// Which flights a selection reads, and which of them are read again.
@Suite struct SelectionTests {
    private let board = FlightSelection(notOverAt: noon)

    private func read(_ store: PersonStore, _ selection: FlightSelection) async throws -> [StoredFlight] {
        try await store.flights(selection, known: [:]).compactMap { selected in
            if case .read(let flight, _) = selected { flight } else { nil }
        }
    }

    private func names(_ store: PersonStore, _ selection: FlightSelection) async throws -> [String] {
        try await read(store, selection).map { $0.id.text }
    }

    private func noteEnd(_ store: PersonStore, _ id: String, at end: Instant) async throws {
        let flight = try #require(try await store.flight(try flightID(id)))
        try await store.note([FlightEnd(flight: flight.id, revision: flight.revision, at: end)])
    }

    @Test func endedFlightIsLeftOutUntilItChanges() async throws {
        let store = try await StorePlace.empty("ends").of(.first)
        for id in ["a", "b", "c"] { try await store.add(try sampleFlight(id)) }
        try await noteEnd(store, "a", at: noon - Span(1))
        try await noteEnd(store, "b", at: noon)
        #expect(try await names(store, board) == ["b", "c"])
        #expect(try await names(store, .all) == ["a", "b", "c"])
        // The clock was set back, or a replay ran faster than real time.
        #expect(try await names(store, FlightSelection(notOverAt: noon - .hours(1))) == ["a", "b", "c"])
        let revision = try await store.append(
            [fact(.scheduled(.out), .instant(noon + .hours(5)))], to: try flightID("a"), heard: nil)
        #expect(try await names(store, board) == ["a", "b", "c"])
        // An end computed before the change is not recorded after it.
        try await store.note([FlightEnd(flight: try flightID("a"), revision: revision - 1, at: noon - .hours(9))])
        #expect(try await names(store, board) == ["a", "b", "c"])
    }

    @Test func selectedFlightComesWithItsTrip() async throws {
        let store = try await StorePlace.empty("trips").of(.first)
        for id in ["a", "b", "c", "d", "e"] {
            try await store.add(
                try sampleFlight(id, trip: ["a": "t", "b": "t", "d": "u", "e": "u"][id]))
        }
        for id in ["a", "b", "c", "d"] { try await noteEnd(store, id, at: noon - .hours(100)) }
        #expect(try await names(store, board) == ["d", "e"], "a past leg is listed with its upcoming leg")
        #expect(try await names(store, FlightSelection(flights: [try flightID("b")])) == ["a", "b"])
        #expect(try await names(store, FlightSelection(trips: [try tripID("t")])) == ["a", "b"])
        #expect(
            try await names(store, FlightSelection(notOverAt: noon, flights: [try flightID("c")])) == ["c", "d", "e"])
        try await store.delete(try flightID("c"), at: noon)
        try await store.delete(try flightID("d"), at: noon)
        #expect(try await names(store, FlightSelection(notOverAt: noon, flights: [try flightID("c")])) == ["e"])
        #expect(try await names(store, FlightSelection(trips: [try tripID("u")])) == ["e"])
        #expect(try await names(store, FlightSelection()).isEmpty)
    }

    /// Every visible change creates a new edition, whichever store writes it.
    @Test func unchangedFlightIsNotReadAgain() async throws {
        let place = try await StorePlace()
        let store = try await place.open().of(.first)
        let other = try await place.open().of(.first)
        let id = try flightID("a")
        try await store.add(try sampleFlight("a", observations: try everyValue()))
        try await store.add(try sampleFlight("b"))
        var known: [Flight.ID: FlightEdition] = [:]
        /// Returns the flights that were read again.
        func changed() async throws -> [String] {
            try await store.flights(board, known: known).compactMap { selected in
                guard case .read(let flight, let edition) = selected else { return nil }
                known[flight.id] = edition
                return flight.id.text
            }
        }
        #expect(try await changed() == ["a", "b"])
        #expect(try await changed().isEmpty)
        #expect(try await store.flights(board, known: known) == [.unchanged(id), .unchanged(try flightID("b"))])
        try await other.append([fact(.seat, .text("14A"))], to: id, heard: nil)
        #expect(try await changed() == ["a"])
        try await other.transaction { try $0.heard(id, at: noon) }
        #expect(try await changed() == ["a"])
        try await other.assign([id], to: try tripID("t"), at: noon)
        #expect(try await changed() == ["a"])
        // An older change only adds to the log and creates no revision.
        let revision = try await store.revision()
        try await other.assign([id], to: try tripID("u"), at: noon - Span(9))
        #expect(try await store.revision() == revision)
        #expect(try await changed() == ["a"])
        try await noteEnd(other, "a", at: noon + .hours(1))
        #expect(try await changed() == ["a"])
        #expect(try await changed().isEmpty)
    }

    @Test func selectionUsesIndexes() async throws {
        let store = try SQLiteStore(inMemory: "plan").of(.first)
        let plan = try await store.read { db in
            try db.all(
                "EXPLAIN QUERY PLAN " + FlightTable.selection(.sqlite), [noon.seconds, "[]", "[]", "first"]
            ) { $0.text("detail") }
        }
        #expect(plan.allSatisfy { !$0.hasPrefix("SCAN flight") && !$0.hasPrefix("SCAN observation") }, "\(plan)")
        #expect(plan.contains { $0.contains("flightByEnd (personId=? AND endedAt=?)") }, "\(plan)")
        #expect(plan.contains { $0.contains("flightByEnd (personId=? AND endedAt>?)") }, "\(plan)")
    }

    /// In a database of an earlier version no flight is known to have ended, and no data is lost.
    @Test func earlierDatabaseIsMigrated() async throws {
        let folder = try TemporaryFolder()
        let path = folder("halcyon.db")
        do {
            let queue = try DatabaseQueue(path: path, configuration: SQLiteStore.configuration)
            try Schema.migrator.migrate(queue, upTo: "007-times")
            try await queue.write { db in
                try db.execute(
                    sql: """
                        INSERT INTO trip (id) VALUES ('t');
                        INSERT INTO flight (id, number, origin, destination, tripId, addedAt, heard, revision) VALUES
                        ('a', 'UA1234', 'SFO', 'JFK', 't', 100, 200, 7), ('b', NULL, 'SFO', 'JFK', NULL, 100, NULL, 0);
                        INSERT INTO observation (flightId, source, time, field, value, isCorrection)
                        VALUES ('a', 'traveller', 200, 'seat', '"14A"', 1);
                        """)
            }
            try queue.close()
        }
        let store = try SQLiteStore(path: path).of(.first)
        let flights = try await read(store, board)
        #expect(flights.map { $0.id.text } == ["a", "b"])
        let seat = fact(.seat, .text("14A"), at: Instant(200), isCorrection: true)
        #expect(flights.first?.observations == [seat])
        #expect(flights.first?.revision == 7 && flights.first?.heard == Instant(200))
        let trip = try tripID("t")
        #expect(flights.first?.trip == trip)
        try await noteEnd(store, "a", at: noon - Span(1))
        #expect(try await names(store, board) == ["b"])
        try await store.file.verify()
    }
}

import FlightCore
import FlightStoreSamples
import FlightTracking
import GRDB
import Testing

@testable import FlightStore

@Suite struct FlightRepositoryTests {
    let place: StorePlace
    let store: PersonStore

    init() async throws {
        place = try await StorePlace()
        store = try await place.open().of(.first)
    }

    @Test func keepsEveryFieldOfAFlight() async throws {
        var flight = try sampleFlight("a", observations: try everyValue(), trip: "t")
        flight.heard = noon + .minutes(3)
        let added = try await store.add(flight)
        flight.revision = 1
        #expect(added == flight)
        #expect(try await store.flight(flight.id) == flight)
        #expect(try await store.flights() == [flight])
    }

    @Test func keepsAManuallyAddedFlight() async throws {
        let flight = StoredFlight(
            id: try flightID("a"), number: nil, origin: try airport("SFO"), destination: try airport("KJFK"),
            addedAt: noon)
        try await store.add(flight)
        let read = try #require(try await store.flight(flight.id))
        #expect(read.number == nil && read.feed == nil && read.trip == nil && read.heard == nil)
    }

    @Test(arguments: ["UA1234", "U28812", "B61234", "UAL1234", "LH401A", "BA1"])
    func keepsEveryFlightNumberFormat(_ text: String) async throws {
        var flight = try sampleFlight("a")
        flight.number = FlightNumber(text)
        #expect(flight.number != nil)
        try await store.add(flight)
        #expect(try await store.flight(flight.id)?.number == flight.number)
    }

    @Test(arguments: FlightObservation.Field.all)
    func keepsEveryField(_ field: FlightObservation.Field) async throws {
        let flight = try sampleFlight("a", observations: [fact(field, .text("x"))])
        try await store.add(flight)
        #expect(try await store.flight(flight.id)?.observations == flight.observations)
    }

    @Test func listsInOrderOfAddition() async throws {
        for id in ["c", "a", "b"] { try await store.add(try sampleFlight(id)) }
        #expect(try await store.flights().map { $0.id.text } == ["c", "a", "b"])
    }

    @Test func observationsKeepTheirOrderOfArrival() async throws {
        let id = try flightID("a")
        try await store.add(try sampleFlight("a"))
        let times = [50, 10, 30, 10].map { Instant(noon.seconds + $0) }
        for time in times {
            try await store.append([fact(.notes, .text("x"), at: time)], to: id, heard: nil)
        }
        #expect(try await store.flight(id)?.observations.map { $0.time } == times)
    }

    @Test func refusesTheSameFlightTwice() async throws {
        let flight = try sampleFlight("a", observations: try everyValue())
        let added = try await store.add(flight)
        await #expect(throws: RepositoryError.alreadyExists(flight.id)) { try await store.add(flight) }
        try await store.delete(flight.id, at: noon)
        await #expect(throws: RepositoryError.alreadyExists(flight.id)) { try await store.add(flight) }
        #expect(try await store.flight(flight.id)?.observations.prefix(6) == added.observations[...])
    }

    @Test func unknownFlightIsAnError() async throws {
        let id = try flightID("nowhere")
        let none = RepositoryError.noSuchFlight(id)
        #expect(try await store.flight(id) == nil)
        await #expect(throws: none) { try await store.append([], to: id, heard: nil) }
        await #expect(throws: none) { try await store.append(try everyValue(), to: id, heard: nil) }
        await #expect(throws: none) { try await store.delete(id, at: noon) }
        await #expect(throws: none) { try await store.restore(id, at: noon) }
        await #expect(throws: none) { try await store.transaction { try $0.heard(id, at: noon) } }
        await #expect(throws: none) { try await store.assign([id], to: nil, at: noon) }
        #expect(try await store.revision() == 0)
    }

    @Test func heardOnlyMovesForwardWithoutARevision() async throws {
        let id = try flightID("a")
        try await store.add(try sampleFlight("a"))
        try await store.transaction { try $0.heard(id, at: noon + .minutes(5)) }
        try await store.transaction { try $0.heard(id, at: noon) }
        #expect(try await store.flight(id)?.heard == noon + .minutes(5))
        #expect(try await store.append([], to: id, heard: noon + .minutes(9)) == 1)
        #expect(try await store.append([], to: id, heard: noon) == 1)
        #expect(try await store.flight(id)?.heard == noon + .minutes(9))
        #expect(try await store.revision() == 1)
        try await store.append([fact(.seat, .text("14A"))], to: id, heard: noon + .minutes(2))
        #expect(try await store.flight(id)?.heard == noon + .minutes(9))
    }

    @Test func flightIsDeletedAndRestored() async throws {
        let flight = try sampleFlight("a", observations: try everyValue(), trip: "t")
        try await store.add(flight)
        try await store.delete(flight.id, at: noon + .minutes(1))
        #expect(try await store.flights().isEmpty)
        let binned = try #require(try await store.flight(flight.id))
        #expect(binned.deletedAt == noon + .minutes(1) && binned.revision == 2)
        let word = fact(.deleted, .flag(true), at: noon + .minutes(1), isCorrection: true)
        #expect(binned.observations == flight.observations + [word], "all observations and the deletion are kept")

        // Deleting again changes nothing.
        try await store.delete(flight.id, at: noon + .minutes(2))
        #expect(try await store.flight(flight.id)?.deletedAt == noon + .minutes(1))

        try await store.restore(flight.id, at: noon + .minutes(3))
        try await store.restore(flight.id, at: noon + .minutes(4))
        let back = try #require(try await store.flights().first)
        #expect(back.deletedAt == nil && back.trip == flight.trip && back.revision == 3)
        #expect(try await store.revision() == 3)
    }

    @Test func unstorableInputIsRejected() async throws {
        let id = try flightID("a")
        try await store.add(try sampleFlight("a"))
        let absurd = FlightObservation.Value.number(Int.max)
        await #expect(throws: StoreError.self) {
            try await store.append([fact(.boardedPercent, absurd)], to: id, heard: nil)
        }
        #expect(try await store.revision() == 1)
        // From a feed, only the bad observation is left out.
        try await store.append(
            [fact(.boardedPercent, absurd, by: .replay), fact(.belt, .text("7"), by: .replay)], to: id, heard: noon)
        #expect(try await store.flight(id)?.observations.map { $0.field } == [.belt])
        #expect(store.house.unreadable.count == 1)
    }

    @Test(.onlyInFiles) func fullDiskChangesNothing() async throws {
        let flight = try await store.add(try sampleFlight("a"))
        let novel = [fact(.notes, .text(String(repeating: "x", count: 100_000)))]
        try await store.file.writer.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA max_page_count = 1") }
        await #expect(throws: StoreError.diskFull(path: store.file.path ?? "")) {
            try await store.append(novel, to: flight.id, heard: noon)
        }
        #expect(try await store.flight(flight.id) == flight)
        #expect(try await store.revision() == 1)
        try await store.file.writer.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA max_page_count = 100000")
        }
        try await store.append(novel, to: flight.id, heard: noon)
        #expect(try await store.flight(flight.id)?.observations == novel)
    }

    @Test func settingsRoundTrip() async throws {
        let settings = Settings(
            language: .portuguese, clock: .twentyFourHour, units: .imperial, theme: .dark, home: try airport("LIS"))
        try await store.save(settings, at: noon)
        #expect(try await store.settings() == settings)
        try await store.save(settings, at: noon)
        #expect(try await store.revision() == 1)
        try await store.save(Settings(), at: noon)
        #expect(try await store.settings() == Settings())
        try await store.house.end()
        #expect(try await place.open().of(.first).settings() == Settings())
    }

    @Test func inMemoryStoresAreSeparate() async throws {
        let first = try await StorePlace.empty("test").of(.first)
        let second = try await StorePlace.empty("test").of(.first)
        try await first.add(try sampleFlight("a", observations: try everyValue()))
        #expect(try await first.flights().count == 1)
        #expect(try await second.flights().isEmpty)
        try await (first.house as? SQLiteStore)?.verify()
    }
}

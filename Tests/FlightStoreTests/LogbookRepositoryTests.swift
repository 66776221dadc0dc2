import FlightCore
import FlightStoreSamples
import FlightTracking
import Testing

// GRDB has a type of that name.
import struct FlightCore.LoggedFlight

@testable import FlightStore

/// Logbook records are stored unchanged and changed atomically, and do not affect the board.
@Suite struct LogbookRepositoryTests {
    private let store: PersonStore

    init() async throws { store = try await StorePlace.empty("logbook").of(.first) }

    private func id(_ text: String) throws -> LoggedFlight.ID { try #require(LoggedFlight.ID(text)) }

    private func record(_ text: String) throws -> LoggedFlight {
        var record = LoggedFlight(
            id: try id(text), date: try #require(PartialDay(iso: "2024-06-14")), origin: .airport(try airport("OSL")),
            destination: .unlisted(code: nil, name: "Old \"field\""))
        record.sources = [LoggedFlight.Source(format: .flighty, at: noon, foreignID: "x-\(text)")]
        return record
    }

    private func full(_ text: String) throws -> LoggedFlight {
        var record = try record(text)
        record.number = FlightNumber("U28812")
        record.airline = Airline.Code("EZY")
        record.airlineName = "easy"
        record.status = .diverted(to: .unlisted(code: Airport.Code("QQQ"), name: ""))
        record.role = .followed
        record.out = LoggedFlight.Times(scheduled: noon, actual: noon + .minutes(1))
        record.off = LoggedFlight.Times(scheduled: noon + .minutes(2))
        record.on = LoggedFlight.Times(actual: noon + .minutes(3))
        record.in = LoggedFlight.Times(scheduled: noon + .minutes(4), actual: noon + .minutes(5))
        record.statedMinutes = 70
        record.statedKilometres = 500
        record.departureTerminal = "1"
        record.departureGate = "B22"
        record.arrivalTerminal = "2"
        record.arrivalGate = "C3"
        record.aircraftType = "A320"
        record.aircraftName = "Airbus"
        record.tail = "SE-ROX"
        record.seat = "14A"
        record.seatPosition = .middle
        record.cabin = .premiumEconomy
        record.reason = .crew
        record.confirmation = "ABC123"
        record.notes = "Ł\n\"quoted\""
        record.trip = "Asia"
        record.sources.append(LoggedFlight.Source(format: .jetlog, at: noon))
        return record
    }

    private func add(_ records: LoggedFlight...) async throws {
        var change = LogbookChange()
        change.additions = records.map { StoredRecord(record: $0, changedAt: noon) }
        try await store.apply(change, at: noon)
    }

    @Test func recordsKeepEveryField() async throws {
        let records = [try full("a"), try record("b")]
        try await add(records[0], records[1])
        #expect(try await store.records().records.map { $0.record } == records)
        #expect(try await store.record(try id("a"))?.record == records[0])
        #expect(store.house.unreadable.count == 0)
    }

    @Test func failedChangeIsRolledBack() async throws {
        try await add(try record("a"))
        let before = try await store.records()
        var change = LogbookChange()
        change.additions = [StoredRecord(record: try record("b"), changedAt: noon)]
        change.updates = [try record("nobody")]
        await #expect(throws: LogbookError.noSuchRecord(try id("nobody"))) { try await store.apply(change, at: noon) }
        let after = try await store.records()
        #expect(after.records == before.records && after.revision == before.revision)
    }

    @Test func everyChangeRaisesRevisionAndEdition() async throws {
        try await add(try record("a"))
        #expect(try await store.logbookRevision() == 1)
        var change = LogbookChange()
        var edited = try record("a")
        edited.seat = "1A"
        change.updates = [edited]
        try await store.apply(change, at: noon + .minutes(1))
        let stored = try #require(try await store.record(try id("a")))
        #expect(stored.record == edited && stored.edition == 1 && stored.changedAt == noon + .minutes(1))
    }

    @Test func deletedRecordsAreRestored() async throws {
        try await add(try record("a"), try record("b"))
        var change = LogbookChange()
        change.deletions = [try id("a")]
        try await store.apply(change, at: noon)
        #expect(try await store.records().records.map { $0.record.id.text } == ["b"])
        #expect(try await store.record(try id("a"))?.deletedAt == noon)
        change = LogbookChange()
        change.restorations = [try id("a")]
        try await store.apply(change, at: noon)
        #expect(try await store.records().records.count == 2)
        // Importing a deleted record again restores it.
        change = LogbookChange()
        change.deletions = [try id("a")]
        try await store.apply(change, at: noon)
        try await add(try full("a"))
        #expect(try await store.record(try id("a"))?.record == (try full("a")))
        #expect(try await store.records().records.count == 2)
    }

    @Test func recordsOfADeletedFlightAreHidden() async throws {
        var change = LogbookChange()
        change.flights = [try sampleFlight("f")]
        change.additions = [StoredRecord(record: try record("f"), flight: try flightID("f"), changedAt: noon)]
        try await store.apply(change, at: noon)
        #expect(try await store.flights().count == 1)
        #expect(try await store.records().records.count == 1)
        try await store.delete(try flightID("f"), at: noon)
        #expect(try await store.records().records.isEmpty)
    }

    /// Records and tracked flights are deleted and restored together.
    @Test func recordsAndFlightsAreDeletedTogether() async throws {
        var change = LogbookChange()
        change.flights = [try sampleFlight("f"), try sampleFlight("g")]
        change.additions = [
            StoredRecord(record: try record("f"), flight: try flightID("f"), changedAt: noon),
            StoredRecord(record: try record("a"), flight: nil, changedAt: noon),
        ]
        try await store.apply(change, at: noon)
        let start = try await store.revision()
        change = LogbookChange()
        change.deletions = [try id("f"), try id("a"), try id("g")]
        try await store.apply(change, at: noon + Span(1))
        #expect(try await store.flights().isEmpty)
        #expect(try await store.records().records.isEmpty)
        #expect(try await store.changes(after: start, limit: 9).map { $0.kind } == [.removed, .removed])
        change = LogbookChange()
        change.restorations = [try id("a"), try id("g"), try id("f")]
        try await store.apply(change, at: noon + Span(2))
        #expect(try await store.flights().count == 2)
        #expect(try await store.records().records.map { $0.record.id.text } == ["f", "a"])
    }

    @Test(arguments: [
        "date = '14.06.2024'", "status = 'late'", "role = 'theirs'", "cabin = 'hammock'", "minutes = -1",
        "originCode = NULL", "destinationName = ''", "flightId = 'nobody'", "divertedCode = 'OSL'",
    ])
    func invalidValuesAreRejectedBySQL(_ assignment: String) async throws {
        try await add(try record("a"))
        await #expect(throws: StoreError.self) {
            try await store.write { db in try db.execute("UPDATE record SET \(assignment)") }
        }
    }

    @Test func newCalendarSecretReplacesTheOld() async throws {
        #expect(try await !store.hasCalendarAddress())
        let secrets = ["first-secret-of-the-calendar", "second-secret-of-the-calendar"]
        for secret in secrets {
            try await store.setCalendarSecret(secret, at: noon)
            #expect(try await store.hasCalendarAddress())
            for other in secrets { #expect(try await store.opensCalendar(other) == (other == secret)) }
        }
        try await store.setCalendarSecret(nil, at: noon)
        #expect(try await !store.hasCalendarAddress())
        for secret in secrets { #expect(try await !store.opensCalendar(secret)) }
    }
}

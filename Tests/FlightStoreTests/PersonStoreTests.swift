import FlightCore
import FlightStoreSamples
import FlightTracking
import Testing

@testable import FlightStore

/// Two people with one database: neither reads, changes, deletes or blocks anything of the other, even with the same IDs.
@Suite struct PersonStoreTests {
    private static let ada = Person.ID("ada")

    private let mine: PersonStore
    private let hers: PersonStore

    init() async throws {
        let house = try await StorePlace.empty("two people")
        try await house.write { db in
            try db.execute("INSERT INTO person (id, role, createdAt) VALUES ('ada', 'member', 0)")
        }
        mine = house.of(.first)
        hers = house.of(try #require(Self.ada))
    }

    private func credential(_ id: String, _ hash: Character) -> Credential {
        Credential(
            id: id, kind: .token, label: "", scope: .read, secretHash: String(repeating: hash, count: 64),
            createdAt: noon)
    }

    @Test func flightsAreSeparate() async throws {
        try await mine.add(try sampleFlight("a", observations: [fact(.seat, .text("14A"))]))
        let id = try flightID("a")
        #expect(try await hers.flights().isEmpty)
        #expect(try await hers.flight(id) == nil)
        await #expect(throws: RepositoryError.noSuchFlight(id)) {
            try await hers.append([fact(.seat, .text("1A"))], to: id, heard: nil)
        }
        await #expect(throws: RepositoryError.noSuchFlight(id)) { try await hers.delete(id, at: noon) }
        await #expect(throws: RepositoryError.alreadyExists(id)) { try await hers.add(try sampleFlight("a")) }
        try await hers.add(try sampleFlight("b"))
        #expect(try await mine.flights().map { $0.id.text } == ["a"])
        #expect(try await hers.flights().map { $0.id.text } == ["b"])
    }

    /// The numbers of revisions do not show what the other does.
    @Test func revisionsAreSeparate() async throws {
        try await mine.add(try sampleFlight("a"))
        try await mine.append([fact(.seat, .text("14A"))], to: try flightID("a"), heard: nil)
        #expect(try await hers.revision() == 0)
        try await hers.add(try sampleFlight("b"))
        #expect(try await hers.revision() == 1)
        #expect(try await mine.revision() == 2)
        #expect(try await hers.changes(after: 0, limit: 10).map { $0.flight?.text } == ["b"])
        #expect(try await mine.changes(after: 1, limit: 10).map { $0.revision } == [2])
    }

    /// A trip whose ID the other uses as well is another trip.
    @Test func tripsWithTheSameIDAreSeparate() async throws {
        let trip = try tripID("t")
        for (store, id) in [(mine, "a"), (hers, "b")] {
            try await store.add(try sampleFlight(id))
            try await store.assign([try flightID(id)], to: trip, at: noon)
        }
        let selection = FlightSelection(trips: [trip])
        for (store, id) in [(mine, "a"), (hers, "b")] {
            let found = try await store.flights(selection, known: [:])
            #expect(found.count == 1, "\(id)")
        }
        try await hers.assign([try flightID("b")], to: nil, at: noon + Span(1))
        #expect(try await mine.flights().map { $0.trip } == [trip])
    }

    @Test func mutationsWithTheSameIDAreSeparate() async throws {
        let sent = SentMutation(id: try mutationID("mutation-1"), contents: "mine")
        let other = SentMutation(id: sent.id, contents: "hers")
        for (store, mutation, id) in [(mine, sent, "a"), (hers, other, "b")] {
            let flight = try sampleFlight(id)
            try await store.transaction { transaction in
                _ = try transaction.once(mutation, at: noon) { try transaction.add(flight).id }
            }
        }
        #expect(try await mine.flights().count == 1)
        #expect(try await hers.flights().count == 1)
    }

    @Test func settingsAndWishesAreSeparate() async throws {
        try await mine.save(Settings(language: .german, theme: .dark), at: noon)
        #expect(try await hers.settings() == Settings())
        #expect(try await hers.settingTimes() == SettingTimes())
        var wishes = AlertWishes()
        wishes.quiet = AlertWishes.Quiet(from: 60, to: 120)
        let kept = wishes
        try await mine.transaction { try $0.save(kept, at: noon) }
        #expect(try await hers.alertWishes() == AlertWishes())
        try await hers.transaction { try $0.save(AlertWishes(), at: noon) }
        #expect(try await mine.alertWishes() == kept)
    }

    @Test func logbooksAreSeparate() async throws {
        let id = try #require(LoggedFlight.ID("r"))
        let record = LoggedFlight(
            id: id, date: try #require(PartialDay(iso: "2024-05-01")), origin: .airport(try airport("SFO")),
            destination: .airport(try airport("JFK")))
        var change = LogbookChange()
        change.additions = [StoredRecord(record: record, changedAt: noon)]
        let added = change
        try await mine.transaction { try $0.apply(added, at: noon) }
        #expect(try await hers.records().records.isEmpty)
        #expect(try await hers.record(id) == nil)
        #expect(try await hers.logbookRevision() == 0)
        var deletion = LogbookChange()
        deletion.deletions = [id]
        let deleted = deletion
        try await hers.transaction { try $0.apply(deleted, at: noon) }
        #expect(try await mine.records().records.count == 1)
        // Both import the same file.
        try await hers.transaction { try $0.apply(added, at: noon) }
        var edit = LogbookChange()
        var mineOnly = record
        mineOnly.notes = "mine"
        edit.updates = [mineOnly]
        let edited = edit
        try await mine.transaction { try $0.apply(edited, at: noon) }
        #expect(try await hers.records().records.map { $0.record.notes } == [nil])
        try await mine.setCalendarSecret("my address", at: noon)
        #expect(try await !hers.hasCalendarAddress())
        try await hers.setCalendarSecret("her address", at: noon)
        #expect(try await mine.opensCalendar("my address"))
        #expect(try await !mine.opensCalendar("her address"))
    }

    @Test func accessIsSeparate() async throws {
        try await mine.add(credential("m", "a"))
        try await hers.add(credential("h", "b"))
        #expect(try await mine.credentials(.token, now: noon).map { $0.id } == ["m"])
        #expect(try await !mine.revoke("h"))
        #expect(try await mine.revokeAll([.token]) == 1)
        #expect(try await hers.credentials(.token, now: noon).map { $0.id } == ["h"])
        try await mine.note(AccessEvent(.tokenMade, at: noon, subject: "mine"))
        try await mine.note(AccessEvent(.wrongToken, at: noon, address: "10.0.0.1"))
        #expect(try await hers.accessEvents(limit: 10).isEmpty)
        // One person's many events do not push out the other's.
        try await hers.note(AccessEvent(.tokenMade, at: noon, subject: "hers"))
        for _ in 0..<AccessEventTable.kept { try await mine.note(AccessEvent(.signedOut, at: noon)) }
        #expect(try await hers.accessEvents(limit: 10).map { $0.act } == [.tokenMade])
        // An owner sees those of everyone, and failed attempts.
        let all = Set(try await mine.accessEvents(limit: AccessEventTable.kept).map { $0.act })
        #expect(all == [.wrongToken, .signedOut])
    }

    @Test func sharedLinksAreSeparate() async throws {
        try await mine.add(try sampleFlight("a"))
        let id = try flightID("a")
        func link(_ name: String, _ hash: Character) -> ShareLink {
            ShareLink(
                id: name, subject: .flight(id), secretHash: String(repeating: hash, count: 64), facts: [], name: nil,
                expiry: .at(noon + .hours(1)), createdAt: noon)
        }
        try await mine.add(link("l", "c"))
        #expect(try await hers.shareLinks().isEmpty)
        #expect(try await !hers.removeShareLink("l"))
        await #expect(throws: RepositoryError.noSuchFlight(id)) { try await hers.add(link("k", "d")) }
        #expect(try await mine.shareLinks().map { $0.id } == ["l"])
    }

    /// A browser in which another person signs in gets nothing that waits for the person before.
    @Test func browserIsTakenOverWithoutItsAlerts() async throws {
        func browser(_ id: String) throws -> PushSubscriber {
            PushSubscriber(
                id: id,
                subscription: try #require(
                    PushSubscription(
                        endpoint: "https://push.example/1", key: [UInt8](repeating: 4, count: 65),
                        secret: [UInt8](repeating: 1, count: 16))),
                language: .english, label: "Firefox", credential: nil, createdAt: noon)
        }
        let (one, two) = (try browser("one"), try browser("two"))
        try await mine.transaction { try $0.add(one) }
        try await mine.add(try sampleFlight("a"))
        try await mine.write { db in
            try db.execute(
                """
                INSERT INTO alert (sequence, personId, id, flightId, at, expiresAt, content)
                VALUES (1, 'first', 'x', 'a', 0, 1, '{}')
                """)
            try db.execute("INSERT INTO delivery (alert, way, subscriber, dueAt) VALUES (1, 'push', 'one', 0)")
        }
        try await hers.transaction { try $0.add(two) }
        #expect(try await mine.subscribers().isEmpty)
        #expect(try await hers.subscribers().map { $0.id } == ["two"])
        let waiting = try await mine.read { db in try db.row("SELECT COUNT(*) FROM delivery")?.number(0) }
        #expect(waiting == 0)
    }
}

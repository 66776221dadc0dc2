import FlightCore
import FlightTracking
import GRDB
import Testing

@testable import FlightStore

/// What an installation of one owner has belongs to the first person, with every ID, revision and secret as before.
@Suite(.onlyInFiles) struct PeopleMigrationTests {
    private static let hash = String(repeating: "c", count: 64)
    private static let calendar = "an-old-secret-address-of-the-calendar"

    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder("halcyon.db")
        let queue = try DatabaseQueue(path: path, configuration: SQLiteStore.configuration)
        try Schema.migrator.migrate(queue, upTo: "020-replaced")
        try queue.write { db in
            try db.execute(
                sql: """
                    INSERT INTO trip (id) VALUES ('t');
                    INSERT INTO flight (sequence, id, number, origin, destination, tripId, addedAt, revision) VALUES
                        (4, 'a', 'UA1234', 'SFO', 'JFK', 't', 100, 7), (9, 'b', NULL, 'JFK', 'SFO', 't', 100, 8);
                    INSERT INTO observation (flightId, source, time, field, value, isCorrection)
                        VALUES ('a', 'traveller', 200, 'seat', '"14A"', 1);
                    INSERT INTO change (revision, kind, flightId, at) VALUES
                        (7, 'flight', 'a', 100), (8, 'flight', 'b', 100), (11, 'settings', NULL, 100);
                    DELETE FROM change WHERE revision = 11;
                    INSERT INTO mutation (id, flightId, appliedAt, revision) VALUES ('mutation-1', 'a', 100, 7);
                    INSERT INTO setting (id, value) VALUES (1, '{"language":"de"}');
                    INSERT INTO settingTime (name, at) VALUES ('language', 150);
                    INSERT INTO record (id, date, originCode, destinationCode, status, role, changedAt)
                        VALUES ('r', '2024-05-01', 'SFO', 'JFK', 'flown', 'mine', 100);
                    INSERT INTO recordSource (record, position, format, at) VALUES (1, 0, 'flighty', 100);
                    UPDATE logbook SET revision = 5;
                    INSERT INTO credential (id, kind, label, scope, secretHash, createdAt) VALUES
                        ('s', 'session', 'Firefox', 'admin', '\(String(repeating: "a", count: 64))', 100);
                    INSERT INTO credential (id, kind, label, scope, secretHash, createdAt, parentId) VALUES
                        ('c', 'token', 'Clock', 'read', '\(Self.hash)', 100, 's');
                    INSERT INTO firstSession (id, at) VALUES (1, 90);
                    INSERT INTO calendarAddress (id, secretHash, createdAt)
                        VALUES (1, '\(SecretDigest.of(Self.calendar))', 100);
                    INSERT INTO accessEvent (act, at, count) VALUES ('signed-in', 100, 1), ('wrong-token', 101, 3);
                    INSERT INTO shareLink (id, secretHash, tripId, facts, expiresAt, createdAt)
                        VALUES ('l', '\(String(repeating: "b", count: 64))', 't', 'seat', 9000, 100);
                    INSERT INTO alertWish (flightId, groups, quietFrom, quietTo) VALUES ('', 'gates', 60, 120);
                    """)
        }
        try queue.close()
    }

    @Test func everythingIsTheFirstPersons() async throws {
        let store = try SQLiteStore(path: path).of(.first)
        let flights = try await store.flights()
        #expect(flights.map { $0.id.text } == ["a", "b"] && flights.map { $0.revision } == [7, 8])
        #expect(flights.allSatisfy { $0.trip?.text == "t" })
        #expect(flights.first?.observations.map { $0.field } == [.seat])
        // A device that has seen revision 11 is not sent an older one.
        #expect(try await store.revision() == 11)
        #expect(try await store.changes(after: 7, limit: 10).map { $0.revision } == [8])
        _ = try await store.append([fact(.seat, .text("2F"), at: Instant(300))], to: try flightID("a"), heard: nil)
        #expect(try await store.changes(after: 11, limit: 10).map { $0.revision } == [12])
        #expect(try await store.settings().language == .german)
        #expect(try await store.settingTimes()[.language] == Instant(150))
        let logbook = try await store.records()
        #expect(logbook.records.map { $0.record.id.text } == ["r"] && logbook.revision == 5)
        #expect(logbook.records.first?.record.sources.count == 1)
        #expect(try await store.opensCalendar(Self.calendar))
        #expect(try await store.house.reader(secretHash: Self.hash, kind: .token, now: noon)?.credential.parent == "s")
        #expect(try await store.house.hasSessions())
        #expect(try await store.accessEvents(limit: 10).map { $0.act } == [.wrongToken, .signedIn])
        #expect(try await store.shareLinks().map { $0.id } == ["l"])
        #expect(try await store.alertWishes().quiet == AlertWishes.Quiet(from: 60, to: 120))
        // The mutation is not applied again.
        let sent = SentMutation(id: try mutationID("mutation-1"), contents: "")
        #expect(try await store.transaction { try $0.applied(sent) }?.flight == flightID("a"))
        // The child still ends with its parent.
        #expect(try await store.revoke("s"))
        #expect(try await store.house.reader(secretHash: Self.hash, kind: .token, now: noon)?.credential == nil)
        try await store.file.verify()
    }

    /// A credential, a trip or a shared link cannot belong to two people.
    @Test func rowsOfTwoPeopleDoNotMix() async throws {
        let store = try SQLiteStore(path: path).of(.first)
        try await store.write { db in
            try db.execute("INSERT INTO person (id, role, createdAt) VALUES ('ada', 'member', 0)")
        }
        for sql in [
            "UPDATE flight SET personId = 'ada' WHERE id = 'a'", "UPDATE shareLink SET personId = 'ada'",
            """
            INSERT INTO credential (personId, id, kind, label, scope, secretHash, createdAt, parentId)
            VALUES ('ada', 'd', 'token', '', 'read', '\(String(repeating: "d", count: 64))', 0, 's')
            """,
        ] {
            await #expect(throws: StoreError.self, "\(sql)") {
                try await store.write { db in try db.execute(sql) }
            }
        }
    }
}

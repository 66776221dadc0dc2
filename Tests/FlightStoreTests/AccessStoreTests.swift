import FlightCore
import FlightTracking
import Foundation
import GRDB
import Testing

@testable import FlightStore

/// Credentials end with their parent, and stay revoked.
@Suite(.onlyInFiles) struct AccessStoreTests {
    let folder: TemporaryFolder
    let store: PersonStore

    init() throws {
        folder = try TemporaryFolder()
        store = try SQLiteStore(path: folder("halcyon.db")).of(.first)
    }

    private func hash(_ digit: Character) -> String { String(repeating: digit, count: 64) }

    private func credential(
        _ digit: Character, _ scope: AccessScope = .admin, hours: Int64? = 10, parent: Character? = nil,
        kind: Credential.Kind = .token
    ) -> Credential {
        Credential(
            id: "id-\(digit)", kind: kind, label: "label", scope: scope, secretHash: hash(digit), createdAt: noon,
            expiresAt: hours.map { noon + .hours($0) }, parent: parent.map { "id-\($0)" })
    }

    private func opens(_ digit: Character, _ kind: Credential.Kind = .token, in store: PersonStore) async throws
        -> Bool
    {
        try await store.house.reader(secretHash: hash(digit), kind: kind, now: noon)?.credential != nil
    }

    /// Holds even for a damaged, read-only database that has lost the log with the revocation.
    @Test func revocationSurvivesDamage() async throws {
        try await store.add(credential("a"))
        try await store.add(credential("b", parent: "a"))
        try await store.add(credential("c"))
        try store.file.close()
        let again = try SQLiteStore(path: folder("halcyon.db")).of(.first)
        #expect(try await again.revoke("id-a"))
        // The files as a kill leaves them, without the log.
        for name in ["halcyon.db", "halcyon.db-seal", "halcyon.db.revoked"] {
            try FileManager.default.copyItem(atPath: folder(name), toPath: folder("left-" + name))
        }
        let left = try SQLiteStore(path: folder("left-halcyon.db"), whenDamaged: .readOnly).of(.first)
        #expect(left.file.damage != nil)
        #expect(try await !opens("a", in: left))
        #expect(try await !opens("b", in: left))
        #expect(try await opens("c", in: left))
    }

    /// Credentials can be revoked immediately and permanently even if the database is read-only.
    @Test func revokingWorksInAReadOnlyDatabase() async throws {
        try await store.add(credential("a", kind: .session))
        try await store.add(credential("b", parent: "a"))
        try await store.add(credential("c"))
        try await store.setCalendarSecret("a-secret-of-the-calendar", at: noon)
        try await store.house.open(SourceHook(source: .aeroAPI, secretHash: hash("f"), createdAt: noon))
        try await store.add(try sampleFlight("flight-one"))
        let flight = try #require(Flight.ID("flight-one"))
        for (id, digit) in [("share", Character("e")), ("other", "d")] {
            try await store.add(
                ShareLink(
                    id: id, subject: .flight(flight), secretHash: hash(digit), facts: [], name: nil,
                    expiry: .at(noon + .hours(1)), createdAt: noon))
        }
        try store.file.close()
        // Changes a byte of the last page, so that the seal no longer matches.
        let path = folder("halcyon.db")
        var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        let whole = bytes
        bytes[bytes.count - 1] ^= 1
        try bytes.write(to: URL(fileURLWithPath: path))

        let damaged = try SQLiteStore(path: path, whenDamaged: .readOnly).of(.first)
        #expect(damaged.file.damage != nil)
        for digit in "bc" { #expect(try await opens(digit, in: damaged)) }
        #expect(try await damaged.revoke("id-a"))
        #expect(try await !opens("a", .session, in: damaged))
        #expect(try await !opens("b", in: damaged), "a child of the session")
        #expect(try await opens("c", in: damaged))
        #expect(try await damaged.credentials(.token, now: noon).map { $0.id } == ["id-c"])
        #expect(try await damaged.removeShareLink("share"))
        #expect(try await damaged.shareLinks().map { $0.id } == ["other"])
        #expect(try await damaged.shareLink(secretHash: hash("e")) == nil)
        try await damaged.setCalendarSecret(nil, at: noon)
        #expect(try await !damaged.opensCalendar("a-secret-of-the-calendar"))
        #expect(try await !damaged.hasCalendarAddress())
        #expect(try await damaged.house.closeHook(of: .aeroAPI))
        #expect(try await damaged.house.hook(of: .aeroAPI) == nil)
        #expect(try await damaged.revokeAll([.token]) > 0)
        #expect(try await !opens("c", in: damaged))
        try damaged.file.close()

        // The undamaged file is restored.
        try whole.write(to: URL(fileURLWithPath: path))
        let restored = try SQLiteStore(path: path).of(.first)
        #expect(restored.file.damage == nil)
        for digit in "abc" { #expect(try await !opens(digit, digit == "a" ? .session : .token, in: restored)) }
        #expect(try await restored.shareLinks().map { $0.id } == ["other"])
        #expect(try await !restored.hasCalendarAddress())
        #expect(try await restored.house.hook(of: .aeroAPI) == nil)
    }

    /// A credential revoked by another process is rejected immediately, even if its row remains.
    @Test func revocationByAnotherProcessApplies() async throws {
        try await store.add(credential("a"))
        try await store.add(credential("b"))
        #expect(try await opens("a", in: store))
        for digit in "ab" {
            try RevocationFile(beside: folder("halcyon.db")).add([hash(digit)])
            #expect(try await !opens(digit, in: store))
        }
    }

    @Test func revokingAParentRevokesItsChildren() async throws {
        try await store.add(credential("a", kind: .session))
        try await store.add(credential("b", parent: "a"))
        try await store.add(credential("c", .read, parent: "b"))
        try await store.add(credential("d"))
        #expect(try await store.revoke("id-a"))
        for digit in "bc" { #expect(try await !opens(digit, in: store), "\(digit)") }
        #expect(try await opens("d", in: store))
    }

    /// The credential was revoked after its request was let in.
    @Test func revokedCredentialCreatesNothing() async throws {
        try await store.add(credential("a", kind: .session))
        #expect(try await store.revoke("id-a"))
        await #expect(throws: AccessError.revoked) { try await store.add(credential("b", parent: "a")) }
        await #expect(throws: AccessError.revoked) {
            try await store.register("phone") { _ in
                ActivityDevice(
                    id: "phone", startToken: nil, startTokenAt: nil, language: .english, label: "Phone",
                    credential: "id-a",
                    createdAt: noon)
            }
        }
        // Revoked by another process while the database could not be written.
        try await store.add(credential("c"))
        try RevocationFile(beside: folder("halcyon.db")).add([hash("c")])
        await #expect(throws: AccessError.revoked) { try await store.add(credential("d", parent: "c")) }
        #expect(try await store.credentials(.token, now: noon).isEmpty)
    }

    @Test(arguments: [
        (AccessScope.read, AccessScope.write, Int64?(10), Int64?(5)), (.write, .admin, 10, 5),
        (.importing, .read, 10, 5),
        (.admin, .read, 10, 11), (.admin, .read, 10, nil),
    ])
    func childCannotExceedItsParent(
        parent: AccessScope, child: AccessScope, parentHours: Int64?, childHours: Int64?
    ) async throws {
        try await store.add(credential("a", parent, hours: parentHours))
        await #expect(throws: StoreError.self) {
            try await store.add(credential("b", child, hours: childHours, parent: "a"))
        }
        await #expect(throws: AccessError.revoked) {
            try await store.add(credential("c", child, hours: 1, parent: "9"))
        }
        #expect(try await !opens("b", in: store))
    }

    @Test func childWithinItsParentIsAccepted() async throws {
        try await store.add(credential("a", .write, hours: nil))
        try await store.add(credential("b", .importing, hours: nil, parent: "a"))
        let read = try await store.house.reader(secretHash: hash("b"), kind: .token, now: noon)?.credential
        #expect(read == credential("b", .importing, hours: nil, parent: "a"))
    }

    @Test func allCredentialsOfAKindAreRevoked() async throws {
        try await store.add(credential("a", kind: .session))
        try await store.add(credential("b", parent: "a"))
        try await store.add(credential("c", kind: .link))
        try await store.add(credential("d"))
        #expect(try await store.revokeAll([.link, .session]) == 3)
        #expect(try await opens("d", in: store))
        #expect(try await store.revokeAll([.token]) == 1)
        #expect(try await !opens("d", in: store))
    }

    /// The owner loses a token, revokes it and restores an older backup: the token stays revoked, like everything else
    /// revoked since the backup.
    @Test func revocationSurvivesRestoringABackup() async throws {
        try await store.add(credential("a", kind: .session))
        try await store.add(credential("b", parent: "a"))
        try await store.add(credential("c"))
        try await store.add(credential("d", kind: .link))
        try await store.setCalendarSecret("a-secret-of-the-calendar", at: noon)
        try await store.add(try sampleFlight("flight-one"))
        try await store.add(
            ShareLink(
                id: "share", subject: .flight(try #require(Flight.ID("flight-one"))), secretHash: hash("e"), facts: [],
                name: nil, expiry: .at(noon + .hours(1)), createdAt: noon))
        try await store.file.backup(to: folder("copy.db"))
        #expect(try await store.revoke("id-a"))
        #expect(try await store.transaction { try $0.consume(secretHash: hash("d"), kind: .link, now: noon) } != nil)
        try await store.setCalendarSecret("another-one-of-the-calendar", at: noon)
        #expect(try await store.removeShareLink("share"))
        try store.file.close()

        for suffix in ["", "-wal", "-shm"] {
            try? FileManager.default.removeItem(atPath: folder("halcyon.db" + suffix))
        }
        try FileManager.default.moveItem(atPath: folder("copy.db"), toPath: folder("halcyon.db"))
        let restored = try SQLiteStore(path: folder("halcyon.db")).of(.first)
        #expect(try await !opens("a", .session, in: restored))
        #expect(try await !opens("b", in: restored), "a child of the session")
        #expect(try await opens("c", in: restored), "it was not revoked")
        #expect(try await !opens("d", .link, in: restored), "it was used")
        #expect(try await !restored.opensCalendar("a-secret-of-the-calendar"))
        #expect(try await restored.shareLinks().isEmpty)
        #expect(try mode(folder("halcyon.db.revoked")) == 0o600)
    }

    /// A line cut off by a power failure does not affect the other lines.
    @Test func truncatedRevocationLineIsIgnored() throws {
        let file = RevocationFile(beside: folder("other.db"))
        try file.add([hash("a")])
        let cut = try #require(FileHandle(forWritingAtPath: file.path))
        try cut.seekToEnd()
        try cut.write(contentsOf: Data("0123".utf8))
        try cut.close()
        try file.add([hash("b"), hash("c")])
        #expect(try file.hashes() == [hash("a"), hash("b"), hash("c")])
    }

    /// An older version stored the calendar secret in plain text. It still works, but the file now has only its hash.
    @Test func calendarSecretIsMigratedToAHash() async throws {
        let path = folder("old.db")
        let secret = "a-very-secret-address-of-the-calendar"
        do {
            let queue = try DatabaseQueue(path: path)
            try await queue.writeWithoutTransaction { db in
                try db.execute(sql: "PRAGMA application_id = \(Schema.applicationID)")
            }
            try Schema.migrator.migrate(queue, upTo: "014-activities")
            try await queue.write { db in
                try db.execute(
                    sql: """
                        INSERT INTO calendarAddress (id, secret, createdAt) VALUES (1, ?, 0);
                        INSERT INTO credential (id, kind, label, scope, secretHash, createdAt)
                            VALUES ('s', 'session', 'b', 'write', '\(hash("a"))', 0), ('t', 'token', 't', 'read', '\(hash("b"))', 0)
                        """, arguments: [secret])
            }
            try queue.close()
        }
        let store = try SQLiteStore(path: path).of(.first)
        #expect(try await store.opensCalendar(secret))
        #expect(try await !store.opensCalendar(secret + "x"))
        #expect(try await store.credentials(.session, now: noon).map { $0.scope } == [.admin], "the owner's")
        #expect(try await store.credentials(.token, now: noon).map { $0.scope } == [.read])
        try store.file.close()
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        #expect(bytes.range(of: Data(secret.utf8)) == nil)
    }

    @Test func repeatedFailuresAreOneEvent() async throws {
        func guess(_ minute: Int64, _ address: String?, _ count: Int = 1) async throws {
            try await store.note(
                AccessEvent(.wrongToken, at: noon + .minutes(minute), address: address, count: count))
        }
        try await store.note(AccessEvent(.signedIn, at: noon, subject: "Firefox", address: "10.0.0.1"))
        try await guess(1, "10.0.0.2")
        try await guess(2, "10.0.0.3")
        try await guess(30, "10.0.0.2", 9)
        try await guess(100, "10.0.0.2")
        try await guess(101, nil)
        let events = try await store.accessEvents(limit: 10)
        #expect(events.map { $0.count } == [1, 1, 10, 1, 1])
        #expect(events.map { $0.address } == [nil, "10.0.0.2", "10.0.0.2", "10.0.0.3", "10.0.0.1"])
        #expect(events[2].at == noon + .minutes(1) && events[2].lastAt == noon + .minutes(30), "spans its attempts")
        #expect(try await store.accessEvents(limit: 2).count == 2)
    }

    @Test func accessLogIsLimited() async throws {
        for index in 0..<(AccessEventTable.kept + 5) {
            try await store.note(AccessEvent(.signedOut, at: noon, subject: String(index)))
        }
        let events = try await store.accessEvents(limit: 10_000)
        #expect(events.count == AccessEventTable.kept)
        #expect(events.first?.subject == String(AccessEventTable.kept + 4))
    }

    /// Many failed attempts from many addresses do not push out the events of the owner's browsers and tokens.
    @Test func failedAttemptsDoNotEvictOtherEvents() async throws {
        try await store.write { db in
            let table = AccessEventTable(db: db, person: .first)
            try table.insert(AccessEvent(.tokenMade, at: noon, subject: "mine"))
            for index in 0..<(AccessEventTable.kept + 50) {
                try table.insert(
                    AccessEvent(
                        .wrongToken, at: noon + .hours(Int64(index)), address: "10.0.\(index / 250).\(index % 250)"))
            }
            try table.insert(AccessEvent(.tokenEnded, at: noon + .hours(9999), subject: "mine"))
        }
        let events = try await store.accessEvents(limit: 10_000)
        #expect(events.count == AccessEventTable.kept + 2)
        #expect(events.first?.act == .tokenEnded && events.last?.act == .tokenMade)
        // They do not push them out of a short list either.
        let shown = try await store.accessEvents(limit: 100)
        #expect(shown.count == 100 && shown.count { !$0.act.isGuess } == 2)
    }
}

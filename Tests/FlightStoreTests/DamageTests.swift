import FlightCore
import FlightTracking
import Foundation
import GRDB
import Testing

@testable import FlightStore

@Suite(.onlyInFiles) struct DamageTests {
    let folder: TemporaryFolder
    let findings = Findings()
    let store: PersonStore

    init() async throws {
        folder = try TemporaryFolder()
        store = try SQLiteStore(path: folder("halcyon.db"), onUnreadable: { [findings] in findings.add($0) }).of(.first)
        for id in ["a", "b"] {
            try await store.add(try sampleFlight(id, observations: try everyValue()))
        }
    }

    /// Changes the data without checking constraints, as a disk error would.
    private func damage(_ sql: String) async throws {
        try await store.file.writer.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA ignore_check_constraints = ON; PRAGMA foreign_keys = OFF")
            try db.execute(sql: sql)
        }
    }

    @Test(arguments: [
        "UPDATE observation SET value = '{' WHERE id = 2",
        "UPDATE observation SET value = '' WHERE id = 2",
        "UPDATE observation SET value = '[1]' WHERE id = 2",
        "UPDATE observation SET value = '{\"at\": \"yesterday\"}' WHERE id = 2",
        "UPDATE observation SET value = '{\"latitude\": 900}' WHERE id = 2",
        "UPDATE observation SET value = '1.5' WHERE id = 2",
        "UPDATE observation SET value = printf('%.*c', 100000, '[') WHERE id = 2",
        "UPDATE observation SET field = 'mood' WHERE id = 2",
    ])
    func unreadableObservationIsLeftOut(_ sql: String) async throws {
        try await damage(sql)
        let flights = try await store.flights()
        var expected = try everyValue()
        expected.remove(at: 1)
        #expect(flights.map { $0.observations.count } == [5, 6])
        #expect(flights.first?.observations == expected)
        #expect(try await store.flight(try flightID("a"))?.observations == expected)

        // Reported once, however often it is read.
        #expect(findings.rows.map { $0.table } == ["observation"])
        #expect(findings.rows.map { $0.row } == [2])
        #expect(findings.rows.first?.reason.isEmpty == false)
        #expect(store.file.unreadableCount == 1)

        // The row is kept for a version that can read it.
        let rows = try await store.read { db in try db.row("SELECT COUNT(*) FROM observation")?.number(0) }
        #expect(rows == 12)
    }

    @Test(arguments: [
        "UPDATE flight SET origin = '1' WHERE id = 'a'",
        "UPDATE flight SET number = '?' WHERE id = 'a'",
        "UPDATE flight SET tripId = 'a b' WHERE id = 'a'",
    ])
    func unreadableFlightDoesNotHideOthers(_ sql: String) async throws {
        try await damage(sql)
        #expect(try await store.flights().map { $0.id.text } == ["b"])
        #expect(findings.rows.map { $0.table } == ["flight"])
        #expect(findings.rows.map { $0.row } == [1])
        await #expect(throws: StoreError.self) { try await store.flight(try flightID("a")) }
    }

    /// A table with values of the wrong type in its columns.
    @Test func valuesOfTheWrongTypeAreLeftOut() async throws {
        try await damage(
            """
            PRAGMA writable_schema = ON;
            UPDATE sqlite_master SET sql = replace(replace(sql, 'STRICT', ''), ' INTEGER NOT NULL', ' NOT NULL')
            WHERE name IN ('observation', 'flight');
            PRAGMA writable_schema = RESET;
            UPDATE observation SET time = x'C0FFEE' WHERE id = 2;
            UPDATE observation SET value = x'FF00' WHERE id = 3;
            UPDATE flight SET addedAt = 'noon' WHERE id = 'b';
            """)
        let flights = try await store.flights()
        #expect(flights.map { $0.id.text } == ["a"])
        #expect(flights.first?.observations.count == 4)
        #expect(store.file.unreadableCount == 3)
    }

    @Test func damagedSettingsFallBackToDefaults() async throws {
        try await store.save(Settings(theme: .dark), at: noon)
        try await damage("UPDATE setting SET value = '{\"theme\": \"plaid\"}'")
        #expect(try await store.settings() == Settings())
        #expect(findings.rows.map { $0.table } == ["setting"])
    }

    @Test func damagedCredentialIsRejected() async throws {
        let hash = String(repeating: "a", count: 64)
        try await store.add(
            Credential(id: "t", kind: .token, label: "", scope: .read, secretHash: hash, createdAt: noon))
        try await damage("UPDATE credential SET scope = 'everything'")
        #expect(try await store.house.reader(secretHash: hash, kind: .token, now: noon)?.credential == nil)
        #expect(findings.rows.map { $0.table } == ["credential"])
    }

    /// The file contains a hash twice: in its row and in an index. A revoked credential is rejected even if one of the
    /// two is damaged.
    @Test func revokedCredentialWithADamagedHashIsRejected() async throws {
        let hash = "0123456789abcdef" + String(repeating: "a", count: 48)
        try await store.add(
            Credential(id: "t", kind: .token, label: "", scope: .read, secretHash: hash, createdAt: noon))
        try store.file.close()
        let path = folder("halcyon.db")
        let whole = try Data(contentsOf: URL(fileURLWithPath: path))
        var places: [Range<Data.Index>] = []
        while let place = whole.range(of: Data(hash.utf8), in: (places.last?.upperBound ?? 0)..<whole.count) {
            places.append(place)
        }
        #expect(places.count == 2)
        for place in places {
            var bytes = whole
            bytes[place.upperBound - 1] = UInt8(ascii: "b")
            try bytes.write(to: URL(fileURLWithPath: path))
            try? FileManager.default.removeItem(atPath: path + ".revoked")
            let damaged = try SQLiteStore(path: path, whenDamaged: .readOnly).of(.first)
            #expect(try await damaged.revoke("t"))
            for said in [hash, String(hash.dropLast() + "b")] {
                #expect(try await damaged.house.reader(secretHash: said, kind: .token, now: noon)?.credential == nil)
            }
            try damaged.file.close()
        }
    }

    @Test func changeOfAnUnknownKindIsLeftOut() async throws {
        try await damage("UPDATE change SET kind = 'party' WHERE revision = 1")
        #expect(try await store.changes(after: 0, limit: 10).map { $0.revision } == [2])
        #expect(findings.rows.map { $0.table } == ["change"])
    }

    @Test func verifyFindsADanglingReference() async throws {
        try await damage("UPDATE observation SET flightId = 'nobody' WHERE id = 2")
        await #expect(throws: StoreError.self) { try await store.file.verify() }
    }
}

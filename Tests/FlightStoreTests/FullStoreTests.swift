import FlightCore
import FlightSamples
import FlightTracking
import Foundation
import GRDB
import Testing

@testable import FlightStore

/// The store when the disk is full.
@Suite(.onlyInFiles) struct FullStoreTests {
    let folder: TemporaryFolder
    let store: PersonStore

    init() async throws {
        folder = try TemporaryFolder()
        store = try SQLiteStore(path: folder("halcyon.db")).of(.first)
        try await store.add(try sampleFlight("first", observations: try everyValue()))
    }

    /// Limits the database to `pages` more than its current size, as a full disk would; `nil` removes the limit.
    private func limit(to pages: Int?) async throws {
        try await store.file.writer.writeWithoutTransaction { db in
            let count = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
            try db.execute(sql: "PRAGMA max_page_count = \(pages.map { $0 + count } ?? 1_000_000)")
        }
    }

    @Test(arguments: [0, 3]) func readingContinuesAndWritingResumes(pages: Int) async throws {
        #expect(store.house.condition == .well)
        try await limit(to: pages)
        var added = 1
        await #expect(throws: StoreError.diskFull(path: folder("halcyon.db"))) {
            while added < 1000 {
                try await store.add(
                    try sampleFlight("f\(UInt64.random(in: 0 ... .max))", observations: try everyValue()))
                added += 1
            }
        }
        #expect(store.house.condition == .noRoom)
        #expect(try await store.flights().count == added, "exactly the confirmed flights are stored")

        // The store reports no room until there is space again, then recovers on its own.
        await store.file.probe()
        #expect(store.house.condition == .noRoom)
        try await limit(to: nil)
        await store.file.probe()
        #expect(store.house.condition == .well)
        try await store.add(try sampleFlight("last"))
        #expect(try await store.flights().count == added + 1)
        try await store.file.verify()
        #expect(try await store.file.readFile { db in try db.tableExists("roomProbe") } == false)
    }

    /// A call that writes nothing does not end the full state.
    @Test func onlyAWriteEndsTheFullState() async throws {
        try await limit(to: 0)
        await #expect(throws: StoreError.self) {
            for index in 0..<1000 {
                try await store.add(
                    try sampleFlight("f\(index)", observations: try everyValue()))
            }
        }
        #expect(try await store.revoke("unknown") == false)
        #expect(store.house.condition == .noRoom)
    }

    @Test(.enabled(if: SmallDisk.isPossible)) func backupOnAFullDiskIsExplained() async throws {
        let disk = try SmallDisk(kibibytes: 128, in: folder("disk"))
        defer { disk.remove() }
        await #expect(throws: StoreError.noRoomForBackup(path: disk.path + "/copy.db")) {
            try await store.file.backup(to: disk.path + "/copy.db")
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: disk.path).isEmpty)
        let text = StoreError.noRoomForBackup(path: "/there").description
        #expect(text.hasPrefix("The disk is too full for the backup /there. Free some space"))
    }

    /// The same on a disk that is really full.
    @Test(.enabled(if: SmallDisk.isPossible)) func fullDiskIsReadOnly() async throws {
        let disk = try SmallDisk(kibibytes: 2048, in: folder("disk"))
        defer { disk.remove() }
        let path = disk.path + "/halcyon.db"
        let store = try SQLiteStore(path: path).of(.first)
        try await store.add(try sampleFlight("first"))
        try disk.fill()
        var added = 1
        await #expect(throws: StoreError.diskFull(path: path)) {
            while added < 1000 {
                try await store.add(
                    try sampleFlight("f\(added)", observations: try everyValue()))
                added += 1
            }
        }
        #expect(store.house.condition == .noRoom)
        #expect(try await store.flights().count == added)
        await store.file.probe()
        #expect(store.house.condition == .noRoom)
        try disk.empty()
        await store.file.probe()
        #expect(store.house.condition == .well)
        try await store.add(try sampleFlight("last"))
        try await store.file.verify()
        try store.file.close()
    }

    /// A stolen token can be revoked immediately, even on a full disk.
    @Test(.enabled(if: SmallDisk.isPossible)) func revokingWorksOnAFullDisk() async throws {
        let disk = try SmallDisk(kibibytes: 2048, in: folder("disk"))
        defer { disk.remove() }
        let path = disk.path + "/halcyon.db"
        let store = try SQLiteStore(path: path).of(.first)
        func hash(_ number: Int) -> String { String(repeating: String(number), count: 64) }
        for number in 0..<10 {
            try await store.add(
                Credential(
                    id: "token-\(number)", kind: .token, label: "token", scope: .write, secretHash: hash(number),
                    createdAt: noon, expiresAt: nil))
        }
        try disk.fill()
        await #expect(throws: StoreError.diskFull(path: path)) {
            for added in 0..<1000 {
                try await store.add(
                    try sampleFlight("f\(added)", observations: try everyValue()))
            }
        }
        for number in 0..<9 { #expect(try await store.revoke("token-\(number)")) }
        for number in 0..<10 {
            let isOpen =
                try await store.house.reader(secretHash: hash(number), kind: .token, now: noon)?.credential != nil
            #expect(isOpen == (number == 9), "\(number)")
        }
        #expect(try await store.credentials(.token, now: noon).map { $0.id } == ["token-9"])
        // Another process, such as a command next to the server, can read the revocation.
        let beside = try SQLiteStore(path: path).of(.first)
        #expect(try await beside.credentials(.token, now: noon).map { $0.id } == ["token-9"])
        #expect(try await beside.flights().count == store.flights().count)
        try beside.file.close()
        // A restart after a kill on an almost full disk does not make the database look damaged later.
        let confirmed = try await store.flights().count
        for kibibytes in [UInt64(0), 4, 36, 40, 64, 200] {
            let second = try SmallDisk(kibibytes: 4096, in: folder("left-\(kibibytes)"))
            defer { second.remove() }
            for suffix in ["", "-wal", "-seal", ".revoked"] {
                try FileManager.default.copyItem(atPath: path + suffix, toPath: second.path + "/halcyon.db" + suffix)
            }
            try second.fill(leaving: kibibytes)
            try? SQLiteStore(path: second.path + "/halcyon.db").of(.first).file.close()
            try second.empty()
            let left = try SQLiteStore(path: second.path + "/halcyon.db", whenDamaged: .readOnly).of(.first)
            #expect(left.file.damage == nil, "\(kibibytes) KiB")
            #expect(try await left.flights().count == confirmed)
            #expect(try await left.credentials(.token, now: noon).map { $0.id } == ["token-9"])
            try left.file.close()
        }
        try disk.empty()
        try store.file.close()
        let again = try SQLiteStore(path: path).of(.first)
        #expect(try await again.credentials(.token, now: noon).map { $0.id } == ["token-9"])
        try again.file.close()
    }
}

import FlightCore
import FlightTracking
import Foundation
import GRDB
import Testing

@testable import FlightStore

@Suite(.onlyInFiles) struct BackupTests {
    let folder: TemporaryFolder
    let store: PersonStore

    init() async throws {
        folder = try TemporaryFolder()
        store = try SQLiteStore(path: folder("halcyon.db")).of(.first)
        try await store.add(try sampleFlight("a", observations: try everyValue()))
    }

    private func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder(name)))
    }

    private func text(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: folder(name))), as: UTF8.self)
    }

    @Test func backupIsACompleteStoreInOneFile() async throws {
        try await store.file.backup(to: folder("copy.db"))
        #expect(folder.names.filter { $0.hasPrefix("copy") } == ["copy.db"])
        #expect(try mode(folder("copy.db")) == 0o600)
        let copy = try SQLiteStore(path: folder("copy.db")).of(.first)
        try await copy.file.verify()
        #expect(try await copy.flights() == store.flights())
        #expect(try await copy.changes(after: 0, limit: 10) == store.changes(after: 0, limit: 10))
    }

    /// A killed process leaves its copy, which may contain all data, so it is deleted. A copy in progress is kept.
    @Test func partialBackupsAreRemoved() async throws {
        try FileManager.default.createDirectory(atPath: folder("backups"), withIntermediateDirectories: true)
        // Of any target in the folder, and with the journal of a copy that is already gone.
        let beside = [
            "copy.db.halcyon-part-AbC123", "other.db.halcyon-part-AbC123", "gone.db.halcyon-part-AbC123-journal",
        ]
        let automatic = ["backups/halcyon-20261122T030405Z.sqlite.halcyon-part-0aZ9_x"]
        let kept = ["copy.db.halcyon-part-Locked", "copy.db.sqlite", "copy.db.halcyon-part", "copy.db2"]
        for name in beside + automatic + kept { try write("left", to: name) }
        let temporary = NSTemporaryDirectory() + "/\(UUID().uuidString).halcyon-part-AbC123"
        #expect(FileManager.default.createFile(atPath: temporary, contents: nil))
        let lock = try #require(FileLock(on: folder(kept[0])))
        _ = StoreKeeper(store.file)
        try await store.file.backup(to: folder("copy.db"))
        #expect(!FileManager.default.fileExists(atPath: temporary))
        withExtendedLifetime(lock) {
            for name in beside + automatic {
                #expect(!FileManager.default.fileExists(atPath: folder(name)), "\(name)")
            }
            for name in kept { #expect(FileManager.default.fileExists(atPath: folder(name)), "\(name)") }
        }
    }

    /// Each backup removes leftovers of others while they create and lock their own copies.
    @Test func concurrentBackupsKeepEachOthersCopies() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<8 {
                group.addTask { [store, folder] in
                    for round in 0..<4 { try await store.file.backup(to: folder("copy-\(number)-\(round).db")) }
                }
            }
            try await group.waitForAll()
        }
        #expect(folder.names.count { $0.hasPrefix("copy-") } == 32)
    }

    @Test func inMemoryStoreIsBackedUp() async throws {
        let memory = try SQLiteStore(inMemory: "test").of(.first)
        try await memory.add(try sampleFlight("a"))
        try await memory.file.backup(to: folder("copy.db"))
        #expect(try await SQLiteStore(path: folder("copy.db")).of(.first).flights() == memory.flights())
    }

    @Test func existingFileIsNotOverwritten() async throws {
        try write("precious", to: "copy.db")
        await #expect(throws: StoreError.backupExists(path: folder("copy.db"))) {
            try await store.file.backup(to: folder("copy.db"))
        }
        #expect(try text("copy.db") == "precious")
        try await store.file.backup(to: folder("copy.db"), overwrite: true)
        try await SQLiteStore(path: folder("copy.db")).of(.first).file.verify()
    }

    @Test(arguments: ["halcyon.db", "./halcyon.db", "link.db", "halcyon.db-wal", "halcyon.db-shm", "halcyon.db-seal"])
    func backupOntoItselfIsRejected(_ name: String) async throws {
        try FileManager.default.createSymbolicLink(
            atPath: folder("link.db"), withDestinationPath: folder("halcyon.db"))
        await #expect(throws: StoreError.backupOntoItself(path: folder(name).replacing("/./", with: "/"))) {
            try await store.file.backup(to: folder(name), overwrite: true)
        }
        #expect(try await store.flights().count == 1)
    }

    @Test(arguments: ["copy.db-wal", "copy.db-journal"], [true, false])
    func backupBesideAForeignJournalIsRejected(_ journal: String, overwrite: Bool) async throws {
        try write("pages", to: journal)
        await #expect(throws: StoreError.backupInUse(path: folder("copy.db"), journal: folder(journal))) {
            try await store.file.backup(to: folder("copy.db"), overwrite: overwrite)
        }
        #expect(try text(journal) == "pages")
    }

    @Test func failedBackupLeavesNoFiles() async throws {
        await #expect(throws: StoreError.self) { try await store.file.backup(to: folder("nowhere/copy.db")) }
        try FileManager.default.createDirectory(atPath: folder("taken"), withIntermediateDirectories: false)
        await #expect(throws: StoreError.self) { try await store.file.backup(to: folder("taken"), overwrite: true) }
        #expect(folder.names.filter { !$0.hasPrefix("halcyon") } == ["taken"])
    }

    /// Every write changes two fields together; no copy may contain only one of them.
    @Test func backupIsConsistentDuringWrites() async throws {
        let id = try flightID("b")
        try await store.add(try sampleFlight("b"))
        let writer = Task { [store] in
            var count = 0
            while !Task.isCancelled {
                let text = FlightObservation.Value.text(String(count))
                _ = try? await store.append([fact(.seat, text), fact(.notes, text)], to: id, heard: nil)
                count += 1
            }
            return count
        }
        var last = 0
        for round in 0..<10 {
            // Waits until the writer has made progress between two copies.
            let before = try await store.revision()
            while try await store.revision() < before + 3 { await Task.yield() }
            try await store.file.backup(to: folder("copy\(round).db"))
            let copy = try SQLiteStore(path: folder("copy\(round).db")).of(.first)
            try await copy.file.verify()
            let flight = try #require(try await copy.flight(id))
            let history = try await copy.history(of: id)
            let seats = history.filter { $0.field == .seat }.map { $0.value }
            #expect(seats == history.filter { $0.field == .notes }.map { $0.value })
            #expect(flight.revision == (try await copy.revision()))
            #expect(seats.count > last)
            last = seats.count
        }
        writer.cancel()
        #expect(await writer.value >= last)
    }
}

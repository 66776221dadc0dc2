import FlightCore
import FlightSamples
import FlightTracking
import Foundation
import GRDB
import Testing

@testable import FlightStore

/// A database that differs from what was written is never used silently.
@Suite(.onlyInFiles) struct SealTests {
    let folder: TemporaryFolder
    let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder("halcyon.db")
    }

    /// Creates a store with `count` flights and closes it.
    private func fill(_ count: Int = 40) async throws {
        let store = try SQLiteStore(path: path).of(.first)
        for _ in 0..<count { try await add(to: store) }
        try store.file.close()
    }

    private func add(to store: PersonStore) async throws {
        try await store.add(
            try sampleFlight("f\(UInt64.random(in: 0 ... .max))", observations: try everyValue()))
    }

    private func isDamaged(_ body: () throws -> Void) -> Bool {
        do {
            try body()
            return false
        } catch StoreError.damaged {
            return true
        } catch {
            return false
        }
    }

    /// Opens forty files, each with a flipped byte. None of them opens without an error.
    @Test func flippedByteIsDetected() async throws {
        try await fill()
        let whole = try Data(contentsOf: URL(fileURLWithPath: path))
        var random = SplitMix(40)
        var readable = 0
        for round in 0..<40 {
            var bytes = whole
            let at = round == 0 ? 61 : Int.random(in: 0..<bytes.count, using: &random)
            bytes[at] ^= UInt8.random(in: 1...255, using: &random)
            try bytes.write(to: URL(fileURLWithPath: path))
            #expect(throws: StoreError.self, "byte \(at)") { try SQLiteStore(path: path).of(.first).file.close() }
            // Readable data can be read, but nothing is written.
            if let store = try? SQLiteStore(path: path, whenDamaged: .readOnly).of(.first) {
                readable += 1
                #expect(store.house.condition == .damaged(backup: nil), "byte \(at)")
                await #expect(throws: StoreError.self) { try await add(to: store) }
                _ = try? await store.flights()
                try store.file.close()
            }
            #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes, "the file is unchanged")
        }
        #expect(readable > 20, "most can be read")
        try whole.write(to: URL(fileURLWithPath: path))
        let store = try SQLiteStore(path: path).of(.first)
        #expect(try await store.flights().count == 40)
    }

    /// A reader may still read while the store closes, until the first, the twentieth or the last attempt to fold the
    /// log. Closing then folds in the log.
    @Test(arguments: [1, 20, StoreSeal.attempts]) func readerDuringClosingDoesNotDamageTheStore(attempt: Int)
        async throws
    {
        try await fill(1)
        let file = StoreFile(path: path)
        for round in 1...2 {
            let closing = try OpenedFile(file, whenDamaged: .refuse)
            let (reads, hasBegun) = AsyncStream.makeStream(of: Void.self)
            let mayEnd = DispatchSemaphore(value: 0)
            // On another thread, because closing blocks this one.
            DispatchQueue.global().async { [writer = closing.writer] in
                defer { hasBegun.finish() }
                try? writer.read { db in
                    _ = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM flight")
                    hasBegun.finish()
                    mayEnd.wait()
                }
            }
            for await _ in reads {}
            let store = try SQLiteStore(path: path).of(.first)
            try await add(to: store)
            try store.file.close()
            try OpeningLock.hold(in: file.folder) {
                var attempts = 0
                try #require(closing.seal).end(
                    of: path, writer: closing.writer, isWhole: true,
                    pause: {
                        attempts += 1
                        if attempts == attempt { mayEnd.signal() }
                    },
                    shut: {
                        mayEnd.signal()
                        try shut(closing)
                    })
                closing.seal?.release()
            }
            let again = try SQLiteStore(path: path).of(.first)
            #expect(try await again.flights().count == round + 1)
            try again.file.close()
        }
    }

    /// After a kill the file has no seal, so opening compares the indexes with their tables.
    @Test func fileWithoutASealIsCheckedCompletely() async throws {
        try await fill()
        let queue = try DatabaseQueue(path: path)
        try await queue.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA writable_schema = ON")
            // An index without its entries, which quick_check does not notice.
            let index = try String.fetchOne(
                db, sql: "SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = 'observation' AND sql > ''"
            )
            let root = try Int.fetchOne(
                db, sql: "SELECT rootpage FROM sqlite_master WHERE name = 'credential' AND type = 'table'")
            try db.execute(
                sql: "UPDATE sqlite_master SET rootpage = ? WHERE name = ?", arguments: [root, index])
        }
        try queue.close()
        try FileManager.default.removeItem(atPath: path + "-seal")
        #expect(isDamaged { try SQLiteStore(path: path).of(.first).file.close() })
    }

    /// A copy of only the main file, made while the store is open, has all changes that the keeper has folded in.
    @Test func mainFileContainsFoldedChanges() async throws {
        let store = try SQLiteStore(path: path).of(.first)
        let count = 13
        for _ in 0..<count { try await add(to: store) }
        let keeper = StoreKeeper(store.file)
        _ = await keeper.round(at: noon)
        _ = await keeper.round(at: noon + Span(5))
        try FileManager.default.copyItem(atPath: path, toPath: folder("copy.db"))
        #expect(try await SQLiteStore(path: folder("copy.db")).of(.first).flights().count == count)
    }

    /// After a kill, only the main file was copied.
    @Test(arguments: [true, false]) func lostLogIsDetected(withSeal: Bool) async throws {
        let store = try SQLiteStore(path: path).of(.first)
        try await add(to: store)
        try FileManager.default.copyItem(atPath: path, toPath: folder("copy.db"))
        if withSeal {
            try FileManager.default.copyItem(atPath: path + "-seal", toPath: folder("copy.db-seal"))
            #expect(isDamaged { try SQLiteStore(path: folder("copy.db")).of(.first).file.close() })
            // The first attempt to open did not replace the missing log.
            #expect(isDamaged { try SQLiteStore(path: folder("copy.db")).of(.first).file.close() })
            // The owner accepts the loss.
            try Restoration(of: folder("copy.db")).accept()
        }
        #expect(try await SQLiteStore(path: folder("copy.db")).of(.first).revision() == 0, "tables are there")
    }

    /// A file whose whole data was in the lost log.
    @Test func fileWithAllDataInItsLogIsNotNew() throws {
        let queue = try DatabasePool(path: path)
        try queue.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA application_id = \(Schema.applicationID); CREATE TABLE flight (id TEXT)")
        }
        try FileManager.default.copyItem(atPath: path, toPath: folder("copy.db"))
        try queue.close()
        let size = try FileManager.default.attributesOfItem(atPath: folder("copy.db"))[.size] as? NSNumber
        guard (size?.intValue ?? 0) > 0 else {
            #expect(throws: StoreError.emptyFile(path: folder("copy.db"))) {
                try SQLiteStore(path: folder("copy.db")).of(.first)
            }
            return
        }
        #expect(isDamaged { try SQLiteStore(path: folder("copy.db")).of(.first).file.close() })
    }

    /// A kill after turning on the log and before its first entry loses nothing.
    @Test(arguments: [true, false]) func fileWithAnUnusedLogIsIntact(isKilledEarlier: Bool) async throws {
        if isKilledEarlier {
            // Files that a kill during the file's creation leaves beside it.
            var random = SplitMix(600)
            for name in ["halcyon.db.new", "halcyon.db.new-journal"] {
                try Data((0..<600).map { _ in UInt8(random.below(256)) }).write(to: URL(fileURLWithPath: folder(name)))
            }
        }
        let file = StoreFile(path: path)
        try file.create(known: nil)
        #expect(folder.names == ["halcyon.db"])
        var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        bytes.replaceSubrange(18..<20, with: [2, 2])
        try bytes.write(to: URL(fileURLWithPath: path))
        #expect(DatabaseBytes(path: path).header?.hasLog == true)
        for _ in 0..<2 {
            let store = try SQLiteStore(path: path).of(.first)
            try await store.file.verify()
            try await add(to: store)
            try store.file.close()
        }
        #expect(try await SQLiteStore(path: path).of(.first).flights().count == 2)
    }

    @Test func missingFileIsNotRecreated() async throws {
        try await fill(1)
        try FileManager.default.removeItem(atPath: path)
        #expect(throws: StoreError.lostFile(path: path, seal: path + "-seal")) {
            try SQLiteStore(path: path).of(.first)
        }
        #expect(folder.names == ["halcyon.db-seal", "halcyon.db.revoked-room"])
        try FileManager.default.removeItem(atPath: path + "-seal")
        #expect(try await SQLiteStore(path: path).of(.first).flights().isEmpty)
    }

    /// Replacing the file by an older copy or a backup is not damage.
    @Test func replacedFileIsNotDamaged() async throws {
        try await fill(1)
        try FileManager.default.copyItem(atPath: path, toPath: folder("old.db"))
        let store = try SQLiteStore(path: path).of(.first)
        try await add(to: store)
        try await store.file.backup(to: folder("backup.db"))
        try store.file.close()
        for (copy, count) in [("old.db", 1), ("backup.db", 2)] {
            try FileManager.default.removeItem(atPath: path)
            try FileManager.default.copyItem(atPath: folder(copy), toPath: path)
            let copied = try SQLiteStore(path: path).of(.first)
            #expect(try await copied.flights().count == count)
            try copied.file.close()
            try SQLiteStore(path: path).of(.first).file.close()
        }
    }

    /// Stores that close while another one is open leave the sealing to the last.
    @Test func lastStoreToCloseSeals() async throws {
        let server = try SQLiteStore(path: path).of(.first)
        for _ in 0..<3 {
            let command = try SQLiteStore(path: path).of(.first)
            try await add(to: command)
            try command.file.close()
        }
        #expect(StoreSeal(beside: path)?.note?.state == .open)
        try await add(to: server)
        try server.file.close()
        guard case .sealed = StoreSeal(beside: path)?.note?.state else {
            Issue.record("the file was not sealed")
            return
        }
        #expect(try await SQLiteStore(path: path).of(.first).flights().count == 4)
    }

    /// A store that closes while another one is killed may be the last without knowing it, and SQLite folds in the log.
    @Test func killDuringCloseLosesNothing() async throws {
        let file = StoreFile(path: path)
        let closing = try OpenedFile(file, whenDamaged: .refuse)
        let killed = try OpenedFile(file, whenDamaged: .refuse)
        let flight = try sampleFlight("f", observations: try everyValue())
        let store = try SQLiteStore(path: path).of(.first)
        try await store.add(flight)
        try store.file.close()
        try OpeningLock.hold(in: file.folder) {
            try #require(closing.seal).end(of: path, writer: closing.writer, isWhole: true) {
                try shut(killed)
                killed.seal?.release()
                #expect(DatabaseBytes(path: path).isLogThere)
                try shut(closing)
                #expect(!DatabaseBytes(path: path).isLogThere)
            }
            closing.seal?.release()
        }
        let reopened = try SQLiteStore(path: path).of(.first)
        #expect(try await reopened.flights().map { $0.id } == [flight.id])
        try reopened.file.close()
    }

    private func shut(_ opened: OpenedFile) throws {
        (opened.writer as? DatabasePool)?.invalidateReadOnlyConnections()
        try opened.writer.close()
    }

    /// Damage found by the daily check stops writing and names the last good backup.
    @Test func damageFoundWhileRunningStopsWriting() async throws {
        let store = try SQLiteStore(path: path).of(.first)
        try await add(to: store)
        let backups = BackupFolder(beside: path)
        let made = try await backups.make(of: store.file, at: noon)
        try await store.file.writer.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA foreign_keys = OFF; UPDATE observation SET flightId = 'nobody'")
        }
        let keeper = StoreKeeper(store.file)
        #expect(await keeper.round(at: noon).isEmpty)
        let reports = await keeper.round(at: noon + .minutes(10))
        #expect(reports.count == 1)
        #expect(store.house.condition == .damaged(backup: made.name))
        await #expect(throws: StoreError.self) { try await add(to: store) }
        #expect(await keeper.round(at: noon + .hours(48)).isEmpty, "a damaged store is not backed up")
        try store.file.close()
        #expect(isDamaged { try SQLiteStore(path: path).of(.first).file.close() }, "a damaged store is not sealed")
    }
}

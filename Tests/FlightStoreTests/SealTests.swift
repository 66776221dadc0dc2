import FlightCore
import FlightSamples
import FlightTracking
import Foundation
import GRDB
import Testing

@testable import FlightStore

/// A database that is not what was written is never used as if it were.
@Suite struct SealTests {
    let folder: TemporaryFolder
    let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder("halcyon.db")
    }

    /// A store with so many flights, closed.
    private func fill(_ count: Int = 40) async throws {
        let store = try SQLiteStore(path: path)
        for _ in 0..<count { try await add(to: store) }
        try store.close()
    }

    private func add(to store: SQLiteStore) async throws {
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

    /// Forty files with flipped bytes, none of which is served silently.
    @Test func everyFlippedByteIsFound() async throws {
        try await fill()
        let whole = try Data(contentsOf: URL(fileURLWithPath: path))
        var random = SplitMix(40)
        var readable = 0
        for round in 0..<40 {
            var bytes = whole
            let at = round == 0 ? 61 : Int.random(in: 0..<bytes.count, using: &random)
            bytes[at] ^= UInt8.random(in: 1...255, using: &random)
            try bytes.write(to: URL(fileURLWithPath: path))
            #expect(throws: StoreError.self, "byte \(at)") { try SQLiteStore(path: path).close() }
            // What can be read is read; nothing is written.
            if let store = try? SQLiteStore(path: path, whenDamaged: .readOnly) {
                readable += 1
                #expect(store.condition == .damaged(backup: nil), "byte \(at)")
                await #expect(throws: StoreError.self) { try await add(to: store) }
                _ = try? await store.flights()
                try store.close()
            }
            #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes, "it is left as it was")
        }
        #expect(readable > 20, "most can be read")
        try whole.write(to: URL(fileURLWithPath: path))
        let store = try SQLiteStore(path: path)
        #expect(try await store.flights().count == 40)
    }

    /// A reader that still reads when the store is closed, until the first, the twentieth or the last attempt to fold the log,
    /// leaves a log that closing folds in.
    @Test(arguments: [1, 20, StoreSeal.attempts]) func aReaderDuringClosingDoesNotDamageTheStore(attempt: Int)
        async throws
    {
        try await fill(1)
        let file = StoreFile(path: path)
        for round in 1...2 {
            let closing = try OpenedFile(file, whenDamaged: .refuse)
            let (reads, hasBegun) = AsyncStream.makeStream(of: Void.self)
            let mayEnd = DispatchSemaphore(value: 0)
            // On a thread of its own: closing waits on this one.
            DispatchQueue.global().async { [writer = closing.writer] in
                defer { hasBegun.finish() }
                try? writer.read { db in
                    _ = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM flight")
                    hasBegun.finish()
                    mayEnd.wait()
                }
            }
            for await _ in reads {}
            let store = try SQLiteStore(path: path)
            try await add(to: store)
            try store.close()
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
            let again = try SQLiteStore(path: path)
            #expect(try await again.flights().count == round + 1)
            try again.close()
        }
    }

    /// After a kill nobody has sealed it: indexes are compared with their tables instead.
    @Test func withoutASealTheWholeFileIsChecked() async throws {
        try await fill()
        let queue = try DatabaseQueue(path: path)
        try await queue.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA writable_schema = ON")
            // An index without its entries: quick_check does not see that.
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
        #expect(isDamaged { try SQLiteStore(path: path).close() })
    }

    /// A copy of the main file alone, as it lies there in the midst of work.
    @Test func aCopyOfTheFileAloneHasWhatWasQuiet() async throws {
        let store = try SQLiteStore(path: path)
        let count = 13
        for _ in 0..<count { try await add(to: store) }
        let keeper = StoreKeeper(store)
        _ = await keeper.round(at: noon)
        _ = await keeper.round(at: noon + Span(5))
        try FileManager.default.copyItem(atPath: path, toPath: folder("copy.db"))
        #expect(try await SQLiteStore(path: folder("copy.db")).flights().count == count)
    }

    /// Killed, and then only the file itself was carried over.
    @Test(arguments: [true, false]) func aLogThatIsLostIsMissed(withSeal: Bool) async throws {
        let store = try SQLiteStore(path: path)
        try await add(to: store)
        try FileManager.default.copyItem(atPath: path, toPath: folder("copy.db"))
        if withSeal {
            try FileManager.default.copyItem(atPath: path + "-seal", toPath: folder("copy.db-seal"))
            #expect(isDamaged { try SQLiteStore(path: folder("copy.db")).close() })
            // Again: nothing was put in the place of what is missing.
            #expect(isDamaged { try SQLiteStore(path: folder("copy.db")).close() })
            // Whoever has decided to do without it says so.
            try Restoration(of: folder("copy.db")).accept()
        }
        #expect(try await SQLiteStore(path: folder("copy.db")).revision() == 0, "tables are there")
    }

    /// A file of which everything stood in the log.
    @Test func aFileThatNeverHadAnythingButALogIsNoNewOne() throws {
        let queue = try DatabasePool(path: path)
        try queue.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA application_id = \(Schema.applicationID); CREATE TABLE flight (id TEXT)")
        }
        try FileManager.default.copyItem(atPath: path, toPath: folder("copy.db"))
        try queue.close()
        let size = try FileManager.default.attributesOfItem(atPath: folder("copy.db"))[.size] as? NSNumber
        guard (size?.intValue ?? 0) > 0 else {
            #expect(throws: StoreError.emptyFile(path: folder("copy.db"))) { try SQLiteStore(path: folder("copy.db")) }
            return
        }
        #expect(isDamaged { try SQLiteStore(path: folder("copy.db")).close() })
    }

    /// Killed when the log was turned on and nothing stood in it yet: nothing was lost.
    @Test(arguments: [true, false]) func aFileWhoseFirstLogIsNotBegunYetIsWhole(isKilledEarlier: Bool) async throws {
        if isKilledEarlier {
            // What a kill in the midst of making the file leaves beside it.
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
            let store = try SQLiteStore(path: path)
            try await store.verify()
            try await add(to: store)
            try store.close()
        }
        #expect(try await SQLiteStore(path: path).flights().count == 2)
    }

    @Test func aFileThatIsGoneIsNotBegunAnew() async throws {
        try await fill(1)
        try FileManager.default.removeItem(atPath: path)
        #expect(throws: StoreError.lostFile(path: path, seal: path + "-seal")) { try SQLiteStore(path: path) }
        #expect(folder.names == ["halcyon.db-seal", "halcyon.db.revoked-room"])
        try FileManager.default.removeItem(atPath: path + "-seal")
        #expect(try await SQLiteStore(path: path).flights().isEmpty)
    }

    /// An older copy, or a backup, put there by hand is no damage.
    @Test func anotherCopyIsNotTakenForDamaged() async throws {
        try await fill(1)
        try FileManager.default.copyItem(atPath: path, toPath: folder("old.db"))
        let store = try SQLiteStore(path: path)
        try await add(to: store)
        try await store.backup(to: folder("backup.db"))
        try store.close()
        for (copy, count) in [("old.db", 1), ("backup.db", 2)] {
            try FileManager.default.removeItem(atPath: path)
            try FileManager.default.copyItem(atPath: folder(copy), toPath: path)
            let copied = try SQLiteStore(path: path)
            #expect(try await copied.flights().count == count)
            try copied.close()
            try SQLiteStore(path: path).close()
        }
    }

    /// Others that come and go while one is open leave the sealing to the last.
    @Test func theLastToCloseSeals() async throws {
        let server = try SQLiteStore(path: path)
        for _ in 0..<3 {
            let command = try SQLiteStore(path: path)
            try await add(to: command)
            try command.close()
        }
        #expect(StoreSeal(beside: path)?.note?.state == .open)
        try await add(to: server)
        try server.close()
        guard case .sealed = StoreSeal(beside: path)?.note?.state else {
            Issue.record("it was not sealed")
            return
        }
        #expect(try await SQLiteStore(path: path).flights().count == 4)
    }

    /// One that closes while another is killed has been the last without knowing it, and SQLite has folded the log in.
    @Test func whoeverIsKilledWhileAnotherClosesLeavesNothingMissing() async throws {
        let file = StoreFile(path: path)
        let closing = try OpenedFile(file, whenDamaged: .refuse)
        let killed = try OpenedFile(file, whenDamaged: .refuse)
        let flight = try sampleFlight("f", observations: try everyValue())
        let store = try SQLiteStore(path: path)
        try await store.add(flight)
        try store.close()
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
        let reopened = try SQLiteStore(path: path)
        #expect(try await reopened.flights().map { $0.id } == [flight.id])
        try reopened.close()
    }

    private func shut(_ opened: OpenedFile) throws {
        (opened.writer as? DatabasePool)?.invalidateReadOnlyConnections()
        try opened.writer.close()
    }

    /// What the daily check finds ends the writing, and says which backup is good.
    @Test func damageThatIsFoundInTheMidstOfWorkEndsWriting() async throws {
        let store = try SQLiteStore(path: path)
        try await add(to: store)
        let backups = BackupFolder(beside: path)
        let made = try await backups.make(of: store, at: noon)
        try await store.writer.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA foreign_keys = OFF; UPDATE observation SET flightId = 'nobody'")
        }
        let keeper = StoreKeeper(store)
        #expect(await keeper.round(at: noon).isEmpty)
        let reports = await keeper.round(at: noon + .minutes(10))
        #expect(reports.count == 1)
        #expect(store.condition == .damaged(backup: made.name))
        await #expect(throws: StoreError.self) { try await add(to: store) }
        #expect(await keeper.round(at: noon + .hours(48)).isEmpty, "no backup is made of it")
        try store.close()
        #expect(isDamaged { try SQLiteStore(path: path).close() }, "it is not sealed as it is")
    }
}

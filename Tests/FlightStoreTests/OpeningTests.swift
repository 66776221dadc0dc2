import FlightCore
import FlightTracking
import Foundation
import GRDB
import Testing

@testable import FlightStore

@Suite(.onlyInFiles) struct OpeningTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func startsEmpty() async throws {
        let store = try SQLiteStore(path: folder("halcyon.db")).of(.first)
        #expect(try await store.flights().isEmpty)
        #expect(try await store.revision() == 0)
        #expect(try await store.settings() == Settings())
        #expect(try await store.house.hasSessions() == false)
        try await store.file.verify()
    }

    @Test func keepsEverythingAcrossReopening() async throws {
        let path = folder("halcyon.db")
        let flight = try sampleFlight("a", observations: try everyValue(), trip: "t")
        let first = try SQLiteStore(path: path).of(.first)
        let added = try await first.add(flight)
        try first.file.close()

        let second = try SQLiteStore(path: path).of(.first)
        #expect(try await second.flights() == [added])
        var expected = flight
        expected.revision = added.revision
        #expect(added == expected)
        try await second.file.verify()
    }

    @Test func closingRemovesTheLog() async throws {
        let store = try SQLiteStore(path: folder("halcyon.db")).of(.first)
        try await store.add(try sampleFlight("a"))
        try store.file.close()
        #expect(folder.names == ["halcyon.db", "halcyon.db-seal", "halcyon.db.revoked-room"])
        await #expect(throws: (any Error).self) { try await store.flights() }
    }

    @Test func filesAreReadableOnlyByTheOwner() async throws {
        let path = folder("new/folder/halcyon.db")
        let store = try SQLiteStore(path: path).of(.first)
        try await store.add(try sampleFlight("a"))
        #expect(try mode(folder("new")) == 0o700)
        #expect(try mode(folder("new/folder")) == 0o700)
        for suffix in ["", "-wal", "-shm"] { #expect(try mode(path + suffix) == 0o600) }
    }

    @Test func permissionsOfAnExistingFileAreKept() throws {
        let path = folder("halcyon.db")
        try SQLiteStore(path: path).of(.first).file.close()
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
        try SQLiteStore(path: path).of(.first).file.close()
        #expect(try mode(path) == 0o640)
    }

    /// Full synchronization guards against power failures, WAL against crashes, and foreign keys keep references valid.
    @Test func isDurable() throws {
        let store = try SQLiteStore(path: folder("halcyon.db")).of(.first)
        let pragmas = ["synchronous", "journal_mode", "foreign_keys", "busy_timeout"]
        let values = try store.file.writer.writeWithoutTransaction { db in
            try pragmas.map { try String.fetchOne(db, sql: "PRAGMA \($0)") }
        }
        #expect(values == ["2", "wal", "1", "10000"])
    }

    @Test func relativePathBecomesAbsolute() throws {
        let file = StoreFile(path: ":memory:")
        #expect(file.path == FileManager.default.currentDirectoryPath + "/:memory:")
    }

    @Test func newerDatabaseIsRejectedUnchanged() async throws {
        let path = folder("halcyon.db")
        let store = try SQLiteStore(path: path).of(.first)
        try await store.file.writer.write { db in
            try db.execute(sql: "INSERT INTO grdb_migrations (identifier) VALUES ('999-teleport')")
        }
        try store.file.close()
        let before = try Data(contentsOf: URL(fileURLWithPath: path))
        #expect(throws: StoreError.newerDatabase(path: path, unknown: ["999-teleport"])) {
            try SQLiteStore(path: path).of(.first)
        }
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    }

    @Test func fileThatIsNotADatabaseIsRejected() throws {
        let path = folder("halcyon.db")
        let garbage = Data(String(repeating: "Dear diary, today we flew to Lisbon.\n", count: 200).utf8)
        try garbage.write(to: URL(fileURLWithPath: path))
        #expect(throws: StoreError.notADatabase(path: path)) { try SQLiteStore(path: path).of(.first) }
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == garbage)
        #expect(folder.names == ["halcyon.db"])
    }

    @Test func databaseOfAnotherProgramIsRejected() throws {
        let path = folder("places.sqlite")
        let other = try DatabaseQueue(path: path)
        try other.write { db in try db.execute(sql: "CREATE TABLE bookmark (url TEXT)") }
        try other.close()
        let before = try Data(contentsOf: URL(fileURLWithPath: path))
        #expect(throws: StoreError.foreignDatabase(path: path)) { try SQLiteStore(path: path).of(.first) }
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    }

    @Test func truncatedDatabaseIsRejected() async throws {
        let path = folder("halcyon.db")
        let store = try SQLiteStore(path: path).of(.first)
        for index in 0..<50 {
            try await store.add(try sampleFlight("f\(index)", observations: try everyValue()))
        }
        try store.file.close()
        let whole = try Data(contentsOf: URL(fileURLWithPath: path))
        try whole.prefix(whole.count / 2).write(to: URL(fileURLWithPath: path))
        do {
            let torn = try SQLiteStore(path: path).of(.first)
            try await torn.file.verify()
            Issue.record("a truncated database was opened")
        } catch StoreError.damaged {}
    }

    /// Only pages in the middle are lost; such a file used to be opened and written to.
    @Test func databaseWithLostPagesIsRejected() async throws {
        let path = folder("halcyon.db")
        let store = try SQLiteStore(path: path).of(.first)
        for index in 0..<50 {
            try await store.add(try sampleFlight("f\(index)", observations: try everyValue()))
        }
        try store.file.close()
        var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        for page in 8..<20 where (page + 1) * 4096 <= bytes.count {
            bytes.replaceSubrange(page * 4096..<(page + 1) * 4096, with: Data(repeating: 0x5A, count: 4096))
        }
        try bytes.write(to: URL(fileURLWithPath: path))
        do {
            _ = try SQLiteStore(path: path).of(.first)
            Issue.record("a damaged database was opened")
        } catch {
            guard case .damaged = error else {
                Issue.record("\(error)")
                return
            }
        }
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes, "the file is unchanged")
    }

    /// An empty file comes from a full disk or a failed copy, and is not a new installation.
    @Test func emptyFileIsRejected() throws {
        let path = folder("halcyon.db")
        try Data().write(to: URL(fileURLWithPath: path))
        #expect(throws: StoreError.emptyFile(path: path)) { try SQLiteStore(path: path).of(.first) }
        #expect(folder.names == ["halcyon.db"])
        try FileManager.default.removeItem(atPath: path)
        try SQLiteStore(path: path).of(.first).file.close()
        #expect(
            folder.names == ["halcyon.db", "halcyon.db-seal", "halcyon.db.revoked-room"],
            "no temporary file is left")
    }

    /// An unreadable value is left out on reading and does not prevent opening. The next backup reports it.
    @Test func unreadableValueDoesNotPreventOpening() async throws {
        let path = folder("halcyon.db")
        let store = try SQLiteStore(path: path).of(.first)
        try await store.add(try sampleFlight("a", observations: try everyValue()))
        try await store.file.writer.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA ignore_check_constraints = ON")
            try db.execute(sql: "UPDATE observation SET field = '' WHERE id = 2; UPDATE flight SET origin = '' ")
        }
        try store.file.close()
        let again = try SQLiteStore(path: path).of(.first)
        await #expect(throws: StoreError.self) { try await again.file.backup(to: folder("copy.db")) }
        #expect(try await again.flights().isEmpty)
        #expect(again.house.condition == .incomplete(rows: again.file.unreadableCount))
        try again.file.close()
    }

    @Test func folderIsRejected() throws {
        #expect(throws: StoreError.cannotOpen(path: folder.path, reason: "it is a folder")) {
            try SQLiteStore(path: folder.path).of(.first)
        }
    }

    @Test func folderThatCannotBeCreatedIsExplained() throws {
        let path = folder("file")
        try Data("x".utf8).write(to: URL(fileURLWithPath: path))
        do {
            _ = try SQLiteStore(path: path + "/halcyon.db").of(.first)
            Issue.record("a file was taken for a folder")
        } catch {
            guard case .cannotOpen = error else {
                Issue.record("\(error)")
                return
            }
        }
    }

    /// A kill after creating the migration table and before the first migration.
    @Test func migrationBeginsAfterAKill() async throws {
        let path = folder("halcyon.db")
        let queue = try DatabaseQueue(path: path)
        try await queue.write { db in
            try db.execute(sql: "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
        }
        try queue.close()
        try await SQLiteStore(path: path).of(.first).file.verify()
    }

    @Test func migrationContinuesAfterAKill() async throws {
        let path = folder("halcyon.db")
        let queue = try DatabaseQueue(path: path)
        try Schema.migrator.migrate(queue, upTo: "001-flights")
        try queue.close()
        let store = try SQLiteStore(path: path).of(.first)
        #expect(try await store.house.hasSessions() == false)
    }

    @Test func newFileIsOpenedConcurrently() async throws {
        let path = folder("halcyon.db")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for index in 0..<8 {
                group.addTask {
                    let store = try SQLiteStore(path: path).of(.first)
                    try await store.add(try sampleFlight("f\(index)"))
                }
            }
            try await group.waitForAll()
        }
        #expect(try await SQLiteStore(path: path).of(.first).flights().count == 8)
    }

    @Test func errorsSayWhatToDo() throws {
        let errors: [StoreError] = [
            .notADatabase(path: "/a"), .foreignDatabase(path: "/a"), .emptyFile(path: "/a"),
            .newerDatabase(path: "/a", unknown: ["x"]),
            .cannotOpen(path: "/a", reason: "x"), .notWritable(path: "/a"), .diskFull(path: "/a"), .busy(path: "/a"),
            .damaged(path: "/a", detail: "x"), .damagedFlight(try flightID("a"), reason: "x"),
            .unkeepable(field: "a", reason: "x"), .backupExists(path: "/a"), .backupOntoItself(path: "/a"),
            .backupInUse(path: "/a", journal: "/a-wal"), .backupFailed(path: "/a", reason: "x"),
            .badBackup(path: "/a", reason: "x"), .failed(path: "/a", detail: "x"),
        ]
        for error in errors {
            #expect(error.description.hasSuffix("."))
            #expect(error.description.contains("a"))
            #expect(error.description.split(separator: ". ").count >= 2, "\(error)")
        }
    }

    @Test func sqliteErrorsBecomeStoreErrors() {
        func translated(_ code: ResultCode) -> StoreError {
            StoreError(DatabaseError(resultCode: code, message: "x"), path: "/a")
        }
        #expect(translated(.SQLITE_FULL) == .diskFull(path: "/a"))
        #expect(translated(.SQLITE_READONLY_DBMOVED) == .notWritable(path: "/a"))
        #expect(translated(.SQLITE_BUSY_RECOVERY) == .busy(path: "/a"))
        #expect(translated(.SQLITE_NOTADB) == .notADatabase(path: "/a"))
        #expect(translated(.SQLITE_CORRUPT) == .damaged(path: "/a", detail: "SQLite 11: x"))
        #expect(translated(.SQLITE_IOERR_READ) == .cannotOpen(path: "/a", reason: "SQLite 266: x"))
        #expect(translated(.SQLITE_MISUSE) == .failed(path: "/a", detail: "SQLite 21: x"))
    }
}

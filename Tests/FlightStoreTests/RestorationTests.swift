import FlightCore
import FlightSamples
import FlightTracking
import Foundation
import Testing

@testable import FlightStore

/// Automatic backups and restoring them.
@Suite(.onlyInFiles) struct RestorationTests {
    let folder: TemporaryFolder
    let path: String
    let backups: BackupFolder

    init() throws {
        folder = try TemporaryFolder()
        path = folder("halcyon.db")
        backups = BackupFolder(beside: path)
    }

    private func add(_ count: Int, to store: PersonStore) async throws {
        for _ in 0..<count {
            try await store.add(
                try sampleFlight("f\(UInt64.random(in: 0 ... .max))", observations: try everyValue()))
        }
    }

    /// Backs up, damages and restores a database, then undoes and repeats the restore.
    @Test func damagedDatabaseIsRestoredFromABackup() async throws {
        let store = try SQLiteStore(path: path).of(.first)
        let count = 17
        try await add(count, to: store)
        let flights = try await store.flights()
        let changes = try await store.changes(after: 0, limit: .max)
        let entry = try await backups.make(of: store.file, at: noon)
        #expect(entry.name == "halcyon-20261122T120000Z.sqlite")
        try await add(1, to: store)

        #expect(throws: StoreError.inUse(path: path)) { try Restoration(of: path).restore(entry.path, at: noon) }
        try store.file.close()
        var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        var random = SplitMix(17)
        for _ in 0..<10 { bytes[random.from(100...(bytes.count - 1))] ^= 0xFF }
        try bytes.write(to: URL(fileURLWithPath: path))
        #expect(throws: StoreError.self) { try SQLiteStore(path: path).of(.first).file.close() }
        if let damaged = try? SQLiteStore(path: path, whenDamaged: .readOnly) {
            #expect(damaged.condition == .damaged(backup: entry.name))
            try damaged.close()
        }

        let restoration = Restoration(of: path)
        let aside = try #require(try restoration.restore(entry.path, at: noon + .hours(1)))
        let restored = try SQLiteStore(path: path).of(.first)
        try await restored.file.verify()
        #expect(try await restored.flights() == flights)
        #expect(try await restored.changes(after: 0, limit: .max) == changes)
        try restored.file.close()
        #expect(try Data(contentsOf: URL(fileURLWithPath: aside + "/halcyon.db")) == bytes, "damaged file kept")

        // Undoing the restore brings back the damaged file, and undoing again the restored one.
        #expect(try restoration.undo(at: noon + .hours(2)) != nil)
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
        #expect(throws: StoreError.self) { try SQLiteStore(path: path).of(.first).file.close() }
        _ = try restoration.undo(at: noon + .hours(3))
        #expect(try await SQLiteStore(path: path).of(.first).flights() == flights)
    }

    /// Changes that are only in the log of a killed store are kept with the replaced file.
    @Test func replacedFileKeepsItsLog() async throws {
        let hammer = try Hammer(path: path, first: 0)
        hammer.wait(confirmed: 1)
        let lines = await hammer.kill()
        let other = try SQLiteStore(path: folder("other.db")).of(.first)
        try await add(2, to: other)
        try await other.file.backup(to: folder("copy.db"))
        let restoration = Restoration(of: path)
        _ = try restoration.restore(folder("copy.db"), at: noon)
        let restored = try SQLiteStore(path: path).of(.first)
        #expect(try await restored.flights().count == 2)
        try restored.file.close()
        _ = try restoration.undo(at: noon)
        let history = try await SQLiteStore(path: path).of(.first).history(of: try flightID("hammer"))
        #expect(history.filter { $0.field == .seat }.count >= lines.count)
    }

    @Test func invalidBackupIsRejected() async throws {
        let store = try SQLiteStore(path: path).of(.first)
        try await add(3, to: store)
        let entry = try await backups.make(of: store.file, at: noon)
        try store.file.close()
        let before = try Data(contentsOf: URL(fileURLWithPath: path))
        var bytes = try Data(contentsOf: URL(fileURLWithPath: entry.path))
        bytes.replaceSubrange(4096..<12_288, with: Data(repeating: 0x5A, count: 8192))
        try bytes.write(to: URL(fileURLWithPath: entry.path))
        try Data("Dear diary".utf8).write(to: URL(fileURLWithPath: folder("diary")))
        for source in [entry.path, folder("diary"), folder("nowhere")] {
            #expect(throws: StoreError.self) { try Restoration(of: path).restore(source, at: noon) }
        }
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
        #expect(backups.lastGood == nil)
        #expect(throws: StoreError.nothingReplaced(folder: folder("replaced"))) {
            try Restoration(of: path).undo(at: noon)
        }
    }

    @Test func lostDatabaseIsRestored() async throws {
        let store = try SQLiteStore(path: path).of(.first)
        try await add(3, to: store)
        let entry = try await backups.make(of: store.file, at: noon)
        try store.file.close()
        try FileManager.default.removeItem(atPath: path)
        #expect(try Restoration(of: path).restore(entry.path, at: noon) == nil)
        #expect(try await SQLiteStore(path: path).of(.first).flights().count == 3)
    }

    /// One backup a day for two years.
    @Test func calendarKeepsSevenDaysFourWeeksSixMonths() {
        var times: [Instant] = []
        var random = SplitMix(746)
        for day in 0..<746 {
            let now = noon + .hours(Int64(24 * day)) + .minutes(Int64.random(in: 0..<300, using: &random))
            times.append(now)
            let kept = BackupCalendar.kept(times)
            #expect(kept.contains(now), "the newest backup is always kept")
            times = times.filter { kept.contains($0) }
            #expect(times.count <= 17)
            guard day > 200 else { continue }
            let ages = times.map { (now - $0).seconds / 86_400 }
            for recent in Int64(0)..<6 { #expect(ages.contains { abs($0 - recent) <= 1 }) }
            #expect(ages.contains { $0 >= 21 } && ages.contains { $0 >= 120 }, "day \(day): \(ages)")
        }
    }

    @Test func backupsAreMadeOnceADay() async throws {
        let store = try SQLiteStore(path: path).of(.first)
        try await add(2, to: store)
        let keeper = StoreKeeper(store.file)
        var made = 0
        // One round every half hour for four days.
        for round in 0..<192 {
            let reports = await keeper.round(at: noon + .minutes(Int64(30 * round)))
            for case .backedUp in reports { made += 1 }
        }
        #expect((4...5).contains(made))
        #expect(backups.entries.count == made)
        #expect(try mode(backups.path) == 0o700)
        // A backup that a wrong clock dated a year ahead does not delay the next ones.
        _ = try await backups.make(of: store.file, at: noon + .hours(24 * 365))
        #expect(backups.isDue(at: noon + .hours(24 * 6)))
    }
}

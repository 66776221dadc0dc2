import FlightCore
import FlightSamples
import FlightTracking
import Foundation
import Testing

@testable import FlightStore

/// Kills a process while it writes, and checks that the database opens and holds every confirmed edit.
@Suite(.serialized, .onlyInFiles) struct KillTests {
    @Test func confirmedEditsSurviveKills() async throws {
        let folder = try TemporaryFolder()
        let path = folder("halcyon.db")
        let id = try flightID("hammer")
        var random = SplitMix(50)
        var confirmed: [Int64] = []
        var awaited = 0
        for round in 0..<TestTier.rounds(50) {
            let hammer = try Hammer(path: path, first: Int64(round) * 1_000_000)
            // Every fifth kill happens while the store is opening.
            let count = round % 5 == 0 ? 0 : random.from(1...20)
            awaited += count
            hammer.wait(confirmed: count)
            confirmed += await hammer.kill(afterLooks: random.below(3000))

            let store = try SQLiteStore(path: path).of(.first)
            try await store.file.verify()
            guard let flight = try await store.flight(id) else {
                #expect(confirmed.isEmpty, "round \(round): the flight is gone")
                continue
            }
            let history = try await store.history(of: flight.id)
            let seats = numbers(.seat, in: history)
            let missing = Set(confirmed).subtracting(seats)
            #expect(missing.isEmpty, "round \(round): \(missing.count) confirmed edits are missing")
            // A write is stored completely or not at all. Each round, at most one write was stored but not confirmed.
            #expect(numbers(.notes, in: history) == seats)
            #expect(Set(seats).count == seats.count)
            #expect(seats.count - confirmed.count <= round + 1)
            let changes = try await store.changes(after: 0, limit: .max)
            #expect(changes.count == seats.count + 1)
            #expect(flight.revision == changes.last?.revision)
            let mutations = try await store.read { db in try db.row("SELECT COUNT(*) FROM mutation")?.number(0) }
            #expect(mutations == seats.count)
            #expect(store.file.unreadableCount == 0)
        }
        #expect(confirmed.count >= awaited)
    }

    /// Several processes create the same file at the same time, write to it, and are killed.
    @Test func processesShareOneFile() async throws {
        let id = try flightID("hammer")
        for _ in 0..<TestTier.rounds(5) {
            let folder = try TemporaryFolder()
            let path = folder("new/halcyon.db")
            let hammers = try (0..<4).map { try Hammer(path: path, first: $0 * 1_000_000) }
            var confirmed: Set<Int64> = []
            for hammer in hammers { hammer.wait(confirmed: 1) }
            for hammer in hammers {
                let lines = await hammer.kill()
                #expect(!lines.isEmpty)
                confirmed.formUnion(lines)
            }
            let store = try SQLiteStore(path: path).of(.first)
            try await store.file.verify()
            let history = try await store.history(of: id)
            #expect(confirmed.subtracting(numbers(.seat, in: history)).isEmpty)
            #expect(numbers(.notes, in: history) == numbers(.seat, in: history))
        }
    }

    /// "A crash in mid-import leaves the logbook as before": each import of a thousand records is stored completely or
    /// not at all.
    @Test func importIsStoredCompletelyOrNotAtAll() async throws {
        let folder = try TemporaryFolder()
        let path = folder("halcyon.db")
        var random = SplitMix(51)
        var confirmed: Set<Int64> = []
        let rounds = TestTier.rounds(20)
        for round in 0..<rounds {
            let hammer = try Hammer(path: path, first: Int64(round) * 1_000_000, isImport: true)
            hammer.wait(confirmed: 1)
            confirmed.formUnion(await hammer.kill(afterLooks: random.below(150_000)))

            let store = try SQLiteStore(path: path).of(.first)
            try await store.file.verify()
            let (records, revision) = try await store.records()
            let imports = Dictionary(grouping: records) { $0.record.notes ?? "" }
            #expect(imports.values.allSatisfy { $0.count == 1000 }, "round \(round): an import is incomplete")
            #expect(records.allSatisfy { $0.record.sources.count == 2 })
            #expect(confirmed.allSatisfy { imports[String($0)] != nil }, "round \(round): an import is missing")
            #expect(Int(revision) == imports.count)
            #expect(store.file.unreadableCount == 0)
            try store.file.close()
        }
        #expect(confirmed.count >= rounds)
    }

    private func numbers(_ field: FlightObservation.Field, in history: [FlightObservation]) -> [Int64] {
        history.filter { $0.field == field }.compactMap { $0.value.text.flatMap { Int64($0) } }
    }
}

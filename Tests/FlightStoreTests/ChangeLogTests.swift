import FlightCore
import FlightStore
import FlightStoreSamples
import FlightTracking
import Testing

@Suite struct ChangeLogTests {
    let place: StorePlace
    let store: PersonStore

    init() async throws {
        place = try await StorePlace()
        store = try await place.open().of(.first)
    }

    @Test func everyWriteIsLogged() async throws {
        let (a, b) = (try flightID("a"), try flightID("b"))
        try await store.add(try sampleFlight("a"))
        try await store.add(try sampleFlight("b"))
        let times = [2, 7].map { noon + .minutes($0) }
        try await store.append(
            times.reversed().map { fact(.belt, .text("7"), at: $0, by: .replay) }, to: a, heard: noon)
        try await store.delete(a, at: noon + .minutes(8))
        try await store.append([fact(.seat, .text("1A"), at: noon + .minutes(9))], to: a, heard: nil)
        try await store.restore(a, at: noon + .minutes(10))
        try await store.save(Settings(theme: .dark), at: noon + .minutes(11))
        try await store.assign([a, b], to: try tripID("t"), at: noon + .minutes(12))

        func change(_ revision: Int64, _ kind: Change.Kind, _ flight: Flight.ID?, _ minutes: Int64) -> Change {
            Change(revision: revision, kind: kind, flight: flight, at: noon + .minutes(minutes))
        }
        let expected = [
            change(1, .flight, a, 0), change(2, .flight, b, 0), change(3, .flight, a, 7), change(4, .removed, a, 8),
            // The flight is still deleted.
            change(5, .removed, a, 9), change(6, .flight, a, 10), change(7, .settings, nil, 11),
            change(8, .flight, a, 12), change(9, .flight, b, 12),
        ]
        #expect(try await store.changes(after: 0, limit: 100) == expected)
        #expect(try await store.changes(after: 3, limit: 2) == Array(expected[3..<5]))
        #expect(try await store.changes(after: 9, limit: 100).isEmpty)
        #expect(try await store.changes(after: 0, limit: 0).isEmpty)
        #expect(try await store.changes(after: 0, limit: -1).isEmpty)
        #expect(try await store.revision() == 9)
        #expect(try await store.flight(a)?.revision == 8)
        #expect(try await store.flight(b)?.revision == 9)
    }

    /// Two stores have the same file open, each with several writers.
    @Test func revisionsAreUniqueAndGrowAcrossStores() async throws {
        let other = try await place.open().of(.first)
        for id in ["a", "b"] { try await store.add(try sampleFlight(id)) }
        let stores = [store, other]
        let revisions = try await withThrowingTaskGroup(of: [Int64].self) { group in
            for worker in 0..<6 {
                let id = try flightID(worker % 2 == 0 ? "a" : "b")
                group.addTask {
                    var mine: [Int64] = []
                    for number in 0..<20 {
                        mine.append(
                            try await stores[worker % 2].append(
                                [fact(.notes, .text("\(worker) \(number)"))], to: id, heard: nil))
                    }
                    return mine
                }
            }
            return try await group.reduce(into: [[Int64]]()) { $0.append($1) }
        }
        for mine in revisions { #expect(mine == mine.sorted()) }
        #expect(revisions.flatMap { $0 }.sorted() == Array(3...122))
        #expect(try await store.changes(after: 0, limit: 1000).map { $0.revision } == Array(1...122))
        for id in ["a", "b"] { #expect(try await other.history(of: try flightID(id)).count == 60) }
    }

    @Test func revisionsAreNeverReused() async throws {
        for id in ["a", "b"] { try await store.add(try sampleFlight(id)) }
        await #expect(throws: RepositoryError.self) {
            try await store.assign(
                [try flightID("a"), try flightID("nowhere")], to: try tripID("t"), at: noon)
        }
        // The failed change is rolled back completely.
        #expect(try await store.revision() == 2)
        #expect(try await store.flights().allSatisfy { $0.trip == nil })
        try await store.house.end()
        let reopened = try await place.open().of(.first)
        let revision = try await reopened.append(
            [fact(.seat, .text("1A"))], to: try flightID("a"), heard: nil)
        #expect(revision == 3)
    }
}

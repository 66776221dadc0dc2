import FlightCore
import FlightStore
import FlightTracking
import Testing

@Suite struct MutationTests {
    let folder: TemporaryFolder
    let store: FlightStore

    init() throws {
        folder = try TemporaryFolder()
        store = try FlightStore(path: folder("halcyon.db"))
    }

    /// The answer to the first attempt was lost; the server gives the flight another id the second time.
    @Test func aFlightThatIsAddedTwiceIsThereOnce() async throws {
        let mutation = try mutationID("mutation-1")
        let first = try await store.add(try sampleFlight("a", observations: try everyValue()), mutation: mutation)
        let second = try await store.add(try sampleFlight("b"), mutation: mutation)
        #expect(second == first)
        #expect(try await store.flights() == [first])
        #expect(try await store.revision() == 1)
    }

    @Test func appendedOnce() async throws {
        let flight = try await store.add(try sampleFlight("a"), mutation: nil)
        let mutation = try mutationID("mutation-1")
        let said = [said(.seat, .text("14A"))]
        let revision = try await store.append(said, to: flight.id, heard: noon, mutation: mutation)
        #expect(revision == 2)
        #expect(try await store.append(said, to: flight.id, heard: noon + .hours(1), mutation: mutation) == 2)
        let read = try #require(try await store.flight(flight.id))
        #expect(read.observations == said && read.heard == noon)
    }

    @Test func deletedAndRestoredOnce() async throws {
        let flight = try await store.add(try sampleFlight("a"), mutation: nil)
        let (delete, restore) = (try mutationID("delete-it-1"), try mutationID("restore-it-1"))
        try await store.delete(flight.id, at: noon, mutation: delete)
        try await store.restore(flight.id, at: noon, mutation: restore)
        // The device did not hear that it was deleted, and says so again: it must stay.
        try await store.delete(flight.id, at: noon, mutation: delete)
        #expect(try await store.flights().count == 1)
        try await store.delete(flight.id, at: noon, mutation: nil)
        try await store.restore(flight.id, at: noon, mutation: restore)
        #expect(try await store.flights().isEmpty)
        #expect(try await store.revision() == 4)
    }

    /// To put in the bin what lies there changes nothing, but must not be done later either.
    @Test func aMutationWithoutEffectIsRememberedToo() async throws {
        let flight = try await store.add(try sampleFlight("a"), mutation: nil)
        let mutation = try mutationID("delete-it-1")
        try await store.delete(flight.id, at: noon, mutation: nil)
        try await store.delete(flight.id, at: noon, mutation: mutation)
        try await store.restore(flight.id, at: noon, mutation: nil)
        try await store.delete(flight.id, at: noon, mutation: mutation)
        #expect(try await store.flights().count == 1)
    }

    @Test func aFailedWriteDoesNotUseItUp() async throws {
        let mutation = try mutationID("mutation-1")
        await #expect(throws: RepositoryError.self) {
            try await store.append(try everyValue(), to: try flightID("a"), heard: nil, mutation: mutation)
        }
        try await store.add(try sampleFlight("a"), mutation: mutation)
        #expect(try await store.flights().count == 1)
    }

    @Test func sentByManyAtOnceItIsAppliedOnce() async throws {
        let other = try FlightStore(path: folder("halcyon.db"))
        let flight = try await store.add(try sampleFlight("a"), mutation: nil)
        let mutation = try mutationID("mutation-1")
        let stores = [store, other]
        try await withThrowingTaskGroup(of: Int64.self) { group in
            for index in 0..<10 {
                group.addTask {
                    try await stores[index % 2].append(
                        [said(.seat, .text("14A"))], to: flight.id, heard: nil, mutation: mutation)
                }
            }
            for try await revision in group { #expect(revision == 2) }
        }
        #expect(try await store.flight(flight.id)?.observations.count == 1)
    }
}

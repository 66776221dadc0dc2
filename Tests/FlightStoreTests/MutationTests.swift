import FlightCore
import FlightStoreSamples
import FlightTracking
import Testing

@testable import FlightStore

/// A change with an ID from its sender is applied once.
@Suite struct MutationTests {
    let place: StorePlace
    let store: PersonStore

    init() async throws {
        place = try await StorePlace()
        store = try await place.open().of(.first)
    }

    private func sent(_ id: String, _ contents: String = "the same") throws -> SentMutation {
        SentMutation(id: try mutationID(id), contents: contents)
    }

    /// The answer to the first attempt was lost. On the second attempt the server chooses another flight ID.
    @Test func flightAddedTwiceIsStoredOnce() async throws {
        let mutation = try sent("mutation-1")
        for flight in [try sampleFlight("a", observations: try everyValue()), try sampleFlight("b")] {
            let id = try await store.transaction { transaction in
                try transaction.once(mutation, at: noon) { try transaction.add(flight).id }
            }
            #expect(id == (try flightID("a")))
        }
        #expect(try await store.flights().map { $0.id } == [try flightID("a")])
        #expect(try await store.revision() == 1)
    }

    @Test func appliedMutationIsRecorded() async throws {
        let flight = try await store.add(try sampleFlight("a"))
        let mutation = try sent("mutation-1")
        try await store.transaction { transaction in
            #expect(try transaction.applied(mutation) == nil)
            try transaction.note(mutation, flight: flight.id, at: noon)
            #expect(try transaction.applied(mutation) == AppliedMutation(flight: flight.id, at: noon))
        }
    }

    @Test func reusedIDWithOtherContentsIsRejected() async throws {
        let id = try mutationID("mutation-1")
        let settings = try sent("mutation-1", "settings")
        try await store.transaction { try $0.note(settings, flight: nil, at: noon) }
        for contents in ["settings ", "", "delete a"] {
            let other = try sent("mutation-1", contents)
            await #expect(throws: RepositoryError.mutationUsed(id)) {
                try await store.transaction { transaction in
                    try transaction.once(other, at: noon) { try transaction.add(try sampleFlight("a")).id }
                }
            }
        }
        #expect(try await store.flights().isEmpty)
    }

    /// Mutations applied by an older version have no stored contents to compare.
    @Test func olderMutationIsRecognizedByItsID() async throws {
        try await store.write { db in
            try db.execute(
                """
                INSERT INTO mutation (personId, id, flightId, appliedAt, revision)
                VALUES ('first', 'mutation-1', NULL, 5, 1)
                """)
        }
        let mutation = try sent("mutation-1")
        let applied = try await store.transaction { try $0.applied(mutation) }
        #expect(applied == AppliedMutation(flight: nil, at: Instant(5)))
    }

    @Test func failedChangeDoesNotUseUpTheID() async throws {
        let mutation = try sent("mutation-1")
        for id in ["b", "a"] {
            let flight = try flightID(id)
            do {
                try await store.transaction { transaction in
                    try transaction.once(mutation, at: noon) {
                        try transaction.append([fact(.seat, .text("14A"))], to: flight, heard: nil)
                        return flight
                    }
                }
                #expect(id == "a")
            } catch {
                #expect(error as? RepositoryError == .noSuchFlight(flight) && id == "b")
            }
            if id == "b" { try await store.add(try sampleFlight("a")) }
        }
        #expect(try await store.flight(try flightID("a"))?.observations.count == 1)
    }

    @Test func concurrentMutationIsAppliedOnce() async throws {
        let other = try await place.open().of(.first)
        let flight = try await store.add(try sampleFlight("a"))
        let mutation = try sent("mutation-1")
        let stores = [store, other]
        try await withThrowingTaskGroup(of: Void.self) { group in
            for index in 0..<10 {
                group.addTask {
                    _ = try await stores[index % 2].transaction { transaction in
                        try transaction.once(mutation, at: noon) {
                            try transaction.append([fact(.seat, .text("14A"))], to: flight.id, heard: nil)
                            return flight.id
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try await store.flight(flight.id)?.observations.count == 1)
    }
}

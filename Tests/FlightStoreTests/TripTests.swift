import FlightCore
import FlightStoreSamples
import FlightTracking
import Testing

@testable import FlightStore

@Suite struct TripTests {
    let place: StorePlace
    let store: PersonStore

    init() async throws {
        place = try await StorePlace()
        store = try await place.open().of(.first)
    }

    private func trips() async throws -> [String] {
        try await store.read { db in try db.all("SELECT id FROM trip ORDER BY id") { $0.text(0) } }
    }

    @Test func flightsJoinAndLeave() async throws {
        let ids = try ["a", "b", "c"].map { try flightID($0) }
        for id in ids { try await store.add(try sampleFlight(id.text)) }
        let trip = try tripID("t")
        try await store.assign([ids[0], ids[1]], to: trip, at: noon)
        #expect(try await store.flights().map { $0.trip } == [trip, trip, nil])
        #expect(try await store.revision() == 5)

        // Only changed flights get a revision; a flight listed twice counts once.
        try await store.assign([ids[1], ids[2], ids[2]], to: trip, at: noon)
        #expect(try await store.revision() == 6)

        let other = try tripID("u")
        try await store.assign([ids[0]], to: other, at: noon)
        #expect(try await trips() == ["t", "u"])
        try await store.assign(ids, to: nil, at: noon)
        #expect(try await store.flights().allSatisfy { $0.trip == nil })
        #expect(try await trips() == [])
    }

    @Test func tripOutlivesItsDeletedFlights() async throws {
        let flight = try await store.add(try sampleFlight("a", trip: "t"))
        try await store.delete(flight.id, at: noon)
        #expect(try await trips() == ["t"])
        try await store.restore(flight.id, at: noon)
        #expect(try await store.flights().first?.trip == flight.trip)
    }

    @Test func assigningNoFlightsChangesNothing() async throws {
        try await store.assign([], to: try tripID("t"), at: noon)
        #expect(try await store.revision() == 0)
        #expect(try await trips() == [])
    }
}

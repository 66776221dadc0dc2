import FlightCore
import FlightStoreSamples
import FlightTracking
import Testing

@testable import FlightStore

/// Which earlier flights the store knows, and what they tell.
@Suite struct ExperienceStoreTests {
    private static let board = FlightObservation.Source("aerodatabox")

    private func add(
        _ id: String, _ facts: [(FlightObservation.Field, FlightObservation.Value)], isOver: Bool = true,
        to store: PersonStore
    ) async throws {
        let observations = facts.enumerated().map { index, fact in
            FlightObservation(
                source: Self.board, time: noon - .hours(80) + .minutes(Int64(index)), field: fact.0, value: fact.1)
        }
        // Flights of a feed are recorded or simulated, and do not count.
        try await store.add(try sampleFlight("feed-" + id, observations: observations))
        let stored = try await store.add(
            StoredFlight(
                id: try flightID(id), number: FlightNumber("UA1234"), origin: try airport("SFO"),
                destination: try airport("JFK"), addedAt: noon, observations: observations))
        if isOver {
            try await store.note([FlightEnd(flight: stored.id, revision: stored.revision, at: noon - .hours(60))])
        }
    }

    @Test func onlyFlightsThatLandedAsPlannedAreTold() async throws {
        let store = try await StorePlace.empty("experience").of(.first)
        let out = noon - .hours(70)
        func times(_ later: Int64) -> [(FlightObservation.Field, FlightObservation.Value)] {
            [
                (.estimated(.on), .instant(out + .hours(3))), (.actual(.out), .instant(out)),
                (.actual(.off), .instant(out + .minutes(later))), (.actual(.on), .instant(out + .hours(3))),
                (.actual(.in), .instant(out + .minutes(190))),
            ]
        }
        try await add("landed", times(25), to: store)
        try await add("open", times(26), isOver: false, to: store)
        try await add("diverted", times(27) + [(.divertedTo, .text("PIT"))], to: store)
        try await add("deleted", times(28), to: store)
        try await store.delete(try flightID("deleted"), at: noon)
        // A source withdrew the time.
        try await add("withdrawn", times(29) + [(.actual(.off), .nothing)], to: store)
        let legs = try await store.earlierLegs()
        #expect(legs.map { $0.out } == [out, out])
        #expect(legs.map { $0.off } == [out + .minutes(25), nil])
        #expect(legs.first?.on == out + .hours(3))
        #expect(
            legs.first?.expectations == [
                EarlierLeg.Expectation(
                    source: Self.board, milestone: .on, saidAt: noon - .hours(80), time: out + .hours(3))
            ])
    }
}

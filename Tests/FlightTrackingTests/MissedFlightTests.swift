import FlightCore
import FlightData
import FlightSamples
import FlightStore
import FlightStoreSamples
import Testing

@testable import FlightTracking

/// Every way to load a flight shows that the traveller misses it.
@Suite struct MissedFlightTests {
    private let now = Instant(1_795_348_800)

    private func flight(_ number: String, _ from: String, _ to: String, _ hours: Int64) throws -> Flight {
        let origin = try #require(Airport.Code(from).flatMap { StandingData.airports[$0] })
        let destination = try #require(Airport.Code(to).flatMap { StandingData.airports[$0] })
        var flight = Flight(origin: origin, destination: destination, number: FlightNumber(number))
        flight.out.scheduled = now + .hours(hours)
        flight.in.scheduled = now + .hours(hours + 2)
        return flight
    }

    @Test func everyWayOfLoadingMarksTheFlight() async throws {
        let store = try await StorePlace.empty("missed").of(.first)
        let clock = SteppedClock(now)
        let flights = FlightService(
            repository: store, feeds: [], airports: StandingData.airports, aircraft: StandingData.aircraft,
            bus: InProcessBus(), clock: clock, secrets: RandomSecrets())
        let first = try await flights.add(try flight("LH100", "MUC", "FRA", 2))
        let second = try await flights.add(try flight("LH1612", "FRA", "KRK", 5))
        _ = try await flights.group([first, second])
        let stuttgart = try #require(Airport.Code("STR").flatMap { StandingData.airports[$0] })
        clock.advance(.minutes(1))
        try await flights.edit(first, [.divertedTo(stuttgart)])
        func expect(_ flight: Flight?, _ isMissed: Bool, _ way: String) throws {
            #expect(try #require(flight).isMissed == isMissed, "\(way)")
        }
        func expectAll(_ isMissed: Bool) async throws {
            for (way, snapshot) in [
                ("board", try await flights.snapshot()), ("one", try await flights.snapshot(with: [second])),
                ("whole", try await flights.wholeSnapshot()),
            ] {
                try expect(snapshot.entries.first { $0.flight.id == second }?.flight, isMissed, way)
                try expect(snapshot.entries.first { $0.flight.id == first }?.flight, false, way)
                let device = try Snapshot(snapshot.json)
                try expect(device.entries.first { $0.flight.id == second }?.flight, isMissed, way + ", on a device")
            }
            try expect(try await flights.entry(second)?.flight, isMissed, "entry")
            try expect(try await flights.entries([second]).first?.flight, isMissed, "entries")
            try expect(try await flights.boardFlights().first { $0.id == second }, isMissed, "boardFlights")
            try expect(try await flights.everyFlight().first { $0.id == second }, isMissed, "everyFlight")
            try expect(
                try await store.transaction { try flights.entry(second, $0)?.flight }, isMissed, "transaction")
        }
        try await expectAll(true)
        var device = try Snapshot(try await flights.snapshot().json)
        device.apply(
            Mutation(
                id: try #require(MutationID("on-board")), at: clock.now, change: .edit(second, [.onBoard(clock.now)])))
        #expect(device.entries.first { $0.flight.id == second }?.flight.isMissed == false)
        clock.advance(.minutes(1))
        try await flights.edit(first, [.divertedTo(nil)])
        try await expectAll(false)
    }
}

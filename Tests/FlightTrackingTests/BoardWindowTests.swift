import FlightCore
import FlightData
import FlightSamples
import FlightStore
import FlightStoreSamples
import Foundation
import Synchronization
import Testing

@testable import FlightTracking

/// The daily board is read without the flights of earlier years, and each edition of a flight is read once.
@Suite struct BoardWindowTests {
    private let now = Instant(1_795_348_800)

    /// A manually entered flight of three hours from gate to gate.
    private func flight(_ out: Instant?, _ from: String = "FRA", _ to: String = "LIS") throws -> Flight {
        let origin = try #require(Airport.Code(from).flatMap { StandingData.airports[$0] })
        let destination = try #require(Airport.Code(to).flatMap { StandingData.airports[$0] })
        var flight = Flight(origin: origin, destination: destination, number: FlightNumber("LH1166"))
        flight.out.scheduled = out
        flight.in.scheduled = out.map { $0 + .hours(3) }
        return flight
    }

    private func scene(past: Int = 0) async throws -> (WatchedStore, SteppedClock, FlightService) {
        let store = WatchedStore(try await StorePlace.empty("window").of(.first))
        let clock = SteppedClock(now)
        let flightService = FlightService(
            repository: store, feeds: [], airports: StandingData.airports, aircraft: StandingData.aircraft,
            bus: InProcessBus(), clock: clock, secrets: RandomSecrets())
        var random = SplitMix(UInt64(past))
        for _ in 0..<past {
            _ = try await flightService.add(try flight(now - .hours(Int64(60 + random.below(50_000)))))
        }
        return (store, clock, flightService)
    }

    @Test func pastFlightsAreReadOnce() async throws {
        let (store, _, flightService) = try await scene(past: 40)
        let soon = try await flightService.add(try flight(now + .hours(3)))
        let undated = try await flightService.add(try flight(nil))
        #expect(Set(try await flightService.snapshot().entries.map { $0.flight.id }) == [soon, undated])
        #expect(store.taken() == 42, "the past flights are not yet marked as finished")
        #expect(try await flightService.snapshot().entries.count == 2)
        #expect(store.taken() == 0)
        try await flightService.edit(soon, [.seat("14A")])
        #expect(
            try await flightService.snapshot(with: [soon]).entries.first { $0.flight.id == soon }?.flight.seat == "14A")
        #expect(store.taken() == 1)
        #expect(
            try await flightService.board().count == 2,
            "the flights that sources are asked about are limited in the same way")
        #expect(try await flightService.wholeSnapshot().entries.count == 42)
        // Another process uses the notes of this one.
        let other = FlightService(
            repository: store, feeds: [], airports: StandingData.airports, aircraft: StandingData.aircraft,
            bus: InProcessBus(), clock: flightService.clock, secrets: RandomSecrets())
        _ = store.taken()
        #expect(try await other.snapshot().entries.count == 2)
        #expect(store.taken() == 2)
    }

    @Test(arguments: [(-49, 0), (-44, 1), (0, 1), (9000, 1)]) func flightIsShownUntilTwoDaysAfterArrival(
        hours: Int64, count: Int
    )
        async throws
    {
        let (_, _, flightService) = try await scene()
        // The flight arrives three hours after its departure.
        _ = try await flightService.add(try flight(now + .hours(hours - 3)))
        for _ in 0..<2 { #expect(try await flightService.snapshot().entries.count == count) }
    }

    @Test func boardFollowsClockForwardAndBack() async throws {
        let (store, clock, flightService) = try await scene()
        let id = try await flightService.add(try flight(now))
        #expect(try await flightService.snapshot().entries.count == 1)
        clock.advance(.hours(52))
        for _ in 0..<2 { #expect(try await flightService.snapshot().entries.isEmpty) }
        clock.advance(.hours(-50))
        #expect(try await flightService.snapshot().entries.map { $0.flight.id } == [id])
        clock.advance(.hours(500))
        _ = try await flightService.snapshot()
        _ = store.taken()
        // Postponed by weeks, the flight is upcoming again.
        try await flightService.edit(
            id, [.scheduled(.out, clock.now + .hours(900)), .scheduled(.in, clock.now + .hours(903))])
        #expect(try await flightService.snapshot().entries.map { $0.flight.id } == [id])
        #expect(store.taken() == 1)
    }

    @Test func pastFlightIsReadWhenOpened() async throws {
        let (store, _, flightService) = try await scene(past: 10)
        let first = try await flightService.add(try flight(now - .hours(9000)))
        let second = try await flightService.add(try flight(now - .hours(8990), "LIS", "JFK"))
        let trip = try await flightService.group([first, second])
        #expect(try await flightService.snapshot().entries.isEmpty)
        let opened = try await flightService.snapshot(with: [second])
        #expect(opened.entries.map { $0.flight.id } == [first, second])
        #expect(opened.trip(of: second)?.leg == 1)
        #expect(try await flightService.snapshot(trips: [trip]).entries.map { $0.flight.id } == [first, second])
        try await flightService.edit(second, [.seat("30K")])
        let entry = try #require(try await flightService.entry(second))
        #expect(entry.flight.seat == "30K" && entry.log.contains { $0.field == .seat })
        #expect(try await flightService.snapshot().entries.isEmpty, "an edit does not return the flight to the board")
        _ = store.taken()
        #expect(try await flightService.snapshot().entries.isEmpty)
        #expect(store.taken() == 0)
        // An upcoming leg shows the whole trip.
        let third = try await flightService.add(try flight(now + .hours(5), "JFK", "SFO"))
        let mutation = Mutation(
            id: try #require(MutationID("a-mutation")), at: now, change: .join(third, with: first, nil))
        _ = try await flightService.apply(mutation)
        #expect(try await flightService.snapshot().entries.map { $0.flight.id } == [first, second, third])
        try await flightService.delete(third)
        #expect(try await flightService.snapshot().entries.isEmpty)
    }

    /// Wrong times must not hide a flight.
    @Test func arrivalBeforeDepartureKeepsFlightVisible() async throws {
        let (_, _, flightService) = try await scene()
        var wrong = try flight(now + .hours(30))
        wrong.in.scheduled = nil
        let id = try await flightService.add(wrong)
        // The service refuses such a time now, but a source may report one, and older versions stored them.
        let said = FlightObservation(
            source: .airLabs, time: now, field: .scheduled(.in), value: .instant(now - .hours(9000)))
        _ = try await flightService.repository.append([said], to: id, heard: now)
        for _ in 0..<2 { #expect(try await flightService.snapshot().entries.map { $0.flight.id } == [id]) }
    }

    /// The server and the command line write to the same file.
    @Test func changesOfAnotherProcessAreSeen() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "halcyon-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        func flightService() throws -> FlightService {
            FlightService(
                repository: try SQLiteStore(path: folder.path + "/halcyon.sqlite").of(.first), feeds: [],
                airports: StandingData.airports, aircraft: StandingData.aircraft, bus: InProcessBus(),
                clock: SteppedClock(now), secrets: RandomSecrets())
        }
        let (one, two) = (try flightService(), try flightService())
        let id = try await one.add(try flight(now + .hours(3)))
        for seat in ["14A", "14C", "2B"] {
            try await two.edit(id, [.seat(seat)])
            #expect(try await one.snapshot().entries.first?.flight.seat == seat)
            try await one.edit(id, [.notes(seat)])
            #expect(try await two.snapshot().entries.first?.flight.notes == seat)
        }
        try await two.delete(id)
        #expect(try await one.snapshot().entries.isEmpty)
        try await two.restore(id)
        #expect(try await one.snapshot().entries.count == 1)
    }
}

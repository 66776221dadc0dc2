import FlightCore
import FlightData
import FlightSamples
import FlightStore
import Foundation
import Synchronization
import Testing

@testable import FlightTracking

/// What is shown every day is read without the flights of earlier years, and each flight once for each of its editions.
@Suite struct BoardWindowTests {
    private let now = Instant(1_795_348_800)

    /// A flight by hand; gate to gate it takes some hours.
    private func flight(_ out: Instant?, _ from: String = "FRA", _ to: String = "LIS") throws -> Flight {
        let origin = try #require(Airport.Code(from).flatMap { StandingData.airports[$0] })
        let destination = try #require(Airport.Code(to).flatMap { StandingData.airports[$0] })
        var flight = Flight(origin: origin, destination: destination, number: FlightNumber("LH1166"))
        flight.out.scheduled = out
        flight.in.scheduled = out.map { $0 + .hours(3) }
        return flight
    }

    private func scene(past: Int = 0) async throws -> (WatchedStore, SteppedClock, FlightService) {
        let store = WatchedStore(try SQLiteStore(inMemory: "window"))
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
        #expect(store.taken() == 42, "nobody had worked out yet that they were over")
        #expect(try await flightService.snapshot().entries.count == 2)
        #expect(store.taken() == 0)
        try await flightService.edit(soon, [.seat("14A")])
        #expect(
            try await flightService.snapshot(with: [soon]).entries.first { $0.flight.id == soon }?.flight.seat == "14A")
        #expect(store.taken() == 1)
        #expect(try await flightService.board().count == 2, "and so it is for those that sources are asked about")
        #expect(try await flightService.wholeSnapshot().entries.count == 42)
        // Another process finds what this one has noted.
        let other = FlightService(
            repository: store, feeds: [], airports: StandingData.airports, aircraft: StandingData.aircraft,
            bus: InProcessBus(), clock: flightService.clock, secrets: RandomSecrets())
        _ = store.taken()
        #expect(try await other.snapshot().entries.count == 2)
        #expect(store.taken() == 2)
    }

    @Test(arguments: [(-49, 0), (-44, 1), (0, 1), (9000, 1)]) func whenAFlightIsShown(hours: Int64, count: Int)
        async throws
    {
        let (_, _, flightService) = try await scene()
        // It arrives three hours later.
        _ = try await flightService.add(try flight(now + .hours(hours - 3)))
        for _ in 0..<2 { #expect(try await flightService.snapshot().entries.count == count) }
    }

    @Test func timeGoesOnAndBack() async throws {
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
        // Put off by months: it is to come again.
        try await flightService.edit(
            id, [.scheduled(.out, clock.now + .hours(900)), .scheduled(.in, clock.now + .hours(903))])
        #expect(try await flightService.snapshot().entries.map { $0.flight.id } == [id])
        #expect(store.taken() == 1)
    }

    @Test func aPastFlightIsThereForWhoeverOpensIt() async throws {
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
        #expect(try await flightService.snapshot().entries.isEmpty, "to change it does not bring it back to the board")
        _ = store.taken()
        #expect(try await flightService.snapshot().entries.isEmpty)
        #expect(store.taken() == 0)
        // A leg that is to come shows the whole journey.
        let third = try await flightService.add(try flight(now + .hours(5), "JFK", "SFO"))
        let mutation = Mutation(
            id: try #require(MutationID("a-mutation")), at: now, change: .join(third, with: first, nil))
        _ = try await flightService.apply(mutation)
        #expect(try await flightService.snapshot().entries.map { $0.flight.id } == [first, second, third])
        try await flightService.delete(third)
        #expect(try await flightService.snapshot().entries.isEmpty)
    }

    /// What somebody enters wrongly must not hide a flight.
    @Test func anArrivalBeforeTheDepartureHidesNothing() async throws {
        let (_, _, flightService) = try await scene()
        var wrong = try flight(now + .hours(30))
        wrong.in.scheduled = nil
        let id = try await flightService.add(wrong)
        // The desk refuses it now; a source may say it, and an older version has kept it.
        let said = FlightObservation(
            source: .airLabs, time: now, field: .scheduled(.in), value: .instant(now - .hours(9000)))
        _ = try await flightService.repository.append([said], to: id, heard: now)
        for _ in 0..<2 { #expect(try await flightService.snapshot().entries.map { $0.flight.id } == [id]) }
    }

    /// Server and command line write to one file.
    @Test func whatAnotherProcessWritesIsSeen() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "halcyon-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        func flightService() throws -> FlightService {
            FlightService(
                repository: try SQLiteStore(path: folder.path + "/halcyon.sqlite"), feeds: [],
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

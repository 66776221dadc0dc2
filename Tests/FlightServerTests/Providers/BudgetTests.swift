import FlightCore
import FlightFeeds
import FlightNetwork
import FlightSamples
import FlightStore
import FlightTracking
import Foundation
import Synchronization
import Testing

/// The budget and rate limit of a source hold across restarts and clock changes.
@Suite(.serialized) struct BudgetTests {
    private static let lufthansa = ProviderCase.all[0]

    private static func path() -> String {
        FileManager.default.temporaryDirectory.appending(path: "budget-\(UUID().uuidString)/halcyon.sqlite").path
    }

    /// Many flights, a budget for few requests, restarts and a clock that jumps.
    @Test func budgetHoldsAcrossRestartsAndClockJumps() async throws {
        let one = BudgetTests.lufthansa
        let provider = FakeProvider()
        let path = BudgetTests.path()
        try await provider.run { address in
            let clock = SteppedClock(ProviderCase.start)
            provider.say { path in one.says(path, "B22") }
            for round in 0..<(TestTier.isAll ? 12 : 6) {
                let store = try SQLiteStore(path: path).of(.first)
                let scene = try FollowScene(one.source, at: address, store: store, clock: clock)
                if round == 0 {
                    for _ in 0..<6 { _ = try await scene.add(one) }
                    // 100 thousandths of a dollar a month are twenty requests, at most four of them a day.
                    try await scene.sources.set(cap: SourceLane.Cap(day: 20, month: 100), of: one.source.name)
                    try await scene.sources.enable(one.source.name)
                }
                await scene.pass(to: clock.now + .hours(1))
                // The clock is changed in both directions, and a person tests the source.
                clock.set(clock.now + .hours([-5, 3, 26, -30, 7][round % 5]))
                _ = try await scene.sources.test(
                    FlightAsked(number: try #require(FlightNumber("LH716")), day: Day(number: 22_281)))
                #expect(scene.complaints.all == [])
                await scene.transport.shutdown()
                try await store.house.end()
            }
            let store = try SQLiteStore(path: path).of(.first)
            let ledger = try await store.ledger(since: Day(number: 0))
            #expect(ledger.allSatisfy { $0.spent <= 20 })
            #expect(ledger.reduce(0) { $0 + $1.spent } <= 100)
            #expect(ledger.reduce(0) { $0 + $1.requests } == provider.requests.count)
            #expect(provider.requests.count >= 4, "it was asked at all: \(provider.requests.count)")
            try await store.house.end()
        }
    }

    /// A restart does not repeat requests before their interval is over.
    @Test func restartRepeatsNoRequest() async throws {
        let one = BudgetTests.lufthansa
        let provider = FakeProvider()
        let path = BudgetTests.path()
        try await provider.run { address in
            let clock = SteppedClock(ProviderCase.start)
            provider.say { path in one.says(path, "B22") }
            var times: [Instant] = []
            for round in 0..<10 {
                let store = try SQLiteStore(path: path).of(.first)
                let scene = try FollowScene(one.source, at: address, store: store, clock: clock)
                if round == 0 {
                    _ = try await scene.add(one)
                    try await scene.sources.enable(one.source.name)
                }
                let end = clock.now + .minutes(3)
                while clock.now < end {
                    let before = provider.requests.count
                    let next = await scene.follower.turn()
                    for _ in before..<provider.requests.count { times.append(clock.now) }
                    clock.set(min(end, max(clock.now + Span(1), next)))
                }
                await scene.transport.shutdown()
                try await store.house.end()
            }
            // Two hours before departure: once every five minutes, plus the first request.
            #expect(times.count >= 6)
            for (a, b) in zip(times, times.dropFirst()) { #expect(b - a >= .minutes(5), "\(times.map { $0.seconds })") }
        }
    }

    /// A board that was just read for one flight is not read again early for another.
    @Test func boardIsSharedByItsFlights() async throws {
        let one = try #require(ProviderCase.all.first { $0.source == .avinor })
        let provider = FakeProvider()
        let path = BudgetTests.path()
        try await provider.run { address in
            let store = try SQLiteStore(path: path).of(.first)
            let clock = SteppedClock(ProviderCase.start)
            let moments = Moments(clock)
            provider.say { path in
                moments.note(path)
                return one.says(path, "B22")
            }
            let scene = try FollowScene(one.source, at: address, store: store, clock: clock)
            _ = try await scene.add(one)
            var random = SplitMix(13)
            for hours in [4, 9, 13, 25, 27] as [Int64] {
                var flight = Flight(
                    origin: try scene.flightService.airport(one.from),
                    destination: try scene.flightService.airport("BGO"))
                flight.number = FlightNumber("SK\(random.from(100...9999))")
                flight.out.scheduled = ProviderCase.start + .hours(hours) + .minutes(Int64(random.below(60)))
                flight.in.scheduled = flight.out.scheduled.map { $0 + .hours(1) }
                _ = try await scene.flightService.add(flight)
            }
            try await scene.sources.enable(one.source.name)
            await scene.pass(to: clock.now + .hours(TestTier.isAll ? 14 : 5))
            for (path, times) in moments.all {
                #expect(times.count >= 3, "\(path)")
                for (a, b) in zip(times, times.dropFirst()) {
                    #expect(b - a >= scene.source.profile.shortestInterval, "\(path): \((b - a).seconds) s")
                }
            }
            await scene.transport.shutdown()
            try await store.house.end()
        }
    }

    /// A source gets no request before the owner turns it on.
    @Test func disabledSourceIsNotAsked() async throws {
        let one = BudgetTests.lufthansa
        let provider = FakeProvider()
        try await provider.run { address in
            let store = try SQLiteStore(path: BudgetTests.path()).of(.first)
            let clock = SteppedClock(ProviderCase.start)
            let scene = try FollowScene(one.source, at: address, store: store, clock: clock)
            _ = try await scene.add(one)
            await scene.pass(to: clock.now + .hours(3))
            _ = try await scene.flightService.ask(
                try #require(FlightNumber("LH716")), Day(number: 22_281), spending: true)
            #expect(provider.requests.isEmpty)
            // On, then off again: requests are sent only in between.
            try await scene.sources.enable(one.source.name)
            await scene.pass(to: clock.now + .minutes(10))
            let asked = provider.requests.count
            #expect(asked > 0)
            try await scene.sources.disable(one.source.name)
            await scene.pass(to: clock.now + .hours(2))
            #expect(provider.requests.count == asked)
            await scene.transport.shutdown()
            try await store.house.end()
        }
    }

    /// Data that a source's terms forbid to keep is deleted; data of other sources stays.
    @Test func expiredSourceDataIsDeleted() async throws {
        let one = BudgetTests.lufthansa
        let provider = FakeProvider()
        try await provider.run { address in
            let store = try SQLiteStore(path: BudgetTests.path()).of(.first)
            let clock = SteppedClock(ProviderCase.start)
            provider.say { path in one.says(path, "B22") }
            let scene = try FollowScene(one.source, at: address, store: store, clock: clock)
            let id = try await scene.add(one)
            try await scene.sources.enable(one.source.name)
            await scene.pass(to: clock.now + .minutes(10))
            #expect(try await scene.flight(id).departureGate == "B22")
            clock.set(clock.now + .hours(29 * 24))
            _ = await scene.follower.turn()
            #expect(try await store.flight(id)?.observations.contains { $0.source == .aeroAPI } == true)
            clock.set(clock.now + .hours(2 * 24))
            _ = await scene.follower.turn()
            let left = try #require(try await store.flight(id)).observations
            #expect(left.contains { $0.source == .aeroAPI } == false)
            #expect(left.contains { $0.source == .traveller })
            await scene.transport.shutdown()
            try await store.house.end()
        }
    }

    /// A flight offered by a source is tracked under its number, and a repeated search sends no request.
    @Test func flightIsFoundByItsNumber() async throws {
        let one = BudgetTests.lufthansa
        let provider = FakeProvider()
        try await provider.run { address in
            let store = try SQLiteStore(path: BudgetTests.path()).of(.first)
            let clock = SteppedClock(ProviderCase.start)
            provider.say { path in one.says(path, "B22") }
            let scene = try FollowScene(one.source, at: address, store: store, clock: clock)
            try await scene.sources.enable(one.source.name)
            let number = try #require(FlightNumber("LH716"))
            let day = try #require(Day(iso: "2031-01-02"))
            let offers = try await scene.flightService.ask(number, day, spending: true).offers
            #expect(offers.count == 1)
            let again = try await scene.flightService.ask(number, day, spending: false).offers
            #expect(again == offers)
            #expect(provider.requests.count == 1, "recent results are reused")
            let offer = try #require(offers.first)
            let id = try await scene.flightService.follow(offer.key)
            #expect(try await scene.flightService.follow(offer.key) == id)
            let flight = try await scene.flight(id)
            #expect(flight.departureGate == "B22")
            #expect(flight.out.scheduled == ProviderCase.out)
            #expect(flight.in.scheduled == ProviderCase.arrival)
            #expect(flight.heard != nil)
            await scene.transport.shutdown()
            try await store.house.end()
        }
    }

    /// A manual test of a failing source does not delay flight updates. It still counts against the budget, and Halcyon
    /// keeps to a retry time that the source itself sets.
    @Test func manualTestDoesNotDelayUpdates() async throws {
        let one = BudgetTests.lufthansa
        let provider = FakeProvider()
        try await provider.run { address in
            let store = try SQLiteStore(path: BudgetTests.path()).of(.first)
            let clock = SteppedClock(ProviderCase.start)
            let scene = try FollowScene(one.source, at: address, store: store, clock: clock)
            try await scene.sources.enable(one.source.name)
            let asked = FlightAsked(number: try #require(FlightNumber("LH716")), day: Day(number: 22_281))
            provider.set(.trouble)
            _ = try await scene.sources.test(asked)
            var status = try await scene.status()
            #expect(status.record.requests == 1 && status.spentThisMonth == status.profile.cost)
            #expect(status.record.lane.waitUntil <= clock.now && status.record.lane.failures == 0)
            #expect(status.health == .failing, "the last request failed")
            #expect(status.triedAgainAt == nil)
            clock.advance(Span(60))
            provider.set(.tooManyWithWait)
            _ = try await scene.sources.test(asked)
            status = try await scene.status()
            #expect(status.record.lane.waitUntil == clock.now + Span(600))
            #expect(status.triedAgainAt == clock.now + Span(600), "the source's retry time is shown")
            #expect(status.record.fault == SourceFailure(.tooMany, "slow down"))
            #expect(status.record.lane.failures == 0)
            await scene.transport.shutdown()
            try await store.house.end()
        }
    }
}

/// The times at which each path was requested, by the scene's clock.
private final class Moments: Sendable {
    private let clock: SteppedClock
    private let noted = Mutex<[String: [Instant]]>([:])

    init(_ clock: SteppedClock) { self.clock = clock }

    func note(_ path: String) { noted.withLock { $0[path, default: []].append(clock.now) } }
    var all: [String: [Instant]] { noted.withLock { $0 } }
}

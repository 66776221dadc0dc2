import FlightCore
import FlightFeeds
import FlightNetwork
import FlightSamples
import FlightStore
import FlightTracking
import Foundation
import Testing

/// Every source over a real socket, with a provider that works and one that fails.
@Suite struct ProviderTests {
    private static func store() throws -> (store: PersonStore, path: String) {
        let path = FileManager.default.temporaryDirectory.appending(
            path: "provider-\(UUID().uuidString)/halcyon.sqlite"
        )
        .path
        return (try SQLiteStore(path: path).of(.first), path)
    }

    /// Every reader also has its own tests, so `make test` runs only every third source.
    @Test(
        arguments: TestTier.isAll
            ? ProviderCase.all : stride(from: 0, to: ProviderCase.all.count, by: 3).map { ProviderCase.all[$0] })
    func flightIsTrackedThroughProviderFailures(_ one: ProviderCase) async throws {
        let provider = FakeProvider()
        let (store, path) = try ProviderTests.store()
        try await provider.run { address in
            let clock = SteppedClock(ProviderCase.start)
            let scene = try FollowScene(
                one.source, at: address, store: store, clock: clock, stalls: { provider.stalls })
            let id = try await scene.add(one)
            try await scene.sources.enable(one.source.name)
            provider.say { path in one.says(path, "B22") }
            // Position sources are asked shortly before departure.
            clock.set(ProviderCase.out - .minutes(15))
            await scene.pass(to: clock.now + .minutes(1))
            let said =
                try await store.flight(id)?.observations.map { "\($0.source.name) \($0.field.name) \($0.value)" } ?? []
            #expect(try await ProviderTests.isComplete(one, id, scene, gate: "B22"), "\(said) \(provider.requests)")
            #expect(try await scene.status().health == .fine)

            let isWhole = TestTier.isAll || one.source == ProviderCase.all[0].source
            var random = SplitMix(UInt64(one.number.utf8.count))
            let moods = isWhole ? FakeProvider.Mood.allCases.shuffled(using: &random) : FakeProvider.Mood.few
            for mood in moods where mood != .good {
                provider.set(mood)
                let before = try await scene.status().record.requests
                await scene.pass(to: clock.now + .minutes(7))
                // Halcyon's own count: on a busy machine a request may time out before a stalling provider sees it.
                let sent = try await scene.status().record.requests
                #expect(sent > before || mood == .tooManyWithWait, "\(mood)")
                // Known facts are kept.
                #expect(try await ProviderTests.isComplete(one, id, scene, gate: "B22"), "\(mood)")
                let status = try await scene.status()
                if mood != .nothing {
                    #expect([.failing, .down, .fine].contains(status.health), "\(mood)")
                    #expect(status.record.fault?.text.contains(FollowScene.secret) != true)
                }
                // The provider works again, and Halcyon asks it after a while.
                provider.set(.good)
                provider.say { path in one.says(path, "B22") }
                try await ProviderTests.ask(id, scene)
                #expect(try await scene.status().health == .fine, "\(mood)")
            }
            // Halcyon and the provider have counted the same requests.
            let ledger = try await scene.sources.ledger(since: Day(number: 0))
            let logins = provider.requests.count { $0.path.contains("/oauth/token") }
            #expect(ledger.reduce(0) { $0 + $1.requests } >= provider.requests.count - logins)
            #expect(scene.complaints.all == [])
            await scene.transport.shutdown()
        }
        try await store.house.end()
        // No stored data contains the key.
        let kept = try Data(contentsOf: URL(fileURLWithPath: path))
        #expect(kept.range(of: Data(FollowScene.secret.utf8)) == nil)
    }

    /// Advances the clock until the source may be asked again, and asks it.
    private static func ask(_ id: Flight.ID, _ scene: FollowScene) async throws {
        let lane = try await scene.status().record.lane
        scene.clock.set(max(scene.clock.now, lane.waitUntil) + Span(1))
        // Delays the departure by the same time, so that the flight stays in the same phase.
        try await scene.flightService.edit(id, [.scheduled(.out, scene.clock.now + .minutes(15))])
        await scene.pass(to: scene.clock.now + .minutes(6))
    }

    private static func isComplete(
        _ one: ProviderCase, _ id: Flight.ID, _ scene: FollowScene, gate: String
    ) async throws -> Bool {
        let flight = try await scene.flight(id)
        return one.isTracker
            ? flight.aircraft.tail == "DABYA" || flight.aircraft.tail == "D-ABYA" : flight.departureGate == gate
    }
}

import FlightCore
import FlightSamples
import Testing

/// For any offline changes of two devices, in any order of delivery and with repeats, both devices and the server end
/// in the same state. The newest value of each field wins, and each device gets the list of its overruled changes.
@Suite struct SyncPropertyTests {
    /// Ten times a thousand histories, by the merge rules alone.
    @Test(arguments: 0..<UInt64(TestTier.rounds(10))) func twoDevicesConvergeByRulesAlone(_ part: UInt64) async throws {
        var compared = 0
        var overruled = 0
        let seeds = TestTier.seeds(1000)
        for seed in seeds.map({ part * 1000 + $0 }) {
            var history = try await SyncHistory(seed: seed, server: PureServer())
            if let fault = try await history.run() {
                Issue.record("seed \(seed): \(fault)")
                return
            }
            compared += history.compared
            overruled += history.overruled
        }
        // Most histories contain comparisons, and many contain conflicts.
        #expect(compared > seeds.count / 2 && overruled > seeds.count * 3 / 10, "\(compared), \(overruled)")
    }

    /// The same with the flight service, the store and JSON transfer.
    @Test(arguments: 0..<UInt64(TestTier.isAll ? 4 : 2)) func twoDevicesConvergeThroughTheStore(_ part: UInt64)
        async throws
    {
        for seed in TestTier.seeds(250).map({ 1_000_000 + part * 250 + $0 }) {
            var history = try await SyncHistory(seed: seed, server: try await WholeServer())
            if let fault = try await history.run() {
                Issue.record("seed \(seed): \(fault)")
                return
            }
        }
    }
}

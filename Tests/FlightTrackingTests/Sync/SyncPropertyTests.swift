import FlightCore
import Testing

/// Whatever two devices do without a network, in whichever order it arrives, however often: both and the server end in
/// the same state, the newest word of each field stands, and who was overruled is told so.
@Suite struct SyncPropertyTests {
    /// 10,000 histories by the rules alone.
    @Test(.timeLimit(.minutes(10)), arguments: 0..<10) func twoDevices(_ part: UInt64) async throws {
        var compared = 0
        var overruled = 0
        for seed in part * 1000..<(part + 1) * 1000 {
            var history = try await SyncHistory(seed: seed, server: PureServer())
            if let fault = try await history.run() {
                Issue.record("seed \(seed): \(fault)")
                return
            }
            compared += history.compared
            overruled += history.overruled
        }
        // The histories are not idle.
        #expect(compared > 500 && overruled > 300, "\(compared), \(overruled)")
    }

    /// The same with the desk, the store and the wire.
    @Test(.timeLimit(.minutes(30)), arguments: 0..<4) func twoDevicesAndTheStore(_ part: UInt64) async throws {
        for seed in 1_000_000 + part * 250..<1_000_000 + (part + 1) * 250 {
            var history = try await SyncHistory(seed: seed, server: try WholeServer())
            if let fault = try await history.run() {
                Issue.record("seed \(seed): \(fault)")
                return
            }
        }
    }
}

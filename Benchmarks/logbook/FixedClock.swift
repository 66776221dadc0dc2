import FlightCore
import FlightTracking

/// A clock that does not move.
struct FixedClock: TravelClock {
    static let now = Instant(1_795_348_800)

    var now: Instant { FixedClock.now }
    var speed: Int { 1 }
    func wait(until instant: Instant) async throws {}
}

import FlightCore
import FlightTracking
import Synchronization

/// A clock that is set by hand.
final class WindowClock: TravelClock {
    let instant: Mutex<Instant>
    let speed = 1

    init(_ instant: Instant) { self.instant = Mutex(instant) }

    var now: Instant { instant.withLock { $0 } }
    func wait(until instant: Instant) async throws {}
}

import FlightCore
import FlightTracking
import Synchronization

/// The clock of the simulation.
final class BenchClock: TravelClock {
    private let instant: Mutex<Instant>
    let speed = 1
    init(_ instant: Instant) { self.instant = Mutex(instant) }
    var now: Instant { instant.withLock { $0 } }
    func set(_ new: Instant) { instant.withLock { $0 = new } }
    func wait(until instant: Instant) async throws {}
}

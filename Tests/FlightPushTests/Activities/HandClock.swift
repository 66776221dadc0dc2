import FlightCore
import FlightTracking
import Synchronization

/// A clock that is set by hand.
final class HandClock: TravelClock {
    private let instant: Mutex<Instant>
    let speed = 1

    init(_ instant: Instant) { self.instant = Mutex(instant) }

    var now: Instant { instant.withLock { $0 } }
    func set(_ new: Instant) { instant.withLock { $0 = new } }
    func wait(until instant: Instant) async throws {}
}

/// Names of one length that are never the same.
struct RandomNames: SecretSource {
    func secret(bytes: Int) -> String {
        String((0..<bytes).compactMap { _ in "abcdefghijkmnpqrstuvwxyz23456789".randomElement() })
    }
}

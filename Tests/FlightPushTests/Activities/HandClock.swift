import FlightCore
import FlightTracking
import Synchronization

/// A clock that tests set.
final class HandClock: TravelClock {
    private let instant: Mutex<Instant>
    let speed = 1

    init(_ instant: Instant) { self.instant = Mutex(instant) }

    var now: Instant { instant.withLock { $0 } }
    func set(_ new: Instant) { instant.withLock { $0 = new } }
    func wait(until instant: Instant) async throws {}
}

/// Random names of equal length that never repeat.
struct RandomNames: SecretSource {
    func secret(bytes: Int) -> String {
        String((0..<bytes).compactMap { _ in "abcdefghijkmnpqrstuvwxyz23456789".randomElement() })
    }
}

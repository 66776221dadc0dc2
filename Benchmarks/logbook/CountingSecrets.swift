import FlightTracking
import Synchronization

/// A source of consecutive names instead of secrets.
final class CountingSecrets: SecretSource {
    private let count = Mutex(0)

    func secret(bytes: Int) -> String {
        count.withLock {
            $0 += 1
            return "n\($0)"
        }
    }
}

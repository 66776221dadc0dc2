import FlightTracking
import Synchronization

/// Names one after the other.
final class CountingSecrets: SecretSource {
    private let count = Mutex(0)

    func secret(bytes: Int) -> String {
        count.withLock {
            $0 += 1
            return "n\($0)"
        }
    }
}

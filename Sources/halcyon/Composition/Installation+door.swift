import FlightServer
import FlightTracking

extension Installation {
    /// Manages access. Its clock is real time, even when flights are replayed faster.
    var door: AccessService {
        AccessService(
            repository: store, clock: SystemClock(speed: 1), secrets: secrets, digest: { SecretHash.of($0) })
    }
}

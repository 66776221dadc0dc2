import FlightServer
import FlightTracking

extension Installation {
    /// The service that manages access. Its clock runs in real time, even while flights are replayed faster.
    var door: AccessService {
        AccessService(
            repository: own, clock: SystemClock(speed: 1), secrets: secrets, digest: { SecretHash.of($0) })
    }
}

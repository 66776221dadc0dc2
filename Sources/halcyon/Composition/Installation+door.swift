import FlightServer
import FlightTracking

extension Installation {
    /// Says who may come in, by real time also when flights are replayed faster.
    var door: AccessService {
        AccessService(
            repository: store, clock: SystemClock(speed: 1), secrets: secrets, digest: { SecretHash.of($0) })
    }
}

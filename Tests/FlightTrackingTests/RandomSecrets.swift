import FlightTracking

/// Unique random secrets.
struct RandomSecrets: SecretSource {
    func secret(bytes: Int) -> String { "r" + String(UInt64.random(in: 0...UInt64.max), radix: 36) }
}

public import FlightCore

/// Tells the time. The only one that asks the machine lives in the composition root.
public protocol TravelClock: Sendable {
    var now: Instant { get }
    /// How many times faster than real time it runs.
    var speed: Int { get }
    /// Waits until this clock shows at least `instant`.
    func wait(until instant: Instant) async throws
}

/// Makes names and secrets that cannot be guessed.
public protocol SecretSource: Sendable {
    /// URL-safe text of that many random bytes.
    func secret(bytes: Int) -> String
}

/// Carries the news that something has changed to whoever waits for it, in this process or in others.
public protocol EventBus: Sendable {
    func publish(_ revision: Int64) async
    /// Revisions as they are published; the newest only, if the reader is slow.
    func revisions() async -> AsyncStream<Int64>
}

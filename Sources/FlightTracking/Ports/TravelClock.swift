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
    func publish(_ news: BusNews) async
    /// What is published from now on; some of it is left out if the reader is slow.
    func news() async -> AsyncStream<BusNews>
}

/// Something that others may want to know at once.
public enum BusNews: Hashable, Sendable {
    /// Something has changed; what, the repository tells.
    case revision(Int64)
    /// An aircraft was seen, or a source has answered for the flight. That is no change of it: it makes no revision, and is
    /// not told again.
    case seen(Flight.ID)
    /// The owner has decided something about a source.
    case sources
    /// A link that showed a flight to others was taken back.
    case links
}

extension EventBus {
    public func publish(_ revision: Int64) async { await publish(.revision(revision)) }
}

public import FlightCore

/// Provides the time. Only the composition root uses the system clock.
public protocol TravelClock: Sendable {
    var now: Instant { get }
    /// How many times faster than real time the clock runs.
    var speed: Int { get }
    /// Waits until this clock shows at least `instant`.
    func wait(until instant: Instant) async throws
}

/// Creates identifiers and secrets that cannot be guessed.
public protocol SecretSource: Sendable {
    /// Returns URL-safe text that encodes the given number of random bytes.
    func secret(bytes: Int) -> String
}

/// Publishes events to subscribers in this process or others.
public protocol EventBus: Sendable {
    func publish(_ news: BusNews) async
    /// Returns a stream of all events published from now on. Events are dropped if the reader is too slow.
    func news() async -> AsyncStream<BusNews>
}

/// An event of interest to other parts of the program.
public enum BusNews: Hashable, Sendable {
    /// Data of a person have changed. The details are in the repository.
    case changed(Person.ID)
    /// The flight's aircraft was seen, or a source sent a response about the flight. The event does not create a
    /// revision, and is not sent again if a subscriber misses it.
    case seen(Flight.ID)
    /// A source's settings have changed.
    case sources
    /// The role of a person has changed, or a person was removed or restored.
    case people
    /// A shared link was revoked.
    case links
}

public import FlightCore

/// The result of testing a source.
public struct SourceTrial: Sendable {
    public enum Outcome: Sendable {
        case answered(SourceNews)
        case failed(SourceFailure)
        case mustWait(until: Instant)
        case spent
        /// The source was not queried, because it covers none of the followed flights.
        case nothingToAsk
    }

    public let at: Instant
    /// How long it took to receive and parse the response.
    public let took: Duration
    public let outcome: Outcome
}

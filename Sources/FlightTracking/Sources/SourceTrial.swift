public import FlightCore

/// The result of testing a source.
public struct SourceTrial: Sendable {
    public enum Outcome: Sendable {
        case answered(SourceNews)
        case failed(SourceFailure)
        case mustWait(until: Instant)
        case spent
        /// No followed flight is covered by the source.
        case nothingToAsk
    }

    public let at: Instant
    /// How long it took to receive and parse the response.
    public let took: Duration
    public let outcome: Outcome
}

public import FlightCore

/// The result of testing a source.
public struct SourceTrial: Sendable {
    public enum Outcome: Sendable {
        case answered(SourceNews)
        case failed(SourceFailure)
        case mustWait(until: Instant)
        case spent
        /// The source covers only certain flights, and none of them is followed.
        case nothingToAsk
    }

    public let at: Instant
    /// The time until the response was received and parsed.
    public let took: Duration
    public let outcome: Outcome
}

public import FlightCore

/// The result of testing a source.
public struct SourceTrial: Sendable {
    public enum Outcome: Sendable {
        case answered(SourceNews)
        case failed(SourceFailure)
        case mustWait(until: Instant)
        case spent
        /// The source covers certain flights, and none of them is followed.
        case nothingToAsk
    }

    public let at: Instant
    /// The time until the answer was received and read.
    public let took: Duration
    public let outcome: Outcome
}

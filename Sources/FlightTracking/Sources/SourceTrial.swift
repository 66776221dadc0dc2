public import FlightCore

/// How a source answered when it was tried.
public struct SourceTrial: Sendable {
    public enum Outcome: Sendable {
        case answered(SourceNews)
        case failed(SourceFailure)
        case mustWait(until: Instant)
        case spent
        /// It speaks of flights, and there is none of which it does.
        case nothingToAsk
    }

    public let at: Instant
    /// Until its answer was there and read.
    public let took: Duration
    public let outcome: Outcome
}

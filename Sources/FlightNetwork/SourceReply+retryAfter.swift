public import FlightCore
public import FlightTracking

extension SourceReply {
    /// How long it asks to wait; nil if it does not say.
    public func retryAfter(at now: Instant) -> Span? { Span(retryAfter: headers["retry-after"], at: now) }
}

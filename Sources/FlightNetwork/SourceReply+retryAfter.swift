public import FlightCore
public import FlightTracking

extension SourceReply {
    /// Returns how long the source asks clients to wait; `nil` if the response does not say.
    public func retryAfter(at now: Instant) -> Span? { Span(retryAfter: headers["retry-after"], at: now) }
}

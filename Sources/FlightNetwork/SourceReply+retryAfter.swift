public import FlightCore
public import FlightTracking

extension SourceReply {
    /// Returns the time that the source asks clients to wait; `nil` if the response gives no time.
    public func retryAfter(at now: Instant) -> Span? { Span(retryAfter: headers["retry-after"], at: now) }
}

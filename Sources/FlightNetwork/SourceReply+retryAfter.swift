private import CCurl
public import FlightCore
public import FlightTracking

extension SourceReply {
    /// How long it asks to wait: seconds, or until a date (RFC 9110, section 10.2.3). nil if it says neither; never negative.
    public func retryAfter(at now: Instant) -> Span? {
        guard let text = headers["retry-after"] else { return nil }
        if let seconds = Int64(text) { return max(Span(seconds), Span(0)) }
        let date = curl_getdate(text, nil)
        return date < 0 ? nil : max(Instant(Int64(date)) - now, Span(0))
    }
}

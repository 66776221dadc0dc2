public import FlightCore

/// An unprocessed response from a source.
public struct SourceAnswer: Hashable, Sendable {
    public let source: FlightObservation.Source
    /// The request that led to the response, without keys: `GET /v2/hex/3c6444`.
    public let request: String
    /// When the response arrived.
    public let at: Instant
    /// The HTTP status; 200 if the response was read from a file.
    public let status: Int
    /// The response headers, by lower-case name.
    public let headers: [String: String]
    public let body: [UInt8]

    public init(
        source: FlightObservation.Source, request: String, at: Instant, status: Int = 200,
        headers: [String: String] = [:],
        body: [UInt8]
    ) {
        self.source = source
        self.request = request
        self.at = at
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// The wait that the `Retry-After` header requests, whatever the status; nil if the header is missing.
    public var retryAfter: Span? { Span(retryAfter: headers["retry-after"], at: at) }

    /// Parses the response. Runs on another thread, because parsing a long response takes time.
    @concurrent
    func news(by source: any LiveSource) async throws(SourceFault) -> SourceNews { try source.read(self) }
}

extension Span {
    /// Parses the value of a `Retry-After` header, which is a number of seconds or a date (RFC 9110, section 10.2.3).
    /// The result is limited to 0…31 days. Returns nil for any other text.
    public init?(retryAfter text: String?, at now: Instant) {
        guard let text else { return nil }
        let words = text.split(separator: " ")
        let wait: Span
        if words.count == 1, let seconds = Int64(words[0]) {
            wait = Span(seconds)
        } else if let date = Instant(dateInWords: text) {
            wait = date - now
        } else {
            return nil
        }
        self = min(max(wait, Span(0)), .hours(31 * 24))
    }
}

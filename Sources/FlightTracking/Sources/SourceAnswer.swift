public import FlightCore

/// An unprocessed answer of a source.
public struct SourceAnswer: Hashable, Sendable {
    public let source: FlightObservation.Source
    /// The request without keys: `GET /v2/hex/3c6444`.
    public let request: String
    /// When the answer arrived.
    public let at: Instant
    /// The HTTP status; 200 for an answer read from a file.
    public let status: Int
    /// By lower-case name.
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

    /// The wait that `Retry-After` requests, with any status; nil without the header.
    public var retryAfter: Span? { Span(retryAfter: headers["retry-after"], at: at) }

    /// Reads the answer. Runs concurrently because long answers take time.
    @concurrent
    func news(by source: any LiveSource) async throws(SourceFault) -> SourceNews { try source.read(self) }
}

extension Span {
    /// Reads `Retry-After`: seconds or a date (RFC 9110, section 10.2.3), clamped to 0…31 days; nil if it is neither.
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

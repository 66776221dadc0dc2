public import FlightCore

/// An answer as a source gave it, before anything is made of it.
public struct SourceAnswer: Hashable, Sendable {
    public let source: Observation.Source
    /// What was asked, without keys: `GET /v2/hex/3c6444`.
    public let request: String
    /// When it came.
    public let at: Instant
    /// As in HTTP; 200 for what was read from a file.
    public let status: Int
    /// By lower-case name.
    public let headers: [String: String]
    public let body: [UInt8]

    public init(
        source: Observation.Source, request: String, at: Instant, status: Int = 200, headers: [String: String] = [:],
        body: [UInt8]
    ) {
        self.source = source
        self.request = request
        self.at = at
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// What it says. Long answers are read beside whoever waits for them.
    @concurrent
    func news(by source: any LiveSource) async throws(SourceFault) -> SourceNews { try source.read(self) }
}

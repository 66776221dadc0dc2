/// Carries requests to sources and brings back what they answer.
public protocol SourceTransport: Sendable {
    /// - Parameter limit: bytes of a body that are read at most; a longer one is a fault.
    /// - Throws: ``TransportFault``.
    func send(_ request: SourceRequest, limit: Int) async throws(TransportFault) -> SourceReply
}

/// What came back, before anybody has looked at it.
public struct SourceReply: Hashable, Sendable {
    public let status: Int
    /// By lower-case name.
    public let headers: [String: String]
    public let body: [UInt8]

    public init(status: Int, headers: [String: String] = [:], body: [UInt8]) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}

/// Why nothing came back. None of them repeats the address: it may hold a key.
public enum TransportFault: Error, Hashable, Sendable {
    /// Nobody is there, or the line broke: one of the kinds that mean no connection, and more exactly why.
    case unreachable(SourceFailure.Kind, String = "")
    case tooSlow
    case tooLong
    /// The address is none.
    case badAddress

    /// What it was, for a log and for people.
    public var text: String { SourceFailure(of: self).text }
}

/// Sends requests to sources and returns their replies.
public protocol SourceTransport: Sendable {
    /// - Parameter limit: the maximum size of a body in bytes; a larger one is a fault.
    /// - Throws: ``TransportFault``.
    func send(_ request: SourceRequest, limit: Int) async throws(TransportFault) -> SourceReply
}

/// An unprocessed reply.
public struct SourceReply: Hashable, Sendable {
    public let status: Int
    /// The headers, by lower-case name.
    public let headers: [String: String]
    public let body: [UInt8]

    public init(status: Int, headers: [String: String] = [:], body: [UInt8]) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}

/// Why there was no reply. Faults never repeat the address, which may contain a key.
public enum TransportFault: Error, Hashable, Sendable {
    /// There was no connection. The kind is one of those that mean unreachable; the text contains details.
    case unreachable(SourceFailure.Kind, String = "")
    case tooSlow
    case tooLong
    /// The address is invalid.
    case badAddress

    /// The fault in words, for logs and people.
    public var text: String { SourceFailure(of: self).text }
}

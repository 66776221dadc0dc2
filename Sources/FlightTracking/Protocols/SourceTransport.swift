/// Sends requests to sources and returns their responses.
public protocol SourceTransport: Sendable {
    /// - Parameter limit: The maximum size of a response body, in bytes. A larger body causes a fault.
    /// - Throws: ``TransportFault``.
    func send(_ request: SourceRequest, limit: Int) async throws(TransportFault) -> SourceReply
}

/// An unprocessed response.
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

/// The reason why there was no response. A fault never contains the address, because the address may contain a key.
public enum TransportFault: Error, Hashable, Sendable {
    /// The source is unreachable. The kind gives the reason, and the text contains details.
    case unreachable(SourceFailure.Kind, String = "")
    case tooSlow
    case tooLong
    /// The address is invalid.
    case badAddress

    /// A description of the fault, for logs and users.
    public var text: String { SourceFailure(of: self).text }
}

public import Foundation

/// A response from the server.
public struct AppAnswer: Hashable, Sendable {
    public let status: Int
    /// The headers, keyed by lower-case name.
    public let headers: [String: String]
    public let body: Data

    public init(status: Int, headers: [String: String], body: Data) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}

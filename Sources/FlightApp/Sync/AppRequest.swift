public import Foundation

/// A request to the server.
public struct AppRequest: Hashable, Sendable {
    public enum Method: String, Hashable, Sendable { case get = "GET", post = "POST", delete = "DELETE" }

    public let server: URL
    public let method: Method
    /// The path with its query, such as `/api/v1/events?after=3`.
    public let path: String
    public let headers: [String: String]
    public let body: Data?

    public init(
        _ method: Method = .get, _ path: String, of server: URL, headers: [String: String] = [:], body: Data? = nil
    ) {
        self.server = server
        self.method = method
        self.path = path
        self.headers = headers
        self.body = body
    }

    /// The complete URL; nil if the path is invalid.
    public var url: URL? { URL(string: path, relativeTo: server)?.absoluteURL }
}

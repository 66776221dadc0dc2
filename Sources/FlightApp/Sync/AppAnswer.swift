public import Foundation

/// What the server answered.
public struct AppAnswer: Hashable, Sendable {
    public let status: Int
    /// By name in small letters.
    public let headers: [String: String]
    public let body: Data

    public init(status: Int, headers: [String: String], body: Data) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}

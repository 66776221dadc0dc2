public import FlightCore

/// A change that the server refused. It is shown until the user has seen it.
public struct RefusedChange: Hashable, Sendable {
    public let mutation: Mutation
    /// The server's text.
    public let message: String
}

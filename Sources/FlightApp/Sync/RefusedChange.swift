public import FlightCore

/// A change that the server refused. The app shows the change until the user has seen it.
public struct RefusedChange: Hashable, Sendable {
    public let mutation: Mutation
    /// The message from the server.
    public let message: String
}

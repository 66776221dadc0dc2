public import FlightCore

/// A change that the server did not take. It is told until somebody has read it.
public struct RefusedChange: Hashable, Sendable {
    public let mutation: Mutation
    /// In the server's words.
    public let message: String
}

public import FlightCore

/// A change that the user can make. When the user makes it, ``AppClient`` adds an id and a time.
public struct PendingChange: Hashable, Sendable {
    public let change: Mutation.Change

    public init(_ change: Mutation.Change) { self.change = change }
}

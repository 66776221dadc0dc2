public import FlightCore

/// A change that the user can make. ``AppClient`` adds an id and a time when the user makes the change.
public struct PendingChange: Hashable, Sendable {
    public let change: Mutation.Change

    public init(_ change: Mutation.Change) { self.change = change }
}

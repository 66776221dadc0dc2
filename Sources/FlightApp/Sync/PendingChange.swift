public import FlightCore

/// A possible change. ``AppClient`` gives it an id and a time when the user makes it.
public struct PendingChange: Hashable, Sendable {
    public let change: Mutation.Change

    public init(_ change: Mutation.Change) { self.change = change }
}

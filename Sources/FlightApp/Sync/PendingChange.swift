public import FlightCore

/// A change that is made when somebody wants it: what to hand to ``AppClient``, which gives it its name and its time.
public struct PendingChange: Hashable, Sendable {
    public let change: Mutation.Change

    public init(_ change: Mutation.Change) { self.change = change }
}

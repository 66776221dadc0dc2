public import FlightCore

/// The role of a person does not permit a change. Checked inside the transaction that makes the change.
public struct NotAllowed: Error, Hashable, Sendable, CustomStringConvertible {
    public let right: AccessScope.Right
    public let role: Person.Role

    public init(_ right: AccessScope.Right, _ role: Person.Role) {
        self.right = right
        self.role = role
    }

    public var message: String { "a \(role.name) of this house cannot \(right.name); ask an owner" }

    public var description: String { message }
}

public import FlightCore

/// A person who asks, and by which right. A request has a reader only if its credential is valid and its person has not
/// been removed.
public struct Reader: Hashable, Sendable {
    public let person: Person.ID
    public let role: Person.Role
    public let credential: Credential

    public init(person: Person.ID, role: Person.Role, credential: Credential) {
        self.person = person
        self.role = role
        self.credential = credential
    }

    /// Whether both the scope of the credential and the role of the person include the right.
    public func includes(_ right: AccessScope.Right) -> Bool {
        credential.scope.includes(right) && role.includes(right)
    }
}

/// A user with a board, a logbook, settings and devices of their own.
public struct Person: Hashable, Sendable {
    public let id: ID
    /// The name that others in the house see, 1 to 60 characters; nil if none has been chosen yet.
    public let name: String?
    public let role: Role

    public init(id: ID, name: String?, role: Role) {
        self.id = id
        self.name = name
        self.role = role
    }

    /// The identifier of a person in one installation, in the format of ``Flight/ID``.
    public struct ID: Hashable, Sendable {
        public let text: String

        public init?(_ text: String) {
            guard isIdentifier(text) else { return nil }
            self.text = text
        }

        private init(known text: String) { self.text = text }

        /// The person for whom Halcyon was installed. It is an ID like any other, neither a role nor a secret.
        public static let first = ID(known: "first")

        public static func == (a: ID, b: ID) -> Bool { sameText(a.text, b.text) }
    }

    /// What a person may do in the house.
    public enum Role: UInt8, Named, Sendable {
        /// Manages people and sources, besides the own flights.
        case owner
        /// Has flights of their own, and may share them and invite friends.
        case member
        /// Has flights of their own only.
        case guest

        /// The name in the JSON interface, on the command line and in the database: `owner`, `member`, `guest`.
        public var name: String {
            switch self {
            case .owner: "owner"
            case .member: "member"
            case .guest: "guest"
            }
        }

        /// Whether a person with this role may do this at all. The scope of the credential must include the right, too.
        public func includes(_ right: AccessScope.Right) -> Bool {
            switch (self, right) {
            case (.owner, _): true
            case (.member, .seeSources), (.member, .manageSources), (.member, .managePeople): false
            case (.member, _): true
            case (.guest, .see), (.guest, .change), (.guest, .importFiles), (.guest, .manageAccess): true
            case (.guest, _): false
            }
        }
    }
}

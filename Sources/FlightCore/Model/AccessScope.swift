/// The permissions of a session or a token.
public enum AccessScope: UInt8, Named, Sendable {
    /// Reads flights, logbook and settings.
    case read
    /// Reads and changes flights, logbook and settings.
    case write
    /// Imports files into the logbook, without reading anything.
    case importing
    /// A person's full access, including the management of sessions and tokens.
    case admin

    /// The name in the JSON interface, on the command line and in the database: `read`, `write`, `import`, `admin`.
    public var name: String {
        switch self {
        case .read: "read"
        case .write: "write"
        case .importing: "import"
        case .admin: "admin"
        }
    }

    /// An operation that a scope and a role (``Person/Role``) may permit.
    public enum Right: UInt8, Named, Sendable {
        /// See and change the own flights, logbook and settings.
        case see, change
        /// Delete flights and entries of the logbook.
        case delete
        /// Make links that show a flight to anyone.
        case share
        /// Send requests to sources that cost money.
        case spend
        case importFiles
        /// See and change the sources of live data, which all people of the house use.
        case seeSources, manageSources
        /// Invite friends.
        case invite
        /// Manage the own sessions, tokens and addresses.
        case manageAccess
        /// Invite people to the house, change their roles and remove them.
        case managePeople

        public var name: String {
            switch self {
            case .see: "see"
            case .change: "change"
            case .delete: "delete"
            case .share: "share"
            case .spend: "spend money"
            case .importFiles: "import files"
            case .seeSources: "see sources"
            case .manageSources: "manage sources"
            case .invite: "invite friends"
            case .manageAccess: "manage access"
            case .managePeople: "manage people"
            }
        }
    }

    public func includes(_ right: Right) -> Bool {
        switch self {
        case .read: right == .see || right == .seeSources
        case .write: ![.invite, .manageAccess, .managePeople].contains(right)
        case .importing: right == .importFiles
        case .admin: true
        }
    }

    /// Whether this scope includes all permissions of the given scope, so that its holder may grant the given scope.
    public func covers(_ other: AccessScope) -> Bool {
        Right.allCases.allSatisfy { !other.includes($0) || includes($0) }
    }
}

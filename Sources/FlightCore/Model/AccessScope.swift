/// The permissions of a session or a token.
public enum AccessScope: UInt8, Named, Sendable {
    /// Reads flights, logbook and settings.
    case read
    /// Reads and changes flights, logbook and settings.
    case write
    /// Imports files into the logbook, without reading anything.
    case importing
    /// The owner's full access, including the management of sessions and tokens.
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

    /// An operation that a scope may permit.
    public enum Right: UInt8, Named, Sendable {
        case see, change, importFiles, manageAccess

        public var name: String {
            switch self {
            case .see: "see"
            case .change: "change"
            case .importFiles: "import files"
            case .manageAccess: "manage access"
            }
        }
    }

    public func includes(_ right: Right) -> Bool {
        switch self {
        case .read: right == .see
        case .write: right != .manageAccess
        case .importing: right == .importFiles
        case .admin: true
        }
    }

    /// Whether this scope includes all permissions of the given scope, so that its holder may grant the given scope.
    public func covers(_ other: AccessScope) -> Bool {
        Right.allCases.allSatisfy { !other.includes($0) || includes($0) }
    }
}

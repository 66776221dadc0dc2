/// How far a sign-in or a token reaches.
public enum AccessScope: UInt8, Named, Sendable {
    /// Sees flights, logbook and settings, and changes nothing.
    case read
    /// Sees all that, and changes it.
    case write
    /// Hands in files for the logbook, and sees nothing.
    case importing
    /// All of it, and says who else may come in: the owner.
    case admin

    /// As the interface, the command line and the database have it: `read`, `write`, `import`, `admin`.
    public var name: String {
        switch self {
        case .read: "read"
        case .write: "write"
        case .importing: "import"
        case .admin: "admin"
        }
    }

    /// Something that one may do, or may not.
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

    /// Whether whoever has this may give the other one away: it reaches no further.
    public func covers(_ other: AccessScope) -> Bool {
        Right.allCases.allSatisfy { !other.includes($0) || includes($0) }
    }
}

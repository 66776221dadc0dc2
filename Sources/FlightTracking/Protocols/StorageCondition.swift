/// The health of the database. If several conditions apply, the worst one is reported.
public enum StorageCondition: Hashable, Sendable {
    case well
    /// The given number of rows, at least 1, are unreadable and are left out. Everything else works.
    case incomplete(rows: Int)
    /// The disk is read-only. Stored data is still readable.
    case notWritable
    /// The disk is full. Stored data is still readable. Writing resumes once there is space.
    case noRoom
    /// The database server cannot be reached, so nothing can be read or changed until it can.
    case unreachable
    /// The database is damaged. Readable data is still shown, but changes are refused.
    ///
    /// - Parameter backup: The file name of the last intact backup; nil if there is none.
    case damaged(backup: String?)

    /// Whether changes are refused.
    public var isDamaged: Bool { if case .damaged = self { true } else { false } }

    /// The name in JSON and in scripts: `no-room`.
    public var name: String {
        switch self {
        case .well: "well"
        case .incomplete: "incomplete"
        case .notWritable: "not-writable"
        case .noRoom: "no-room"
        case .unreachable: "unreachable"
        case .damaged: "damaged"
        }
    }
}

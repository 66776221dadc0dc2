/// The health of the database. If several conditions apply, the worst counts.
public enum StorageCondition: Hashable, Sendable {
    case well
    /// The given number of rows, at least 1, are unreadable and left out. Everything else works.
    case incomplete(rows: Int)
    /// The disk is read-only. Stored data is readable.
    case notWritable
    /// The disk is full. Stored data is readable; writing resumes once there is space.
    case noRoom
    /// The database is damaged. Readable data is shown; changes are refused.
    ///
    /// - Parameter backup: the file name of the last intact backup; nil if there is none.
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
        case .damaged: "damaged"
        }
    }
}

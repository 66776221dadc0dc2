/// How well what is kept is kept. The worst that holds counts.
public enum StorageCondition: Hashable, Sendable {
    case well
    /// So many rows (at least 1) cannot be read and are left out; everything else goes on.
    case incomplete(rows: Int)
    /// The disk may not be written to. What is kept can be read.
    case notWritable
    /// The disk is full. What is kept can be read; writing goes on by itself once there is room.
    case noRoom
    /// The database is not what was written. What can be read of it is shown, and nothing is changed any more.
    ///
    /// - Parameter backup: the file name of the last backup that is whole; nil if there is none.
    case damaged(backup: String?)

    /// Whether nothing is changed any more.
    public var isDamaged: Bool { if case .damaged = self { true } else { false } }

    /// For programs: `no-room`.
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

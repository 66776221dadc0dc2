/// A database row that was skipped because it could not be read. Either the row is damaged, or a newer version of
/// Halcyon wrote it. The row stays in the database.
public struct UnreadableRow: Hashable, Sendable, CustomStringConvertible {
    /// The name of the table: `observation`, `flight`, `change`, `setting`, `credential` or `shareLink`.
    public let table: String
    /// The row ID in the table (SQLite's `rowid`).
    public let row: Int64
    /// The reason why the row could not be read.
    public let reason: String

    public var description: String { "row \(row) of \(table) was skipped: \(reason)" }
}

/// A row of the database that could not be read and was left out: damaged, or of a version that says things this one
/// does not know. It stays in the database.
public struct UnreadableRow: Hashable, Sendable, CustomStringConvertible {
    /// `observation`, `flight`, `change`, `setting`, `credential` or `shareLink`.
    public let table: String
    /// The number of the row in its table (SQLite's `rowid`).
    public let row: Int64
    /// What is wrong with it.
    public let reason: String

    public var description: String { "row \(row) of \(table) was left out: \(reason)" }
}

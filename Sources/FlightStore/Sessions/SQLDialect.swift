/// What a database writes differently from others.
public enum SQLDialect: Hashable, Sendable {
    case sqlite
    case postgres

    /// Returns a statement with the texts of a JSON list as its only column, `value`. The list is an argument, so a
    /// statement is the same for lists of any length.
    ///
    /// - Parameter placeholder: The placeholder of the list.
    public func list(_ placeholder: String) -> String {
        switch self {
        case .sqlite: "SELECT value FROM json_each(\(placeholder))"
        case .postgres: "SELECT value FROM json_array_elements_text(CAST(\(placeholder) AS JSON)) AS list (value)"
        }
    }

    /// Returns the clause that makes SQLite use an index where it would choose another. PostgreSQL chooses by its
    /// statistics.
    public func using(_ index: String) -> String {
        switch self {
        case .sqlite: "INDEXED BY \(index)"
        case .postgres: ""
        }
    }

    /// Returns a column for which SQLite does not use an index where it would choose the wrong one.
    public func unindexed(_ column: String) -> String {
        switch self {
        case .sqlite: "+\(column)"
        case .postgres: column
        }
    }
}

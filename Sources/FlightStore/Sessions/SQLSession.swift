/// A connection to a database with an open transaction. All queries are made through it, so they serve every database.
///
/// Statements are written in the part of SQL that SQLite and PostgreSQL share; the few differences are in
/// ``SQLDialect``. Placeholders are `?`, or `?1`, `?2` and so on if an argument is used more than once. The text of a
/// statement never contains values, and a session keeps the statements that it has prepared.
public protocol SQLSession {
    var dialect: SQLDialect { get }

    /// Runs a statement.
    ///
    /// - Parameter body: Called for each row of the result, until it returns `false`.
    /// - Returns: The number of rows that the statement has inserted, changed or deleted.
    /// - Throws: ``StoreError``, or the error of `body`.
    @discardableResult
    func run(_ sql: String, _ arguments: SQLArguments, _ body: (SQLRow) throws -> Bool) throws -> Int
}

extension SQLSession {
    /// Runs a statement without a result.
    ///
    /// - Returns: The number of rows that the statement has inserted, changed or deleted.
    @discardableResult
    public func execute(_ sql: String, _ arguments: SQLArguments = []) throws -> Int {
        try run(sql, arguments) { _ in true }
    }

    /// Calls `body` for each row of the result.
    public func forEach(_ sql: String, _ arguments: SQLArguments = [], _ body: (SQLRow) throws -> Void) throws {
        try run(sql, arguments) { row in
            try body(row)
            return true
        }
    }

    public func rows(_ sql: String, _ arguments: SQLArguments = []) throws -> [SQLRow] {
        try all(sql, arguments) { $0 }
    }

    /// Returns the first row of the result; `nil` if the result is empty.
    public func row(_ sql: String, _ arguments: SQLArguments = []) throws -> SQLRow? {
        try first(sql, arguments) { $0 }
    }

    /// Converts each row of the result with `value`. Leaves out rows for which it returns `nil`.
    public func all<Value>(
        _ sql: String, _ arguments: SQLArguments = [], _ value: (SQLRow) throws -> Value?
    ) throws -> [Value] {
        var values: [Value] = []
        try forEach(sql, arguments) { row in
            if let value = try value(row) { values.append(value) }
        }
        return values
    }

    /// Converts the first row of the result with `value`; returns `nil` if the result is empty.
    public func first<Value>(
        _ sql: String, _ arguments: SQLArguments = [], _ value: (SQLRow) throws -> Value?
    ) throws -> Value? {
        var found: Value?
        try run(sql, arguments) { row in
            found = try value(row)
            return false
        }
        return found
    }
}

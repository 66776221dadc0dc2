public import FlightCore

/// A row of a result.
public struct SQLRow: Sendable {
    /// The names of the columns, as the statement gives them.
    public let names: [String]
    public let values: [SQLValue]

    public init(names: [String], values: [SQLValue]) {
        self.names = names
        self.values = values
    }

    /// The number of columns.
    public var count: Int { values.count }

    /// The value of a column, counted from 0.
    public subscript(column: Int) -> SQLValue { values[column] }

    /// The value of the column with the given name. PostgreSQL writes all names in small letters.
    public subscript(column: String) -> SQLValue {
        let name = column.lowercased()
        return names.firstIndex { $0.lowercased() == name }.map { values[$0] } ?? .null
    }

    /// Returns the text of a column; `nil` if it contains something else.
    public func text(_ column: Int) -> String? { self[column].text }
    public func text(_ column: String) -> String? { self[column].text }
    /// Returns the whole number of a column; `nil` if it contains something else.
    public func integer(_ column: Int) -> Int64? { self[column].integer }
    public func integer(_ column: String) -> Int64? { self[column].integer }
    public func number(_ column: Int) -> Int? { self[column].integer.flatMap { Int(exactly: $0) } }
    public func number(_ column: String) -> Int? { self[column].integer.flatMap { Int(exactly: $0) } }
    /// Returns the truth value of a column, which is stored as a number.
    public func flag(_ column: Int) -> Bool? { self[column].integer.map { $0 != 0 } }
    /// Returns the time in a column, which is stored in seconds since 1970.
    public func instant(_ column: Int) -> Instant? { self[column].integer.map { Instant($0) } }
    public func instant(_ column: String) -> Instant? { self[column].integer.map { Instant($0) } }
    public func bytes(_ column: Int) -> [UInt8]? { self[column].bytes }
    public func bytes(_ column: String) -> [UInt8]? { self[column].bytes }
}

extension SQLValue {
    public var text: String? {
        if case .text(let text) = self { text } else { nil }
    }

    public var integer: Int64? {
        switch self {
        case .integer(let number): number
        case .real(let number): Int64(exactly: number)
        default: nil
        }
    }

    public var real: Double? {
        switch self {
        case .integer(let number): Double(number)
        case .real(let number): number
        default: nil
        }
    }

    public var bytes: [UInt8]? {
        if case .bytes(let bytes) = self { bytes } else { nil }
    }
}

/// A value in a row or among the arguments of a statement.
public enum SQLValue: Hashable, Sendable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case bytes([UInt8])
}

/// A type whose values are stored in a column.
public protocol SQLConvertible {
    var sqlValue: SQLValue { get }
}

extension String: SQLConvertible {
    public var sqlValue: SQLValue { .text(self) }
}

extension Int64: SQLConvertible {
    public var sqlValue: SQLValue { .integer(self) }
}

extension Int: SQLConvertible {
    public var sqlValue: SQLValue { .integer(Int64(self)) }
}

extension Int32: SQLConvertible {
    public var sqlValue: SQLValue { .integer(Int64(self)) }
}

extension Double: SQLConvertible {
    public var sqlValue: SQLValue { .real(self) }
}

/// A truth value is stored as 0 or 1, since SQLite has no type for it.
extension Bool: SQLConvertible {
    public var sqlValue: SQLValue { .integer(self ? 1 : 0) }
}

extension [UInt8]: SQLConvertible {
    public var sqlValue: SQLValue { .bytes(self) }
}

/// The arguments of a statement, in the order of its placeholders.
public struct SQLArguments: Hashable, Sendable, ExpressibleByArrayLiteral {
    public var values: [SQLValue]

    public init(_ values: [(any SQLConvertible)?]) { self.values = values.map { $0?.sqlValue ?? .null } }

    public init(arrayLiteral values: (any SQLConvertible)?...) { self.init(values) }
}

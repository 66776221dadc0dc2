import GRDB

/// Reads the columns of a row from left to right. A value of an unexpected type, for example in a damaged file, causes
/// an error instead of a crash.
struct RowReader {
    private let row: Row
    private var index = 0

    init(_ row: Row) { self.row = row }

    mutating func text(_ column: String) throws(UnreadableValue) -> String { try required(column) }
    mutating func integer(_ column: String) throws(UnreadableValue) -> Int64 { try required(column) }
    mutating func real(_ column: String) throws(UnreadableValue) -> Double { try required(column) }
    mutating func optionalReal(_ column: String) throws(UnreadableValue) -> Double? { try optional(column) }
    mutating func optionalText(_ column: String) throws(UnreadableValue) -> String? { try optional(column) }
    mutating func optionalInteger(_ column: String) throws(UnreadableValue) -> Int64? { try optional(column) }

    private mutating func required<Value: DatabaseValueConvertible>(_ column: String) throws(UnreadableValue) -> Value {
        guard let value: Value = try optional(column) else { throw UnreadableValue("\(column) is missing") }
        return value
    }

    private mutating func optional<Value: DatabaseValueConvertible>(_ column: String) throws(UnreadableValue) -> Value?
    {
        guard index < row.count else { throw UnreadableValue("\(column) is missing") }
        let stored: DatabaseValue = row[index]
        index += 1
        if stored.isNull { return nil }
        guard let value = Value.fromDatabaseValue(stored) else {
            throw UnreadableValue("\(column) has the wrong type")
        }
        return value
    }
}

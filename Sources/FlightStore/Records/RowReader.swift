/// Reads the columns of a row from left to right. A value of an unexpected type, for example in a damaged file, causes
/// an error instead of a crash.
struct RowReader {
    private let row: SQLRow
    private var index = 0

    init(_ row: SQLRow) { self.row = row }

    mutating func text(_ column: String) throws(UnreadableValue) -> String { try required(column) { $0.text } }
    mutating func integer(_ column: String) throws(UnreadableValue) -> Int64 { try required(column) { $0.integer } }
    mutating func real(_ column: String) throws(UnreadableValue) -> Double { try required(column) { $0.real } }
    mutating func optionalReal(_ column: String) throws(UnreadableValue) -> Double? {
        try optional(column) { $0.real }
    }
    mutating func optionalText(_ column: String) throws(UnreadableValue) -> String? {
        try optional(column) { $0.text }
    }
    mutating func optionalInteger(_ column: String) throws(UnreadableValue) -> Int64? {
        try optional(column) { $0.integer }
    }

    private mutating func required<Value>(
        _ column: String, _ read: (SQLValue) -> Value?
    ) throws(UnreadableValue) -> Value {
        guard let value = try optional(column, read) else { throw UnreadableValue("\(column) is missing") }
        return value
    }

    private mutating func optional<Value>(
        _ column: String, _ read: (SQLValue) -> Value?
    ) throws(UnreadableValue) -> Value? {
        guard index < row.count else { throw UnreadableValue("\(column) is missing") }
        let stored = row[index]
        index += 1
        if stored == .null { return nil }
        guard let value = read(stored) else { throw UnreadableValue("\(column) has the wrong type") }
        return value
    }
}

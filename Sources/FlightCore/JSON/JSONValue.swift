/// A JSON value with its position in the source text. Objects preserve the order of their keys.
public struct JSONValue: Sendable {
    public enum Kind: Sendable {
        case null
        case bool(Bool)
        case number(Double)
        case string(String)
        case array([JSONValue])
        case object([(key: String, value: JSONValue)])
    }

    public var kind: Kind
    /// The line in the source text, from 1; 0 for a value created in memory.
    public var line: Int32
    /// The column in the source text, from 1; 0 for a value created in memory.
    public var column: Int32

    public init(_ kind: Kind, line: Int32 = 0, column: Int32 = 0) {
        self.kind = kind
        self.line = line
        self.column = column
    }

    public static let null = JSONValue(.null)
    public static func string(_ text: String) -> JSONValue { JSONValue(.string(text)) }
    public static func number(_ number: Double) -> JSONValue { JSONValue(.number(number)) }
    public static func integer(_ number: Int64) -> JSONValue { JSONValue(.number(Double(number))) }
    public static func bool(_ flag: Bool) -> JSONValue { JSONValue(.bool(flag)) }
    public static func array(_ items: [JSONValue]) -> JSONValue { JSONValue(.array(items)) }
    public static func object(_ members: [(key: String, value: JSONValue)]) -> JSONValue { JSONValue(.object(members)) }

    public var isNull: Bool {
        if case .null = kind { return true }
        return false
    }
    public var string: String? {
        if case .string(let text) = kind { return text }
        return nil
    }
    public var number: Double? {
        if case .number(let number) = kind { return number }
        return nil
    }
    /// The value as an integer; nil unless the value is a whole number that fits into 53 bits.
    public var integer: Int64? {
        guard case .number(let number) = kind, number == number.rounded(), abs(number) <= 9_007_199_254_740_992
        else { return nil }
        return Int64(number)
    }
    public var bool: Bool? {
        if case .bool(let flag) = kind { return flag }
        return nil
    }
    public var array: [JSONValue]? {
        if case .array(let items) = kind { return items }
        return nil
    }
    public var object: [(key: String, value: JSONValue)]? {
        if case .object(let members) = kind { return members }
        return nil
    }

    /// The member with the given key; nil if the member is missing or null, or if the value is not an object. If
    /// several members have the key, the last one is returned.
    public subscript(key: String) -> JSONValue? {
        guard case .object(let members) = kind else { return nil }
        // Uses the index, because a loop over the members would copy each member.
        guard let index = members.lastIndex(where: { sameText($0.key, key) }) else { return nil }
        return members[index].value.isNull ? nil : members[index].value
    }

    /// The name of the type for error messages.
    public var typeName: String {
        switch kind {
        case .null: "null"
        case .bool: "true or false"
        case .number: "a number"
        case .string: "a string"
        case .array: "a list"
        case .object: "an object"
        }
    }
}

/// The reason and position of a JSON error.
public struct JSONError: Error, Hashable, Sendable {
    /// The details, kept behind a single reference so that the error itself is small.
    private let details: Details

    private final class Details: Sendable {
        let line: Int32
        let column: Int32
        let path: String
        let message: String
        let syntax: JSONSyntaxFault?

        init(line: Int32, column: Int32, path: String, message: String, syntax: JSONSyntaxFault?) {
            self.line = line
            self.column = column
            self.path = path
            self.message = message
            self.syntax = syntax
        }
    }

    /// The line of the error, from 1; 0 if unknown.
    public var line: Int32 { details.line }
    /// The column of the error, from 1; 0 if unknown.
    public var column: Int32 { details.column }
    /// The path of the key, such as `boarding.opens` or `[1].gate.from`; empty for a syntax error.
    public var path: String { details.path }
    /// What is wrong and what is expected instead.
    public var message: String { details.message }
    /// The reason why the text is not valid JSON; nil if the text is valid JSON with an unexpected value.
    public var syntax: JSONSyntaxFault? { details.syntax }

    public init(line: Int32, column: Int32, path: String, message: String) {
        details = Details(line: line, column: column, path: path, message: message, syntax: nil)
    }

    init(line: Int32, column: Int32, syntax: JSONSyntaxFault) {
        details = Details(line: line, column: column, path: "", message: syntax.text, syntax: syntax)
    }

    public static func == (a: JSONError, b: JSONError) -> Bool {
        a.line == b.line && a.column == b.column && sameText(a.path, b.path) && sameText(a.message, b.message)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(line)
        hasher.combine(column)
    }

    /// The position, the path and the message in one string, such as `3:14: boarding.opens: …`.
    public var text: String {
        let place = line > 0 ? "\(line):\(column): " : ""
        return place + (path.isEmpty ? message : path + ": " + message)
    }
}

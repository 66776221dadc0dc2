extension JSONValue {
    /// Compact JSON without spaces; members keep their order.
    public var json: String {
        var bytes: [UInt8] = []
        write(to: &bytes, indent: nil)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Compact JSON as UTF-8.
    public var jsonBytes: [UInt8] {
        var bytes: [UInt8] = []
        write(to: &bytes, indent: nil)
        return bytes
    }

    /// JSON on several lines, indented by two spaces.
    public var prettyJSON: String {
        var bytes: [UInt8] = []
        write(to: &bytes, indent: 0)
        return String(decoding: bytes, as: UTF8.self)
    }

    private func write(to bytes: inout [UInt8], indent: Int?) {
        switch kind {
        case .null: bytes.append(ascii: "null")
        case .bool(let flag): bytes.append(ascii: flag ? "true" : "false")
        case .number(let number): bytes.append(decimal: number)
        case .string(let text): JSONValue.writeString(text, to: &bytes)
        case .array(let items):
            JSONValue.writeList(UInt8(ascii: "["), UInt8(ascii: "]"), count: items.count, to: &bytes, indent: indent) {
                bytes, index, inner in items[index].write(to: &bytes, indent: inner)
            }
        case .object(let members):
            JSONValue.writeList(UInt8(ascii: "{"), UInt8(ascii: "}"), count: members.count, to: &bytes, indent: indent)
            { bytes, index, inner in
                JSONValue.writeString(members[index].key, to: &bytes)
                bytes.append(UInt8(ascii: ":"))
                if inner != nil { bytes.append(UInt8(ascii: " ")) }
                members[index].value.write(to: &bytes, indent: inner)
            }
        }
    }

    private static func writeList(
        _ open: UInt8, _ close: UInt8, count: Int, to bytes: inout [UInt8], indent: Int?,
        item: (inout [UInt8], Int, Int?) -> Void
    ) {
        bytes.append(open)
        let inner = indent.map { $0 + 2 }
        for index in 0..<count {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            if let inner { bytes.append(newline: inner) }
            item(&bytes, index, inner)
        }
        if let indent, count > 0 { bytes.append(newline: indent) }
        bytes.append(close)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x22, 0x26, 0x3C, 0x3E, 0x5C: false
        default: byte >= 0x20 && byte < 0x7F
        }
    }

    /// Writes a quoted string. Besides the characters that JSON requires, escapes `<`, `>`, `&`, U+2028 and U+2029, so
    /// that the text can be embedded in a page. Also escapes all control characters, so that the text can be printed on
    /// a terminal.
    static func writeString(_ text: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        // Most strings are plain and can be copied as a whole.
        if text.utf8.allSatisfy({ isPlain($0) }) {
            bytes.append(contentsOf: text.utf8)
            bytes.append(UInt8(ascii: "\""))
            return
        }
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x22: bytes.append(ascii: "\\\"")
            case 0x5C: bytes.append(ascii: "\\\\")
            case 0x0A: bytes.append(ascii: "\\n")
            case 0x0D: bytes.append(ascii: "\\r")
            case 0x09: bytes.append(ascii: "\\t")
            case 0..<0x20, 0x7F..<0xA0, 0x3C, 0x3E, 0x26, 0x2028, 0x2029:
                bytes.append(ascii: "\\u")
                for shift in [12, 8, 4, 0] {
                    let digit = UInt8(truncatingIfNeeded: scalar.value >> UInt32(shift)) & 15
                    bytes.append(digit < 10 ? 48 + digit : 87 + digit)
                }
            default: bytes.append(contentsOf: Array(String(scalar).utf8))
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}

extension [UInt8] {
    fileprivate mutating func append(ascii text: StaticString) {
        for offset in 0..<text.utf8CodeUnitCount { append(text.utf8Start[offset]) }
    }
    fileprivate mutating func append(newline indent: Int) {
        append(UInt8(ascii: "\n"))
        for _ in 0..<indent { append(UInt8(ascii: " ")) }
    }
}

/// Formats a number with up to six decimal places and no trailing zeros, identically on all platforms.
public func decimal(_ number: Double) -> String {
    var bytes: [UInt8] = []
    bytes.append(decimal: number)
    return String(decoding: bytes, as: UTF8.self)
}

extension [UInt8] {
    /// Appends a number with up to six decimal places and no trailing zeros; `null` if the number is not finite.
    public mutating func append(decimal number: Double) {
        guard number.isFinite else { return append(ascii: "null") }
        let magnitude = abs(number)
        guard magnitude < 9e12 else {
            let whole = Int64(Swift.max(-9.2e18, Swift.min(9.2e18, number)))
            if whole < 0 { append(UInt8(ascii: "-")) }
            return append(whole: whole.magnitude)
        }
        // The whole part and the fraction are written separately, because a large number has no digits left for
        // millionths.
        var integer = UInt64(magnitude)
        var fraction = UInt64(((magnitude - Double(integer)) * 1_000_000).rounded())
        if fraction == 1_000_000 {
            integer += 1
            fraction = 0
        }
        if number < 0, integer != 0 || fraction != 0 { append(UInt8(ascii: "-")) }
        append(whole: integer)
        guard fraction != 0 else { return }
        append(UInt8(ascii: "."))
        var divisor: UInt64 = 100_000
        while fraction != 0 {
            append(UInt8(truncatingIfNeeded: 48 + fraction / divisor))
            fraction %= divisor
            divisor /= 10
        }
    }

    private mutating func append(whole: UInt64) {
        if whole >= 10 { append(whole: whole / 10) }
        append(UInt8(truncatingIfNeeded: 48 + whole % 10))
    }
}

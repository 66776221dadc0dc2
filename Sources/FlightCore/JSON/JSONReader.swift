/// Reads JSON (RFC 8259) strictly, up to 64 levels deep. A leading byte order mark is allowed.
public struct JSONReader {
    private let bytes: [UInt8]
    private var index = 0
    private var line: Int32 = 1
    private var lineStart = 0
    /// The remaining memory for further values, in bytes.
    private var memory: Int

    /// The maximum nesting depth of objects and lists.
    public static let deepest = 64
    /// The memory of a value without its text, in bytes. Includes a slot with a key in a growing array, and the box of
    /// the indirect enum.
    static let memoryOfValue = 120

    private init(_ bytes: [UInt8], memory: Int) {
        self.bytes = bytes
        self.memory = memory
        if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF {
            index = 3
            lineStart = 3
        }
    }

    public static func read(_ bytes: [UInt8]) throws(JSONError) -> JSONValue {
        var memory = Int.max
        return try read(bytes, memory: &memory)
    }

    /// Reads a value within a memory limit.
    ///
    /// - Parameter memory: the number of bytes that the value may occupy. On return, the number of bytes left, which is
    ///   negative if the limit was exceeded.
    public static func read(_ bytes: [UInt8], memory: inout Int) throws(JSONError) -> JSONValue {
        var reader = JSONReader(bytes, memory: memory)
        defer { memory = reader.memory }
        reader.skipSpace()
        guard !reader.isAtEnd else { throw reader.error(.empty) }
        let value = try reader.value(depth: 0)
        reader.skipSpace()
        guard reader.isAtEnd else { throw reader.error(.textAfterEnd) }
        return value
    }

    public static func read(_ text: String) throws(JSONError) -> JSONValue { try read(Array(text.utf8)) }

    private var isAtEnd: Bool { index >= bytes.count }
    private var peek: UInt8 { index < bytes.count ? bytes[index] : 0 }
    private var column: Int32 { Int32(truncatingIfNeeded: index - lineStart + 1) }

    private func error(_ fault: JSONSyntaxFault) -> JSONError {
        JSONError(line: line, column: column, syntax: fault)
    }

    private mutating func skipSpace() {
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\n"):
                index += 1
                line += 1
                lineStart = index
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): index += 1
            default: return
            }
        }
    }

    private mutating func value(depth: Int) throws(JSONError) -> JSONValue {
        guard depth < JSONReader.deepest else { throw error(.tooDeep) }
        try take(JSONReader.memoryOfValue)
        let startLine = line
        let startColumn = column
        let kind: JSONValue.Kind
        switch peek {
        case UInt8(ascii: "{"): kind = try object(depth: depth)
        case UInt8(ascii: "["): kind = try list(depth: depth)
        case UInt8(ascii: "\""): kind = .string(try string())
        case UInt8(ascii: "t"):
            try word("true")
            kind = .bool(true)
        case UInt8(ascii: "f"):
            try word("false")
            kind = .bool(false)
        case UInt8(ascii: "n"):
            try word("null")
            kind = .null
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): kind = .number(try number())
        default: throw error(isAtEnd ? .cutOff : .value)
        }
        return JSONValue(kind, line: startLine, column: startColumn)
    }

    private mutating func take(_ bytes: Int) throws(JSONError) {
        memory -= bytes
        guard memory >= 0 else { throw error(.tooManyValues) }
    }

    private mutating func word(_ word: StaticString) throws(JSONError) {
        let count = word.utf8CodeUnitCount
        guard index + count <= bytes.count else { throw error(.value) }
        for offset in 0..<count where bytes[index + offset] != word.utf8Start[offset] {
            throw error(.value)
        }
        index += count
    }

    private mutating func object(depth: Int) throws(JSONError) -> JSONValue.Kind {
        var members: [(key: String, value: JSONValue)] = []
        index += 1
        skipSpace()
        if peek == UInt8(ascii: "}") {
            index += 1
            return .object(members)
        }
        while true {
            skipSpace()
            guard peek == UInt8(ascii: "\"") else { throw error(.key) }
            let key = try string()
            skipSpace()
            guard peek == UInt8(ascii: ":") else { throw error(.colon) }
            index += 1
            skipSpace()
            members.append((key, try value(depth: depth + 1)))
            skipSpace()
            if peek == UInt8(ascii: ",") {
                index += 1
            } else if peek == UInt8(ascii: "}"), !isAtEnd {
                index += 1
                return .object(members)
            } else {
                throw error(.objectEnd)
            }
        }
    }

    private mutating func list(depth: Int) throws(JSONError) -> JSONValue.Kind {
        var items: [JSONValue] = []
        index += 1
        skipSpace()
        if peek == UInt8(ascii: "]") {
            index += 1
            return .array(items)
        }
        while true {
            skipSpace()
            items.append(try value(depth: depth + 1))
            skipSpace()
            if peek == UInt8(ascii: ",") {
                index += 1
            } else if peek == UInt8(ascii: "]"), !isAtEnd {
                index += 1
                return .array(items)
            } else {
                throw error(.listEnd)
            }
        }
    }

    private mutating func string() throws(JSONError) -> String {
        let opening = index
        let text = try stringBody()
        // Short strings are stored inline and use no further memory.
        if index - opening > 17 { try take(index - opening + 32) }
        // Columns count characters, so continuation bytes are skipped.
        for byte in bytes[opening..<index] where byte & 0xC0 == 0x80 { lineStart += 1 }
        return text
    }

    private mutating func stringBody() throws(JSONError) -> String {
        index += 1
        let start = index
        // Most strings have no escapes and can be copied as a whole.
        while index < bytes.count, bytes[index] != UInt8(ascii: "\""), bytes[index] != UInt8(ascii: "\\"),
            bytes[index] >= 0x20
        {
            index += 1
        }
        if peek == UInt8(ascii: "\""), !isAtEnd {
            let text = String(decoding: bytes[start..<index], as: UTF8.self)
            index += 1
            return text
        }
        var buffer = Array(bytes[start..<index])
        while true {
            guard index < bytes.count else { throw error(.openString) }
            let byte = bytes[index]
            if byte == UInt8(ascii: "\"") {
                index += 1
                return String(decoding: buffer, as: UTF8.self)
            }
            guard byte >= 0x20 else { throw error(.controlCharacter) }
            index += 1
            guard byte == UInt8(ascii: "\\") else {
                buffer.append(byte)
                continue
            }
            guard index < bytes.count else { throw error(.openString) }
            let escape = bytes[index]
            index += 1
            switch escape {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): buffer.append(escape)
            case UInt8(ascii: "b"): buffer.append(8)
            case UInt8(ascii: "f"): buffer.append(12)
            case UInt8(ascii: "n"): buffer.append(10)
            case UInt8(ascii: "r"): buffer.append(13)
            case UInt8(ascii: "t"): buffer.append(9)
            case UInt8(ascii: "u"): try appendScalar(to: &buffer)
            default: throw error(.escape)
            }
        }
    }

    private mutating func appendScalar(to buffer: inout [UInt8]) throws(JSONError) {
        var code = try hex4()
        if code >= 0xD800, code < 0xDC00, index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"),
            bytes[index + 1] == UInt8(ascii: "u")
        {
            let before = index
            index += 2
            let low = try hex4()
            if low >= 0xDC00, low < 0xE000 {
                code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
            } else {
                index = before
            }
        }
        // An unpaired surrogate is not a character, and is replaced by U+FFFD.
        let scalar = Unicode.Scalar(code) ?? Unicode.Scalar(0xFFFD as UInt16) ?? " "
        buffer.append(contentsOf: Array(String(scalar).utf8))
    }

    private mutating func hex4() throws(JSONError) -> UInt32 {
        guard index + 4 <= bytes.count else { throw error(.hexadecimal) }
        var value: UInt32 = 0
        for _ in 0..<4 {
            let byte = bytes[index]
            let digit: UInt32
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = UInt32(byte) - 48
            case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = UInt32(byte) - 87
            case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = UInt32(byte) - 55
            default: throw error(.hexadecimal)
            }
            value = value << 4 | digit
            index += 1
        }
        return value
    }

    private mutating func number() throws(JSONError) -> Double {
        let start = index
        var negative = false
        if peek == UInt8(ascii: "-") {
            negative = true
            index += 1
        }
        guard isDigit(peek) else { throw error(.digit) }
        if peek == UInt8(ascii: "0"), index + 1 < bytes.count, isDigit(bytes[index + 1]) {
            throw error(.leadingZero)
        }
        // With up to 15 significant digits, one division gives the exact value. Digits after the 17th are dropped.
        var mantissa = 0.0
        var scale = 0
        var significant = 0
        var afterPoint = false
        while index < bytes.count {
            if isDigit(bytes[index]) {
                if significant < 17 {
                    mantissa = mantissa * 10 + Double(bytes[index] - 48)
                    if mantissa != 0 { significant += 1 }
                    if afterPoint { scale -= 1 }
                } else if !afterPoint {
                    scale += 1
                }
                index += 1
            } else if bytes[index] == UInt8(ascii: "."), !afterPoint {
                afterPoint = true
                index += 1
                guard isDigit(peek) else { throw error(.fraction) }
            } else {
                break
            }
        }
        if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
            index += 1
            var down = false
            if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") {
                down = peek == UInt8(ascii: "-")
                index += 1
            }
            guard isDigit(peek) else { throw error(.exponent) }
            var exponent = 0
            while isDigit(peek) {
                exponent = min(exponent * 10 + Int(peek - 48), 10_000)
                index += 1
            }
            scale += down ? -exponent : exponent
        }
        var power = 1.0
        for _ in 0..<min(abs(scale), 400) { power *= 10 }
        let value = scale < 0 ? mantissa / power : mantissa * power
        guard value.isFinite else {
            index = start
            throw error(.numberTooLarge)
        }
        return negative ? -value : value
    }
}

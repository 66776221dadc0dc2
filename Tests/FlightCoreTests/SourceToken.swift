/// A name or brace of Swift source outside comments and string literals. Interpolations in strings are source, too.
struct SourceToken {
    /// A name without backticks, or `{` or `}`.
    let text: String
    /// The line number, starting at 1.
    let line: Int
    /// Whether the name follows a dot, as a member does.
    let isMember: Bool
    /// Whether `(` follows, as in a call.
    let isCalled: Bool

    static func all(in source: String) -> [SourceToken] {
        var reader = Reader(bytes: Array(source.utf8))
        reader.readCode(untilParenthesis: false)
        return reader.tokens
    }

    private struct Reader {
        let bytes: [UInt8]
        var tokens: [SourceToken] = []
        private var at = 0
        private var line = 1
        private var isAfterDot = false

        init(bytes: [UInt8]) { self.bytes = bytes }

        private func byte(_ offset: Int = 0) -> UInt8 { at + offset < bytes.count ? bytes[at + offset] : 0 }

        private func starts(with text: StaticString) -> Bool {
            (0..<text.utf8CodeUnitCount).allSatisfy { byte($0) == text.utf8Start[$0] }
        }

        private mutating func step(_ count: Int = 1) {
            for _ in 0..<count where at < bytes.count {
                if bytes[at] == UInt8(ascii: "\n") { line += 1 }
                at += 1
            }
        }

        /// Reads to the end, or to the parenthesis that closes an interpolation.
        mutating func readCode(untilParenthesis: Bool) {
            var open = 0
            while at < bytes.count {
                if starts(with: "//") {
                    while at < bytes.count, byte() != UInt8(ascii: "\n") { step() }
                } else if starts(with: "/*") {
                    while at < bytes.count, !starts(with: "*/") { step() }
                    step(2)
                } else if byte() == UInt8(ascii: "\"") {
                    readString()
                } else if Reader.isOfName(byte()) {
                    readName()
                } else {
                    if byte() == UInt8(ascii: "(") { open += 1 }
                    if byte() == UInt8(ascii: ")") { open -= 1 }
                    if untilParenthesis, open < 0 { return step() }
                    readSign()
                }
            }
        }

        private mutating func readSign() {
            switch byte() {
            case UInt8(ascii: "{"), UInt8(ascii: "}"):
                let text = String(decoding: [byte()], as: UTF8.self)
                tokens.append(SourceToken(text: text, line: line, isMember: false, isCalled: false))
                isAfterDot = false
            case UInt8(ascii: "."): isAfterDot = true
            case UInt8(ascii: "`"), UInt8(ascii: " "), UInt8(ascii: "\n"): break
            default: isAfterDot = false
            }
            step()
        }

        private mutating func readName() {
            let start = at
            while Reader.isOfName(byte()) { step() }
            let text = String(decoding: bytes[start..<at], as: UTF8.self)
            let isCalled = byte() == UInt8(ascii: "(")
            tokens.append(SourceToken(text: text, line: line, isMember: isAfterDot, isCalled: isCalled))
            isAfterDot = false
        }

        private mutating func readString() {
            let isLong = starts(with: "\"\"\"")
            step(isLong ? 3 : 1)
            while at < bytes.count {
                if starts(with: "\\(") {
                    step(2)
                    readCode(untilParenthesis: true)
                } else if byte() == UInt8(ascii: "\\") {
                    step(2)
                } else if isLong ? starts(with: "\"\"\"") : byte() == UInt8(ascii: "\"") {
                    return step(isLong ? 3 : 1)
                } else {
                    step()
                }
            }
        }

        private static func isOfName(_ byte: UInt8) -> Bool {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
                true
            default: false
            }
        }
    }
}

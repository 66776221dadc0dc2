/// Iterates over the lines of an embedded table in UTF-8. Fields are separated by tabs, and lines that start with `#`
/// are comments.
struct TableReader {
    private let bytes: [UInt8]
    private var index = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Returns the fields of the next line; nil at the end.
    mutating func next() -> [ArraySlice<UInt8>]? {
        while index < bytes.count {
            let start = index
            while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
            let line = bytes[start..<index]
            index += 1
            guard let first = line.first, first != UInt8(ascii: "#") else { continue }
            var fields: [ArraySlice<UInt8>] = []
            var from = line.startIndex
            for at in line.indices where line[at] == UInt8(ascii: "\t") {
                fields.append(line[from..<at])
                from = at + 1
            }
            fields.append(line[from..<line.endIndex])
            return fields
        }
        return nil
    }
}

extension ArraySlice<UInt8> {
    var text: String { String(decoding: self, as: UTF8.self) }

    /// The value of the text as a decimal integer, which may be negative; nil if the text is not an integer.
    var integer: Int? {
        var value = 0
        var negative = false
        var digits = 0
        for byte in self {
            if byte == UInt8(ascii: "-"), digits == 0, !negative {
                negative = true
            } else if isDigit(byte), digits < 15 {
                value = value * 10 + Int(byte - 48)
                digits += 1
            } else {
                return nil
            }
        }
        return digits == 0 ? nil : negative ? -value : value
    }

    /// Returns the parts between separators; empty if the text is empty.
    func parts(on separator: UInt8) -> [ArraySlice<UInt8>] {
        guard !isEmpty else { return [] }
        var parts: [ArraySlice<UInt8>] = []
        var from = startIndex
        for at in indices where self[at] == separator {
            parts.append(self[from..<at])
            from = at + 1
        }
        parts.append(self[from..<endIndex])
        return parts
    }
}

import FlightCore

/// Reads comma-separated values (RFC 4180) from trackers and spreadsheets row by row, and records the position of each
/// field.
///
/// The reader accepts more than the standard allows: a byte order mark; LF, CRLF and CR, even mixed; blank lines; `;`
/// and tabs between fields; unescaped quotes inside quotes; and quotes that are never closed. A quote that is never
/// closed is read as an ordinary character, so that the field does not swallow the rows after it.
struct CSVReader {
    struct Row {
        /// The line number at which the row begins, starting at 1.
        let line: Int
        var fields: [String]
        var starts: [Int]
        /// Whether a quote is in an invalid position.
        fileprivate(set) var hasStrayQuote = false
        /// Whether a field begins with a quote that is never closed.
        fileprivate var hasOpenQuote = false
        fileprivate let lineStart: Int

        var isBlank: Bool { fields.allSatisfy { $0.utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 } } }
    }

    private let bytes: [UInt8]
    private let delimiter: UInt8
    private let budget: ReadingBudget
    private var index: Int
    private var line = 1

    /// The maximum size of a quoted field, in bytes. If a field is longer, its opening quote is taken to be unclosed.
    private static let longestField = 100_000
    /// The maximum distance from an unescaped quote to the end of the field, in bytes.
    private static let longestAfterStray = 4096

    init(_ bytes: [UInt8], _ budget: ReadingBudget) {
        self.bytes = bytes
        self.budget = budget
        index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        delimiter = CSVReader.delimiter(of: bytes[index...])
    }

    /// Returns the delimiter, determined from the first line that is not blank.
    private static func delimiter(of bytes: ArraySlice<UInt8>) -> UInt8 {
        var counts: [UInt8: Int] = [:]
        var isQuoted = false
        var hasText = false
        for byte in bytes {
            if byte == 0x22 { isQuoted.toggle() }
            if (byte == 0x0A || byte == 0x0D) && !isQuoted {
                if hasText { break }
                counts = [:]
                continue
            }
            if byte > 0x20 { hasText = true }
            if !isQuoted, [0x2C, 0x3B, 0x09].contains(byte) { counts[byte, default: 0] += 1 }
        }
        let most = [UInt8(0x2C), 0x3B, 0x09].max { (counts[$0] ?? 0) < (counts[$1] ?? 0) } ?? 0x2C
        return (counts[most] ?? 0) > (counts[0x2C] ?? 0) ? most : 0x2C
    }

    /// The fraction of the file that has been read, 0…1.
    var fraction: Double { bytes.isEmpty ? 1 : Double(index) / Double(bytes.count) }

    /// Returns the position of a field in its line, in characters, starting at 1; 0 if the row has no such field.
    func column(of field: Int, in row: Row) -> Int {
        guard row.starts.indices.contains(field) else { return 0 }
        // If the row spans several lines, the column is counted from the start of the line that contains the field.
        var column = 1
        for byte in bytes[row.lineStart..<row.starts[field]] {
            if byte == 0x0A || byte == 0x0D { column = 1 } else if byte & 0xC0 != 0x80 { column += 1 }
        }
        return column
    }

    /// Whether a field begins with a space. This happens if a comma in a sentence has split the field.
    func beginsWithSpace(_ field: Int, in row: Row) -> Bool {
        guard row.starts.indices.contains(field), row.starts[field] < bytes.count else { return false }
        return bytes[row.starts[field]] == 0x20
    }

    /// How quotes inside a quoted field are interpreted.
    private enum Quoting {
        /// Quotes are escaped by doubling, as in the standard.
        case doubled
        /// Quotes are not escaped. A quote before a delimiter or at the end of a line closes the field.
        case plain
        /// Like `plain`, except that no field continues on the next line.
        case plainOnOneLine
    }

    /// Returns the next row that is not blank; nil at the end of the file, or if the budget has been spent.
    ///
    /// - Parameter width: The expected number of fields, if known. If a row with quotes has a different number of
    ///   fields or invalid quotes, the row is read again: first as `plain`, then as `plainOnOneLine`. The new reading
    ///   is used only if it has the expected number of fields.
    mutating func next(width: Int? = nil) -> Row? {
        while index < bytes.count {
            let start = index
            let startLine = line
            var row = read(.doubled)
            let spansLines = line > startLine + 1
            if let width, row.fields.count != width || row.hasOpenQuote || row.hasStrayQuote && spansLines,
                bytes[start..<index].contains(0x22)
            {
                let end = (index, line)
                var found = false
                for quoting in [Quoting.plain, .plainOnOneLine] where !found {
                    (index, line) = (start, startLine)
                    var other = read(quoting)
                    found =
                        other.fields.count == width && !(quoting == .plain && (other.hasOpenQuote || spansLines))
                        || quoting == .plainOnOneLine && spansLines && row.fields.count != width
                    if found {
                        other.hasStrayQuote = true
                        row = other
                    }
                }
                if !found { (index, line) = end }
            }
            if budget.isSpent { return nil }
            if !row.isBlank { return row }
        }
        return nil
    }

    private mutating func read(_ quoting: Quoting) -> Row {
        var row = Row(line: line, fields: [], starts: [], lineStart: index)
        while true {
            row.starts.append(index)
            row.fields.append(field(&row, quoting))
            guard isAffordable(row), index < bytes.count else { return row }
            if bytes[index] == delimiter {
                index += 1
                continue
            }
            if bytes[index] == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { index += 1 }
            index += 1
            line += 1
            return row
        }
    }

    /// Whether the budget allows a row to continue after the current field.
    private func isAffordable(_ row: Row) -> Bool {
        if row.fields.count > ReadingBudget.mostParts { budget.refuse(.tooCostly, line: row.line) }
        if index - row.lineStart > ReadingBudget.longestPiece { budget.refuse(.lineTooLong, line: row.line) }
        return budget.look(at: index - (row.starts.last ?? index))
    }

    private func endsField(_ at: Int) -> Bool {
        at >= bytes.count || bytes[at] == delimiter || bytes[at] == 0x0A || bytes[at] == 0x0D
    }

    private mutating func field(_ row: inout Row, _ quoting: Quoting) -> String {
        var from = index
        while from < bytes.count, bytes[from] == 0x20 { from += 1 }
        if from < bytes.count, bytes[from] == 0x22 {
            if let text = quoted(from: from + 1, &row, quoting) { return text }
            row.hasStrayQuote = true
            row.hasOpenQuote = true
        }
        let start = index
        while !endsField(index) { index += 1 }
        return index - start > ReadingBudget.longestPiece ? "" : trimmed(bytes[start..<index])
    }

    /// Returns the text up to the closing quote, which is followed by a delimiter or the end of the line. Returns nil
    /// if the quote is never closed.
    private mutating func quoted(from start: Int, _ row: inout Row, _ quoting: Quoting) -> String? {
        var text: [UInt8] = []
        var at = start
        var lines = 0
        var isStray = false
        var limit = min(bytes.count, start + CSVReader.longestField)
        defer { _ = budget.look(at: at - start) }
        while at < limit {
            let byte = bytes[at]
            if byte == 0x22 {
                if quoting == .doubled, at + 1 < bytes.count, bytes[at + 1] == 0x22 {
                    text.append(0x22)
                    at += 2
                    continue
                }
                var after = at + 1
                while after < bytes.count, bytes[after] == 0x20 { after += 1 }
                if endsField(after), !(isStray && isWithinQuotes(after)) {
                    index = after
                    line += lines
                    if isStray { row.hasStrayQuote = true }
                    return String(decoding: text, as: UTF8.self)
                }
                if !isStray { limit = min(limit, at + CSVReader.longestAfterStray) }
                isStray = true
            } else if byte == 0x0A || byte == 0x0D {
                if quoting == .plainOnOneLine { return nil }
                // A CR followed by an LF is a single line end.
                if byte == 0x0A || !(at + 1 < bytes.count && bytes[at + 1] == 0x0A) { lines += 1 }
            }
            text.append(byte)
            at += 1
        }
        return nil
    }

    /// Whether the rest of the line contains an odd number of quotes, so that a later quote closes the field.
    private func isWithinQuotes(_ at: Int) -> Bool {
        var isOdd = false
        // Quotes far ahead belong to other fields.
        for byte in bytes[at..<min(bytes.count, at + 4096)] {
            if byte == 0x0A || byte == 0x0D { break }
            if byte == 0x22 { isOdd.toggle() }
        }
        return isOdd
    }

    private func trimmed(_ field: ArraySlice<UInt8>) -> String {
        var slice = field
        while let first = slice.first, first == 0x20 || first == 0x09 { slice.removeFirst() }
        while let last = slice.last, last == 0x20 || last == 0x09 { slice.removeLast() }
        return String(decoding: slice, as: UTF8.self)
    }

    /// The number of remaining lines, and so the maximum number of remaining rows.
    var linesLeft: Int {
        LineEnds.count(bytes[index...]) + 1
    }
}

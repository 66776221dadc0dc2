/// A phrase in every language. The columns are in the order of ``Language`` and separated by `|`. Each `{}` is a
/// placeholder for a value. If a row contains several phrases, all columns of the first phrase come before all columns
/// of the second phrase.
///
/// A row is a single constant, so that the tables in the browser are small.
public struct WordRow: ExpressibleByStringLiteral, Sendable {
    private let row: StaticString

    public init(stringLiteral row: StaticString) { self.row = row }

    /// Returns the phrase in the given language, with the given values in place of the `{}` placeholders.
    ///
    /// - Parameter index: The position of the phrase in the row, from 0.
    public func text(_ language: Language, filled texts: [String] = [], index: UInt8 = 0) -> String {
        let wanted = language.rawValue + index * UInt8(Language.allCases.count)
        let bytes = UnsafeBufferPointer(start: row.utf8Start, count: row.utf8CodeUnitCount)
        var column = UInt8(0)
        var text: [UInt8] = []
        var next = 0
        for index in bytes.indices {
            if bytes[index] == UInt8(ascii: "|") {
                column += 1
            } else if column == wanted {
                text.append(bytes[index])
                if bytes[index] == UInt8(ascii: "}"), text.count > 1, text[text.count - 2] == UInt8(ascii: "{"),
                    next < texts.count
                {
                    text.removeLast(2)
                    text.append(contentsOf: texts[next].utf8)
                    next += 1
                }
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}

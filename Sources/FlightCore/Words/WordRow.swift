/// A row of a phrase table: English, German, Polish and Brazilian Portuguese, parted by `|`.
public struct WordRow {
    private let row: StaticString

    public init(_ row: StaticString) { self.row = row }

    /// The words in a language; each `{}` takes the next of the texts.
    public func text(_ language: Language, filled texts: [String] = []) -> String {
        text(column: language.rawValue, filled: texts)
    }

    /// The words in a column, for rows that hold more than one text.
    func text(column wanted: UInt8, filled texts: [String] = []) -> String {
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

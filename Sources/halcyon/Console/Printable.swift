/// Makes text safe to print on a terminal. Names, gates and notes come from other programs and people. Control
/// characters in them could move the cursor, hide text or start a new line, and direction marks could reverse the text.
extension String {
    /// The text without control characters, line breaks or direction marks.
    var printable: String { filtered { _ in 0 } }

    /// The text without control characters, line breaks or direction marks, but with the escape sequences of ``Style``.
    var printableLine: String { filtered { Style.length(of: $0) } }

    /// The text without control characters or direction marks. Line breaks are kept only before indented lines, so that
    /// a name in a message cannot look like a separate message.
    var printableMessage: String { filtered { $0.starts(with: "\n  ".unicodeScalars) ? 3 : 0 } }

    /// The text without control characters or direction marks, but with line breaks. For text that Halcyon itself
    /// writes, such as help.
    var printableText: String { filtered { $0.first == "\n" ? 1 : 0 } }

    /// - Parameter keep: Returns the number of scalars to keep at the start of the given text. The text begins with a
    ///   control character.
    private func filtered(_ keep: (Substring.UnicodeScalarView) -> Int) -> String {
        var kept = UnicodeScalarView()
        var rest = unicodeScalars[...]
        while let scalar = rest.first {
            let count: Int
            switch scalar.value {
            case 0..<0x20, 0x7F..<0xA0: count = keep(rest)
            case 0x2028...0x202E, 0x2066...0x2069: count = 0
            default: count = 1
            }
            kept.append(contentsOf: rest.prefix(count))
            rest = rest.dropFirst(max(1, count))
        }
        return String(kept)
    }
}

/// Text for a terminal. Names and notes come from other programs and people: a file name, a gate, a note. Their control
/// characters could move the cursor, hide text or begin a line of their own, and their direction marks could turn it.
extension String {
    /// The text without control characters, line breaks and direction marks.
    var printable: String { filtered { _ in 0 } }

    /// A line with the styles of ``Style``, otherwise like ``printable``.
    var printableLine: String { filtered { Style.length(of: $0) } }

    /// A message whose line breaks stay only before an indented line, so that a name in it cannot look like a message of
    /// its own.
    var printableMessage: String { filtered { $0.starts(with: "\n  ".unicodeScalars) ? 3 : 0 } }

    /// A text of several lines by Halcyon itself, such as help.
    var printableText: String { filtered { $0.first == "\n" ? 1 : 0 } }

    /// - Parameter keep: Returns how many scalars to keep of a text that begins with a control character.
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

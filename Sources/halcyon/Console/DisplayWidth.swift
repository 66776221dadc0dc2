extension String {
    /// The width of the text in terminal columns. A combining mark counts as 0 columns; an East Asian wide character or
    /// an emoji counts as 2.
    var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }

    /// Returns the text cut to `width` columns, ending with `…` if it was cut.
    func cut(toWidth width: Int) -> String {
        guard displayWidth > width else { return self }
        guard width > 0 else { return "" }
        var text = ""
        var used = 0
        for character in self {
            used += character.displayWidth
            if used > width - 1 { break }
            text.append(character)
        }
        return text + "…"
    }

    /// Returns the text as lines of at most `width` columns, broken between words. A word longer than `width` columns
    /// has a line of its own.
    func wrapped(toWidth width: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in split(separator: " ") {
            if line.isEmpty {
                line = String(word)
            } else if line.displayWidth + 1 + String(word).displayWidth <= width {
                line += " " + word
            } else {
                lines.append(line)
                line = String(word)
            }
        }
        return line.isEmpty ? lines : lines + [line]
    }
}

extension Character {
    /// The width of the character in terminal columns, 0 to 2.
    var displayWidth: Int {
        guard let first = unicodeScalars.first else { return 0 }
        switch first.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: return 0
        default: break
        }
        if unicodeScalars.contains(where: { $0 == "\u{FE0F}" }) { return 2 }
        return Character.wide.contains { $0.contains(first.value) } ? 2 : 1
    }

    /// The Unicode blocks with wide or full-width letters (UAX #11).
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
        0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
        0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
    ]
}

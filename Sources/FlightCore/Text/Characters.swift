// Properties of characters, as needed for codes, names and numbers.

/// Whether a byte is an upper-case ASCII letter.
func isLetter(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") }
/// Whether a byte is an ASCII digit.
func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

/// Whether the text has only spaces and control characters.
func isBlank(_ text: String) -> Bool { text.utf8.allSatisfy { $0 <= 0x20 } }

/// Whether a character changes the direction of the text around it (UAX #9: marks, embeddings, overrides, isolates).
/// Such a character in a gate or a name could make one value look like another.
private func changesDirection(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
}

/// Returns the text without characters that change the text direction.
public func undirected(_ text: String) -> String {
    // Most strings have no such characters and need not be copied.
    guard text.unicodeScalars.contains(where: { changesDirection($0) }) else { return text }
    var view = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !changesDirection(scalar) { view.append(scalar) }
    return String(view)
}

/// Whether a character is a C0 control, DEL, a C1 control, or a line or paragraph separator.
private func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029: true
    default: false
    }
}

/// Returns the text on one line. Line breaks and other control characters become single spaces, and characters that
/// change the direction of text are removed.
public func oneLine(_ text: String) -> String {
    // Most strings are already on one line and need not be copied.
    guard text.unicodeScalars.contains(where: { isControl($0) || changesDirection($0) }) else { return text }
    var view = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !changesDirection(scalar) {
        if !isControl(scalar) {
            view.append(scalar)
        } else if let last = view.last, last != " " {
            view.append(" ")
        }
    }
    if view.last == " " { view.removeLast() }
    return String(view)
}

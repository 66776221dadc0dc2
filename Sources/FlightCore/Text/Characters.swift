// What characters are, as far as codes, names and numbers ask.

/// Whether a byte is an upper-case ASCII letter.
func isLetter(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") }
/// Whether a byte is an ASCII digit.
func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

/// Whether there is nothing to see in a text but space and control characters.
func isBlank(_ text: String) -> Bool { text.utf8.allSatisfy { $0 <= 0x20 } }

/// Text folded for searching: words of lower-case ASCII letters and digits, separated by single spaces, without accents
/// and ligatures. `São Paulo` becomes `sao paulo`, `Łódź` becomes `lodz` and `Tromsø` becomes `tromso`.
public struct SearchText: Sendable {
    public let bytes: [UInt8]

    public init(_ text: String) {
        var bytes: [UInt8] = []
        SearchText.append(text, to: &bytes)
        self.bytes = bytes
    }

    /// Appends the folded form of `text`, preceded by a space unless `bytes` is empty.
    static func append(_ text: String, to bytes: inout [UInt8]) {
        var pendingSpace = !bytes.isEmpty
        let first = bytes.count
        for scalar in text.unicodeScalars {
            let value = scalar.value
            if value >= 0x300, value <= 0x36F { continue }
            if value == 0x27 || value == 0x2019 || value == 0x2BC || value == 0x60 { continue }
            if value < 0x80 {
                let byte = UInt8(value)
                let lower = isLetter(byte) ? byte | 0x20 : byte
                guard isDigit(lower) || (lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")) else {
                    if bytes.count > first { pendingSpace = true }
                    continue
                }
                if pendingSpace { bytes.append(UInt8(ascii: " ")) }
                bytes.append(lower)
            } else {
                if pendingSpace { bytes.append(UInt8(ascii: " ")) }
                appendBase(of: scalar, to: &bytes)
            }
            pendingSpace = false
        }
    }

    /// The base letters of U+00C0…U+011F and U+0120…U+017F. `~` marks a character that becomes two letters or has no
    /// base letter.
    private static let basesLow: StaticString =
        "aaaaaa~ceeeeiiiidnooooo~ouuuuy~~aaaaaa~ceeeeiiiidnooooo~ouuuuy~yaaaaaaccccccccddddeeeeeeeeeegggg"
    private static let basesHigh: StaticString =
        "gggghhhhiiiiiiiiii~~jjkkkllllllllllnnnnnnnnnoooooo~~rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs"

    private static func appendBase(of scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
        switch scalar.value {
        case 0xC6, 0xE6: bytes.append(contentsOf: [97, 101])
        case 0x152, 0x153: bytes.append(contentsOf: [111, 101])
        case 0xDF, 0x1E9E: bytes.append(contentsOf: [115, 115])
        case 0xDE, 0xFE: bytes.append(contentsOf: [116, 104])
        case 0x132, 0x133: bytes.append(contentsOf: [105, 106])
        case 0xC0..<0x180:
            let index = Int(scalar.value - 0xC0)
            let base = index < 96 ? basesLow.utf8Start[index] : basesHigh.utf8Start[index - 96]
            if base == UInt8(ascii: "~") {
                bytes.append(contentsOf: Array(String(scalar).utf8))
            } else {
                bytes.append(base)
            }
        default: bytes.append(contentsOf: Array(String(scalar).utf8))
        }
    }

    /// Whether a word of this text begins with the given prefix.
    func hasWord(beginningWith prefix: SearchText) -> Bool {
        SearchText.position(of: prefix.bytes[...], in: bytes[...], atWord: true) != nil
    }

    /// Returns the position of `needle` in `text`; nil if `needle` does not occur. If `atWord` is true, finds only
    /// positions at the beginning of a word.
    static func position(of needle: ArraySlice<UInt8>, in text: ArraySlice<UInt8>, atWord: Bool) -> Int? {
        guard let first = needle.first, needle.count <= text.count else { return nil }
        var at = text.startIndex
        let last = text.endIndex - needle.count
        while at <= last {
            if text[at] == first, !atWord || at == text.startIndex || text[at - 1] == UInt8(ascii: " ") {
                var offset = 1
                while offset < needle.count, text[at + offset] == needle[needle.startIndex + offset] { offset += 1 }
                if offset == needle.count { return at }
            }
            at += 1
        }
        return nil
    }
}

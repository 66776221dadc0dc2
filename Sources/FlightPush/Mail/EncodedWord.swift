/// Text in a mail header (RFC 2047), either unchanged if it is plain ASCII, or encoded in base64.
enum EncodedWord {
    /// The number of bytes of UTF-8 in one encoded word. With delimiters, such a word has 64 characters and fits on a
    /// line of 76 characters after the name of the header (section 2).
    private static let room = 39

    /// Returns the value of the header with the given name.
    ///
    /// - Parameter text: A single line.
    /// - Returns: The folded text. Lines end with CR LF and have at most 76 characters.
    static func text(of text: String, after name: String) -> String {
        // Longer lines would need folding, and `=?` would look like the start of an encoded word.
        if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }), !text.contains("=?"), (name + text).utf8.count <= 74 {
            return text
        }
        var words: [[UInt8]] = [[]]
        // The bytes of a character must not be split between two encoded words (section 5).
        for scalar in text.unicodeScalars {
            let bytes = Array(String(scalar).utf8)
            if words[words.count - 1].count + bytes.count > room { words.append([]) }
            words[words.count - 1] += bytes
        }
        return words.map { "=?utf-8?B?\(Base64.text(of: $0))?=" }.joined(separator: "\r\n ")
    }
}

/// Text in the head of a mail (RFC 2047): as it is if it is plain ASCII, else in base64.
enum EncodedWord {
    /// Bytes of UTF-8 in one word: with what stands around it 64 characters, so that it fits on a line of 76 behind the name of
    /// the field (section 2).
    private static let room = 39

    /// - Parameter text: on one line.
    /// - Returns: with folds, lines ended by CR LF; no line is longer than 76 characters.
    static func text(of text: String, after name: String) -> String {
        // Longer lines would need folds of their own, and `=?` would be taken for the beginning of such a word.
        if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }), !text.contains("=?"), (name + text).utf8.count <= 74 {
            return text
        }
        var words: [[UInt8]] = [[]]
        // No character may be torn (section 5).
        for scalar in text.unicodeScalars {
            let bytes = Array(String(scalar).utf8)
            if words[words.count - 1].count + bytes.count > room { words.append([]) }
            words[words.count - 1] += bytes
        }
        return words.map { "=?utf-8?B?\(Base64.text(of: $0))?=" }.joined(separator: "\r\n ")
    }
}

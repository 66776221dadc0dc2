/// Encodes text for an email header (RFC 2047). Plain ASCII text is unchanged; other text is encoded in Base64.
enum EncodedWord {
    /// The maximum number of UTF-8 bytes in an encoded word. Including its delimiters, such a word has 64 characters
    /// and fits on a line of 76 characters after the header name (RFC 2047, section 2).
    private static let room = 39

    /// Returns the text encoded as the value of a header.
    ///
    /// - Parameters:
    ///   - text: A single line of text.
    ///   - name: The beginning of the header, such as `Subject: `.
    /// - Returns: The encoded text, folded into lines of at most 76 characters that end with CR LF.
    static func text(of text: String, after name: String) -> String {
        // Longer lines would need folding, and `=?` would look like the beginning of an encoded word.
        if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }), !text.contains("=?"), (name + text).utf8.count <= 74 {
            return text
        }
        var words: [[UInt8]] = [[]]
        // An encoded word must not contain only some of the bytes of a character (section 5).
        for scalar in text.unicodeScalars {
            let bytes = Array(String(scalar).utf8)
            if words[words.count - 1].count + bytes.count > room { words.append([]) }
            words[words.count - 1] += bytes
        }
        return words.map { "=?utf-8?B?\(Base64.text(of: $0))?=" }.joined(separator: "\r\n ")
    }
}

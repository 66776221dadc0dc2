private import Foundation

/// Bytes as text (RFC 4648).
enum Base64 {
    /// With `+`, `/` and `=` at the end (section 4).
    static func text(of bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }

    /// With `-` and `_`, and nothing at the end (section 5).
    static func webText(of bytes: [UInt8]) -> String {
        String(
            text(of: bytes).compactMap { character -> Character? in
                switch character {
                case "+": "-"
                case "/": "_"
                case "=": nil
                default: character
                }
            })
    }
}

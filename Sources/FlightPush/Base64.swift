private import Foundation

/// Encodes bytes as Base64 text (RFC 4648).
enum Base64 {
    /// Returns standard Base64, which uses `+`, `/` and padding (RFC 4648, section 4).
    static func text(of bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }

    /// Returns URL-safe Base64, which uses `-` and `_`, without padding (RFC 4648, section 5).
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

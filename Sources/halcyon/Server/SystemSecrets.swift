import FlightTracking

/// Creates secrets with the system's random number generator.
struct SystemSecrets: SecretSource {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    /// Returns `count` random bytes as URL-safe Base64 without padding (RFC 4648, section 5). The text never begins
    /// with a hyphen, so the argument parser does not mistake it for an option.
    func secret(bytes count: Int) -> String {
        while true {
            let text = SystemSecrets.random(bytes: count)
            if !text.hasPrefix("-") { return text }
        }
    }

    private static func random(bytes count: Int) -> String {
        var generator = SystemRandomNumberGenerator()
        var text: [UInt8] = []
        var held: UInt32 = 0
        var bits: UInt32 = 0
        for _ in 0..<count {
            held = held << 8 | UInt32(UInt8.random(in: .min ... .max, using: &generator))
            bits += 8
            while bits >= 6 {
                bits -= 6
                text.append(alphabet[Int(held >> bits & 63)])
            }
        }
        if bits > 0 { text.append(alphabet[Int(held << (6 - bits) & 63)]) }
        return String(decoding: text, as: UTF8.self)
    }
}

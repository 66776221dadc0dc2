import Crypto

/// SHA-256 of a secret in hexadecimal: what the store keeps of the calendar's address.
enum SecretDigest {
    static func of(_ secret: String) -> String {
        let digits = Array("0123456789abcdef".utf8)
        var bytes: [UInt8] = []
        for byte in SHA256.hash(data: Array(secret.utf8)) {
            bytes += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

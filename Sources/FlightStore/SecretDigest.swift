import Crypto

/// Computes SHA-256 digests in hexadecimal. The store keeps a digest instead of the calendar's secret address, and
/// instead of a mutation's contents.
enum SecretDigest {
    static func of(_ text: String) -> String {
        let digits = Array("0123456789abcdef".utf8)
        var bytes: [UInt8] = []
        for byte in SHA256.hash(data: Array(text.utf8)) {
            bytes += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

import Crypto

/// Computes the SHA-256 of a secret in hexadecimal, which is stored instead of the secret. A secret has 256 random
/// bits, so a plain hash without a salt is safe.
public enum SecretHash {
    public static func of(_ secret: String) -> String { of(Array(secret.utf8)) }

    public static func of(_ bytes: [UInt8]) -> String {
        SHA256.hash(data: bytes).map { byte in
            let digits = Array("0123456789abcdef".utf8)
            return String(decoding: [digits[Int(byte >> 4)], digits[Int(byte & 15)]], as: UTF8.self)
        }.joined()
    }
}

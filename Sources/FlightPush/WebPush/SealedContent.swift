internal import Crypto

/// Encrypts content in a single record, using the content coding `aes128gcm` (RFC 8188).
enum SealedContent {
    /// The record size in bytes, as in RFC 8291. Encryption takes 17 of these bytes; the rest is for the content and
    /// its padding.
    static let recordSize = 4096
    /// The number of bytes that encryption adds: the tag, and the byte that marks the end of the content.
    private static let more = 16 + 1

    /// - Parameters:
    ///   - padding: The number of zero bytes to add after the content.
    ///   - material: The secret that the sender and the receiver share.
    ///   - salt: 16 random bytes, which must never be used twice.
    ///   - keyID: The ID that tells the receiver which secret was used, at most 255 bytes.
    static func seal(
        _ content: [UInt8], padding: Int = 0, with material: SymmetricKey, salt: [UInt8], keyID: [UInt8]
    ) throws(SealFault) -> [UInt8] {
        guard let idLength = UInt8(exactly: keyID.count), salt.count == 16, content.count + padding + more <= recordSize
        else { throw .tooLong }
        // The value 2 marks the last record (section 2).
        let record = content + [2] + [UInt8](repeating: 0, count: padding)
        let size = (0..<4).map { UInt8(truncatingIfNeeded: recordSize >> (24 - 8 * $0)) }
        do {
            let nonce = derived("nonce", 12, from: material, salt: salt).withUnsafeBytes { Array($0) }
            let box = try AES.GCM.seal(
                record, using: derived("aes128gcm", 16, from: material, salt: salt), nonce: AES.GCM.Nonce(data: nonce))
            return salt + size + [idLength] + keyID + box.ciphertext + box.tag
        } catch {
            throw .cipher
        }
    }

    /// Returns the derived key or nonce (RFC 8188, sections 2.2 and 2.3).
    private static func derived(_ what: String, _ count: Int, from material: SymmetricKey, salt: [UInt8])
        -> SymmetricKey
    {
        HKDF<SHA256>.deriveKey(
            inputKeyMaterial: material, salt: salt, info: Array("Content-Encoding: \(what)\0".utf8),
            outputByteCount: count)
    }
}

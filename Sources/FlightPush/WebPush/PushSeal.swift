internal import Crypto
internal import FlightTracking

/// Encrypts messages so that only the subscribed browser can read them (RFC 8291).
enum PushSeal {
    /// The sizes to which messages are padded, in bytes, so that the length of a message reveals only which of these
    /// sizes was used. The largest size is the maximum that fits into 4096 bytes, which every push service accepts (RFC
    /// 8030, section 7.2).
    static let sizes = [1024, 2048, 3072, 3993]

    /// Encrypts a message for a subscription.
    ///
    /// - Parameters:
    ///   - sender: A key that is used only for this message.
    ///   - salt: 16 random bytes.
    ///   - sizes: The sizes to which messages are padded, in ascending order. The first size that is large enough is
    ///     used.
    /// - Returns: The body of the request: salt, record size, the sender's public key, and the ciphertext.
    static func seal(
        _ content: [UInt8], for subscription: PushSubscription,
        sender: P256.KeyAgreement.PrivateKey = P256.KeyAgreement.PrivateKey(),
        salt: [UInt8] = SymmetricKey(size: .bits128).withUnsafeBytes { Array($0) }, sizes: [Int] = sizes
    ) throws(SealFault) -> [UInt8] {
        guard let size = sizes.first(where: { $0 >= content.count }) else { throw .tooLong }
        let receiver = try receiver(of: subscription)
        guard let shared = try? sender.sharedSecretFromKeyAgreement(with: receiver) else { throw .noKey }
        let from = Array(sender.publicKey.x963Representation)
        // The key derivation includes both public keys, so that an attacker cannot replace either of them (section
        // 3.3).
        let material = shared.hkdfDerivedSymmetricKey(
            using: SHA256.self, salt: subscription.secret,
            sharedInfo: Array("WebPush: info\0".utf8) + subscription.key + from, outputByteCount: 32)
        return try SealedContent.seal(
            content, padding: size - content.count, with: material, salt: salt, keyID: from)
    }

    /// Returns the browser's key. Throws an error if the key is not a point on the curve.
    static func receiver(of subscription: PushSubscription) throws(SealFault) -> P256.KeyAgreement.PublicKey {
        do { return try P256.KeyAgreement.PublicKey(x963Representation: subscription.key) } catch { throw .noKey }
    }
}

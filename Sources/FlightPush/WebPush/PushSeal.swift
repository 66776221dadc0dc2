internal import Crypto
internal import FlightTracking

/// Seals messages so that only the browser that has subscribed can open them (RFC 8291).
enum PushSeal {
    /// Bytes that a message is filled up to: its length tells which of these it is, nothing else. The last is the most that
    /// fits into the 4096 bytes that every push service takes (RFC 8030, section 7.2).
    static let sizes = [1024, 2048, 3072, 3993]

    /// - Parameters:
    ///   - sender: used for this message alone.
    ///   - salt: 16 random bytes.
    ///   - sizes: what it is filled up to: the first that is large enough.
    /// - Returns: the body of the request: salt, size, the sender's public key, and what is sealed.
    static func seal(
        _ content: [UInt8], for subscription: PushSubscription,
        sender: P256.KeyAgreement.PrivateKey = P256.KeyAgreement.PrivateKey(),
        salt: [UInt8] = SymmetricKey(size: .bits128).withUnsafeBytes { Array($0) }, sizes: [Int] = sizes
    ) throws(SealFault) -> [UInt8] {
        guard let size = sizes.first(where: { $0 >= content.count }) else { throw .tooLong }
        let receiver = try receiver(of: subscription)
        guard let shared = try? sender.sharedSecretFromKeyAgreement(with: receiver) else { throw .noKey }
        let from = Array(sender.publicKey.x963Representation)
        // Section 3.3: both keys are bound in, so that nobody else's can take their place.
        let material = shared.hkdfDerivedSymmetricKey(
            using: SHA256.self, salt: subscription.secret,
            sharedInfo: Array("WebPush: info\0".utf8) + subscription.key + from, outputByteCount: 32)
        return try SealedContent.seal(
            content, padding: size - content.count, with: material, salt: salt, keyID: from)
    }

    /// The browser's key; it must be a point on the curve.
    static func receiver(of subscription: PushSubscription) throws(SealFault) -> P256.KeyAgreement.PublicKey {
        do { return try P256.KeyAgreement.PublicKey(x963Representation: subscription.key) } catch { throw .noKey }
    }
}

import Crypto
import FlightTracking
import Foundation
import Testing

/// A subscribed browser: it decrypts messages for it, following RFC 8188 and RFC 8291 independently of the encrypting
/// code. HKDF is built from HMAC here (RFC 5869).
struct Browser {
    let key: P256.KeyAgreement.PrivateKey
    let secret: [UInt8]

    init(
        key: P256.KeyAgreement.PrivateKey = P256.KeyAgreement.PrivateKey(),
        secret: [UInt8] = (0..<16).map { _ in UInt8.random(in: 0...255) }
    ) {
        self.key = key
        self.secret = secret
    }

    var publicKey: [UInt8] { Array(key.publicKey.x963Representation) }

    func subscription(at endpoint: String) throws -> PushSubscription {
        try #require(PushSubscription(endpoint: endpoint, key: publicKey, secret: secret))
    }

    struct Sealed: Error {}

    /// Returns the decrypted content without its padding.
    func open(_ body: [UInt8]) throws -> [UInt8] {
        try #require(body.count >= 86)
        let salt = Array(body[0..<16])
        let size = body[16..<20].reduce(0) { $0 << 8 | Int($1) }
        try #require(body[20] == 65)
        let sender = Array(body[21..<86])
        let sealed = Array(body[86...])
        try #require(sealed.count <= size && sealed.count > 17)
        let shared = try key.sharedSecretFromKeyAgreement(
            with: P256.KeyAgreement.PublicKey(x963Representation: sender))
        let material = Browser.hkdf(
            secret: shared.withUnsafeBytes { Array($0) }, salt: secret,
            info: Array("WebPush: info".utf8) + [0] + publicKey + sender, count: 32)
        return try Browser.open(sealed, material: material, salt: salt)
    }

    /// Decrypts one record (RFC 8188).
    static func open(_ sealed: [UInt8], material: [UInt8], salt: [UInt8]) throws -> [UInt8] {
        let key = hkdf(secret: material, salt: salt, info: Array("Content-Encoding: aes128gcm".utf8) + [0], count: 16)
        let nonce = hkdf(secret: material, salt: salt, info: Array("Content-Encoding: nonce".utf8) + [0], count: 12)
        let box = try AES.GCM.SealedBox(combined: nonce + sealed)
        var record = Array(try AES.GCM.open(box, using: SymmetricKey(data: key)))
        while record.last == 0 { record.removeLast() }
        guard record.popLast() == 2 else { throw Sealed() }
        return record
    }

    private static func hkdf(secret: [UInt8], salt: [UInt8], info: [UInt8], count: Int) -> [UInt8] {
        func hmac(_ key: [UInt8], _ data: [UInt8]) -> [UInt8] {
            Array(HMAC<SHA256>.authenticationCode(for: data, using: SymmetricKey(data: key)))
        }
        return Array(hmac(hmac(salt, secret), info + [1]).prefix(count))
    }
}

import Crypto
public import FlightTracking
import Foundation

/// Signs and verifies the answers between servers of friends (Ed25519, RFC 8032).
public struct PeerSignatures: PeerKeys {
    public init() {}

    public func make() -> (secret: PeerPrivateKey, key: PeerPublicKey) {
        let key = Curve25519.Signing.PrivateKey()
        return (
            PeerPrivateKey(text: PeerSignatures.text(key.rawRepresentation)),
            PeerPublicKey(text: PeerSignatures.text(key.publicKey.rawRepresentation))
        )
    }

    public func sign(_ bytes: [UInt8], with secret: PeerPrivateKey) -> String? {
        guard let data = PeerSignatures.data(secret.text),
            let key = try? Curve25519.Signing.PrivateKey(rawRepresentation: data)
        else { return nil }
        return (try? key.signature(for: bytes)).map { PeerSignatures.text($0) }
    }

    public func isValid(_ key: PeerPublicKey) -> Bool { PeerSignatures.key(key) != nil }

    public func verifies(_ signature: String, of bytes: [UInt8], by key: PeerPublicKey) -> Bool {
        guard let key = PeerSignatures.key(key), let signature = PeerSignatures.data(signature) else { return false }
        return key.isValidSignature(signature, for: bytes)
    }

    private static func key(_ key: PeerPublicKey) -> Curve25519.Signing.PublicKey? {
        data(key.text).flatMap { try? Curve25519.Signing.PublicKey(rawRepresentation: $0) }
    }

    /// Base64url without padding (RFC 4648, section 5).
    private static func text(_ data: Data) -> String {
        data.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }

    private static func data(_ text: String) -> Data? {
        let plain = text.replacing("-", with: "+").replacing("_", with: "/")
        return Data(base64Encoded: plain + String(repeating: "=", count: (4 - plain.utf8.count % 4) % 4))
    }
}

internal import Crypto
internal import FlightCore

/// The P-256 key pair that identifies this installation to push services (RFC 8292). Browsers subscribe with the public
/// key. A new pair would invalidate all subscriptions, so the pair is created once and kept.
public struct VAPIDKey: Sendable {
    private let key: P256.Signing.PrivateKey

    /// Creates a new pair.
    public init() { key = P256.Signing.PrivateKey() }

    /// Restores a stored pair. Returns `nil` if the key is invalid.
    ///
    /// - Parameter bytes: The 32 ``bytes`` of the pair.
    public init?(bytes: [UInt8]) {
        guard bytes.count == 32, let key = try? P256.Signing.PrivateKey(rawRepresentation: bytes) else { return nil }
        self.key = key
    }

    /// The private key, 32 bytes. Must be stored where only the program can read it.
    public var bytes: [UInt8] { Array(key.rawRepresentation) }

    /// The public key for the `applicationServerKey` of `PushManager.subscribe`: an uncompressed point of 65 bytes, in
    /// URL-safe Base64.
    public var publicText: String { Base64.webText(of: Array(key.publicKey.x963Representation)) }

    /// Returns the value of the `Authorization` header (RFC 8292, section 3).
    ///
    /// - Parameters:
    ///   - origin: The origin of the push service, including the port unless it is the default port.
    ///   - contact: The contact for the push service.
    ///   - expires: The instant at which the token expires, at most 24 hours from now.
    func authorization(for origin: String, contact: PushContact?, expires: Instant) throws(SealFault) -> String {
        var claims = JSONMembers()
        claims.add("aud", origin)
        claims.add("exp", expires)
        claims.add("sub", contact?.text)
        let parts = [#"{"typ":"JWT","alg":"ES256"}"#, claims.value.json].map { Base64.webText(of: Array($0.utf8)) }
        let signed = parts.joined(separator: ".")
        do {
            let signature = try key.signature(for: Array(signed.utf8)).rawRepresentation
            return "vapid t=\(signed).\(Base64.webText(of: Array(signature))), k=\(publicText)"
        } catch {
            throw .cipher
        }
    }
}

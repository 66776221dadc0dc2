internal import Crypto
internal import FlightCore

/// The key by which push services know this installation (RFC 8292): a pair on P-256. Browsers subscribe with the public half;
/// with another pair their subscriptions are worth nothing any more, so it is made once and kept.
public struct VAPIDKey: Sendable {
    private let key: P256.Signing.PrivateKey

    /// A new pair.
    public init() { key = P256.Signing.PrivateKey() }

    /// A pair that was kept.
    ///
    /// - Parameter bytes: ``bytes`` of it, 32. nil for what is no private key.
    public init?(bytes: [UInt8]) {
        guard bytes.count == 32, let key = try? P256.Signing.PrivateKey(rawRepresentation: bytes) else { return nil }
        self.key = key
    }

    /// The private half, to be kept where only the program can read it: 32 bytes.
    public var bytes: [UInt8] { Array(key.rawRepresentation) }

    /// The public half as `PushManager.subscribe` takes it for `applicationServerKey`: an uncompressed point, 65 bytes, in
    /// base64url.
    public var publicText: String { Base64.webText(of: Array(key.publicKey.x963Representation)) }

    /// The value of the header `Authorization` (RFC 8292, section 3).
    ///
    /// - Parameters:
    ///   - origin: of the push service, with its port unless that is the usual one.
    ///   - contact: whom the push service can write to.
    ///   - expires: at most 24 hours from now.
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

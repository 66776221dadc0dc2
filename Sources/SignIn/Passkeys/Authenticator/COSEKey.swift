public import Crypto

/// The public key of a passkey for ECDSA with P-256 and SHA-256 (ES256).
///
/// Sources: RFC 9052, section 7 (COSE_Key); RFC 9053, sections 2.1 and 7.1.1 (ECDSA, elliptic curve keys); WebAuthn
/// Level 3, section 5.8.5 (ES256 requires P-256 and forbids compressed points) and section 6.5.1 (no optional
/// parameters besides `alg`).
public struct COSEKey: Sendable {
    /// The key for swift-crypto. Its point is on the curve.
    public let publicKey: P256.Signing.PublicKey

    public init(_ publicKey: P256.Signing.PublicKey) { self.publicKey = publicKey }

    /// The reason why a key is refused.
    public enum Refusal: Error, Hashable, Sendable {
        /// The bytes are not a data item in CBOR.
        case encoding(CBOR.DecodingError)
        /// The data item is not a map.
        case notAMap
        /// The key type (label 1) is not 2 (elliptic curve with x and y).
        case keyType
        /// The algorithm (label 3) is not −7 (ES256).
        case algorithm
        /// The curve (label −1) is not 1 (P-256).
        case curve
        /// A coordinate (label −2 or −3) is missing or not a byte string of 32 bytes. Compressed points are refused.
        case coordinates
        /// The key has parameters that WebAuthn does not allow, for example a key identifier.
        case extraParameters
        /// The coordinates are not a point on the curve.
        case notOnCurve
    }

    /// Reads a COSE_Key.
    ///
    /// - Throws: ``Refusal`` for everything but an ES256 key.
    public init(_ encoded: [UInt8]) throws(Refusal) {
        let item: CBOR
        do { item = try CBOR.decode(encoded) } catch { throw .encoding(error) }
        try self.init(item)
    }

    /// Reads a COSE_Key from a decoded data item.
    ///
    /// - Throws: ``Refusal`` for everything but an ES256 key.
    public init(_ item: CBOR) throws(Refusal) {
        guard let map = item.map else { throw .notAMap }
        guard map[1] == .unsigned(2) else { throw .keyType }
        guard map[3] == .negative(6) else { throw .algorithm }
        guard map[-1] == .unsigned(1) else { throw .curve }
        guard let x = map[-2]?.bytes, x.count == 32, let y = map[-3]?.bytes, y.count == 32 else { throw .coordinates }
        guard map.count == 5 else { throw .extraParameters }
        do { publicKey = try P256.Signing.PublicKey(rawRepresentation: x + y) } catch { throw .notOnCurve }
    }

    /// The key as COSE_Key in the CTAP2 canonical form, 77 bytes.
    public var encoded: [UInt8] {
        let point = publicKey.rawRepresentation
        return [0xA5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20] + point.prefix(32)
            + [0x22, 0x58, 0x20] + point.suffix(32)
    }

    /// Returns whether the signature is valid.
    ///
    /// - Parameters:
    ///   - signature: ECDSA-Sig-Value in DER, as WebAuthn Level 3, section 6.5.5 requires.
    ///   - message: The signed bytes, before hashing.
    func isValid(_ signature: [UInt8], for message: [UInt8]) -> Bool {
        guard let signature = try? P256.Signing.ECDSASignature(derRepresentation: signature) else { return false }
        return publicKey.isValidSignature(signature, for: message)
    }
}

extension COSEKey: Hashable {
    public static func == (one: COSEKey, other: COSEKey) -> Bool { one.encoded == other.encoded }
    public func hash(into hasher: inout Hasher) { hasher.combine(encoded) }
}

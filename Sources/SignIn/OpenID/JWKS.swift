import Crypto
import CryptoExtras
import FlightCore

/// An algorithm of JSON Web Signature (RFC 7518, section 3.1).
public enum SigningAlgorithm: String, Hashable, Sendable, CaseIterable {
    /// RSASSA-PKCS1-v1_5 with SHA-256.
    case rs256 = "RS256"
    /// ECDSA with P-256 and SHA-256.
    case es256 = "ES256"
}

/// The provider's keys for signatures (JSON Web Key Set; RFC 7517, section 5).
public struct JWKS: Sendable {
    let keys: [Key]

    /// The maximum number of keys in the document, including other keys.
    public static let maximumCount = 100
    /// The maximum size of the document, in bytes.
    public static let maximumSize = 256_000

    struct Key: Sendable {
        let id: String?
        let material: Material

        enum Material: Sendable {
            case rsa(_RSA.Signing.PublicKey)
            case p256(P256.Signing.PublicKey)
        }
    }

    /// Reads the keys. Keys of other types, for other uses, for other algorithms, with missing or malformed members and
    /// RSA keys of less than 2048 or more than 8192 bits are ignored, as RFC 7517, section 5 recommends.
    ///
    /// - Throws: ``OpenIDError``, also if no key is left.
    public init(json: [UInt8]) throws(OpenIDError) {
        guard json.count <= JWKS.maximumSize else { throw .tooLarge(.keys) }
        guard let value = StrictJSON.object(json, limit: JWKS.maximumSize) else { throw .notJSON(.keys) }
        guard let items = value["keys"]?.array else { throw .member(.keys, "keys") }
        guard items.count <= JWKS.maximumCount else { throw .tooManyKeys }
        keys = items.compactMap(Key.init)
        guard !keys.isEmpty else { throw .noUsableKey }
    }

    /// Returns the keys that may have signed a token. A token without key identifier needs a provider with a single key
    /// for the algorithm (OpenID Connect Core, section 10.1).
    func candidates(for algorithm: SigningAlgorithm, id: String?) -> [Key] {
        let keys = keys.filter { $0.algorithm == algorithm }
        guard let id else { return keys.count == 1 ? keys : [] }
        return keys.filter { sameText($0.id, id) }
    }
}

extension JWKS.Key {
    /// Reads a key; nil if the key is to be ignored.
    init?(_ value: JSONValue) {
        let kind = value["kty"]?.string
        let material: Material
        if sameText(kind, "RSA") {
            guard let modulus = value["n"]?.string.flatMap(Base64URL.decode), (256...1025).contains(modulus.count),
                let exponent = value["e"]?.string.flatMap(Base64URL.decode), (1...8).contains(exponent.count),
                let key = try? _RSA.Signing.PublicKey(n: modulus, e: exponent), key.keySizeInBits <= 8192
            else { return nil }
            material = .rsa(key)
        } else if sameText(kind, "EC"), sameText(value["crv"]?.string, "P-256") {
            guard let x = value["x"]?.string.flatMap(Base64URL.decode), x.count == 32,
                let y = value["y"]?.string.flatMap(Base64URL.decode), y.count == 32,
                let key = try? P256.Signing.PublicKey(rawRepresentation: x + y)
            else { return nil }
            material = .p256(key)
        } else {
            return nil
        }
        id = value["kid"]?.string
        self.material = material
        guard value["kid"] == nil || id != nil,
            value["use"].map({ sameText($0.string, "sig") }) ?? true,
            value["alg"].map({ sameText($0.string, algorithm.rawValue) }) ?? true,
            value["key_ops"].map({ $0.array?.contains { sameText($0.string, "verify") } ?? false }) ?? true
        else { return nil }
    }

    var algorithm: SigningAlgorithm {
        switch material {
        case .rsa: .rs256
        case .p256: .es256
        }
    }

    /// Returns whether the signature is valid.
    ///
    /// - Parameters:
    ///   - signature: For RSA, as many bytes as the modulus (RFC 7518, section 3.3). For P-256, r and s with 32 bytes
    ///     each (section 3.4).
    ///   - message: The signed bytes, before hashing.
    func isValid(_ signature: [UInt8], for message: [UInt8]) -> Bool {
        switch material {
        case .rsa(let key):
            return key.isValidSignature(
                _RSA.Signing.RSASignature(rawRepresentation: signature), for: message, padding: .insecurePKCS1v1_5)
        case .p256(let key):
            guard let signature = try? P256.Signing.ECDSASignature(rawRepresentation: signature) else { return false }
            return key.isValidSignature(signature, for: message)
        }
    }
}

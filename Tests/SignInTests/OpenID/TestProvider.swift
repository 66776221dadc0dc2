import Crypto
import CryptoExtras
import FlightCore
import Testing

@testable import SignIn

/// A provider in memory. Each part of its documents and tokens can be changed to test refusals.
struct TestProvider {
    static let now: Int64 = 1_800_000_000
    static let issuer = "https://id.example.org/app"
    static let redirect = "https://fly.example.org/sign-in/openid/callback"
    /// Generated once, because RSA keys take long.
    private static let rsaKey = Result { try _RSA.Signing.PrivateKey(keySize: .bits2048) }
    private static let p256Key = P256.Signing.PrivateKey()

    let rsa: _RSA.Signing.PrivateKey
    let p256 = TestProvider.p256Key
    let settings: OpenIDSettings
    let request: OpenIDRequest
    /// The members of the discovery document, in JSON.
    var document = [
        "issuer": "\"\(issuer)\"",
        "authorization_endpoint": "\"https://id.example.org/authorize\"",
        "token_endpoint": "\"https://id.example.org/token\"",
        "jwks_uri": "\"https://id.example.org/keys\"",
        "token_endpoint_auth_methods_supported": #"["client_secret_basic","private_key_jwt"]"#,
        "id_token_signing_alg_values_supported": #"["RS256","ES256","HS256"]"#,
    ]
    /// The claims of the ID token, in JSON.
    var claims = [
        "iss": "\"\(issuer)\"", "aud": "\"halcyon\"", "sub": "\"4711\"", "exp": "\(now + 300)", "iat": "\(now)",
        "email": "\"Anna@Example.ORG\"", "email_verified": "true", "name": "\"Anna Kowalska\"",
        "groups": #"["pilots","owners"]"#,
    ]
    /// The header of the ID token, in JSON, without `alg`.
    var header = ["typ": "\"JWT\"", "kid": "\"r1\""]

    init(
        clientSecret: String? = "s3cret", ownerClaim: String? = "groups", ownerValue: String? = "owners"
    ) throws {
        rsa = try TestProvider.rsaKey.get()
        settings = try OpenIDSettings(
            issuer: TestProvider.issuer, clientID: "halcyon", clientSecret: clientSecret, ownerClaim: ownerClaim,
            ownerValue: ownerValue)
        var generator = SeededGenerator(21)
        request = try OpenIDRequest(redirect: TestProvider.redirect, at: TestProvider.now, using: &generator)
        claims["nonce"] = "\"\(request.nonce)\""
    }

    static func json(_ members: [String: String]) -> [UInt8] {
        Array("{\(members.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ","))}".utf8)
    }

    var discovery: OpenIDDiscovery {
        get throws { try OpenIDDiscovery(json: TestProvider.json(document), settings: settings) }
    }

    // MARK: - Keys

    var rsaMembers: [String: String] {
        get throws {
            let primitives = try rsa.publicKey.getKeyPrimitives()
            return [
                "kty": "\"RSA\"", "kid": "\"r1\"", "use": "\"sig\"", "alg": "\"RS256\"",
                "n": "\"\(Base64URL.encode(primitives.modulus))\"",
                "e": "\"\(Base64URL.encode(primitives.publicExponent))\"",
            ]
        }
    }

    var p256Members: [String: String] {
        let point = p256.publicKey.rawRepresentation
        return [
            "kty": "\"EC\"", "crv": "\"P-256\"", "kid": "\"e1\"", "x": "\"\(Base64URL.encode(point.prefix(32)))\"",
            "y": "\"\(Base64URL.encode(point.suffix(32)))\"",
        ]
    }

    static func keys(_ keys: [[String: String]]) -> [UInt8] {
        Array("{\"keys\":[\(keys.map { String(decoding: json($0), as: UTF8.self) }.joined(separator: ","))]}".utf8)
    }

    var keys: JWKS { get throws { try JWKS(json: TestProvider.keys([rsaMembers, p256Members])) } }

    // MARK: - Tokens

    func sign(_ message: String, _ algorithm: SigningAlgorithm) throws -> [UInt8] {
        let message = Array(message.utf8)
        return switch algorithm {
        case .rs256: Array(try rsa.signature(for: message, padding: .insecurePKCS1v1_5).rawRepresentation)
        case .es256: Array(try p256.signature(for: message).rawRepresentation)
        }
    }

    /// Returns a signed token.
    ///
    /// - Parameter name: The algorithm in the header, if it differs from the one that signs.
    func token(
        _ algorithm: SigningAlgorithm = .rs256, name: String? = nil, header: [UInt8]? = nil, claims: [UInt8]? = nil
    ) throws -> String {
        var members = self.header
        members["alg"] = "\"\(name ?? algorithm.rawValue)\""
        if algorithm == .es256, members["kid"] == "\"r1\"" { members["kid"] = "\"e1\"" }
        let message =
            Base64URL.encode(header ?? TestProvider.json(members)) + "."
            + Base64URL.encode(claims ?? TestProvider.json(self.claims))
        return message + "." + Base64URL.encode(try sign(message, algorithm))
    }

    func verify(_ token: String? = nil, keys: JWKS? = nil, at time: Int64 = now) throws -> OpenIDClaims {
        try IDToken.verify(
            token ?? self.token(), keys: keys ?? self.keys, settings: settings, discovery: discovery,
            nonce: request.nonce, now: time)
    }
}

import Crypto
import CryptoExtras
import FlightCore
import Testing

@testable import SignIn

@Suite struct IDTokenTests {
    @Test(arguments: SigningAlgorithm.allCases)
    func acceptsSignedTokens(algorithm: SigningAlgorithm) throws {
        let provider = try TestProvider()
        let claims = try provider.verify(provider.token(algorithm))
        #expect(claims.issuer == TestProvider.issuer)
        #expect(claims.subject == "4711")
        #expect(claims.mail == "anna@example.org")
        #expect(claims.name == "Anna Kowalska")
        #expect(claims.texts("groups") == ["pilots", "owners"])
        #expect(claims.isOwner(by: provider.settings) == true)
    }

    /// The complete sign-in, with documents in between only as text.
    @Test(arguments: SigningAlgorithm.allCases)
    func signsIn(algorithm: SigningAlgorithm) throws {
        let provider = try TestProvider()
        let discovery = try provider.discovery
        let address = provider.request.authorizationAddress(settings: provider.settings, discovery: discovery)
        let query = try #require(address.split(separator: "?").last)
        let sent = try #require(FormText.fields(String(query)))
        let state = try #require(sent.first { $0.name == "state" }?.value)
        let callback = try OpenIDCallback(query: "state=\(state)&code=abc")
        let request = try #require(
            OpenIDRequest(
                state: callback.state, nonce: provider.request.nonce, verifier: provider.request.verifier,
                redirect: provider.request.redirect.text, expiresAt: provider.request.expiresAt))
        #expect(request.stateHash == callback.stateHash)
        let code = try callback.code(for: request, discovery: discovery, at: TestProvider.now + 30)
        let form = try request.tokenRequest(code: code, settings: provider.settings, discovery: discovery).body
        let fields = try #require(FormText.fields(String(decoding: form, as: UTF8.self)))
        let verifier = try #require(fields.first { $0.name == "code_verifier" }?.value)
        #expect(sent.first { $0.name == "code_challenge" }?.value == OpenIDRequest.challenge(of: verifier))
        #expect(fields.first { $0.name == "redirect_uri" }?.value == sent.first { $0.name == "redirect_uri" }?.value)
        let tokens = try OpenIDTokens(json: Array("{\"id_token\":\"\(try provider.token(algorithm))\"}".utf8))
        let claims = try IDToken.verify(
            tokens.idToken, keys: provider.keys, settings: provider.settings, discovery: discovery,
            nonce: request.nonce, now: TestProvider.now + 31)
        #expect(claims.subject == "4711")
    }

    // MARK: - Claims

    private static let claimRefusals: [(String, String?, OpenIDError.TokenFault)] = [
        ("iss", nil, .claim("iss")), ("iss", "1", .claim("iss")), ("iss", "\"https://id.example.org/app/\"", .issuer),
        ("iss", "\"https://evil.example.org\"", .issuer), ("iss", #"["https://id.example.org/app"]"#, .claim("iss")),
        ("aud", nil, .claim("aud")), ("aud", "1", .claim("aud")), ("aud", "[1]", .claim("aud")),
        ("aud", #"["halcyon",1]"#, .claim("aud")), ("aud", "\"other\"", .audience), ("aud", "\"\"", .audience),
        ("aud", "[]", .audience), ("aud", #"["other"]"#, .audience), ("aud", "\"Halcyon\"", .audience),
        ("aud", #"["halcyon","other"]"#, .authorizedParty), ("azp", "\"other\"", .authorizedParty),
        ("azp", "\"\"", .authorizedParty), ("azp", "null", .claim("azp")), ("azp", "1", .claim("azp")),
        ("exp", nil, .claim("exp")), ("exp", "null", .claim("exp")), ("exp", "\"1800000300\"", .claim("exp")),
        ("exp", "-1", .claim("exp")), ("exp", "1e300", .claim("exp")), ("exp", "\(TestProvider.now - 60)", .expired),
        ("exp", "0", .expired), ("iat", nil, .claim("iat")), ("iat", "true", .claim("iat")),
        ("iat", "\(TestProvider.now + 61)", .issuedInFuture), ("nbf", "\(TestProvider.now + 61)", .notYetValid),
        ("nbf", "\"0\"", .claim("nbf")), ("nbf", "null", .claim("nbf")), ("nonce", nil, .claim("nonce")),
        ("nonce", "1", .claim("nonce")), ("nonce", "\"\"", .nonce), ("nonce", "\"other\"", .nonce),
        ("sub", nil, .claim("sub")), ("sub", "4711", .claim("sub")), ("sub", "\"\"", .subject),
        ("sub", #""a\u0000b""#, .subject), ("sub", "\"\(String(repeating: "a", count: 256))\"", .subject),
    ]

    @Test(arguments: claimRefusals)
    func refusesClaims(name: String, value: String?, fault: OpenIDError.TokenFault) throws {
        var provider = try TestProvider()
        provider.claims[name] = value
        #expect(throws: OpenIDError.token(fault)) { try provider.verify(provider.token(.es256)) }
    }

    private static let accepted: [(String, String)] = [
        ("aud", #"["halcyon"]"#), ("azp", "\"halcyon\""), ("exp", "\(TestProvider.now - 59)"),
        ("exp", "\(TestProvider.now + 300).5"), ("iat", "\(TestProvider.now + 60)"), ("iat", "0"),
        ("nbf", "\(TestProvider.now + 60)"), ("nbf", "0"), ("sub", "\"\(String(repeating: "a", count: 255))\""),
        ("unknown", "{}"),
    ]

    @Test(arguments: accepted)
    func acceptsClaims(name: String, value: String) throws {
        var provider = try TestProvider()
        provider.claims[name] = value
        _ = try provider.verify(provider.token(.es256))
    }

    @Test func severalAudiencesNeedTheAuthorizedParty() throws {
        var provider = try TestProvider()
        provider.claims["aud"] = #"["other","halcyon"]"#
        provider.claims["azp"] = "\"halcyon\""
        _ = try provider.verify()
        provider.claims["azp"] = "\"other\""
        #expect(throws: OpenIDError.token(.authorizedParty)) { try provider.verify() }
    }

    @Test func extremeTimesDoNotTrap() throws {
        let provider = try TestProvider()
        let token = try provider.token(.es256)
        #expect(throws: OpenIDError.token(.issuedInFuture)) { try provider.verify(token, at: .min) }
        #expect(throws: OpenIDError.token(.expired)) { try provider.verify(token, at: .max) }
    }

    @Test func refusesRepeatedClaims() throws {
        let provider = try TestProvider()
        let claims = String(decoding: TestProvider.json(provider.claims), as: UTF8.self)
        for more in [#""sub":"4712"}"#, #""\u0073ub":"4712"}"#, #""x":{"a":1,"a":2}}"#] {
            let token = try provider.token(.es256, claims: Array((claims.dropLast() + "," + more).utf8))
            #expect(throws: OpenIDError.token(.malformed)) { try provider.verify(token) }
        }
    }

    // MARK: - Header

    @Test(arguments: ["none", "None", "", "HS256", "RS512", "PS256", "ES384", "EdDSA", "rs256"])
    func refusesAlgorithms(name: String) throws {
        let provider = try TestProvider()
        let token = try provider.token(name: name)
        #expect(throws: OpenIDError.token(.algorithm(name))) { try provider.verify(token) }
        let unsigned = token.split(separator: ".").dropLast().joined(separator: ".") + "."
        #expect(throws: OpenIDError.token(.algorithm(name))) { try provider.verify(unsigned) }
    }

    /// The classic attack on libraries that choose the algorithm by the header: the public key as an HMAC secret.
    @Test func refusesThePublicKeyAsASecret() throws {
        let provider = try TestProvider()
        let header = Base64URL.encode(Array(#"{"alg":"HS256","kid":"r1"}"#.utf8))
        let message = header + "." + Base64URL.encode(TestProvider.json(provider.claims))
        let secret = SymmetricKey(data: Array(provider.rsa.publicKey.pemRepresentation.utf8))
        let code = HMAC<SHA256>.authenticationCode(for: Array(message.utf8), using: secret)
        #expect(throws: OpenIDError.token(.algorithm("HS256"))) {
            try provider.verify(message + "." + Base64URL.encode(code))
        }
    }

    @Test func refusesAlgorithmsThatTheProviderDoesNotList() throws {
        var provider = try TestProvider()
        provider.document["id_token_signing_alg_values_supported"] = #"["RS256"]"#
        _ = try provider.verify(provider.token(.rs256))
        #expect(throws: OpenIDError.token(.algorithm("ES256"))) { try provider.verify(provider.token(.es256)) }
    }

    @Test func refusesKeysOfTheOtherAlgorithm() throws {
        var provider = try TestProvider()
        provider.header["kid"] = "\"e1\""
        #expect(throws: OpenIDError.unknownKey("e1")) { try provider.verify(provider.token(.rs256)) }
        #expect(throws: OpenIDError.token(.signature)) {
            try provider.verify(provider.token(.rs256, name: "ES256"))
        }
    }

    private static let headerRefusals: [(String, String, OpenIDError)] = [
        ("crit", #"["b64"]"#, .token(.critical)), ("crit", "[]", .token(.critical)),
        ("crit", "null", .token(.critical)),
        ("typ", "\"at+jwt\"", .token(.type)), ("typ", "\"logout+jwt\"", .token(.type)), ("typ", "1", .token(.type)),
        ("kid", "1", .token(.malformed)), ("kid", "null", .token(.malformed)), ("kid", "\"r2\"", .unknownKey("r2")),
        ("kid", "\"\"", .unknownKey("")), ("kid", "\"R1\"", .unknownKey("R1")),
    ]

    @Test(arguments: headerRefusals)
    func refusesHeaders(name: String, value: String, error: OpenIDError) throws {
        var provider = try TestProvider()
        provider.header[name] = value
        #expect(throws: error) { try provider.verify() }
    }

    @Test(arguments: [("typ", nil), ("typ", "\"jwt\""), ("typ", "\"application/jwt\""), ("jku", "\"https://evil\"")])
    func acceptsHeaders(name: String, value: String?) throws {
        var provider = try TestProvider()
        provider.header[name] = value
        _ = try provider.verify()
    }

    @Test func headersMustBeStrictJSON() throws {
        let provider = try TestProvider()
        for header in [
            #"{"alg":"RS256","alg":"RS256"}"#, #"{"alg":"none","alg":"RS256"}"#, "[]", "", #"{"alg":1}"#, "{}",
            #"{"alg":null}"#,
        ] {
            #expect(throws: OpenIDError.token(.malformed)) {
                try provider.verify(provider.token(header: Array(header.utf8)))
            }
        }
    }

    /// A key in the header of the token must never be used.
    @Test func ignoresKeysInTheToken() throws {
        let provider = try TestProvider()
        let other = P256.Signing.PrivateKey()
        let raw = other.publicKey.rawRepresentation
        let (x, y) = (Base64URL.encode(raw.prefix(32)), Base64URL.encode(raw.suffix(32)))
        let key = #"{"kty":"EC","crv":"P-256","x":"\#(x)","y":"\#(y)"}"#
        let message =
            Base64URL.encode(Array(#"{"alg":"ES256","kid":"e1","jwk":\#(key)}"#.utf8)) + "."
            + Base64URL.encode(TestProvider.json(provider.claims))
        let signature = try other.signature(for: Array(message.utf8)).rawRepresentation
        #expect(throws: OpenIDError.token(.signature)) {
            try provider.verify(message + "." + Base64URL.encode(signature))
        }
    }

    // MARK: - Form and signature

    @Test func refusesOtherForms() throws {
        let provider = try TestProvider()
        let parts = try provider.token(.es256).split(separator: ".").map(String.init)
        for text in [
            "", ".", "..", "a", "a.b", parts[0] + "." + parts[1], parts.joined(separator: ".") + ".",
            parts.joined(separator: ".") + "=", " " + parts.joined(separator: "."),
            parts.joined(separator: ".") + "\n", parts[0] + "=." + parts[1] + "." + parts[2],
        ] {
            #expect(throws: OpenIDError.token(.malformed), "\(text)") { try provider.verify(text) }
        }
        #expect(throws: OpenIDError.token(.encrypted)) { try provider.verify("a.b.c.d.e") }
        #expect(throws: OpenIDError.token(.signature)) { try provider.verify(parts[0] + "." + parts[1] + ".") }
    }

    @Test func refusesLargeTokens() throws {
        var provider = try TestProvider()
        provider.claims["x"] = "\"\(String(repeating: "a", count: 11_000))\""
        _ = try provider.verify(provider.token(.es256))
        provider.claims["x"] = "\"\(String(repeating: "a", count: 13_000))\""
        let token = try provider.token(.es256)
        #expect(token.utf8.count > IDToken.maximumSize)
        #expect(throws: OpenIDError.token(.tooLarge)) { try provider.verify(token) }
    }

    @Test(arguments: SigningAlgorithm.allCases)
    func refusesEveryChangedByte(algorithm: SigningAlgorithm) throws {
        let provider = try TestProvider()
        let keys = try provider.keys
        let token = Array(try provider.token(algorithm).utf8)
        for index in token.indices {
            var changed = token
            changed[index] = changed[index] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
            #expect(throws: OpenIDError.self, "byte \(index)") {
                try provider.verify(String(decoding: changed, as: UTF8.self), keys: keys)
            }
        }
    }

    @Test func refusesOtherSignatures() throws {
        let provider = try TestProvider()
        let message = try provider.token(.es256).split(separator: ".").dropLast().joined(separator: ".")
        let signature = try provider.p256.signature(for: Array(message.utf8))
        let raw = Array(signature.rawRepresentation)
        for other in [
            [], Array(signature.derRepresentation), raw + [0], raw.dropLast(), [UInt8](repeating: 0, count: 64),
            [UInt8](repeating: 0xFF, count: 64),
        ] {
            #expect(throws: OpenIDError.token(.signature)) {
                try provider.verify(message + "." + Base64URL.encode(other))
            }
        }
        let first = try provider.token(.rs256).split(separator: ".").dropLast().joined(separator: ".")
        let pss = try provider.rsa.signature(for: Array(first.utf8), padding: .PSS).rawRepresentation
        let sha512 = try provider.rsa.signature(
            for: SHA512.hash(data: Array(first.utf8)), padding: .insecurePKCS1v1_5
        ).rawRepresentation
        for other in [Array(pss), Array(sha512), [], [0]] {
            #expect(throws: OpenIDError.token(.signature)) {
                try provider.verify(first + "." + Base64URL.encode(other))
            }
        }
    }

    // MARK: - Person

    private func claims(_ changes: [String: String?]) throws -> OpenIDClaims {
        var provider = try TestProvider()
        for (name, value) in changes { provider.claims[name] = value }
        return try provider.verify(provider.token(.es256))
    }

    @Test(arguments: [nil, "false", "\"true\"", "1", "null", "[true]"])
    func unverifiedMailIsIgnored(verified: String?) throws {
        #expect(try claims(["email_verified": verified]).mail == nil)
    }

    @Test(arguments: [
        ("\"A@B\"", "a@b"), ("\"a@\"", nil), ("\"@b\"", nil), ("\"a@b@c\"", nil), ("\"ab\"", nil), ("\"a b@c\"", nil),
        ("\"a@b\\n\"", nil), ("1", nil), ("[\"a@b\"]", nil), ("\"\"", nil),
        // The Kelvin sign becomes k in lower case.
        ("\"\u{212A}ate@example.org\"", nil), ("\"ä@example.org\"", nil),
        ("\"\(String(repeating: "a", count: 250))@b.c\"", String(repeating: "a", count: 250) + "@b.c"),
        ("\"\(String(repeating: "a", count: 251))@b.c\"", nil),
    ])
    func mailHasARange(value: String, mail: String?) throws {
        #expect(try claims(["email": value]).mail == mail)
    }

    @Test func namesAreShortAndOnOneLine() throws {
        #expect(try claims(["name": nil]).name == nil)
        #expect(try claims(["name": "\" \""]).name == nil)
        #expect(try claims(["name": "7"]).name == nil)
        #expect(try claims(["name": #""A\nB\u202e""#]).name == "A B")
        #expect(try claims(["name": "\"\(String(repeating: "é", count: 300))\""]).name?.count == 100)
        #expect(try claims(["name": "\"a\(String(repeating: "\u{301}", count: 2000))\""]).name == nil)
    }

    @Test(arguments: [
        ("\"owners\"", true), (#"["owners"]"#, true), (#"["Owners","own"]"#, false), ("\"owners,pilots\"", false),
        ("[]", false), ("true", false), (#"[1,"owners"]"#, false), ("{\"owners\":1}", false),
    ])
    func ownersHaveTheClaim(value: String, isOwner: Bool) throws {
        let settings = try TestProvider().settings
        #expect(try claims(["groups": value]).isOwner(by: settings) == isOwner)
    }

    @Test func providersWithoutOwnerClaimDoNotDecide() throws {
        let settings = try TestProvider(ownerClaim: nil, ownerValue: nil).settings
        #expect(try claims([:]).isOwner(by: settings) == nil)
        #expect(try claims(["groups": nil]).isOwner(by: TestProvider().settings) == false)
        #expect(try claims(["https://example.org/level": "3"])["https://example.org/level"]?.number == 3)
    }

    @Test func userInformationFillsGaps() throws {
        let bare = try claims(["email": nil, "email_verified": nil, "groups": nil])
        let added = try bare.adding(
            userInfo: Array(
                #"{"sub":"4711","email":"O@B.C","email_verified":true,"groups":["owners"],"name":"Other"}"#.utf8))
        #expect(added.mail == "o@b.c")
        #expect(added.name == "Anna Kowalska")
        #expect(added.isOwner(by: try TestProvider().settings) == true)
        #expect(added.subject == "4711")
        // The address and its verification must not come from different documents.
        let split = try claims(["email_verified": nil]).adding(
            userInfo: Array(#"{"sub":"4711","email_verified":true}"#.utf8))
        #expect(split.mail == nil)
        let reverse = try claims(["email": nil]).adding(userInfo: Array(#"{"sub":"4711","email":"a@b.c"}"#.utf8))
        #expect(reverse.mail == nil)
        #expect(throws: OpenIDError.otherSubject) { try bare.adding(userInfo: Array(#"{"sub":"4712"}"#.utf8)) }
        #expect(throws: OpenIDError.member(.userInfo, "sub")) { try bare.adding(userInfo: Array("{}".utf8)) }
        #expect(throws: OpenIDError.notJSON(.userInfo)) { try bare.adding(userInfo: Array("a.b.c".utf8)) }
        #expect(throws: OpenIDError.tooLarge(.userInfo)) {
            try bare.adding(userInfo: [UInt8](repeating: 0x20, count: OpenIDClaims.maximumUserInfoSize + 1))
        }
    }
}

import Crypto
import Testing

@testable import SignIn

@Suite struct AssertionTests {
    private let authenticator = SoftwareAuthenticator()

    @Test func acceptsASignature() throws {
        let fixture = try Fixture()
        var authenticator = authenticator
        authenticator.flags = 0x0D
        let passkey = try fixture.register(authenticator)
        authenticator.flags = 0x19
        authenticator.signCount = 5
        let next = try fixture.authenticate(authenticator, with: passkey)
        #expect(next.signCount == 5)
        #expect(next.backup == .backedUp)
        #expect(!next.isUserVerified)
        #expect(next.id == passkey.id)
        #expect(next.publicKey == passkey.publicKey)
    }

    // MARK: - Refusals

    private static let changes: [(PasskeyError, @Sendable (inout SoftwareAuthenticator) -> Void)] = [
        (.wrongCeremony, { $0.getType = "webauthn.create" }),
        (.clientData(.type), { $0.getType = "payment.get" }),
        (.wrongOrigin("https://example.com"), { $0.origin = "https://example.com" }),
        (.wrongOrigin("https://example.org:8443"), { $0.origin = "https://example.org:8443" }),
        (.crossOrigin, { $0.clientDataMembers = #","crossOrigin":true"# }),
        (.wrongRelyingParty, { $0.relyingParty = "example.com" }),
        (.userNotPresent, { $0.flags = 0x04 }),
        (.backupEligibilityChanged, { $0.flags = 0x0D }),
        (.backupEligibilityChanged, { $0.flags = 0x1D }),
        (.authenticatorData(.backedUpButNotEligible), { $0.flags = 0x15 }),
        (.authenticatorData(.truncated), { $0.flags = 0x45 }),
        (.invalidSignature, { $0.key = P256.Signing.PrivateKey() }),
        (.wrongCredential, { $0.id[3] ^= 4 }),
    ]

    @Test(arguments: changes.indices)
    func refuses(index: Int) throws {
        let (error, change) = AssertionTests.changes[index]
        let fixture = try Fixture()
        let passkey = try fixture.register(authenticator)
        var changed = authenticator
        change(&changed)
        #expect(throws: error) { try fixture.authenticate(changed, with: passkey) }
    }

    @Test func refusesAnotherChallenge() throws {
        let fixture = try Fixture()
        let passkey = try fixture.register(authenticator)
        let other = authenticator.clientData("webauthn.get", try Fixture(seed: 2).assertion.challenge)
        #expect(throws: PasskeyError.wrongChallenge) {
            try fixture.authenticate(authenticator, with: passkey, clientData: other)
        }
    }

    @Test func refusesAfterExpiry() throws {
        let fixture = try Fixture()
        let passkey = try fixture.register(authenticator)
        _ = try fixture.authenticate(authenticator, with: passkey, at: Fixture.now + 299)
        #expect(throws: PasskeyError.expired) {
            try fixture.authenticate(authenticator, with: passkey, at: Fixture.now + 300)
        }
    }

    @Test func refusesANewCredential() throws {
        let fixture = try Fixture()
        let passkey = try fixture.register(authenticator)
        #expect(throws: PasskeyError.unexpectedCredential) {
            try fixture.authenticate(authenticator, with: passkey, data: authenticator.creationData)
        }
    }

    @Test func userVerificationFollowsThePolicy() throws {
        let strict = try Fixture(userVerification: .required)
        let passkey = try strict.register(authenticator)
        #expect(try strict.authenticate(authenticator, with: passkey).isUserVerified)
        var unverified = authenticator
        unverified.flags = 0x01
        #expect(throws: PasskeyError.userNotVerified) { try strict.authenticate(unverified, with: passkey) }
        #expect(try !Fixture().authenticate(unverified, with: passkey).isUserVerified)
    }

    @Test(arguments: [
        (UInt32(0), UInt32(0), true), (0, 1, true), (5, 6, true), (5, .max, true), (5, 5, false), (5, 4, false),
        (5, 0, false), (.max, .max, false),
    ])
    func counterMustGrow(stored: UInt32, received: UInt32, isAccepted: Bool) throws {
        let fixture = try Fixture()
        var authenticator = authenticator
        authenticator.signCount = stored
        let passkey = try fixture.register(authenticator)
        authenticator.signCount = received
        if isAccepted {
            #expect(try fixture.authenticate(authenticator, with: passkey).signCount == received)
        } else {
            #expect(throws: PasskeyError.counterDidNotGrow(stored: stored, received: received)) {
                try fixture.authenticate(authenticator, with: passkey)
            }
        }
    }

    /// Only the holder of the key may cause a warning about copies.
    @Test func signatureIsCheckedBeforeTheCounter() throws {
        let fixture = try Fixture()
        var authenticator = authenticator
        authenticator.signCount = 5
        let passkey = try fixture.register(authenticator)
        authenticator.key = P256.Signing.PrivateKey()
        #expect(throws: PasskeyError.invalidSignature) { try fixture.authenticate(authenticator, with: passkey) }
    }

    @Test func checksTheAccount() throws {
        let fixture = try Fixture()
        let passkey = try fixture.register(authenticator)
        let other = try Fixture(seed: 9).user
        let challenge = fixture.assertion.challenge
        let cases: [(Assertion.Account, UserHandle?, Bool)] = [
            (.any, fixture.user, true), (.any, nil, false), (.any, other, false), (.user(fixture.user), nil, true),
            (.user(fixture.user), fixture.user, true), (.user(fixture.user), other, false), (.user(other), nil, false),
            (.user(other), other, false), (.user(other), fixture.user, false),
        ]
        for (account, user, isAccepted) in cases {
            let assertion = Assertion(challenge: challenge, expiresAt: .max, account: account)
            let response = try authenticator.get(challenge, user: user)
            if isAccepted {
                _ = try assertion.verify(response, for: passkey, by: fixture.relyingParty, at: Fixture.now)
            } else {
                #expect(throws: PasskeyError.wrongUser) {
                    try assertion.verify(response, for: passkey, by: fixture.relyingParty, at: Fixture.now)
                }
            }
        }
    }

    // MARK: - Damaged responses

    @Test func refusesEveryTruncation() throws {
        let fixture = try Fixture()
        let passkey = try fixture.register(authenticator)
        let data = authenticator.authenticatorData
        let clientData = authenticator.clientData("webauthn.get", fixture.assertion.challenge)
        let signature = try authenticator.signature(of: data, clientData)
        for length in data.indices {
            #expect(throws: PasskeyError.authenticatorData(.truncated)) {
                try fixture.authenticate(authenticator, with: passkey, data: Array(data.prefix(length)))
            }
        }
        for length in clientData.indices {
            #expect(throws: PasskeyError.clientData(.notJSON)) {
                try fixture.authenticate(authenticator, with: passkey, clientData: Array(clientData.prefix(length)))
            }
        }
        for length in signature.indices {
            #expect(throws: PasskeyError.invalidSignature) {
                try fixture.authenticate(authenticator, with: passkey, signature: Array(signature.prefix(length)))
            }
        }
        #expect(throws: PasskeyError.invalidSignature) {
            try fixture.authenticate(authenticator, with: passkey, signature: signature + [0])
        }
        let raw = try P256.Signing.ECDSASignature(derRepresentation: signature).rawRepresentation
        #expect(throws: PasskeyError.invalidSignature) {
            try fixture.authenticate(authenticator, with: passkey, signature: Array(raw))
        }
        let json = try authenticator.getJSON(fixture.assertion.challenge, user: fixture.user)
        for length in json.indices {
            #expect(throws: ResponseError.notJSON) { try AssertionResponse(json: Array(json.prefix(length))) }
        }
    }

    /// The response contains only checked bytes, so that no flipped bit may be accepted.
    @Test func refusesEveryFlippedBit() throws {
        let fixture = try Fixture()
        let passkey = try fixture.register(authenticator)
        let data = authenticator.authenticatorData
        let clientData = authenticator.clientData("webauthn.get", fixture.assertion.challenge)
        let signature = try authenticator.signature(of: data, clientData)
        forEachFlippedBit(of: data) { changed, byte in
            #expect(throws: PasskeyError.self, "authenticator data, byte \(byte)") {
                try fixture.authenticate(authenticator, with: passkey, data: changed, signature: signature)
            }
        }
        forEachFlippedBit(of: clientData) { changed, byte in
            #expect(throws: PasskeyError.self, "client data, byte \(byte)") {
                try fixture.authenticate(authenticator, with: passkey, clientData: changed, signature: signature)
            }
        }
        forEachFlippedBit(of: signature) { changed, byte in
            #expect(throws: PasskeyError.self, "signature, byte \(byte)") {
                try fixture.authenticate(authenticator, with: passkey, signature: changed)
            }
        }
        let json = try authenticator.getJSON(
            fixture.assertion.challenge, user: fixture.user, signature: signature)
        forEachFlippedBit(of: json) { changed, byte in
            #expect(throws: (any Error).self, "JSON, byte \(byte)") {
                let response = try AssertionResponse(json: changed)
                _ = try fixture.assertion.verify(response, for: passkey, by: fixture.relyingParty, at: Fixture.now)
            }
        }
    }

    // MARK: - JSON

    @Test func optionsHaveTheStandardMembers() throws {
        let fixture = try Fixture()
        let passkey = try fixture.register(authenticator)
        let challenge = Base64URL.encode(fixture.assertion.challenge.bytes)
        let id = Base64URL.encode(passkey.id.bytes)
        func expected(_ allowed: String, _ verification: String) -> String {
            #"{"challenge":"\#(challenge)","timeout":300000,"rpId":"example.org","#
                + #""allowCredentials":[\#(allowed)],"userVerification":"\#(verification)"}"#
        }
        let open = fixture.assertion.options(for: fixture.relyingParty, allowing: [])
        #expect(String(decoding: open, as: UTF8.self) == expected("", "preferred"))
        let strict = fixture.assertion.options(for: try Fixture.relyingParty(.required), allowing: [passkey])
        let descriptor = #"{"type":"public-key","id":"\#(id)","transports":["hybrid","internal"]}"#
        #expect(String(decoding: strict, as: UTF8.self) == expected(descriptor, "required"))
    }

    @Test func responseIsReadStrictly() throws {
        let fixture = try Fixture()
        let json = String(
            decoding: try authenticator.getJSON(fixture.assertion.challenge, user: fixture.user), as: UTF8.self)
        let changes: [(String, String, ResponseError)] = [
            ("clientDataJSON", "data", .member(.clientDataJSON)),
            ("authenticatorData", "data", .member(.authenticatorData)), ("signature", "data", .member(.signature)),
            ("signature\":\"", "signature\":\" ", .member(.signature)),
            ("userHandle\":\"", "userHandle\":\"\",\"more\":\"", .member(.userHandle)),
            ("userHandle\":\"", "userHandle\":1,\"more\":\"", .member(.userHandle)),
        ]
        for (old, new, error) in changes {
            #expect(json.contains(old))
            #expect(throws: error) { try AssertionResponse(json: replace(old, by: new, in: json)) }
        }
        let null = replace("userHandle\":\"", by: "userHandle\":null,\"more\":\"", in: json)
        #expect(try AssertionResponse(json: null).userHandle == nil)
    }
}

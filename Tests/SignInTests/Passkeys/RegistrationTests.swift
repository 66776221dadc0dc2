import Crypto
import Testing

@testable import SignIn

@Suite struct RegistrationTests {
    private let authenticator = SoftwareAuthenticator()

    @Test func createsAPasskey() throws {
        let fixture = try Fixture()
        var authenticator = authenticator
        authenticator.flags = 0x1D
        authenticator.signCount = 3
        authenticator.model = Array(1...16)
        authenticator.origin = "https://fly.example.org:8443"
        let passkey = try fixture.register(authenticator)
        #expect(passkey.id.bytes == authenticator.id)
        #expect(passkey.userHandle == fixture.user)
        #expect(passkey.publicKey == COSEKey(authenticator.key.publicKey))
        #expect(passkey.model.bytes == Array(1...16))
        #expect(passkey.transports == [.internal, .hybrid])
        #expect(passkey.signCount == 3)
        #expect(passkey.backup == .backedUp)
        #expect(passkey.isUserVerified)
    }

    // MARK: - Refusals

    private static let changes: [(PasskeyError, @Sendable (inout SoftwareAuthenticator) -> Void)] = [
        (.wrongCeremony, { $0.createType = "webauthn.get" }),
        (.clientData(.type), { $0.createType = "public-key" }),
        (.wrongOrigin("https://example.com"), { $0.origin = "https://example.com" }),
        (.wrongOrigin("https://other.example.org"), { $0.origin = "https://other.example.org" }),
        (.wrongOrigin("http://example.org"), { $0.origin = "http://example.org" }),
        (.wrongOrigin("https://example.org.evil.test"), { $0.origin = "https://example.org.evil.test" }),
        (.wrongOrigin("null"), { $0.origin = "null" }),
        (.crossOrigin, { $0.clientDataMembers = #","crossOrigin":true"# }),
        (.crossOrigin, { $0.clientDataMembers = #","crossOrigin":false,"topOrigin":"https://example.org""# }),
        (.wrongRelyingParty, { $0.relyingParty = "fly.example.org" }),
        (.userNotPresent, { $0.flags = 0x04 }),
        (.attestation(.authenticatorData(.backedUpButNotEligible)), { $0.flags = 0x15 }),
        (.attestation(.authenticatorData(.trailingBytes(1))), { $0.extensions = [0xA0] }),
    ]

    @Test(arguments: changes.indices)
    func refuses(index: Int) throws {
        let (error, change) = RegistrationTests.changes[index]
        var changed = authenticator
        change(&changed)
        let fixture = try Fixture()
        #expect(throws: error) { try fixture.register(changed) }
    }

    @Test func refusesAnotherChallenge() throws {
        let other = try Fixture(seed: 2).registration.challenge
        let fixture = try Fixture()
        #expect(throws: PasskeyError.wrongChallenge) {
            try fixture.register(authenticator, clientData: authenticator.clientData("webauthn.create", other))
        }
        for challenge in ["", "AA", Base64URL.encode(fixture.registration.challenge.bytes + [0])] {
            let text = #"{"type":"webauthn.create","challenge":"\#(challenge)","origin":"https://example.org"}"#
            #expect(throws: PasskeyError.wrongChallenge) {
                try fixture.register(authenticator, clientData: Array(text.utf8))
            }
        }
    }

    @Test func refusesAfterExpiry() throws {
        let fixture = try Fixture()
        _ = try fixture.register(authenticator, at: Fixture.now + 299)
        #expect(throws: PasskeyError.expired) { try fixture.register(authenticator, at: Fixture.now + 300) }
        #expect(throws: PasskeyError.expired) { try fixture.register(authenticator, at: .max) }
    }

    @Test func userVerificationFollowsThePolicy() throws {
        var unverified = authenticator
        unverified.flags = 0x01
        #expect(try !Fixture().register(unverified).isUserVerified)
        let strict = try Fixture(userVerification: .required)
        #expect(throws: PasskeyError.userNotVerified) { try strict.register(unverified) }
        #expect(try strict.register(authenticator).isUserVerified)
    }

    @Test func refusesAnotherIdentifier() throws {
        var other = authenticator
        other.id[0] ^= 1
        let fixture = try Fixture()
        #expect(throws: PasskeyError.wrongCredential) {
            try fixture.register(authenticator, attestation: other.attestation())
        }
    }

    // MARK: - Attestation

    @Test(arguments: ["tpm", "android-key", "android-safetynet", "fido-u2f", "apple", "NONE", ""])
    func refusesOtherFormats(format: String) throws {
        let fixture = try Fixture()
        #expect(throws: PasskeyError.attestation(.unsupportedFormat(format))) {
            try fixture.register(authenticator, attestation: authenticator.attestation(format: format))
        }
    }

    @Test func refusesCertificates() throws {
        let fixture = try Fixture()
        let statement: CBOR = .map(["alg": .negative(6), "sig": .bytes([1]), "x5c": .array([.bytes([1])])])
        #expect(throws: PasskeyError.attestation(.unsupportedFormat("packed with certificates"))) {
            try fixture.register(
                authenticator, attestation: authenticator.attestation(format: "packed", statement: statement))
        }
    }

    @Test func verifiesSelfAttestation() throws {
        let fixture = try Fixture()
        let challenge = fixture.registration.challenge
        let attestation = try authenticator.selfAttestation(challenge)
        #expect(try fixture.register(authenticator, attestation: attestation).id.bytes == authenticator.id)
        forEachFlippedBit(of: attestation) { changed, byte in
            #expect(throws: PasskeyError.self, "byte \(byte)") {
                try fixture.register(authenticator, attestation: changed)
            }
        }
        let signature = try SoftwareAuthenticator().signature(
            of: authenticator.creationData, authenticator.clientData("webauthn.create", challenge))
        let foreign = authenticator.attestation(
            format: "packed", statement: .map(["alg": .negative(6), "sig": .bytes(signature)]))
        #expect(throws: PasskeyError.invalidSignature) { try fixture.register(authenticator, attestation: foreign) }
    }

    @Test func refusesMalformedStatements() throws {
        let fixture = try Fixture()
        let statements: [(String, CBOR)] = [
            ("none", .map(["alg": .negative(6)])), ("packed", .map([:])), ("packed", .map(["sig": .bytes([])])),
            ("packed", .map(["alg": .negative(256), "sig": .bytes([])])),
            ("packed", .map(["alg": .negative(6), "sig": .text("")])),
            ("packed", .map(["alg": .negative(6), "sig": .bytes([]), "ver": .text("2")])),
        ]
        for (format, statement) in statements {
            #expect(throws: PasskeyError.attestation(.statement)) {
                try fixture.register(
                    authenticator, attestation: authenticator.attestation(format: format, statement: statement))
            }
        }
    }

    @Test func refusesOtherStructures() throws {
        let fixture = try Fixture()
        let data: CBOR = .bytes(authenticator.creationData)
        let objects: [CBOR] = [
            .array([]), .map([:]), .map(["fmt": .text("none"), "attStmt": .map([:])]),
            .map(["fmt": .text("none"), "attStmt": .map([:]), "authData": .text("")]),
            .map(["fmt": .text("none"), "attStmt": .null, "authData": data]),
            .map(["fmt": .bytes([]), "attStmt": .map([:]), "authData": data]),
            .map(["fmt": .text("none"), "attStmt": .map([:]), "authData": data, "epAtt": .bool(true)]),
        ]
        for object in objects {
            #expect(throws: PasskeyError.attestation(.structure)) {
                try fixture.register(authenticator, attestation: encode(object))
            }
        }
        #expect(throws: PasskeyError.attestation(.encoding(.trailingBytes(1)))) {
            try fixture.register(authenticator, attestation: authenticator.attestation() + [0])
        }
        #expect(throws: PasskeyError.attestation(.noCredential)) {
            try fixture.register(
                authenticator, attestation: authenticator.attestation(data: authenticator.authenticatorData))
        }
    }

    @Test func refusesEveryTruncation() throws {
        let fixture = try Fixture()
        let attestation = authenticator.attestation()
        for length in attestation.indices {
            #expect(throws: PasskeyError.self) {
                try fixture.register(authenticator, attestation: Array(attestation.prefix(length)))
            }
        }
        let clientData = authenticator.clientData("webauthn.create", fixture.registration.challenge)
        for length in clientData.indices {
            #expect(throws: PasskeyError.clientData(.notJSON)) {
                try fixture.register(authenticator, clientData: Array(clientData.prefix(length)))
            }
        }
    }

    /// Without attestation nothing is signed. A flipped bit can therefore change what the authenticator says about
    /// itself, but never the identifier, the key or the account.
    @Test func flippedBitsNeverChangeIdentifierOrKey() throws {
        let fixture = try Fixture()
        let original = try fixture.register(authenticator)
        let attestation = authenticator.attestation()
        forEachFlippedBit(of: attestation) { changed, byte in
            guard let passkey = try? fixture.register(authenticator, attestation: changed) else { return }
            #expect(passkey.id == original.id, "byte \(byte)")
            #expect(passkey.publicKey == original.publicKey, "byte \(byte)")
            #expect(passkey.userHandle == original.userHandle, "byte \(byte)")
        }
    }

    // MARK: - JSON

    @Test func optionsHaveTheStandardMembers() throws {
        let fixture = try Fixture()
        let existing = try fixture.register(authenticator)
        let options = fixture.registration.options(
            for: fixture.relyingParty, name: "anna", displayName: "Anna \"</script>\" Ł", excluding: [existing])
        let challenge = Base64URL.encode(fixture.registration.challenge.bytes)
        let user = Base64URL.encode(fixture.user.bytes)
        let id = Base64URL.encode(existing.id.bytes)
        let expected =
            #"{"rp":{"id":"example.org","name":"Example \"\u003cFlights\u003e\""},"#
            + #""user":{"id":"\#(user)","name":"anna","displayName":"Anna \"\u003c/script\u003e\" Ł"},"#
            + #""challenge":"\#(challenge)","pubKeyCredParams":[{"type":"public-key","alg":-7}],"timeout":300000,"#
            + #""excludeCredentials":[{"type":"public-key","id":"\#(id)","transports":["hybrid","internal"]}],"#
            + #""authenticatorSelection":{"residentKey":"required","requireResidentKey":true,"#
            + #""userVerification":"preferred"},"attestation":"none"}"#
        #expect(String(decoding: options, as: UTF8.self) == expected)
        #expect(StrictJSON.object(options, limit: 4096) != nil)
    }

    @Test func responseIsReadStrictly() throws {
        let fixture = try Fixture()
        let json = String(decoding: authenticator.createJSON(fixture.registration.challenge), as: UTF8.self)
        let id = Base64URL.encode(authenticator.id)
        let changes: [(String, String, ResponseError)] = [
            ("\"type\":\"public-key\"", "\"type\":\"password\"", .type), ("\"id\":\"\(id)\",", "", .id),
            ("\"rawId\":\"\(id)\",", "", .id), ("\"rawId\":\"\(id)\"", "\"rawId\":\"\(id.dropLast(4))\"", .id),
            ("\"\(id)\"", "\"\(id)=\"", .id), ("\"response\":", "\"answer\":", .notJSON),
            ("clientDataJSON\":\"", "clientDataJSON\":\"=", .member(.clientDataJSON)),
            ("attestationObject\":\"", "attestationObject\":\"+", .member(.attestationObject)),
            ("attestationObject", "object", .member(.attestationObject)),
            ("\"transports\":[", "\"transports\":\"\",\"more\":[", .member(.transports)),
            ("\"transports\":[", "\"transports\":null,\"more\":[", .member(.transports)),
        ]
        for (old, new, error) in changes {
            #expect(json.contains(old))
            #expect(throws: error) { try RegistrationResponse(json: replace(old, by: new, in: json)) }
        }
        #expect(try RegistrationResponse(json: replace("\"transports\"", by: "\"other\"", in: json)).transports == [])
        #expect(throws: ResponseError.tooLarge) {
            try RegistrationResponse(json: [UInt8](repeating: 0x20, count: ResponseError.maximumSize + 1))
        }
    }
}

/// Returns the text in UTF-8, with every occurrence of a part replaced.
func replace(_ old: String, by new: String, in text: String) -> [UInt8] {
    Array(text.split(separator: old, omittingEmptySubsequences: false).joined(separator: new).utf8)
}

import Crypto
import Testing

@testable import SignIn

@Suite struct COSEKeyTests {
    private let key = P256.Signing.PrivateKey().publicKey
    private var fields: [CBOR.Key: CBOR] {
        [
            1: .unsigned(2), 3: .negative(6), -1: .unsigned(1), -2: .bytes(Array(key.rawRepresentation.prefix(32))),
            -3: .bytes(Array(key.rawRepresentation.suffix(32))),
        ]
    }

    @Test func readsItsOwnEncoding() throws {
        let encoded = COSEKey(key).encoded
        #expect(encoded.count == 77)
        #expect(try COSEKey(encoded).publicKey.rawRepresentation == key.rawRepresentation)
        #expect(try COSEKey(encode(.map(fields))) == COSEKey(key))
    }

    private static let changes: [(CBOR.Key, CBOR?, COSEKey.Refusal)] = [
        (1, .unsigned(3), .keyType), (1, .unsigned(1), .keyType), (1, nil, .keyType), (1, .text("EC2"), .keyType),
        (3, .negative(256), .algorithm), (3, .negative(7), .algorithm), (3, .unsigned(7), .algorithm),
        (3, nil, .algorithm), (-1, .unsigned(2), .curve), (-1, nil, .curve), (-2, nil, .coordinates),
        (-2, .bytes([UInt8](repeating: 1, count: 31)), .coordinates),
        (-2, .bytes([UInt8](repeating: 1, count: 33)), .coordinates), (-3, .bool(true), .coordinates),
        (-3, .bytes([]), .coordinates), (-3, nil, .coordinates), (2, .bytes([1]), .extraParameters),
        (-4, .bytes([UInt8](repeating: 1, count: 32)), .extraParameters),
        (-2, .bytes([UInt8](repeating: 0xFF, count: 32)), .notOnCurve),
        (-3, .bytes([UInt8](repeating: 0, count: 32)), .notOnCurve),
    ]

    @Test(arguments: changes)
    func refuses(label: CBOR.Key, value: CBOR?, refusal: COSEKey.Refusal) {
        var fields = fields
        fields[label] = value
        #expect(throws: refusal) { try COSEKey(encode(.map(fields))) }
    }

    @Test func refusesOtherItemsAndBytes() {
        #expect(throws: COSEKey.Refusal.notAMap) { try COSEKey(encode(.bytes([1]))) }
        #expect(throws: COSEKey.Refusal.encoding(.trailingBytes(1))) { try COSEKey(COSEKey(key).encoded + [0]) }
        for length in 0..<77 {
            #expect(throws: COSEKey.Refusal.encoding(.truncated)) {
                try COSEKey(Array(COSEKey(key).encoded.prefix(length)))
            }
        }
    }

    @Test func refusesEveryFlippedBit() {
        forEachFlippedBit(of: COSEKey(key).encoded) { changed, _ in
            #expect(throws: COSEKey.Refusal.self) { try COSEKey(changed) }
        }
    }
}

@Suite struct AuthenticatorDataTests {
    @Test(arguments: [
        (UInt8(0x00), false, false, BackupState.notEligible), (0x01, true, false, .notEligible),
        (0x04, false, true, .notEligible), (0x0D, true, true, .eligible), (0x1D, true, true, .backedUp),
        (0x23, true, false, .notEligible),
    ])
    func readsFlags(flags: UInt8, isPresent: Bool, isVerified: Bool, backup: BackupState) throws {
        var authenticator = SoftwareAuthenticator()
        authenticator.flags = flags
        authenticator.signCount = 0x0102_0304
        let data = try AuthenticatorData(authenticator.authenticatorData)
        #expect(data.isUserPresent == isPresent)
        #expect(data.isUserVerified == isVerified)
        #expect(data.backup == backup)
        #expect(data.signCount == 0x0102_0304)
        #expect(data.credential == nil)
        #expect(data.extensions == nil)
    }

    @Test func readsCredentialAndExtensions() throws {
        var authenticator = SoftwareAuthenticator()
        authenticator.model = Array(1...16)
        authenticator.flags = 0x81
        authenticator.extensions = encode(.map(["credProtect": .unsigned(2)]))
        let data = try AuthenticatorData(authenticator.creationData)
        #expect(data.credential?.id.bytes == authenticator.id)
        #expect(data.credential?.model.bytes == Array(1...16))
        #expect(data.credential?.publicKey == COSEKey(authenticator.key.publicKey))
        #expect(data.extensions == authenticator.extensions)
    }

    @Test func refusesEveryTruncation() {
        var authenticator = SoftwareAuthenticator()
        authenticator.flags = 0x81
        authenticator.extensions = encode(.map(["credProtect": .unsigned(2)]))
        let data = authenticator.creationData
        for length in data.indices {
            #expect(throws: AuthenticatorData.Refusal.truncated) { try AuthenticatorData(Array(data.prefix(length))) }
        }
    }

    @Test func refusesTrailingBytes() {
        let authenticator = SoftwareAuthenticator()
        #expect(throws: AuthenticatorData.Refusal.trailingBytes(1)) {
            try AuthenticatorData(authenticator.authenticatorData + [0])
        }
        #expect(throws: AuthenticatorData.Refusal.trailingBytes(2)) {
            try AuthenticatorData(authenticator.creationData + [0xA0, 0])
        }
    }

    @Test func refusesBackedUpButNotEligible() {
        var authenticator = SoftwareAuthenticator()
        authenticator.flags = 0x11
        #expect(throws: AuthenticatorData.Refusal.backedUpButNotEligible) {
            try AuthenticatorData(authenticator.authenticatorData)
        }
    }

    @Test(arguments: [16, 17, 255, 256, 1023])
    func acceptsCredentialIDs(length: Int) throws {
        var authenticator = SoftwareAuthenticator()
        authenticator.id = [UInt8](repeating: 9, count: length)
        #expect(try AuthenticatorData(authenticator.creationData).credential?.id.bytes.count == length)
    }

    @Test(arguments: [0, 1, 15, 1024, 65535])
    func refusesCredentialIDs(length: Int) {
        var authenticator = SoftwareAuthenticator()
        authenticator.id = [UInt8](repeating: 9, count: length)
        #expect(throws: AuthenticatorData.Refusal.credentialIDLength(length)) {
            try AuthenticatorData(authenticator.creationData)
        }
    }

    @Test func refusesOtherKeysAndExtensions() {
        var authenticator = SoftwareAuthenticator()
        let start = authenticator.creationData.dropLast(77)
        #expect(throws: AuthenticatorData.Refusal.publicKey(.notAMap)) { try AuthenticatorData(start + [0x00]) }
        #expect(throws: AuthenticatorData.Refusal.publicKey(.encoding(.indefiniteLength))) {
            try AuthenticatorData(start + [0xBF])
        }
        authenticator.flags = 0x81
        for extensions: [UInt8] in [[0x00], [0x80], [0xBF], [0xF7]] {
            #expect(throws: AuthenticatorData.Refusal.extensions) {
                try AuthenticatorData(authenticator.authenticatorData + extensions)
            }
        }
    }
}

@Suite struct ClientDataTests {
    @Test func reads() throws {
        let text = #"{"type":"webauthn.get","challenge":"AAEC","origin":"https://example.org","other":{"a":[1]}}"#
        let data = try ClientData(Array(text.utf8))
        #expect(data.ceremony == .authentication)
        #expect(data.challenge == [0, 1, 2])
        #expect(data.origin == "https://example.org")
        #expect(!data.isCrossOrigin)
    }

    @Test(arguments: [
        ("", ClientData.Refusal.notJSON), ("[]", .notJSON), ("{}", .type),
        (#"{"type":"webauthn.other","challenge":"AA","origin":"o"}"#, .type),
        (#"{"type":1,"challenge":"AA","origin":"o"}"#, .type),
        (#"{"type":"webauthn.get","origin":"o"}"#, .challenge),
        (#"{"type":"webauthn.get","challenge":"AA==","origin":"o"}"#, .challenge),
        (#"{"type":"webauthn.get","challenge":"AA"}"#, .origin),
        (#"{"type":"webauthn.get","challenge":"AA","origin":1}"#, .origin),
        (#"{"type":"webauthn.get","challenge":"AA","origin":"o","crossOrigin":"false"}"#, .framing),
        (#"{"type":"webauthn.get","challenge":"AA","origin":"o","crossOrigin":null}"#, .framing),
        (#"{"type":"webauthn.get","challenge":"AA","origin":"o","topOrigin":false}"#, .framing),
        (#"{"type":"webauthn.get","challenge":"AA","origin":"o","topOrigin":null}"#, .framing),
        (#"{"type":"webauthn.get","type":"webauthn.get","challenge":"AA","origin":"o"}"#, .notJSON),
    ])
    func refuses(text: String, refusal: ClientData.Refusal) {
        #expect(throws: refusal) { try ClientData(Array(text.utf8)) }
    }
}

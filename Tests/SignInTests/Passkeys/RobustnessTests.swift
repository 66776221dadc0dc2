import Crypto
import Testing

@testable import SignIn

/// No input may stop the program. A trap would end the test run.
@Suite struct RobustnessTests {
    private static let rounds = 20_000

    /// Reads the bytes with every reader. Errors are ignored.
    private func readEverything(_ bytes: [UInt8]) {
        _ = try? CBOR.decode(bytes)
        _ = try? CBOR.decodePrefix(bytes[...])
        _ = try? COSEKey(bytes)
        _ = try? AuthenticatorData(bytes)
        _ = try? AttestationObject(bytes)
        _ = try? ClientData(bytes)
        _ = try? RegistrationResponse(json: bytes)
        _ = try? AssertionResponse(json: bytes)
        _ = StrictJSON.object(bytes, limit: 64 * 1024)
        _ = Base64URL.decode(String(decoding: bytes, as: UTF8.self))
    }

    @Test func randomBytesNeverTrap() {
        var generator = SeededGenerator(11)
        for _ in 0..<RobustnessTests.rounds {
            readEverything(generator.bytes(Int.random(in: 0..<200, using: &generator)))
        }
    }

    /// Uses bytes that begin items and name large lengths, so that the decoder gets further.
    @Test func likelyBytesNeverTrap() {
        var generator = SeededGenerator(12)
        let bytes: [UInt8] =
            [
                0x00, 0x01, 0x18, 0x19, 0x1A, 0x1B, 0x20, 0x3B, 0x40, 0x58, 0x5B, 0x60, 0x61, 0x7B, 0x80, 0x81, 0x82,
                0x9B, 0xA0, 0xA1, 0xA5, 0xBB, 0xF4, 0xF6, 0xFF, 0x7F,
            ] + Array(#"{}[]:,"\ud80truefalsn.-+eE "#.utf8)
        for _ in 0..<RobustnessTests.rounds {
            readEverything(
                (0..<Int.random(in: 0..<60, using: &generator)).compactMap { _ in
                    bytes.randomElement(using: &generator)
                })
        }
    }

    /// Changes, removes and inserts bytes of valid messages.
    @Test func damagedMessagesNeverTrap() throws {
        var generator = SeededGenerator(13)
        let fixture = try Fixture()
        var authenticator = SoftwareAuthenticator()
        authenticator.flags = 0x85
        authenticator.extensions = encode(.map(["credProtect": .unsigned(2)]))
        let passkey = try fixture.register(authenticator)
        let messages = [
            COSEKey(authenticator.key.publicKey).encoded, authenticator.creationData, authenticator.attestation(),
            authenticator.clientData("webauthn.get", fixture.assertion.challenge),
            authenticator.createJSON(fixture.registration.challenge),
            try authenticator.getJSON(fixture.assertion.challenge, user: fixture.user),
        ]
        for _ in 0..<RobustnessTests.rounds / 4 {
            guard var message = messages.randomElement(using: &generator) else { continue }
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                let index = Int.random(in: 0..<message.count, using: &generator)
                switch Int.random(in: 0..<3, using: &generator) {
                case 0: message[index] = UInt8(truncatingIfNeeded: generator.next())
                case 1: message.insert(UInt8(truncatingIfNeeded: generator.next()), at: index)
                default: message.remove(at: index)
                }
            }
            readEverything(message)
            if let response = try? RegistrationResponse(json: message) {
                _ = try? fixture.registration.verify(response, by: fixture.relyingParty, at: Fixture.now)
            }
            if let response = try? AssertionResponse(json: message) {
                _ = try? fixture.assertion.verify(response, for: passkey, by: fixture.relyingParty, at: Fixture.now)
            }
        }
    }

    /// Deep nesting and large promised lengths must end quickly.
    @Test func hostileSizesAreRefused() {
        let size = ResponseError.maximumSize
        for byte: UInt8 in [0x81, 0xA1, 0x9B, 0xBB, 0x5B, 0x7B, UInt8(ascii: "["), UInt8(ascii: "\""), 0xFF, 0x00] {
            readEverything([UInt8](repeating: byte, count: size))
            readEverything([UInt8](repeating: byte, count: CBOR.Limits.standard.size))
        }
    }
}

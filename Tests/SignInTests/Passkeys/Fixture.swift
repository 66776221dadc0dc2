import SignIn
import Testing

/// A relying party, an account and started ceremonies.
struct Fixture {
    static let now: Int64 = 1_800_000_000

    let relyingParty: PasskeyRelyingParty
    let user: UserHandle
    let registration: Registration
    let assertion: Assertion

    init(userVerification: PasskeyRelyingParty.UserVerification = .preferred, seed: UInt64 = 1) throws {
        var generator = SeededGenerator(seed)
        relyingParty = try Fixture.relyingParty(userVerification)
        user = UserHandle(using: &generator)
        registration = relyingParty.startRegistration(of: user, at: Fixture.now, using: &generator)
        assertion = relyingParty.startAssertion(at: Fixture.now, using: &generator)
    }

    static func relyingParty(
        _ userVerification: PasskeyRelyingParty.UserVerification = .preferred
    ) throws -> PasskeyRelyingParty {
        try PasskeyRelyingParty(
            id: #require(RelyingPartyID("example.org")),
            origins: [#require(WebOrigin("https://example.org")), #require(WebOrigin("https://fly.example.org:8443"))],
            name: "Example \"<Flights>\"", userVerification: userVerification)
    }

    func register(
        _ authenticator: SoftwareAuthenticator, attestation: [UInt8]? = nil, clientData: [UInt8]? = nil,
        at time: Int64 = now
    ) throws -> Passkey {
        let response = try authenticator.create(
            registration.challenge, attestation: attestation, clientData: clientData)
        return try registration.verify(response, by: relyingParty, at: time)
    }

    func authenticate(
        _ authenticator: SoftwareAuthenticator, with passkey: Passkey, data: [UInt8]? = nil,
        clientData: [UInt8]? = nil, signature: [UInt8]? = nil, at time: Int64 = now
    ) throws -> Passkey {
        let response = try authenticator.get(
            assertion.challenge, user: user, data: data, clientData: clientData, signature: signature)
        return try assertion.verify(response, for: passkey, by: relyingParty, at: time)
    }
}

// MARK: - Writing CBOR

/// Returns the shortest encoding of a data item.
func encode(_ item: CBOR) -> [UInt8] {
    switch item {
    case .unsigned(let number): head(0, number)
    case .negative(let number): head(1, number)
    case .bytes(let bytes): head(2, UInt64(bytes.count)) + bytes
    case .text(let text): head(3, UInt64(text.utf8.count)) + Array(text.utf8)
    case .array(let items): head(4, UInt64(items.count)) + items.flatMap(encode)
    case .map(let entries):
        head(5, UInt64(entries.count)) + entries.flatMap { encode($0.key) + encode($0.value) }
    case .bool(let flag): [flag ? 0xF5 : 0xF4]
    case .null: [0xF6]
    }
}

private func encode(_ key: CBOR.Key) -> [UInt8] {
    switch key {
    case .unsigned(let number): head(0, number)
    case .negative(let number): head(1, number)
    case .text(let utf8): head(3, UInt64(utf8.count)) + utf8
    }
}

private func head(_ major: UInt8, _ argument: UInt64) -> [UInt8] {
    let type = major << 5
    return switch argument {
    case 0..<24: [type | UInt8(argument)]
    case ...0xFF: [type | 24, UInt8(argument)]
    case ...0xFFFF: [type | 25] + bigEndian(UInt16(argument))
    case ...0xFFFF_FFFF: [type | 26] + bigEndian(UInt32(argument))
    default: [type | 27] + bigEndian(argument)
    }
}

func bigEndian<Number: FixedWidthInteger & UnsignedInteger>(_ number: Number) -> [UInt8] {
    stride(from: Number.bitWidth - 8, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> $0) }
}

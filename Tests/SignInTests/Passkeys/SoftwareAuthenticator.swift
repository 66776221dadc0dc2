import Crypto
import SignIn

/// An authenticator and a browser in memory. Each part of its answers can be changed to test refusals.
struct SoftwareAuthenticator {
    var key = P256.Signing.PrivateKey()
    var id: [UInt8] = (0..<32).map { UInt8($0) + 7 }
    var model = [UInt8](repeating: 0, count: 16)
    var relyingParty = "example.org"
    var origin = "https://example.org"
    /// UP and UV.
    var flags: UInt8 = 0x05
    var signCount: UInt32 = 0
    var createType = "webauthn.create"
    var getType = "webauthn.get"
    /// More members of the client data, each with a leading comma.
    var clientDataMembers = #","crossOrigin":false"#
    var transports = #"["internal","hybrid","teleport"]"#
    var extensions: [UInt8] = []

    var coseKey: [UInt8] { COSEKey(key.publicKey).encoded }

    var authenticatorData: [UInt8] {
        Array(SHA256.hash(data: Array(relyingParty.utf8))) + [flags] + bigEndian(signCount)
    }

    var creationData: [UInt8] {
        var data = authenticatorData
        data[32] |= 0x40
        return data + model + [UInt8(id.count >> 8), UInt8(id.count & 0xFF)] + id + coseKey + extensions
    }

    func clientData(_ type: String, _ challenge: Challenge) -> [UInt8] {
        let challenge = Base64URL.encode(challenge.bytes)
        return Array(
            #"{"type":"\#(type)","challenge":"\#(challenge)","origin":"\#(origin)"\#(clientDataMembers)}"#.utf8)
    }

    func signature(of data: [UInt8], _ clientData: [UInt8]) throws -> [UInt8] {
        Array(try key.signature(for: data + Array(SHA256.hash(data: clientData))).derRepresentation)
    }

    // MARK: - Attestation objects

    func attestation(format: String = "none", statement: CBOR = .map([:]), data: [UInt8]? = nil) -> [UInt8] {
        encode(
            .map(["fmt": .text(format), "attStmt": statement, "authData": .bytes(data ?? creationData)]))
    }

    func selfAttestation(_ challenge: Challenge) throws -> [UInt8] {
        let signature = try signature(of: creationData, clientData(createType, challenge))
        return attestation(
            format: "packed", statement: .map(["alg": .negative(6), "sig": .bytes(signature)]))
    }

    // MARK: - Responses

    func createJSON(_ challenge: Challenge, attestation: [UInt8]? = nil, clientData: [UInt8]? = nil) -> [UInt8] {
        let clientData = Base64URL.encode(clientData ?? self.clientData(createType, challenge))
        let attestation = Base64URL.encode(attestation ?? self.attestation())
        let id = Base64URL.encode(id)
        return Array(
            (#"{"id":"\#(id)","rawId":"\#(id)","type":"public-key","response":{"clientDataJSON":"\#(clientData)","#
                + #""attestationObject":"\#(attestation)","transports":\#(transports)}}"#).utf8)
    }

    func create(
        _ challenge: Challenge, attestation: [UInt8]? = nil, clientData: [UInt8]? = nil
    ) throws -> RegistrationResponse {
        try RegistrationResponse(json: createJSON(challenge, attestation: attestation, clientData: clientData))
    }

    func getJSON(
        _ challenge: Challenge, user: UserHandle?, data: [UInt8]? = nil, clientData: [UInt8]? = nil,
        signature: [UInt8]? = nil
    ) throws -> [UInt8] {
        let data = data ?? authenticatorData
        let clientData = clientData ?? self.clientData(getType, challenge)
        let signature = try signature ?? self.signature(of: data, clientData)
        let id = Base64URL.encode(id)
        let user = user.map { #","userHandle":"\#(Base64URL.encode($0.bytes))""# } ?? ""
        return Array(
            (#"{"id":"\#(id)","rawId":"\#(id)","type":"public-key","response":{"#
                + #""clientDataJSON":"\#(Base64URL.encode(clientData))","#
                + #""authenticatorData":"\#(Base64URL.encode(data))","#
                + #""signature":"\#(Base64URL.encode(signature))"\#(user)}}"#).utf8)
    }

    func get(
        _ challenge: Challenge, user: UserHandle?, data: [UInt8]? = nil, clientData: [UInt8]? = nil,
        signature: [UInt8]? = nil
    ) throws -> AssertionResponse {
        try AssertionResponse(
            json: getJSON(challenge, user: user, data: data, clientData: clientData, signature: signature))
    }
}

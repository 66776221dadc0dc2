import FlightCore

/// The reason why a browser's response cannot be read.
public enum ResponseError: Error, Hashable, Sendable {
    /// The response has more than ``maximumSize`` bytes.
    case tooLarge
    /// The response is not a JSON object in UTF-8, or a name occurs twice.
    case notJSON
    /// The member `type` is not `public-key`.
    case type
    /// The member `id` or `rawId` is missing, they differ, or they do not have 16 to 1023 bytes in base64url.
    case id
    /// A member is missing or is not a base64url string.
    case member(Member)

    /// The members of `response`.
    public enum Member: String, Hashable, Sendable, CaseIterable {
        case clientDataJSON
        case attestationObject
        case authenticatorData
        case signature
        case userHandle
        case transports
    }

    /// The maximum size of a response, in bytes.
    public static let maximumSize = 64 * 1024

    /// What happened and what to do next.
    public var message: String {
        switch self {
        case .tooLarge: "the browser's answer is too large; try again or use another passkey"
        case .notJSON, .type, .id: "the browser's answer could not be read; try again or use another browser"
        case .member(let member):
            "the browser's answer has no valid \(member.rawValue); try again or use another browser"
        }
    }
}

/// What `navigator.credentials.create` returned (RegistrationResponseJSON; WebAuthn Level 3, section 5.1).
public struct RegistrationResponse: Hashable, Sendable {
    public let id: CredentialID
    /// The client data, still encoded as JSON.
    public let clientData: [UInt8]
    /// The attestation object, still encoded in CBOR.
    public let attestationObject: [UInt8]
    /// The known transports. Unknown ones are left out.
    public let transports: Set<Passkey.Transport>

    /// Reads `credential.toJSON()`. Members that repeat parts of the attestation object are ignored, as are the results
    /// of client extensions.
    ///
    /// - Throws: ``ResponseError``.
    public init(json: [UInt8]) throws(ResponseError) {
        let outer = try Envelope(json)
        id = outer.id
        clientData = try outer.bytes(.clientDataJSON)
        attestationObject = try outer.bytes(.attestationObject)
        transports = try RegistrationResponse.transports(
            outer.response.member(ResponseError.Member.transports.rawValue))
    }

    private static func transports(_ json: JSONValue?) throws(ResponseError) -> Set<Passkey.Transport> {
        guard let json else { return [] }
        guard let items = json.array else { throw .member(.transports) }
        return Set(items.compactMap { $0.string.flatMap(Passkey.Transport.init) })
    }
}

/// What `navigator.credentials.get` returned (AuthenticationResponseJSON; WebAuthn Level 3, section 5.1).
public struct AssertionResponse: Hashable, Sendable {
    /// The passkey that signed. Look up the stored passkey by this identifier.
    public let id: CredentialID
    /// The client data, still encoded as JSON.
    public let clientData: [UInt8]
    /// The authenticator data, still encoded.
    public let authenticatorData: [UInt8]
    /// The signature in DER.
    public let signature: [UInt8]
    /// The account that the authenticator stored with the passkey; nil if it sent none.
    public let userHandle: UserHandle?

    /// Reads `credential.toJSON()`. The results of client extensions are ignored.
    ///
    /// - Throws: ``ResponseError``.
    public init(json: [UInt8]) throws(ResponseError) {
        let outer = try Envelope(json)
        id = outer.id
        clientData = try outer.bytes(.clientDataJSON)
        authenticatorData = try outer.bytes(.authenticatorData)
        signature = try outer.bytes(.signature)
        switch outer.response.member(ResponseError.Member.userHandle.rawValue)?.kind {
        case nil, .null: userHandle = nil
        default:
            guard let handle = UserHandle(try outer.bytes(.userHandle)) else { throw .member(.userHandle) }
            userHandle = handle
        }
    }
}

/// What both responses have in common.
private struct Envelope {
    let id: CredentialID
    let response: JSONValue

    init(_ bytes: [UInt8]) throws(ResponseError) {
        guard bytes.count <= ResponseError.maximumSize else { throw .tooLarge }
        guard let json = StrictJSON.object(bytes, limit: ResponseError.maximumSize) else { throw .notJSON }
        guard sameText(json["type"]?.string, "public-key") else { throw .type }
        guard let id = json["id"]?.string.flatMap(Base64URL.decode),
            json["rawId"]?.string.flatMap(Base64URL.decode) == id, let id = CredentialID(id)
        else { throw .id }
        guard let response = json["response"], response.object != nil else { throw .notJSON }
        self.id = id
        self.response = response
    }

    func bytes(_ member: ResponseError.Member) throws(ResponseError) -> [UInt8] {
        guard let bytes = response[member.rawValue]?.string.flatMap(Base64URL.decode) else { throw .member(member) }
        return bytes
    }
}

import Crypto
import FlightCore

/// What the browser says about a ceremony (WebAuthn Level 3, section 5.8.1).
public struct ClientData: Hashable, Sendable {
    /// The kind of ceremony (`type`).
    public let ceremony: Ceremony
    /// The decoded challenge, of any length.
    public let challenge: [UInt8]
    /// The origin of the page, as the browser wrote it.
    public let origin: String
    /// Whether the page was in a frame of a page with another origin (`crossOrigin` is true or `topOrigin` exists).
    public let isCrossOrigin: Bool
    /// The SHA-256 of the JSON text, which the authenticator signs.
    let hash: [UInt8]

    /// The kind of ceremony.
    public enum Ceremony: Hashable, Sendable {
        /// `webauthn.create`
        case registration
        /// `webauthn.get`
        case authentication
    }

    /// The reason why client data is refused.
    public enum Refusal: Error, Hashable, Sendable {
        /// The bytes are not a JSON object in UTF-8, or a name occurs twice.
        case notJSON
        /// The member `type` is missing or is neither `webauthn.create` nor `webauthn.get`.
        case type
        /// The member `challenge` is missing or is not base64url.
        case challenge
        /// The member `origin` is missing or not a string.
        case origin
        /// The member `crossOrigin` is not a Boolean value, or the member `topOrigin` is not a string.
        case framing
    }

    /// Reads client data. Other members are ignored, because browsers may add some.
    ///
    /// - Throws: ``Refusal``.
    public init(_ bytes: [UInt8]) throws(Refusal) {
        guard let json = StrictJSON.object(bytes, limit: ResponseError.maximumSize) else { throw .notJSON }
        switch json["type"]?.string.map({ Array($0.utf8) }) {
        case Array("webauthn.create".utf8): ceremony = .registration
        case Array("webauthn.get".utf8): ceremony = .authentication
        default: throw .type
        }
        guard let challenge = json["challenge"]?.string.flatMap(Base64URL.decode) else { throw .challenge }
        guard let origin = json["origin"]?.string else { throw .origin }
        let isFramed: Bool
        switch json.member("crossOrigin")?.kind {
        case .bool(let flag): isFramed = flag
        case nil: isFramed = false
        default: throw .framing
        }
        let hasTopOrigin: Bool
        switch json.member("topOrigin")?.kind {
        case .string: hasTopOrigin = true
        case nil: hasTopOrigin = false
        default: throw .framing
        }
        self.challenge = challenge
        self.origin = origin
        isCrossOrigin = isFramed || hasTopOrigin
        hash = Array(SHA256.hash(data: bytes))
    }
}

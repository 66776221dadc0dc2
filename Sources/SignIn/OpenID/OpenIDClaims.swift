public import FlightCore

/// What a provider says about a person, from a verified ID token.
public struct OpenIDClaims: Sendable {
    /// The provider. The subject is unique only together with the issuer.
    public let issuer: String
    /// The person at the provider, 1 to 255 bytes. It never changes and is compared byte for byte.
    public let subject: String
    /// The mail address, if the provider has verified it (`email_verified` is the JSON value true); otherwise nil. An
    /// address that is not verified could belong to another person.
    ///
    /// 3 to 254 visible ASCII characters, in lower case. Other addresses are nil, because different letters could
    /// become equal in lower case.
    public let mail: String?
    /// The name for display, on one line, with at most 100 characters; nil if there is none.
    public let name: String?
    /// The ID token's claims, then the user information if it was added.
    private let documents: [JSONValue]

    init(issuer: String, subject: String, claims: JSONValue) {
        self.init(issuer: issuer, subject: subject, documents: [claims])
    }

    private init(issuer: String, subject: String, documents: [JSONValue]) {
        self.issuer = issuer
        self.subject = subject
        self.documents = documents
        // The address and its verification must be from the same document.
        mail = documents.lazy.compactMap(OpenIDClaims.mail).first
        name = documents.lazy.compactMap { $0["name"]?.string.flatMap(OpenIDClaims.name) }.first
    }

    /// The maximum size of the user information, in bytes.
    public static let maximumUserInfoSize = 64 * 1024

    /// Returns the claims together with the user information (OpenID Connect Core, section 5.3). Claims of the ID token
    /// take precedence. Some providers put the mail address and the groups only there.
    ///
    /// - Parameter json: The body of the response of ``OpenIDDiscovery/userInfoEndpoint``. It must be fetched with the
    ///   access token of the same sign-in. Signed user information is not supported.
    /// - Throws: ``OpenIDError``, also if the information is about another subject.
    public func adding(userInfo json: [UInt8]) throws(OpenIDError) -> OpenIDClaims {
        guard json.count <= OpenIDClaims.maximumUserInfoSize else { throw .tooLarge(.userInfo) }
        guard let value = StrictJSON.object(json, limit: OpenIDClaims.maximumUserInfoSize) else {
            throw .notJSON(.userInfo)
        }
        guard let other = value["sub"]?.string else { throw .member(.userInfo, "sub") }
        guard sameText(other, subject) else { throw .otherSubject }
        return OpenIDClaims(issuer: issuer, subject: subject, documents: documents + [value])
    }

    /// The value of a claim; nil if it is missing or null.
    public subscript(name: String) -> JSONValue? { documents.lazy.compactMap { $0[name] }.first }

    /// Returns the text of a claim, or the texts if the claim is a list of texts. Empty if the claim is missing or has
    /// another type.
    public func texts(_ name: String) -> [String] { IDToken.texts(self[name]) ?? [] }

    /// Returns whether the owner claim has or contains the owner value; nil if the settings have no owner claim, so
    /// that the provider does not decide about owners.
    public func isOwner(by settings: OpenIDSettings) -> Bool? {
        settings.owner.map { owner in texts(owner.name).contains { sameText($0, owner.value) } }
    }

    private static func mail(_ claims: JSONValue) -> String? {
        guard claims["email_verified"]?.bool == true, let text = claims["email"]?.string,
            (3...254).contains(text.utf8.count), text.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
        else { return nil }
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
        return text.lowercased()
    }

    private static func name(_ text: String) -> String? {
        let name = String(oneLine(text).prefix(100))
        // A character can consist of many code points, so the number of characters does not limit the bytes.
        return name.contains { !$0.isWhitespace } && name.utf8.count <= 1000 ? name : nil
    }
}

import FlightCore

/// The provider's answer to ``OpenIDRequest/TokenRequest`` (OpenID Connect Core, section 3.1.3.3).
public struct OpenIDTokens: Sendable {
    /// The ID token, not yet verified.
    public let idToken: String
    /// The access token for ``OpenIDDiscovery/userInfoEndpoint``, as a Bearer token (RFC 6750, section 2.1); nil if
    /// there is none.
    public let accessToken: String?

    /// The maximum size of the response, in bytes.
    public static let maximumSize = 64 * 1024

    /// Reads the body of the response, also of a response with the status 400 or 401.
    ///
    /// - Throws: ``OpenIDError/refused(code:description:)`` if the provider refused the code, or another
    ///   ``OpenIDError`` if the body cannot be read.
    public init(json: [UInt8]) throws(OpenIDError) {
        guard json.count <= OpenIDTokens.maximumSize else { throw .tooLarge(.tokens) }
        guard let value = StrictJSON.object(json, limit: OpenIDTokens.maximumSize) else { throw .notJSON(.tokens) }
        if let code = value["error"]?.string {
            let description = value["error_description"]?.string
            throw .refused(code: OpenIDError.excerpt(code), description: description.map(OpenIDError.excerpt))
        }
        guard let idToken = value["id_token"]?.string else { throw .member(.tokens, "id_token") }
        self.idToken = idToken
        let token = value["access_token"]?.string
        // The token becomes part of a header field (RFC 6750, section 2.1).
        accessToken = token.flatMap { $0.utf8.allSatisfy { (0x21...0x7E).contains($0) } && !$0.isEmpty ? $0 : nil }
    }
}

import Crypto
import FlightCore

/// A sign-in that the server has started (OpenID Connect Core, section 3.1: code flow, with PKCE).
///
/// Store all properties, with ``stateHash`` instead of ``state`` as the key. Set a cookie with ``state`` in the browser
/// that starts the sign-in. In the callback, the cookie must equal ``OpenIDCallback/state``, so that a visitor cannot
/// be signed in to another person's account. Remove the stored request before you verify anything, so that each request
/// is used only once.
public struct OpenIDRequest: Sendable {
    /// A secret that binds the callback to the request, 43 characters in base64url.
    public let state: String
    /// A secret that binds the ID token to the request, 43 characters in base64url.
    public let nonce: String
    /// A secret that binds the code to the server (PKCE; RFC 7636, section 4.1), 43 characters in base64url. It must
    /// not reach the browser.
    public let verifier: String
    /// The address of the callback, without query.
    public let redirect: WebAddress
    /// When the request expires, in seconds since 1 January 1970 UTC.
    public let expiresAt: Int64

    /// How long a sign-in may take, in seconds.
    public static let life: Int64 = 600

    /// Starts a sign-in.
    ///
    /// - Parameters:
    ///   - redirect: The address of the callback, as registered at the provider. The scheme `http` is accepted for all
    ///     hosts, because a server in a home network may have no certificate.
    ///   - now: The current time, in seconds since 1 January 1970 UTC.
    ///   - generator: A cryptographically secure source. 96 bytes are used.
    /// - Throws: ``OpenIDError/setting(_:)`` if the address of the callback is not an address or has a query.
    public init(
        redirect: String, at now: Int64, using generator: inout some RandomNumberGenerator
    ) throws(OpenIDError) {
        guard let address = WebAddress(redirect), !address.hasQuery else { throw .setting(.redirect) }
        state = Base64URL.encode(randomBytes(32, using: &generator))
        nonce = Base64URL.encode(randomBytes(32, using: &generator))
        verifier = Base64URL.encode(randomBytes(32, using: &generator))
        self.redirect = address
        expiresAt = end(of: OpenIDRequest.life, from: now)
    }

    /// Creates a request from stored values; nil if a value is malformed.
    ///
    /// - Parameter state: ``OpenIDCallback/state``, if the stored request was found by its hash.
    public init?(state: String, nonce: String, verifier: String, redirect: String, expiresAt: Int64) {
        guard let address = WebAddress(redirect), !address.hasQuery,
            [state, nonce, verifier].allSatisfy({ Base64URL.decode($0)?.count == 32 })
        else { return nil }
        self.state = state
        self.nonce = nonce
        self.verifier = verifier
        self.redirect = address
        self.expiresAt = expiresAt
    }

    /// The SHA-256 of ``state``, 32 bytes.
    public var stateHash: [UInt8] { Array(SHA256.hash(data: Array(state.utf8))) }

    /// Returns the address to which the browser is sent (OpenID Connect Core, section 3.1.2.1). A query of the
    /// provider's address is kept.
    public func authorizationAddress(settings: OpenIDSettings, discovery: OpenIDDiscovery) -> String {
        let fields = [
            ("response_type", "code"), ("client_id", settings.clientID), ("redirect_uri", redirect.text),
            ("scope", settings.scope), ("state", state), ("nonce", nonce),
            ("code_challenge", OpenIDRequest.challenge(of: verifier)), ("code_challenge_method", "S256"),
        ]
        let query = fields.map { $0.0 + "=" + FormText.percentEncoded($0.1) }.joined(separator: "&")
        let endpoint = discovery.authorizationEndpoint
        if !endpoint.hasQuery { return endpoint.text + "?" + query }
        return endpoint.text + (endpoint.text.hasSuffix("?") || endpoint.text.hasSuffix("&") ? "" : "&") + query
    }

    /// Returns the request that exchanges the code for tokens (OpenID Connect Core, section 3.1.3.1).
    ///
    /// - Parameter code: The result of ``OpenIDCallback/code(for:discovery:at:)``.
    /// - Throws: ``OpenIDError/noSupportedAuthentication``.
    public func tokenRequest(
        code: String, settings: OpenIDSettings, discovery: OpenIDDiscovery
    ) throws(OpenIDError) -> TokenRequest {
        var fields = [
            (name: "grant_type", value: "authorization_code"), ("code", code), ("redirect_uri", redirect.text),
            ("code_verifier", verifier),
        ]
        var headers = ["Accept": "application/json", "Content-Type": "application/x-www-form-urlencoded"]
        switch (try discovery.authenticationMethod(for: settings), settings.clientSecret) {
        case (.basic, let secret?):
            // RFC 6749, section 2.3.1: both parts are encoded as in a form, before they are joined.
            let pair = FormText.formEncoded(settings.clientID) + ":" + FormText.formEncoded(secret)
            headers["Authorization"] = "Basic " + Base64.encode(pair.utf8)
        case (.post, let secret?): fields += [("client_id", settings.clientID), ("client_secret", secret)]
        default: fields.append(("client_id", settings.clientID))
        }
        return TokenRequest(
            address: discovery.tokenEndpoint, headers: headers, body: Array(FormText.form(fields).utf8))
    }

    /// Returns the code challenge of a verifier (S256; RFC 7636, section 4.2).
    static func challenge(of verifier: String) -> String {
        Base64URL.encode(SHA256.hash(data: Array(verifier.utf8)))
    }

    /// A request with the method POST. Do not follow redirections, because the body contains secrets.
    public struct TokenRequest: Hashable, Sendable {
        /// The token endpoint of the provider.
        public let address: WebAddress
        /// The header fields by name.
        public let headers: [String: String]
        /// The form.
        public let body: [UInt8]
    }
}

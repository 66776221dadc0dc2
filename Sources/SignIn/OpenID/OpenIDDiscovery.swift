import FlightCore

/// What a provider says about itself (OpenID Connect Discovery 1.0, section 3).
public struct OpenIDDiscovery: Hashable, Sendable {
    /// The provider. Equal to ``OpenIDSettings/issuer``.
    public let issuer: String
    /// The page to which the browser is sent.
    public let authorizationEndpoint: WebAddress
    /// The address that exchanges a code for tokens.
    public let tokenEndpoint: WebAddress
    /// The address of the keys (`jwks_uri`).
    public let keysAddress: WebAddress
    /// The address of the user information (OpenID Connect Core, section 5.3); nil if the provider has none.
    public let userInfoEndpoint: WebAddress?
    /// The supported ways in which the server can prove its identity. `client_secret_basic` if the document has none.
    public let authenticationMethods: Set<AuthenticationMethod>
    /// The supported algorithms of ID tokens.
    public let algorithms: Set<SigningAlgorithm>
    /// Whether the callback must contain the issuer (`authorization_response_iss_parameter_supported`; RFC 9207,
    /// section 3).
    public let sendsIssuer: Bool

    /// A way in which the server proves its identity to the provider (OpenID Connect Core, section 9).
    public enum AuthenticationMethod: String, Hashable, Sendable, CaseIterable {
        /// The header field `Authorization`.
        case basic = "client_secret_basic"
        /// Fields of the form.
        case post = "client_secret_post"
        /// No proof (public client).
        case none
    }

    /// The maximum size of the document, in bytes.
    public static let maximumSize = 256_000

    /// Reads the discovery document. Other members are ignored.
    ///
    /// Fetch the document from ``OpenIDSettings/discoveryAddress``. The issuer in the document must equal the setting
    /// byte for byte, because otherwise another provider could be used (OpenID Connect Discovery, section 4.3).
    ///
    /// - Throws: ``OpenIDError``.
    public init(json: [UInt8], settings: OpenIDSettings) throws(OpenIDError) {
        let document = OpenIDError.Document.discovery
        guard json.count <= OpenIDDiscovery.maximumSize else { throw .tooLarge(document) }
        guard let value = StrictJSON.object(json, limit: OpenIDDiscovery.maximumSize) else { throw .notJSON(document) }
        guard let issuer = value["issuer"]?.string else { throw .member(document, "issuer") }
        guard sameText(issuer, settings.issuer.text) else {
            throw .otherIssuer(expected: settings.issuer.text, found: OpenIDError.excerpt(issuer))
        }
        self.issuer = issuer
        authorizationEndpoint = try OpenIDDiscovery.address("authorization_endpoint", value)
        tokenEndpoint = try OpenIDDiscovery.address("token_endpoint", value)
        keysAddress = try OpenIDDiscovery.address("jwks_uri", value)
        userInfoEndpoint =
            value["userinfo_endpoint"] == nil ? nil : try OpenIDDiscovery.address("userinfo_endpoint", value)
        let methods = try OpenIDDiscovery.texts("token_endpoint_auth_methods_supported", value)
        authenticationMethods = methods.map { Set($0.compactMap(AuthenticationMethod.init)) } ?? [.basic]
        guard let names = try OpenIDDiscovery.texts("id_token_signing_alg_values_supported", value) else {
            throw .member(document, "id_token_signing_alg_values_supported")
        }
        algorithms = Set(names.compactMap(SigningAlgorithm.init))
        guard !algorithms.isEmpty else { throw .noSupportedAlgorithm }
        sendsIssuer = value["authorization_response_iss_parameter_supported"]?.bool ?? false
    }

    /// Returns how the server proves its identity. Without a client secret the method is always
    /// ``AuthenticationMethod/none``, because providers often do not list it.
    ///
    /// - Throws: ``OpenIDError/noSupportedAuthentication`` if there is a client secret, but no way to send it.
    public func authenticationMethod(for settings: OpenIDSettings) throws(OpenIDError) -> AuthenticationMethod {
        if settings.clientSecret == nil { return .none }
        if authenticationMethods.contains(.basic) { return .basic }
        if authenticationMethods.contains(.post) { return .post }
        throw .noSupportedAuthentication
    }

    private static func address(_ name: String, _ value: JSONValue) throws(OpenIDError) -> WebAddress {
        guard let address = value[name]?.string.flatMap(WebAddress.init) else { throw .member(.discovery, name) }
        guard address.isProtected else { throw .unprotectedAddress(name) }
        return address
    }

    /// Returns a list of texts; nil if the member is missing.
    private static func texts(_ name: String, _ value: JSONValue) throws(OpenIDError) -> [String]? {
        guard let member = value[name] else { return nil }
        guard let items = member.array else { throw .member(.discovery, name) }
        let texts = items.compactMap(\.string)
        guard texts.count == items.count else { throw .member(.discovery, name) }
        return texts
    }
}

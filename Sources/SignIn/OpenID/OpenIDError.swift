import FlightCore

/// The reason why a sign-in with OpenID Connect fails.
public enum OpenIDError: Error, Hashable, Sendable {
    /// A setting is not valid.
    case setting(Setting)
    /// A document of the provider has too many bytes.
    case tooLarge(Document)
    /// A document of the provider is not a JSON object in UTF-8, is nested too deeply, or has a name twice.
    case notJSON(Document)
    /// The given member of a document is missing or has another form than expected.
    case member(Document, String)
    /// The given member of the discovery document is neither an `https` address nor an address of this machine.
    case unprotectedAddress(String)
    /// The discovery document is of another issuer.
    case otherIssuer(expected: String, found: String)
    /// A client secret is set, but the provider accepts neither `client_secret_basic` nor `client_secret_post`.
    case noSupportedAuthentication
    /// The provider signs neither with RS256 nor with ES256.
    case noSupportedAlgorithm
    /// The provider has more than ``JWKS/maximumCount`` keys.
    case tooManyKeys
    /// The provider has no RSA or P-256 key for signatures.
    case noUsableKey
    /// The provider's answer in the address of the callback is malformed.
    case callback
    /// The provider refused the sign-in. The code is from RFC 6749, sections 4.1.2.1 and 5.2, or OpenID Connect Core,
    /// section 3.1.2.6. The description is on one line and has at most 200 characters.
    case refused(code: String, description: String?)
    /// The callback answers another request.
    case wrongState
    /// The sign-in took too long.
    case expired
    /// The callback is from another issuer, or the provider promised to send its issuer and did not (RFC 9207).
    case wrongCallbackIssuer
    /// The provider has no key with the given identifier, which is nil if the token has none. Fetch the keys once more,
    /// at most once a minute, and verify again. Afterwards, treat this error as a refusal.
    case unknownKey(String?)
    /// The ID token is not accepted.
    case token(TokenFault)
    /// The user information is about another subject than the ID token (OpenID Connect Core, section 5.3.2).
    case otherSubject

    /// The settings that are checked.
    public enum Setting: String, Hashable, Sendable, CaseIterable {
        case issuer, clientID, clientSecret, scope, buttonText, ownerClaim, redirect
    }

    /// The documents of a provider.
    public enum Document: String, Hashable, Sendable, CaseIterable {
        case discovery = "discovery document"
        case keys = "key document"
        case tokens = "token response"
        case userInfo = "user information"
    }

    /// The reason why an ID token is not accepted.
    public enum TokenFault: Hashable, Sendable {
        /// The token has more than ``IDToken/maximumSize`` bytes.
        case tooLarge
        /// The token is not a signed token in compact form with JSON objects (RFC 7515, section 7.1).
        case malformed
        /// The token is encrypted (five parts; RFC 7516, section 7.1).
        case encrypted
        /// The type (`typ`) is of another kind of token.
        case type
        /// The algorithm is not RS256 or ES256, or the discovery document does not list it.
        case algorithm(String)
        /// The header has critical extensions (`crit`; RFC 7515, section 4.1.11).
        case critical
        /// The signature does not belong to the key.
        case signature
        /// The token is from another issuer.
        case issuer
        /// The token is not for this client.
        case audience
        /// The authorized party (`azp`) is another client, or is missing although there are several audiences.
        case authorizedParty
        /// The token expired more than 60 seconds ago.
        case expired
        /// The token was issued more than 60 seconds in the future.
        case issuedInFuture
        /// The token is valid only later (`nbf`), by more than 60 seconds.
        case notYetValid
        /// The token belongs to another sign-in.
        case nonce
        /// The subject does not have 1 to 255 bytes, or has control characters.
        case subject
        /// The given claim is missing or has another type than expected.
        case claim(String)
    }

    /// What happened and what to do next.
    public var message: String {
        switch self {
        case .setting(let setting): OpenIDError.message(of: setting)
        case .tooLarge(let document):
            "the provider's \(document.rawValue) is too large; check the issuer address"
        case .notJSON(let document):
            "the provider's \(document.rawValue) could not be read; check the issuer address"
        case .member(let document, let name):
            "the provider's \(document.rawValue) has no valid '\(name)'; check the provider's configuration"
        case .unprotectedAddress(let name):
            "the provider's '\(name)' is not an https address; enable TLS at the provider"
        case .otherIssuer(let expected, let found):
            "the provider's issuer is '\(found)', not '\(expected)'; "
                + "set the issuer exactly as the provider writes it"
        case .noSupportedAuthentication:
            "the provider does not accept a client secret in a header or form; "
                + "allow client_secret_basic at the provider, or remove the client secret"
        case .noSupportedAlgorithm, .token(.algorithm):
            "the provider does not sign with RS256 or ES256; choose one of them at the provider"
        case .tooManyKeys: "the provider has more than \(JWKS.maximumCount) keys; remove old keys at the provider"
        case .noUsableKey: "the provider has no RSA or P-256 signing key; add one at the provider"
        case .callback: "the provider's answer could not be read; try again"
        case .refused(let code, let description): OpenIDError.refusal(code, description)
        case .wrongState: "the answer belongs to another sign-in; try again in the same browser"
        case .expired: "the sign-in took too long; try again"
        case .wrongCallbackIssuer: "the answer is from another provider; try again"
        case .unknownKey: "the provider signed with an unknown key; try again in a minute"
        case .token(let fault): OpenIDError.message(of: fault)
        case .otherSubject: "the provider's user information is about another person; try again"
        }
    }

    private static func message(of setting: Setting) -> String {
        switch setting {
        case .issuer:
            "the issuer is not an https address without query; write it like https://id.example.org "
                + "(http works only for localhost)"
        case .clientID: "the client ID must have 1 to 255 visible ASCII characters; copy it from the provider"
        case .clientSecret: "the client secret must have 1 to 1024 visible ASCII characters; copy it from the provider"
        case .scope: "the scope has no 'openid' or is not a list of words; write it like 'openid email profile'"
        case .buttonText: "the button text must have 1 to 60 characters on one line; shorten it"
        case .ownerClaim: "the owner claim and its value must both be set, each with 1 to 255 bytes; add the other one"
        case .redirect:
            "the callback is not an http or https address without query; check the server's public address"
        }
    }

    private static func message(of fault: TokenFault) -> String {
        switch fault {
        case .encrypted: "the provider encrypts its ID tokens; turn off the encryption for this client"
        case .issuer: "the ID token is from another issuer; set the issuer exactly as the provider writes it"
        case .audience, .authorizedParty: "the ID token is for another client; check the client ID"
        case .expired, .issuedInFuture, .notYetValid:
            "the ID token is not valid at this time; check the clocks of the server and the provider"
        case .nonce: "the ID token belongs to another sign-in; try again"
        case .signature: "the signature of the ID token is not valid; check the issuer, then try again"
        case .algorithm, .tooLarge, .malformed, .type, .critical, .subject, .claim:
            "the provider's ID token could not be read; check the provider's configuration for this client"
        }
    }

    private static func refusal(_ code: String, _ description: String?) -> String {
        let advice =
            switch code {
            case "access_denied": "try again, or ask the provider's administrator for access"
            case "invalid_client", "unauthorized_client": "check the client ID and the client secret"
            case "invalid_scope": "check the scope"
            case "invalid_grant", "server_error", "temporarily_unavailable": "try again"
            default: "try again, or check the provider's configuration for this client"
            }
        return "the provider refused the sign-in (\(description.map { code + ": " + $0 } ?? code)); \(advice)"
    }

    /// Returns the text on one line, with at most 200 Unicode scalars.
    static func excerpt(_ text: String) -> String {
        String(String.UnicodeScalarView(oneLine(text).unicodeScalars.prefix(200)))
    }
}

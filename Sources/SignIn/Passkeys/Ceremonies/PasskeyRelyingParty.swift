import Crypto

/// The server that passkeys belong to (WebAuthn Level 3, section 4, "Relying Party").
public struct PasskeyRelyingParty: Hashable, Sendable {
    /// The domain that the passkeys belong to.
    public let id: RelyingPartyID
    /// The origins of the pages that may use the passkeys. Each is at the domain ``id`` or at a subdomain.
    public let origins: Set<WebOrigin>
    /// The name that authenticators show.
    public let name: String
    /// Whether user verification is required.
    public let userVerification: UserVerification

    /// Whether the authenticator must verify the user, for example by fingerprint or PIN (WebAuthn Level 3, section
    /// 5.8.6).
    public enum UserVerification: String, Hashable, Sendable, CaseIterable {
        /// Authenticators verify the user if they can. A response without verification is accepted.
        case preferred
        /// A response without verification is refused.
        case required
    }

    /// The reason why the settings do not fit together.
    public enum ConfigurationError: Error, Hashable, Sendable {
        /// The set of origins is empty.
        case noOrigin
        /// The host of the origin is neither the relying party identifier nor a subdomain of it.
        case foreignOrigin(WebOrigin)

        public var message: String {
            switch self {
            case .noOrigin: "passkeys need at least one origin, for example https://example.org"
            case .foreignOrigin(let origin):
                "\(origin.text) is not at the domain of the passkeys or at a subdomain; use the server's public address"
            }
        }
    }

    /// - Throws: ``ConfigurationError`` if no origin is given or if an origin is at another domain.
    public init(
        id: RelyingPartyID, origins: Set<WebOrigin>, name: String, userVerification: UserVerification = .preferred
    ) throws(ConfigurationError) {
        guard !origins.isEmpty else { throw .noOrigin }
        for origin in origins where origin.host != id.text && !origin.host.hasSuffix("." + id.text) {
            throw .foreignOrigin(origin)
        }
        self.id = id
        self.origins = origins
        self.name = name
        self.userVerification = userVerification
    }

    /// How long a ceremony may take, in seconds. The specification recommends five minutes (WebAuthn Level 3,
    /// section 15.1).
    public static let ceremonyLife: Int64 = 300

    /// Starts a registration.
    ///
    /// - Parameters:
    ///   - now: The current time, in seconds since 1 January 1970 UTC.
    ///   - generator: A cryptographically secure source of the challenge.
    public func startRegistration(
        of userHandle: UserHandle, at now: Int64, using generator: inout some RandomNumberGenerator
    ) -> Registration {
        Registration(
            challenge: Challenge(using: &generator), expiresAt: end(of: PasskeyRelyingParty.ceremonyLife, from: now),
            userHandle: userHandle)
    }

    /// Starts an authentication.
    ///
    /// - Parameters:
    ///   - account: Who may sign in. The default is anyone with a passkey.
    ///   - now: The current time, in seconds since 1 January 1970 UTC.
    ///   - generator: A cryptographically secure source of the challenge.
    public func startAssertion(
        for account: Assertion.Account = .any, at now: Int64, using generator: inout some RandomNumberGenerator
    ) -> Assertion {
        Assertion(
            challenge: Challenge(using: &generator), expiresAt: end(of: PasskeyRelyingParty.ceremonyLife, from: now),
            account: account)
    }

    /// Checks what registration and authentication have in common (WebAuthn Level 3, sections 7.1 and 7.2).
    func check(
        _ clientData: ClientData, _ data: AuthenticatorData, as ceremony: ClientData.Ceremony, challenge: Challenge,
        expiresAt: Int64, now: Int64
    ) throws(PasskeyError) {
        guard now < expiresAt else { throw .expired }
        guard clientData.ceremony == ceremony else { throw .wrongCeremony }
        guard challenge.matches(clientData.challenge) else { throw .wrongChallenge }
        guard !clientData.isCrossOrigin else { throw .crossOrigin }
        guard let origin = WebOrigin(clientData.origin), origins.contains(origin) else {
            throw .wrongOrigin(clientData.origin)
        }
        guard isEqualInConstantTime(data.relyingPartyHash, id.hash) else { throw .wrongRelyingParty }
        guard data.isUserPresent else { throw .userNotPresent }
        guard data.isUserVerified || userVerification == .preferred else { throw .userNotVerified }
    }
}

/// The domain that passkeys belong to (WebAuthn Level 3, section 4, "RP ID"). Passkeys work at this domain and its
/// subdomains, and cannot be moved to another domain.
public struct RelyingPartyID: Hashable, Sendable {
    /// The domain in lower case. A domain with other letters is in its ASCII form (`xn--…`).
    public let text: String

    /// Creates an identifier; nil if the text is not a domain in lower case, for example an IP address or an address
    /// with a port.
    public init?(_ text: String) {
        guard isDomain(text) else { return nil }
        self.text = text
    }

    /// The SHA-256 of the domain, 32 bytes.
    var hash: [UInt8] { Array(SHA256.hash(data: Array(text.utf8))) }
}

/// The origin of a page in the form that browsers write, for example `https://example.org` or
/// `https://example.org:8443`.
public struct WebOrigin: Hashable, Sendable {
    /// The origin as browsers write it.
    public let text: String
    /// The domain without port.
    public let host: String

    /// Creates an origin; nil if the text is not an origin at which browsers allow passkeys.
    ///
    /// The scheme must be `https`. For `localhost` and its subdomains, `http` is allowed. The port must not be the
    /// default port of the scheme, because browsers leave that port out.
    public init?(_ text: String) {
        let scheme = text.hasPrefix("https://") ? "https://" : "http://"
        guard text.hasPrefix(scheme) else { return nil }
        let parts = text.dropFirst(scheme.count).split(
            separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let host = String(parts[0])
        guard isDomain(host), scheme == "https://" || host == "localhost" || host.hasSuffix(".localhost") else {
            return nil
        }
        if parts.count == 2 {
            let defaultPort: UInt16 = scheme == "https://" ? 443 : 80
            guard let port = UInt16(parts[1]), String(port) == parts[1], port != 0, port != defaultPort else {
                return nil
            }
        }
        self.text = text
        self.host = host
    }
}

/// Returns whether a text is a domain of ASCII letters in lower case, digits and hyphens. The last label must not
/// start with a digit, so that IP addresses are not domains (URL Standard, section 3.5).
private func isDomain(_ text: String) -> Bool {
    let labels = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard text.utf8.count <= 253, let last = labels.last, let first = last.first,
        !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
    else { return false }
    return labels.allSatisfy { label in
        (1...63).contains(label.count) && label.first != UInt8(ascii: "-") && label.last != UInt8(ascii: "-")
            && label.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                    UInt8(ascii: "-"):
                    true
                default: false
                }
            }
    }
}

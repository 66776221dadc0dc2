import FlightCore

/// How the server signs in with one provider of OpenID Connect.
public struct OpenIDSettings: Hashable, Sendable {
    /// The provider. Its discovery document must contain exactly this text.
    public let issuer: WebAddress
    /// The identifier of this server at the provider, 1 to 255 ASCII characters without control characters.
    public let clientID: String
    /// The secret of this server at the provider, 1 to 1024 ASCII characters without control characters; nil for a
    /// public client.
    public let clientSecret: String?
    /// The requested scopes, separated by spaces. `openid` is one of them.
    public let scope: String
    /// The text of the sign-in button, 1 to 60 characters; nil for a text in the visitor's language.
    public let buttonText: String?
    /// Whether a person without account gets one at the first sign-in.
    public let autoRegister: Bool
    /// Whether the sign-in page opens the provider immediately.
    public let autoLogin: Bool
    /// The claim that makes a person an owner; nil if the provider does not decide about owners.
    public let owner: OwnerClaim?

    /// A claim and the value that it must have or contain.
    public struct OwnerClaim: Hashable, Sendable {
        /// The name of the claim, for example `groups`.
        public let name: String
        /// The value, for example `halcyon-owners`. Compared byte for byte.
        public let value: String
    }

    /// The default of ``scope``.
    public static let defaultScope = "openid email profile"
    private static let wellKnown = "/.well-known/openid-configuration"

    /// Checks the settings.
    ///
    /// - Parameters:
    ///   - issuer: An `https` address without query. The address of this machine may use `http`. The ending
    ///     `/.well-known/openid-configuration` is removed.
    ///   - ownerClaim: The name of the claim that makes a person an owner. Requires `ownerValue`.
    ///   - ownerValue: The value that the claim must have or contain. Requires `ownerClaim`.
    /// - Throws: ``OpenIDError/setting(_:)``.
    public init(
        issuer: String, clientID: String, clientSecret: String? = nil, scope: String = defaultScope,
        buttonText: String? = nil, autoRegister: Bool = false, autoLogin: Bool = false, ownerClaim: String? = nil,
        ownerValue: String? = nil
    ) throws(OpenIDError) {
        let suffix = OpenIDSettings.wellKnown
        let base = issuer.hasSuffix(suffix) ? issuer.dropLast(suffix.count) : issuer[...]
        guard let address = WebAddress(String(base)), address.isProtected, !address.hasQuery else {
            throw .setting(.issuer)
        }
        guard OpenIDSettings.isVisible(clientID, 1...255) else { throw .setting(.clientID) }
        guard clientSecret.map({ OpenIDSettings.isVisible($0, 1...1024) }) ?? true else {
            throw .setting(.clientSecret)
        }
        let scopes = scope.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
        guard scope.utf8.count <= 1000, scopes.contains(where: { $0.elementsEqual("openid".utf8) }),
            scopes.allSatisfy({ !$0.isEmpty && $0.allSatisfy(OpenIDSettings.isScopeCharacter) })
        else { throw .setting(.scope) }
        if let buttonText {
            guard (1...60).contains(buttonText.count), buttonText.utf8.count <= 400,
                sameText(oneLine(buttonText), buttonText), buttonText.contains(where: { !$0.isWhitespace })
            else { throw .setting(.buttonText) }
        }
        switch (ownerClaim, ownerValue) {
        case (nil, nil): owner = nil
        case (let name?, let value?) where (1...255).contains(name.utf8.count) && (1...255).contains(value.utf8.count):
            owner = OwnerClaim(name: name, value: value)
        default: throw .setting(.ownerClaim)
        }
        self.issuer = address
        self.clientID = clientID
        self.clientSecret = clientSecret
        self.scope = scope
        self.buttonText = buttonText
        self.autoRegister = autoRegister
        self.autoLogin = autoLogin
    }

    /// The address of the discovery document (OpenID Connect Discovery 1.0, section 4).
    public var discoveryAddress: String {
        let issuer = issuer.text
        return (issuer.hasSuffix("/") ? String(issuer.dropLast()) : issuer) + OpenIDSettings.wellKnown
    }

    /// Returns whether the text has only visible ASCII characters and spaces (RFC 6749, appendices A.1 and A.2), as
    /// many as allowed, and no space at either end.
    private static func isVisible(_ text: String, _ count: ClosedRange<Int>) -> Bool {
        count.contains(text.utf8.count) && text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
            && text.utf8.first != 0x20 && text.utf8.last != 0x20
    }

    /// RFC 6749, section 3.3.
    private static func isScopeCharacter(_ byte: UInt8) -> Bool {
        (0x21...0x7E).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }
}

extension OpenIDSettings: CustomStringConvertible, CustomReflectable {
    /// The issuer and the client, without the secret.
    public var description: String { "\(issuer.text), client \(clientID)" }
    /// Nothing, so that logs and crash reports do not contain the secret.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

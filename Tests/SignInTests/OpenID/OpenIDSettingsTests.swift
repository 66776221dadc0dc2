import Testing

@testable import SignIn

@Suite struct WebAddressTests {
    @Test(arguments: [
        ("https://example.org", "example.org", true, false),
        ("https://example.org:8443/a?b=c", "example.org", true, false),
        ("http://example.org/", "example.org", false, false), ("http://localhost:8080", "localhost", true, true),
        ("http://LocalHost/a", "LocalHost", true, true), ("http://app.localhost", "app.localhost", true, true),
        ("http://127.0.0.1:1/", "127.0.0.1", true, true), ("http://127.255.0.9", "127.255.0.9", true, true),
        ("http://[::1]:80/x", "[::1]", true, true), ("https://[2001:db8::1]", "[2001:db8::1]", true, false),
        ("http://192.168.1.10", "192.168.1.10", false, false),
        ("http://127.0.0.1.example.org", "127.0.0.1.example.org", false, false),
        ("http://127.0.0.256", "127.0.0.256", false, false), ("http://127.0.0.01", "127.0.0.01", false, false),
        ("http://127.0.0.+1", "", false, false), ("http://notlocalhost", "notlocalhost", false, false),
        ("http://localhost.example.org", "localhost.example.org", false, false),
        ("http://127.1", "127.1", false, false),
        ("http://[::2]", "[::2]", false, false),
    ])
    func knowsTheHost(text: String, host: String, isProtected: Bool, isLoopback: Bool) throws {
        guard !host.isEmpty else {
            #expect(WebAddress(text) == nil)
            return
        }
        let address = try #require(WebAddress(text))
        #expect(address.host == host)
        #expect(address.isProtected == isProtected)
        #expect(address.isLoopback == isLoopback)
        #expect(address.hasQuery == text.contains("?"))
    }

    @Test(arguments: [
        "", "example.org", "https://", "https:///a", "https://:80", "https://?a", "HTTPS://example.org", "ftp://a.org",
        "//example.org", "https:example.org", "https://user@example.org", "https://user:pass@example.org",
        "https://example.org#a", "https://example.org/#", "https://example.org/ ", "https://exa mple.org",
        "https://exämple.org", "https://example.org/ä", "https://example.org/\\", "https://example.org\\@evil.org",
        "https://example.org:", "https://example.org:0", "https://example.org:65536", "https://example.org:+80",
        "https://example.org:080", "https://example.org:80:80", "https://[::1", "https://[]", "https://[::1]a",
        "https://[zz::]", "https://example.org/%", "https://example.org/%1", "https://example.org/%1z",
        "https://example.org/%z1", "https://example.org/%zz",
        "https://example.org/\n", "javascript:alert(1)", "https://example.org/" + String(repeating: "a", count: 2048),
    ])
    func refuses(text: String) {
        #expect(WebAddress(text) == nil)
    }
}

@Suite struct OpenIDSettingsTests {
    private func settings(
        issuer: String = "https://id.example.org", clientID: String = "halcyon", clientSecret: String? = nil,
        scope: String = OpenIDSettings.defaultScope, buttonText: String? = nil, ownerClaim: String? = nil,
        ownerValue: String? = nil
    ) throws -> OpenIDSettings {
        try OpenIDSettings(
            issuer: issuer, clientID: clientID, clientSecret: clientSecret, scope: scope, buttonText: buttonText,
            ownerClaim: ownerClaim, ownerValue: ownerValue)
    }

    @Test func defaults() throws {
        let settings = try settings()
        #expect(settings.scope == "openid email profile")
        #expect(!settings.autoRegister)
        #expect(!settings.autoLogin)
        #expect(settings.clientSecret == nil)
        #expect(settings.buttonText == nil)
        #expect(settings.owner == nil)
    }

    @Test(arguments: [
        ("https://id.example.org", "https://id.example.org", "https://id.example.org/.well-known/openid-configuration"),
        (
            "https://id.example.org/", "https://id.example.org/",
            "https://id.example.org/.well-known/openid-configuration"
        ),
        (
            "https://id.example.org/realms/home/.well-known/openid-configuration",
            "https://id.example.org/realms/home",
            "https://id.example.org/realms/home/.well-known/openid-configuration"
        ),
        (
            "http://127.0.0.1:9000/app/", "http://127.0.0.1:9000/app/",
            "http://127.0.0.1:9000/app/.well-known/openid-configuration"
        ),
    ])
    func knowsTheDiscoveryAddress(text: String, issuer: String, discovery: String) throws {
        let settings = try settings(issuer: text)
        #expect(settings.issuer.text == issuer)
        #expect(settings.discoveryAddress == discovery)
    }

    @Test(arguments: [
        "", "id.example.org", "http://id.example.org", "http://192.168.1.10:9000", "https://id.example.org?a=b",
        "https://id.example.org/?", "https://id.example.org#a", " https://id.example.org",
        "https://user@id.example.org",
        "/.well-known/openid-configuration", "https:///.well-known/openid-configuration",
    ])
    func refusesIssuers(text: String) {
        #expect(throws: OpenIDError.setting(.issuer)) { try settings(issuer: text) }
    }

    @Test func refusesOtherSettings() {
        for text in ["", " a", "a ", "a\nb", "ä", String(repeating: "a", count: 256)] {
            #expect(throws: OpenIDError.setting(.clientID)) { try settings(clientID: text) }
        }
        for text in ["", " a", "ä", "a\u{7F}", String(repeating: "a", count: 1025)] {
            #expect(throws: OpenIDError.setting(.clientSecret)) { try settings(clientSecret: text) }
        }
        for text in ["", "email", "openid  email", " openid", "openid\"", "openid\temail", "openidx", "openid ä"] {
            #expect(throws: OpenIDError.setting(.scope)) { try settings(scope: text) }
        }
        for text in ["", " ", "a\nb", "a\u{202E}b", String(repeating: "a", count: 61)] {
            #expect(throws: OpenIDError.setting(.buttonText)) { try settings(buttonText: text) }
        }
        for (name, value) in [("groups", nil), (nil, "owners"), ("", "owners"), ("groups", "")] as [(String?, String?)]
        {
            #expect(throws: OpenIDError.setting(.ownerClaim)) { try settings(ownerClaim: name, ownerValue: value) }
        }
    }

    @Test func descriptionsHideTheSecret() throws {
        let settings = try settings(clientSecret: "s3cret")
        #expect("\(settings)" == "https://id.example.org, client halcyon")
        var dumped = ""
        dump(settings, to: &dumped)
        #expect(!dumped.contains("s3cret"))
        #expect(!String(reflecting: settings).contains("s3cret"))
    }

    @Test func errorsHaveMessages() {
        let errors: [OpenIDError] =
            OpenIDError.Setting.allCases.map(OpenIDError.setting)
            + OpenIDError.Document.allCases.flatMap { [.tooLarge($0), .notJSON($0), .member($0, "x")] } + [
                .unprotectedAddress("jwks_uri"), .otherIssuer(expected: "a", found: "b"), .noSupportedAuthentication,
                .noSupportedAlgorithm, .tooManyKeys, .noUsableKey, .callback, .refused(code: "a", description: nil),
                .refused(code: "invalid_client", description: "b"), .refused(code: "access_denied", description: nil),
                .refused(code: "invalid_scope", description: nil), .refused(code: "invalid_grant", description: nil),
                .wrongState, .expired, .wrongCallbackIssuer, .unknownKey(nil), .unknownKey("a"), .otherSubject,
            ]
            + [
                .tooLarge, .malformed, .encrypted, .type, .algorithm("none"), .critical, .signature, .issuer, .audience,
                .authorizedParty, .expired, .issuedInFuture, .notYetValid, .nonce, .subject, .claim("sub"),
            ].map(OpenIDError.token)
        for error in errors {
            // Each message says what happened and, after the last semicolon or comma, what to do.
            #expect(error.message.contains(";"), "\(error)")
            #expect(error.message.utf8.count < 200, "\(error)")
        }
    }
}

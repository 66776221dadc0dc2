import SignIn
import Testing

@Suite struct RelyingPartyTests {
    @Test(arguments: ["example.org", "localhost", "a.b-c.xn--p1ai", "1.example.org"])
    func acceptsDomains(text: String) {
        #expect(RelyingPartyID(text)?.text == text)
    }

    @Test(arguments: [
        "", ".", "example.org.", ".example.org", "Example.org", "exämple.org", "192.168.1.10", "[::1]", "a..b",
        "-a.org", "a-.org", "example.org:443", "https://example.org", "a b.org", String(repeating: "a", count: 64),
        String(repeating: "a.", count: 127) + "org",
    ])
    func refusesOtherDomains(text: String) {
        #expect(RelyingPartyID(text) == nil)
    }

    @Test(arguments: [
        ("https://example.org", "example.org"), ("https://fly.example.org:8443", "fly.example.org"),
        ("http://localhost:8080", "localhost"), ("http://app.localhost", "app.localhost"),
    ])
    func acceptsOrigins(text: String, host: String) {
        #expect(WebOrigin(text)?.host == host)
    }

    @Test(arguments: [
        "", "example.org", "http://example.org", "https://example.org/", "https://example.org:443",
        "http://localhost:80", "https://example.org:", "https://example.org:0", "https://example.org:08443",
        "https://example.org:+8443", "https://example.org:65536", "https://user@example.org", "HTTPS://example.org",
        "https://Example.org", "https://192.168.1.10", "android:apk-key-hash:abc", "null", "http://notlocalhost",
        "https://example.org:80:80",
    ])
    func refusesOtherOrigins(text: String) {
        #expect(WebOrigin(text) == nil)
    }

    @Test func originsMustBeAtTheDomain() throws {
        let id = try #require(RelyingPartyID("example.org"))
        #expect(throws: PasskeyRelyingParty.ConfigurationError.noOrigin) {
            try PasskeyRelyingParty(id: id, origins: [], name: "")
        }
        for text in ["https://example.com", "https://notexample.org", "https://org"] {
            let origin = try #require(WebOrigin(text))
            #expect(throws: PasskeyRelyingParty.ConfigurationError.foreignOrigin(origin)) {
                try PasskeyRelyingParty(id: id, origins: [origin], name: "")
            }
        }
    }

    @Test func challengesComeFromTheGenerator() throws {
        let first = try Fixture(seed: 5)
        #expect(try Fixture(seed: 5).registration.challenge.bytes == first.registration.challenge.bytes)
        #expect(try Fixture(seed: 6).registration.challenge.bytes != first.registration.challenge.bytes)
        #expect(first.registration.challenge.bytes.count == 32)
        #expect(first.registration.challenge.bytes != first.assertion.challenge.bytes)
        #expect(first.registration.expiresAt == Fixture.now + 300)
    }

    @Test func expiryDoesNotOverflow() throws {
        var generator = SeededGenerator(1)
        let assertion = try Fixture.relyingParty().startAssertion(at: .max - 1, using: &generator)
        #expect(assertion.expiresAt == .max)
    }

    @Test func identifiersHaveLimits() {
        #expect(Challenge([UInt8](repeating: 0, count: 31)) == nil)
        #expect(Challenge([UInt8](repeating: 0, count: 33)) == nil)
        #expect(UserHandle([]) == nil)
        #expect(UserHandle([UInt8](repeating: 0, count: 64)) != nil)
        #expect(UserHandle([UInt8](repeating: 0, count: 65)) == nil)
        #expect(CredentialID([UInt8](repeating: 0, count: 15)) == nil)
        #expect(CredentialID([UInt8](repeating: 0, count: 1024)) == nil)
        #expect(AAGUID([UInt8](repeating: 0, count: 15)) == nil)
    }
}

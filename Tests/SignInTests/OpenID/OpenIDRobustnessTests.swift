import Testing

@testable import SignIn

/// No input may stop the program. A trap would end the test run.
@Suite struct OpenIDRobustnessTests {
    private static let rounds = 10_000

    /// Reads the bytes with every reader. Errors are ignored.
    private func readEverything(_ bytes: [UInt8], _ provider: TestProvider, _ keys: JWKS, _ discovery: OpenIDDiscovery)
    {
        let text = String(decoding: bytes, as: UTF8.self)
        _ = WebAddress(text)
        _ = WebAddress("https://" + text)
        _ = try? OpenIDSettings(issuer: text, clientID: text, clientSecret: text, scope: text, buttonText: text)
        _ = try? OpenIDSettings(issuer: TestProvider.issuer, clientID: "a", scope: "openid " + text, buttonText: text)
        _ = try? OpenIDDiscovery(json: bytes, settings: provider.settings)
        _ = try? JWKS(json: bytes)
        _ = try? OpenIDTokens(json: bytes)
        _ = try? OpenIDCallback(query: text)
        _ = FormText.fields(text)
        _ = try? IDToken.verify(
            text, keys: keys, settings: provider.settings, discovery: discovery, nonce: text, now: TestProvider.now)
        _ = OpenIDRequest(state: text, nonce: text, verifier: text, redirect: text, expiresAt: 0)
        _ = OpenIDError.refused(code: OpenIDError.excerpt(text), description: OpenIDError.excerpt(text)).message
    }

    @Test func randomBytesNeverTrap() throws {
        var generator = SeededGenerator(31)
        let provider = try TestProvider()
        let (keys, discovery) = (try provider.keys, try provider.discovery)
        for _ in 0..<OpenIDRobustnessTests.rounds {
            readEverything(
                generator.bytes(Int.random(in: 0..<120, using: &generator)), provider, keys, discovery)
        }
    }

    /// Uses bytes that begin values, so that the readers get further.
    @Test func likelyBytesNeverTrap() throws {
        var generator = SeededGenerator(32)
        let provider = try TestProvider()
        let (keys, discovery) = (try provider.keys, try provider.discovery)
        let pieces = [
            "{", "}", "[", "]", ":", ",", "\"", "\\u", "d800", "dc00", "\\", "null", "true", "-1e9", "https://",
            "http://",
            "localhost", "127.0.0.1", "[::1]", "/", "?", "#", "@", "%", "%4", "%zz", "+", "&", "=", "code", "state",
            "error", "iss", ".", "eyJhbGciOiJSUzI1NiJ9", "eyJhbGciOiJFUzI1NiIsImtpZCI6ImUxIn0", "e30", "keys", "kty",
            "é", "\u{202E}", " ", "\n",
        ]
        for _ in 0..<OpenIDRobustnessTests.rounds {
            let count = Int.random(in: 0..<16, using: &generator)
            let text = (0..<count).compactMap { _ in pieces.randomElement(using: &generator) }.joined()
            readEverything(Array(text.utf8), provider, keys, discovery)
        }
    }

    /// Changes, removes and inserts bytes of valid documents. Signs some of the damaged claims, so that they are read.
    @Test func damagedDocumentsNeverTrap() throws {
        var generator = SeededGenerator(33)
        let provider = try TestProvider()
        let (keys, discovery) = (try provider.keys, try provider.discovery)
        let claims = TestProvider.json(provider.claims)
        let documents = [
            TestProvider.json(provider.document), TestProvider.keys([try provider.rsaMembers, provider.p256Members]),
            Array("{\"id_token\":\"\(try provider.token())\",\"access_token\":\"x\"}".utf8),
            Array(try provider.token(.es256).utf8), Array("code=a%20b&state=\(provider.request.state)&iss=x".utf8),
            Array(TestProvider.redirect.utf8), claims,
        ]
        for round in 0..<OpenIDRobustnessTests.rounds / 4 {
            guard var document = documents.randomElement(using: &generator) else { continue }
            if round.isMultiple(of: 8) { document = claims }
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                let index = Int.random(in: 0..<document.count, using: &generator)
                switch Int.random(in: 0..<3, using: &generator) {
                case 0: document[index] = UInt8(truncatingIfNeeded: generator.next())
                case 1: document.insert(UInt8(truncatingIfNeeded: generator.next()), at: index)
                default: document.remove(at: index)
                }
            }
            readEverything(document, provider, keys, discovery)
            if round.isMultiple(of: 8) {
                let result = try? provider.verify(provider.token(.es256, claims: document), keys: keys)
                _ = try? result?.adding(userInfo: document)
            }
        }
    }

    /// Deep nesting and many values must end quickly.
    @Test func hostileSizesAreRefused() throws {
        let provider = try TestProvider()
        let (keys, discovery) = (try provider.keys, try provider.discovery)
        for byte in Array("[{\"%.&=a".utf8) + [0x00, 0xFF] {
            readEverything([UInt8](repeating: byte, count: OpenIDDiscovery.maximumSize), provider, keys, discovery)
        }
        let many = "{\"keys\":[" + String(repeating: "{},", count: 80_000) + "{}]}"
        readEverything(Array(many.utf8), provider, keys, discovery)
    }
}

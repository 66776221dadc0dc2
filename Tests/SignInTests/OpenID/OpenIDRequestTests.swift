import Crypto
import Testing

@testable import SignIn

@Suite struct OpenIDRequestTests {
    /// RFC 7636, appendix B.
    @Test func challengeFollowsTheSpecification() {
        let bytes: [UInt8] = [
            116, 24, 223, 180, 151, 153, 224, 37, 79, 250, 96, 125, 216, 173, 187, 186, 22, 212, 37, 77, 105, 214, 191,
            240, 91, 88, 5, 88, 83, 132, 141, 121,
        ]
        let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
        #expect(Base64URL.encode(bytes) == verifier)
        #expect(OpenIDRequest.challenge(of: verifier) == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
    }

    @Test func secretsComeFromTheGenerator() throws {
        func request(_ seed: UInt64) throws -> OpenIDRequest {
            var generator = SeededGenerator(seed)
            return try OpenIDRequest(redirect: TestProvider.redirect, at: TestProvider.now, using: &generator)
        }
        let first = try request(1)
        let secrets = [first.state, first.nonce, first.verifier]
        #expect(Set(secrets).count == 3)
        #expect(secrets.allSatisfy { $0.utf8.count == 43 && Base64URL.decode($0)?.count == 32 })
        #expect(try request(1).state == first.state)
        let second = try request(2)
        #expect(Set(secrets + [second.state, second.nonce, second.verifier]).count == 6)
        #expect(first.expiresAt == TestProvider.now + 600)
        #expect(first.stateHash == Array(SHA256.hash(data: Array(first.state.utf8))))
    }

    @Test func expiryDoesNotOverflow() throws {
        var generator = SeededGenerator(1)
        let request = try OpenIDRequest(redirect: TestProvider.redirect, at: .max - 1, using: &generator)
        #expect(request.expiresAt == .max)
    }

    @Test func storedValuesGiveTheSameRequest() throws {
        let first = try TestProvider().request
        func stored(state: String? = nil, nonce: String? = nil, verifier: String? = nil, redirect: String? = nil)
            -> OpenIDRequest?
        {
            OpenIDRequest(
                state: state ?? first.state, nonce: nonce ?? first.nonce, verifier: verifier ?? first.verifier,
                redirect: redirect ?? first.redirect.text, expiresAt: first.expiresAt)
        }
        let again = try #require(stored())
        #expect(again.state == first.state)
        #expect(again.nonce == first.nonce)
        #expect(again.verifier == first.verifier)
        #expect(again.redirect == first.redirect)
        #expect(again.expiresAt == first.expiresAt)
        #expect(stored(state: "a") == nil)
        #expect(stored(nonce: "") == nil)
        #expect(stored(verifier: first.verifier + "A") == nil)
        #expect(stored(redirect: "/callback") == nil)
    }

    @Test(arguments: ["", "/callback", "https://a.org/c?d=e", "https://a.org/c#d", "app://callback", "https://a b.org"])
    func refusesRedirects(text: String) {
        var generator = SeededGenerator(1)
        #expect(throws: OpenIDError.setting(.redirect)) {
            try OpenIDRequest(redirect: text, at: 0, using: &generator)
        }
    }

    @Test(arguments: ["http://localhost:8484/c", "http://192.168.1.10:8484/c"])
    func acceptsRedirectsInHomeNetworks(text: String) throws {
        var generator = SeededGenerator(1)
        #expect(try OpenIDRequest(redirect: text, at: 0, using: &generator).redirect.text == text)
    }

    @Test(arguments: [
        ("https://id.example.org/authorize", "https://id.example.org/authorize?"),
        ("https://id.example.org/authorize?", "https://id.example.org/authorize?"),
        ("https://id.example.org/authorize?p=a%20b", "https://id.example.org/authorize?p=a%20b&"),
        ("https://id.example.org/authorize?p=1&", "https://id.example.org/authorize?p=1&"),
    ])
    func authorizationAddressHasAllFields(endpoint: String, prefix: String) throws {
        var provider = try TestProvider()
        provider.document["authorization_endpoint"] = "\"\(endpoint)\""
        let request = provider.request
        let address = request.authorizationAddress(settings: provider.settings, discovery: try provider.discovery)
        let challenge = OpenIDRequest.challenge(of: request.verifier)
        let expected =
            "response_type=code&client_id=halcyon"
            + "&redirect_uri=https%3A%2F%2Ffly.example.org%2Fsign-in%2Fopenid%2Fcallback"
            + "&scope=openid%20email%20profile&state=\(request.state)&nonce=\(request.nonce)"
            + "&code_challenge=\(challenge)&code_challenge_method=S256"
        #expect(address == prefix + expected)
        #expect(!address.contains(request.verifier))
        #expect(!address.contains("s3cret"))
    }

    @Test func tokenRequestHasTheSecretInTheHeader() throws {
        var provider = try TestProvider(clientSecret: "a b:c%+é".replacingNonASCII)
        var request = try provider.request.tokenRequest(
            code: "x/y z", settings: provider.settings, discovery: provider.discovery)
        #expect(request.address.text == "https://id.example.org/token")
        #expect(request.headers["Authorization"] == "Basic " + Base64.encode("halcyon:a+b%3Ac%25%2B".utf8))
        #expect(request.headers["Accept"] == "application/json")
        #expect(request.headers["Content-Type"] == "application/x-www-form-urlencoded")
        let common =
            "grant_type=authorization_code&code=x%2Fy+z"
            + "&redirect_uri=https%3A%2F%2Ffly.example.org%2Fsign-in%2Fopenid%2Fcallback"
            + "&code_verifier=\(provider.request.verifier)"
        #expect(String(decoding: request.body, as: UTF8.self) == common)

        provider.document["token_endpoint_auth_methods_supported"] = #"["client_secret_post"]"#
        request = try provider.request.tokenRequest(
            code: "x/y z", settings: provider.settings, discovery: provider.discovery)
        #expect(request.headers["Authorization"] == nil)
        #expect(
            String(decoding: request.body, as: UTF8.self)
                == common + "&client_id=halcyon&client_secret=a+b%3Ac%25%2B")

        let open = try TestProvider(clientSecret: nil)
        request = try open.request.tokenRequest(code: "x/y z", settings: open.settings, discovery: open.discovery)
        #expect(request.headers["Authorization"] == nil)
        #expect(String(decoding: request.body, as: UTF8.self) == common + "&client_id=halcyon")
    }
}

extension String {
    fileprivate var replacingNonASCII: String { filter(\.isASCII) }
}

@Suite struct OpenIDCallbackTests {
    private func code(_ query: String, provider: TestProvider, at time: Int64 = TestProvider.now) throws -> String {
        let callback = try OpenIDCallback(query: query)
        return try callback.code(for: provider.request, discovery: provider.discovery, at: time)
    }

    @Test func givesTheCode() throws {
        let provider = try TestProvider()
        let state = provider.request.state
        #expect(try code("code=a%2Fb&state=\(state)", provider: provider) == "a/b")
        #expect(try code("session_state=x&state=\(state)&code=a+b", provider: provider) == "a b")
        #expect(try OpenIDCallback(query: "code=a&state=\(state)").stateHash == provider.request.stateHash)
    }

    @Test(arguments: [
        "", "code=a", "state=S", "code=&state=S", "code=a&state=", "code=a&code=b&state=S", "code=a&state=S&state=S",
        "code=a&error=b&state=S", "code=%&state=S", "code=%FF&state=S", "code=a%0A&state=S", "error=a",
        "code=a&state=S&iss=a&iss=a", "error=a&state=S&error_description=b&error_description=c",
    ])
    func refusesMalformedQueries(query: String) throws {
        let provider = try TestProvider()
        let query = String(decoding: replace("S", by: provider.request.state, in: query), as: UTF8.self)
        #expect(throws: OpenIDError.callback) { try code(query, provider: provider) }
    }

    @Test func refusesLongQueries() throws {
        let provider = try TestProvider()
        let state = "state=\(provider.request.state)"
        _ = try code(state + "&code=" + String(repeating: "a", count: 4096), provider: provider)
        #expect(throws: OpenIDError.callback) {
            try code(state + "&code=" + String(repeating: "a", count: 4097), provider: provider)
        }
        #expect(throws: OpenIDError.callback) {
            try code("code=a&" + state + "&x=" + String(repeating: "a", count: 8192), provider: provider)
        }
        #expect(throws: OpenIDError.callback) {
            try code("code=a&state=" + String(repeating: "a", count: 256), provider: provider)
        }
    }

    @Test func refusesAnotherState() throws {
        let provider = try TestProvider()
        let state = provider.request.state
        for other in ["a", state + "A", String(state.dropLast()), provider.request.nonce, state.lowercased()] {
            #expect(throws: OpenIDError.wrongState) { try code("code=a&state=\(other)", provider: provider) }
            // The provider's reason is not revealed.
            #expect(throws: OpenIDError.wrongState) {
                try code("error=access_denied&error_description=x&state=\(other)", provider: provider)
            }
        }
    }

    @Test func refusesAfterExpiry() throws {
        let provider = try TestProvider()
        let query = "code=a&state=\(provider.request.state)"
        #expect(try code(query, provider: provider, at: TestProvider.now + 599) == "a")
        #expect(throws: OpenIDError.expired) { try code(query, provider: provider, at: TestProvider.now + 600) }
        #expect(throws: OpenIDError.expired) { try code(query, provider: provider, at: .max) }
    }

    @Test func checksTheIssuer() throws {
        var provider = try TestProvider()
        let query = "code=a&state=\(provider.request.state)"
        let issuer = "&iss=" + FormText.percentEncoded(TestProvider.issuer)
        #expect(try code(query + issuer, provider: provider) == "a")
        for other in ["&iss=", "&iss=https%3A%2F%2Fid.example.com", issuer + "%2F"] {
            #expect(throws: OpenIDError.wrongCallbackIssuer) { try code(query + other, provider: provider) }
        }
        provider.document["authorization_response_iss_parameter_supported"] = "true"
        #expect(try code(query + issuer, provider: provider) == "a")
        #expect(throws: OpenIDError.wrongCallbackIssuer) { try code(query, provider: provider) }
    }

    @Test func passesOnRefusals() throws {
        let provider = try TestProvider()
        let state = provider.request.state
        #expect(throws: OpenIDError.refused(code: "access_denied", description: nil)) {
            try code("error=access_denied&state=\(state)", provider: provider)
        }
        #expect(throws: OpenIDError.refused(code: "server_error", description: "a b")) {
            try code("error=server_error&error_description=a%0Ab%E2%80%AE&state=\(state)", provider: provider)
        }
        let long = String(repeating: "a", count: 1000)
        #expect(throws: OpenIDError.refused(code: "x", description: String(long.prefix(200)))) {
            try code("error=x&error_description=\(long)&state=\(state)", provider: provider)
        }
    }
}

@Suite struct OpenIDTokensTests {
    @Test func readsTokens() throws {
        let tokens = try OpenIDTokens(
            json: Array(#"{"id_token":"a.b.c","access_token":"x","token_type":"Bearer"}"#.utf8))
        #expect(tokens.idToken == "a.b.c")
        #expect(tokens.accessToken == "x")
        for token in ["", #","access_token":"""#, #","access_token":"a b""#, #","access_token":"a\r\nb""#] {
            #expect(try OpenIDTokens(json: Array("{\"id_token\":\"a\"\(token)}".utf8)).accessToken == nil)
        }
    }

    @Test func refusesOtherAnswers() {
        func tokens(_ text: String) throws { _ = try OpenIDTokens(json: Array(text.utf8)) }
        #expect(throws: OpenIDError.refused(code: "invalid_grant", description: "late")) {
            try tokens(#"{"error":"invalid_grant","error_description":"late"}"#)
        }
        #expect(throws: OpenIDError.refused(code: "invalid_client", description: nil)) {
            try tokens(#"{"error":"invalid_client","id_token":"a.b.c"}"#)
        }
        #expect(throws: OpenIDError.member(.tokens, "id_token")) { try tokens(#"{"access_token":"x"}"#) }
        #expect(throws: OpenIDError.member(.tokens, "id_token")) { try tokens(#"{"id_token":1}"#) }
        for text in ["", "<html>", "[]", #"{"id_token":"a","id_token":"b"}"#] {
            #expect(throws: OpenIDError.notJSON(.tokens)) { try tokens(text) }
        }
        #expect(throws: OpenIDError.tooLarge(.tokens)) {
            try OpenIDTokens(json: [UInt8](repeating: 0x20, count: OpenIDTokens.maximumSize + 1))
        }
    }
}

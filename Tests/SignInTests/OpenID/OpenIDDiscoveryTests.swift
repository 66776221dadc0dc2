import Testing

@testable import SignIn

@Suite struct OpenIDDiscoveryTests {
    @Test func readsTheDocument() throws {
        var provider = try TestProvider()
        provider.document["authorization_response_iss_parameter_supported"] = "true"
        provider.document["userinfo_endpoint"] = "\"https://id.example.org/me\""
        let discovery = try provider.discovery
        #expect(discovery.issuer == TestProvider.issuer)
        #expect(discovery.authorizationEndpoint.text == "https://id.example.org/authorize")
        #expect(discovery.tokenEndpoint.text == "https://id.example.org/token")
        #expect(discovery.keysAddress.text == "https://id.example.org/keys")
        #expect(discovery.userInfoEndpoint?.text == "https://id.example.org/me")
        #expect(discovery.authenticationMethods == [.basic])
        #expect(discovery.algorithms == [.rs256, .es256])
        #expect(discovery.sendsIssuer)
    }

    @Test(arguments: [
        "https://id.example.org/app/", "https://id.example.org/App", "https://id.example.org", "",
        "https://id.example.org/app\u{0}", "http://id.example.org/app",
    ])
    func refusesOtherIssuers(issuer: String) throws {
        var provider = try TestProvider()
        provider.document["issuer"] =
            "\"\(issuer.unicodeScalars.map { $0 == "\u{0}" ? "\\u0000" : String($0) }.joined())\""
        #expect(throws: OpenIDError.otherIssuer(expected: TestProvider.issuer, found: OpenIDError.excerpt(issuer))) {
            try provider.discovery
        }
    }

    @Test(arguments: ["authorization_endpoint", "token_endpoint", "jwks_uri", "userinfo_endpoint"])
    func refusesUnprotectedAddresses(name: String) throws {
        var provider = try TestProvider()
        for address in ["http://id.example.org/x", "http://192.168.1.10/x", "http://localhost.example.org/x"] {
            provider.document[name] = "\"\(address)\""
            #expect(throws: OpenIDError.unprotectedAddress(name)) { try provider.discovery }
        }
        for value in ["1", "\"\"", "\"/x\"", "\"ftp://id.example.org/x\"", "\"https://a@id.example.org\"", "[]"] {
            provider.document[name] = value
            #expect(throws: OpenIDError.member(.discovery, name)) { try provider.discovery }
        }
        provider.document[name] = "\"http://127.0.0.1:9000/x\""
        _ = try provider.discovery
    }

    @Test(arguments: [
        "issuer", "authorization_endpoint", "token_endpoint", "jwks_uri", "id_token_signing_alg_values_supported",
    ])
    func refusesMissingMembers(name: String) throws {
        var provider = try TestProvider()
        for value in [nil, "null", "{}"] {
            provider.document[name] = value
            #expect(throws: OpenIDError.member(.discovery, name)) { try provider.discovery }
        }
    }

    @Test func refusesOtherAlgorithmsAndMalformedLists() throws {
        var provider = try TestProvider()
        for list in ["[]", #"["HS256","none","RS512","rs256"]"#] {
            provider.document["id_token_signing_alg_values_supported"] = list
            #expect(throws: OpenIDError.noSupportedAlgorithm) { try provider.discovery }
        }
        for name in ["id_token_signing_alg_values_supported", "token_endpoint_auth_methods_supported"] {
            var provider = try TestProvider()
            for list in ["\"RS256\"", "[1]", "[\"RS256\",null]"] {
                provider.document[name] = list
                #expect(throws: OpenIDError.member(.discovery, name)) { try provider.discovery }
            }
        }
    }

    @Test func choosesTheAuthenticationMethod() throws {
        let cases: [(String?, String?, OpenIDDiscovery.AuthenticationMethod?)] = [
            ("s", nil, .basic), ("s", #"["client_secret_post","client_secret_basic"]"#, .basic),
            ("s", #"["client_secret_post"]"#, .post), ("s", #"["none"]"#, nil), ("s", #"["private_key_jwt"]"#, nil),
            (nil, nil, .some(.none)), (nil, #"["none"]"#, .some(.none)),
            (nil, #"["client_secret_basic"]"#, .some(.none)),
        ]
        for (secret, list, method) in cases {
            var provider = try TestProvider(clientSecret: secret)
            provider.document["token_endpoint_auth_methods_supported"] = list
            let discovery = try provider.discovery
            if let method {
                #expect(try discovery.authenticationMethod(for: provider.settings) == method)
            } else {
                #expect(throws: OpenIDError.noSupportedAuthentication) {
                    try discovery.authenticationMethod(for: provider.settings)
                }
            }
        }
    }

    @Test func refusesLargeAndMalformedDocuments() throws {
        let provider = try TestProvider()
        let json = TestProvider.json(provider.document)
        let space = [UInt8](repeating: 0x20, count: OpenIDDiscovery.maximumSize - json.count)
        _ = try OpenIDDiscovery(json: json + space, settings: provider.settings)
        #expect(throws: OpenIDError.tooLarge(.discovery)) {
            try OpenIDDiscovery(json: json + space + [0x20], settings: provider.settings)
        }
        for text in [
            "", "[]", "<html>", String(decoding: json.dropLast(), as: UTF8.self), #"{"issuer":"a","issuer":"b"}"#,
        ] {
            #expect(throws: OpenIDError.notJSON(.discovery)) {
                try OpenIDDiscovery(json: Array(text.utf8), settings: provider.settings)
            }
        }
    }
}

import Crypto
import CryptoExtras
import Testing

@testable import SignIn

@Suite struct JWKSTests {
    private static let payload =
        "eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ"

    /// RFC 7515, appendix A.2.
    @Test func verifiesTheRSAExample() throws {
        let modulus =
            "ofgWCuLjybRlzo0tZWJjNiuSfb4p4fAkd_wWJcyQoTbji9k0l8W26mPddxHmfHQp-Vaw-4qPCJrcS2mJPMEzP1Pt0Bm4d4Ql"
            + "L-yRT-SFd2lZS-pCgNMsD1W_YpRPEwOWvG6b32690r2jZ47soMZo9wGzjb_7OMg0LOL-bSf63kpaSHSXndS5z5rexMdbBYUs"
            + "LA9e-KXBdQOS-UTo7WTBEMa2R2CapHg665xsmtdVMTBQY4uDZlxvb3qCo5ZwKh9kG4LT6_I5IhlJH7aGhyxXFvUK-DWNmoud"
            + "F8NAco9_h9iaGNj8q2ethFkMLs91kzk2PAcDTW9gb54h4FRWyuXpoQ"
        let keys = try JWKS(
            json: TestProvider.keys([
                [
                    "kty": "\"RSA\"", "e": "\"AQAB\"",
                    "n": "\"\(modulus)\"",
                ]
            ]))
        let signature =
            "cC4hiUPoj9Eetdgtv3hF80EGrhuB__dzERat0XF9g2VtQgr9PJbu3XOiZj5RZmh7AAuHIm4Bh-0Qc_lF5YKt_O8W2Fp5jujG"
            + "bds9uJdbF9CUAr7t1dnZcAcQjbKBYNX4BAynRFdiuB--f_nZLgrnbyTyWzO75vRK5h6xBArLIARNPvkSjtQBMHlb1L07Qe7K"
            + "0GarZRmB_eSN9383LcOLn6_dO--xi12jzDwusC-eOkHWEsqtFZESc6BfI7noOPqvhJ1phCnvWh6IeYI2w9QOYEUipUTI8np6"
            + "LbgGY9Fs98rqVt5AXLIhWkWywlVmtVrBp0igcN_IoypGlUPQGe77Rw"
        try SignedToken("eyJhbGciOiJSUzI1NiJ9.\(JWKSTests.payload).\(signature)").verify(with: keys)
    }

    /// RFC 7515, appendix A.3.
    @Test func verifiesTheP256Example() throws {
        let keys = try JWKS(
            json: TestProvider.keys([
                [
                    "kty": "\"EC\"", "crv": "\"P-256\"", "x": "\"f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU\"",
                    "y": "\"x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0\"",
                ]
            ]))
        let signature = "DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3-Kg6NU1Q"
        try SignedToken("eyJhbGciOiJFUzI1NiJ9.\(JWKSTests.payload).\(signature)").verify(with: keys)
    }

    private static let ignored: [(SigningAlgorithm, String, String?)] = [
        (.rs256, "kty", nil), (.rs256, "kty", "\"oct\""), (.rs256, "kty", "\"EC\""), (.rs256, "kty", "1"),
        (.rs256, "use", "\"enc\""), (.rs256, "use", "1"), (.rs256, "alg", "\"RS512\""), (.rs256, "alg", "\"PS256\""),
        (.rs256, "alg", "1"), (.rs256, "key_ops", "[\"sign\"]"), (.rs256, "key_ops", "\"verify\""),
        (.rs256, "kid", "1"), (.rs256, "n", nil), (.rs256, "n", "1"), (.rs256, "n", "\"\""), (.rs256, "n", "\"AQAB\""),
        (.rs256, "n", "\"=\""), (.rs256, "n", "\"\(Base64URL.encode([UInt8](repeating: 0, count: 256)))\""),
        (.rs256, "n", "\"\(Base64URL.encode([0x7F] + [UInt8](repeating: 0xFF, count: 255)))\""),
        (.rs256, "n", "\"\(Base64URL.encode([UInt8](repeating: 0xFF, count: 1025)))\""),
        (.rs256, "n", "\"\(Base64URL.encode([UInt8](repeating: 0xFF, count: 4096)))\""),
        (.rs256, "e", nil), (.rs256, "e", "\"\""), (.rs256, "e", "\"AA\""), (.rs256, "e", "\"AQ\""),
        (.rs256, "e", "\"Ag\""), (.rs256, "e", "\"\(Base64URL.encode([UInt8](repeating: 0xFF, count: 8)))\""),
        (.es256, "crv", nil), (.es256, "crv", "\"P-384\""), (.es256, "crv", "\"secp256k1\""), (.es256, "x", nil),
        (.es256, "x", "\"AA\""), (.es256, "y", "\"\(Base64URL.encode([UInt8](repeating: 0, count: 32)))\""),
        (.es256, "y", "\"\(Base64URL.encode([UInt8](repeating: 0xFF, count: 32)))\""), (.es256, "use", "\"enc\""),
        (.es256, "alg", "\"ES384\""), (.es256, "alg", "\"RS256\""), (.es256, "kty", "\"OKP\""),
    ]

    @Test(arguments: ignored)
    func ignoresOtherKeys(algorithm: SigningAlgorithm, name: String, value: String?) throws {
        let provider = try TestProvider()
        var members = algorithm == .rs256 ? try provider.rsaMembers : provider.p256Members
        members[name] = value
        #expect(throws: OpenIDError.noUsableKey) { try JWKS(json: TestProvider.keys([members])) }
        let other = algorithm == .rs256 ? provider.p256Members : try provider.rsaMembers
        #expect(try JWKS(json: TestProvider.keys([members, other])).keys.count == 1)
    }

    @Test func acceptsOptionalMembers() throws {
        let provider = try TestProvider()
        var members = provider.p256Members
        members["key_ops"] = #"["verify"]"#
        members["alg"] = "\"ES256\""
        members["x5c"] = "[\"a\"]"
        members["kid"] = nil
        #expect(try JWKS(json: TestProvider.keys([members])).keys.count == 1)
    }

    /// The modulus decides, not the number of bytes.
    @Test func refusesSmallRSAKeys() throws {
        let zeros = [UInt8](repeating: 0, count: 128)
        let ones = [UInt8](repeating: 0xFF, count: 128)
        let moduli = [
            (ones, false), (zeros + ones, false), ([0x7F] + ones.dropLast() + ones, false), (ones + ones, true),
        ]
        for (modulus, isAccepted) in moduli {
            let members = ["kty": "\"RSA\"", "n": "\"\(Base64URL.encode(modulus))\"", "e": "\"AQAB\""]
            #expect(((try? JWKS(json: TestProvider.keys([members]))) != nil) == isAccepted)
        }
    }

    @Test func tokensWithoutIdentifierNeedASingleKey() throws {
        var provider = try TestProvider()
        provider.header["kid"] = nil
        _ = try provider.verify()
        let other = P256.Signing.PrivateKey().publicKey.rawRepresentation
        var members = provider.p256Members
        members["kid"] = "\"e2\""
        members["x"] = "\"\(Base64URL.encode(other.prefix(32)))\""
        members["y"] = "\"\(Base64URL.encode(other.suffix(32)))\""
        let keys = try JWKS(json: TestProvider.keys([provider.rsaMembers, members, provider.p256Members]))
        _ = try provider.verify(provider.token(.rs256), keys: keys)
        #expect(throws: OpenIDError.unknownKey(nil)) {
            try provider.verify(provider.token(.es256, header: Array(#"{"alg":"ES256"}"#.utf8)), keys: keys)
        }
        _ = try provider.verify(provider.token(.es256, header: Array(#"{"alg":"ES256","kid":"e1"}"#.utf8)), keys: keys)
    }

    /// Providers may give keys of different types the same identifier (RFC 7517, section 4.5), and some give two keys
    /// of one type the same.
    @Test func triesAllKeysWithTheIdentifier() throws {
        let provider = try TestProvider()
        let other = P256.Signing.PrivateKey().publicKey.rawRepresentation
        var members = provider.p256Members
        members["x"] = "\"\(Base64URL.encode(other.prefix(32)))\""
        members["y"] = "\"\(Base64URL.encode(other.suffix(32)))\""
        var rsa = try provider.rsaMembers
        rsa["kid"] = "\"e1\""
        let keys = try JWKS(json: TestProvider.keys([rsa, members, provider.p256Members]))
        _ = try provider.verify(provider.token(.es256), keys: keys)
    }

    @Test func refusesLargeAndMalformedDocuments() throws {
        let provider = try TestProvider()
        let many = [[String: String]](repeating: provider.p256Members, count: 100)
        #expect(try JWKS(json: TestProvider.keys(many)).keys.count == 100)
        #expect(throws: OpenIDError.tooManyKeys) { try JWKS(json: TestProvider.keys(many + [[:]])) }
        #expect(throws: OpenIDError.tooLarge(.keys)) {
            try JWKS(json: [UInt8](repeating: 0x20, count: JWKS.maximumSize + 1))
        }
        for text in ["", "[]", "<html>", #"{"keys":[],"keys":[]}"#, #"{"keys":[{"kty":"EC","kty":"EC"}]}"#] {
            #expect(throws: OpenIDError.notJSON(.keys)) { try JWKS(json: Array(text.utf8)) }
        }
        for text in ["{}", #"{"keys":{}}"#, #"{"keys":null}"#] {
            #expect(throws: OpenIDError.member(.keys, "keys")) { try JWKS(json: Array(text.utf8)) }
        }
        for text in [#"{"keys":[]}"#, #"{"keys":[1,null,"a",[]]}"#] {
            #expect(throws: OpenIDError.noUsableKey) { try JWKS(json: Array(text.utf8)) }
        }
    }
}

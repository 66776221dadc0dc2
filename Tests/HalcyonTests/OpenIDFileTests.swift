import FlightCore
import Foundation
import SignIn
import Testing

@testable import halcyon

/// The settings of a provider of OpenID Connect, and the command that checks it.
@Suite struct OpenIDFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func write(_ text: String, mode: Int = 0o600) throws {
        let path = try folder.write(text, to: "openid.json")
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    }

    private func read(_ variables: [String: String] = [:]) throws -> OpenIDSettings? {
        var environment = CommandEnvironment()
        environment.variables = variables
        return try CommandEnvironment.$current.withValue(environment) { try OpenIDFile.read(in: folder.path) }
    }

    private func failure(_ variables: [String: String] = [:]) -> String {
        do {
            _ = try read(variables)
            return "none"
        } catch {
            return (error as? CommandFailure)?.message ?? "\(error)"
        }
    }

    @Test func readsFileAndEnvironment() throws {
        #expect(try read() == nil)
        try write(
            """
            {"issuer": "https://id.example.org/.well-known/openid-configuration", "clientId": "halcyon",
             "clientSecret": " s3cret\\n", "buttonText": "Sign in with Authelia", "autoRegister": true,
             "ownerClaim": "groups", "ownerValue": "owners"}
            """)
        let settings = try #require(try read())
        #expect(settings.issuer.text == "https://id.example.org" && settings.clientSecret == "s3cret")
        #expect(settings.scope == OpenIDSettings.defaultScope && settings.buttonText == "Sign in with Authelia")
        #expect(settings.autoRegister && !settings.autoLogin && settings.owner?.value == "owners")
        let other = try #require(
            try read([
                "HALCYON_OPENID_CLIENT_ID": "another", "HALCYON_OPENID_AUTO_LOGIN": "1",
                "HALCYON_OPENID_AUTO_REGISTER": "false", "HALCYON_OPENID_BUTTON_TEXT": "",
            ]))
        #expect(other.clientID == "another" && other.autoLogin && !other.autoRegister)
        #expect(other.buttonText == "Sign in with Authelia" && other.issuer == settings.issuer)
        #expect(try read(["HALCYON_OPENID_ENABLED": "false"]) == nil)
    }

    @Test func refusesWrongSettings() throws {
        #expect(
            failure(["HALCYON_OPENID_ISSUER": "http://id.example.org", "HALCYON_OPENID_CLIENT_ID": "a"]).hasPrefix(
                "HALCYON_OPENID_ISSUER: the issuer is not an https address"))
        #expect(
            failure(["HALCYON_OPENID_ISSUER": "https://id.example.org"])
                == "HALCYON_OPENID_CLIENT_ID (or clientId in openid.json) is missing")
        let path = folder("openid.json")
        try write("{}", mode: 0o644)
        #expect(failure().contains("chmod 600 \(path)"))
        for (text, message) in [
            ("{\"issuer\": ", "cannot read \(path)"), ("[]", "cannot read \(path)"),
            ("{\"isuer\": \"x\"}", "\(path): 'isuer' is not a setting; the settings are enabled, issuer, clientId"),
            ("{\"autoLogin\": \"true\"}", "\(path): autoLogin must be true or false"),
            ("{\"issuer\": 1}", "\(path): issuer must be a text"),
            ("{\"clientId\": \"a\"}", "HALCYON_OPENID_ISSUER (or issuer in openid.json) is missing"),
            (
                "{\"issuer\": \"https://a.org\", \"clientId\": \"a\", \"scope\": \"mail\"}",
                "\(path): scope: the scope has"
            ),
            (
                "{\"issuer\": \"https://a.org\", \"clientId\": \"a\", \"clientSecret\": \"s3cret\\u0007x\"}",
                "\(path): clientSecret: the client secret must"
            ),
            (
                "{\"issuer\": \"https://a.org\", \"clientId\": \"a\", \"ownerClaim\": \"g\"}",
                "\(path): ownerClaim: the owner"
            ),
        ] {
            try write(text)
            #expect(failure().hasPrefix(message), "\(failure())")
            #expect(!failure().contains("s3cret"))
        }
    }

    @Test func serverRefusesAWrongSetting() throws {
        var program = Program(data: folder.path)
        program.environment["HALCYON_OPENID_ISSUER"] = "id.example.org"
        program.environment["HALCYON_OPENID_CLIENT_ID"] = "halcyon"
        let ending = try program.spawn(["serve", "--port", "0"])
        #expect(
            ending.code == 2 && ending.error.contains("HALCYON_OPENID_ISSUER: the issuer is not"), "\(ending.error)")
    }

    @Test func commandChecksTheProvider() async throws {
        let source = try FakeSource()
        defer { source.stop() }
        var program = Program(data: folder.path)
        #expect(try await program.run(["openid"]).error.contains("no provider is set up"))
        program.environment["HALCYON_OPENID_ISSUER"] = source.address
        program.environment["HALCYON_OPENID_CLIENT_ID"] = "halcyon"
        program.environment["HALCYON_OPENID_CLIENT_SECRET"] = "s3cret"
        source.say("not found", status: 404)
        let failed = try await program.run(["openid", "--address", "https://flights.example.org/"])
        #expect(failed.code == 1 && failed.error.contains("the provider answered with the status 404"))
        #expect(failed.output.contains("https://flights.example.org/sign-in/openid/callback\n"))
        // The discovery document and the keys of RFC 7515, appendix A.3.1, in one.
        source.say(
            """
            {"issuer": "\(source.address)", "authorization_endpoint": "\(source.address)/a",
             "token_endpoint": "\(source.address)/t", "jwks_uri": "\(source.address)/k",
             "id_token_signing_alg_values_supported": ["ES256"],
             "keys": [{"kty": "EC", "crv": "P-256", "x": "f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU",
                       "y": "x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0"}]}
            """)
        let passed = try await program.run(["openid"])
        #expect(passed.code == 0 && passed.lines.last == "The provider answers as expected.", "\(passed.error)")
        let json = try JSONReader.read(try await program.run(["openid", "--json"]).output)
        #expect(json["works"]?.bool == true)
        #expect(json["redirect"]?.string == "http://127.0.0.1:8484/sign-in/openid/callback")
        for ending in [failed, passed] { #expect(!(ending.output + ending.error).contains("s3cret")) }
    }
}

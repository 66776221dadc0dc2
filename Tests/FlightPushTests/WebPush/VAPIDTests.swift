import Crypto
import FlightCore
import FlightNetwork
import FlightTracking
import Foundation
import Testing

@testable import FlightPush

/// Push services can identify the sender (RFC 8292).
@Suite struct VAPIDTests {
    /// Verifies a header as a push service does.
    /// - Returns: The claims; nil if the signature does not match the key beside it.
    private static func claims(_ header: String) throws -> JSONValue? {
        let fields = try #require(header.wholeMatch(of: /vapid t=([\w.-]+), ?k=([\w-]+)/))
        let key = try P256.Signing.PublicKey(x963Representation: Samples.decoded(String(fields.2)))
        let parts = fields.1.split(separator: ".").map { String($0) }
        try #require(parts.count == 3)
        let head = try JSONReader.read(Samples.decoded(parts[0]))
        try #require(head["typ"]?.string == "JWT" && head["alg"]?.string == "ES256")
        let signature = try P256.Signing.ECDSASignature(rawRepresentation: Samples.decoded(parts[2]))
        guard key.isValidSignature(signature, for: Data("\(parts[0]).\(parts[1])".utf8)) else { return nil }
        return try JSONReader.read(Samples.decoded(parts[1]))
    }

    /// Section 2.4: the verification of these tests accepts the example.
    @Test func exampleOfTheStandardIsVerified() throws {
        let header = """
            vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0\
            NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfn\
            K9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-d\
            RuU_RCPCfA5aq9ojSwk5Y2EmClBPs
            """
        let claims = try #require(try VAPIDTests.claims(header))
        #expect(claims["aud"]?.string == "https://push.example.net")
        #expect(claims["exp"]?.integer == 1_453_523_768)
        #expect(claims["sub"]?.string == "mailto:push@example.com")
        let other = header.replacing("i3CYb7t4", with: "i3CYb7t5")
        #expect(try VAPIDTests.claims(other) == nil)
    }

    @Test(arguments: [
        ("https://push.example.net/a/b?c=d", "https://push.example.net"),
        ("https://push.example.net:443/a", "https://push.example.net"),
        ("https://PUSH.example.net:8443/a", "https://push.example.net:8443"),
        ("http://127.0.0.1:9000/a", "http://127.0.0.1:9000"), ("https://[::1]:9000/a", "https://[::1]:9000"),
    ])
    func tokenIsForOneServiceAndAtMostADay(endpoint: String, origin: String) throws {
        let key = VAPIDKey()
        let tokens = VAPIDTokens(key: key)
        let service = try #require(NetworkAddress(endpoint))
        let contact = PushContact("owner@example.org")
        let header = try tokens.authorization(for: service, contact: contact, at: Samples.now)
        // Another contact needs another token.
        #expect(try tokens.authorization(for: service, contact: nil, at: Samples.now) != header)
        let claims = try #require(try VAPIDTests.claims(header))
        #expect(claims["aud"]?.string == origin)
        #expect(claims["sub"]?.string == "mailto:owner@example.org")
        let expires = try #require(claims["exp"]?.integer)
        #expect(expires > Samples.now.seconds + 3600 && expires <= Samples.now.seconds + 86_400)
        #expect(header.hasSuffix("k=" + key.publicText))
    }

    @Test func tokenIsReusedForSomeHours() throws {
        let tokens = VAPIDTokens(key: VAPIDKey())
        let service = try #require(NetworkAddress("https://push.example.net/a"))
        let other = try #require(NetworkAddress("https://push.example.net:8443/a"))
        let first = try tokens.authorization(for: service, contact: nil, at: Samples.now)
        #expect(try tokens.authorization(for: service, contact: nil, at: Samples.now + .hours(5)) == first)
        #expect(try tokens.authorization(for: other, contact: nil, at: Samples.now) != first)
        // Every token in use is valid and not dated too far ahead, also after the clock was set back.
        for hours in [7, 8, 14, 3, -30, -29] as [Int64] {
            let now = Samples.now + .hours(hours)
            let claims = try #require(
                try VAPIDTests.claims(try tokens.authorization(for: service, contact: nil, at: now)))
            let expires = try #require(claims["exp"]?.integer)
            #expect(expires > now.seconds + 3600 && expires <= now.seconds + 86_400, "\(hours)")
            #expect(claims["sub"] == nil)
        }
    }

    @Test func keySurvivesStorage() throws {
        let key = VAPIDKey()
        #expect(key.bytes.count == 32)
        let again = try #require(VAPIDKey(bytes: key.bytes))
        #expect(again.publicText == key.publicText && again.bytes == key.bytes)
        #expect(try Samples.decoded(key.publicText).count == 65)
        #expect(VAPIDKey().publicText != key.publicText)
        #expect(VAPIDKey(bytes: []) == nil)
        #expect(VAPIDKey(bytes: Array(key.bytes.dropLast())) == nil)
        #expect(VAPIDKey(bytes: [UInt8](repeating: 0, count: 32)) == nil)
        #expect(VAPIDKey(bytes: [UInt8](repeating: 255, count: 32)) == nil)
    }

    @Test(arguments: [
        ("owner@example.org", "mailto:owner@example.org"), ("mailto:owner@example.org", "mailto:owner@example.org"),
        ("https://flights.example.org/about", "https://flights.example.org/about"), ("owner@localhost", nil),
        ("mailto:owner@box.local", nil), ("http://flights.example.org", nil), ("https://192.168.1.2", nil),
        ("https://halcyon", nil), ("mailto:", nil), ("owner", nil), ("a@b.org,c@d.org", nil), ("", nil),
    ])
    func contactMustBeReachable(written: String, text: String?) { #expect(PushContact(written)?.text == text) }

    /// Apple's push service refuses senders without a contact, so Halcyon does not even try.
    @Test func appleRequiresAContact() async throws {
        let subscription = try Browser().subscription(at: "https://web.push.apple.com/QCZbsBBf3jVP")
        let without = AlertPost(ways: { AlertWays() }, key: VAPIDKey())
        #expect(
            await without.refusal(of: .push(subscription))
                == DeliveryFault(.noContact, "HALCYON_PUSH_CONTACT"))
        let contact = try Samples.ways([.pushContact: "owner@example.org"])
        let with = AlertPost(ways: { contact }, key: VAPIDKey())
        #expect(await with.refusal(of: .push(subscription)) == nil)
        let address = try Samples.ways([.address: "https://flights.example.org/"])
        let website = AlertPost(ways: { address }, key: VAPIDKey())
        #expect(await website.refusal(of: .push(subscription)) == nil)
    }
}

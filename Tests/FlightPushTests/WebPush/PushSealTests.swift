import Crypto
import FlightCore
import FlightSamples
import FlightTracking
import Testing

@testable import FlightPush

/// Encryption matches the RFCs, and only the subscribed browser can decrypt the message.
@Suite struct PushSealTests {
    /// RFC 8291, section 5 and appendix A.
    @Test func matchesTheExampleOfWebPush() throws {
        let browser = Browser(
            key: try P256.KeyAgreement.PrivateKey(
                rawRepresentation: Samples.decoded("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94")),
            secret: try Samples.decoded("BTBZMqHH6r4Tts7J_aSIgg"))
        #expect(
            try browser.publicKey
                == Samples.decoded(
                    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"))
        let content = Array("When I grow up, I want to be a watermelon".utf8)
        let body = try PushSeal.seal(
            content, for: browser.subscription(at: "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV"),
            sender: P256.KeyAgreement.PrivateKey(
                rawRepresentation: Samples.decoded("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")),
            salt: Samples.decoded("DGv6ra1nlYgDCS1FRnbzlw"), sizes: [content.count])
        let expected = try Samples.decoded(
            """
            DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml
            mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT
            pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN
            """)
        #expect(body == expected)
        #expect(try browser.open(expected) == content)
    }

    /// RFC 8188, section 3.1.
    @Test func matchesTheExampleOfTheContentCoding() throws {
        let content = Array("I am the walrus".utf8)
        let key = try Samples.decoded("yqdlZ-tYemfogSmv7Ws5PQ")
        let salt = try Samples.decoded("I1BsxtFttlv3u_Oo94xnmw")
        let sealed = try SealedContent.seal(content, with: SymmetricKey(data: key), salt: salt, keyID: [])
        let expected = try Samples.decoded(
            "I1BsxtFttlv3u_Oo94xnmwAAEAAA-NAVub2qFgBEuQKRapoZu-IxkIva3MEB1PD-ly8Thjg")
        #expect(sealed == expected)
        #expect(try Browser.open(Array(expected[21...]), material: key, salt: salt) == content)
    }

    @Test(arguments: TestTier.seeds(40)) func onlyTheSubscribedBrowserCanDecrypt(_ seed: UInt64) throws {
        var random = SplitMix(seed)
        let browser = Browser()
        let content = Samples.bytes(&random, random.from(0...3993))
        let body = try PushSeal.seal(content, for: browser.subscription(at: "https://push.example.net/a"))
        #expect(body.count <= 4096)
        // Zeros at the end of the content are kept.
        #expect(try browser.open(body) == content)
        #expect(throws: (any Error).self) { try Browser(secret: browser.secret).open(body) }
        #expect(throws: (any Error).self) { try Browser(key: browser.key).open(body) }
        var damaged = body
        damaged[random.from(86...body.count - 1)] ^= 1 << UInt8(random.below(8))
        #expect(throws: (any Error).self) { try browser.open(damaged) }
    }

    @Test func paddingHidesTheLength() throws {
        let browser = Browser()
        var lengths: Set<Int> = []
        for count in 0...3993 where count % 97 == 0 || count > 3990 || (1020...1030).contains(count) {
            let content = [UInt8](repeating: 0, count: count)
            let body = try PushSeal.seal(content, for: browser.subscription(at: "https://push.example.net/a"))
            #expect(try browser.open(body) == content, "zeros at the end are content")
            lengths.insert(body.count)
        }
        #expect(lengths == [1127, 2151, 3175, 4096])
    }

    @Test func everyMessageHasItsOwnSaltAndKey() throws {
        let subscription = try Browser().subscription(at: "https://push.example.net/a")
        let bodies = try (0..<50).map { _ in try PushSeal.seal([1, 2, 3], for: subscription) }
        #expect(Set(bodies.map { Array($0[..<16]) }).count == 50, "salts")
        #expect(Set(bodies.map { Array($0[21..<86]) }).count == 50, "keys")
    }

    @Test func tooLongContentIsRefused() throws {
        let subscription = try Browser().subscription(at: "https://push.example.net/a")
        #expect(throws: SealFault.tooLong) {
            try PushSeal.seal([UInt8](repeating: 7, count: 3994), for: subscription)
        }
    }

    /// Points outside the curve would reveal the sender's key, bit by bit.
    @Test(arguments: TestTier.seeds(200)) func keyOutsideTheCurveIsRefused(_ seed: UInt64) async throws {
        var random = SplitMix(seed)
        var key = Browser().publicKey
        switch random.below(4) {
        case 0: key[random.from(33...64)] ^= 1 << UInt8(random.below(8))
        case 1: key = [4] + Samples.bytes(&random, 64)
        case 2: key = [4] + [UInt8](repeating: random.pick([0, 0xFF]), count: 64)
        // An x coordinate beyond the prime of the field.
        default: key = [4] + Array(repeating: 0xFF, count: 4) + Samples.bytes(&random, 60)
        }
        let subscription = try #require(
            PushSubscription(
                endpoint: "https://push.example.net/a", key: key, secret: Samples.bytes(&random, 16)))
        #expect(throws: SealFault.noKey) { try PushSeal.seal([1], for: subscription) }
        let post = AlertPost(ways: { AlertWays() }, key: VAPIDKey())
        #expect(await post.refusal(of: .push(subscription)) == DeliveryFault(.badKey))
    }
}

import Crypto
import FlightCore
import FlightNetwork
import FlightSamples
import FlightTracking
import Foundation
import Testing

@testable import FlightPush

/// One message to Apple, and the meaning of the answer.
@Suite struct ActivityPostTests {
    private static let now = Instant(1_795_348_800)

    private static func message(
        _ event: LiveActivityPush.Event = .update, _ random: inout SplitMix,
        priority: ActivityMessage.Priority = .immediate
    ) -> ActivityMessage {
        let trip = RandomTrips.trip(&random)
        let context = RandomTrips.context(&random, for: trip)
        let words = Words(random.pick(Language.allCases))
        let state = LiveActivityState(leg: 0, of: trip, in: context, words: words)
        var push = LiveActivityPush(event, LiveActivityAttributes(trip.legs[0]), state, now: now, words: words)
        push.staleDate = now + .hours(1)
        push.dismissalDate = now
        return ActivityMessage(push, priority: priority, expires: now + .hours(2))
    }

    /// Every message of every trip passes Apple's checks over one connection.
    @Test(.enabled(if: TestTier.isAll || FakeApple.isInstalled, "needs h2; run Tools/setup.sh --push"))
    func appleAcceptsEveryMessage() async throws {
        let apple = try FakeApple(now: Self.now)
        let post = ActivityPost(apple.service)
        defer { post.shutdown() }
        var random = SplitMix(7)
        let start = try ActivityToken.random()
        try apple.know(start: start)
        for index in 0..<40 {
            let flight = try #require(Flight.ID("flight-\(index)"))
            let token = try ActivityToken.random()
            try apple.know(token, of: flight)
            for event in [LiveActivityPush.Event.update, .end] {
                let delivery = await post.carry(Self.message(event, &random), to: token, now: Self.now)
                #expect(delivery == .taken)
            }
        }
        let delivery = await post.carry(Self.message(.start, &random), to: start, now: Self.now)
        #expect(delivery == .taken)
        let (requests, connections) = try apple.log()
        #expect(requests.count == 81 && connections == 1)
        #expect(Set(requests.map { $0.provider }).count == 1)
        #expect(requests.allSatisfy { $0.priority == "10" && $0.expires == Self.now + .hours(2) })
    }

    /// The service ends the connection between two messages: the next message opens a new one.
    @Test(.enabled(if: TestTier.isAll || FakeApple.isInstalled, "needs h2; run Tools/setup.sh --push"))
    func lostConnectionIsReplaced() async throws {
        let apple = try FakeApple(now: Self.now)
        let post = ActivityPost(apple.service)
        defer { post.shutdown() }
        var random = SplitMix(8)
        let token = try ActivityToken.random()
        try apple.know(token, of: try #require(Flight.ID("flight-8")))
        let message = Self.message(.update, &random)
        #expect(await post.carry(message, to: token, now: Self.now) == .taken)
        try apple.answer([.string("cut"), .string("cut"), .string("cut")])
        guard case .unavailable(let reason, nil) = await post.carry(message, to: token, now: Self.now) else {
            Issue.record("the message was not accepted")
            return
        }
        #expect(reason.hasPrefix("Apple ") && !reason.contains(token.text))
        try apple.answer([])
        #expect(await post.carry(message, to: token, now: Self.now) == .taken)
        #expect(try apple.log().connections >= 2)
    }

    /// A server without a trusted certificate receives no message and no token.
    @Test(.enabled(if: TestTier.isAll || FakeApple.isInstalled, "needs h2; run Tools/setup.sh --push"))
    func untrustedServerReceivesNothing() async throws {
        let apple = try FakeApple(now: Self.now)
        let service = try #require(
            ActivityWorker(key: apple.service.key, bundle: apple.service.bundle, place: apple.service.place))
        let post = ActivityPost(service)
        defer { post.shutdown() }
        var random = SplitMix(9)
        guard
            case .unavailable(let reason, _) = await post.carry(
                Self.message(.update, &random), to: try .random(), now: Self.now)
        else {
            Issue.record("the message was accepted")
            return
        }
        #expect(reason.contains("certificate"), "\(reason)")
        #expect(try apple.log().requests.isEmpty)
    }

    @Test(arguments: [
        (200, "", ActivityDelivery.taken),
        (400, #"{"reason":"BadDeviceToken"}"#, .mistaken("Apple answers 400: BadDeviceToken")),
        (400, #"{"reason":"DeviceTokenNotForTopic"}"#, .mistaken("Apple answers 400: DeviceTokenNotForTopic")),
        (400, #"{"reason":"BadTopic"}"#, .refused("Apple answers 400: BadTopic")),
        (400, "{", .refused("Apple answers 400")),
        (403, #"{"reason":"InvalidProviderToken"}"#, .refused("Apple answers 403: InvalidProviderToken")),
        (
            403, #"{"reason":"ExpiredProviderToken"}"#,
            .unavailable(
                "Apple answers 403: ExpiredProviderToken; check the clock of this machine", retryAfter: nil)
        ),
        (404, #"{"reason":"BadPath"}"#, .refused("Apple answers 404: BadPath")),
        (410, #"{"reason":"Unregistered","timestamp":1795348800123}"#, .gone(since: Instant(1_795_348_800))),
        (410, #"{"reason":"ExpiredToken"}"#, .gone(since: nil)), (410, "", .gone(since: nil)),
        (413, #"{"reason":"PayloadTooLarge"}"#, .refused("Apple answers 413: PayloadTooLarge")),
        (429, #"{"reason":"TooManyRequests"}"#, .failed("Apple answers 429: TooManyRequests", retryAfter: nil)),
        (
            429, #"{"reason":"TooManyProviderTokenUpdates"}"#,
            .unavailable("Apple answers 429: TooManyProviderTokenUpdates", retryAfter: .minutes(20))
        ),
        (500, "", .unavailable("Apple answers 500", retryAfter: nil)),
        (503, #"{"reason":"Shut\u0000down\n"}"#, .unavailable("Apple answers 503: Shut down", retryAfter: nil)),
        (302, "", .refused("Apple answers 302")),
    ])
    func answerHasItsMeaning(status: Int, body: String, delivery: ActivityDelivery) {
        let answer = ActivityAnswer(SourceReply(status: status, body: Array(body.utf8)), at: Self.now)
        #expect(answer.delivery == delivery)
        #expect(answer.isAboutAge == body.contains("ExpiredProviderToken"))
    }

    /// A token is used for less than an hour, and is not replaced within twenty minutes.
    @Test func tokensAreRenewedInTime() throws {
        let pem = P256.Signing.PrivateKey().pemRepresentation
        let key = try #require(ProviderKey(file: pem, id: "ABC123DEFG", team: "DEF123GHIJ"))
        let tokens = ProviderTokens(key: key)
        var random = SplitMix(10)
        var now = Self.now
        var last = try #require(tokens.token(at: now))
        for _ in 0..<2000 {
            now = now + Span(Int64(random.from(1...600)))
            let token = try #require(tokens.token(at: now))
            #expect(now - token.madeAt < .hours(1))
            if token != last { #expect(token.madeAt - last.madeAt >= .minutes(20)) }
            last = token
        }
        // After the clock was set back, the token is not dated in the future.
        let early = try #require(tokens.token(at: now - .hours(2)))
        #expect(early.madeAt == now - .hours(2))
    }

    @Test func tokenNamesTheSender() throws {
        let pair = P256.Signing.PrivateKey()
        let key = try #require(ProviderKey(file: pair.pemRepresentation, id: "ABC123DEFG", team: "DEF123GHIJ"))
        let parts = try #require(key.token(at: Self.now)).split(separator: ".").map { String($0) }
        #expect(parts.count == 3)
        let head = try JSONReader.read(Samples.decoded(parts[0]))
        let claims = try JSONReader.read(Samples.decoded(parts[1]))
        #expect(head.json == #"{"alg":"ES256","kid":"ABC123DEFG"}"#)
        #expect(claims.json == #"{"iss":"DEF123GHIJ","iat":1795348800}"#)
        let signature = try P256.Signing.ECDSASignature(rawRepresentation: Samples.decoded(parts[2]))
        #expect(pair.publicKey.isValidSignature(signature, for: Data("\(parts[0]).\(parts[1])".utf8)))
        // The printed key does not contain the secret.
        let secret = Hexadecimal.text(of: pair.rawRepresentation)
        let dumped = "\(key) \(String(reflecting: key))"
        #expect(dumped.contains("ABC123DEFG") && !dumped.lowercased().contains(secret.prefix(16)))
    }

    @Test func invalidKeysAreRefused() {
        let pem = P256.Signing.PrivateKey().pemRepresentation
        for (file, id, team) in [
            (pem, "abc123defg", "DEF123GHIJ"), (pem, "ABC123DEFG", "DEF123GHI"), (pem, "", ""),
            ("", "ABC123DEFG", "DEF123GHIJ"), (P384.Signing.PrivateKey().pemRepresentation, "ABC123DEFG", "DEF123GHIJ"),
            (P256.Signing.PrivateKey().publicKey.pemRepresentation, "ABC123DEFG", "DEF123GHIJ"),
        ] {
            #expect(ProviderKey(file: file, id: id, team: team) == nil)
        }
    }

    /// A message that is too long loses parts in a fixed order, and no more than necessary.
    @Test func longMessagesAreShortenedInOrder() throws {
        var random = SplitMix(11)
        var seen: Set<Int> = []
        for _ in 0..<300 {
            let push = Self.message(random.pick(LiveActivityPush.Event.allCases), &random).push
            let whole = push.json.jsonBytes.count
            #expect(whole <= LiveActivityPush.mostBytes)
            #expect(ActivityContent.bytes(of: push)?.count == whole)
            let limit = max(500, whole - random.from(0...400))
            guard let bytes = ActivityContent.bytes(of: push, within: limit) else { continue }
            #expect(bytes.count <= limit)
            // The fewest possible parts are missing.
            var state = push.state
            var count = 0
            while push.saying(state).json.jsonBytes.count > limit {
                ActivityContent.omitted[count](&state)
                count += 1
            }
            seen.insert(count)
            #expect(bytes == push.saying(state).json.jsonBytes)
            // The rest can be decoded, and has the most important fields.
            let aps = try #require(try JSONReader.read(bytes)["aps"])
            let read = try LiveActivityState(try #require(aps["content-state"]))
            #expect(read.phase == push.state.phase && read.status.kind == push.state.status.kind)
        }
        #expect(seen.count >= 4, "\(seen)")
        var random2 = SplitMix(12)
        #expect(ActivityContent.bytes(of: Self.message(.start, &random2).push, within: 100) == nil)
    }
}

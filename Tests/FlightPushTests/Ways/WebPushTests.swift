import FlightCore
import FlightSamples
import FlightTracking
import Testing

@testable import FlightPush

/// From a message to the text that a browser reads, through a push service on a socket.
@Suite struct WebPushTests {
    private let service: FakeWeb
    private let ways: AlertWays
    private let post: AlertPost

    init() throws {
        service = try FakeWeb()
        ways = try Samples.ways([.pushHosts: "127.0.0.1:\(service.port)", .pushContact: "owner@example.org"])
        post = AlertPost(ways: { [ways] in ways }, key: VAPIDKey(), patience: .seconds(120))
    }

    private static let path = "/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV"

    private func push(_ message: AlertMessage, to browser: Browser = Browser()) async throws -> AlertDeliveryResult {
        await post.carry(
            message, to: .push(try browser.subscription(at: service.address + WebPushTests.path)), now: Samples.now)
    }

    @Test(arguments: [true, false]) func browserReceivesTheMessage(isUrgent: Bool) async throws {
        let browser = Browser()
        let message = try Samples.message(
            text: "Portão \"B22\" em vez de <A15>", isUrgent: isUrgent, language: .portuguese, lasts: Span(4321))
        #expect(try await push(message, to: browser) == .taken)
        let request = try #require(service.requests.first)
        #expect(request.line == "POST \(WebPushTests.path) HTTP/1.1")
        #expect(request.headers["ttl"] == "4321")
        #expect(request.headers["urgency"] == (isUrgent ? "high" : "normal"))
        #expect(request.headers["content-encoding"] == "aes128gcm")
        #expect(request.headers["authorization"]?.hasPrefix("vapid t=") == true)
        #expect(request.headers["topic"]?.wholeMatch(of: /[A-Za-z0-9_-]{32}/) != nil)
        let read = try JSONReader.read(browser.open(request.body))
        #expect(read["title"]?.string == "LH 716 → Tokyo HND")
        #expect(read["body"]?.string == "Portão \"B22\" em vez de <A15>")
        #expect(read["why"]?.string == message.why)
        #expect(read["tag"]?.string == message.tag)
        #expect(read["url"]?.string == message.path)
        #expect(read["language"]?.string == "pt-BR")
        #expect(read["id"]?.string == message.id)
        #expect(read["at"]?.integer == message.at.seconds)
        #expect(read["urgent"]?.bool == isUrgent)
        #expect(read["flight"]?.string == message.topic.flight?.text)
        #expect(read["facts"]?.array?.map { $0.string } == ["gate", "delay"])
        #expect(read["groups"]?.array?.map { $0.string } == ["basics", "delay"])
        #expect(read["told"]?.array?.isEmpty == true)
        #expect(read.object?.count == 14)
    }

    /// The newest message of a flight replaces an undelivered one; other flights keep theirs. Topics of two browsers
    /// that follow the same flight differ.
    @Test func topicsDependOnFlightAndSubscription() async throws {
        let browser = Browser()
        for (flight, browser) in [("a", browser), ("a", browser), ("b", browser), ("a", Browser())] {
            #expect(try await push(Samples.message(flight: flight), to: browser) == .taken)
        }
        let topics = service.requests.map { $0.headers["topic"] }
        #expect(topics[0] == topics[1])
        #expect(Set(topics).count == 3)
    }

    @Test(arguments: [(Span(-5), "0"), (Span(0), "0"), (.hours(24 * 365), "2419200")])
    func timeToLiveMatchesTheMessage(lasts: Span, ttl: String) async throws {
        #expect(try await push(Samples.message(lasts: lasts)) == .taken)
        #expect(service.requests.first?.headers["ttl"] == ttl)
    }

    @Test(arguments: [
        (200, AlertDeliveryResult.taken), (201, .taken), (202, .taken), (204, .taken), (404, .gone), (410, .gone),
        (400, .refused(DeliveryFault(.answered, "400: no"))), (401, .refused(DeliveryFault(.answered, "401: no"))),
        (403, .refused(DeliveryFault(.answered, "403: no"))), (405, .refused(DeliveryFault(.answered, "405: no"))),
        (413, .refused(DeliveryFault(.answered, "413: no"))),
        (408, .failed(DeliveryFault(.answered, "408: no"), retryAfter: nil)),
        (425, .failed(DeliveryFault(.answered, "425: no"), retryAfter: nil)),
        (429, .failed(DeliveryFault(.answered, "429: no"), retryAfter: nil)),
        (500, .failed(DeliveryFault(.answered, "500: no"), retryAfter: nil)),
        (503, .failed(DeliveryFault(.answered, "503: no"), retryAfter: nil)),
    ])
    func answerHasItsMeaning(status: Int, delivery: AlertDeliveryResult) async throws {
        service.be(.answers(status, body: status == 204 ? "" : "no"))
        #expect(try await push(Samples.message()) == delivery)
        #expect(service.requests.count == 1, "sent once")
    }

    @Test(arguments: [
        ("120", Span(120)), ("0", Span(0)), ("-7", Span(0)), ("3600", .hours(1)), ("86400", .hours(1)),
        ("99999999999999999", .hours(1)), ("soon", nil), ("", nil),
        // Two minutes after the time of these tests, long ago, and far ahead.
        ("Fri, 20 Nov 2026 20:02:00 GMT", .minutes(2)), ("Sun, 06 Nov 1994 08:49:37 GMT", Span(0)),
        ("Fri, 31 Dec 2032 23:59:59 GMT", .hours(1)),
    ])
    func retryAfterIsRespected(header: String, wait: Span?) async throws {
        for status in [429, 503] {
            service.be(.answers(status, headers: ["Retry-After": header]))
            #expect(
                try await push(Samples.message())
                    == .failed(DeliveryFault(.answered, "\(status)"), retryAfter: wait))
        }
    }

    /// Without an answer, a retry is useful; once the head of an answer has arrived, it counts, because a retry would
    /// duplicate the message.
    @Test func everyFailureHasItsResult() async throws {
        for (mood, kind) in [
            (FakeWeb.Mood.hangsUpAtOnce, DeliveryFault.Kind?.some(.cutOff)), (.hangsUp, .cutOff), (.cutsHead, nil),
            (.junk, .noHTTP),
        ] {
            service.be(mood)
            guard case .failed(let why, nil) = try await push(Samples.message()) else {
                Issue.record("\(mood)")
                continue
            }
            #expect(why.text(of: .push).hasPrefix("the push service "), "\(mood): \(why)")
            if let kind { #expect(why.kind == kind, "\(mood): \(why)") }
        }
        for mood in [FakeWeb.Mood.cutsBody, .endless] {
            service.be(mood)
            #expect(try await push(Samples.message()) == .taken, "\(mood)")
        }
        service.be(.answers(201))
        #expect(try await push(Samples.message()) == .taken, "a later message succeeds")
    }

    @Test func slowServiceTimesOut() async throws {
        service.be(.silent)
        let post = AlertPost(ways: { ways }, key: VAPIDKey(), patience: .milliseconds(300))
        let subscription = try Browser().subscription(at: service.address + WebPushTests.path)
        #expect(
            await post.carry(try Samples.message(), to: .push(subscription), now: Samples.now)
                == .failed(DeliveryFault(.tooSlow), retryAfter: nil))
    }

    @Test func unreachableServiceIsRetried() async throws {
        // Port 9 is unused: the system assigns no port below 1024.
        let ways = try Samples.ways([.pushHosts: "127.0.0.1:9"])
        let post = AlertPost(ways: { ways }, key: VAPIDKey(), patience: .seconds(120))
        let delivery = await post.carry(
            try Samples.message(), to: .push(try Browser().subscription(at: "http://127.0.0.1:9/a")), now: Samples.now)
        #expect(delivery == .failed(DeliveryFault(.connectionRefused), retryAfter: nil))
    }

    /// The answer's text is shortened, freed of control characters, and omitted if it contains a secret.
    @Test func answerTextIsShortenedWithoutSecrets() async throws {
        service.be(.answers(400, body: "bad\u{0}\r\n\u{202E}\u{1B}[31m " + String(repeating: "é", count: 9000)))
        guard case .refused(let why) = try await push(Samples.message()) else {
            Issue.record("not refused")
            return
        }
        #expect(why.kind == .answered)
        #expect(why.detail.hasPrefix("400: bad [31m éé") && why.detail.hasSuffix("é…"))
        #expect(why.detail.count == "400: ".count + 200)
        for secret in [WebPushTests.path, "JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV"] {
            service.be(.answers(403, body: "no such subscription: \(secret)"))
            #expect(try await push(Samples.message()) == .refused(DeliveryFault(.answered, "403")))
        }
    }

    /// Many messages in parallel, as when a storm delays all flights: each arrives once.
    @Test func parallelMessagesArriveOnceEach() async throws {
        let browser = Browser()
        let ids = (0..<60).map { "message \($0)" }
        let (post, address) = (post, service.address + WebPushTests.path)
        let deliveries = try await withThrowingTaskGroup(of: AlertDeliveryResult.self) { group in
            for id in ids {
                let message = try Samples.message(id: id)
                let destination = AlertDestination.push(try browser.subscription(at: address))
                group.addTask { await post.carry(message, to: destination, now: Samples.now) }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(deliveries.allSatisfy { $0 == .taken })
        let read = try service.requests.map { try JSONReader.read(browser.open($0.body))["id"]?.string ?? "" }
        #expect(read.sorted() == ids.sorted())
    }

    @Test(arguments: TestTier.seeds(150)) func everyMessageFitsTheLimitAsJSON(_ seed: UInt64) throws {
        var random = SplitMix(seed)
        let why = Samples.text(&random, upTo: 2500)
        let message = try Samples.message(
            title: Samples.text(&random, upTo: 200), text: Samples.text(&random, upTo: 2500), why: why)
        let bytes = try #require(PushPost.content(of: message))
        #expect(bytes.count <= PushPost.room)
        let read = try JSONReader.read(bytes)
        let whole = MessageJSON.Words(message)
        for (key, text) in [("title", whole.title), ("body", whole.text), ("why", whole.why)] {
            let told = try #require(read[key]?.string)
            // A prefix of whole characters, without characters that change the display of others.
            #expect(
                told == text || told.isEmpty
                    || told.hasSuffix("…") && Array(text).starts(with: Array(told.dropLast())), "\(key)")
            #expect(!told.unicodeScalars.contains { $0.value == 0 || $0.value == 0x202E || $0.value == 0x2066 })
        }
        // The reason is dropped before the text, the text before the title.
        if read["body"]?.string != whole.text { #expect(read["why"]?.string == "") }
        if read["title"]?.string != whole.title { #expect(read["body"]?.string == "") }
        if bytes.count < PushPost.room - 60 {
            #expect(read["why"]?.string == whole.why || read["why"]?.string == "", "no more is dropped than necessary")
        }
    }
}

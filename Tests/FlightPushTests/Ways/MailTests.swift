import FlightCore
import FlightNetwork
import FlightSamples
import FlightTracking
import Foundation
import Testing

@testable import FlightPush

/// From a message to an email on a mail server.
@Suite struct MailTests {
    private static let password = "correct horse battery"

    private static func ways(_ server: String, _ more: [AlertSetting: String] = [:]) throws -> AlertWays {
        let settings = [
            AlertSetting.smtpAddress: server, .mailFrom: "halcyon@Example.org", .mailTo: "owner@example.net",
        ]
        return try Samples.ways(settings.merging(more) { $1 })
    }

    private static func post(
        _ server: FakeMailServer, login: Bool = false, patience: Duration = .seconds(120)
    ) throws -> AlertPost {
        let ways = try ways(
            server.address, login ? [.smtpUser: "halcyon", .smtpPassword: MailTests.password] : [:])
        return AlertPost(ways: { ways }, key: VAPIDKey(), patience: patience)
    }

    /// An email as its reader sees it.
    private struct Read {
        /// The headers, unfolded and decoded, by lower-case name.
        var head: [String: String] = [:]
        var text = ""

        init(_ mail: String) throws {
            let halves = mail.split(separator: "\n\n", maxSplits: 1).map { String($0) }
            try #require(halves.count == 2)
            for line in halves[0].replacing("\n ", with: " ").split(separator: "\n") {
                let field = line.split(separator: ":", maxSplits: 1).map { String($0) }
                try #require(field.count == 2, "\(line)")
                try #require(head[field[0].lowercased()] == nil, "\(field[0]) occurs twice")
                head[field[0].lowercased()] = try Read.decoded(String(field[1].dropFirst()))
            }
            let body = try #require(Data(base64Encoded: halves[1].filter { $0 != "\n" }))
            text = String(decoding: body, as: UTF8.self)
        }

        /// RFC 2047: blanks between encoded words are dropped.
        private static func decoded(_ text: String) throws -> String {
            guard text.hasPrefix("=?") else { return text }
            return try text.split(separator: " ").map { word in
                try #require(word.hasPrefix("=?utf-8?B?") && word.hasSuffix("?="), "\(word)")
                let data = try #require(Data(base64Encoded: String(word.dropFirst(10).dropLast(2))))
                return try #require(String(data: data, encoding: .utf8), "a truncated character")
            }.joined()
        }
    }

    @Test func mailServerReceivesTheMail() async throws {
        let server = try FakeMailServer()
        let ways = try MailTests.ways(server.address, [.address: "https://flights.example.org"])
        let post = AlertPost(ways: { ways }, key: VAPIDKey(), patience: .seconds(120))
        let message = try Samples.message(text: "Gate B22\n.\nDelayed", language: .german)
        #expect(await post.carry(message, to: .mail, now: Samples.now) == .taken)
        #expect(server.commands.contains { $0.hasPrefix("MAIL FROM:<halcyon@Example.org>") })
        #expect(server.commands.contains("RCPT TO:<owner@example.net>"))
        #expect(server.commands.first == "EHLO [127.0.0.1]", "the host name must stay private")
        #expect(!server.commands.contains { $0.hasPrefix("AUTH") })
        let mail = try #require(server.mails.first)
        let read = try Read(mail)
        #expect(read.head["from"] == "Halcyon <halcyon@Example.org>")
        #expect(read.head["to"] == "<owner@example.net>")
        #expect(read.head["subject"] == "LH 716 → Tokyo HND")
        #expect(read.head["date"] == "Fri, 20 Nov 2026 19:59:57 +0000")
        #expect(read.head["message-id"]?.wholeMatch(of: /<halcyon\.[0-9a-f]{32}@example\.org>/) != nil)
        #expect(read.head["content-language"] == "de")
        #expect(read.head["auto-submitted"] == "auto-generated")
        #expect(
            read.text
                == "Gate B22\r\n.\r\nDelayed\r\n\r\nFrankfurt Airport says so\r\n\r\n"
                + "https://flights.example.org/flights/k3Jf9a_x0QzT\r\n")
        #expect(mail.utf8.allSatisfy { $0 < 0x80 })
        #expect(mail.split(separator: "\n").allSatisfy { $0.utf8.count <= 78 })
    }

    @Test func signsInAsConfigured() async throws {
        let server = try FakeMailServer()
        #expect(
            try await MailTests.post(server, login: true).carry(Samples.message(), to: .mail, now: Samples.now)
                == .taken)
        let secret = Data("\0halcyon\0\(MailTests.password)".utf8).base64EncodedString()
        #expect(server.commands.contains(secret))
        #expect(server.mails.count == 1)
    }

    /// A repeated mail has the same ID; the mails of a flight form a thread.
    @Test func repeatedMailIsIdentical() async throws {
        let server = try FakeMailServer()
        let post = try MailTests.post(server)
        let message = try Samples.message()
        let messages = [message, message, try Samples.message(), try Samples.message(flight: "other")]
        for (message, seconds) in zip(messages, [0, 599, 7, 60] as [Int64]) {
            #expect(await post.carry(message, to: .mail, now: Samples.now + Span(seconds)) == .taken)
        }
        let mails = try server.mails.map { try Read($0) }
        try #require(mails.count == 4)
        #expect(server.mails[0] == server.mails[1])
        #expect(Set(mails.map { $0.head["message-id"] }).count == 3)
        #expect(mails[1].head["references"] == mails[2].head["references"])
        #expect(mails[2].head["references"] != mails[3].head["references"])
    }

    @Test(arguments: [
        (
            FakeMailServer.Mood.busy,
            AlertDeliveryResult.failed(DeliveryFault(.deferred, "421 too many clients"), retryAfter: nil)
        ),
        (.closed, .refused(DeliveryFault(.rejected, "554 no mail accepted here"))),
        (.refusesSender, .refused(DeliveryFault(.rejected, "550 5.7.1 not you there"))),
        (.refusesReceiver, .refused(DeliveryFault(.rejected, "550 unknown user"))),
        (.putsOff, .failed(DeliveryFault(.deferred, "451 come back later"), retryAfter: nil)),
        (.refusesMail, .refused(DeliveryFault(.rejected, "554 looks like spam"))),
        // The server has repeated the password.
        (.wrongPassword, .refused(DeliveryFault(.rejected))), (.good, .taken),
    ])
    func answerHasItsMeaning(mood: FakeMailServer.Mood, delivery: AlertDeliveryResult) async throws {
        let server = try FakeMailServer(mood)
        let post = try MailTests.post(server, login: mood == .wrongPassword)
        #expect(await post.carry(try Samples.message(), to: .mail, now: Samples.now) == delivery)
        #expect(server.connections == 1, "tried once")
        #expect(server.mails.count == (delivery == .taken || mood == .refusesMail ? 1 : 0))
    }

    /// The server accepts the mail, but does not answer QUIT: when cancelled, the client disconnects, and the mail
    /// counts as sent.
    @Test func cancelledSessionCountsAsSent() async throws {
        let server = try FakeMailServer(.ignoresQuit)
        let post = try MailTests.post(server)
        let message = try Samples.message()
        let carrying = Task { await post.carry(message, to: .mail, now: Samples.now) }
        await server.waitForQuit()
        carrying.cancel()
        #expect(await carrying.value == .taken)
        await server.waitForDisconnect()
        #expect(server.mails.count == 1)
    }

    /// The same after the timeout; libcurl alone would wait for two minutes.
    @Test(.enabled(if: TestTier.isAll, "five seconds of real time"))
    func missingGoodbyeTimesOut() async throws {
        let server = try FakeMailServer(.ignoresQuit)
        let post = try MailTests.post(server, patience: .seconds(5))
        #expect(await post.carry(try Samples.message(), to: .mail, now: Samples.now) == .taken)
        await server.waitForDisconnect()
    }

    @Test(arguments: [
        FakeMailServer.Mood.silent, .vanishesAtOnce, .vanishesWithinMail, .vanishesAfterMail, .junk,
    ])
    func vanishingServerIsRetried(mood: FakeMailServer.Mood) async throws {
        let server = try FakeMailServer(mood)
        let post = try MailTests.post(server, patience: mood == .silent ? .milliseconds(300) : .seconds(120))
        let delivery = await post.carry(try Samples.message(), to: .mail, now: Samples.now)
        guard case .failed(let why, nil) = delivery else {
            Issue.record("\(mood): \(delivery)")
            return
        }
        let text = why.text(of: .mail)
        #expect(text.hasPrefix("the mail server ") && !text.contains("HTTP"), "\(text)")
    }

    /// Neither password nor mail are sent to another machine without TLS.
    @Test(arguments: [FakeMailServer.Mood.good, .offersTLS]) func nothingIsSentBeforeTLS(mood: FakeMailServer.Mood)
        async throws
    {
        let server = try FakeMailServer(mood)
        let transport = PostTransport(patience: .seconds(120))
        let envelope = MailEnvelope(
            from: "a@example.org", to: "b@example.org",
            login: MailEnvelope.Login(user: "halcyon", password: MailTests.password), encryption: .afterGreeting)
        let address = try #require(NetworkAddress(server.address))
        let mail = Array("Subject: a\r\n\r\nb\r\n".utf8)
        switch mood {
        case .good: #expect(try await transport.mail(mail, in: envelope, through: address) == .noStartTLS)
        default:
            let reply = try? await transport.mail(mail, in: envelope, through: address)
            #expect(reply != .taken)
        }
        #expect(server.connections == 1)
        #expect(server.mails.isEmpty)
        #expect(!server.commands.contains { $0.hasPrefix("AUTH") || $0.hasPrefix("MAIL") })
    }

    @Test func unencryptedMailStaysOnThisMachine() async throws {
        let envelope = MailEnvelope(from: "a@example.org", to: "b@example.org", login: nil, encryption: .none)
        let transport = PostTransport(patience: .seconds(120))
        for text in ["smtp://192.0.2.1:2525", "smtp://[2001:db8::1]:2525"] {
            let address = try #require(NetworkAddress(text))
            await #expect(throws: TransportFault.badAddress) {
                try await transport.mail([], in: envelope, through: address)
            }
        }
        for (server, encryption, origin) in [
            ("smtp://mail.example.org", MailEnvelope.Encryption.afterGreeting, "smtp://mail.example.org:587"),
            ("smtp://mail.example.org:25", .afterGreeting, "smtp://mail.example.org:25"),
            ("smtp://192.168.1.5", .afterGreeting, "smtp://192.168.1.5:587"),
            ("smtps://mail.example.org", .fromTheStart, "smtps://mail.example.org:465"),
            ("smtps://localhost:4650", .fromTheStart, "smtps://localhost:4650"),
            ("smtp://localhost", .none, "smtp://localhost:25"), ("smtp://127.0.0.1", .none, "smtp://127.0.0.1:25"),
            ("smtp://[::1]:2525", .none, "smtp://[::1]:2525"),
            ("smtp://[2001:db8::1]", .afterGreeting, "smtp://[2001:db8::1]:587"),
        ] {
            let mail = try #require(try MailTests.ways(server).mail)
            #expect(mail.envelope.encryption == encryption, "\(server)")
            #expect(mail.server.origin == origin)
        }
    }

    /// Whatever the flight's name, its mail has exactly the expected headers and no further recipients.
    @Test(arguments: TestTier.seeds(150)) func contentCannotAddHeaders(_ seed: UInt64) throws {
        var random = SplitMix(seed)
        let message = try Samples.message(
            id: Samples.text(&random, upTo: 50), title: Samples.text(&random, upTo: 120),
            text: Samples.text(&random, upTo: 300), why: Samples.text(&random, upTo: 100), isUrgent: random.chance(50))
        let settings = try #require(try MailTests.ways("smtp://localhost").mail)
        let mail = String(
            decoding: MailText.bytes(
                of: message, with: settings, page: random.chance(50) ? "https://a.example/b" : nil),
            as: UTF8.self)
        #expect(!mail.replacing("\r\n", with: "").utf8.contains { $0 == 0x0A || $0 == 0x0D })
        #expect(mail.hasSuffix("\r\n"))
        #expect(mail.split(separator: "\r\n").allSatisfy { $0.utf8.count <= 76 && !$0.hasPrefix(".") })
        let read = try Read(mail.replacing("\r\n", with: "\n"))
        let fields = Set([
            "auto-submitted", "content-language", "content-transfer-encoding", "content-type", "date", "from",
            "message-id", "mime-version", "references", "subject", "to",
        ])
        #expect(Set(read.head.keys) == (message.isUrgent ? fields.union(["importance"]) : fields))
        #expect(read.head["to"] == "<owner@example.net>")
        #expect(read.head["subject"] == MessageJSON.Words(message).title)
        #expect(read.text.hasPrefix(MessageJSON.Words(message).text.replacing("\n", with: "\r\n")))
    }
}

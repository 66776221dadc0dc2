import Crypto
import FlightCore
import FlightPush
import FlightTracking
import Foundation
import Testing

/// From a message to the request that the owner's program reads.
@Suite struct WebhookTests {
    private let receiver: FakeWeb
    private let ways: AlertWays
    private let post: AlertPost
    private static let secret = "c0ffee5ecret-of-the-owner"

    init() throws {
        receiver = try FakeWeb(.answers(204))
        ways = try Samples.ways([
            .webhookAddress: receiver.address + "/hooks/halcyon?a=b", .webhookSecret: WebhookTests.secret,
            .address: "https://flights.example.org",
        ])
        post = AlertPost(ways: { [ways] in ways }, key: VAPIDKey(), patience: .seconds(120))
    }

    /// Checks the signature as the documentation describes it for receivers.
    private static func isSigned(_ request: FakeWeb.Request, with secret: String) throws -> Bool {
        let signature = try #require(request.headers["halcyon-signature"])
        let time = try #require(request.headers["halcyon-timestamp"])
        try #require(signature.hasPrefix("v1="))
        let hexadecimal = Array(signature.dropFirst(3))
        let bytes = stride(from: 0, to: hexadecimal.count - 1, by: 2).compactMap {
            UInt8(String(hexadecimal[$0...$0 + 1]), radix: 16)
        }
        return HMAC<SHA256>.isValidAuthenticationCode(
            bytes, authenticating: Data((time + ".").utf8) + Data(request.body),
            using: SymmetricKey(data: Data(secret.utf8)))
    }

    @Test func receiverGetsTheMessage() async throws {
        let message = try Samples.message(text: "Gate \"B22\"")
        #expect(await post.carry(message, to: .webhook, now: Samples.now) == .taken)
        let request = try #require(receiver.requests.first)
        #expect(request.line == "POST /hooks/halcyon?a=b HTTP/1.1")
        #expect(request.headers["content-type"] == "application/json")
        #expect(request.headers["halcyon-id"] == message.id)
        #expect(request.headers["halcyon-timestamp"] == String(Samples.now.seconds))
        #expect(try WebhookTests.isSigned(request, with: WebhookTests.secret))
        #expect(try !WebhookTests.isSigned(request, with: "another-secret-of-some-length"))
        let read = try JSONReader.read(request.body)
        #expect(
            read.object?.map { $0.key } == [
                "id", "at", "flight", "title", "text", "why", "facts", "groups", "urgent", "url",
            ])
        #expect(read["id"]?.string == message.id)
        #expect(read["at"]?.integer == message.at.seconds)
        #expect(read["flight"]?.string == "k3Jf9a_x0QzT")
        #expect(read["text"]?.string == "Gate \"B22\"")
        #expect(read["facts"]?.array?.map { $0.string } == ["gate", "delay"])
        #expect(read["groups"]?.array?.map { $0.string } == ["basics", "delay"])
        #expect(read["urgent"]?.bool == true)
        #expect(read["url"]?.string == "https://flights.example.org/flights/k3Jf9a_x0QzT")
    }

    /// A repeated message has the same ID and a signature for its own time.
    @Test func repeatedMessageKeepsItsID() async throws {
        let message = try Samples.message()
        for seconds in [0, 90] as [Int64] {
            #expect(await post.carry(message, to: .webhook, now: Samples.now + Span(seconds)) == .taken)
        }
        let requests = receiver.requests
        try #require(requests.count == 2)
        #expect(requests[0].headers["halcyon-id"] == requests[1].headers["halcyon-id"])
        #expect(requests[0].body == requests[1].body)
        #expect(requests[0].headers["halcyon-signature"] != requests[1].headers["halcyon-signature"])
        for request in requests { #expect(try WebhookTests.isSigned(request, with: WebhookTests.secret)) }
    }

    @Test func contentCannotAddHeaders() async throws {
        let message = try Samples.message(id: "a\r\nX-Admin: yes\u{2028}b")
        #expect(await post.carry(message, to: .webhook, now: Samples.now) == .taken)
        let request = try #require(receiver.requests.first)
        #expect(request.headers["x-admin"] == nil)
        #expect(request.headers["halcyon-id"] == "a X-Admin: yes b")
    }

    @Test func answerHasItsMeaning() async throws {
        for status in [400, 401, 403, 404, 410, 413, 422] {
            receiver.be(.answers(status))
            #expect(
                await post.carry(try Samples.message(), to: .webhook, now: Samples.now)
                    == .refused(DeliveryFault(.answered, "\(status)")))
        }
        for status in [408, 425, 429, 500, 502, 503, 504, 507] {
            receiver.be(.answers(status))
            #expect(
                await post.carry(try Samples.message(), to: .webhook, now: Samples.now)
                    == .failed(DeliveryFault(.answered, "\(status)"), retryAfter: nil))
        }
        receiver.be(.answers(400, body: "your secret is \(WebhookTests.secret)"))
        #expect(
            await post.carry(try Samples.message(), to: .webhook, now: Samples.now)
                == .refused(DeliveryFault(.answered, "400")))
        receiver.be(.silent)
        let hasty = AlertPost(ways: { ways }, key: VAPIDKey(), patience: .milliseconds(300))
        #expect(
            await hasty.carry(try Samples.message(), to: .webhook, now: Samples.now)
                == .failed(DeliveryFault(.tooSlow), retryAfter: nil))
    }
}

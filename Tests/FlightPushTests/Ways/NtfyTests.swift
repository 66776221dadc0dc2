import FlightCore
import FlightPush
import FlightTracking
import Testing

/// From a message to the request that an ntfy server reads.
@Suite struct NtfyTests {
    private let server: FakeWeb
    private static let token = "tk_AgQdq7mVBoFD37zQVN29RhuMzNIz2"

    init() throws { server = try FakeWeb(.answers(200, body: #"{"id":"sPs71M8A2T"}"#)) }

    private func post(_ more: [AlertSetting: String] = [:]) throws -> AlertPost {
        let settings = [AlertSetting.ntfyAddress: server.address, .ntfyTopic: "halcyon-k3Jf9a"]
        let ways = try Samples.ways(settings.merging(more) { $1 })
        return AlertPost(
            ways: { ways }, key: VAPIDKey(), patience: .seconds(120))
    }

    @Test(arguments: [true, false]) func serverReceivesTheMessage(isUrgent: Bool) async throws {
        let post = try post([.ntfyToken: NtfyTests.token, .address: "https://flights.example.org/"])
        let message = try Samples.message(text: "Bramka B22 zamiast A15\nOpóźniony", isUrgent: isUrgent)
        #expect(await post.refusal(of: .ntfy) == nil)
        #expect(await post.carry(message, to: .ntfy, now: Samples.now) == .taken)
        let request = try #require(server.requests.first)
        // Posted to the root: at the address of a topic, ntfy would show the JSON as text.
        #expect(request.line == "POST / HTTP/1.1")
        #expect(request.headers["authorization"] == "Bearer \(NtfyTests.token)")
        let read = try JSONReader.read(request.body)
        #expect(read["topic"]?.string == "halcyon-k3Jf9a")
        #expect(read["title"]?.string == "LH 716 → Tokyo HND")
        #expect(read["message"]?.string == "Bramka B22 zamiast A15\nOpóźniony\nFrankfurt Airport says so")
        #expect(read["priority"]?.integer == (isUrgent ? 4 : 3))
        #expect(read["tags"]?.array?.map { $0.string } == ["airplane"])
        #expect(read["click"]?.string == "https://flights.example.org/flights/k3Jf9a_x0QzT")
    }

    @Test func omitsTokenAndLinkWithoutSettings() async throws {
        #expect(try await post().carry(Samples.message(why: ""), to: .ntfy, now: Samples.now) == .taken)
        let request = try #require(server.requests.first)
        #expect(request.headers["authorization"] == nil)
        let read = try JSONReader.read(request.body)
        #expect(read["click"] == nil)
        #expect(read["message"]?.string == "Gate B22 instead of A15")
    }

    /// ntfy turns longer messages into an attachment.
    @Test func longMessageIsShortened() async throws {
        let message = try Samples.message(
            text: String(repeating: "ł", count: 4000), why: String(repeating: "w", count: 4000))
        #expect(try await post().carry(message, to: .ntfy, now: Samples.now) == .taken)
        let body = try #require(server.requests.first).body
        #expect(body.count <= 4096 && body.count > 3000)
    }

    /// 404 from a server that the owner named means a wrong address, not the end of a subscription.
    @Test func answerHasItsMeaning() async throws {
        let post = try post([.ntfyToken: NtfyTests.token])
        for status in [400, 401, 403, 404, 410, 413] {
            server.be(.answers(status, body: #"{"error":"forbidden"}"#))
            #expect(
                await post.carry(try Samples.message(), to: .ntfy, now: Samples.now)
                    == .refused(DeliveryFault(.answered, "\(status): {\"error\":\"forbidden\"}")))
        }
        server.be(.answers(429, headers: ["Retry-After": "30"], body: "slower"))
        #expect(
            await post.carry(try Samples.message(), to: .ntfy, now: Samples.now)
                == .failed(DeliveryFault(.answered, "429: slower"), retryAfter: Span(30)))
        server.be(.answers(401, body: "\(NtfyTests.token) is unknown"))
        #expect(
            await post.carry(try Samples.message(), to: .ntfy, now: Samples.now)
                == .refused(DeliveryFault(.answered, "401")))
        server.be(.hangsUp)
        guard case .failed = await post.carry(try Samples.message(), to: .ntfy, now: Samples.now) else {
            Issue.record("a lost connection must be retried")
            return
        }
    }

    @Test func withoutSettingsNothingIsSent() async throws {
        let post = AlertPost(ways: { AlertWays() }, key: VAPIDKey())
        for destination in [AlertDestination.ntfy, .webhook, .mail] {
            let refusal = try #require(await post.refusal(of: destination))
            #expect(refusal.kind == .notSetUp && refusal.detail.hasPrefix("HALCYON_"))
            #expect(await post.carry(try Samples.message(), to: destination, now: Samples.now) == .refused(refusal))
        }
    }
}

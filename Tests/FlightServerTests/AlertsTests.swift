import FlightCore
import FlightPages
import FlightStore
import FlightTracking
import Foundation
import HTTPTypes
import Synchronization
import Testing

@testable import FlightServer

/// Accepts every message except those to a private host.
private final class OneCarrier: AlertCarrier {
    private let log = Mutex<[(AlertMessage, AlertDestination)]>([])
    private let answer = Mutex(AlertDeliveryResult.taken)

    var carried: [(AlertMessage, AlertDestination)] { log.withLock { $0 } }
    func say(_ delivery: AlertDeliveryResult) { answer.withLock { $0 = delivery } }

    func carry(_ message: AlertMessage, to destination: AlertDestination, now: Instant) async -> AlertDeliveryResult {
        log.withLock { $0.append((message, destination)) }
        return answer.withLock { $0 }
    }

    func refusal(of destination: AlertDestination) -> DeliveryFault? {
        guard case .push(let subscription) = destination, subscription.endpoint.contains("://127.") else { return nil }
        return DeliveryFault(.notOnInternet, "HALCYON_PUSH_HOSTS")
    }
}

/// The alerts page, its forms and its API.
@Suite struct AlertsTests {
    private static func subscription(_ endpoint: String) -> String {
        let key = Data([4] + (0..<64).map { _ in UInt8.random(in: 0...255) })
        let secret = Data((0..<16).map { _ in UInt8.random(in: 0...255) })
        func text(_ data: Data) -> String {
            data.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
        }
        return """
            {"endpoint":"\(endpoint)","keys":{"p256dh":"\(text(key))","auth":"\(text(secret))"},"language":"pl"}
            """
    }

    @Test func browserSubscribesGetsTestAndUnsubscribes() async throws {
        let carrier = OneCarrier()
        let fixture = try await ServerFixture(carrier: carrier)
        try await fixture.test { client in
            let path = "/api/v1/alerts/browsers"
            let cookie = try await client.signIn()
            let one = Self.subscription("https://push.example.org/\(UInt64.random(in: 0...UInt64.max))")
            #expect(try await client.api(.post, path, one).status == .noContent)
            #expect(try await client.api(.post, path, one).status == .noContent, "subscribing twice is allowed")
            let known = try await fixture.store.subscribers()
            #expect(known.count == 1 && known[0].language == .polish && known[0].credential == "t1")
            let id = try #require(known.first?.id)
            let page = try await client.browse(.get, "/settings/alerts", cookie: cookie)
            #expect(page.status == .ok && page.text.contains("/settings/alerts/\(id)/test"))
            let test = try await client.browse(.post, "/settings/alerts/\(id)/test", cookie: cookie, form: "")
            #expect(test.status == .ok)
            let sent = try #require(carrier.carried.last)
            #expect(sent.0.text == "To tylko test. Powiadomienia docierają tutaj.")
            if case .push(let to) = sent.1 { #expect(to == known[0].subscription) } else { Issue.record("\(sent.1)") }
            #expect(
                try await client.browse(.post, "/settings/alerts/webhook/test", cookie: cookie, form: "").status == .ok)
            #expect(carrier.carried.last?.1 == .webhook)
            #expect(
                try await client.browse(.post, "/settings/alerts/mail/test", cookie: cookie, form: "").status
                    == .notFound, "it is not set up")
            #expect(
                try await client.browse(.post, "/settings/alerts/\(id)/remove", cookie: cookie, form: "").status
                    == .seeOther)
            #expect(try await fixture.store.subscribers().isEmpty)
        }
    }

    /// A subscription ends when its credential is revoked or the push service reports it gone.
    @Test func subscriptionEndsWithItsCredential() async throws {
        let carrier = OneCarrier()
        let fixture = try await ServerFixture(carrier: carrier)
        try await fixture.test { client in
            for end in ["a", "b"] {
                let body = Self.subscription("https://push.example.org/" + end)
                #expect(try await client.api(.post, "/api/v1/alerts/browsers", body).status == .noContent)
            }
            let cookie = try await client.signIn()
            let gone = try await fixture.store.subscribers()[0]
            carrier.say(.gone)
            _ = try await client.browse(.post, "/settings/alerts/\(gone.id)/test", cookie: cookie, form: "")
            #expect(try await fixture.store.subscribers().count == 1)
            #expect(try await fixture.store.revoke("t1"))
            #expect(try await fixture.store.subscribers().isEmpty)
        }
    }

    @Test func invalidPushSubscriptionIsRejected() async throws {
        let fixture = try await ServerFixture(carrier: OneCarrier())
        try await fixture.test { client in
            let path = "/api/v1/alerts/browsers"
            for (body, status) in [
                (Self.subscription("https://127.0.0.1/x"), HTTPResponse.Status.unprocessableContent),
                ("{}", .badRequest), ("[]", .badRequest), ("{", .badRequest),
                (Self.subscription("https://push.example.org/x").replacing("p256dh", with: "key"), .badRequest),
                (
                    "{\"endpoint\":\"https://push.example.org/x\",\"keys\":{\"p256dh\":\"AA\",\"auth\":\"AA\"}}",
                    .badRequest
                ),
            ] {
                let answer = try await client.api(.post, path, body)
                #expect(answer.status == status, "\(body)")
            }
            let one = Self.subscription("https://push.example.org/x")
            #expect(try await client.api(.post, path, one, token: ServerFixture.readOnlyToken).status == .forbidden)
            #expect(try await fixture.store.subscribers().isEmpty)
        }
    }

    @Test func alertSettingsAreSaved() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let cookie = try await client.signIn()
            func save(_ path: String, _ form: String) async throws -> HTTPResponse.Status {
                try await client.browse(.post, path, cookie: cookie, form: form).status
            }
            #expect(try await save("/settings/alerts", "basics=on&plan=on&quietFrom=22:30&quietTo=06:05") == .seeOther)
            var wishes = try await fixture.store.alertWishes()
            #expect(wishes.groups == [.basics, .plan])
            #expect(wishes.quiet == AlertWishes.Quiet(from: 1350, to: 365))
            for bad in ["quietFrom=22:30&quietTo=", "quietFrom=22:30&quietTo=22:30", "quietFrom=25:00&quietTo=07:00"] {
                #expect(try await save("/settings/alerts", "basics=on&" + bad) == .unprocessableContent, "\(bad)")
            }
            #expect(try await fixture.store.alertWishes() == wishes)
            let added = try await client.api(.post, "/api/v1/flights", APITests.byHand)
            let id = try #require(added.json["flight"]?["id"]?.string.flatMap { Flight.ID($0) })
            let path = "/flights/\(id.text)/alerts"
            #expect(try await client.browse(.get, path, cookie: cookie).status == .ok)
            #expect(try await save(path, "arrival=on") == .seeOther)
            wishes = try await fixture.store.alertWishes()
            #expect(wishes.flights == [id: [.arrival]])
            #expect(try await save(path, "same=on&arrival=on") == .seeOther)
            #expect(try await fixture.store.alertWishes().flights.isEmpty)
            #expect(try await save("/flights/nothere/alerts", "arrival=on") == .notFound)
        }
    }

    /// Sent alerts appear on the alerts page, on the flight's page and in the API.
    @Test func sentAlertsAreListed() async throws {
        let carrier = OneCarrier()
        let fixture = try await ServerFixture(carrier: carrier)
        try await fixture.test { client in
            let cookie = try await client.signIn()
            let added = try await client.api(.post, "/api/v1/flights", APITests.byHand)
            let id = try #require(added.json["flight"]?["id"]?.string.flatMap { Flight.ID($0) })
            let empty = try await client.api(.get, "/api/v1/alerts")
            #expect(empty.json["alerts"]?.array?.isEmpty == true)
            let alert = try #require(
                Alert(
                    try JSONReader.read(
                        #"{"at":\#(ServerFixture.noon.seconds),"items":[{"is":{"fact":"gate","text":"B<22>"},"was":null}],"sources":["aerodatabox"]}"#
                    )))
            #expect(
                try await fixture.store.keep(
                    AlertMemory(), of: id, after: 0,
                    OutgoingAlert(id: "a1", content: .flight(id, alert), ways: [.webhook])))
            for path in ["/settings/alerts", "/flights/\(id.text)/alerts"] {
                let page = try await client.browse(.get, path, cookie: cookie)
                #expect(page.text.contains("Gate B&lt;22&gt;"), "\(path)")
                #expect(page.text.contains("Source: AeroDataBox"))
            }
            let list = try await client.api(.get, "/api/v1/alerts?flight=" + id.text)
            let one = try #require(list.json["alerts"]?.array?.first)
            #expect(one["text"]?.string == "Gate B<22>")
            #expect(one["deliveries"]?.array?.first?["state"]?.string == "waiting")
            #expect(try await client.api(.get, "/api/v1/alerts?flight=other1").json["alerts"]?.array?.isEmpty == true)
        }
    }
}

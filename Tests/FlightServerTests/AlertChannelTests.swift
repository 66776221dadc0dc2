import FlightCore
import FlightStore
import FlightTracking
import HTTPTypes
import Hummingbird
import Synchronization
import Testing

@testable import FlightServer

/// Accepts every message and records where it goes.
private final class RecordingCarrier: AlertCarrier {
    private let log = Mutex<[AlertDestination]>([])
    var destinations: [AlertDestination] { log.withLock { $0 } }

    func carry(_ message: AlertMessage, to destination: AlertDestination, now: Instant) async -> AlertDeliveryResult {
        log.withLock { $0.append(destination) }
        return .taken
    }
    func refusal(of destination: AlertDestination) -> DeliveryFault? { nil }
}

/// The settings of channels that an owner enters on the page or through the API.
@Suite struct AlertChannelTests {
    private let carrier = RecordingCarrier()
    private let path = "/settings/alerts/channels/ntfy"

    private func stored(_ fixture: ServerFixture, _ setting: AlertSetting) async throws -> String? {
        try await fixture.store.house.alertSettings()[setting.rawValue].flatMap {
            NamedBox().open($0, as: "alerts " + setting.rawValue)
        }
    }

    @Test func enteredChannelIsTestedAndItsSecretsNeverShown() async throws {
        let fixture = try await ServerFixture(carrier: carrier)
        try await fixture.test { client in
            let cookie = try await client.signIn()
            func send(_ form: String) async throws -> TestResponse {
                try await client.browse(.post, path, cookie: cookie, form: form)
            }
            let refused = try await send("ntfy.address=nowhere&ntfy.topic=flights-7f3k&ntfy.token=")
            #expect(
                refused.status == .unprocessableContent && refused.text.contains("Enter the root of an ntfy server"))
            #expect(refused.text.contains("value=\"nowhere\"") && !refused.text.contains("flights-7f3k"))
            #expect(try await fixture.store.house.alertSettings().isEmpty)
            #expect(try await send("ntfy.address=&ntfy.topic=flights-7f3k").status == .unprocessableContent)

            let saved = try await send("ntfy.address=https://ntfy.example.org&ntfy.topic=+flights-7f3k%0A&ntfy.token=")
            #expect(saved.status == .ok && saved.text.contains("id=\"tried\""))
            #expect(carrier.destinations == [.ntfy])
            #expect(try await stored(fixture, .ntfyTopic) == "flights-7f3k")
            #expect(try await stored(fixture, .ntfyToken) == nil)
            let page = try await client.browse(.get, "/settings/alerts", cookie: cookie).text
            #expect(page.contains("value=\"https://ntfy.example.org\"") && !page.contains("flights-7f3k"))
            let list = try await client.api(.get, "/api/v1/alerts/channels")
            #expect(list.json["channels"]?.array?.first?["isSetUp"]?.bool == true)
            #expect(!list.text.contains("flights-7f3k"))

            // A token is not sent to another server.
            #expect(try await send("ntfy.address=https://ntfy.example.org&ntfy.token=tk_7").status == .ok)
            #expect(try await send("ntfy.address=https://ntfy.example.org&ntfy.token=").status == .ok)
            #expect(try await stored(fixture, .ntfyToken) == "tk_7")
            #expect(try await send("ntfy.address=https://elsewhere.example.org&ntfy.token=").status == .ok)
            #expect(try await stored(fixture, .ntfyToken) == nil)

            // An empty secret stays as it was.
            #expect(try await send("ntfy.address=https://push.example.org&ntfy.topic=").status == .ok)
            #expect(try await stored(fixture, .ntfyTopic) == "flights-7f3k")
            #expect(try await stored(fixture, .ntfyAddress) == "https://push.example.org")
            let removed = try await client.browse(.post, path + "/remove", cookie: cookie, form: "")
            #expect(removed.headers[.location] == "/settings/alerts?saved=1")
            #expect(try await fixture.store.house.alertSettings().isEmpty)
        }
    }

    /// Settings of the environment win over entered ones, and those over a file.
    @Test func environmentTakesPrecedence() async throws {
        let fixture = try await ServerFixture(
            carrier: carrier,
            alertSettings: [
                .ntfyAddress: .init("https://env.example.org", from: .environment),
                .ntfyTopic: .init("from-the-file", from: .file),
            ])
        let setup = try #require(fixture.services.alerts?.setup)
        try await setup.enter([.ntfyAddress: "https://mine.example.org", .ntfyTopic: "mine"], of: .ntfy)
        var values = try await setup.values()
        #expect(values[.ntfyAddress] == .init("https://env.example.org", from: .environment))
        #expect(values[.ntfyTopic] == .init("mine", from: .entered))
        try await fixture.test { client in
            let cookie = try await client.signIn()
            let page = try await client.browse(.get, "/settings/alerts", cookie: cookie).text
            #expect(page.contains("HALCYON_NTFY_ADDRESS") && !page.contains("name=\"ntfy.address\""))
        }
        #expect(try await setup.remove(.ntfy))
        values = try await setup.values()
        #expect(values[.ntfyTopic] == .init("from-the-file", from: .file))
        #expect(try await !setup.remove(.ntfy))
    }

    /// A setting that was encrypted with another key counts as missing, and the page asks for it again.
    @Test func lostKeyIsSaid() async throws {
        let fixture = try await ServerFixture(carrier: carrier)
        let setup = try #require(fixture.services.alerts?.setup)
        try await setup.enter([.ntfyAddress: "https://ntfy.example.org", .ntfyTopic: "mine"], of: .ntfy)
        try await fixture.store.house.set(alertSettings: [
            AlertSetting.ntfyTopic.rawValue: SealedSecret(bytes: [UInt8](repeating: 7, count: 40))
        ])
        let values = try await setup.values()
        #expect(values.unreadable == [.ntfyTopic] && values[.ntfyTopic] == nil)
        try await fixture.test { client in
            let page = try await client.browse(.get, "/settings/alerts", cookie: try await client.signIn()).text
            #expect(page.contains("can no longer be read"))
        }
    }

    @Test func channelsAreSetThroughTheAPI() async throws {
        let fixture = try await ServerFixture(carrier: carrier)
        try await fixture.test { client in
            func put(_ channel: String, _ body: String) async throws -> TestResponse {
                try await client.api(.put, "/api/v1/alerts/channels/" + channel, body)
            }
            let set = try await put("ntfy", #"{"address":"https://ntfy.example.org","topic":"mine"}"#)
            #expect(set.status == .ok && !set.text.contains("mine"))
            #expect(try await stored(fixture, .ntfyTopic) == "mine")
            let wrong = try await put("ntfy", #"{"address":"nowhere"}"#)
            #expect(wrong.status == .unprocessableContent && wrong.json["error"]?["field"]?.string == "address")
            #expect(try await put("ntfy", #"{"adress":"x"}"#).status == .badRequest)
            #expect(try await put("ntfy", #"{"topic":7}"#).status == .badRequest)
            #expect(try await put("pigeon", "{}").status == .notFound)
            #expect(
                try await client.api(
                    .put, "/api/v1/alerts/channels/ntfy", "{}", token: ServerFixture.readOnlyToken
                ).status == .forbidden)
            #expect(try await client.api(.delete, "/api/v1/alerts/channels/ntfy").status == .noContent)
            #expect(try await stored(fixture, .ntfyTopic) == nil)
        }
    }
}

import FlightCore
import FlightFeeds
import FlightStore
import FlightTracking
import Hummingbird
import Testing

@testable import FlightServer

/// Keys of sources that the owner enters on the page or through the API.
@Suite struct SourceKeyTests {
    private static let secret = "k-3fb1 7&<\"é\">"
    private static let encoded = "k-3fb1+7%26%3C%22%C3%A9%22%3E"
    private let transport = OneAnswerTransport(200, "{}")

    private func fixture() async throws -> ServerFixture {
        try await ServerFixture(vault: ServerVault(known: [.airLabs]), transport: transport)
    }

    private func record(_ fixture: ServerFixture, _ name: String) async throws -> SourceRecord? {
        try await fixture.store.sources().first { $0.source.name == name }
    }

    private func status(_ fixture: ServerFixture, _ name: String) async throws -> SourceStatus {
        let source = try #require(fixture.services.house.of(.first).flights.sources)
        return try await source.status(of: name)
    }

    /// The key is stored, the source turned on and tried; the page never shows the key.
    @Test func enteredKeyIsUsedAndNeverShown() async throws {
        let fixture = try await fixture()
        try await fixture.test { client in
            let cookie = try await client.signIn()
            let saved = try await client.browse(
                .post, "/settings/sources/swedavia/key", cookie: cookie, form: "key-key=+\(Self.encoded)%0A")
            #expect(saved.status == .seeOther && saved.headers[.location] == "/settings/sources#tried-swedavia")
            let record = try #require(try await record(fixture, "swedavia"))
            #expect(record.isEnabled)
            #expect(record.keys["key"].map { NamedBox().open($0, as: "source swedavia key") } == Self.secret)
            let page = try await client.browse(.get, "/settings/sources", cookie: cookie)
            #expect(page.text.contains("Key set") && page.text.contains("id=\"tried-swedavia\""))
            for text in [Self.secret, "k-3fb1"] { #expect(!page.text.contains(text)) }
            let list = try await client.api(.get, "/api/v1/sources")
            #expect(!list.text.contains("k-3fb1"))
        }
        #expect(transport.requests.count == 1)
    }

    @Test func removedKeyTurnsTheSourceOff() async throws {
        let fixture = try await fixture()
        try await fixture.test { client in
            let cookie = try await client.signIn()
            func send(_ what: String, _ form: String) async throws -> TestResponse {
                try await client.browse(.post, "/settings/sources/swedavia/\(what)", cookie: cookie, form: form)
            }
            _ = try await send("key", "key-key=one")
            _ = try await send("key", "key-key=two")
            let record = try #require(try await record(fixture, "swedavia"))
            #expect(record.keys["key"].map { NamedBox().open($0, as: "source swedavia key") } == "two")
            #expect(try await send("key/remove", "").status == .seeOther)
            let after = try #require(try await self.record(fixture, "swedavia"))
            #expect(after.keys.isEmpty && !after.isEnabled)
        }
    }

    /// A source with several keys needs to know which one is meant.
    @Test func keyWithoutNameIsRefused() async throws {
        let fixture = try await fixture()
        try await fixture.test { client in
            let answer = try await client.api(.post, "/api/v1/sources/schiphol/key", #"{"key":"one"}"#)
            #expect(answer.status == .badRequest && answer.json["error"]?["field"]?.string == "name")
            #expect(answer.json["error"]?["message"]?.string?.contains("id, key") == true)
        }
    }

    @Test func invalidKeyIsRefusedAtItsField() async throws {
        let fixture = try await fixture()
        try await fixture.test { client in
            let cookie = try await client.signIn()
            for form in ["key-key=", "key-key=two%0Alines", "key-key=" + String(repeating: "x", count: 1001)] {
                let answer = try await client.browse(
                    .post, "/settings/sources/swedavia/key", cookie: cookie, form: form)
                #expect(answer.status == .unprocessableContent)
                #expect(answer.text.contains("id=\"wrong\"") && answer.text.contains("in one line"))
                #expect(!answer.text.contains("two\nlines") && !answer.text.contains("xxxx"))
            }
            let none = try await client.browse(.post, "/settings/sources/avinor/key", cookie: cookie, form: "key-key=a")
            #expect(none.status == .notFound)
            #expect(try await record(fixture, "swedavia") == nil)
        }
    }

    /// A source with two keys needs both; an empty field keeps the key that is there.
    @Test func severalKeysAreEnteredTogether() async throws {
        let fixture = try await fixture()
        try await fixture.test { client in
            let cookie = try await client.signIn()
            func send(_ form: String) async throws -> TestResponse {
                try await client.browse(.post, "/settings/sources/schiphol/key", cookie: cookie, form: form)
            }
            #expect(try await send("key-id=me&key-key=").status == .unprocessableContent)
            #expect(try await record(fixture, "schiphol") == nil)
            #expect(try await send("key-id=me&key-key=one").status == .seeOther)
            #expect(try await send("key-id=&key-key=two").status == .seeOther)
            let keys = try #require(try await record(fixture, "schiphol")).keys
            #expect(keys["id"].map { NamedBox().open($0, as: "source schiphol id") } == "me")
            #expect(keys["key"].map { NamedBox().open($0, as: "source schiphol key") } == "two")
        }
    }

    /// An entered key takes precedence over the file, but not over the environment.
    @Test func environmentTakesPrecedence() async throws {
        struct Vault: SourceVault {
            let isFixed: Bool
            func access(to source: FlightObservation.Source, keys names: [String]) -> SourceAccess {
                SourceAccess(keys: Dictionary(uniqueKeysWithValues: names.map { ($0, "outside") }))
            }
            func isFixed(_ key: String, of source: FlightObservation.Source) -> Bool { isFixed }
            func keyPlace(of key: String, _ source: FlightObservation.Source) -> SourceKeyPlace {
                SourceKeyPlace(variable: "HALCYON_\(key)", file: "/data/sources.json", entry: key)
            }
        }
        for isFixed in [true, false] {
            let fixture = try await ServerFixture(vault: Vault(isFixed: isFixed), transport: transport)
            try await fixture.test { client in
                let cookie = try await client.signIn()
                _ = try await client.browse(
                    .post, "/settings/sources/airlabs/key", cookie: cookie, form: "key-key=inside")
                let page = try await client.browse(.get, "/settings/sources", cookie: cookie)
                #expect(page.text.contains("Set by the environment variable HALCYON_key") == isFixed)
                let origin = try await status(fixture, "airlabs").keys.first?.origin
                #expect(origin == (isFixed ? .environment : .entered))
            }
        }
    }

    @Test func apiStoresAndRemovesKeys() async throws {
        let fixture = try await fixture()
        try await fixture.test { client in
            func send(_ name: String, _ body: String) async throws -> TestResponse {
                try await client.api(.post, "/api/v1/sources/\(name)/key", body)
            }
            let stored = try await send("swedavia", #"{"key": "abc"}"#)
            #expect(stored.status == .ok && stored.json["missing"]?.array?.isEmpty == true)
            #expect(!stored.text.contains("abc"))
            let removed = try await send("swedavia", #"{"key": null}"#)
            #expect(removed.json["missing"]?.array?.count == 1)
            #expect(try await send("schiphol", #"{"key": "abc"}"#).json["error"]?["field"]?.string == "name")
            #expect(try await send("schiphol", #"{"key": "abc", "name": "id"}"#).status == .ok)
            #expect(try await send("avinor", #"{"key": "abc"}"#).status == .unprocessableContent)
            #expect(try await send("unknown", #"{"key": "abc"}"#).status == .notFound)
            #expect(try await send("swedavia", #"{"key": 7}"#).status == .badRequest)
        }
    }
}

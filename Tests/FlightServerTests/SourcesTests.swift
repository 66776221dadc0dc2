import FlightCore
import FlightFeeds
import FlightPages
import FlightStore
import FlightTracking
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import FlightServer

/// Has the keys of some sources.
struct ServerVault: SourceVault {
    static let secret = "sesame-open-yourself"
    let known: Set<Observation.Source>

    func access(to source: Observation.Source, keys names: [String]) -> SourceAccess {
        SourceAccess(
            keys: known.contains(source) ? Dictionary(uniqueKeysWithValues: names.map { ($0, Self.secret) }) : [:])
    }

    func keyPlace(of key: String, _ source: Observation.Source) -> SourceKeyPlace {
        SourceKeyPlace(
            variable: "HALCYON_\(source.name.uppercased())_\(key.uppercased())", file: "/data/sources.json",
            entry: "\"\(source.name)\": {\"\(key)\": \"…\"}")
    }
}

/// Nobody is there.
struct NobodyTransport: SourceTransport {
    func send(_ request: SourceRequest, limit: Int) async throws(TransportFault) -> SourceReply {
        throw .unreachable("nobody")
    }
}

/// The page of the sources, its forms, and the same in the interface.
@Suite struct SourcesTests {
    private static let vault = ServerVault(known: [.aeroAPI, .airLabs])

    private func enabled(_ fixture: ServerFixture) async throws -> Set<String> {
        Set(try await fixture.store.sources().filter { $0.isEnabled }.map { $0.source.name })
    }

    @Test func thePageShowsEverySourceAndNoKey() async throws {
        let fixture = try await ServerFixture(vault: Self.vault)
        try await fixture.test { client in
            let cookie = try await client.signIn()
            let page = try await client.browse(.get, "/settings/sources", cookie: cookie)
            #expect(page.status == .ok)
            for source in LiveSources.all {
                #expect(page.text.contains("id=\"source-\(source.source.name)\""), "\(source.source.name)")
            }
            #expect(page.text.contains("No source is ever told who flies, a seat, or a confirmation."))
            #expect(page.text.contains("No live source is switched on"))
            #expect(!page.text.contains(ServerVault.secret))
            let settings = try await client.browse(.get, "/settings", cookie: cookie)
            #expect(settings.text.contains("href=\"/settings/sources\""))
        }
    }

    /// With forms, as a browser sends them: on with an address, moved, off; what is wrong stands at its field.
    @Test func formsSwitchOnMoveAndSwitchOff() async throws {
        let fixture = try await ServerFixture(vault: Self.vault)
        try await fixture.test { client in
            let cookie = try await client.signIn()
            func send(_ what: String, _ name: String, _ form: String) async throws -> TestResponse {
                try await client.browse(.post, "/settings/sources/\(name)/\(what)", cookie: cookie, form: form)
            }
            let none = try await send("enable", "antenna", "address=")
            #expect(none.status == .unprocessableContent)
            #expect(none.text.contains("id=\"fault\"") && none.text.contains("Say where your antenna is"))
            let wrong = try await send("enable", "antenna", "address=ftp%3A%2F%2F%3Cme%3E")
            #expect(wrong.status == .unprocessableContent)
            #expect(wrong.text.contains("“ftp://&lt;me&gt;” is no address"))
            #expect(wrong.text.contains("value=\"ftp://&lt;me&gt;\""), "what was entered stays")
            #expect(try await enabled(fixture) == [])

            let on = try await send("enable", "antenna", "address=http%3A%2F%2Fpi.local%2Ftar1090%2F")
            #expect(on.status == .seeOther)
            #expect(on.headers[.location] == "/settings/sources#source-antenna")
            #expect(try await enabled(fixture) == ["antenna"])
            var page = try await client.browse(.get, "/settings/sources", cookie: cookie)
            #expect(page.text.contains("value=\"http://pi.local/tar1090\""))
            #expect(page.text.contains("Nothing to ask yet"))
            #expect(!page.text.contains("No live source is switched on"))

            #expect(try await send("address", "antenna", "address=http%3A%2F%2Fattic%3A8080").status == .seeOther)
            #expect(try await send("address", "antenna", "address=").status == .unprocessableContent)
            #expect(try await send("address", "avinor", "address=http%3A%2F%2Fa.b").status == .unprocessableContent)
            #expect(try await fixture.store.sources().first { $0.source == .antenna }?.address == "http://attic:8080")
            #expect(try await send("disable", "antenna", "").status == .seeOther)
            #expect(try await enabled(fixture) == [])
            #expect(try await send("enable", "nobody", "").status == .notFound)

            let key = try await send("enable", "swedavia", "")
            #expect(key.status == .unprocessableContent && key.text.contains("It needs a key first"))
            page = try await client.browse(.get, "/settings/sources", cookie: cookie)
            #expect(page.text.contains("HALCYON_SWEDAVIA_KEY"))
            #expect(try await send("enable", "aeroapi", "").status == .seeOther)
            let beside = try await send("enable", "airlabs", "")
            #expect(beside.status == .unprocessableContent)
            #expect(beside.text.contains("The terms of FlightAware AeroAPI forbid"))
        }
    }

    @Test func aBudgetIsSetAndTakenBack() async throws {
        let fixture = try await ServerFixture(vault: Self.vault)
        try await fixture.test { client in
            let cookie = try await client.signIn()
            func send(_ form: String) async throws -> TestResponse {
                try await client.browse(.post, "/settings/sources/aeroapi/budget", cookie: cookie, form: form)
            }
            func cap() async throws -> SourceLane.Cap? {
                try await fixture.store.sources().first { $0.source == .aeroAPI }?.cap
            }
            _ = try await client.browse(.post, "/settings/sources/aeroapi/enable", cookie: cookie, form: "")
            #expect(try await send("month=%2412.50").status == .seeOther)
            #expect(try await cap()?.month == 12_500)
            var page = try await client.browse(.get, "/settings/sources", cookie: cookie)
            #expect(page.text.contains("of $12.50") && page.text.contains("value=\"$12.50\""))
            let wrong = try await send("month=a+lot")
            #expect(wrong.status == .unprocessableContent && wrong.text.contains("“a lot” is no amount"))
            #expect(try await cap()?.month == 12_500)
            #expect(try await send("month=").status == .seeOther)
            #expect(try await cap() == nil)
            page = try await client.browse(.get, "/settings/sources", cookie: cookie)
            #expect(page.text.contains("of $5.00"))
        }
    }

    /// Neither a page elsewhere, nor a token that may only read, nor a stranger switches anything on.
    @Test func onlyTheOwnerDecides() async throws {
        let fixture = try await ServerFixture(vault: Self.vault)
        try await fixture.test { client in
            let cookie = try await client.signIn()
            for (what, form) in [
                ("enable", ""), ("disable", ""), ("address", "address=http%3A%2F%2Fa"), ("budget", "month=9"),
            ] {
                let path = "/settings/sources/adsb.lol/" + what
                for site in ["cross-site", "same-site"] {
                    let forged = try await client.browse(.post, path, cookie: cookie, form: form, site: site)
                    #expect(forged.status == .forbidden, "\(what) from \(site)")
                }
                let bare = try await client.browse(.post, path, cookie: cookie, form: form, site: nil)
                #expect(bare.status == .forbidden, "\(what) without a word of where it comes from")
                let reader = try await client.api(
                    .post, "/api/v1/sources/adsb.lol/" + what, "{}", token: ServerFixture.readOnlyToken)
                #expect(reader.status == .forbidden, "\(what) with a token that may read")
                let stranger = try await client.execute(uri: "/api/v1/sources/adsb.lol/" + what, method: .post)
                #expect(stranger.status == .unauthorized)
            }
            #expect(try await client.execute(uri: "/api/v1/sources", method: .get).status == .unauthorized)
            let read = try await client.api(.get, "/api/v1/sources", token: ServerFixture.readOnlyToken)
            #expect(read.status == .ok)
        }
        #expect(try await fixture.store.sources().isEmpty)
    }

    /// On a real socket, as a program does it.
    @Test(.timeLimit(.minutes(5))) func theInterfaceDoesTheSame() async throws {
        let fixture = try await ServerFixture(vault: Self.vault)
        let app = Application(
            router: buildRouter(fixture.services), configuration: .init(address: .hostname("127.0.0.1", port: 0)),
            logger: fixture.services.logger)
        try await app.test(.live) { client in
            let list = try await client.api(.get, "/api/v1/sources")
            let sources = try #require(list.json["sources"]?.array)
            #expect(sources.compactMap { $0["name"]?.string } == LiveSources.all.map { $0.source.name })
            #expect(sources.allSatisfy { $0["health"]?.string == "off" })
            #expect(!list.text.contains(ServerVault.secret))
            let antenna = try await client.api(
                .post, "/api/v1/sources/antenna/enable", #"{"address": "http://pi.local"}"#)
            #expect(antenna.status == .ok && antenna.json["enabled"]?.bool == true)
            #expect(antenna.json["health"]?.string == "idle" && antenna.json["address"]?.string == "http://pi.local")
            let moved = try await client.api(
                .post, "/api/v1/sources/antenna/address", #"{"address": "https://pi.local:8080/"}"#)
            #expect(moved.json["address"]?.string == "https://pi.local:8080")
            let off = try await client.api(.post, "/api/v1/sources/antenna/disable")
            #expect(off.json["enabled"]?.bool == false)
            let wrong = try await client.api(.post, "/api/v1/sources/antenna/enable", #"{"address": "pi"}"#)
            #expect(wrong.status == .unprocessableContent && wrong.json["error"]?["field"]?.string == "address")
            let kind = try await client.api(.post, "/api/v1/sources/antenna/enable", #"{"address": 7.5}"#)
            #expect(kind.status == .badRequest)
            #expect(try await client.api(.post, "/api/v1/sources/nobody/enable", "{}").status == .notFound)
            let budget = try await client.api(.post, "/api/v1/sources/aeroapi/budget", #"{"month": "7.25"}"#)
            #expect(budget.json["budget"]?["month"]?.string == "$7.25")
            let free = try await client.api(.post, "/api/v1/sources/aeroapi/budget", #"{"month": null}"#)
            #expect(free.json["budget"]?["month"]?.string == "$5.00")
            let amount = try await client.api(.post, "/api/v1/sources/aeroapi/budget", #"{"month": "-1"}"#)
            #expect(amount.status == .unprocessableContent && amount.json["error"]?["field"]?.string == "month")
        }
    }

    /// On Add one quiet line says where times come from, as long as no source is on; and the recorded flights step back
    /// then.
    @Test func addSaysWhereTimesComeFrom() async throws {
        let fixture = try await ServerFixture(vault: Self.vault)
        try await fixture.test { client in
            let cookie = try await client.signIn()
            let before = try await client.browse(.get, "/add", cookie: cookie)
            #expect(before.text.contains("No live source is switched on; times come from you"))
            #expect(before.text.contains("step back once a source is switched on"))
            _ = try await client.api(.post, "/api/v1/sources/hongkong/enable", "{}")
            let after = try await client.browse(.get, "/add", cookie: cookie)
            #expect(!after.text.contains("No live source is switched on"))
            #expect(!after.text.contains("February 2013"))
        }
    }
}

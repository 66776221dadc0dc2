import FlightCore
import FlightFeeds
import FlightPages
import FlightSamples
import FlightStore
import FlightTracking
import Foundation
import HTTPTypes
import Hummingbird
import Synchronization
import Testing

@testable import FlightServer

/// A vault with the keys of some sources.
struct ServerVault: SourceVault {
    static let secret = "sesame-open-yourself"
    let known: Set<FlightObservation.Source>

    func access(to source: FlightObservation.Source, keys names: [String]) -> SourceAccess {
        SourceAccess(
            keys: known.contains(source) ? Dictionary(uniqueKeysWithValues: names.map { ($0, Self.secret) }) : [:])
    }

    func isFixed(_ key: String, of source: FlightObservation.Source) -> Bool { false }
    func keyPlace(of key: String, _ source: FlightObservation.Source) -> SourceKeyPlace {
        SourceKeyPlace(
            variable: "HALCYON_\(source.name.uppercased())_\(key.uppercased())", file: "/data/sources.json",
            entry: "\"\(source.name)\": {\"\(key)\": \"…\"}")
    }
}

/// A box whose secrets open only under the name under which they were sealed.
struct NamedBox: SecretBox {
    func seal(_ text: String, as name: String) throws(SecretBoxError) -> SealedSecret {
        SealedSecret(bytes: ([UInt8](repeating: 0, count: 28) + Array((name + "\n" + text).utf8)).map { ~$0 })
    }

    func open(_ secret: SealedSecret, as name: String) -> String? {
        let text = String(decoding: secret.bytes.dropFirst(28).map { ~$0 }, as: UTF8.self)
        return text.hasPrefix(name + "\n") ? String(text.dropFirst(name.count + 1)) : nil
    }
}

/// A transport that never reaches a host.
struct NobodyTransport: SourceTransport {
    func send(_ request: SourceRequest, limit: Int) async throws(TransportFault) -> SourceReply {
        throw .unreachable(.connectionRefused)
    }
}

/// A transport that gives every request the same answer and records the URLs.
final class OneAnswerTransport: SourceTransport {
    private let reply: Mutex<SourceReply>
    private let asked = Mutex<[String]>([])

    init(_ status: Int, _ body: String) { reply = Mutex(SourceReply(status: status, body: Array(body.utf8))) }

    var requests: [String] { asked.withLock { $0 } }

    func say(_ status: Int, _ body: String) {
        reply.withLock { $0 = SourceReply(status: status, body: Array(body.utf8)) }
    }

    func send(_ request: SourceRequest, limit: Int) async throws(TransportFault) -> SourceReply {
        asked.withLock { $0.append(request.url) }
        return reply.withLock { $0 }
    }
}

/// The sources page, its forms and its API.
@Suite struct SourcesTests {
    private static let vault = ServerVault(known: [.aeroAPI, .airLabs])

    private func enabled(_ fixture: ServerFixture) async throws -> Set<String> {
        Set(try await fixture.store.sources().filter { $0.isEnabled }.map { $0.source.name })
    }

    @Test func pageShowsEverySourceButNoKey() async throws {
        let fixture = try await ServerFixture(vault: Self.vault)
        try await fixture.test { client in
            let cookie = try await client.signIn()
            let page = try await client.browse(.get, "/settings/sources", cookie: cookie)
            #expect(page.status == .ok)
            for source in LiveSources.all {
                #expect(page.text.contains("id=\"source-\(source.source.name)\""), "\(source.source.name)")
            }
            #expect(page.text.contains("Names, seats and confirmation codes are never sent."))
            #expect(page.text.contains("Live data is off"))
            #expect(!page.text.contains(ServerVault.secret))
            let settings = try await client.browse(.get, "/settings", cookie: cookie)
            #expect(settings.text.contains("href=\"/settings/sources\""))
        }
    }

    /// The board offers live sources until the owner has decided.
    @Test(arguments: [true, false]) func firstStartOffersSourcesOnce(accepts: Bool) async throws {
        let fixture = try await ServerFixture(vault: Self.vault)
        try await fixture.test { client in
            let cookie = try await client.signIn()
            func board() async throws -> String { try await client.browse(.get, "/", cookie: cookie).text }
            func offers() async throws -> Bool? {
                try await client.api(.get, "/api/v1/snapshot").json["offersSources"]?.bool
            }
            #expect(try await board().contains("Turn on live data"))
            #expect(try await offers() == true)
            let answer = try await client.browse(
                .post, "/settings/sources/free/" + (accepts ? "enable" : "disable"), cookie: cookie,
                form: accepts ? "" : "later=1")
            #expect(answer.headers[.location] == (accepts ? "/settings/sources" : "/"))
            #expect(try await enabled(fixture).isEmpty == !accepts)
            #expect(try await !board().contains("Turn on live data"))
            #expect(try await offers() == nil)
        }
    }

    /// The forms turn a source on with an address, change the address and turn it off; errors appear at their field.
    @Test func formsEnableMoveAndDisableSources() async throws {
        let fixture = try await ServerFixture(vault: Self.vault)
        try await fixture.test { client in
            let cookie = try await client.signIn()
            func send(_ what: String, _ name: String, _ form: String) async throws -> TestResponse {
                try await client.browse(.post, "/settings/sources/\(name)/\(what)", cookie: cookie, form: form)
            }
            let none = try await send("enable", "antenna", "address=")
            #expect(none.status == .unprocessableContent)
            #expect(none.text.contains("id=\"fault\"") && none.text.contains("Enter the address of your antenna"))
            let wrong = try await send("enable", "antenna", "address=ftp%3A%2F%2F%3Cme%3E")
            #expect(wrong.status == .unprocessableContent)
            #expect(wrong.text.contains("“ftp://&lt;me&gt;” is not an address"))
            #expect(wrong.text.contains("value=\"ftp://&lt;me&gt;\""), "the input is kept")
            #expect(try await enabled(fixture) == [])

            let on = try await send("enable", "antenna", "address=http%3A%2F%2Fpi.local%2Ftar1090%2F")
            #expect(on.status == .seeOther)
            #expect(on.headers[.location] == "/settings/sources#tried-antenna")
            #expect(try await enabled(fixture) == ["antenna"])
            let page = try await client.browse(.get, "/settings/sources", cookie: cookie)
            #expect(page.text.contains("value=\"http://pi.local/tar1090\""))
            #expect(page.text.contains("Cannot connect"), "saved, with the failure shown")
            #expect(!page.text.contains("Live data is off"))

            #expect(try await send("address", "antenna", "address=http%3A%2F%2Fattic%3A8080").status == .seeOther)
            #expect(try await send("address", "antenna", "address=").status == .unprocessableContent)
            #expect(try await send("address", "avinor", "address=http%3A%2F%2Fa.b").status == .unprocessableContent)
            #expect(try await fixture.store.sources().first { $0.source == .antenna }?.address == "http://attic:8080")
            #expect(try await send("disable", "antenna", "").status == .seeOther)
            #expect(try await enabled(fixture) == [])
            #expect(try await send("enable", "nobody", "").status == .notFound)

            let key = try await send("enable", "swedavia", "")
            #expect(key.status == .unprocessableContent && key.text.contains("Needs a key. See above."))
            #expect(try await send("enable", "aeroapi", "").status == .seeOther)
            let beside = try await send("enable", "airlabs", "")
            #expect(beside.status == .unprocessableContent)
            #expect(beside.text.contains("The terms of FlightAware AeroAPI do not allow"))
        }
    }

    /// One switch turns all sources on and off that need neither a key nor an address.
    @Test func oneSwitchTurnsFreeSourcesOn() async throws {
        let fixture = try await ServerFixture(vault: Self.vault)
        try await fixture.test { client in
            let cookie = try await client.signIn()
            func turn(_ what: String) async throws -> Set<String> {
                let page = try await client.browse(.get, "/settings/sources", cookie: cookie)
                #expect(page.text.contains("aria-checked=\"\(what == "disable")\""))
                let answer = try await client.browse(.post, "/settings/sources/free/\(what)", cookie: cookie, form: "")
                #expect(answer.status == .seeOther && answer.headers[.location] == "/settings/sources")
                return try await enabled(fixture)
            }
            let free = LiveSources.all.map { $0.profile }.filter { $0.keys.isEmpty && !$0.needsAddress }
            #expect(try await turn("enable") == Set(free.map { $0.source.name }))
            _ = try await client.browse(.post, "/settings/sources/airlabs/enable", cookie: cookie, form: "")
            #expect(try await turn("disable") == ["airlabs"])
        }
    }

    @Test func budgetIsSetAndCleared() async throws {
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
            #expect(wrong.status == .unprocessableContent && wrong.text.contains("“a lot” is not an amount"))
            #expect(try await cap()?.month == 12_500)
            #expect(try await send("month=").status == .seeOther)
            #expect(try await cap() == nil)
            page = try await client.browse(.get, "/settings/sources", cookie: cookie)
            #expect(page.text.contains("of $5.00"))
        }
    }

    /// Another site, a read token or a visitor cannot change sources.
    @Test func onlyTheOwnerChangesSources() async throws {
        let fixture = try await ServerFixture(vault: Self.vault)
        try await fixture.test { client in
            let cookie = try await client.signIn()
            for (what, form) in [
                ("enable", ""), ("disable", ""), ("address", "address=http%3A%2F%2Fa"), ("budget", "month=9"),
                ("key", "key-key=a"),
            ] {
                let path = "/settings/sources/adsb.lol/" + what
                for site in ["cross-site", "same-site"] {
                    let forged = try await client.browse(.post, path, cookie: cookie, form: form, site: site)
                    #expect(forged.status == .forbidden, "\(what) from \(site)")
                }
                let bare = try await client.browse(.post, path, cookie: cookie, form: form, site: nil)
                #expect(bare.status == .forbidden, "\(what) without Sec-Fetch-Site")
                let reader = try await client.api(
                    .post, "/api/v1/sources/adsb.lol/" + what, "{}", token: ServerFixture.readOnlyToken)
                #expect(reader.status == .forbidden, "\(what) with a read token")
                let stranger = try await client.execute(uri: "/api/v1/sources/adsb.lol/" + what, method: .post)
                #expect(stranger.status == .unauthorized)
            }
            #expect(try await client.execute(uri: "/api/v1/sources", method: .get).status == .unauthorized)
            let read = try await client.api(.get, "/api/v1/sources", token: ServerFixture.readOnlyToken)
            #expect(read.status == .ok)
        }
        #expect(try await fixture.store.sources().isEmpty)
    }

    /// On a real socket, as a program uses the API.
    @Test func apiChangesSources() async throws {
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
            #expect(antenna.json["health"]?.string == "failing" && antenna.json["address"]?.string == "http://pi.local")
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

    /// The add page says where times come from while no source is on. Demo flights disappear when one is turned on.
    @Test func addPageExplainsMissingLiveData() async throws {
        let fixture = try await ServerFixture(vault: Self.vault)
        try await fixture.test { client in
            let cookie = try await client.signIn()
            let before = try await client.browse(.get, "/add", cookie: cookie)
            #expect(before.text.contains("Live data is off. You enter the times."))
            #expect(before.text.contains("disappear when you turn on a source"))
            _ = try await client.api(.post, "/api/v1/sources/hongkong/enable", "{}")
            let after = try await client.browse(.get, "/add", cookie: cookie)
            #expect(!after.text.contains("Live data is off"))
            #expect(!after.text.contains("February 2013"))
        }
    }

    // MARK: - Errors and tests on the page

    private static let sky = #"{"now":1795204800,"aircraft":[{"hex":"3c6444"},{"hex":"3c6445"}]}"#

    private func row(_ page: String, _ name: String) throws -> String {
        let start = try #require(page.firstRange(of: "id=\"source-\(name)\"")).lowerBound
        let rest = page[start...]
        return String(rest[..<(rest.firstRange(of: "</li>")?.lowerBound ?? rest.endIndex)])
    }

    /// The page is long, so the fragment of the form's address scrolls to the error, which gets the focus.
    @Test func errorIsScrolledToAndFocused() async throws {
        let fixture = try await ServerFixture(vault: Self.vault)
        try await fixture.test { client in
            let cookie = try await client.signIn()
            let page = try await client.browse(.get, "/settings/sources", cookie: cookie)
            let swedavia = try row(page.text, "swedavia")
            #expect(swedavia.contains("action=\"/settings/sources/swedavia/enable#wrong\""))
            let refused = try await client.browse(
                .post, "/settings/sources/swedavia/enable", cookie: cookie, form: "")
            #expect(refused.status == .unprocessableContent)
            let fault = try #require(refused.text.firstMatch(of: /<p class="fault[^>]*>/)).output
            #expect(fault.contains("tabindex=\"-1\"") && fault.contains("id=\"wrong\""), "\(fault)")
            #expect(fault.contains("autofocus"), "no field has the focus: \(fault)")
            let port = try await client.browse(
                .post, "/settings/sources/antenna/enable", cookie: cookie, form: "address=http%3A%2F%2Fpi%3A65536")
            let field = try #require(port.text.firstMatch(of: /<input id="wrong"[^>]*>/)).output
            #expect(field.contains("autofocus") && field.contains("aria-describedby=\"fault\""), "\(field)")
            #expect(port.text.contains("The port must be between 1 and 65535."))
        }
    }

    /// The page shows the last failure in the reader's language instead of just "Slow".
    @Test func lastFailureIsShown() async throws {
        let transport = OneAnswerTransport(500, #"{"message":"out of order"}"#)
        let fixture = try await ServerFixture(vault: Self.vault, transport: transport)
        try await fixture.test { client in
            let cookie = try await client.signIn()
            let on = try await client.browse(
                .post, "/settings/sources/antenna/enable", cookie: cookie, form: "address=http%3A%2F%2Fpi.local")
            #expect(on.status == .seeOther, "saved despite the failure")
            #expect(transport.requests.count == 1, "the address is tried")
            var page = try await client.browse(.get, "/settings/sources", cookie: cookie)
            #expect(try row(page.text, "antenna").contains("HTTP 500: out of order"))
            #expect(try !row(page.text, "antenna").contains("Slow"))
            fixture.clock.advance(Span(30))
            transport.say(500, #"{"message":"\#(ServerVault.secret) is no key"}"#)
            _ = try await client.browse(.post, "/settings/sources/airlabs/enable", cookie: cookie, form: "")
            _ = try await client.browse(.post, "/settings/sources/antenna/disable", cookie: cookie, form: "")
            _ = try await fixture.flightService.sources?.test(
                FlightAsked(number: try #require(FlightNumber("UA1234")), day: Day(number: 20_778)))
            fixture.clock.advance(.minutes(60))
            page = try await client.browse(.get, "/settings/sources", cookie: cookie)
            #expect(!page.text.contains(ServerVault.secret))
            #expect(try row(page.text, "airlabs").contains("class=\"st late\""))
            #expect(try row(page.text, "airlabs").contains("HTTP 500: … is no key"))
        }
    }

    /// A new address is another receiver, so the health of the old one is forgotten.
    @Test func newAddressResetsHealth() async throws {
        let transport = OneAnswerTransport(200, Self.sky)
        let fixture = try await ServerFixture(vault: Self.vault, transport: transport)
        try await fixture.test { client in
            let cookie = try await client.signIn()
            func send(_ what: String, _ form: String) async throws {
                let sent = try await client.browse(
                    .post, "/settings/sources/antenna/" + what, cookie: cookie, form: form)
                #expect(sent.status == .seeOther)
            }
            try await send("enable", "address=http%3A%2F%2Fpi.local")
            let before = try #require(try await fixture.store.sources().first { $0.source == .antenna })
            #expect(before.answeredAt != nil && before.fault == nil)
            fixture.clock.advance(Span(30))
            transport.say(404, "")
            try await send("address", "address=http%3A%2F%2Fattic")
            let after = try #require(try await fixture.store.sources().first { $0.source == .antenna })
            #expect(after.answeredAt == nil, "the new one has not answered yet")
            #expect(after.fault != nil && after.failedAt == fixture.clock.now)
            let list = try await client.api(.get, "/api/v1/sources")
            let antenna = try #require(list.json["sources"]?.array?.first { $0["name"]?.string == "antenna" })
            #expect(antenna["health"]?.string == "failing")
        }
    }

    /// A test sends one request within the budget and shows its result. Viewing the page sends none.
    @Test func sourceIsTestedOnRequest() async throws {
        let transport = OneAnswerTransport(200, Self.sky)
        let fixture = try await ServerFixture(vault: Self.vault, transport: transport)
        try await fixture.test { client in
            let cookie = try await client.signIn()
            func runTest(_ name: String, site: String? = "same-origin") async throws -> TestResponse {
                try await client.browse(
                    .post, "/settings/sources/\(name)/try", cookie: cookie, form: "", site: site)
            }
            _ = try await runTest("antenna")
            #expect(transport.requests.isEmpty, "a source that is off is not asked")
            _ = try await client.browse(
                .post, "/settings/sources/antenna/enable", cookie: cookie, form: "address=http%3A%2F%2Fpi.local")
            fixture.clock.advance(Span(30))
            let count = transport.requests.count
            let tried = try await runTest("antenna")
            #expect(tried.status == .seeOther)
            #expect(tried.headers[.location] == "/settings/sources#tried-antenna")
            #expect(transport.requests.count == count + 1)
            for _ in 0..<3 {
                let page = try await client.browse(.get, "/settings/sources", cookie: cookie)
                let row = try row(page.text, "antenna")
                #expect(row.contains(/id="tried-antenna"[^>]*>Responded in \d+ ms: 2 aircraft/), "\(row)")
            }
            #expect(transport.requests.count == count + 1, "viewing sends no request")
            #expect(try await runTest("antenna", site: "cross-site").status == .forbidden)
            #expect(try await runTest("nobody").status == .notFound)
            // A source that is off shows no test result.
            _ = try await client.browse(.post, "/settings/sources/antenna/disable", cookie: cookie, form: "")
            let off = try await client.browse(.get, "/settings/sources", cookie: cookie)
            #expect(try !row(off.text, "antenna").contains("tried"))
            // A flight source without a flight to ask about.
            _ = try await client.browse(.post, "/settings/sources/airlabs/enable", cookie: cookie, form: "")
            _ = try await runTest("airlabs")
            var page = try await client.browse(.get, "/settings/sources", cookie: cookie)
            #expect(try row(page.text, "airlabs").contains("none of your flights"))
            #expect(transport.requests.count == count + 1)
            // With a flight it is asked; with its budget used up it is not.
            try await client.followTomorrow()
            transport.say(200, #"{"response":[]}"#)
            _ = try await runTest("airlabs")
            #expect(transport.requests.count == count + 2)
            _ = try await client.browse(
                .post, "/settings/sources/airlabs/budget", cookie: cookie, form: "month=1")
            fixture.clock.advance(Span(60))
            _ = try await runTest("airlabs")
            page = try await client.browse(.get, "/settings/sources", cookie: cookie)
            #expect(try row(page.text, "airlabs").contains("No budget left"))
            #expect(transport.requests.count == count + 2)
        }
    }

    /// A source that did not answer does not count as not knowing the flight.
    @Test func missingAnswerIsNotANo()
        async throws
    {
        let transport = OneAnswerTransport(500, "in trouble")
        let fixture = try await ServerFixture(vault: Self.vault, transport: transport)
        try await fixture.test { client in
            let cookie = try await client.signIn()
            _ = try await client.browse(.post, "/settings/sources/avinor/enable", cookie: cookie, form: "")
            // The first request is sent and fails; the second has to wait.
            for round in 1...2 {
                let page = try await client.browse(.get, "/add?q=OSL+BGO+tomorrow", cookie: cookie)
                #expect(!page.text.contains("find this flight. Add it manually"), "round \(round)")
                if page.text.contains("id=\"by-hand\"") {
                    #expect(page.text.contains("No response: Avinor"), "round \(round)")
                }
            }
            let found = try await fixture.own.logbook.offers(
                for: [
                    .route(
                        from: try #require(Airport.Code("OSL")), to: try #require(Airport.Code("BGO")),
                        Day(number: 20_778))
                ],
                routes: fixture.services.routes, spending: true)
            #expect(found.offers.isEmpty && found.unanswered.map { $0.title } == ["Avinor"])
        }
    }

    /// An offered flight names its source, with the attribution that the source's terms require.
    @Test func offerNamesItsSource() async throws {
        let transport = OneAnswerTransport(
            200,
            """
            {"response":{"flight_iata":"UA1234","dep_iata":"SFO","arr_iata":"JFK",\
            "dep_time_utc":"2026-11-21 18:30","arr_time_utc":"2026-11-22 00:00","status":"scheduled"}}
            """)
        let fixture = try await ServerFixture(vault: Self.vault, transport: transport)
        try await fixture.test { client in
            let cookie = try await client.signIn()
            _ = try await client.browse(.post, "/settings/sources/airlabs/enable", cookie: cookie, form: "")
            // A paid source is asked only through the button.
            _ = try await client.browse(
                .post, "/add/ask", cookie: cookie, form: "q=UA1234+2026-11-21&number=&from=&to=&date=")
            let page = try await client.browse(.get, "/add?q=UA1234+2026-11-21", cookie: cookie)
            let hit = try #require(page.text.firstMatch(of: /<li class="hit best">(.*?)<\/li>/.dotMatchesNewlines()))
            #expect(hit.1.contains("AirLabs"), "\(hit.1)")
        }
    }
}

extension TestClient {
    /// Adds a flight of tomorrow.
    fileprivate func followTomorrow() async throws {
        let added = try await api(
            .post, "/api/v1/flights",
            #"{"number": "UA1234", "from": "SFO", "to": "JFK", "out": {"scheduled": "2026-11-21T10:30:00-08:00"}}"#)
        #expect(added.status == .created, "\(added.text)")
    }
}

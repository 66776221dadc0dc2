import FlightCore
import FlightSamples
import FlightStore
import FlightTracking
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Testing

@testable import FlightServer

/// Scopes and lifetimes of tokens, and failed sign-in attempts.
@Suite struct TokenTests {
    private static let names = ["backup", "café ✈", "mail filter", "日本", "a & b <script>"]

    /// Creates a token in the owner's browser and returns its secret.
    private func make(
        _ client: any TestClient, _ cookie: String, _ scope: String, days: Int = 30
    ) async throws -> String {
        let name = Self.names.randomElement() ?? ""
        let form =
            "label=\(name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")&scope=\(scope)&days=\(days)"
        let answer = try await client.browse(.post, "/settings/access", cookie: cookie, form: form)
        // Only this response contains the secret, and it is not cached.
        #expect(answer.status == .ok && answer.headers[.cacheControl] == "no-store", "\(answer.text)")
        let again = try await client.browse(.get, "/settings/access", cookie: cookie)
        #expect(!again.text.contains("class=\"secret\""))
        return String(try #require(answer.text.firstMatch(of: /<code class="secret">([^<]+)</)).1)
    }

    @Test func writeTokenCannotManageAccess() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            for (method, path, body) in [
                (HTTPRequest.Method.post, "/api/v1/access/tokens", #"{"name":"child","scope":"read"}"#),
                (.post, "/settings/access", "label=child"), (.post, "/settings/access/t2/revoke", ""),
                (.get, "/api/v1/access", ""), (.get, "/settings/access", ""), (.get, "/api/v1/access/log", ""),
                (.post, "/settings/access/sign-out", ""), (.post, "/api/v1/access/sign-out", "{}"),
                (.delete, "/api/v1/access/t2", ""), (.post, "/logbook/calendar", "action=new"),
            ] {
                let answer = try await client.api(method, path, body)
                #expect(answer.status == .forbidden, "\(method) \(path)")
                #expect(answer.json["error"]?["code"]?.string == "out-of-reach")
            }
            #expect(try await fixture.store.credentials(.token, now: ServerFixture.noon).count == 2)
        }
    }

    @Test func browserTokensEndWithItsSession() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let cookie = try await client.signIn()
            let token = try await make(client, cookie, "write", days: 365)
            #expect(try await client.api(.get, "/api/v1/snapshot", token: token).status == .ok)
            let page = try await client.browse(.get, "/settings/access", cookie: cookie)
            #expect(!page.text.contains(token), "it was shown once")
            let session = try #require(try await fixture.store.credentials(.session, now: ServerFixture.noon).first)
            let made = try await fixture.store.credentials(.token, now: ServerFixture.noon).first { $0.parent != nil }
            #expect(made?.parent == session.id && made?.expiresAt == session.expiresAt, "expires with the session")
            _ = try await client.browse(.post, "/sign-out", cookie: cookie, form: "")
            #expect(try await client.api(.get, "/api/v1/snapshot", token: token).status == .unauthorized)
        }
    }

    @Test func adminTokenMakesNarrowerTokens() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let cookie = try await client.signIn()
            let admin = try await make(client, cookie, "admin")
            let child = try await client.api(
                .post, "/api/v1/access/tokens", #"{"name":"reads","scope":"read","expiresIn":99999999}"#, token: admin)
            #expect(child.status == .created)
            let token = try #require(child.json["token"]?.string)
            let parent = try await client.api(.get, "/api/v1/access", token: admin).json["tokens"]?.array?
                .first { $0["this"]?.bool == true }
            #expect(child.json["expires"]?.integer == parent?["expires"]?.integer, "expires with its parent")
            #expect(try await client.api(.get, "/api/v1/flights", token: token).status == .ok)
            for (body, field) in [
                (#"{"name":"a\u009b31mb","scope":"read"}"#, "name"), (#"{"name":"a\u202eb","scope":"read"}"#, "name"),
                (#"{"name":"","scope":"read"}"#, "name"), (#"{"scope":"read"}"#, "name"),
                (#"{"name":"x","scope":"all"}"#, "scope"),
                (#"{"name":"x","scope":"read","expiresIn":59}"#, "expiresIn"),
                (#"{"name":"x","scope":"read","expiresIn":"long"}"#, "expiresIn"),
            ] {
                let answer = try await client.api(.post, "/api/v1/access/tokens", body, token: admin)
                #expect(answer.status == .badRequest && answer.json["error"]?["field"]?.string == field, "\(body)")
            }
            let id = try #require(parent?["id"]?.string)
            let ended = try await client.browse(.post, "/settings/access/\(id)/revoke", cookie: cookie, form: "")
            #expect(ended.status == .seeOther)
            #expect(try await client.api(.get, "/api/v1/flights", token: token).status == .unauthorized)
        }
    }

    @Test func tokenExpires() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let cookie = try await client.signIn()
            let token = try await make(client, cookie, "read", days: 30)
            fixture.clock.advance(.hours(24 * 30) - Span(1))
            #expect(try await client.api(.get, "/api/v1/flights", token: token).status == .ok)
            fixture.clock.advance(Span(1))
            #expect(try await client.api(.get, "/api/v1/flights", token: token).status == .unauthorized)
        }
    }

    @Test func importTokenReadsNothing() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let cookie = try await client.signIn()
            let token = try await make(client, cookie, "import")
            for path in [
                "/", "/logbook", "/api/v1/snapshot", "/api/v1/flights", "/api/v1/logbook", "/api/v1/events", "/metrics",
            ] {
                let status = try await client.api(.get, path, token: token).status
                #expect(status == .forbidden || status == .unauthorized, "\(path)")
            }
            #expect(try await client.api(.put, "/api/v1/settings", "{}", token: token).status == .forbidden)
            let taken = try await client.api(.post, "/api/v1/logbook/import", LogbookTests.jetlog, token: token)
            #expect(taken.status == .ok, "\(taken.text)")
            let mine = try await client.api(.post, "/api/v1/logbook/import", LogbookTests.jetlog)
            #expect(mine.json["flights"]?.array?.first?["flight"] != nil)
            let looks = try await client.api(
                .post, "/api/v1/logbook/import", LogbookTests.jetlog, token: ServerFixture.readOnlyToken)
            #expect(looks.status == .forbidden)
        }
    }

    /// Files with the flights of the logbook, with their IDs, or with their IDs on other flights.
    @Test func importReceiptHidesWhichFlightsExist() async throws {
        let full = try await ServerFixture()
        let empty = try await ServerFixture()
        let upcoming = """
            {"id":"on-the-board","date":"2026-11-22","from":"MUC","to":"WAW","number":"LH1612",
             "out":{"scheduled":"2026-11-22T14:30:00+01:00"}}
            """
        var files = [LogbookTests.jetlog, "once,upon,a,time\n1,2,3,4\n"]
        files += try await full.test { client in
            var exports: [String] = []
            for flight in [upcoming, LogbookAPITests.flown] {
                #expect(try await client.api(.post, "/api/v1/logbook", flight).status == .created)
            }
            let jetlog = try await client.api(.post, "/api/v1/logbook/import", LogbookTests.jetlog)
            #expect(jetlog.json["new"]?.integer == 3)
            for format in ["json", "csv", "flighty", "ics"] {
                let exported = try await client.api(.get, "/api/v1/logbook/export/" + format).text
                exports.append(exported)
                // The same IDs on flights of another day, route and number.
                exports.append(
                    exported.replacing("2026-11-22", with: "2026-11-24").replacing("2024-06-14", with: "2024-07-19")
                        .replacing("MUC", with: "LIS").replacing("LH1612", with: "TP1612"))
            }
            return exports
        }
        // A flight of the board of which too little is known for the logbook, and a flight in the bin.
        let bare = try #require(Flight.ID("bare-flight"))
        try await full.store.add(
            StoredFlight(
                id: bare, number: nil, origin: Airport.Code("MUC")!, destination: Airport.Code("WAW")!,
                addedAt: full.clock.now, observations: []))
        let export = try #require(files.first { $0.contains("on-the-board") })
        files.append(export.replacing("on-the-board", with: bare.text))
        var answers: [[String]] = []
        for (index, fixture) in [full, empty].enumerated() {
            let texts = try await fixture.test { [files] client in
                var texts: [String] = []
                let token = try await make(client, try await client.signIn(), "import")
                let deleted = try await client.api(.delete, "/api/v1/logbook/a-flight-of-mine").status
                #expect(deleted == (index == 0 ? .noContent : .notFound))
                for file in files {
                    for query in ["?dryRun=true", "", ""] {
                        let path = "/api/v1/logbook/import" + query
                        let answer = try await client.api(.post, path, file, token: token)
                        #expect(answer.status == .ok || answer.status == .unprocessableContent, "\(answer.text)")
                        if query.isEmpty, answer.status == .ok { #expect(answer.json["rows"]?.integer ?? 0 > 0) }
                        texts.append("\(answer.status.code) \(answer.text)")
                    }
                }
                return texts
            }
            answers.append(texts)
        }
        #expect(answers[0] == answers[1])
        #expect(Set(answers[0]).count > 2)
    }

    /// The calendar link allows more than a read token, so only the owner sees it, once.
    @Test func calendarLinkIsShownOnce() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let cookie = try await client.signIn()
            let made = try await client.browse(.post, "/logbook/calendar", cookie: cookie, form: "action=new")
            let path = String(try #require(made.text.firstMatch(of: /http:\/\/localhost(\/calendar\/[^<]+\.ics)</)).1)
            #expect(try await client.execute(uri: path, method: .get).status == .ok)
            for token in [ServerFixture.token, ServerFixture.readOnlyToken] {
                let page = try await client.api(.get, "/logbook", token: token)
                #expect(page.status == .ok && !page.text.contains(path))
            }
        }
    }

    @Test(arguments: [true, false])
    func signOutEverywhereEndsSessions(withTokens: Bool) async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let cookie = try await client.signIn()
            let token = try await make(client, cookie, "read")
            let out = try await client.browse(
                .post, "/settings/access/sign-out", cookie: cookie, form: withTokens ? "tokens=yes" : "")
            #expect(out.status == .seeOther)
            #expect(try await client.browse(.get, "/", cookie: cookie).status == .unauthorized)
            #expect(try await client.api(.get, "/api/v1/flights", token: token).status == .unauthorized)
            #expect(
                try await client.api(.get, "/api/v1/flights").status == (withTokens ? .unauthorized : .ok),
                "created on the server")
        }
    }

    // MARK: - Failed attempts

    @Test func failedTokensAreRateLimitedAndValidTokenPasses() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            var answers: [HTTPResponse.Status] = []
            for _ in 0..<30 {
                let guess = Data((0..<24).map { _ in UInt8.random(in: 0...255) }).base64EncodedString()
                let answer = try await client.api(.get, "/api/v1/flights", token: guess)
                answers.append(answer.status)
                if answer.status == .tooManyRequests { #expect(answer.headers[.retryAfter] == "6") }
            }
            #expect(answers.prefix(10).allSatisfy { $0 == .unauthorized })
            #expect(answers.dropFirst(10).allSatisfy { $0 == .tooManyRequests })
            #expect(try await client.api(.get, "/api/v1/flights").status == .ok)
            // The log counts all attempts, including the rejected ones.
            let cookie = try await client.signIn()
            let log = try await client.browse(.get, "/settings/access/log", cookie: cookie)
            #expect(log.text.contains("30 times"))
            fixture.clock.advance(Span(6))
            #expect(try await client.api(.get, "/api/v1/flights", token: "guess").status == .unauthorized)
            #expect(try await client.api(.get, "/api/v1/flights", token: "guess").status == .tooManyRequests)
            fixture.clock.advance(.minutes(2))
            _ = try await client.api(.get, "/api/v1/flights", token: "guess")
            let events = try await fixture.store.accessEvents(limit: 10)
            #expect(events.map { $0.act } == [.wrongToken, .signedIn], "sorted by the last attempt")
            #expect(events.first?.count == 33)
        }
    }

    @Test(arguments: [("/s/", 30), ("/calendar/", 30), ("/sign-in?key=", 10)])
    func failedLinksAreRateLimited(path: String, allowed: Int) async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            for index in 0..<(allowed + 5) {
                let answer = try await client.execute(uri: path + "guess-\(index).ics", method: .get)
                #expect((answer.status == .tooManyRequests) == (index >= allowed), "\(index): \(answer.status)")
            }
            #expect(try await client.execute(uri: "/sign-in?key=" + ServerFixture.link, method: .get).status == .ok)
        }
    }

    /// A browser with an expired session gets 401 for each file, not a rate limit, and its cookie is deleted.
    @Test func expiredCookieIsDeleted() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let cookie = try await client.signIn()
            fixture.clock.advance(.hours(24 * 181))
            let answer = try await client.browse(.get, "/", cookie: cookie)
            #expect(answer.status == .unauthorized)
            #expect(
                try await client.browse(.get, "/calm", cookie: cookie).headers[.setCookie]?.contains("Max-Age=0")
                    == true)
            for _ in 0..<20 { #expect(try await client.browse(.get, "/", cookie: cookie).status == .unauthorized) }
        }
    }

    @Test func callerAddressIsDetermined() throws {
        func caller(_ forwarded: [String], proxy: Bool, peer: String = "127.0.0.1") throws -> Caller {
            var head = HTTPRequest(method: .get, scheme: "http", authority: "localhost", path: "/")
            for value in forwarded {
                head.headerFields.append(HTTPField(name: try #require(.init("X-Forwarded-For")), value: value))
            }
            return Caller(
                Request(head: head, body: .init(buffer: ByteBuffer())), try SocketAddress(ipAddress: peer, port: 1),
                isBehindProxy: proxy)
        }
        let local = try caller(["203.0.113.9"], proxy: false)
        #expect(local.address == "127.0.0.1" && local.isThisMachine, "any client can set the field")
        let behind = try caller(["1.2.3.4, 5.6.7.8", "9.9.9.9, 203.0.113.9"], proxy: true)
        #expect(behind.address == "203.0.113.9" && !behind.isThisMachine)
        #expect(try caller(["203.0.113.9:4711"], proxy: true).address == "203.0.113.9")
        #expect(try caller(["10.0.0.1, [2001:db8::7]:443"], proxy: true).address == "2001:db8::7")
        #expect(try caller(["2001:db8::7"], proxy: true).address == "2001:db8::7")
        #expect(try caller(["<script>"], proxy: true).address == "127.0.0.1")
        #expect(try caller([], proxy: true).isThisMachine == false, "it is the proxy")
        #expect(try caller([], proxy: false, peer: "::ffff:10.0.0.1").address == "10.0.0.1")
        let one = try caller([], proxy: false, peer: "2001:db8:1:2::5").neighbourhood
        let same = try caller([], proxy: false, peer: "2001:db8:1:2:ffff::9").neighbourhood
        let other = try caller([], proxy: false, peer: "2001:db8:1:3::5").neighbourhood
        #expect(one == same && one != other)
    }

    /// After too many attempts, the error page is in the browser's language.
    @Test(arguments: [
        ("de", "fehlgeschlagene Anmeldungen"), ("pl", "nieudanych logowań"),
        ("pt-BR", "tentativas de acesso inválidas"),
    ])
    func rateLimitErrorIsTranslated(tag: String, says: String) async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            var text = ""
            for index in 0..<12 {
                let answer = try await client.execute(
                    uri: "/sign-in?key=guess-\(index)", method: .get,
                    headers: [.accept: "text/html", .acceptLanguage: tag])
                text = answer.status == .tooManyRequests ? answer.text : ""
            }
            #expect(text.contains(says) && !text.contains("too many"))
        }
    }

    /// The first browser sets the app's language, unless a language is already set.
    @Test(arguments: [nil, Language.polish]) func firstBrowserSetsLanguage(said: Language?) async throws {
        let fixture = try await ServerFixture()
        if let said { try await fixture.store.save(Settings(language: said), at: ServerFixture.noon) }
        try await fixture.test { client in
            for (tag, language) in [("de-AT,en;q=0.5", said ?? .german), ("pt-BR", said ?? .german)] {
                let link = try await fixture.own.access.makeSignInLink("link", life: .hours(1))
                let answer = try await client.execute(
                    uri: "/sign-in", method: .post,
                    headers: [.contentType: "application/x-www-form-urlencoded", .acceptLanguage: tag],
                    body: ByteBuffer(string: "key=" + link.secret))
                #expect(answer.status == .seeOther)
                #expect(try await fixture.store.settings().language == language)
            }
        }
    }

    // MARK: - Access log

    @Test func accessLogListsEvents() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let cookie = try await client.signIn()
            let token = try await make(client, cookie, "admin")
            _ = try await client.browse(.post, "/logbook/calendar", cookie: cookie, form: "action=new")
            let answer = try await client.api(.get, "/api/v1/access/log?limit=3", token: token)
            #expect(
                answer.json["events"]?.array?.map { $0["act"]?.string }
                    == ["calendar-made", "token-made", "signed-in"])
            #expect(!answer.text.contains(token))
            #expect(try await client.api(.get, "/api/v1/access/log?limit=0", token: token).status == .badRequest)
            let page = try await client.browse(.get, "/settings/access/log", cookie: cookie)
            #expect(page.status == .ok && page.text.contains("Calendar link created"))
            #expect(!page.text.contains("<script>alert"))
        }
    }

    // MARK: - Visitors

    @Test func visitorsDoNotLearnTheOwnersLanguage() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            _ = try await client.api(.put, "/api/v1/settings", #"{"language":"de","theme":"dark"}"#)
            for (path, language, expected) in [
                ("/", "", "en"), ("/", "pl,de;q=0.5", "pl"), ("/sign-in", "pt-BR", "pt-BR"), ("/nowhere", "", "en"),
                ("/s/nothing", "", "en"), ("/sign-in?key=" + ServerFixture.link, "", "en"),
            ] {
                let answer = try await client.execute(
                    uri: path, method: .get, headers: [.accept: "text/html", .acceptLanguage: language])
                #expect(answer.text.contains("<html lang=\"\(expected)\""), "\(path)")
                #expect(!answer.text.contains("data-theme=\"dark\""))
            }
            let cookie = try await client.signIn()
            let own = try await client.browse(.get, "/nowhere", cookie: cookie)
            #expect(own.status == .notFound && own.text.contains("<html lang=\"de\""))
        }
    }

    @Test func metricsRequireThisMachineOrAReadToken() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            #expect(try await client.execute(uri: "/metrics", method: .get).status == .unauthorized)
            let seen = try await client.api(.get, "/metrics", token: ServerFixture.readOnlyToken)
            #expect(seen.status == .ok && seen.text.contains("halcyon_uptime_seconds"))
        }
        let app = Application(
            router: buildRouter(fixture.services), configuration: .init(address: .hostname("127.0.0.1", port: 0)),
            logger: fixture.services.logger)
        try await app.test(.live) { client in
            let answer = try await client.execute(uri: "/metrics", method: .get)
            #expect(answer.status == .ok)
        }
    }

    @Test func mutationIDCannotBeReused() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let settings = try await client.api(
                .post, "/api/v1/mutations",
                #"{"id":"one-for-all","at":\#(ServerFixture.noon.seconds),"kind":"settings","facts":{"language":"de"}}"#
            )
            #expect(settings.status == .ok, "\(settings.text)")
            let body = APITests.byHand.replacing("{\"number\"", with: "{\"mutation\":\"one-for-all\",\"number\"")
            let flight = try await client.api(.post, "/api/v1/flights", body)
            #expect(flight.status == .conflict, "\(flight.text)")
            #expect(flight.json["error"]?["code"]?.string == "mutation-used")
            #expect(flight.json["error"]?["message"]?.string?.contains("one-for-all") == true)
        }
    }

    /// A request with two Host fields is rejected, since a proxy may have used either.
    @Test func twoHostFieldsAreRejected() async throws {
        let fixture = try await ServerFixture()
        let app = Application(
            router: buildRouter(fixture.services), configuration: .init(address: .hostname("127.0.0.1", port: 0)),
            logger: fixture.services.logger)
        try await app.test(.live) { client in
            let port = try #require(client.port)
            for second in ["evil.example", "localhost"] {
                let answer = try await RawHTTP.send(
                    "GET /healthz HTTP/1.1\r\nHost: localhost\r\nHost: \(second)\r\nConnection: close", port: port
                )
                #expect(answer.hasPrefix("HTTP/1.1 400"), "\(answer)")
            }
        }
    }
}

import FlightCore
import FlightPages
import FlightSamples
import FlightStore
import FlightTracking
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization
import Testing

@testable import FlightServer

/// Shared flight links.
@Suite struct ShareTests {
    /// Records every drawing and returns a small file for it.
    private final class Darkroom: PictureRenderer {
        let drawings = Mutex<[String]>([])

        func png(of drawing: HTML, width: Int, height: Int) async throws -> [UInt8] {
            drawings.withLock { $0.append(drawing.string) }
            return [0x89, 0x50, 0x4E, 0x47]
        }
    }

    private static func name(_ start: String) -> String {
        start + String((0..<9).map { _ in "ABCDEFGHIJKLMNOPQRSTUVWXYZ".randomElement() ?? "X" })
    }

    /// Private values that occur nowhere else on a page.
    private struct Secrets {
        let seat = "17Q"
        let confirmation = ShareTests.name("C")
        let notes = ShareTests.name("Notes")
        let otherNumber = "LO3910"
        let otherNotes = ShareTests.name("Other")
    }

    private static func flight(_ json: String) throws -> Flight {
        try FlightJSON.read(try JSONReader.read(json), airport: { ServerTables.airport($0) })
    }

    /// Returns a delayed flight in the air from Munich to Warsaw, with every private field filled in.
    private static func inTheAir(_ secrets: Secrets) throws -> Flight {
        try flight(
            """
            {"number":"LH1612","from":"MUC","to":"WAW","out":{"scheduled":"2026-11-20T20:30:00+01:00",
            "actual":"2026-11-20T20:41:00+01:00"},"in":{"scheduled":"2026-11-20T22:05:00+01:00"},
            "seat":"\(secrets.seat)","confirmation":"\(secrets.confirmation)","notes":"\(secrets.notes)"}
            """)
    }

    private static func link(_ made: ShareService.Made) -> String { "/s/" + made.secret }

    // MARK: - The page

    @Test func visitorSeesOnlyTheFlight() async throws {
        let fixture = try await ServerFixture()
        let id = try await fixture.flightService.add(try Self.inTheAir(Secrets()))
        let made = try await fixture.share.share(.flight(id))
        // A departure delay of eleven minutes delays the arrival by eleven minutes.
        #expect(made.until == ServerFixture.noon + .hours(25) + .minutes(16))
        try await fixture.test { client in
            let answer = try await client.execute(uri: Self.link(made), method: .get)
            #expect(answer.status == .ok)
            #expect(answer.text.contains("LH 1612") && answer.text.contains("data-state=\"inFlight\""))
            #expect(answer.text.contains("<meta name=\"robots\" content=\"noindex, nofollow\">"))
            for (name, value) in [
                ("Cache-Control", "no-store"), ("Referrer-Policy", "no-referrer"),
                ("X-Robots-Tag", "noindex, nofollow, noarchive"), ("X-Content-Type-Options", "nosniff"),
            ] {
                let field = try #require(HTTPField.Name(name))
                #expect(answer.headers[field] == value)
            }
            let policy = try #require(answer.headers[.contentSecurityPolicy])
            #expect(policy.hasPrefix("default-src 'none'; script-src 'self';") && policy.contains("form-action 'none'"))
            #expect(!policy.contains("unsafe") && answer.headers[.setCookie] == nil)
            // Nothing links to private pages.
            #expect(answer.text.firstRange(of: "<a ") == nil && answer.text.firstRange(of: "<form") == nil)
        }
    }

    @Test(arguments: [
        ("de-DE,de;q=0.9", "de", "ist in der Luft"), ("pl", "pl", "jest w powietrzu"),
        ("pt-BR", "pt-BR", "está no ar"), ("fr-FR", "en", "is in the air"),
    ])
    func pageUsesTheVisitorsLanguage(header: String, tag: String, text: String) async throws {
        let fixture = try await ServerFixture()
        let id = try await fixture.flightService.add(try Self.inTheAir(Secrets()))
        let made = try await fixture.share.share(.flight(id))
        try await fixture.test { client in
            let answer = try await client.execute(
                uri: Self.link(made), method: .get, headers: [.acceptLanguage: header])
            #expect(answer.text.contains("<html lang=\"\(tag)\">") && answer.text.contains(text))
        }
    }

    /// Revoked, expired, deleted and unknown links get identical responses.
    @Test func invalidLinkHidesTheReason() async throws {
        let fixture = try await ServerFixture()
        let id = try await fixture.flightService.add(try Self.inTheAir(Secrets()))
        let revoked = try await fixture.share.share(.flight(id))
        let expired = try await fixture.share.share(.flight(id), until: .at(ServerFixture.noon + .minutes(1)))
        let deleted = try await fixture.flightService.add(try DeliveryTests.flight())
        let binned = try await fixture.share.share(.flight(deleted))
        try await fixture.test { client in
            for link in [revoked, expired, binned] {
                #expect(try await client.execute(uri: Self.link(link), method: .get).status == .ok)
            }
            #expect(try await fixture.share.revoke(revoked.link.id))
            try await fixture.flightService.delete(deleted)
            fixture.clock.advance(.minutes(1))
            for path in ["", "/events", "/preview.png"] {
                let never = try await client.execute(uri: "/s/never-made" + path, method: .get)
                #expect(never.status == .notFound && never.text.contains("Link not available"))
                for link in [revoked, expired, binned] {
                    let gone = try await client.execute(uri: Self.link(link) + path, method: .get)
                    #expect(gone.status == never.status && gone.text == never.text && gone.headers == never.headers)
                }
            }
            // The link to a restored flight works again.
            try await fixture.flightService.restore(deleted)
            #expect(try await client.execute(uri: Self.link(binned), method: .get).status == .ok)
        }
    }

    /// A link expires a day after the arrival, and a delay moves its expiry.
    @Test func linkExpiresADayAfterArrival() async throws {
        let fixture = try await ServerFixture()
        let id = try await fixture.flightService.add(try Self.inTheAir(Secrets()))
        let made = try await fixture.share.share(.flight(id))
        try await fixture.flightService.edit(id, [.estimated(.in, ServerFixture.noon + .hours(3))])
        try await fixture.test { client in
            fixture.clock.set(made.until + .minutes(30))
            let moved = try await client.execute(uri: Self.link(made), method: .get)
            #expect(moved.status == .ok)
            fixture.clock.set(ServerFixture.noon + .hours(27))
            #expect(try await client.execute(uri: Self.link(made), method: .get).status == .notFound)
            #expect(try await fixture.share.list().isEmpty)
            // A wrong clock has been corrected.
            fixture.clock.set(ServerFixture.noon + .hours(26))
            #expect(try await client.execute(uri: Self.link(made), method: .get).status == .ok)
            #expect(try await fixture.share.list().map { $0.link.id } == [made.link.id])
        }
    }

    @Test func lastOpeningIsRecorded() async throws {
        let fixture = try await ServerFixture()
        let id = try await fixture.flightService.add(try Self.inTheAir(Secrets()))
        let made = try await fixture.share.share(.flight(id))
        @Sendable func opened() async throws -> Instant? { try await fixture.store.shareLinks().first?.lastOpenedAt }
        try await fixture.test { client in
            let cookie = try await client.signIn()
            _ = try await client.browse(.get, Self.link(made), cookie: cookie)
            _ = try await client.execute(
                uri: Self.link(made), method: .get, headers: [.userAgent: "facebookexternalhit/1.1"])
            _ = try await client.execute(uri: Self.link(made), method: .head)
            #expect(try await opened() == nil, "the owner and previews do not count")
            fixture.clock.advance(.minutes(3))
            _ = try await client.execute(uri: Self.link(made), method: .get)
            // Recording does not delay the response.
            while try await opened() == nil { await Task.yield() }
            #expect(try await opened() == ServerFixture.noon + .minutes(3))
            let page = try await client.browse(.get, "/settings/access", cookie: cookie)
            #expect(page.text.contains("last opened Fri, Nov 20, 9:03 PM"))
        }
    }

    // MARK: - Privacy

    /// Checks every byte sent to a visitor: the page and its events in each language, the picture as it is drawn, and
    /// the response after expiry.
    @Test(arguments: [false, true])
    func sharedPagesContainNothingPrivate(asTrip: Bool) async throws {
        let secrets = Secrets()
        let darkroom = Darkroom()
        let fixture = try await ServerFixture(pictures: darkroom)
        var settings = Settings()
        settings.home = Airport.Code("GDN")
        settings.homeMinutes = 417
        try await fixture.flightService.save(settings)
        let id = try await fixture.flightService.add(try Self.inTheAir(secrets))
        let next = try await fixture.flightService.add(
            try Self.flight(
                """
                {"number":"LO281","from":"WAW","to":"LHR","out":{"scheduled":"2026-11-20T23:40:00+01:00"},
                "in":{"scheduled":"2026-11-21T01:20:00Z"},"seat":"\(secrets.seat)","notes":"\(secrets.notes)",
                "confirmation":"\(secrets.confirmation)"}
                """))
        let other = try await fixture.flightService.add(
            try Self.flight(
                """
                {"number":"\(secrets.otherNumber)","from":"GDN","to":"KRK","role":"followed","who":"\(secrets.otherNotes)",
                "out":{"scheduled":"2026-11-21T08:00:00+01:00"},"in":{"scheduled":"2026-11-21T09:10:00+01:00"}}
                """))
        let trip = try await fixture.flightService.group([id, next])
        let made = try await fixture.share.share(asTrip ? .trip(trip) : .flight(id))
        let app = Application(
            router: buildRouter(fixture.services), configuration: .init(address: .hostname("127.0.0.1", port: 0)),
            logger: fixture.services.logger)
        var sent = try await app.test(.live) { client in
            let port = try #require(client.port)
            var sent: [String] = []
            for language in Language.allCases {
                let query = "?language=" + language.tag
                // As sent over the network, with all headers.
                for path in ["", "/preview.png"] {
                    sent.append(
                        try await RawHTTP.send(
                            "GET \(Self.link(made))\(path)\(query) HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close",
                            port: port))
                }
                sent.append(
                    try await RawHTTP.send(
                        "GET \(Self.link(made))/events\(query) HTTP/1.1\r\nHost: 127.0.0.1", port: port,
                        until: "event: page"))
            }
            return sent
        }
        #expect(sent.allSatisfy { $0.hasPrefix("HTTP/1.1 200") })
        sent += darkroom.drawings.withLock { $0 }
        #expect(sent.count == 16)
        #expect(sent.filter { $0.contains("MUC") }.count >= 12, "they show the flight")
        let hidden = [
            secrets.seat, secrets.confirmation, secrets.notes, secrets.otherNumber, "LO 3910", secrets.otherNotes,
            "GDN", "417 ", id.text, next.text, other.text, trip.text, made.link.id, made.link.secretHash, "/flights/",
            "/trips/", "/api/",
        ]
        for text in sent {
            // The numbers in map paths may match by chance, and the link's secret is known to the visitor.
            let words = text.replacing(/\bd=\\?"[^"]*"/, with: "").replacing(made.secret, with: "")
            for secret in hidden where words.contains(secret) {
                Issue.record("'\(secret)' is sent: \(text.prefix(200))")
            }
            if !asTrip {
                #expect(!text.contains("LO 281") && !text.contains("LHR"), "another flight")
            }
        }
    }

    @Test func onlyChosenDetailsAreShown() async throws {
        let secrets = Secrets()
        let fixture = try await ServerFixture()
        let id = try await fixture.flightService.add(try Self.inTheAir(secrets))
        let seat = try await fixture.share.share(.flight(id), showing: [.seat], name: "  Anna   B. ")
        let code = try await fixture.share.share(.flight(id), showing: [.confirmation])
        try await fixture.test { client in
            let first = try await client.execute(uri: Self.link(seat), method: .get).text
            #expect(first.contains(secrets.seat) && first.contains("Anna B. is in the air"))
            #expect(!first.contains(secrets.confirmation) && !first.contains(secrets.notes))
            let second = try await client.execute(uri: Self.link(code), method: .get).text
            #expect(second.contains(secrets.confirmation))
            #expect(!second.contains(secrets.seat) && !second.contains("Anna") && !second.contains(secrets.notes))
        }
    }

    // MARK: - Live

    /// On a socket: a change is sent immediately and once to every viewer, and so is the end of the link.
    @Test func changesAreStreamed() async throws {
        let fixture = try await ServerFixture()
        let id = try await fixture.flightService.add(try Self.inTheAir(Secrets()))
        let made = try await fixture.share.share(.flight(id))
        let app = Application(
            router: buildRouter(fixture.services), configuration: .init(address: .hostname("127.0.0.1", port: 0)),
            logger: fixture.services.logger)
        try await app.test(.live) { client in
            let port = try #require(client.port)
            let page = try await client.execute(uri: Self.link(made), method: .get).text
            let tag = try #require(page.firstMatch(of: /data-tag="([0-9a-f]+)"/)).1
            var lines: [RawHTTP] = []
            for _ in 0..<5 {
                let line = try await RawHTTP(port: port)
                try await line.send(
                    "GET \(Self.link(made))/events?after=\(tag) HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
                // Every viewer is connected before anything changes.
                _ = await line.read(until: "retry: ")
                lines.append(line)
            }
            try await fixture.flightService.edit(id, [.estimated(.in, ServerFixture.noon + .hours(3))])
            for line in lines {
                let told = await line.read(until: "event: page")
                #expect(told.components(separatedBy: "event: page").count == 2, "known content is not resent")
                #expect(!told.contains("\"ground\""), "the base map is not resent")
            }
            #expect(try await fixture.share.revoke(made.link.id))
            #expect(await lines[0].read(until: "event: gone").contains("event: gone"))
        }
    }

    // MARK: - The owner's side

    @Test func ownerCreatesListsAndRevokesLinks() async throws {
        let fixture = try await ServerFixture()
        let id = try await fixture.flightService.add(try Self.inTheAir(Secrets()))
        try await fixture.test { client in
            let cookie = try await client.signIn()
            let form = try await client.browse(.get, "/flights/\(id.text)/share", cookie: cookie)
            #expect(form.status == .ok && form.text.contains("name=\"show\" value=\"seat\""))
            let made = try await client.browse(
                .post, "/flights/\(id.text)/share", cookie: cookie, form: "show=seat&name=Zo%C3%AB&expires=2")
            // The test opens the server at localhost, where nobody else can follow the link.
            #expect(made.text.contains("Only this computer can open the link") && !made.text.contains("class=\"qr\""))
            // Only this response contains the link, and it is not cached.
            #expect(made.status == .ok && made.headers[.cacheControl] == "no-store")
            let again = try await client.browse(.get, "/flights/\(id.text)/share", cookie: cookie)
            #expect(again.text.contains("made-link") == false)
            let path = try #require(made.text.firstMatch(of: /id="made-link">http:\/\/localhost(\/s\/[^<]+)</)).1
            #expect(try await client.execute(uri: String(path), method: .get).text.contains("Zoë is in the air"))
            let list = try await client.browse(.get, "/settings/access", cookie: cookie)
            #expect(list.text.contains("shows Seat, “Zoë”") && !list.text.contains(path))
            let link = try #require(try await fixture.store.shareLinks().first)
            #expect(link.expiry == .afterArrival(.hours(2)))
            let revoke = "/settings/links/\(link.id)/revoke"
            #expect(try await client.browse(.post, revoke, cookie: cookie, form: "").status == .seeOther)
            #expect(try await client.browse(.post, revoke, cookie: cookie, form: "").status == .notFound)
            #expect(try await client.execute(uri: String(path), method: .get).status == .notFound)
            let tooLong = String(repeating: "x", count: 61)
            let refused = try await client.browse(
                .post, "/flights/\(id.text)/share", cookie: cookie, form: "name=\(tooLong)")
            #expect(refused.status == .unprocessableContent && refused.text.contains("at most 60 characters"))
            #expect(try await client.browse(.get, "/flights/nothere/share", cookie: cookie).status == .notFound)
        }
    }

    /// Links that others open contain an address that others can reach.
    @Test(
        arguments: [
            ("127.0.0.1:8484", ["192.168.1.20"], "192.168.1.20:8484"), ("localhost:80", ["10.0.0.2"], "10.0.0.2:80"),
            ("localhost", ["10.0.0.2", "flights.example"], "flights.example"),
            ("[::1]:8484", ["10.0.0.2"], "10.0.0.2:8484"),
            ("127.0.0.1:8484", ["0.0.0.0"], nil), ("127.0.0.1:8484", [], nil), ("192.168.1.20:8484", ["10.0.0.2"], nil),
            ("halcyon.example", ["halcyon.example"], nil), ("::1", ["10.0.0.2"], "10.0.0.2"),
        ] as [(String, [String], String?)])
    func linksForOthersUseAReachableAddress(_ authority: String, _ names: [String], _ expected: String?) {
        let all = Set(names + ["127.0.0.1", "localhost", "[::1]"])
        #expect(OtherAddress.of(authority, names: all) == expected)
        // A proxy has its own port.
        let host = expected.map { String($0.prefix { $0 != ":" }) }
        #expect(OtherAddress.of(authority, names: all, isBehindTLS: true) == host)
    }

    @Test func apiCreatesListsAndRevokesLinks() async throws {
        let fixture = try await ServerFixture()
        let id = try await fixture.flightService.add(try Self.inTheAir(Secrets()))
        let other = try await fixture.flightService.add(try DeliveryTests.flight())
        let trip = try await fixture.flightService.group([id, other])
        try await fixture.test { client in
            let added = try await client.api(
                .post, "/api/v1/links", "{\"trip\":\"\(trip.text)\",\"show\":[\"seat\"],\"afterArrival\":0}")
            #expect(added.status == .created)
            #expect(added.json["address"]?.string?.hasPrefix("http://localhost/s/") == true)
            #expect(added.json["trip"]?.string == trip.text && added.json["name"] == nil)
            let list = try await client.api(.get, "/api/v1/links", token: ServerFixture.readOnlyToken)
            #expect(list.json["links"]?.array?.count == 1)
            #expect(!list.text.contains("address") && !list.text.contains("Hash"))
            for (body, status) in [
                ("{}", HTTPResponse.Status.badRequest), ("{\"flight\":\"nothere\"}", .notFound),
                ("{\"trip\":\"nothere\"}", .notFound),
                ("{\"flight\":\"\(id.text)\",\"show\":[\"notes\"]}", .badRequest),
                ("{\"flight\":\"\(id.text)\",\"trip\":\"\(trip.text)\"}", .badRequest),
                ("{\"flight\":\"\(id.text)\",\"expiresAt\":1}", .unprocessableContent),
                ("{\"flight\":\"\(id.text)\",\"expiresAt\":1,\"afterArrival\":1}", .badRequest),
                ("{\"flight\":\"\(id.text)\",\"afterArrival\":99999999}", .unprocessableContent),
                ("{\"flight\":\"\(id.text)\",\"name\":\"a\\nb\"}", .unprocessableContent),
                ("{\"flight\":\"\(id.text)\",\"name\":\"a\\u2028b\"}", .unprocessableContent),
                ("{\"flight\":\"\(id.text)\",\"name\":\"\\ufeff\\u200b\"}", .unprocessableContent),
                // One character with very many code points.
                (
                    "{\"flight\":\"\(id.text)\",\"name\":\"e\(String(repeating: "\u{301}", count: 1_000))\"}",
                    .unprocessableContent
                ),
            ] {
                #expect(try await client.api(.post, "/api/v1/links", body).status == status, "\(body)")
            }
            let body = "{\"flight\":\"\(id.text)\"}"
            let reading = ServerFixture.readOnlyToken
            #expect(try await client.api(.post, "/api/v1/links", body, token: reading).status == .forbidden)
            let link = try #require(added.json["id"]?.string)
            #expect(try await client.api(.delete, "/api/v1/links/\(link)", token: reading).status == .forbidden)
            #expect(try await client.api(.delete, "/api/v1/links/\(link)").status == .noContent)
            #expect(try await client.api(.delete, "/api/v1/links/\(link)").status == .notFound)
        }
    }

    /// Direction marks in a name cannot reverse the text beside it.
    @Test func directionMarksAreRemovedFromNames() async throws {
        let fixture = try await ServerFixture()
        let id = try await fixture.flightService.add(try Self.inTheAir(Secrets()))
        let made = try await fixture.share.share(.flight(id), name: "\u{202e}gnA\u{202d} Bob")
        try await fixture.test { client in
            let page = try await client.execute(uri: Self.link(made), method: .get).text
            #expect(page.contains("gnA Bob is in the air"))
            #expect(!page.unicodeScalars.contains { (0x202A...0x202E).contains($0.value) })
        }
    }

    /// After all viewers have left, in whatever number and languages, nothing is read any more.
    @Test func departedViewersCostNothing() async throws {
        let ticks = SteppedClock(ServerFixture.noon)
        let fixture = try await ServerFixture(wait: { _ in try await ticks.wait(until: ticks.now + Span(1)) })
        let id = try await fixture.flightService.add(try Self.inTheAir(Secrets()))
        let made = try await fixture.share.share(.flight(id))
        let pages = SharedPages(services: fixture.services)
        for _ in 0..<5 {
            let streams = try await withThrowingTaskGroup(of: SharedPages.Reading.self) { group in
                for number in 0..<80 {
                    let language = Language.allCases[number % Language.allCases.count]
                    group.addTask {
                        try await pages.events(
                            .init(person: .first, link: made.link, language: language), knowing: nil)
                    }
                }
                var streams: [SharedPages.Reading] = []
                for try await stream in group { streams.append(stream) }
                return streams
            }
            #expect(streams.count == 80)
            await ticks.untilWaiting { $0 == 1 }
            withExtendedLifetime(streams) {}
        }
        // No stream is left, and nothing waits to read again.
        await ticks.untilWaiting { $0 == 0 }
    }

    /// The picture is drawn again only when it looks different.
    @Test func unchangedPictureIsDrawnOnce() async throws {
        let darkroom = Darkroom()
        let fixture = try await ServerFixture(pictures: darkroom)
        let id = try await fixture.flightService.add(try Self.inTheAir(Secrets()))
        let made = try await fixture.share.share(.flight(id))
        try await fixture.test { client in
            let page = try await client.execute(uri: Self.link(made), method: .get).text
            let address = "http://localhost" + Self.link(made) + "/preview.png?language=en"
            #expect(page.contains("<meta property=\"og:image\" content=\"\(address)\">"))
            for _ in 0..<3 {
                let answer = try await client.execute(uri: Self.link(made) + "/preview.png", method: .get)
                #expect(answer.headers[.contentType] == "image/png" && answer.body.readableBytes == 4)
                #expect(answer.headers[.cacheControl] == "private, max-age=300")
            }
            #expect(darkroom.drawings.withLock { $0.count } == 1)
            try await fixture.flightService.edit(id, [.estimated(.in, ServerFixture.noon + .hours(3))])
            _ = try await client.execute(uri: Self.link(made) + "/preview.png", method: .get)
            #expect(darkroom.drawings.withLock { $0.count } == 2)
        }
    }

    // MARK: - Stickers

    @Test func stickersShowOnlyPublicFacts() async throws {
        let darkroom = Darkroom()
        let fixture = try await ServerFixture(pictures: darkroom)
        let secrets = Secrets()
        let id = try await fixture.flightService.add(try Self.inTheAir(secrets)).text
        try await fixture.test { client in
            let page = try await client.api(.get, "/flights/\(id)/share")
            for kind in ["route", "status"] {
                for ink in ["light", "dark"] {
                    let query = "?kind=\(kind)&ink=\(ink)"
                    let path = "/flights/\(id)/sticker.svg" + query
                    #expect(page.text.contains(path.replacing("&", with: "&amp;")))
                    let drawing = try await client.api(.get, path)
                    #expect(drawing.status == .ok && drawing.headers[.contentType] == "image/svg+xml")
                    #expect(drawing.headers[.cacheControl] == "private, no-store")
                    #expect(drawing.text.contains("WAW") && !drawing.text.contains("<rect"))
                    for secret in [secrets.seat, secrets.confirmation, secrets.notes] {
                        #expect(!drawing.text.contains(secret))
                    }
                    let picture = try await client.api(.get, "/flights/\(id)/sticker.png" + query)
                    #expect(picture.status == .ok && picture.headers[.contentType] == "image/png")
                    #expect(darkroom.drawings.withLock { $0.last } == drawing.text)
                }
            }
            let named = try await client.api(.get, "/flights/\(id)/sticker.svg?kind=status")
            #expect(named.headers[.contentDisposition] == "inline; filename=\"halcyon-LH1612-status.svg\"")
            for query in ["kind=map", "ink=red"] {
                #expect(try await client.api(.get, "/flights/\(id)/sticker.svg?" + query).status == .badRequest)
            }
            #expect(try await client.api(.get, "/flights/nothing-here/sticker.svg").status == .notFound)
            let stranger = try await client.execute(uri: "/flights/\(id)/sticker.svg", method: .get)
            #expect(stranger.status == .unauthorized && !stranger.text.contains("WAW"))
        }
        let plain = try await ServerFixture()
        let other = try await plain.flightService.add(try Self.inTheAir(secrets)).text
        try await plain.test { client async throws in
            #expect(try await client.api(.get, "/flights/\(other)/sticker.png").status == .notImplemented)
        }
    }
}

import FlightCore
import FlightData
import FlightPages
import FlightSamples
import FlightServer
import FlightStore
import FlightTracking
import HTTPTypes
import Hummingbird
import Testing

@Suite struct PassportTests {
    /// Returns the requested size as its picture.
    private struct FakeRenderer: PictureRenderer {
        var failure: PictureFailure?

        func png(of drawing: HTML, width: Int, height: Int) async throws -> [UInt8] {
            if let failure { throw failure }
            return Array("\(width)x\(height) of \(drawing.bytes.count > 1000)".utf8)
        }
    }

    private func records() throws -> [LoggedFlight] {
        try [
            ("a", "2024-03-02", "SFO", "JFK"), ("b", "2024-05-11", "SFO", "SIN"), ("c", "2023-05-11", "WAW", "LHR"),
        ].map { id, date, from, to in
            var record = LoggedFlight(
                id: try #require(LoggedFlight.ID(id)), date: try #require(PartialDay(iso: date)),
                origin: .airport(try #require(Airport.Code(from))),
                destination: .airport(try #require(Airport.Code(to))))
            record.airline = Airline.Code(id == "c" ? "LO" : "UA")
            record.aircraftType = id == "b" ? "A359" : "B738"
            return record
        }
    }

    private func test(
        _ renderer: FakeRenderer? = FakeRenderer(), isEmpty: Bool = false,
        _ body: @escaping @Sendable (any TestClient) async throws -> Void
    ) async throws {
        let fixture = try await ServerFixture()
        let plain = fixture.services
        if !isEmpty {
            var change = LogbookChange()
            change.additions = try records().map { StoredRecord(record: $0, changedAt: ServerFixture.noon) }
            try await fixture.store.apply(change, at: ServerFixture.noon)
        }
        let services = ServerServices(
            house: plain.house, people: plain.people, peopleRepository: fixture.store.house, door: plain.door,
            common: plain.common,
            bus: plain.bus, secrets: plain.secrets, accessClock: plain.accessClock, logger: plain.logger,
            passports: PassportServices(
                tables: PassportTables(airports: StandingData.airports, airlines: StandingData.airlines),
                aircraft: StandingData.aircraft, land: Land(StandingData.land), pictures: renderer))
        let app = Application(router: buildRouter(services), logger: plain.logger)
        try await app.test(.router) { client in try await body(client) }
    }

    @Test func everyPassportRouteIsPrivate() async throws {
        try await test { client in
            for path in [
                "/passport", "/passport/share.svg", "/passport/share.png", "/passport/routes.bin", "/passport/review",
                "/passport/review?year=2024", "/passport/review.svg?year=2024", "/passport/review.png?card=longest",
            ] {
                let response = try await client.execute(uri: path, method: .get)
                #expect(response.status == .unauthorized, "\(path)")
                #expect(!response.text.contains("SIN"))
            }
        }
    }

    @Test func apiReturnsFigures() async throws {
        try await test { client in
            let all = try await client.api(.get, "/api/v1/passport")
            #expect(all.json["flights"]?.integer == 3)
            let year = try await client.api(.get, "/api/v1/passport?year=1955")
            #expect(year.json["flights"]?.integer == 0)
            let nonsense = try await client.api(.get, "/api/v1/passport?year=x")
            #expect(nonsense.status == .badRequest)
            let stranger = try await client.api(.get, "/api/v1/passport", token: "none")
            #expect(stranger.status == .unauthorized)
        }
    }

    @Test func pageShowsFigures() async throws {
        try await test { client in
            let cookie = try await client.signIn()
            let all = try await client.browse(.get, "/passport", cookie: cookie)
            #expect(all.status == .ok)
            #expect(all.text.contains("SFO → SIN"))
            #expect(all.text.contains("8,446 mi"))
            #expect(all.text.contains("<dt>flights</dt><dd>3"))
            // Country names come from the Unicode CLDR.
            #expect(all.text.contains("Singapore") && all.text.contains("Poland"))
            #expect(!all.text.contains(" style="))
            let year = try await client.browse(.get, "/passport?year=2023", cookie: cookie)
            #expect(year.text.contains("<dt>flight</dt><dd>1") && !year.text.contains("SFO → SIN"))
            let days = try await client.browse(.get, "/passport?from=2024-03-01&to=2024-03-31", cookie: cookie)
            #expect(days.text.contains("SFO → JFK") && !days.text.contains("SFO → SIN"))
        }
    }

    @Test func mapIsFiltered() async throws {
        try await test { client in
            let cookie = try await client.signIn()
            let airline = try await client.browse(.get, "/passport?airline=LO&aircraft=", cookie: cookie)
            #expect(airline.text.contains("Map of your routes: 1. Most flown: LHR – WAW, once."))
            #expect(airline.text.contains("<option value=\"LO\" selected>LOT"))
            let type = try await client.browse(.get, "/passport?year=2024&airline=UA&aircraft=A359", cookie: cookie)
            #expect(
                type.text.contains("Most flown: SFO – SIN, once") || type.text.contains("Most flown: SIN – SFO, once"))
            let none = try await client.browse(.get, "/passport?airline=LO&aircraft=A359", cookie: cookie)
            #expect(none.text.contains("No flights match these filters"))
            let odd = try await client.browse(.get, "/passport?airline=%3Cscript%3E&aircraft=%22%3E", cookie: cookie)
            #expect(odd.status == .ok && !odd.text.contains("<script>"))
        }
    }

    @Test(arguments: [
        "year=abc", "year=99999", "from=2024-02-30", "from=2024-05-01&to=2024-04-01", "to=yesterday",
    ])
    func invalidRangeIsExplained(query: String) async throws {
        try await test { client in
            let cookie = try await client.signIn()
            let page = try await client.browse(.get, "/passport?" + query, cookie: cookie)
            #expect(page.status == .badRequest)
            #expect(page.text.contains("role=\"alert\"") && page.text.contains("SFO → SIN"))
            let picture = try await client.api(.get, "/passport/share.svg?" + query)
            #expect(picture.status == .badRequest)
            #expect(picture.json["error"]?["message"]?.string?.isEmpty == false)
        }
    }

    @Test func sharePictureIsRendered() async throws {
        try await test { client in
            let drawing = try await client.api(.get, "/passport/share.svg?year=2024&format=story")
            #expect(drawing.headers[.contentType] == "image/svg+xml")
            #expect(drawing.text.contains("width=\"1080\" height=\"1920\""))
            #expect(drawing.headers[.cacheControl] == "private, no-store")
            let picture = try await client.api(.get, "/passport/share.png?format=post")
            #expect(picture.headers[.contentType] == "image/png")
            #expect(picture.text == "1080x1350 of true")
            #expect(try await client.api(.get, "/passport/share.png?format=poster").status == .badRequest)
        }
        try await test(FakeRenderer(failure: PictureFailure("install it", isMissing: true))) { client in
            let response = try await client.api(.get, "/passport/share.png")
            #expect(response.status == .notImplemented && response.text.contains("install it"))
        }
        try await test(FakeRenderer(failure: PictureFailure("it failed"))) { client in
            let response = try await client.api(.get, "/passport/share.png")
            #expect(response.status == .internalServerError)
        }
        try await test(nil) { client in
            let picture = try await client.api(.get, "/passport/share.png")
            let drawing = try await client.api(.get, "/passport/share.svg")
            #expect(picture.status == .notImplemented && drawing.status == .ok)
        }
    }

    @Test func mapRoutesAreFilteredByDate() async throws {
        try await test { client in
            let all = try await client.api(.get, "/passport/routes.bin")
            let file = try #require(AtlasFile(Array(buffer: all.body)))
            #expect(file.places.count == 5 && file.rows.count == 3)
            let days = try await client.api(.get, "/passport/routes.bin?from=2024-01-01&to=2024-04-01")
            #expect(AtlasFile(Array(buffer: days.body))?.rows.count == 1)
        }
    }

    @Test func emptyPassportIsShown() async throws {
        try await test(isEmpty: true) { client in
            let cookie = try await client.signIn()
            let page = try await client.browse(.get, "/passport", cookie: cookie)
            #expect(page.status == .ok && page.text.contains("Your passport is still blank"))
            #expect(try await client.api(.get, "/passport/share.svg").status == .ok)
            let routes = try await client.api(.get, "/passport/routes.bin")
            #expect(AtlasFile(Array(buffer: routes.body))?.rows.isEmpty == true)
        }
    }

    // MARK: - Year in review

    @Test func reviewShowsAYear() async throws {
        try await test { client in
            let cookie = try await client.signIn()
            let year = try await client.browse(.get, "/passport/review?year=2024", cookie: cookie)
            #expect(year.status == .ok && year.text.contains("<title>2024 in review"))
            #expect(year.text.contains("SFO → SIN") && year.text.contains("Singapore"))
            #expect(!year.text.contains(" style=") && !year.text.contains("so far"))
            #expect(year.text.contains("/passport/review?year=2023"))
            // Without a year, the latest with flights.
            let latest = try await client.browse(.get, "/passport/review", cookie: cookie)
            #expect(latest.text == year.text)
            let none = try await client.browse(.get, "/passport/review?year=1999", cookie: cookie)
            #expect(none.status == .ok && none.text.contains("No flights in 1999"))
            let passport = try await client.browse(.get, "/passport?year=2023", cookie: cookie)
            #expect(passport.text.contains("href=\"/passport/review?year=2023\""))
        }
        try await test(isEmpty: true) { client in
            let cookie = try await client.signIn()
            let page = try await client.browse(.get, "/passport/review", cookie: cookie)
            #expect(page.status == .ok && page.text.contains("href=\"/logbook/import\""))
            #expect(try await client.api(.get, "/passport/review.svg").status == .notFound)
        }
    }

    @Test(arguments: ["year=abc", "year=99999"]) func invalidYearIsExplained(query: String) async throws {
        try await test { client in
            let cookie = try await client.signIn()
            let page = try await client.browse(.get, "/passport/review?" + query, cookie: cookie)
            #expect(page.status == .badRequest)
            #expect(page.text.contains("role=\"alert\"") && page.text.contains("SFO → SIN"))
            #expect(try await client.api(.get, "/passport/review.svg?" + query).status == .badRequest)
        }
    }

    @Test func reviewPicturesAreRendered() async throws {
        try await test { client in
            let drawing = try await client.api(.get, "/passport/review.svg?year=2024&card=longest&format=story")
            #expect(drawing.headers[.contentType] == "image/svg+xml")
            #expect(drawing.text.contains("height=\"1920\"") && drawing.text.contains("SFO → SIN"))
            #expect(drawing.headers[.cacheControl] == "private, no-store")
            #expect(
                drawing.headers[.contentDisposition] == "inline; filename=\"halcyon-2024-longest-story.svg\"")
            let picture = try await client.api(.get, "/passport/review.png?year=2024")
            #expect(picture.headers[.contentType] == "image/png" && picture.text == "1080x1350 of true")
            for query in ["format=poster", "card=everything"] {
                #expect(try await client.api(.get, "/passport/review.png?" + query).status == .badRequest)
            }
            // A year without flights, and a year without new airports.
            for query in ["year=1999", "year=2023&card=new-airports"] {
                #expect(try await client.api(.get, "/passport/review.png?" + query).status == .notFound)
            }
        }
        try await test(nil) { client async throws in
            #expect(try await client.api(.get, "/passport/review.png").status == .notImplemented)
            #expect(try await client.api(.get, "/passport/review.svg").status == .ok)
        }
    }
}

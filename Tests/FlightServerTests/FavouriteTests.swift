import FlightCore
import FlightData
import FlightSamples
import FlightStore
import FlightTracking
import HTTPTypes
import Hummingbird
import Synchronization
import Testing

@testable import FlightServer

/// The FAA, with what it reports of JFK.
private final class Authority: SourceTransport {
    private let state = Mutex((reports: "", asked: [String]()))

    var urls: [String] { state.withLock { $0.asked } }
    var asked: Int { urls.count }
    func report(_ text: String) { state.withLock { $0.reports = text } }

    func send(_ request: SourceRequest, limit: Int) async throws(TransportFault) -> SourceReply {
        let reports = state.withLock { state in
            state.asked.append(request.url)
            return state.reports
        }
        return SourceReply(status: 200, body: Array("[\(reports)]".utf8))
    }

    static let groundStop = """
        {"airportId":"JFK","groundStop":{"impactingCondition":"thunderstorms","startTime":"2026-11-20T19:00:00Z",
          "endTime":"2026-11-20T23:00:00Z","probabilityOfExtension":"HIGH"}}
        """
}

private final class Postbox: AlertCarrier {
    private let log = Mutex<[AlertMessage]>([])
    var carried: [AlertMessage] { log.withLock { $0 } }

    func carry(_ message: AlertMessage, to destination: AlertDestination, now: Instant) async -> AlertDeliveryResult {
        log.withLock { $0.append(message) }
        return .taken
    }

    func refusal(of destination: AlertDestination) -> DeliveryFault? { nil }
}

/// Favourite airports: the press on the page, the line of the board, the API and the alerts.
@Suite struct FavouriteTests {
    private struct Scene {
        let fixture: ServerFixture
        let authority = Authority()
        let postbox = Postbox()
        let watch: AirportWatch

        init() async throws {
            let fixture = try await ServerFixture(
                vault: ServerVault(known: []), transport: authority, carrier: postbox)
            self.fixture = fixture
            try await fixture.flightService.sources?.enable("faa")
            let house = fixture.services.house
            watch = AirportWatch(
                favourites: fixture.store.house, own: { house.of($0) }, repository: { fixture.store.house.of($0) },
                airports: try #require(fixture.services.airports),
                outbox: try #require(fixture.services.alerts?.outbox), clock: fixture.clock, bus: fixture.bus,
                secrets: CountingSecrets("favourite"), logger: fixture.services.logger)
        }

        /// Lets the watch look for a while, and sends what it decides.
        func pass(_ minutes: Int) async throws {
            for _ in 0..<(minutes / 5) {
                fixture.clock.advance(AirportWatch.pace)
                await watch.turn()
                try await fixture.services.alerts?.outbox.turn()
            }
        }
    }

    @Test func pageAddsAnAirportToTheBoard() async throws {
        let scene = try await Scene()
        let fixture = scene.fixture
        try await fixture.test { client in
            let cookie = try await client.signIn()
            let path = "/airports/JFK"
            func press(_ wish: String) async throws -> TestResponse {
                try await client.browse(.post, path + "/favourite", cookie: cookie, form: "wish=" + wish)
            }
            let stranger = try await client.execute(uri: path, method: .get)
            #expect(!stranger.text.contains("/favourite"))
            #expect(try await client.browse(.get, path, cookie: cookie).text.contains("Add to Flights"))
            #expect(!(try await client.browse(.get, "/", cookie: cookie)).text.contains(path))
            let revision = try await fixture.store.revision()
            let pressed = try await press("board")
            #expect(pressed.status == .seeOther && pressed.headers[.location] == path + "#favourite")
            #expect(try await fixture.store.revision() > revision, "other devices are told")
            #expect(try await client.browse(.get, path, cookie: cookie).text.contains("Alerts are off"))
            let board = try await client.browse(.get, "/", cookie: cookie)
            #expect(board.text.contains("href=\"/airports/JFK\"") && board.text.contains("Few delays"))
            let snapshot = try await client.api(.get, "/api/v1/snapshot")
            #expect(snapshot.json["favourites"]?.array?.first?["glance"]?["level"]?.string == "few")
            #expect(try await press("alerts").status == .seeOther)
            #expect(try await client.browse(.get, path, cookie: cookie).text.contains("Turn off alerts"))
            #expect(try await press("none").status == .seeOther)
            #expect(!(try await client.browse(.get, "/", cookie: cookie)).text.contains("href=\"/airports/JFK\""))
            #expect(try await press("everything").status == .badRequest)
            #expect(
                try await client.browse(.post, "/airports/ZZZ/favourite", cookie: cookie, form: "wish=board").status
                    == .notFound)
        }
    }

    /// The page of airports finds one by code, city or name, and lists the favourites.
    @Test func pageFindsAirports() async throws {
        let scene = try await Scene()
        try await scene.fixture.test { client in
            #expect(try await client.execute(uri: "/airports", method: .get).status != .ok)
            let cookie = try await client.signIn()
            let empty = try await client.browse(.get, "/airports", cookie: cookie)
            #expect(empty.text.contains("shows the delays of your favourite airports"))
            for (said, code) in [("jfk", "JFK"), ("lisboa", "LIS"), ("+KJFK+", "JFK")] {
                let found = try await client.browse(.get, "/airports?q=" + said, cookie: cookie)
                #expect(found.headers[.location] == "/airports/" + code, "\(said)")
            }
            let several = try await client.browse(.get, "/airports?q=S%C3%A3o+Paulo", cookie: cookie)
            #expect(several.text.contains("/airports/GRU") && several.text.contains("/airports/CGH"))
            let none = try await client.browse(.get, "/airports?q=%3Czzqx%3E", cookie: cookie)
            #expect(none.status == .ok && none.text.contains("No airport matches “&lt;zzqx"))
            let long = try await client.browse(
                .get, "/airports?q=" + String(repeating: "x", count: 2000), cookie: cookie)
            #expect(long.status == .ok)
            try await scene.fixture.own.favourites.set(
                .board, of: try scene.fixture.flightService.airport("OSL").code)
            let page = try await client.browse(.get, "/airports", cookie: cookie)
            #expect(page.text.contains("href=\"/airports/OSL\"") && page.text.contains("Favourite airports"))
            let board = try await client.browse(.get, "/", cookie: cookie)
            #expect(board.text.contains("href=\"/airports\""))
        }
    }

    @Test func programsAddChangeAndRemove() async throws {
        let scene = try await Scene()
        try await scene.fixture.test { client in
            let path = "/api/v1/favourites"
            #expect(try await client.api(.get, path).json["favourites"]?.array?.isEmpty == true)
            let added = try await client.api(.put, path + "/kjfk")
            #expect(added.json["favourites"]?.array?.first?["code"]?.string == "JFK")
            #expect(added.json["favourites"]?.array?.first?["alerts"]?.bool == false, "alerts are off by default")
            _ = try await client.api(.put, path + "/JFK", #"{"alerts":true}"#)
            let again = try await client.api(.put, path + "/JFK")
            #expect(again.json["favourites"]?.array?.first?["alerts"]?.bool == true, "alerts stay as they are")
            #expect(try await client.api(.put, path + "/JFK", #"{"alerts":1}"#).status == .badRequest)
            #expect(try await client.api(.put, path + "/JFK", "[]").status == .badRequest)
            #expect(try await client.api(.put, path + "/ZZZ").status == .notFound)
            let codes = ["FRA", "MUC", "WAW", "GRU", "SFO", "LAX", "BOS", "LHR", "CDG", "AMS", "OSL"]
            // All within one second.
            for code in codes {
                #expect(try await client.api(.put, path + "/" + code).status == .ok)
            }
            #expect(try await client.api(.put, path + "/HEL").status == .unprocessableContent)
            #expect(try await client.api(.put, path + "/FRA", #"{"alerts":true}"#).status == .ok)
            for _ in 0..<2 { #expect(try await client.api(.delete, path + "/JFK").status == .noContent) }
            let left = try await client.api(.get, path).json["favourites"]?.array?.compactMap { $0["code"]?.string }
            #expect(left == codes, "in the order in which they were added")
            #expect(
                try await client.api(.delete, path + "/FRA", token: ServerFixture.readOnlyToken).status == .forbidden)
        }
    }

    /// A ground stop begins and ends. Only who asked for alerts gets them, once, and each page lists them.
    @Test func alertsTellWhenDelaysBeginAndEnd() async throws {
        let scene = try await Scene()
        let (fixture, authority, postbox) = (scene.fixture, scene.authority, scene.postbox)
        try await fixture.test { client in
            let cookie = try await client.signIn()
            let kennedy = try fixture.flightService.airport("JFK").code
            try await fixture.own.favourites.set(.board, of: kennedy)
            try await scene.pass(30)
            authority.report(Authority.groundStop)
            try await scene.pass(30)
            #expect(postbox.carried.isEmpty, "quiet by default")
            authority.report("")
            try await scene.pass(30)

            try await fixture.own.favourites.set(.alerts, of: kennedy)
            try await scene.pass(30)
            authority.report(Authority.groundStop)
            try await scene.pass(60)
            #expect(postbox.carried.count == 1)
            let begins = try #require(postbox.carried.first)
            #expect(begins.title == "New York JFK" && begins.topic.text == "airport JFK")
            #expect(
                begins.text
                    == "Delays have begun. Inbound flights are held on the ground. Thunderstorms. Planned to end at 6:00 PM"
                    && !begins.isUrgent)
            #expect(begins.why.contains("FAA") && begins.path == "/airports/JFK")
            authority.report("")
            try await scene.pass(60)
            #expect(postbox.carried.map { $0.facts } == [["delaysBegin"], ["delaysEnd"]])

            let list = try await client.browse(.get, "/api/v1/alerts", cookie: cookie)
            #expect(list.json["alerts"]?.array?.map { $0["airport"]?.string } == ["JFK", "JFK"])
            #expect(list.json["alerts"]?.array?.first?["deliveries"]?.array?.first?["state"]?.string == "taken")
            let page = try await client.browse(.get, "/settings/alerts", cookie: cookie)
            #expect(page.text.contains("Delays have ended") && page.text.contains("/airports/JFK"))
        }
    }

    /// The person sleeps: a change that still holds in the morning causes an alert then.
    @Test func quietHoursHoldAlertsBack() async throws {
        let scene = try await Scene()
        try await scene.fixture.test { client in
            _ = try await client.api(.put, "/api/v1/favourites/JFK", #"{"alerts":true}"#)
            // It is 15:00 in New York.
            try await scene.fixture.store.changeWishes(at: scene.fixture.clock.now) {
                $0.quiet = AlertWishes.Quiet(from: 14 * 60, to: 17 * 60)
            }
            try await scene.pass(30)
            scene.authority.report(Authority.groundStop)
            try await scene.pass(60)
            #expect(scene.postbox.carried.isEmpty)
            try await scene.pass(45)
            #expect(scene.postbox.carried.count == 1)
        }
    }

    /// Two servers on one database look at the same time: one of them decides.
    @Test func twoServersSendOneAlert() async throws {
        let scene = try await Scene()
        let store = scene.fixture.store
        _ = try await scene.fixture.test { try await $0.api(.put, "/api/v1/favourites/JFK", #"{"alerts":true}"#) }
        try await scene.pass(30)
        let seen = try #require(try await store.favourites().first)
        var state = seen.state
        let alert = AirportAlert(
            airport: seen.airport, change: .closed,
            glance: AirportGlance(level: .stopped, programme: .closure, at: scene.fixture.clock.now),
            at: scene.fixture.clock.now)
        state.glance = alert.glance
        var kept = 0
        for id in ["a", "b"] {
            let outgoing = OutgoingAlert(id: id, content: .airport(alert), ways: [.webhook])
            if try await store.keep(state, of: seen.airport, outgoing, tells: true) { kept += 1 }
        }
        #expect(kept == 1)
        #expect(try await store.alerts(of: nil, limit: 10).count == 1)
        try await store.set(.none, of: seen.airport, at: scene.fixture.clock.now)
        #expect(try await store.house.takeDue(at: scene.fixture.clock.now, until: .never).isEmpty, "none waits")
    }

    /// Sources are asked at most every ten minutes, and not at all without favourites.
    @Test func sourcesAreAskedRarely() async throws {
        let scene = try await Scene()
        try await scene.pass(60)
        #expect(scene.authority.asked == 0)
        let kennedy = try scene.fixture.flightService.airport("JFK").code
        try await scene.fixture.own.favourites.set(.board, of: kennedy)
        let before = scene.authority.asked
        try await scene.pass(60)
        #expect((5...7).contains(scene.authority.asked - before))
        // Forecasts of the weather are not needed for the state.
        try await scene.fixture.flightService.sources?.enable("aviationweather")
        try await scene.pass(30)
        #expect(scene.authority.urls.contains { $0.contains("/metar") })
        #expect(!scene.authority.urls.contains { $0.contains("/taf") })
    }
}

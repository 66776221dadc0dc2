import FlightCore
import FlightData
import FlightFeeds
import FlightSamples
import FlightTracking
import Foundation
import HTTPTypes
import Hummingbird
import Synchronization
import Testing

@testable import FlightServer

/// A fake transport for weather, FAA and airport boards. It records the requested URLs.
private final class Skies: SourceTransport {
    enum Mood { case good, down }

    private let state = Mutex((mood: Mood.good, asked: [String](), weather: "10+"))

    var asked: [String] { state.withLock { $0.asked } }
    func set(_ mood: Mood) { state.withLock { $0.mood = mood } }
    func asked(_ part: String) -> Int { asked.filter { $0.contains(part) }.count }

    func send(_ request: SourceRequest, limit: Int) async throws(TransportFault) -> SourceReply {
        let mood = state.withLock { state in
            state.asked.append(request.url)
            return state.mood
        }
        guard mood == .good else { throw .unreachable(.connectionRefused) }
        return SourceReply(status: 200, body: Array(answer(request.url).utf8))
    }

    /// The fake data at 15:00 in New York (20:00 UTC) on Friday 20 November 2026.
    private func answer(_ url: String) -> String {
        if url.contains("/api/data/metar") {
            return """
                [{"icaoId":"KJFK","obsTime":1795204260,"temp":8.3,"wdir":170,"wspd":18,"visib":4,"wxString":"-TSRA BR",
                  "metarType":"METAR","clouds":[{"cover":"BKN","base":4300}],"rawOb":"METAR KJFK <raw>"},
                 {"icaoId":"KLGA","obsTime":1795204260,"temp":99,"wxString":"FG"}]
                """
        }
        if url.contains("/api/data/taf") {
            return """
                [{"icaoId":"KJFK","issueTime":"2026-11-20T17:30:00Z","validTimeFrom":1795197600,"validTimeTo":1795305600,
                  "rawTAF":"TAF KJFK","fcsts":[{"timeFrom":1795197600,"timeTo":1795305600,"wdir":170,"wspd":10,"visib":"6+",
                  "clouds":[{"cover":"SKC"}]}]}]
                """
        }
        if url.contains("/api/airport-events") {
            return """
                [{"airportId":"JFK","groundStop":{"impactingCondition":"thunderstorms","startTime":"2026-11-20T19:00:00Z",
                  "endTime":"2026-11-20T21:00:00Z","probabilityOfExtension":"HIGH"}},
                 {"airportId":"SFO","groundStop":{"impactingCondition":"fog"}}]
                """
        }
        return """
            <?xml version="1.0" encoding="iso-8859-1"?><airport name="OSL"><flights lastUpdate="2026-11-20T20:00:00Z">
            <flight uniqueID="1"><airline>DY</airline><flight_id>DY604</flight_id><dom_int>D</dom_int>
            <schedule_time>2026-11-20T20:40:00Z</schedule_time><arr_dep>D</arr_dep><airport>BGO</airport><gate>D12</gate>
            </flight></flights></airport>
            """
    }
}

@Suite struct AirportTests {
    private static let all = ["aviationweather", "faa", "avinor", "swedavia"]

    private func scene(_ skies: Skies, on: [String] = AirportTests.all) async throws -> ServerFixture {
        let fixture = try await ServerFixture(vault: ServerVault(known: [.swedavia]), transport: skies)
        for name in on { try await fixture.flightService.sources?.enable(name) }
        return fixture
    }

    private func follow(_ fixture: ServerFixture) async throws {
        var flight = Flight(
            origin: try fixture.flightService.airport("JFK"), destination: try fixture.flightService.airport("SFO"),
            number: FlightNumber("UA1545"))
        flight.out.scheduled = ServerFixture.noon + .minutes(70)
        flight.in.scheduled = ServerFixture.noon + .hours(7)
        flight.who = "Grandmother"
        _ = try await fixture.flightService.add(flight)
    }

    /// Visitors who are not signed in see only public data and never cause a request, whether or not data is cached.
    @Test func visitorsSeePublicDataWithoutRequests() async throws {
        let skies = Skies()
        let fixture = try await scene(skies)
        try await follow(fixture)
        try await fixture.test { client in
            let nothing = try await client.execute(uri: "/airports/JFK", method: .get, headers: [.accept: "text/html"])
            #expect(nothing.status == .ok)
            #expect(nothing.text.contains("New York JFK"))
            #expect(skies.asked == [])

            let cookie = try await client.signIn()
            let own = try await client.browse(.get, "/airports/JFK", cookie: cookie)
            #expect(own.text.contains("UA 1545") && own.text.contains("Grandmother"))
            #expect(own.text.contains("Inbound flights are held on the ground"))
            #expect(own.text.contains("Thunderstorm with light rain, mist"))
            #expect(own.text.contains("METAR KJFK &lt;raw&gt;") && !own.text.contains("KLGA"))
            #expect(own.text.contains("an extension is likely"))
            #expect(own.text.contains("Planned to end at 4:00 PM"))
            #expect(!own.text.contains("fog"), "weather and ground stops of other airports")
            let asked = skies.asked
            #expect(asked.count == 3, "\(asked)")

            let known = try await client.execute(
                uri: "/airports/JFK", method: .get, headers: [.accept: "text/html", .acceptLanguage: "de"])
            #expect(known.text.contains("Gewitter mit leichtem Regen, feuchter Dunst"))
            for secret in ["UA 1545", "Grandmother", "/flights/", "/settings", "app.js", "Ihrer"] {
                #expect(!known.text.contains(secret), "\(secret)")
            }
            for path in ["/airports/LGA", "/airports/OSL", "/airports/JFK?wall", "/airports/JFK?arrivals"] {
                #expect(try await client.execute(uri: path, method: .get).status == .ok)
            }
            fixture.clock.advance(.hours(1))
            _ = try await client.execute(uri: "/airports/JFK", method: .get)
            #expect(skies.asked == asked)
        }
    }

    /// A source is asked again only after its interval: METAR 10 minutes, TAF 30, FAA 2.
    @Test func sourceIntervalsAreKept() async throws {
        let skies = Skies()
        let fixture = try await scene(skies)
        try await fixture.test { client in
            let cookie = try await client.signIn()
            var times: [String: [Int64]] = [:]
            for second in stride(from: Int64(0), through: 3700, by: 20) {
                fixture.clock.set(ServerFixture.noon + Span(second))
                let before = skies.asked.count
                _ = try await client.browse(.get, "/airports/JFK", cookie: cookie)
                for url in skies.asked.dropFirst(before) {
                    let path = String(url.prefix { $0 != "?" }.reversed().prefix { $0 != "/" }.reversed())
                    times[path, default: []].append(second)
                }
            }
            for (path, least) in [("metar", Int64(600)), ("taf", 1800), ("airport-events", 120)] {
                let asked = times[path] ?? []
                #expect(asked.count >= 2, "\(path) is asked again")
                for (a, b) in zip(asked, asked.dropFirst()) { #expect(b - a >= least, "\(path): \(asked)") }
            }
            #expect(times.count == 3)
        }
    }

    /// Waits until both requests are held up; once `isOver`, lets the clock run until they finish.
    private final class Patience: Sendable {
        let isOver = Mutex(false)

        func wait(_ clock: SteppedClock) async {
            if isOver.withLock({ $0 }) { await clock.runOn() } else { await clock.untilWaiting { $0 == 2 } }
        }
    }

    /// Another program with the same data has just asked the source. This program shows the same answer without asking. For
    /// another airport it keeps the source's rate limit, says when the next update comes, and sends its request then.
    @Test func secondProgramSharesAnswersAndRateLimit() async throws {
        let skies = Skies()
        let fixture = try await scene(skies, on: ["aviationweather"])
        let airport = try fixture.flightService.airport("JFK")
        _ = try await #require(fixture.services.airports).look(at: airport, as: .person(fixture.flightService))
        #expect(skies.asked.count == 2)
        let patience = Patience()
        let other = AirportService(
            clock: fixture.clock, airports: StandingData.airports, sources: LiveSources.all, repository: fixture.store,
            asker: SourceAsker(
                repository: fixture.store, transport: skies, vault: ServerVault(known: []), clock: fixture.clock,
                logger: fixture.services.logger),
            airlines: StandingData.airlines, patience: { [clock = fixture.clock] in await patience.wait(clock) })
        let words = Words(.english)
        func said(_ seen: AirportNow, _ airport: Airport) -> [String] {
            seen.sources.compactMap { words.heard($0, now: fixture.clock.now, in: airport.zone) }
        }
        let boston = try fixture.flightService.airport("BOS")
        let waiting = try await other.look(at: boston, as: .person(fixture.flightService))
        #expect(said(waiting, boston) == ["aviationweather.gov: next update at 3:00 PM"])
        #expect(skies.asked.count == 2)
        patience.isOver.withLock { $0 = true }
        let shared = try await other.look(at: airport, as: .person(fixture.flightService))
        #expect(shared.weather != nil && shared.forecast != nil)
        #expect(shared.report == "METAR KJFK <raw>")
        #expect(skies.asked.count(where: { $0.contains("KJFK") }) == 2)
        _ = try await other.look(at: boston, as: .person(fixture.flightService))
        #expect(skies.asked.count == 4)
    }

    /// A rate-limited source is asked for the board that is shown.
    @Test(arguments: [AirportMovement.Direction.departure, .arrival])
    func theShownBoardIsRequestedFirst(_ direction: AirportMovement.Direction) async throws {
        let skies = Skies()
        let fixture = try await ServerFixture(
            vault: ServerVault(known: [.finavia]), transport: skies, patience: { await $0.untilWaiting() })
        try await fixture.flightService.sources?.enable("finavia")
        let airport = try fixture.flightService.airport("HEL")
        _ = try await #require(fixture.services.airports).look(
            at: airport, as: .person(fixture.flightService), first: direction)
        #expect(skies.asked.count == 1)
        #expect(skies.asked("/arr/") == (direction == .arrival ? 1 : 0))
    }

    /// Viewers of the same airport at the same time share one request.
    @Test func simultaneousViewersShareRequests() async throws {
        let skies = Skies()
        let fixture = try await scene(skies, on: ["avinor"])
        try await fixture.test { client in
            let cookie = try await client.signIn()
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<8 {
                    group.addTask {
                        let page = try await client.browse(.get, "/airports/OSL", cookie: cookie)
                        #expect(page.status == .ok)
                    }
                }
                try await group.waitForAll()
            }
            #expect(skies.asked("direction=D") == 1 && skies.asked("direction=A") == 1)
            let page = try await client.browse(.get, "/airports/OSL", cookie: cookie)
            #expect(page.text.contains("DY 604") && page.text.contains("D12") && page.text.contains("Bergen"))
            #expect(page.text.contains("On time") && page.text.contains("Flight data from Avinor"))
            // The page and the flight search share the cached board.
            let asked = skies.asked.count
            _ = try await fixture.flightService.sources?.find(
                FlightAsked(number: try #require(FlightNumber("DY604")), day: Day(number: 20_777)), spending: false)
            #expect(skies.asked.count == asked)
            fixture.clock.advance(.minutes(21))
            skies.set(.down)
            let stale = try await client.browse(.get, "/airports/OSL", cookie: cookie)
            #expect(stale.text.contains("DY 604") && !stale.text.contains("On time"), "\"On time\" needs fresh data")
        }
    }

    /// A flight number with several legs is searched on the boards of all its airports.
    @Test func everyLegOfANumberIsSearched() async throws {
        let skies = Skies()
        let fixture = try await scene(skies, on: ["avinor"])
        func code(_ text: String) throws -> Airport.Code { try #require(Airport.Code(text)) }
        let legs = [
            RouteProposal(.usual, from: try code("ALC"), to: try code("CPH")),
            RouteProposal(.usual, from: try code("CPH"), to: try code("OSL")),
            RouteProposal(.usual, from: try code("OSL"), to: try code("BGO")),
        ]
        let number = try #require(FlightNumber("DY604"))
        _ = try await fixture.flightService.ask(number, Day(number: 20_777), routes: legs, spending: false)
        #expect(skies.asked("direction=D") == 1 && skies.asked("direction=A") == 1)
    }

    /// When a source fails, the page keeps its last data with the age, and says since when there has been no answer.
    @Test func failedSourceKeepsLastData() async throws {
        let skies = Skies()
        let fixture = try await scene(skies)
        try await fixture.test { client in
            let cookie = try await client.signIn()
            _ = try await client.browse(.get, "/airports/JFK", cookie: cookie)
            skies.set(.down)
            fixture.clock.advance(.minutes(11))
            var page = try await client.browse(.get, "/airports/JFK", cookie: cookie)
            #expect(page.text.contains("Thunderstorm with light rain, mist"))
            #expect(
                page.text.contains(
                    "aviationweather.gov, updated 11 min ago; aviationweather.gov: no response since 3:11 PM"))
            #expect(
                page.text.contains(
                    "FAA airspace status, updated 11 min ago; FAA airspace status: no response since 3:11 PM"))
            let asked = skies.asked.count
            fixture.clock.advance(Span(20))
            _ = try await client.browse(.get, "/airports/JFK", cookie: cookie)
            #expect(skies.asked.count == asked, "a failed source is not asked again immediately")
            skies.set(.good)
            fixture.clock.advance(.minutes(12))
            page = try await client.browse(.get, "/airports/JFK", cookie: cookie)
            #expect(!page.text.contains("no answer since"))
            #expect(page.text.contains("aviationweather.gov, updated just now"))
        }
    }

    /// Paid sources serve only flights. A source that is off is not asked, and the page links to its switch.
    @Test func paidAndDisabledSourcesAreNotAsked() async throws {
        let skies = Skies()
        let fixture = try await scene(skies, on: ["swedavia"])
        try await fixture.test { client in
            let cookie = try await client.signIn()
            let arlanda = try await client.browse(.get, "/airports/ARN", cookie: cookie)
            #expect(arlanda.text.contains("Swedavia has this board but charges per request"))
            let oslo = try await client.browse(.get, "/airports/OSL", cookie: cookie)
            #expect(oslo.text.contains("href=\"/settings/sources#source-avinor\""))
            #expect(oslo.text.contains("href=\"/settings/sources#source-aviationweather\""))
            #expect(!oslo.text.contains("#source-faa"), "the FAA does not cover Oslo")
            let kennedy = try await client.browse(.get, "/airports/JFK", cookie: cookie)
            #expect(kennedy.text.contains("#source-faa") && kennedy.text.contains("Delays unknown"))
            #expect(skies.asked == [])
        }
    }

    /// Each airport page has one address; an unknown code leads to suggestions.
    @Test func airportAddressesAreNormalized() async throws {
        let fixture = try await scene(Skies(), on: [])
        try await fixture.test { client in
            let cookie = try await client.signIn()
            for (path, target) in [
                ("/airports/jfk", "/airports/JFK"), ("/airports/KJFK", "/airports/JFK"),
                ("/airports/enGM?wall=arrivals", "/airports/OSL?wall=arrivals"),
            ] {
                let moved = try await client.browse(.get, path, cookie: cookie)
                #expect(moved.status == .seeOther && moved.headers[.location] == target, "\(path)")
            }
            for (path, link) in [
                ("/airports/warsaw", "/airports/WAW"), ("/airports/S%C3%A3o%20Paulo", "/airports/GRU"),
                ("/airports/%3Cscript%3E", "Airport not found"), ("/airports/ZZZ", "Airport not found"),
                ("/airports/" + String(repeating: "x", count: 3000), "Airport not found"),
            ] {
                let page = try await client.browse(.get, path, cookie: cookie)
                #expect(page.status == .notFound, "\(path)")
                #expect(page.text.contains(link), "\(path)")
                #expect(!page.text.contains("<script>"))
            }
            let wall = try await client.browse(.get, "/airports/JFK?wall=arrivals", cookie: cookie)
            #expect(wall.text.contains("class=\"wall awall\"") && wall.text.contains("Arrivals"))
            #expect(!wall.text.contains("class=\"tabs\""))
        }
    }

    /// The API returns the same data to any valid token.
    @Test func apiReturnsAirportData() async throws {
        let skies = Skies()
        let fixture = try await scene(skies)
        try await follow(fixture)
        try await fixture.test { client in
            #expect(try await client.execute(uri: "/api/v1/airports/JFK", method: .get).status == .unauthorized)
            let answer = try await client.api(
                .get, "/api/v1/airports/kjfk?language=pl", token: ServerFixture.readOnlyToken)
            #expect(answer.status == .ok)
            let json = answer.json
            #expect(json["airport"]?["code"]?.string == "JFK")
            #expect(json["localTime"]?.string == "2026-11-20T15:00:00-05:00")
            let own = json["departures"]?.array?.first
            #expect(own?["number"]?.string == "UA1545" && own?["mine"]?.bool == true)
            #expect(own?["status"]?.string == "planned" && own?["text"]?.string == "Planowany")
            #expect(json["delays"]?["level"]?.string == "stopped")
            #expect(json["programmes"]?.array?.first?["kind"]?.string == "groundStop")
            #expect(json["programmes"]?.array?.first?["until"]?.integer == 1_795_208_400)
            #expect(json["weather"]?["sentences"]?.array?.first?["text"]?.string?.hasPrefix("Burza ze słabym") ?? false)
            #expect(json["forecast"]?["hours"]?.array?.count == 6)
            #expect(json["sources"]?.array?.count == 2)
            #expect(try await client.api(.get, "/api/v1/airports/ZZZ").status == .notFound)
            #expect(try await client.api(.get, "/api/v1/airports/JFK?language=xx").status == .badRequest)
        }
    }
}

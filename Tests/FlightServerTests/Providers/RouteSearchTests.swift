import FlightCore
import FlightFeeds
import FlightNetwork
import FlightSamples
import FlightStore
import FlightTracking
import Foundation
import Hummingbird
import Synchronization
import Testing

/// A transport that gives a test's answers and records the URLs.
final class CountingTransport: SourceTransport {
    private let sent = Mutex<[String]>([])
    private let answer: @Sendable (String) -> String

    init(_ answer: @escaping @Sendable (String) -> String) { self.answer = answer }

    /// Complete URLs without keys.
    var asked: [String] { sent.withLock { $0 } }

    func send(_ request: SourceRequest, limit: Int) async throws(TransportFault) -> SourceReply {
        sent.withLock { $0.append(request.url) }
        return SourceReply(status: 200, body: Array(answer(request.url).utf8))
    }
}

/// Searches by route and day at live sources, and who may start paid searches.
@Suite(.serialized) struct RouteSearchTests {
    /// A source, a route, and the response for that day.
    struct Case: CustomTestStringConvertible, Sendable {
        let source: FlightObservation.Source
        let from: String
        let to: String
        /// The expected request paths.
        let paths: [String]
        /// The cost of all requests in the source's own unit.
        let cost: Int
        let number: String
        var knowsArrival = true
        let says: @Sendable (_ path: String) -> String
        var testDescription: String { source.name }
    }

    private static func known(_ index: Int) -> @Sendable (String) -> String {
        { path in ProviderCase.all[index].says(path, "B22") }
    }

    static let cases = [
        Case(
            source: .aeroAPI, from: "FRA", to: "HND",
            paths: [
                "/schedules/2031-01-01T23:00:00Z/2031-01-02T23:00:00Z?origin=FRA&destination=HND&include_codeshares=false"
            ],
            cost: 20, number: "LH716"
        ) { _ in
            """
            {"scheduled":[{"ident":"DLH716","ident_icao":"DLH716","ident_iata":"LH716","scheduled_out":"2031-01-02T12:00:00Z",
             "scheduled_in":"2031-01-02T20:00:00Z","origin":"EDDF","origin_iata":"FRA","destination":"RJTT",
             "destination_iata":"HND","fa_flight_id":null},
             {"ident":"DLH717","ident_iata":"LH717","scheduled_out":"2031-01-03T12:00:00Z",
             "scheduled_in":"2031-01-03T20:00:00Z","origin_iata":"FRA","destination_iata":"HND"}],"links":null}
            """
        },
        Case(
            source: .aeroDataBox, from: "FRA", to: "HND",
            paths: [
                "/flights/airports/Iata/FRA/2031-01-02T00:00/2031-01-02T11:59?direction=Departure&withLeg=true"
                    + "&withCodeshared=false&withCargo=false&withPrivate=false",
                "/flights/airports/Iata/FRA/2031-01-02T12:00/2031-01-02T23:59?direction=Departure&withLeg=true"
                    + "&withCodeshared=false&withCargo=false&withPrivate=false",
            ], cost: 4, number: "LH716"
        ) { path in
            let flight = { (number: String, to: String) in
                """
                {"departure":{"scheduledTime":{"utc":"2031-01-02 12:00Z","local":"2031-01-02 13:00+01:00"},"quality":[]},
                 "arrival":{"airport":{"iata":"\(to)"},"scheduledTime":{"utc":"2031-01-02 20:00Z"},"quality":[]},
                 "number":"\(number)","status":"Expected","codeshareStatus":"IsOperator","isCargo":false}
                """
            }
            return path.contains("T00:00/")
                ? "{\"departures\":[\(flight("LH 400", "JFK"))]}"
                : "{\"departures\":[\(flight("LH 716", "HND")),\(flight("LH 404", "JFK"))]}"
        },
        Case(
            source: .airLabs, from: "FRA", to: "HND", paths: ["/schedules?dep_iata=FRA"], cost: 1, number: "LH716"
        ) { _ in
            """
            {"request":{},"response":[{"flight_iata":"LH716","dep_iata":"FRA","dep_time":"2031-01-02 13:00",
             "dep_time_utc":"2031-01-02 12:00","arr_iata":"HND","arr_time":"2031-01-03 05:00",
             "arr_time_utc":"2031-01-02 20:00","status":"scheduled"},{"flight_iata":"LH400","dep_iata":"FRA",
             "dep_time_utc":"2031-01-02 12:00","arr_iata":"JFK","arr_time_utc":"2031-01-02 20:00"}]}
            """
        },
        Case(
            source: .lufthansa, from: "FRA", to: "HND",
            paths: ["/v1/oauth/token", "/v1/operations/flightstatus/route/FRA/HND/2031-01-02"], cost: 0,
            number: "LH716", says: known(3)),
        Case(
            source: .schiphol, from: "AMS", to: "NRT",
            paths: ["/public-flights/flights?route=NRT&scheduleDate=2031-01-02&flightDirection=D"], cost: 0,
            number: "KL861", knowsArrival: false, says: known(4)),
        Case(
            source: .swedavia, from: "ARN", to: "NRT", paths: ["/flightinfo/v2/ARN/departures/2031-01-02"], cost: 1,
            number: "SK983", knowsArrival: false, says: known(5)),
        Case(
            source: .finavia, from: "HEL", to: "NRT", paths: ["/flights/public/v0/flights/dep/HEL"], cost: 0,
            number: "AY73", knowsArrival: false, says: known(6)),
        Case(
            source: .avinor, from: "OSL", to: "LPA",
            paths: ["/XmlFeed/v1.0?airport=OSL&direction=D&TimeFrom=6&TimeTo=30&codeshare=Y"], cost: 0,
            number: "DY1820", knowsArrival: false, says: known(7)),
        Case(
            source: .hongKong, from: "HKG", to: "NRT",
            paths: ["/flightinfo-rest/rest/flights/past?date=2031-01-02&arrival=false&cargo=false&lang=en"], cost: 0,
            number: "CX500", knowsArrival: false, says: known(8)),
    ]

    /// A source that is off is not asked. One that is on is asked once in ten minutes within its budget, returns only
    /// flights of the route, and its offers can be tracked.
    @Test(arguments: cases) func routeSearchAsksTheSource(_ one: Case) async throws {
        let provider = FakeProvider()
        try await provider.run { address in
            provider.say { path in one.says(path) }
            let path = FileManager.default.temporaryDirectory.appending(path: "route-\(UUID().uuidString)/h.sqlite")
                .path
            let store = try SQLiteStore(path: path).of(.first)
            let clock = SteppedClock(ProviderCase.start)
            let scene = try FollowScene(one.source, at: address, store: store, clock: clock)
            let from = try #require(Airport.Code(one.from))
            let to = try #require(Airport.Code(one.to))
            let day = try #require(Day(iso: "2031-01-02"))
            let none = try await scene.flightService.ask(from: from, to: to, day, spending: true)
            #expect(none.offers.isEmpty && none.notAsked.isEmpty && provider.requests.isEmpty)

            try await scene.sources.enable(one.source.name)
            if one.cost > 0 {
                let free = try await scene.flightService.ask(from: from, to: to, day, spending: false)
                #expect(free.offers.isEmpty && free.notAsked == [scene.source.profile.title])
                #expect(provider.requests.isEmpty, "a free search does not ask a paid source")
            }
            let found = try await scene.flightService.ask(from: from, to: to, day, spending: one.cost > 0)
            // AirLabs takes its key in the URL.
            let asked = provider.requests.map { $0.path.replacing("&api_key=" + FollowScene.secret, with: "") }
            #expect(asked == one.paths)
            #expect(found.offers.count == 1, "\(found.offers)")
            let offer = try #require(found.offers.first)
            #expect(offer.number.compact == one.number && offer.key.source == one.source)
            #expect(offer.scheduledOut == ProviderCase.out)
            #expect(offer.scheduledIn == (one.knowsArrival ? ProviderCase.arrival : nil))
            #expect(found.notAsked.isEmpty)
            #expect(try await scene.status().record.lane.spentToday == one.cost)

            clock.advance(.minutes(9))
            let again = try await scene.flightService.ask(from: from, to: to, day, spending: false)
            #expect(again.offers == found.offers && again.notAsked.isEmpty)
            #expect(provider.requests.count == one.paths.count, "recent results are reused")
            let id = try await scene.flightService.follow(offer.key)
            #expect(provider.requests.count == one.paths.count)
            let flight = try await scene.flight(id)
            #expect(flight.number?.compact == one.number && flight.out.scheduled == ProviderCase.out)
            #expect(try await scene.flightService.follow(offer.key) == id)

            // A used-up budget is not exceeded, and no paid search is offered.
            clock.advance(.minutes(11))
            if one.cost > 0 {
                try await scene.sources.set(cap: SourceLane.Cap(month: 0), of: one.source.name)
                let broke = try await scene.flightService.ask(from: from, to: to, day, spending: true)
                #expect(broke.offers.isEmpty && provider.requests.count == one.paths.count)
                #expect(try await scene.flightService.ask(from: from, to: to, day, spending: false).notAsked.isEmpty)
            }
            #expect(scene.complaints.all == [])
            await scene.transport.shutdown()
            try await store.house.end()
        }
    }

    /// On the page and in the API, loading and typing ask only free sources, and a read token spends nothing.
    @Test func onlyExplicitSearchSpendsMoney() async throws {
        let transport = CountingTransport { url in
            url.contains("airlabs")
                ? """
                {"request":{},"response":[{"flight_iata":"DY1820","dep_iata":"OSL","dep_time":"2026-11-21 07:00",
                 "dep_time_utc":"2026-11-21 06:00","arr_iata":"LPA","arr_time_utc":"2026-11-21 12:00"}]}
                """
                : """
                <?xml version="1.0"?><airport name="OSL"><flights lastUpdate="2026-11-20T20:00:00Z"></flights></airport>
                """
        }
        let fixture = try await ServerFixture(vault: ServerVault(known: [.airLabs]), transport: transport)
        @Sendable func costly() -> Int { transport.asked.count { $0.contains("airlabs") } }
        try await fixture.test { client in
            let cookie = try await client.signIn()
            for name in ["avinor", "airlabs"] {
                #expect(try await client.api(.post, "/api/v1/sources/\(name)/enable", "{}").status == .ok)
            }
            let route = "from=OSL&to=LPA&date=2026-11-21"
            for query in ["?q=OSL+LPA+tomorrow", "?q=DY1820+tomorrow", "?" + route, "?number=DY1820&date=2026-11-21"] {
                let page = try await client.browse(.get, "/add" + query, cookie: cookie)
                #expect(page.status == .ok)
                #expect(page.text.contains("Search sources: AirLabs"), "\(query)")
                #expect(page.text.contains("action=\"/add/ask\""))
                // The button stays visible: the form below it does not take the focus.
                #expect(!page.text.contains("id=\"fault\""), "\(query)")
            }
            for token in [ServerFixture.readOnlyToken, ServerFixture.token] {
                for query in ["?" + route, "?number=DY1820&date=2026-11-21"] {
                    let found = try await client.api(.get, "/api/v1/search/flights" + query, token: token)
                    #expect(found.json["notAsked"]?.array?.compactMap { $0.string } == ["AirLabs"])
                    #expect(found.json["flights"]?.array?.isEmpty == true)
                }
            }
            let body = #"{"from":"OSL","to":"LPA","date":"2026-11-21"}"#
            let reader = try await client.api(.post, "/api/v1/search/flights", body, token: ServerFixture.readOnlyToken)
            #expect(reader.status == .forbidden)
            let ask = "q=OSL+LPA+tomorrow&number=&from=&to=&date="
            #expect(
                try await client.browse(.post, "/add/ask", cookie: cookie, form: ask, site: "cross-site").status
                    == .forbidden)
            #expect(costly() == 0)
            #expect(transport.asked.count { $0.contains("avinor") } == 1, "the free source is asked once")

            let done = try await client.browse(.post, "/add/ask", cookie: cookie, form: ask)
            #expect(done.status == .seeOther)
            #expect(costly() == 1)
            let location = try #require(done.headers[.location])
            #expect(location == "/add?q=OSL%20LPA%20tomorrow")
            let page = try await client.browse(.get, location, cookie: cookie)
            #expect(page.text.contains("airlabs:DY1820") && !page.text.contains("Search sources"))
            let found = try await client.api(.post, "/api/v1/search/flights", body)
            #expect(found.json["flights"]?.array?.first?["source"]?.string == "airlabs")
            #expect(found.json["notAsked"]?.array?.isEmpty == true)
            #expect(costly() == 1)
            let wrong = try await client.api(.post, "/api/v1/search/flights", #"{"from":7}"#)
            #expect(wrong.status == .badRequest && wrong.json["error"]?["field"]?.string == "from")
        }
    }
}

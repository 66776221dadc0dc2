import FlightCore
import FlightFeeds
import FlightTracking
import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization
import Testing

@testable import FlightServer

/// Answers as Avinor's board of Oslo on 20 November 2026, and records the addresses.
private final class Oslo: SourceTransport {
    private let state = Mutex([String]())
    var asked: [String] { state.withLock { $0 } }

    func send(_ request: SourceRequest, limit: Int) async throws(TransportFault) -> SourceReply {
        state.withLock { $0.append(request.url) }
        func row(_ id: Int, _ number: String, _ time: String, _ status: String = "", to: String = "BGO") -> String {
            """
            <flight uniqueID="\(id)"><airline>\(number.prefix(2))</airline><flight_id>\(number)</flight_id>
            <dom_int>D</dom_int><schedule_time>2026-11-20T\(time):00Z</schedule_time><arr_dep>D</arr_dep>
            <airport>\(to)</airport>\(status)</flight>
            """
        }
        let rows = [
            row(1, "DY604", "20:40", #"<status code="C" time="2026-11-20T19:30:00Z"/>"#),
            row(2, "SK289", "22:10"), row(3, "DY608", "21:30", #"<status code="E" time="2026-11-20T22:40:00Z"/>"#),
            row(4, "SK285", "20:50", #"<status code="C" time="2026-11-20T19:40:00Z"/>"#),
            row(5, "DY606", "20:45", #"<status code="D" time="2026-11-20T19:58:00Z"/>"#),
            row(6, "SK343", "21:00", to: "TRD"),
        ]
        let board = """
            <?xml version="1.0" encoding="iso-8859-1"?><airport name="OSL"><flights lastUpdate="2026-11-20T20:00:00Z">
            \(rows.joined())</flights></airport>
            """
        return SourceReply(status: 200, body: Array(board.utf8))
    }
}

/// Later flights over HTTP: from a board, from the recording, and without a source.
@Suite struct AlternativesTests {
    private static let cancelled = """
        {"number":"DY604","from":"OSL","to":"BGO","out":{"scheduled":\((ServerFixture.noon + .minutes(40)).seconds)},
         "in":{"scheduled":\((ServerFixture.noon + .minutes(95)).seconds)}}
        """

    private func follow(_ client: any TestClient, cancels: Bool = true) async throws -> String {
        let added = try await client.api(.post, "/api/v1/flights", Self.cancelled)
        let id = try #require(added.json["flight"]?["id"]?.string, "\(added.text)")
        if cancels {
            let changed = try await client.api(.patch, "/api/v1/flights/\(id)", #"{"status":"cancelled"}"#)
            #expect(changed.status == .ok)
        }
        return id
    }

    private func options(_ json: JSONValue) -> [String] {
        json["alternatives"]?["options"]?.array?.compactMap { $0["number"]?.string } ?? []
    }

    @Test func boardListsLaterFlights() async throws {
        let oslo = Oslo()
        let fixture = try await ServerFixture(vault: ServerVault(known: []), transport: oslo)
        _ = try await fixture.flightService.sources?.enable("avinor")
        try await fixture.test { client in
            let id = try await follow(client)
            let path = "/api/v1/flights/\(id)/alternatives"
            let found = try await client.api(.get, path, token: ServerFixture.readOnlyToken)
            #expect(found.status == .ok)
            let known = try #require(found.json["alternatives"])
            #expect(Array(options(found.json).prefix(2)) == ["SK289", "DY608"], "\(found.text)")
            #expect(known["reason"]?.string == "cancelled" && known["replaces"]?.string == "DY604")
            let first = try #require(known["options"]?.array?.first)
            #expect(first["source"]?.string == "avinor" && first["certainty"]?.string == "reported")
            let late = try #require(known["options"]?.array?[1])
            #expect(late["out"]?.integer == (ServerFixture.noon + .minutes(160)).seconds)
            // Usual flights that the board says are cancelled or have left are not offered.
            for number in ["DY604", "SK285", "DY606", "SK343"] { #expect(!options(found.json).contains(number)) }
            let asked = oslo.asked.count
            #expect(asked >= 1)

            // The ticket lists the known flights, and asks no source.
            let cookie = try await client.signIn()
            let ticket = try await client.browse(.get, "/flights/\(id)", cookie: cookie)
            #expect(ticket.text.contains("SK 289 · ") && ticket.text.contains("DY 608 · Norwegian"))
            #expect(ticket.text.contains("href=\"/flights/\(id)/alternatives\""))
            let snapshot = try await client.api(.get, "/api/v1/snapshot")
            #expect(snapshot.json["flights"]?.array?.first?["alternatives"]?.array?.isEmpty == false)

            let page = try await client.browse(.get, "/flights/\(id)/alternatives", cookie: cookie)
            #expect(page.text.contains("DY 604 is cancelled.") && page.text.contains("SK 289"))
            #expect(page.text.contains("Avinor, updated just now") && page.text.contains("Flight data from Avinor"))
            #expect(page.text.contains("Halcyon does not know free seats or fares."))
            #expect(oslo.asked.count == asked, "the interval of the source holds")
        }
    }

    /// A press follows a flight of the recording. EV 4667 of 1 February 2013 from Newark to Minneapolis at 15:40 was
    /// cancelled.
    @Test func pressFollowsALaterFlight() async throws {
        let fixture = try await ServerFixture()
        let id = try await fixture.flightService.follow(FeedKey(source: .replay, key: "2026-11-20/EV4667/EWR"))
        let feed = ReplayFeed()
        let (from, to) = (try #require(Airport.Code("EWR")), try #require(Airport.Code("MSP")))
        let day = try #require(Day(iso: "2026-11-20"))
        let all = feed.find(.route(from: from, to: to, day), now: ServerFixture.noon, limit: 100)
        let onTime = try #require(all.last { $0.scheduledOut > ServerFixture.noon + .hours(3) })
        let other = try await fixture.flightService.follow(onTime.key)
        try await fixture.test { client in
            let cookie = try await client.signIn()
            let calm = try await client.api(.get, "/api/v1/flights/\(other.text)/alternatives")
            #expect(calm.status == .ok && calm.json["alternatives"]?.object == nil, "nothing is offered on time")
            let page = try await client.browse(.get, "/flights/\(other.text)/alternatives", cookie: cookie)
            #expect(page.text.contains("No replacement is needed"))

            let path = "/flights/\(id.text)/alternatives"
            let found = try await client.api(.get, "/api/v1" + path)
            let key = try #require(
                found.json["alternatives"]?["options"]?.array?.first?["key"]?.string, "\(found.text)")
            let list = try await client.browse(.get, path, cookie: cookie)
            #expect(list.text.contains("value=\"\(key)\"") && list.text.contains("from the recorded month"))
            let followed = try await client.browse(.post, "/add", cookie: cookie, form: "key=" + PathText.escaped(key))
            #expect(followed.status == .seeOther)
            let board = try await client.api(.get, "/api/v1/flights?board=true")
            let numbers = board.json["flights"]?.array?.compactMap { $0["number"]?.string } ?? []
            #expect(numbers.contains(String(key.split(separator: "/")[1])), "\(numbers)")
        }
    }

    @Test func withoutASourceThePageSaysSo() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let id = try await follow(client)
            let cookie = try await client.signIn()
            let page = try await client.browse(.get, "/flights/\(id)/alternatives", cookie: cookie)
            #expect(page.status == .ok)
            #expect(page.text.contains("No source lists the departures from OSL."))
            #expect(page.text.contains("usual route, not confirmed; time unknown"))
            #expect(page.text.contains("href=\"/add?from=OSL&amp;to=BGO&amp;date=2026-11-20\""))
            #expect(page.text.contains("https://www.norwegian.com"))
            let json = try await client.api(.get, "/api/v1/flights/\(id)/alternatives").json
            #expect(json["alternatives"]?["unknown"]?.array?.first?["kind"]?.string == "noSource")
            #expect(json["alternatives"]?["options"]?.array?.allSatisfy { $0["out"] == nil } == true)
        }
    }

    /// Strangers, friends and holders of a shared link see no later flights.
    @Test func othersSeeNone() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let id = try await follow(client)
            for path in ["/flights/\(id)/alternatives", "/api/v1/flights/\(id)/alternatives"] {
                let stranger = try await client.execute(uri: path, method: .get)
                #expect(stranger.status == .unauthorized, "\(path)")
            }
            let flight = try #require(Flight.ID(id))
            let shared = try await fixture.share.share(.flight(flight))
            let page = try await client.execute(
                uri: "/s/" + shared.secret, method: .get, headers: [.accept: "text/html"])
            #expect(page.status == .ok)
            for text in ["/alternatives", "Alternatives", "usual route"] {
                #expect(!page.text.contains(text), "\(text)")
            }
            #expect(try await client.api(.get, "/api/v1/flights/none/alternatives").status == .notFound)
            // A flight that the traveller only follows for someone has none either.
            let body = Self.cancelled.replacing("{\"number\"", with: "{\"role\":\"followed\",\"number\"")
            let added = try await client.api(.post, "/api/v1/flights", body)
            let other = try #require(added.json["flight"]?["id"]?.string, "\(added.text)")
            let changed = try await client.api(.patch, "/api/v1/flights/\(other)", #"{"status":"cancelled"}"#)
            #expect(changed.json["flight"]?["role"]?.string == "followed")
            let theirs = try await client.api(.get, "/api/v1/flights/\(other)/alternatives")
            #expect(theirs.status == .ok && theirs.json["alternatives"]?.object == nil)
        }
    }

    /// An assistant gets the same list.
    @Test func assistantGetsTheList() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let id = try await follow(client)
            let tool = try #require(MCPTool.all.first { $0.name == "get_alternatives" })
            let (path, body) = try tool.request(.object([("flight", .string(id))]))
            #expect(path == "/api/v1/flights/\(id)/alternatives" && body == nil && !tool.changes)
        }
    }
}

import FlightCore
import FlightSamples
import FlightServer
import FlightTracking
import Foundation
import Hummingbird
import Testing

@Suite struct APITests {
    static let byHand = """
        {"number":"LH1612","from":"MUC","to":"WAW","out":{"scheduled":"2026-11-22T14:30:00+01:00"},
         "in":{"scheduled":"2026-11-22T16:05:00+01:00"},"seat":"14A","confirmation":"ABC123"}
        """

    /// The router and the OpenAPI file list the same operations below /api/v1.
    @Test func routerMatchesOpenAPI() async throws {
        let fixture = try await ServerFixture()
        let routed = Set(
            buildRouter(fixture.services).routes.filter { $0.path.description.hasPrefix("/api/v1/") }
                .map { "\($0.method.rawValue.lowercased()) \($0.path.description)" }
                .filter { !$0.hasSuffix("openapi.json") })
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Docs/openapi.json")
        let document = try JSONReader.read(Array(Data(contentsOf: file)))
        var described: Set<String> = []
        for (path, operations) in document["paths"]?.object ?? [] {
            for (method, _) in operations.object ?? [] where method != "parameters" {
                described.insert("\(method) \(path)")
            }
        }
        #expect(
            routed == described,
            "only routed: \(routed.subtracting(described)), only described: \(described.subtracting(routed))")
    }

    /// Every operation documents the errors that it can return.
    @Test func openAPIDescribesErrors() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Docs/openapi.json")
        let document = try JSONReader.read(Array(Data(contentsOf: file)))
        for (path, operations) in document["paths"]?.object ?? [] {
            for (method, operation) in operations.object ?? [] where method != "parameters" {
                // Servers of friends have other tokens.
                var expected: Set<String> = path.hasPrefix("/api/v1/peers") ? ["404", "429"] : ["401", "403", "429"]
                if operation["requestBody"] != nil { expected.formUnion(["400", "413"]) }
                if path.contains("{") { expected.insert("404") }
                if method != "get", !path.hasPrefix("/api/v1/search/") { expected.formUnion(["503", "507"]) }
                let described = Set(operation["responses"]?.object?.map { $0.0 } ?? [])
                #expect(described.isSuperset(of: expected), "\(method) \(path): \(expected.subtracting(described))")
            }
        }
    }

    @Test(arguments: ["/api/v1/flights", "/api/v1/trips", "/api/v1/mutations", "/api/v1/links"])
    func oversizedBodyIsRejected(path: String) async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let answer = try await client.api(.post, path, "{\"x\":\"" + String(repeating: "x", count: 1 << 20) + "\"}")
            #expect(answer.status == .contentTooLarge)
            #expect(answer.json["error"]?["code"]?.string == "too-large")
        }
    }

    @Test func manualFlightIsAddedEditedDeletedAndRestored() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let added = try await client.api(.post, "/api/v1/flights", Self.byHand)
            #expect(added.status == .created)
            let id = try #require(added.json["flight"]?["id"]?.string)
            let edited = try await client.api(
                .patch, "/api/v1/flights/\(id)", "{\"seat\":\"2C\",\"leaveBy\":\"2026-11-22T12:15:00+01:00\"}")
            #expect(edited.status == .ok)
            #expect(edited.json["flight"]?["seat"]?.string == "2C")
            #expect(edited.json["flight"]?["leaveBy"]?.integer == 1_795_346_100)
            let cleared = try await client.api(.patch, "/api/v1/flights/\(id)", "{\"leaveBy\":null}")
            #expect(cleared.json["flight"]?["leaveBy"] == nil)
            #expect(try await client.api(.delete, "/api/v1/flights/\(id)").status == .noContent)
            #expect(try await client.api(.get, "/api/v1/flights/\(id)").status == .notFound)
            #expect(try await client.api(.post, "/api/v1/flights/\(id)/restore").status == .ok)
            #expect(try await client.api(.get, "/api/v1/flights/\(id)").json["flight"]?["seat"]?.string == "2C")
        }
    }

    @Test func repeatedMutationIsAppliedOnce() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let body = Self.byHand.replacing("{\"number\"", with: "{\"mutation\":\"device-1-0001\",\"number\"")
            let first = try await client.api(.post, "/api/v1/flights", body)
            let second = try await client.api(.post, "/api/v1/flights", body)
            #expect(first.json["flight"]?["id"]?.string == second.json["flight"]?["id"]?.string)
            #expect(try await client.api(.get, "/api/v1/flights").json["flights"]?.array?.count == 1)
        }
    }

    @Test func replayedFlightIsFoundAndFollowed() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let soon = try await client.api(.get, "/api/v1/search/flights")
            let offers = try #require(soon.json["flights"]?.array)
            #expect(offers.count > 5)
            let key = try #require(offers.first?["key"]?.string)
            let number = try #require(offers.first?["number"]?.string)
            let added = try await client.api(.post, "/api/v1/flights", "{\"key\":\"\(key)\"}")
            #expect(added.status == .created)
            let byNumber = try await client.api(.get, "/api/v1/search/flights?number=\(number)&date=2026-11-20")
            #expect(byNumber.json["flights"]?.array?.isEmpty == false)
            let snapshot = try Snapshot(try await client.api(.get, "/api/v1/snapshot").json)
            #expect(snapshot.entries.count == 1)
            #expect(snapshot.entries.first?.flight.simulated.isEmpty == false)
        }
    }

    /// Without a date, the API and the page find today's flight and, if it has left, tomorrow's.
    @Test func searchWithoutDateFindsTheNextDeparture() async throws {
        let fixture = try await ServerFixture()
        let (today, tomorrow) = (try #require(Day(iso: "2026-11-20")), try #require(Day(iso: "2026-11-21")))
        let (jfk, sfo) = (try #require(Airport.Code("JFK")), try #require(Airport.Code("SFO")))
        func find(_ query: FlightQuery) async throws -> [FeedFlight] {
            try await fixture.flightService.find(query, limit: 50)
        }
        var next: FlightNumber?
        var left: FlightNumber?
        for offer in try await find(.route(from: jfk, to: sfo, today)) {
            let departures = try await find(.number(offer.number, today)).map { $0.scheduledOut }
            if departures.contains(where: { $0 > ServerFixture.noon }) {
                next = offer.number
            } else if try await !find(.number(offer.number, tomorrow)).isEmpty {
                left = offer.number
            }
        }
        let (upcoming, departed) = (try #require(next), try #require(left))
        try await fixture.test { client in
            let cookie = try await client.signIn()
            for (number, day) in [(upcoming, today), (departed, tomorrow)] {
                let json = try await client.api(.get, "/api/v1/search/flights?number=\(number.compact)").json
                let keys = (json["flights"]?.array ?? []).compactMap { $0["key"]?.string }
                #expect(!keys.isEmpty && keys.allSatisfy { $0.hasPrefix("replay:\(day.iso)/") }, "\(keys)")
                let page = try await client.browse(.get, "/add?q=\(number.compact)", cookie: cookie)
                #expect(page.text.contains("replay:\(day.iso)/\(number.compact)/"))
            }
            // A given day is not changed.
            let said = try await client.api(
                .get, "/api/v1/search/flights?number=\(departed.compact)&date=\(today.iso)")
            #expect(said.json["flights"]?.array?.first?["key"]?.string?.hasPrefix("replay:\(today.iso)/") == true)
        }
    }

    @Test func stateIsAvailableInFourLanguages() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let added = try await client.api(.post, "/api/v1/flights", Self.byHand)
            let id = try #require(added.json["flight"]?["id"]?.string)
            for (tag, words) in [
                ("en", ["Departs in 2 days", "In 2 days • Sun, Nov 22"]),
                ("de", ["Abflug in 2 Tagen", "In 2 Tagen • So., 22. Nov."]),
                ("pl", ["Odlot za 2 dni", "Za 2 dni • niedz., 22 lis"]),
                ("pt-BR", ["Parte em 2 dias", "Em 2 dias • dom., 22 de nov."]),
            ] {
                let state = try await client.api(.get, "/api/v1/flights/\(id)/state?language=\(tag)")
                #expect(state.json["state"]?.string == "farOut")
                #expect([state.json["sentence"]?.string, state.json["primary"]?.string] == words)
            }
        }
    }

    @Test func flightsAreGroupedIntoATrip() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let a = try await client.api(.post, "/api/v1/flights", Self.byHand).json["flight"]?["id"]?.string ?? ""
            let second = Self.byHand.replacing("MUC", with: "WAW").replacing("\"to\":\"WAW\"", with: "\"to\":\"KRK\"")
                .replacing("14:30", with: "18:30").replacing("16:05", with: "19:20")
            let b = try await client.api(.post, "/api/v1/flights", second).json["flight"]?["id"]?.string ?? ""
            let trip = try await client.api(.post, "/api/v1/trips", "{\"flights\":[\"\(a)\",\"\(b)\"]}")
            #expect(trip.status == .created)
            let snapshot = try Snapshot(try await client.api(.get, "/api/v1/snapshot").json)
            #expect(snapshot.trip(of: try #require(Flight.ID(a)))?.trip.legs.count == 2)
        }
    }

    @Test(arguments: [
        ("{", 400, "1:2"), ("[]", 400, "object"), ("{\"from\":\"MUC\"}", 400, "to"),
        ("{\"from\":\"MUC\",\"to\":\"QQX\"}", 400, "QQX"),
        ("{\"from\":\"MUC\",\"to\":\"WAW\",\"out\":{\"scheduled\":\"2026-13-45T00:00:00Z\"}}", 400, "out.scheduled"),
        ("{\"from\":\"MUC\",\"to\":\"WAW\",\"out\":{\"scheduled\":99999999999999}}", 400, "out.scheduled"),
        ("{\"from\":\"MUC\",\"to\":\"WAW\",\"boarding\":{\"percent\":\"x\"}}", 400, "boarding.percent"),
        ("{\"key\":\"replay:nonsense\"}", 422, "nonsense"), ("{\"key\":7}", 400, "string"),
        ("{\"from\":\"MUC\",\"to\":\"WAW\",\"mutation\":\"x\"}", 400, "8 to 64"),
    ])
    func invalidFlightIsRejectedWithAReason(body: String, status: Int, hint: String) async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let response = try await client.api(.post, "/api/v1/flights", body)
            #expect(response.status.code == status, "\(body)")
            #expect(response.json["error"]?["message"]?.string?.contains(hint) == true, "\(response.text)")
            #expect(try await client.api(.get, "/api/v1/flights").json["flights"]?.array?.isEmpty == true)
        }
    }

    @Test(arguments: [
        "/api/v1/flights/no-such", "/api/v1/flights/no-such/state", "/api/v1/flights/%2e%2e", "/api/v1/nowhere",
    ])
    func unknownPathIsNotFound(path: String) async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let response = try await client.api(.get, path)
            #expect(response.status == .notFound)
        }
    }

    @Test func invalidSearchIsRejected() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            for query in ["number=UA1&date=soon", "number=1234&date=2026-11-22", "from=JFK&to=QQX&date=2026-11-22"] {
                let response = try await client.api(.get, "/api/v1/search/flights?" + query)
                #expect((400...422).contains(response.status.code), "\(query)")
            }
            let airports = try await client.api(.get, "/api/v1/search/airports?q=sao%20paulo")
            #expect(airports.json["airports"]?.array?.first?["code"]?.string == "GRU")
        }
    }

    /// PUT replaces all settings: if Halcyon ignored a misspelt key, every other setting would be reset.
    @Test func misspeltSettingIsRejected() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let whole =
                #"{"language":"pl","clock":"24","units":"metric","distance":"nm","speed":"kt","altitude":"fl","#
                + #""theme":"dark","home":"CPH","homeMinutes":40,"ways":{"OSL":55}}"#
            #expect(try await client.api(.put, "/api/v1/settings", whole).status == .ok)
            let before = try await client.api(.get, "/api/v1/settings").text
            let refused = try await client.api(.put, "/api/v1/settings", #"{"thmee":"light"}"#)
            #expect(refused.status == .badRequest)
            #expect(refused.text.contains("thmee") && refused.text.contains("theme"), "\(refused.text)")
            #expect(try await client.api(.get, "/api/v1/settings").text == before)
            // The server accepts its own output unchanged.
            #expect(try await client.api(.put, "/api/v1/settings", before).status == .ok)
            #expect(try await client.api(.get, "/api/v1/settings").text == before)
        }
    }
}

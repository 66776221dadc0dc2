import FlightCore
import FlightSamples
import FlightTracking
import HTTPTypes
import Testing

/// A flight of an earlier year is not on the board, but its pages and the API still work.
@Suite struct PastFlightTests {
    private static func body(_ out: Instant, _ from: String = "MUC", _ to: String = "WAW") -> String {
        """
        {"number":"LH1612","from":"\(from)","to":"\(to)","out":{"scheduled":\(out.seconds)},
         "in":{"scheduled":\((out + .hours(2)).seconds)},"seat":"12A"}
        """
    }

    private func add(_ client: any TestClient, _ body: String) async throws -> String {
        try #require(try await client.api(.post, "/api/v1/flights", body).json["flight"]?["id"]?.string)
    }

    @Test func pastFlightIsReachableButNotOnTheBoard() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let cookie = try await client.signIn()
            let old = try await add(client, Self.body(ServerFixture.noon - .hours(5000)))
            let coming = try await add(client, Self.body(ServerFixture.noon + .hours(50)))
            let snapshot = try await client.api(.get, "/api/v1/snapshot").json["flights"]?.array ?? []
            #expect(snapshot.compactMap { $0["flight"]?["id"]?.string } == [coming])
            let all = try await client.api(.get, "/api/v1/flights").json["flights"]?.array ?? []
            #expect(all.compactMap { $0["id"]?.string } == [old, coming])
            let board = try await client.api(.get, "/api/v1/flights?board=true").json["flights"]?.array ?? []
            #expect(board.compactMap { $0["id"]?.string } == [coming])
            #expect(try await client.api(.get, "/api/v1/flights?board=perhaps").status == .badRequest)
            #expect(try await client.api(.get, "/api/v1/flights/\(old)/state").json["state"]?.string == "completed")
            for path in ["", "/preview", "/calm"] {
                #expect(
                    try await client.browse(.get, "/flights/\(old)\(path)", cookie: cookie).status == .ok, "\(path)")
            }
            let boardPage = try await client.browse(.get, "/", cookie: cookie).text
            #expect(!boardPage.contains(old) && boardPage.contains(coming))
            #expect(try await client.browse(.get, "/flights/none", cookie: cookie).status == .notFound)
        }
    }

    @Test func pastFlightIsEditedUndoneDeletedAndRestored() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let cookie = try await client.signIn()
            let id = try await add(client, Self.body(ServerFixture.noon - .hours(5000)))
            func seat() async throws -> String? {
                try await client.api(.get, "/api/v1/flights/\(id)").json["flight"]?["seat"]?.string
            }
            fixture.clock.advance(.minutes(1))
            let edited = try await client.browse(.post, "/flights/\(id)/edit", cookie: cookie, form: "seat=14C")
            #expect(edited.status == .seeOther)
            #expect(try await seat() == "14C")
            let page = try await client.browse(.get, "/flights/\(id)", cookie: cookie).text
            #expect(page.contains("14C") && page.contains("12A"), "the new and the old value")
            fixture.clock.advance(.minutes(1))
            _ = try await client.browse(.post, "/flights/\(id)/undo", cookie: cookie, form: "field=seat")
            #expect(try await seat() == "12A")
            #expect(try await client.api(.patch, "/api/v1/flights/\(id)", #"{"seat":"2B"}"#).status == .ok)
            #expect(try await seat() == "2B")
            _ = try await client.browse(.post, "/flights/\(id)/delete", cookie: cookie, form: "")
            #expect(try await client.browse(.get, "/flights/\(id)", cookie: cookie).status == .notFound)
            fixture.clock.advance(.minutes(1))
            _ = try await client.browse(.post, "/flights/\(id)/restore", cookie: cookie, form: "")
            #expect(try await client.browse(.get, "/flights/\(id)", cookie: cookie).status == .ok)
        }
    }

    @Test func tripKeepsItsPastLegs() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let cookie = try await client.signIn()
            let out = try await add(client, Self.body(ServerFixture.noon - .hours(400)))
            let old = try await add(client, Self.body(ServerFixture.noon - .hours(900)))
            let back = try await add(client, Self.body(ServerFixture.noon + .hours(20), "WAW", "MUC"))
            fixture.clock.advance(.minutes(1))
            _ = try await client.browse(.post, "/flights/\(back)/join", cookie: cookie, form: "with=\(out)")
            let trip = try #require(try await client.api(.get, "/api/v1/flights/\(out)").json["trip"]?.string)
            let page = try await client.browse(.get, "/trips/\(trip)", cookie: cookie).text
            #expect(page.contains(out) && page.contains(back))
            let flights = try await client.api(.get, "/api/v1/snapshot").json["flights"]?.array ?? []
            #expect(flights.compactMap { $0["flight"]?["id"]?.string } == [out, back])
            // A flight that joins an old one gets its trip.
            fixture.clock.advance(.minutes(1))
            _ = try await client.browse(.post, "/flights/\(old)/join", cookie: cookie, form: "with=\(out)")
            #expect(try await client.api(.get, "/api/v1/flights/\(old)").json["trip"]?.string == trip)
            // A trip with only past legs.
            _ = try await client.browse(.post, "/flights/\(back)/leave", cookie: cookie, form: "")
            fixture.clock.advance(.minutes(1))
            let past = try await client.browse(.get, "/trips/\(trip)", cookie: cookie)
            #expect(past.status == .ok && past.text.contains(old) && past.text.contains(out))
        }
    }
}

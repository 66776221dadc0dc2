import FlightCore
import FlightSamples
import FlightServer
import FlightTracking
import Hummingbird
import Testing

/// A connection that is lost because the first flight lands elsewhere.
@Suite struct MissedConnectionTests {
    /// New York to London, diverted to Keflavík, and the flight from London that it no longer reaches.
    private func lost(
        _ fixture: ServerFixture,
        _ body:
            @escaping @Sendable (any TestClient, String, String) async throws
            -> Void
    ) async throws {
        try await fixture.test { client in
            func add(_ flight: String) async throws -> String {
                let answer = try await client.api(.post, "/api/v1/flights", flight)
                #expect(answer.status == .created, "\(answer.text)")
                return try #require(answer.json["flight"]?["id"]?.string)
            }
            let first = try await add(
                """
                {"number":"BA178","from":"JFK","to":"LHR","out":{"scheduled":"2026-11-20T12:30:00-05:00"},\
                "in":{"scheduled":"2026-11-21T00:30:00Z"}}
                """)
            let second = try await add(
                """
                {"number":"BA778","from":"LHR","to":"ARN","out":{"scheduled":"2026-11-21T07:00:00Z"},\
                "in":{"scheduled":"2026-11-21T10:30:00+01:00"}}
                """)
            let trip = try await client.api(.post, "/api/v1/trips", "{\"flights\":[\"\(first)\",\"\(second)\"]}")
            #expect(trip.status == .created)
            fixture.clock.advance(.minutes(1))
            let said = try await client.api(.patch, "/api/v1/flights/\(first)", #"{"divertedTo":"KEF"}"#)
            #expect(said.status == .ok, "\(said.text)")
            try await body(client, first, second)
        }
    }

    /// The flights that the passport counts.
    private func flown(_ fixture: ServerFixture) async throws -> Int {
        try await fixture.own.logbook.logbook().flown(by: fixture.clock.now).count
    }

    /// The second flight does not go on by the clock, on no page, and is not counted.
    @Test func missedFlightDoesNotGoOnByTheClock() async throws {
        let fixture = try await ServerFixture()
        try await lost(fixture) { client, _, second in
            let cookie = try await client.signIn()
            let made = try await client.api(.post, "/api/v1/links", "{\"flight\":\"\(second)\"}")
            let link = try #require(made.json["url"]?.string ?? made.json["address"]?.string)
            let path = "/s/" + (link.split(separator: "/").last.map(String.init) ?? "")
            var seenAtTheAirport = 0
            for hours in Int64(1)...40 {
                fixture.clock.advance(.minutes(60))
                let answer = try await client.browse(.get, "/api/v1/flights/\(second)/state", cookie: cookie)
                let state = answer.json["state"]?.string
                #expect(state == "delayed" || state == "completed", "\(hours) h: \(answer.text)")
                let board = try await client.browse(.get, "/board", cookie: cookie).text
                var airport = try await client.browse(.get, "/airports/LHR", cookie: cookie).text
                airport += try await client.browse(.get, "/airports/ARN?arrivals", cookie: cookie).text
                let shared = try await client.browse(.get, path, cookie: "").text
                let card = try await client.browse(.get, "/flights/\(second)", cookie: cookie).text
                for wrong in ["When to leave", "Will it be on time", "unless you’re rebooked"] {
                    #expect(!card.contains(wrong), "\(hours) h: \(wrong)")
                }
                #expect(card.contains("BA 178 was diverted to KEF, so you can’t make this flight."), "\(hours) h")
                #expect(card.contains("Missed"), "\(hours) h")
                // Later the link has expired. The page of the airport lists only some hours.
                if hours < 20 { #expect(board.contains("Missed") && shared.contains("Missed"), "\(hours) h") }
                if airport.contains("BA 778") || airport.contains("BA778") {
                    seenAtTheAirport += 1
                    #expect(airport.contains("Missed"), "\(hours) h")
                }
                #expect(!airport.contains("~7:00") && !airport.contains("~10:30"), "\(hours) h")
                for page in [board, airport, shared] {
                    for wrong in [
                        "Planned", "~Boarding", "~In flight", "~Landed", "~Arrived", "is in the air", "has arrived",
                    ] {
                        #expect(!page.contains(wrong), "\(hours) h: \(wrong)")
                    }
                }
            }
            #expect(seenAtTheAirport > 0)
            #expect(try await flown(fixture) == 1)
            let logbook = try await fixture.own.logbook.logbook()
            #expect(logbook.records.count { $0.isMissed } == 1)
            #expect(try await client.browse(.get, "/logbook", cookie: cookie).text.contains("Missed"))
        }
    }

    /// A traveller who says to be on board was there after all.
    @Test func travellerOnBoardIsBelieved() async throws {
        let fixture = try await ServerFixture()
        try await lost(fixture) { client, _, second in
            let cookie = try await client.signIn()
            let page = try await client.browse(.get, "/flights/\(second)", cookie: cookie)
            #expect(page.text.contains("I’m on board"))
            let said = try await client.browse(.post, "/flights/\(second)/on-board", cookie: cookie)
            #expect(said.status == .seeOther, "\(said.status)")
            for _ in 1...40 { fixture.clock.advance(.minutes(60)) }
            #expect(try await flown(fixture) == 2)
        }
    }
}

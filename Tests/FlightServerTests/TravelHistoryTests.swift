import FlightCore
import Hummingbird
import Testing

@testable import FlightServer

/// How often the traveller has flown a route before, on the page of a flight and in the snapshot.
@Suite struct TravelHistoryTests {
    @Test func earlierFlightsOnTheRouteAreCounted() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            func log(_ date: String, _ from: String, _ to: String, _ number: String) async throws {
                let record = """
                    {"id":"flown-\(date)","date":"\(date)","from":"\(from)","to":"\(to)","number":"\(number)"}
                    """
                let answer = try await client.api(.post, "/api/v1/logbook", record)
                #expect(answer.status == .created, "\(answer.text)")
            }
            let flight = """
                {"number":"LH1612","from":"FRA","to":"WAW","out":{"scheduled":"2026-11-23T09:30:00+01:00"},
                 "in":{"scheduled":"2026-11-23T11:05:00+01:00"}}
                """
            let added = try await client.api(.post, "/api/v1/flights", flight)
            let id = try #require(added.json["flight"]?["id"]?.string, "\(added.text)")
            func history() async throws -> JSONValue? {
                let snapshot = try await client.api(.get, "/api/v1/snapshot").json
                return snapshot["flights"]?.array?.first { $0["flight"]?["id"]?.string == id }?["history"]
            }
            let cookie = try await client.signIn()
            func page() async throws -> String {
                try await client.browse(.get, "/flights/\(id)", cookie: cookie).text
            }
            #expect(try await history() == nil)
            #expect(try await !page().contains("This route"))

            try await log("2024-06-14", "FRA", "WAW", "LH1612")
            #expect(try await page().contains("Flown once, on Jun 14, 2024"))
            try await log("2025-03-04", "FRA", "WAW", "LO382")
            try await log("2025-03-09", "WAW", "FRA", "LH1613")
            // After the flight.
            try await log("2026-12-24", "FRA", "WAW", "LH1612")
            let found = try #require(try await history())
            #expect(found["route"]?.integer == 2 && found["number"]?.integer == 1)
            #expect(found["last"]?.string == "2025-03-04")
            #expect(try await page().contains("Flown 2 times, last on Mar 4, 2025"))
        }
    }
}

import FlightCore
import FlightFeeds
import FlightSamples
import FlightServer
import FlightStore
import FlightTracking
import Foundation
import HTTPTypes
import Testing

/// The page and the API on the position of a flight's aircraft.
@Suite struct PlaneTests {
    /// MQ 4588 of 8 February 2013, the day of the blizzard, from LaGuardia to Minneapolis at 14:20, moved to
    /// 27 November 2026. Its aircraft flew MQ 4655 to Nashville before, leaving an hour late at 9:20.
    private static let key = FeedKey(source: .replay, key: "2026-11-27/MQ4588/LGA")

    private func at(_ iso: String) throws -> Instant { try #require(LocalTime(iso: iso)).instant }

    /// Adds a token that is valid on that day, and returns its secret.
    private func admit(_ fixture: ServerFixture) async throws -> String {
        let secret = "a-token-of-the-stormy-day"
        try await fixture.store.add(
            Credential(
                id: "t9", kind: .token, label: "test", scope: .write, secretHash: SecretHash.of(secret),
                createdAt: ServerFixture.noon, expiresAt: ServerFixture.noon + .hours(24 * 30)))
        return secret
    }

    /// In the replayed storm, the page shows the late aircraft and the cause before the airline changes its time.
    @Test func lateAircraftIsShownBeforeTheAirlineReportsIt() async throws {
        let fixture = try await ServerFixture()
        fixture.clock.set(try at("2026-11-27T10:30:00-05:00"))
        let token = try await admit(fixture)
        let id = try await fixture.flightService.follow(Self.key)
        try await fixture.test { client in
            let plane = try await client.api(.get, "/api/v1/flights/\(id.text)/plane", token: token).json
            #expect(plane["tail"]?.string == "N525MQ")
            #expect(plane["recorded"]?.bool == true)
            let legs = try #require(plane["legs"]?.array)
            let last = try #require(legs.last)
            #expect(last["number"]?.string == "MQ4655" && last["to"]?.string == "BNA")
            #expect(last["stage"]?.string == "underWay")
            #expect(last["minutesLate"]?.integer.map { $0 >= 45 } == true)
            // The return from Nashville is not recorded, and Halcyon does not invent it.
            let gap = try #require(plane["gaps"]?.array?.last)
            #expect(gap["from"]?.string == "BNA" && gap["to"]?.string == "LGA")
            #expect(plane["turnaround"]?["basis"]?.string == "workedOut")
            #expect(plane["turnaround"]?["push"]?.integer.map { $0 >= 15 } == true)
            let sentences = plane["sentences"]?.array?.compactMap { $0.string }.joined(separator: " ") ?? ""
            #expect(sentences.contains("MQ 4655 → BNA: 1h late."), "\(sentences)")
            #expect(sentences.contains("Unlikely to leave before"), "\(sentences)")

            // The airline still shows its scheduled time, and changes it later.
            let flight = try await client.api(.get, "/api/v1/flights/\(id.text)", token: token).json["flight"]
            #expect(flight?["out"]?["estimated"]?.integer == nil)
        }
        let planned = try at("2026-11-27T14:20:00-05:00")
        let later = ReplayFeed().observe(Self.key, since: nil, now: planned).contains { said in
            guard said.field == .estimated(.out), case .instant(let out) = said.value else { return false }
            return out >= planned + .minutes(15)
        }
        #expect(later)
    }

    @Test func pageShowsKnownFacts() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let cookie = try await client.signIn()
            #expect(try await client.browse(.get, "/flights/none/plane", cookie: cookie).status == .notFound)
            #expect(try await client.api(.get, "/api/v1/flights/none/plane").status == .notFound)
            let body = """
                {"number":"LH1612","from":"MUC","to":"WAW","out":{"scheduled":\((ServerFixture.noon + .hours(3)).seconds)}}
                """
            let id = try #require(
                try await client.api(.post, "/api/v1/flights", body).json["flight"]?["id"]?.string)
            let page = try await client.browse(.get, "/flights/\(id)/plane", cookie: cookie)
            #expect(page.status == .ok)
            #expect(page.text.contains("Aircraft not announced yet"))
            #expect(page.text.contains("AeroDataBox") && page.text.contains("href=\"/settings/sources\""))
            #expect(!page.text.contains("class=\"legs\""))
            let own = try await client.browse(.get, "/flights/\(id)", cookie: cookie)
            #expect(own.text.contains("href=\"/flights/\(id)/plane\""))
            let json = try await client.api(.get, "/api/v1/flights/\(id)/plane").json
            #expect(json["tail"]?.string == nil && json["legs"]?.array?.isEmpty == true)
            #expect(json["where"]?["kind"]?.string == "unknown")
        }
    }

    /// A tracked leg gives the position of the aircraft for the next leg with the same tail.
    @Test func trackedLegProvidesInboundAircraft() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            func add(_ number: String, _ from: String, _ to: String, _ out: Span, _ arrival: Span) async throws
                -> String
            {
                let (out, arrival) = (ServerFixture.noon + out, ServerFixture.noon + arrival)
                let body = """
                    {"number":"\(number)","from":"\(from)","to":"\(to)","out":{"scheduled":\(out.seconds)},
                     "in":{"scheduled":\(arrival.seconds)},"aircraft":{"type":"A320","tail":"D-AIZA"}}
                    """
                return try #require(
                    try await client.api(.post, "/api/v1/flights", body).json["flight"]?["id"]?.string)
            }
            _ = try await add("LH1613", "WAW", "MUC", .minutes(-30), .minutes(70))
            let mine = try await add("LH1612", "MUC", "WAW", .hours(2), .hours(4))
            let json = try await client.api(.get, "/api/v1/flights/\(mine)/plane").json
            #expect(json["where"]?["kind"]?.string == "comesHere")
            #expect(json["turnaround"]?["available"]?.integer == 50)
            #expect(json["turnaround"]?["spare"]?.integer == 20)
            #expect(json["legs"]?.array?.first?["reported"]?.bool == false)
            #expect(json["gaps"]?.array?.isEmpty == true)
        }
    }

    /// The device draws the same aircraft from its snapshot as the server, from the recording and from tracked flights.
    @Test func snapshotContainsTheAircraft() async throws {
        let fixture = try await ServerFixture()
        fixture.clock.set(try at("2026-11-27T10:30:00-05:00"))
        let token = try await admit(fixture)
        let id = try await fixture.flightService.follow(Self.key)
        try await fixture.test { client in
            let words = Words(Settings())
            func device() async throws -> Snapshot {
                try Snapshot(try await client.api(.get, "/api/v1/snapshot", token: token).json)
            }
            func compare() async throws {
                let server = try await client.api(.get, "/api/v1/flights/\(id.text)/plane", token: token).json
                let device = try await device()
                let flight = try #require(device.entries.first { $0.flight.id == id }).flight
                #expect(device.inbound(of: flight, now: device.now)?.json(words).json == server.json)
                #expect(server["legs"]?.array?.isEmpty == false)
            }
            try await compare()
            let legs = AircraftLegsJSON.read(try await device().entries.first { $0.flight.id == id }?.legs)
            #expect(legs.contains { $0.flight.number == FlightNumber("MQ4655") })
            var followed = Flight(
                origin: try fixture.flightService.airport("BNA"), destination: try fixture.flightService.airport("LGA"),
                number: FlightNumber("MQ4656"))
            followed.out.scheduled = try at("2026-11-27T11:40:00-05:00")
            followed.in.scheduled = try at("2026-11-27T13:30:00-05:00")
            followed.aircraft.tail = "N525MQ"
            _ = try await fixture.flightService.add(followed)
            try await compare()
        }
    }

    @Test func legsAreSentInTheLastDayOnly() async throws {
        let fixture = try await ServerFixture()
        fixture.clock.set(try at("2026-11-27T10:30:00-05:00"))
        let token = try await admit(fixture)
        let id = try await fixture.flightService.follow(Self.key)
        var far = Flight(
            origin: try fixture.flightService.airport("BNA"), destination: try fixture.flightService.airport("LGA"),
            number: FlightNumber("MQ4656"))
        far.out.scheduled = try at("2026-11-28T18:00:00-05:00")
        far.aircraft.tail = "N525MQ"
        let later = try await fixture.flightService.add(far)
        try await fixture.test { client in
            let flights = try await client.api(.get, "/api/v1/snapshot", token: token).json["flights"]?.array ?? []
            func legs(_ id: Flight.ID) -> JSONValue? {
                flights.first { $0["flight"]?["id"]?.string == id.text }?["legs"]
            }
            #expect(legs(id) != nil)
            #expect(legs(later) == nil)
        }
    }
}

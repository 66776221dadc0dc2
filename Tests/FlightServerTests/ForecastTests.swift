import FlightCore
import FlightData
import FlightPages
import FlightSamples
import FlightTracking
import Foundation
import HTTPTypes
import Synchronization
import Testing

@testable import FlightServer

/// A fake transport for weather and the FAA. It records the requested URLs and can stop answering.
private final class Sky: SourceTransport {
    private let state = Mutex((asked: [String](), isSilent: false))

    var asked: [String] { state.withLock { $0.asked } }
    func stopAnswering() { state.withLock { $0.isSilent = true } }

    func send(_ request: SourceRequest, limit: Int) async throws(TransportFault) -> SourceReply {
        let isSilent = state.withLock { state in
            state.asked.append(request.url)
            return state.isSilent
        }
        if isSilent {
            await untilCancelled()
            throw .unreachable(.connectionRefused)
        }
        return SourceReply(status: 200, body: Array(answer(request.url).utf8))
    }

    /// The fake data at 15:00 in New York (20:00 UTC) on Friday 20 November 2026.
    private func answer(_ url: String) -> String {
        if url.contains("/api/data/metar") {
            let station = String(url.drop { $0 != "=" }.dropFirst().prefix(4))
            return """
                [{"icaoId":"\(station)","obsTime":1795204260,"temp":-3,"wdir":340,"wspd":28,"wgst":41,"visib":0.25,
                  "wxString":"+SN","metarType":"METAR","rawOb":"METAR \(station) <raw>"}]
                """
        }
        return """
            [{"airportId":"SFO","groundStop":{"impactingCondition":"low ceilings","startTime":"2026-11-20T19:30:00Z",
              "endTime":"2026-11-20T23:30:00Z"}}]
            """
    }
}

/// The forecast on the server: which sources it asks, and that pages, API and alerts give the same chance.
@Suite struct ForecastTests {
    private func scene(_ sky: Sky) async throws -> ServerFixture {
        // Requests held back by a rate limit are sent as soon as the clock allows.
        let fixture = try await ServerFixture(vault: EmptyVault(), transport: sky, patience: { await $0.runOn() })
        for name in ["aviationweather", "faa", "avinor"] { try await fixture.flightService.sources?.enable(name) }
        return fixture
    }

    private func follow(
        _ fixture: ServerFixture, _ number: String = "UA1545", in ahead: Span,
        _ change: (inout Flight) -> Void = { _ in }
    ) async throws -> Flight.ID {
        var flight = Flight(
            origin: try fixture.flightService.airport("JFK"), destination: try fixture.flightService.airport("SFO"),
            number: FlightNumber(number))
        flight.out.scheduled = ServerFixture.noon + ahead
        flight.in.scheduled = ServerFixture.noon + ahead + .minutes(375)
        change(&flight)
        return try await fixture.flightService.add(flight)
    }

    private func asked(_ sky: Sky) -> [String] {
        sky.asked.map { url in
            let path = url.split(separator: "/").last.map { String($0) } ?? ""
            return String(path.prefix { $0 != "&" })
        }.sorted()
    }

    /// Requests the weather at both airports and FAA programs once per interval, but no boards or weather forecasts.
    @Test func weatherAndFAAAreRequestedBeforeDeparture() async throws {
        let sky = Sky()
        let fixture = try await scene(sky)
        let id = try await follow(fixture, in: .hours(2))
        try await fixture.test { client in
            let cookie = try await client.signIn()
            let page = try await client.browse(.get, "/flights/\(id.text)/forecast", cookie: cookie)
            #expect(page.status == .ok)
            #expect(asked(sky) == ["airport-events", "metar?ids=KJFK", "metar?ids=KSFO"])
            #expect(page.text.contains("Air traffic control") && page.text.contains("Heavy snow"))
            _ = try await client.browse(.get, "/flights/\(id.text)/forecast", cookie: cookie)
            #expect(sky.asked.count == 3)
            fixture.clock.advance(.minutes(3))
            _ = try await client.browse(.get, "/flights/\(id.text)/forecast", cookie: cookie)
            #expect(asked(sky).filter { $0 == "airport-events" }.count == 2)
            #expect(sky.asked.count == 4)
        }
    }

    @Test func distantDepartedAndCancelledFlightsCauseNoRequests() async throws {
        let sky = Sky()
        let fixture = try await scene(sky)
        let ids = [
            try await follow(fixture, "UA1", in: .hours(13)),
            try await follow(fixture, "UA2", in: .hours(-1)) { $0.out.actual = ServerFixture.noon - .minutes(55) },
            try await follow(fixture, "UA3", in: .hours(2)) { $0.status = .cancelled },
            try await follow(fixture, "UA4", in: .hours(-6)),
        ]
        let forecasts = try #require(fixture.own.forecasts)
        for id in ids { _ = try await forecasts.outlook(of: id) }
        #expect(sky.asked == [])
    }

    /// Data requested for a forecast would reveal the owner's airports, so visitors see only what the owner has viewed.
    @Test func visitorsDoNotSeeForecastRequests() async throws {
        let sky = Sky()
        let fixture = try await scene(sky)
        let id = try await follow(fixture, in: .hours(2))
        try await fixture.test { client in
            let cookie = try await client.signIn()
            _ = try await client.browse(.get, "/flights/\(id.text)/forecast", cookie: cookie)
            for code in ["JFK", "SFO"] {
                let page = try await client.execute(uri: "/airports/\(code)", method: .get)
                #expect(page.status == .ok && !page.text.contains("METAR") && !page.text.contains("Heavy snow"))
                let elsewhere = try await client.execute(uri: "/airports/BOS", method: .get)
                #expect(
                    page.text.contains("aviationweather.gov, heard")
                        == elsewhere.text.contains("aviationweather.gov, heard"))
            }
            _ = try await client.browse(.get, "/airports/JFK", cookie: cookie)
            let known = try await client.execute(uri: "/airports/JFK", method: .get)
            #expect(known.text.contains("Heavy snow"))
            let other = try await client.execute(uri: "/airports/SFO", method: .get)
            #expect(!other.text.contains("Heavy snow"))
        }
    }

    /// Alerts do not wait for a source that does not answer.
    @Test func alertsDoNotWaitForSources() async throws {
        let sky = Sky()
        let fixture = try await scene(sky)
        sky.stopAnswering()
        let id = try await follow(fixture, in: .hours(2))
        let flight = try #require(try await fixture.flightService.entry(id)?.flight)
        let forecasts = try #require(fixture.own.forecasts)
        #expect(await forecasts.chanceOfDelay(of: flight) != nil)
    }

    /// Alerts and the page use the same past flights, including those of months ago that are no longer on the board.
    @Test func alertsAndPageUseTheSameFlights() async throws {
        let fixture = try await ServerFixture()
        let id = try await follow(fixture, in: .hours(3))
        for day in 1...30 {
            _ = try await follow(fixture, in: .hours(3 - 24 * Int64(day))) {
                $0.out.actual = $0.out.scheduled.map { $0 + .minutes(50) }
                $0.in.actual = $0.in.scheduled.map { $0 + .minutes(45) }
            }
        }
        let flight = try #require(try await fixture.flightService.entry(id)?.flight)
        let forecasts = try #require(fixture.own.forecasts)
        try await fixture.test { client in
            let before = try #require(await forecasts.chanceOfDelay(of: flight))
            let json = try await client.api(.get, "/api/v1/flights/\(id.text)/forecast").json
            #expect(json["forecast"]?["departures"]?.integer == 30)
            let chance = try #require(json["forecast"]?["late15"]?.number)
            #expect(abs(chance * 100 - Double(before)) <= 1)
            // Edited and deleted flights count immediately.
            for flight in try await fixture.flightService.wholeSnapshot().entries.map({ $0.flight })
            where flight.id != id {
                try await fixture.flightService.delete(try #require(flight.id))
            }
            #expect(try await forecasts.outlook(of: id)?.departures == 0)
            #expect(try #require(await forecasts.chanceOfDelay(of: flight)) < before)
        }
    }

    /// A connection of manually added flights is rated by probability, on the server's page and on the device, until
    /// the first flight has left.
    @Test func manualConnectionsAreRatedByProbability() async throws {
        let fixture = try await ServerFixture()
        let first = try await follow(fixture, in: .hours(20)) { $0.walkToConnection = 8 }
        var next = Flight(
            origin: try fixture.flightService.airport("SFO"), destination: try fixture.flightService.airport("HNL"),
            number: FlightNumber("HA11"))
        next.out.scheduled = ServerFixture.noon + .hours(20) + .minutes(375 + 75)
        next.in.scheduled = ServerFixture.noon + .hours(33)
        let second = try await fixture.flightService.add(next)
        try await fixture.test { client in
            let cookie = try await client.signIn()
            let trip = try await client.api(
                .post, "/api/v1/trips", "{\"flights\":[\"\(first.text)\",\"\(second.text)\"]}")
            #expect(trip.status == .created || trip.status == .ok, "\(trip.text)")
            func spreads() async throws -> [JSONValue?] {
                let json = try await client.api(.get, "/api/v1/snapshot").json
                return (json["flights"]?.array ?? []).map { $0["spread"] }
            }
            let told = try await spreads()
            #expect(told.count == 2 && told[1] == nil)
            let spread = try #require(ArrivalSpread(told[0]))
            // With the model of New York in 2013, arrivals lie within an hour or two of the schedule.
            #expect(spread.early > Span(0) && spread.late > .minutes(5) && spread.late < .hours(3))
            let page = try await client.browse(.get, "/flights/\(first.text)/connection", cookie: cookie)
            #expect(page.text.contains("hance of making it"), "\(page.text.prefix(3000))")
            fixture.clock.advance(.hours(21))
            let left = try await client.browse(.get, "/flights/\(first.text)/connection", cookie: cookie)
            #expect(!left.text.contains("hance of making it"))
        }
    }

    /// Delay chances of 50% to 79%, below the alert threshold, are listed on the alerts page as not sent.
    @Test func uncertainDelaysAreListed() async throws {
        let fixture = try await ServerFixture()
        let seattle = try fixture.flightService.airport("SEA")
        for turn in 0..<12 {
            let tail = "N\(100 + turn)UA"
            _ = try await follow(fixture, "UA\(2000 + turn)", in: .hours(3)) { $0.aircraft.tail = tail }
            var inbound = Flight(
                origin: seattle, destination: try fixture.flightService.airport("JFK"),
                number: FlightNumber("UA\(300 + turn)"))
            inbound.out.scheduled = ServerFixture.noon - .hours(4)
            inbound.in.scheduled = ServerFixture.noon + .minutes(100)
            inbound.out.actual = ServerFixture.noon - .hours(4) + .minutes(Int64(turn) * 10)
            inbound.aircraft.tail = tail
            _ = try await fixture.flightService.add(inbound)
        }
        let forecasts = try #require(fixture.own.forecasts)
        var chances: [Int] = []
        for flight in try await fixture.flightService.snapshot().entries.map({ $0.flight }) {
            if let chance = await forecasts.chanceOfDelay(of: flight) { chances.append(chance) }
        }
        #expect(chances.count == 12)
        let unsure = chances.filter { (50..<80).contains($0) }
        #expect(!unsure.isEmpty, "\(chances)")
        try await fixture.test { client in
            let cookie = try await client.signIn()
            let page = try await client.browse(.get, "/settings/alerts", cookie: cookie)
            let listed = page.text.split(
                separator: "Sent if the chance is 80% or more", omittingEmptySubsequences: false)
            #expect(listed.count - 1 == unsure.count)
        }
    }

    /// The snapshot contains the chance of leaving on time that the forecast page shows.
    @Test func snapshotContainsTheOdds() async throws {
        let fixture = try await ServerFixture()
        let id = try await follow(fixture, in: .hours(3))
        let far = try await follow(fixture, "UA2", in: .hours(49))
        try await fixture.test { client in
            func device() async throws -> Snapshot {
                try Snapshot(try await client.api(.get, "/api/v1/snapshot").json)
            }
            func odds(_ id: Flight.ID) async throws -> DepartureOdds? {
                let device = try await device()
                let flight = try #require(device.entries.first { $0.flight.id == id }).flight
                return device.odds(of: flight, now: device.now)
            }
            let found = try #require(try await odds(id))
            let forecasts = try #require(fixture.own.forecasts)
            #expect(found == (try await forecasts.outlook(of: id))?.departureOdds)
            let page = try await client.browse(.get, "/flights/\(id.text)/forecast", cookie: try await client.signIn())
            #expect(page.text.contains("about \(found.among - found.onTime) in \(found.among)"))
            #expect(found.scheduled == ServerFixture.noon + .hours(3))
            #expect(found.low <= found.middle && found.middle < found.high)
            #expect(try await odds(far) == nil)
            // A changed estimate counts immediately.
            try await fixture.flightService.edit(id, [.estimated(.out, ServerFixture.noon + .hours(5))])
            #expect(try #require(try await odds(id)).middle > found.middle + .hours(1))
            let device = try await device()
            let flight = try #require(device.entries.first { $0.flight.id == id }).flight
            #expect(device.odds(of: flight, now: device.now + .hours(6)) == nil)
        }
    }

    /// Only the flights that leave next are forecast, and repeated requests reuse the forecasts.
    @Test func snapshotOfManyFlightsMakesFewForecasts() async throws {
        let fixture = try await ServerFixture()
        for turn in 0..<30 { _ = try await follow(fixture, "UA\(1 + turn)", in: .minutes(Int64(60 + turn))) }
        let forecasts = try #require(fixture.own.forecasts)
        var snapshot = try await fixture.flightService.snapshot()
        await forecasts.foretellDepartures(in: &snapshot)
        let known = snapshot.entries.map { $0.outlook != nil }
        #expect(known == (0..<30).map { $0 < 20 })
    }
}

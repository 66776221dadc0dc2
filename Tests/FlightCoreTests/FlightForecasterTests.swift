import FlightData
import FlightSamples
import Testing

@testable import FlightCore

@Suite struct FlightForecasterTests {
    private let table: ForecastTable

    init() throws { table = try #require(StandingData.forecast) }

    private static let now = Samples.at("2026-11-22T17:30:00Z")

    /// UA 511 from SEA, whose aircraft then flies UA 1234.
    private func inbound(late: Int64, hasLeft: Bool = true) -> Flight {
        var flight = Flight(
            origin: Samples.airport("SEA"), destination: Samples.airport("JFK"), number: FlightNumber("UA511"))
        flight.out.scheduled = Samples.at("2026-11-22T13:00:00Z")
        flight.in.scheduled = Samples.at("2026-11-22T18:20:00Z")
        if hasLeft { flight.out.actual = Samples.at("2026-11-22T13:00:00Z") + .minutes(late) }
        flight.aircraft.tail = "N37502"
        return flight
    }

    private var mine: Flight {
        var flight = Samples.flight()
        flight.aircraft.tail = "N-37502"
        return flight
    }

    private func forecast(
        _ flight: Flight, among others: [Flight] = [], airports: [AirportNow] = [], now: Instant = now
    )
        -> FlightOutlook?
    {
        var forecaster = FlightForecaster(table, flights: others + [flight], airports: airports, now: now)
        return forecaster.outlook(of: flight)
    }

    private func part(_ cause: ForecastCause, _ outlook: FlightOutlook?) -> Int? {
        outlook?.reasons.first { $0.cause == cause }?.minutes
    }

    @Test func flightAloneIsForecastByItsHistory() throws {
        let outlook = try #require(forecast(mine))
        #expect(outlook.reasons.first?.cause == .habit)
        #expect(outlook.forecast.late15 > 0.05 && outlook.forecast.late15 < 0.45)
        #expect(outlook.knowsAirport)
        #expect(outlook.departures == 0)
        #expect(outlook.aircraftDue == nil)
        #expect(outlook.experience != nil)
    }

    /// The inbound aircraft is late, and the airline has not moved its own time yet.
    @Test func lateAircraftShowsBeforeTheAirlineAnnouncesIt() throws {
        let early = try #require(forecast(mine, among: [inbound(late: 0)]))
        let late = try #require(forecast(mine, among: [inbound(late: 110)]))
        #expect(late.saidOut == late.scheduledOut)
        #expect(late.forecast.late15 > 0.9)
        #expect(late.minutes > 40)
        #expect(try #require(part(.aircraft, late)) > 30)
        #expect(abs(try #require(part(.aircraft, early))) <= 5)
        guard case .inbound(let minutes, let spare)? = late.reasons.first(where: { $0.cause == .aircraft })?.fact else {
            Issue.record("the aircraft has no fact")
            return
        }
        #expect(minutes == 110)
        #expect(spare == 40)
        #expect(late.aircraftDue == Samples.at("2026-11-22T18:20:00Z") + .minutes(110))
        let words = Words(Settings())
        #expect(words.verdict(late).hasPrefix("Likely"))
        #expect(words.detail(late.reasons[1], of: late) == "1h 50m late, 40 min buffer")
    }

    @Test func aircraftThatHasNotLeftIsLate() throws {
        let waiting = try #require(forecast(mine, among: [inbound(late: 0, hasLeft: false)]))
        // It should have left four and a half hours ago.
        #expect(try #require(part(.aircraft, waiting)) > 120)
    }

    @Test func reasonsAddUp() throws {
        var random = SplitMix(1)
        var seen = 0
        for _ in 0..<150 {
            var flight = RandomFlights.flight(&random, id: "k3Jf9a_x0QzT")
            guard let out = flight.out.scheduled else { continue }
            for milestone in Milestone.allCases { flight[milestone].actual = nil }
            flight.proof = .none
            flight.status = .scheduled
            let now = out - .minutes(Int64(random.from(0...3000)))
            guard let outlook = forecast(flight, now: now) else { continue }
            seen += 1
            #expect(outlook.minutes == Int(outlook.forecast.out.middle.rounded()))
            #expect(!outlook.reasons.isEmpty)
        }
        #expect(seen > 10)
    }

    @Test func announcedDelayCounts() throws {
        var flight = mine
        flight.out.estimated = flight.out.scheduled.map { $0 + .minutes(70) }
        let outlook = try #require(forecast(flight))
        #expect((60...90).contains(outlook.minutes))
        #expect(try #require(part(.announced, outlook)) > 50)
        #expect(outlook.saidOut == outlook.scheduledOut + .minutes(70))
    }

    @Test func programmeDelaysTheFlightsItCovers() throws {
        func airports(_ code: String, _ kind: AirportProgramme.Kind) -> [AirportNow] {
            let airport = Samples.airport(code)
            var programme = AirportProgramme(airport: airport.code, kind: kind)
            programme.averageDelay = .minutes(80)
            // A ground delay applies by arrival time, here 01:45Z, the other programmes by departure time.
            programme.until = Samples.at(kind == .groundDelay ? "2026-11-23T04:00:00Z" : "2026-11-22T23:00:00Z")
            programme.reason = "thunderstorms"
            var knowledge = AirportNow.Knowledge()
            knowledge.programmes = Heard([programme], from: .faa, at: Self.now)
            return [AirportNow(airport, knowledge, now: Self.now)]
        }
        let held = try #require(forecast(mine, airports: airports("SFO", .groundDelay)))
        #expect(try #require(part(.programme, held)) > 40)
        #expect(part(.programme, forecast(mine, airports: airports("SFO", .departureDelay))) == nil)
        #expect(part(.programme, forecast(mine, airports: airports("JFK", .groundDelay))) == nil)
        #expect(try #require(part(.programme, forecast(mine, airports: airports("JFK", .departureDelay)))) > 40)
        let stopped = try #require(forecast(mine, airports: airports("SFO", .groundStop)))
        #expect(stopped.minutes > 180)
    }

    /// A flight that has left or is cancelled gets no forecast.
    @Test func noForecastAfterDeparture() {
        var flight = mine
        flight.out.actual = Self.now - .minutes(5)
        #expect(forecast(flight) == nil)
        flight = mine
        flight.status = .cancelled
        #expect(forecast(flight) == nil)
        flight = mine
        flight.proof.flying = Self.now - .minutes(5)
        #expect(forecast(flight) == nil)
    }

    @Test func unknownAirportIsNamedAsUncertain() throws {
        var flight = Samples.flight()
        flight.origin = Samples.airport("FRA")
        let outlook = try #require(forecast(flight))
        #expect(!outlook.knowsAirport)
        #expect(Words(Settings()).certainty(outlook).contains { $0.contains("FRA") })
    }

    /// Learns from the traveller's own flights.
    @Test func ownFlightsCount() throws {
        func history(late: Int64) -> [Flight] {
            (1...30).map { day in
                var flight = Samples.flight()
                flight.out.scheduled = flight.out.scheduled.map { $0 - .hours(24 * Int64(day)) }
                flight.in.scheduled = flight.in.scheduled.map { $0 - .hours(24 * Int64(day)) }
                flight.out.actual = flight.out.scheduled.map { $0 + .minutes(late) }
                flight.in.actual = flight.in.scheduled.map { $0 + .minutes(late) }
                return flight
            }
        }
        let late = try #require(forecast(Samples.flight(), among: history(late: 50)))
        let early = try #require(forecast(Samples.flight(), among: history(late: 0)))
        #expect(late.forecast.late15 > early.forecast.late15 + 0.1)
        #expect(late.departures == 30)
        guard case .lateInTen(let often, let departures)? = late.reasons[0].fact else {
            Issue.record("the history has no fact")
            return
        }
        #expect(departures == 30)
        #expect(often >= 6)
    }

    @Test(arguments: [
        (0.16, 1, 6), (0.5, 5, 10), (0.83, 8, 10), (0.99, 9, 10), (0.002, 1, 100), (0.05, 1, 20), (0.34, 1, 3),
        (1, 9, 10),
    ])
    func chancesAsSimpleOdds(chance: Double, of: Int, among: Int) {
        let odds = FlightOutlook.odds(chance)
        #expect(odds.of == of && odds.among == among)
    }

    @Test func wholeMinutesAddUp() {
        var random = SplitMix(2)
        for _ in 0..<500 {
            let parts = (0..<random.from(1...8)).map { _ in random.unit() * 60 - 20 }
            let whole = ForecastReason.rounded(parts)
            #expect(whole.reduce(0, +) == Int(parts.reduce(0, +).rounded()))
            for (part, minutes) in zip(parts, whole) { #expect(abs(part - Double(minutes)) < 1) }
        }
    }
}

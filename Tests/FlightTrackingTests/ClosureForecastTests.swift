import FlightCore
import FlightData
import FlightFeeds
import FlightTracking
import Testing

/// The effect of FAA orders on the forecast, from the FAA's answer to the expected delay: an order affects flights that
/// leave or arrive while it is in force, and no others.
@Suite struct ClosureForecastTests {
    private static let heard = Instant(1_788_256_800)  // 2026-09-01T10:00Z

    private func at(_ iso: String) throws -> Instant { try #require(LocalTime(iso: iso)).instant }

    private func airport(_ code: String) throws -> Airport {
        try #require(Airport.Code(code).flatMap { StandingData.airports[$0] })
    }

    private func programmes(_ body: String, heard: Instant = heard) throws -> [AirportProgramme] {
        let reader = try #require(LiveSources.named("faa"))
        return try reader.read(
            SourceAnswer(source: .faa, request: "GET /api/airport-events", at: heard, body: Array(body.utf8))
        ).programmes
    }

    /// Returns the delay of a flight by an order that was just received; nil if no order affects the flight.
    private func held(
        _ body: String, from: String, _ out: String, to: String, _ arrival: String,
        _ change: (inout Flight) -> Void = { _ in }
    ) throws -> (minutes: Int, chance: Double)? {
        var flight = Flight(origin: try airport(from), destination: try airport(to), number: FlightNumber("WN1701"))
        flight.out.scheduled = try at(out)
        flight.in.scheduled = try at(arrival)
        change(&flight)
        let now = try at(out) - .hours(2)
        let orders = try programmes(body, heard: now)
        let seen = [flight.origin, flight.destination].map { airport in
            var knowledge = AirportNow.Knowledge()
            knowledge.programmes = Heard(orders.filter { $0.airport == airport.code }, from: .faa, at: now)
            return AirportNow(airport, knowledge, now: now)
        }
        var forecaster = FlightForecaster(
            try #require(StandingData.forecast), flights: [flight], airports: seen, now: now)
        let foretold = forecaster.outlook(of: flight)
        let outlook = try #require(foretold)
        guard outlook.reasons.contains(where: { $0.cause == .programme }) else {
            #expect(outlook.minutes < 60)
            return nil
        }
        return (outlook.minutes, outlook.forecast.late15)
    }

    /// The nightly closure of SNA from 30 August to 4 September 2026, as published by the FAA.
    private static let nights = """
        [{"airportId":"SNA","airportClosure":{"startTime":"2026-08-30T06:30:00Z","endTime":"2026-09-04T13:15:00Z",
          "text":"SNA AD AP CLSD DLY 0630-1315"}}]
        """

    @Test func nightlyClosureDelaysOnlyNightFlights() throws {
        let day = try held(
            Self.nights, from: "SNA", "2026-09-01T18:00:00Z", to: "SFO", "2026-09-01T19:30:00Z")
        #expect(day == nil)
        let night = try #require(
            try held(Self.nights, from: "SNA", "2026-09-01T07:00:00Z", to: "SFO", "2026-09-01T08:30:00Z"))
        #expect((360...400).contains(night.minutes))
        // The notice ends with the last night.
        #expect(try held(Self.nights, from: "SNA", "2026-09-05T07:00:00Z", to: "SFO", "2026-09-05T08:30:00Z") == nil)
    }

    /// At the destination of a flight the closure applies to the time of arrival.
    @Test func closureOfDestinationAppliesToArrival() throws {
        let late = try #require(
            try held(Self.nights, from: "SFO", "2026-09-01T05:45:00Z", to: "SNA", "2026-09-01T07:15:00Z"))
        #expect((345...400).contains(late.minutes))
        #expect(try held(Self.nights, from: "SFO", "2026-09-01T12:30:00Z", to: "SNA", "2026-09-01T14:00:00Z") == nil)
        #expect(try held(Self.nights, from: "SFO", "2026-09-01T04:30:00Z", to: "SNA", "2026-09-01T06:00:00Z") == nil)
    }

    /// The estimated departure is in the closure, the scheduled one before it.
    @Test func closureAppliesToEstimatedDeparture() throws {
        let held = try held(Self.nights, from: "SNA", "2026-09-01T06:10:00Z", to: "SFO", "2026-09-01T07:40:00Z") {
            $0.out.estimated = $0.out.scheduled.map { $0 + .minutes(45) }
        }
        #expect(try #require(held).minutes > 380)
    }

    /// A closure over several days without readable hours causes no delay, rather than a wrong one.
    @Test(arguments: [
        #""text":"SNA AD AP CLSD MON-FRI 0630-1315""#, #""text":"SNA AD AP CLSD DLY SR-SS""#,
        #""reason":"runway work""#,
        #""text":"SNA AD AP CLSD DLY 0630-1315 2000-2100""#, #""text":"SNA AD AP CLSD DLY 0630-2515""#,
    ])
    func closureOfDaysWithoutHoursCausesNoDelay(text: String) throws {
        let body =
            #"[{"airportId":"SNA","airportClosure":{"startTime":"2026-08-30T06:30:00Z","#
            + #""endTime":"2026-09-04T13:15:00Z",\#(text)}}]"#
        #expect(try programmes(body).count == 1)
        for hour in ["07", "18"] {
            let held = try held(
                body, from: "SNA", "2026-09-01T\(hour):00:00Z", to: "SFO", "2026-09-01T\(hour):59:00Z")
            #expect(held == nil)
        }
    }

    /// One closure over midnight, and daily hours over midnight.
    @Test(arguments: [
        #""startTime":"2026-08-31T22:00:00Z","endTime":"2026-09-01T05:00:00Z""#,
        #""startTime":"2026-08-30T22:00:00Z","endTime":"2026-09-04T05:00:00Z","simpleText":"Closed. dly 2200-0500.""#,
    ])
    func closureHoursMayPassMidnight(times: String) throws {
        let body = #"[{"airportId":"SNA","airportClosure":{\#(times)}}]"#
        for out in ["2026-08-31T23:30:00Z", "2026-09-01T02:00:00Z"] {
            let held = try #require(try held(body, from: "SNA", out, to: "SFO", "2026-09-01T09:30:00Z"))
            #expect(held.minutes > 150)
        }
        for out in ["2026-08-31T21:00:00Z", "2026-09-01T05:40:00Z"] {
            #expect(try held(body, from: "SNA", out, to: "SFO", "2026-09-01T09:30:00Z") == nil)
        }
    }

    /// The FAA lists notices for private or large aircraft among the closures; they do not close the airport.
    @Test(arguments: [
        "LAX AD AP CLSD TO NON SKED TRANSIENT GA ACFT EXC 24HR PPR", "Closed to transient general aviation aircraft",
        "LAX AD AP CLSD TO ACFT WINGSPAN MORE THAN 214FT",
    ])
    func closureToSomeAircraftIsNoClosure(text: String) throws {
        let times = #""startTime":"2026-09-01T06:00:00Z","endTime":"2026-09-01T22:00:00Z""#
        #expect(try programmes(#"[{"airportId":"LAX","airportClosure":{"text":"\#(text)",\#(times)}}]"#).isEmpty)
        let xml = """
            <AIRPORT_STATUS_INFORMATION><Delay_type><Airport_Closure_List><Airport><ARPT>LAX</ARPT>\
            <Reason>\(text)</Reason></Airport></Airport_Closure_List></Delay_type></AIRPORT_STATUS_INFORMATION>
            """
        #expect(try programmes(xml).isEmpty)
        let all = "LAX AD AP CLSD TO ALL ACFT"
        #expect(try programmes(#"[{"airportId":"LAX","airportClosure":{"text":"\#(all)",\#(times)}}]"#).count == 1)
    }

    /// A ground stop delays flights that leave for the airport while it lasts; other orders apply by the time of
    /// arrival.
    @Test func orderAppliesOnlyWhileInForce() throws {
        func stop(_ from: String, _ until: String) -> String {
            #"[{"airportId":"SNA","groundStop":{"startTime":"2026-09-01T\#(from):00Z","endTime":"2026-09-01T\#(until):00Z"}}]"#
        }
        func delay(_ from: String, _ until: String) -> String {
            #"[{"airportId":"SNA","groundDelay":{"avgDelay":90,"startTime":"2026-09-01T\#(from):00Z","#
                + #""endTime":"2026-09-01T\#(until):00Z"}}]"#
        }
        func held(_ body: String) throws -> Int? {
            try self.held(body, from: "SFO", "2026-09-01T18:00:00Z", to: "SNA", "2026-09-01T19:30:00Z")?.minutes
        }
        #expect(try #require(try held(stop("17:00", "20:00"))) > 100)
        #expect(try held(stop("18:30", "20:00")) == nil)
        #expect(try #require(try held(delay("19:00", "22:00"))) > 50)
        #expect(try held(delay("20:00", "23:00")) == nil)
        #expect(try held(delay("15:00", "19:00")) == nil)
    }

    /// The training data has no delays longer than 400 minutes.
    @Test func delayByOrderIsLimitedToTrainedRange() throws {
        let stop =
            #"[{"airportId":"SNA","groundStop":{"startTime":"2026-09-01T10:00:00Z","endTime":"2026-09-02T09:00:00Z"}}]"#
        let held = try #require(
            try held(stop, from: "SFO", "2026-09-01T12:00:00Z", to: "SNA", "2026-09-01T13:30:00Z"))
        #expect((390...410).contains(held.minutes))
        let delay = #"[{"airportId":"SNA","groundDelay":{"avgDelay":900}}]"#
        let long = try #require(
            try self.held(delay, from: "SFO", "2026-09-01T12:00:00Z", to: "SNA", "2026-09-01T13:30:00Z"))
        #expect(long.minutes < 700)
    }
}

import FlightData
import FlightSamples
import Testing

@testable import FlightCore

/// A forecast uses the present situation: no outdated reports, and no flights that are not due yet.
@Suite struct ForecastNowTests {
    private let table: ForecastTable
    private static let out = Samples.at("2026-11-22T19:30:00Z")

    init() throws { table = try #require(StandingData.forecast) }

    private func forecast(
        _ flight: Flight, among others: [Flight] = [], airports: [AirportNow] = [], now: Instant = out - .hours(2)
    ) -> FlightOutlook? {
        var forecaster = FlightForecaster(table, flights: others + [flight], airports: airports, now: now)
        return forecaster.outlook(of: flight)
    }

    private func part(_ cause: ForecastCause, _ outlook: FlightOutlook?) -> Int? {
        outlook?.reasons.first { $0.cause == cause }?.minutes
    }

    // MARK: - Old news

    private func storm(seen: Span, now: Instant) -> [AirportNow] {
        var weather = WeatherObservation(at: now - seen)
        weather.conditions.visibility = .init(miles: 0.25)
        weather.conditions.wind = .init(direction: .variable, speed: 35, gust: 55)
        var knowledge = AirportNow.Knowledge()
        knowledge.weather = Heard(weather, from: .aviationWeather, at: now)
        return [AirportNow(Samples.airport("JFK"), knowledge, now: now)]
    }

    @Test func oldWeatherIsIgnored() throws {
        let now = Self.out - .hours(2)
        let none = try #require(forecast(Samples.flight()))
        let fresh = try #require(forecast(Samples.flight(), airports: storm(seen: .minutes(85), now: now)))
        #expect(fresh.forecast != none.forecast)
        #expect(fresh.reasons.contains { $0.cause == .weather && $0.fact != nil })
        for age in [Int64(91), 400, 2000] {
            let old = try #require(forecast(Samples.flight(), airports: storm(seen: .minutes(age), now: now)))
            #expect(old.forecast == none.forecast, "\(age) minutes old")
            #expect(old.reasons == none.reasons)
        }
        let ahead = try #require(forecast(Samples.flight(), airports: storm(seen: .minutes(-5), now: now)))
        #expect(ahead.forecast == none.forecast, "weather from the future is ignored")
    }

    @Test func oldProgrammesAreIgnored() throws {
        let now = Self.out - .hours(2)
        func airports(_ age: Int64) -> [AirportNow] {
            var stop = AirportProgramme(airport: Samples.airport("SFO").code, kind: .groundStop)
            stop.until = Self.out + .hours(2)
            var knowledge = AirportNow.Knowledge()
            knowledge.programmes = Heard([stop], from: .faa, at: now - .minutes(age))
            return [AirportNow(Samples.airport("SFO"), knowledge, now: now)]
        }
        #expect(try #require(part(.programme, forecast(Samples.flight(), airports: airports(19)))) > 60)
        for age in [Int64(21), 300] {
            #expect(part(.programme, forecast(Samples.flight(), airports: airports(age))) == nil, "\(age) minutes ago")
        }
    }

    // MARK: - Days before, and after

    /// Returns departures of the same airline and airport at random times between two instants. None has left.
    private func waiting(from start: Instant, to end: Instant) -> [Flight] {
        var random = SplitMix(3)
        return (0..<40).map { index in
            var flight = Samples.flight()
            flight.number = FlightNumber("UA\(2000 + index)")
            let out = start + .minutes(Int64(random.from(1...Int((end - start).wholeMinutes))))
            flight.out.scheduled = out
            flight.in.scheduled = out + .hours(6)
            flight.heard = out - .minutes(1)
            return flight
        }
    }

    /// Three days ahead, flights that are not due are not late.
    @Test func flightsNotDueAreNotLate() throws {
        let now = Self.out - .hours(72)
        let alone = try #require(forecast(Samples.flight(), now: now))
        let others = waiting(from: now + .minutes(1), to: Self.out - .minutes(1))
        let among = try #require(forecast(Samples.flight(), among: others, now: now))
        #expect(among.forecast == alone.forecast)
        #expect(among.reasons == alone.reasons)
    }

    /// A flight that should have left, but is not reported to have left, leaves from now on, not earlier.
    @Test(arguments: [Int64(3), 16, 25, 70, 290])
    func overdueFlightLeavesFromNowOn(minutes: Int64) throws {
        let now = Self.out + .minutes(minutes)
        let outlook = try #require(forecast(Samples.flight(), now: now))
        #expect(outlook.minutes >= Int(minutes))
        #expect(outlook.out(outlook.forecast.out.low) >= now)
        #expect(outlook.reasons.reduce(0) { $0 + $1.minutes } == Int(outlook.forecast.out.middle.rounded()))
        if minutes >= 15 { #expect(outlook.forecast.late15 > 0.999) }
        for language in Language.allCases {
            let words = Words(language)
            for reason in outlook.reasons { #expect(!words.cause(reason, of: outlook).isEmpty) }
        }
    }

    /// The flight's own wait is named as such, not as delays of other flights or as its history.
    @Test func ownWaitIsNamedAsSuch() throws {
        let past = (1...6).map { day in
            var flight = Samples.flight()
            flight.out.scheduled = Self.out - .hours(24 * Int64(day))
            flight.in.scheduled = nil
            flight.out.actual = flight.out.scheduled
            return flight
        }
        func facts(_ now: Instant) throws -> [ForecastReason.Fact] {
            try #require(forecast(Samples.flight(), among: past, now: now)).reasons.compactMap { $0.fact }
        }
        let late = try #require(forecast(Samples.flight(), now: Self.out + .minutes(45)))
        #expect(part(.elsewhere, late) == nil && part(.airport, late) == nil && part(.airline, late) == nil)
        let before = try facts(Self.out - .minutes(30))
        #expect(!before.isEmpty)
        #expect(try facts(Self.out + .minutes(45)) == before)
    }

    /// Delays that became known after the scheduled departure count.
    @Test func eventsAfterTheScheduledDepartureCount() throws {
        let now = Self.out + .minutes(40)
        let others = waiting(from: Self.out - .minutes(15), to: now - .minutes(20))
        let outlook = try #require(forecast(Samples.flight(), among: others, now: now))
        let counts = outlook.reasons.compactMap { reason -> Int? in
            if case .lateDepartures(_, let all)? = reason.fact { all } else { nil }
        }
        #expect(counts == [40])
    }

    /// More than five hours after its departure time, a flight without any report gets no forecast.
    @Test func noForecastLongAfterDepartureTime() {
        #expect(forecast(Samples.flight(), now: Self.out + .minutes(301)) == nil)
        #expect(forecast(Samples.flight(), now: Self.out + .hours(24 * 400)) == nil)
        var late = Samples.flight()
        late.out.estimated = Self.out + .hours(6)
        #expect(forecast(late, now: Self.out + .minutes(301)) != nil)
    }

    // MARK: - Proof that others have left

    /// UA 511 from SEA, whose aircraft then flies UA 1234.
    private func inbound(_ change: (inout Flight) -> Void) -> Flight {
        var flight = Flight(
            origin: Samples.airport("SEA"), destination: Samples.airport("JFK"), number: FlightNumber("UA511"))
        flight.out.scheduled = Samples.at("2026-11-22T13:00:00Z")
        flight.in.scheduled = Samples.at("2026-11-22T18:20:00Z")
        flight.aircraft.tail = "N37502"
        change(&flight)
        return flight
    }

    private var mine: Flight {
        var flight = Samples.flight()
        flight.aircraft.tail = "N-37502"
        return flight
    }

    @Test func aircraftSeenFlyingHasLeft() throws {
        let now = Samples.at("2026-11-22T17:30:00Z")
        let took = Samples.at("2026-11-22T13:20:00Z")
        let changes: [(String, (inout Flight) -> Void)] = [
            ("seen flying", { $0.proof.flying = took }), ("said to have left", { $0.proof.left = took }),
            ("took off", { $0.off.actual = took }),
        ]
        for (what, change) in changes {
            let outlook = try #require(forecast(mine, among: [inbound(change)], now: now))
            #expect(abs(part(.aircraft, outlook) ?? 0) <= 10, "\(what)")
            #expect(outlook.departures == 1, "\(what)")
        }
        // It took off two hours late, so it left two hours late, whatever the schedule says.
        let late = try #require(
            forecast(mine, among: [inbound { $0.off.actual = Samples.at("2026-11-22T15:15:00Z") }], now: now))
        #expect(try #require(part(.aircraft, late)) > 40)
    }

    /// An aircraft that is at its gate, or landed long enough ago, is here.
    @Test func landedAircraftIsHere() throws {
        let now = Samples.at("2026-11-22T18:55:00Z")
        let changes: [(String, (inout Flight) -> Void)] = [
            ("at its gate", { $0.proof.arrived = Samples.at("2026-11-22T18:15:00Z") }),
            ("landed", { $0.on.actual = Samples.at("2026-11-22T18:10:00Z") }),
            ("seen on the ground", { $0.proof.down = Samples.at("2026-11-22T18:12:00Z") }),
        ]
        for (what, change) in changes {
            let before = inbound {
                // Late enough to be missing, and recent enough to be waited for.
                $0.out.scheduled = Samples.at("2026-11-22T15:00:00Z")
                change(&$0)
            }
            let outlook = try #require(forecast(mine, among: [before], now: now))
            #expect(outlook.aircraftDue == nil, "\(what)")
            #expect(abs(part(.aircraft, outlook) ?? 0) <= 10, "\(what)")
        }
    }

    /// The forecast learns from departures of last week that were only seen in the air.
    @Test func learnsFromFlightsOnlySeenInTheAir() throws {
        let past = (1...7).map { day in
            var flight = Samples.flight()
            flight.out.scheduled = Self.out - .hours(24 * Int64(day))
            flight.in.scheduled = nil
            flight.proof.flying = Self.out - .hours(24 * Int64(day)) + .minutes(20)
            return flight
        }
        #expect(try #require(forecast(Samples.flight(), among: past)).departures == 7)
    }

    /// A flight that a position proves to be in the air gets no forecast.
    @Test func noForecastForAFlightSeenFlying() {
        let now = Self.out + .minutes(20)
        var flight = Samples.flight()
        flight.proof.down = now - .minutes(1)
        #expect(forecast(flight, now: now) == nil)
        flight = Samples.flight()
        flight.proof.flying = now + .minutes(1)
        #expect(forecast(flight, now: now) != nil, "not known yet")
    }

    // MARK: - The board

    /// All departures of the last hour count, also those that the board no longer shows.
    @Test func onTimeDeparturesCount() throws {
        let now = Self.out - .hours(1)
        let jfk = Samples.airport("JFK")
        var knowledge = AirportNow.Knowledge()
        for index in 0..<12 {
            var line = AirportMovement(
                .departure, number: FlightNumber("DL\(100 + index)"), place: Samples.airport("BOS"))
            let due = now - .minutes(58 - Int64(index) * 2)
            line.gateTimes.scheduled = due
            if index % 2 == 0 {
                line.gateTimes.actual = due + .minutes(1)
                line.stage = .out
            }
            line.heard = now - .minutes(2)
            line.source = .avinor
            knowledge.movements.append(line)
        }
        let outlook = try #require(
            forecast(Samples.flight(), airports: [AirportNow(jfk, knowledge, now: now)], now: now))
        let facts = outlook.reasons.compactMap { reason -> String? in
            if case .lateDepartures(let late, let all)? = reason.fact { "\(late) of \(all)" } else { nil }
        }
        #expect(facts == ["6 of 12"])
        #expect(outlook.departures == 6)
    }

    /// A board line with only a take-off time counts as having left its gate before.
    @Test func lineWithOnlyATakeOffTimeHasLeft() throws {
        let now = Self.out - .hours(1)
        let jfk = Samples.airport("JFK")
        var knowledge = AirportNow.Knowledge()
        for index in 0..<6 {
            var line = AirportMovement(
                .departure, number: FlightNumber("DL\(100 + index)"), place: Samples.airport("BOS"))
            line.gateTimes.scheduled = now - .minutes(50)
            line.runwayTimes.actual = now - .minutes(33)
            line.stage = .airborne
            line.heard = now - .minutes(2)
            knowledge.movements.append(line)
        }
        let outlook = try #require(
            forecast(Samples.flight(), airports: [AirportNow(jfk, knowledge, now: now)], now: now))
        #expect(outlook.departures == 6)
        #expect(
            !outlook.reasons.contains { if case .lateDepartures(let late, _)? = $0.fact { late > 0 } else { false } })
    }

    /// A reported arrival time counts, but the departure delay in it does not count twice.
    @Test func reportedArrivalCounts() throws {
        var flight = Samples.flight()
        let out = try #require(flight.out.scheduled)
        let now = out - .hours(6)
        func arrival(_ flight: Flight) throws -> Instant {
            let outlook = try #require(forecast(flight, now: now))
            return outlook.in(outlook.forecast.in.middle)
        }
        flight.in.scheduled = BestTimes(flight, now: now).in
        let arrives = try #require(flight.in.scheduled)
        let asPlanned = try arrival(flight)
        var late = flight
        late.in.estimated = arrives + .minutes(60)
        #expect(try arrival(late) - asPlanned == .minutes(60))
        var leavesLate = flight
        leavesLate.out.estimated = out + .minutes(60)
        let carried = try arrival(leavesLate)
        leavesLate.in.estimated = arrives + .minutes(60)
        #expect(try arrival(leavesLate) == carried)
        leavesLate.in.estimated = arrives + .minutes(80)
        #expect(try arrival(leavesLate) - carried == .minutes(20))
    }

}

import FlightCore
import FlightData
import FlightSamples
import Testing

@Suite struct PassportTests {
    private static let tables = PassportTables(airports: StandingData.airports, airlines: StandingData.airlines)
    private static let now = Instant(1_795_204_800)

    private static func code(_ text: String) throws -> LoggedFlight.Place {
        .airport(try #require(Airport.Code(text)))
    }

    private static func record(_ name: String, _ date: String, _ from: String, _ to: String) throws -> LoggedFlight {
        LoggedFlight(
            id: try #require(LoggedFlight.ID(name)), date: try #require(PartialDay(iso: date)), origin: try code(from),
            destination: try code(to))
    }

    private func passport(
        _ records: [LoggedFlight], _ range: PassportRange = .lifetime, _ choice: Passport.Choice = Passport.Choice()
    ) -> Passport {
        Passport(Logbook(records), range: range, choice: choice, tables: Self.tables, now: Self.now)
    }

    /// The design's example: San Francisco to Singapore, 13,593 km or 8,446 miles on the ellipsoid.
    @Test func longestFlightOfTheDesign() throws {
        let result = passport([
            try Self.record("a", "2024-03-02", "SFO", "JFK"), try Self.record("b", "2024-05-11", "SFO", "SIN"),
        ])
        let longest = try #require(result.longest)
        #expect(longest.from.label == "SFO" && longest.to.label == "SIN")
        #expect(longest.kilometres == 13_593)
        #expect(Words(.english).distance(kilometers: 13_593) == "8,446 mi")
        #expect(try #require(result.shortest).kilometres == 4162)
        #expect(result.kilometres == 17_755)
    }

    @Test func onlyFlownFlightsCount() throws {
        var followed = try Self.record("a", "2024-01-02", "WAW", "LHR")
        followed.role = .followed
        var cancelled = try Self.record("b", "2024-01-03", "WAW", "LHR")
        cancelled.status = .cancelled
        let future = try Self.record("c", "2027-01-03", "WAW", "LHR")
        var underWay = try Self.record("d", "2026-11-20", "WAW", "LHR")
        underWay.out = LoggedFlight.Times(scheduled: Self.now - .hours(1))
        underWay.in = LoggedFlight.Times(scheduled: Self.now + .hours(1))
        #expect(passport([followed, cancelled, future, underWay]).flights == 0)
        #expect(passport([followed, cancelled, future, underWay]).years.isEmpty)
        let flown = try Self.record("e", "2024-01-03", "WAW", "LHR")
        #expect(passport([followed, cancelled, flown, future, underWay]).flights == 1)
    }

    @Test func divertedFlightCountsWhereItLanded() throws {
        var diverted = try Self.record("a", "2024-01-02", "JFK", "SFO")
        diverted.status = .diverted(to: try Self.code("DEN"))
        diverted.in = LoggedFlight.Times(scheduled: Instant(1_704_200_000), actual: Instant(1_704_200_000))
        let result = passport([diverted])
        #expect(result.airports.map { $0.place.label }.sorted() == ["DEN", "JFK"])
        #expect(result.longest?.kilometres == 2616)
        // It reached a gate on time, but at another airport.
        #expect(result.judged == 1 && result.onTime == 0 && result.lostSeconds == 0)
        diverted.status = .diverted(to: nil)
        #expect(passport([diverted]).measured == 0)
        #expect(passport([diverted]).airports.map { $0.place.label } == ["JFK"])
    }

    @Test func punctualityIsLessThanFifteenMinutes() throws {
        var records: [LoggedFlight] = []
        for (index, late) in [-600, 0, 899, 900, 3600].enumerated() {
            var record = try Self.record("r\(index)", "2024-02-0\(index + 1)", "WAW", "LHR")
            record.in = LoggedFlight.Times(
                scheduled: Instant(1_706_800_000), actual: Instant(1_706_800_000 + Int64(late)))
            records.append(record)
        }
        let result = passport(records + [try Self.record("x", "2024-02-09", "WAW", "LHR")])
        #expect(result.judged == 5 && result.onTime == 3)
        #expect(result.lostSeconds == 899 + 900 + 3600)
    }

    @Test func timeInTheAirIsWheelsUpToWheelsDown() throws {
        let start = Instant(1_706_800_000)
        var record = try Self.record("a", "2024-02-01", "WAW", "LHR")
        record.statedMinutes = 100
        #expect(passport([record]).minutes == 100)
        record.out = LoggedFlight.Times(scheduled: start)
        record.in = LoggedFlight.Times(scheduled: start + .minutes(160))
        #expect(passport([record]).minutes == 160)
        record.out.actual = start
        record.in.actual = start + .minutes(170)
        #expect(passport([record]).minutes == 170)
        record.off = LoggedFlight.Times(actual: start + .minutes(15))
        record.on = LoggedFlight.Times(actual: start + .minutes(155))
        #expect(passport([record]).minutes == 140)
        // A landing before the take-off is an error: the next best times are used.
        record.on.actual = start
        #expect(passport([record]).minutes == 170)
    }

    @Test func oneAirlineHasOneEntry() throws {
        var first = try Self.record("a", "2024-02-01", "WAW", "LHR")
        first.airline = Airline.Code("LOT")
        var second = try Self.record("b", "2024-02-02", "WAW", "LHR")
        second.number = FlightNumber("LO 281")
        var third = try Self.record("c", "2024-02-03", "WAW", "LHR")
        third.airlineName = "Air Nowhere"
        let result = passport([first, second, third])
        #expect(result.airlines.count == 2)
        let airline = try #require(result.airlines.first)
        guard case .coded(let code) = airline.key else {
            Issue.record("\(airline.key)")
            return
        }
        #expect(code.text == "LO" && airline.flights == 2)
        #expect(passport([first, second, third], .lifetime, .init(airline: .coded(code))).flights == 2)
        #expect(passport([first, second, third], .lifetime, .init(airline: .named("air nowhere"))).flights == 1)
    }

    @Test func spellingsOfATailAreOneAircraft() throws {
        var records: [LoggedFlight] = []
        for (index, tail) in ["D-AIMA", "DAIMA", "d-aima", "D-AIMB"].enumerated() {
            var record = try Self.record("r\(index)", "2024-02-0\(index + 1)", "FRA", "LHR")
            record.tail = tail
            records.append(record)
        }
        let tails = passport(records).tails
        #expect(tails.map { $0.key } == ["D-AIMA", "D-AIMB"])
        #expect(tails.map { $0.flights } == [3, 1])
    }

    @Test func unlistedPlacesAreKept() throws {
        var record = try Self.record("a", "2024-02-01", "WAW", "LHR")
        record.destination = .unlisted(code: nil, name: "Grandfather's meadow")
        record.statedKilometres = 120
        let result = passport([record])
        #expect(result.airports.map { $0.place.label } == ["WAW", "Grandfather's meadow"])
        #expect(result.kilometres == 120 && result.measured == 1 && result.routes.isEmpty)
    }

    @Test func ranges() throws {
        let records = [
            try Self.record("a", "2024-12-31", "WAW", "LHR"), try Self.record("b", "2025-01-01", "WAW", "LHR"),
            try Self.record("c", "2025-06", "WAW", "LHR"), try Self.record("d", "2025", "WAW", "LHR"),
        ]
        let day = { (iso: String) in try #require(Day(iso: iso)) }
        #expect(passport(records).flights == 4)
        #expect(passport(records, .year(2025)).flights == 3)
        #expect(passport(records, .year(2025)).years.map { $0.year } == [2025, 2024])
        #expect(passport(records, .days(try day("2024-12-31")...(try day("2025-01-01")))).flights == 2)
        #expect(passport(records, .days(try day("2025-06-01")...(try day("2025-06-29")))).flights == 0)
        #expect(passport(records, .days(try day("2025-06-01")...(try day("2025-06-30")))).flights == 1)
    }

    @Test func comparesWithTheYearBefore() throws {
        let records = [
            try Self.record("a", "2025-03-01", "WAW", "LHR"), try Self.record("b", "2025-12-01", "WAW", "LHR"),
            try Self.record("c", "2026-02-01", "WAW", "JFK"), try Self.record("d", "2024-02-29", "WAW", "JFK"),
        ]
        // Of 2025, only flights up to this day of the year count.
        let current = try #require(passport(records, .year(2026)).before)
        #expect(current.flights == 1 && current.isToDate)
        let past = try #require(passport(records, .year(2025)).before)
        #expect(past.flights == 1 && !past.isToDate)
        #expect(passport(records).before == nil)
        let leap = try #require(Day(iso: "2024-02-29"))
        #expect(passport(records, .days(leap...leap)).before?.flights == 0)
    }

    /// Compares the figures with a naive evaluation, on random logbooks.
    @Test(arguments: Array(stride(from: 0, to: 30, by: TestTier.isAll ? 1 : 9)))
    func agreesWithANaiveEvaluation(seed: Int) throws {
        let logbook = DoubtfulLogbook.make(seed: UInt64(seed), count: seed * seed / 2)
        let ranges: [PassportRange] = [
            .lifetime, .year(2019),
            .days(try #require(Day(iso: "2015-03-10"))...(try #require(Day(iso: "2021-10-04")))),
        ]
        for range in ranges {
            let passport = Passport(logbook, range: range, tables: Self.tables, now: Self.now)
            let naive = NaivePassport(logbook, range: range, now: Self.now)
            #expect(passport.flights == naive.flights)
            #expect(abs(passport.metres - naive.metres) < 0.01)
            #expect(passport.measured == naive.measured)
            #expect(passport.airSeconds == naive.airSeconds)
            #expect(passport.timed == naive.timed)
            #expect(passport.onTime == naive.onTime && passport.judged == naive.judged)
            #expect(passport.lostSeconds == naive.lostSeconds)
            #expect(passport.months == naive.months && passport.weekdays == naive.weekdays)
            // The two directions of a route differ in the last bit.
            #expect(abs((passport.longest?.metres ?? -1) - (naive.longest ?? -1)) < 1e-6)
            #expect(abs((passport.shortest?.metres ?? -1) - (naive.shortest ?? -1)) < 1e-6)
            #expect(
                Dictionary(uniqueKeysWithValues: passport.airports.map { ($0.place.label, $0.flights) })
                    == naive.airports)
            #expect(
                Dictionary(uniqueKeysWithValues: passport.countries.map { ($0.code, $0.flights) }) == naive.countries)
            #expect(
                Dictionary(uniqueKeysWithValues: passport.routes.map { ($0.from.text + $0.to.text, $0.flights) })
                    == naive.routes)
            #expect(Dictionary(uniqueKeysWithValues: passport.types.map { ($0.key, $0.flights) }) == naive.types)
            #expect(Dictionary(uniqueKeysWithValues: passport.tails.map { ($0.key, $0.flights) }) == naive.tails)
            for counts in [
                passport.airports.map { $0.flights }, passport.routes.map { $0.flights },
                passport.tails.map { $0.flights }, passport.countries.map { $0.flights },
            ] { #expect(zip(counts, counts.dropFirst()).allSatisfy { $0 >= $1 }) }
        }
    }

    @Test func yearsAddUpToTheLifetime() throws {
        let logbook = DoubtfulLogbook.make(seed: 99, count: 3000)
        let lifetime = Passport(logbook, tables: Self.tables, now: Self.now)
        var flights = 0
        var metres = 0.0
        var seconds: Int64 = 0
        for (year, count) in lifetime.years {
            let passport = Passport(logbook, range: .year(year), tables: Self.tables, now: Self.now)
            #expect(passport.flights == count)
            flights += passport.flights
            metres += passport.metres
            seconds += passport.airSeconds
        }
        #expect(flights == lifetime.flights && seconds == lifetime.airSeconds)
        #expect(abs(metres - lifetime.metres) < 0.01)
    }

    @Test func heatLines() {
        #expect(HeatLine.width(flights: 1, most: 11, routes: 20) == 1)
        #expect(abs(HeatLine.width(flights: 2, most: 11, routes: 20) - 2.1) < 1e-9)
        #expect(abs(HeatLine.width(flights: 11, most: 11, routes: 20) - 5.59) < 0.01)
        #expect(HeatLine.width(flights: 900, most: 900, routes: 20) == HeatLine.widest)
        for most in [1, 3, 40, 2000] {
            let widths = (1...most).map { HeatLine.width(flights: $0, most: most, routes: 20) }
            #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 < $1 })
        }
    }
}

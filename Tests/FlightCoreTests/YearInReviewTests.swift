import FlightCore
import FlightData
import FlightSamples
import Testing

@Suite struct YearInReviewTests {
    private static let tables = PassportTables(airports: StandingData.airports, airlines: StandingData.airlines)
    /// 20 November 2026.
    private static let now = Instant(1_795_204_800)

    private static func record(
        _ name: String, _ date: String, _ from: String, _ to: String, late minutes: Int64? = nil
    ) throws -> LoggedFlight {
        var record = LoggedFlight(
            id: try #require(LoggedFlight.ID(name)), date: try #require(PartialDay(iso: date)),
            origin: .airport(try #require(Airport.Code(from))),
            destination: .airport(try #require(Airport.Code(to))))
        guard let minutes, let day = record.date.day else { return record }
        let out = Instant(Int64(day.number) * 86_400 + 36_000)
        record.out = LoggedFlight.Times(scheduled: out, actual: out)
        record.in = LoggedFlight.Times(scheduled: out + .hours(6), actual: out + .hours(6) + .minutes(minutes))
        return record
    }

    private static func review(_ records: [LoggedFlight], _ year: Int? = nil) -> YearInReview {
        YearInReview(Logbook(records), year: year, tables: tables, now: now)
    }

    private static func places(_ review: YearInReview) -> [String] { review.newAirports.map { $0.place.label } }

    @Test func figuresOfAKnownYear() throws {
        var cancelled = try Self.record("e", "2024-07-01", "SFO", "NAN", late: 0)
        cancelled.status = .cancelled
        let records = [
            try Self.record("a", "2023-02-03", "SFO", "JFK", late: 600),
            try Self.record("b", "2024-03-02", "SFO", "JFK", late: 40),
            try Self.record("c", "2024-03-09", "JFK", "SFO", late: -20),
            try Self.record("d", "2024-05-11", "SFO", "SIN"), cancelled,
            try Self.record("f", "2025-01-01", "SIN", "LHR", late: 100),
        ]
        let review = Self.review(records, 2024)
        #expect(review.year == 2024 && !review.isRunning && review.years == [2025, 2024, 2023])
        #expect(review.passport.flights == 3)
        // 2 × 4,162 km and 13,593 km.
        #expect(review.passport.kilometres == 21_917 && review.passport.measured == 3)
        let longest = try #require(review.passport.longest)
        #expect(longest.from.label == "SFO" && longest.to.label == "SIN")
        #expect(try #require(review.route(of: longest)).flights == 1)
        #expect(review.passport.routes.first.map { [$0.from.text, $0.to.text] } == ["JFK", "SFO"])
        #expect(Self.places(review) == ["SIN"] && review.newCountries.map { $0.code } == ["SG"])
        #expect(review.passport.lostMinutes == 40 && review.passport.judged == 2)
        #expect(review.passport.minutes == 6 * 60 + 40 + 6 * 60 - 20 && review.passport.timed == 2)
        #expect(Self.places(Self.review(records, 2025)) == ["LHR"])
    }

    @Test func nothingIsNewInTheFirstYear() throws {
        let records = [
            try Self.record("a", "2024-03-02", "SFO", "JFK"), try Self.record("b", "2024-05-11", "SFO", "SIN"),
        ]
        let review = Self.review(records, 2024)
        #expect(review.newAirports.isEmpty && review.newCountries.isEmpty && review.passport.flights == 2)
    }

    @Test func newPlacesAreInTheOrderOfTheVisits() throws {
        let records = [
            try Self.record("a", "2023-02-03", "SFO", "JFK"), try Self.record("b", "2024-02-01", "JFK", "WAW"),
            try Self.record("c", "2024-04-01", "WAW", "LHR"), try Self.record("d", "2024-05-01", "LHR", "WAW"),
            try Self.record("e", "2024-06-01", "WAW", "LHR"), try Self.record("f", "2024-07-01", "LHR", "JFK"),
        ]
        let review = Self.review(records, 2024)
        #expect(Self.places(review) == ["WAW", "LHR"] && review.newCountries.map { $0.code } == ["PL", "GB"])
    }

    @Test func futureFlightsAreLeftOutOfARunningYear() throws {
        let records = [
            try Self.record("a", "2025-02-03", "SFO", "JFK"), try Self.record("b", "2026-02-01", "SFO", "JFK"),
            try Self.record("c", "2026-12-24", "JFK", "SIN"), try Self.record("d", "2027-02-01", "SIN", "LHR"),
        ]
        let review = Self.review(records)
        #expect(review.year == 2026 && review.isRunning)
        #expect(review.passport.flights == 1 && review.newAirports.isEmpty)
        let next = Self.review(records, 2027)
        #expect(next.passport.flights == 0 && next.newAirports.isEmpty && !next.isRunning)
    }

    @Test func latestYearWithFlightsIsTheDefault() throws {
        let old = try Self.record("a", "2019-02-03", "SFO", "JFK")
        #expect(Self.review([old]).year == 2019)
        #expect(Self.review([]).year == 2026 && Self.review([]).passport.flights == 0)
    }

    /// Compares new places and figures with a naive evaluation, on random logbooks.
    @Test(arguments: Array(stride(from: 1, to: 30, by: TestTier.isAll ? 1 : 9)))
    func agreesWithANaiveEvaluation(seed: Int) throws {
        let logbook = DoubtfulLogbook.make(seed: UInt64(seed), count: seed * seed / 3)
        let start = try #require(Day(iso: "1900-01-01"))
        for year in 2012...2028 {
            let end = try #require(Day(iso: "\(year - 1)-12-31"))
            let review = YearInReview(logbook, year: year, tables: Self.tables, now: Self.now)
            let naive = NaivePassport(logbook, range: .year(year), now: Self.now)
            let before = NaivePassport(logbook, range: .days(start...end), now: Self.now)
            #expect(review.passport.flights == naive.flights && review.passport.lostSeconds == naive.lostSeconds)
            #expect(review.passport.judged == naive.judged && review.passport.airSeconds == naive.airSeconds)
            #expect(abs(review.passport.metres - naive.metres) < 0.01)
            let airports = Set(naive.airports.keys).subtracting(before.airports.keys)
            let countries = Set(naive.countries.keys).subtracting(before.countries.keys)
            #expect(Set(Self.places(review)) == (before.flights > 0 ? airports : []), "\(year)")
            #expect(Set(review.newCountries.map { $0.code }) == (before.flights > 0 ? countries : []), "\(year)")
            #expect(review.newAirports.count == Set(Self.places(review)).count)
        }
    }
}

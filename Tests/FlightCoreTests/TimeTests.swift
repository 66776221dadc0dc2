import FlightCore
import FlightData
import FlightSamples
import Testing

@Suite struct TimeTests {
    private func zone(_ name: String) throws -> Zone { try #require(StandingData.zones[name]) }

    // MARK: - Day

    @Test func everyDayFrom1900To2199() throws {
        let first = try #require(Day(year: 1900, month: 1, day: 1))
        let last = try #require(Day(year: 2199, month: 12, day: 31))
        #expect(first.number == -25_567)
        #expect(first.weekday == 0, "1 January 1900 was a Monday")
        #expect(last.number == 84_005)
        var day = first
        var (year, month, date) = (1900, 1, 1)
        var faults = 0
        while day <= last {
            let civil = day.civil
            if civil != (year, month, date) || Day(year: year, month: month, day: date) != day
                || Day(iso: day.iso) != day
                || day.weekday != (day.number - first.number) % 7
            {
                faults += 1
            }
            // The rules of the Gregorian calendar.
            let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
            let length = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
            date += 1
            if date > length { (month, date) = (month + 1, 1) }
            if month > 12 { (year, month) = (year + 1, 1) }
            day = day.advanced(by: 1)
        }
        #expect(faults == 0)
        #expect(first.days(until: last) == 109_572)
    }

    @Test func nonexistentDaysAreRefused() {
        #expect(Day(year: 2025, month: 2, day: 29) == nil)
        #expect(Day(year: 1900, month: 2, day: 29) == nil)
        #expect(Day(year: 2000, month: 2, day: 29) != nil)
        #expect(Day(year: 2026, month: 13, day: 1) == nil)
        #expect(Day(year: 2026, month: 0, day: 1) == nil)
        #expect(Day(year: 2026, month: 4, day: 31) == nil)
        #expect(Day(year: 2026, month: 4, day: 0) == nil)
        for text in ["2026-1-01", "2026-01-1", "26-01-01", "2026/01/01", "2026-01-01 ", "", "2026-02-30"] {
            #expect(Day(iso: text) == nil, "'\(text)'")
        }
    }

    // MARK: - ISO 8601

    @Test func isoRoundTrip() throws {
        var random = SplitMix(101)
        let low = Instant.plausible.lowerBound.seconds
        let span = Instant.plausible.upperBound.seconds - low
        for _ in 0..<5000 {
            let instant = Instant(low + Int64(random.below(Int(span))))
            let offset = Int32(random.from(-12 * 60...14 * 60) * 60)
            let local = LocalTime(instant, offset: offset)
            guard let read = LocalTime(iso: local.iso) else {
                // At the ends of the range, the local year may be outside it.
                #expect(!(1901...2198).contains(local.day.civil.year), "\(local.iso)")
                continue
            }
            #expect(read == local, "\(local.iso)")
            #expect(LocalTime(iso: instant.iso)?.instant == instant)
        }
    }

    @Test(arguments: [
        ("2026-11-22T14:30:00-05:00", 1_795_375_800), ("2026-11-22T19:30:00Z", 1_795_375_800),
        ("2026-11-22 19:30Z", 1_795_375_800), ("2026-11-22t19:30:00z", 1_795_375_800),
        ("2026-11-23T01:15:00.250+0545", 1_795_375_800), ("2026-11-23T01:15:00,999+05:45", 1_795_375_800),
        ("2026-11-22T19:30:00+00", 1_795_375_800), ("1970-01-01T00:00:00Z", 0), ("1969-12-31T23:59:59Z", -1),
        ("2026-11-22T24:00:00Z", 1_795_392_000), ("2016-12-31T23:59:60Z", 1_483_228_799),
        ("1900-01-01T00:00:00Z", -2_208_988_800), ("2199-12-31T23:59:59Z", 7_258_118_399),
    ])
    func validISOTimesAreRead(text: String, seconds: Int) {
        #expect(LocalTime(iso: text)?.instant == Instant(Int64(seconds)))
    }

    @Test func invalidISOTimesAreRefused() {
        let bad = [
            "", " ", "2026", "2026-11", "2026-11-22", "2026-11-22T", "2026-11-22T14", "2026-11-22T14:3",
            "2026-11-22T14:30", "2026-11-22T14:30:00", "2026-11-22T14:30:0Z", "2026-11-22T14:30:Z",
            "2026-11-22T14:30:00.Z", "2026-11-22T14:30:61Z", "2026-11-22T14:60:00Z", "2026-11-22T25:00:00Z",
            "2026-11-22T24:00:01Z", "2026-11-22T24:30:00Z", "2026-13-22T14:30:00Z", "2026-00-22T14:30:00Z",
            "2026-11-31T14:30:00Z", "2026-11-00T14:30:00Z", "2025-02-29T14:30:00Z", "1900-02-29T00:00:00Z",
            "1899-12-31T23:59:59Z", "2200-01-01T00:00:00Z", "0000-01-01T00:00:00Z", "9999-12-31T23:59:59Z",
            "2026-11-22T14:30:00-5:00", "2026-11-22T14:30:00+05:", "2026-11-22T14:30:00+05:4",
            "2026-11-22T14:30:00+0", "2026-11-22T14:30:00+24:00", "2026-11-22T14:30:00+05:60",
            "2026-11-22T14:30:00+05:450", "2026-11-22T14:30:00ZZ", "2026-11-22T14:30:00Z ", " 2026-11-22T14:30:00Z",
            "2026-11-22X14:30:00Z", "2026-11-22T14.30.00Z", "20261122T143000Z", "26-11-22T14:30:00Z",
            "+2026-11-22T14:30:00Z", "-2026-11-22T14:30:00Z", "2026-11-22T-4:30:00Z", "2026-11-22T14:30:00 Z",
            "2026-11-22T14:30:00EST", "２０２６-11-22T14:30:00Z", "2026-11-22T14:30:00\u{2212}05:00", "now", "null",
            "2026-11-22T14:30:00Z\0", "1795375800",
        ]
        #expect(bad.count >= 40)
        for text in bad { #expect(LocalTime(iso: text) == nil, "'\(text)'") }
    }

    @Test func minutesAndMidnights() {
        #expect(Instant(59).minute == 0)
        #expect(Instant(-1).minute == -1)
        #expect(Instant(60).nextMinute == Instant(120))
        #expect(Instant(-1).nextMinute == Instant(0))
        #expect(Instant.never + Span(1) == .never)
        #expect(Instant.always - Span(1) == .always)
        #expect(Span(-1).wholeMinutes == -1)
        let local = LocalTime(Samples.at("2026-11-22T23:59:59Z"), offset: 0)
        #expect((local.hour, local.minute, local.second) == (23, 59, 59))
        #expect(local.day.iso == "2026-11-22")
        #expect(LocalTime(Instant(0), offset: -1).day.iso == "1969-12-31")
    }

    // MARK: - Zones

    @Test(arguments: [
        ("America/New_York", "2026-01-15T12:00:00Z", -18_000), ("America/New_York", "2026-07-15T12:00:00Z", -14_400),
        ("America/New_York", "2026-03-08T06:59:59Z", -18_000), ("America/New_York", "2026-03-08T07:00:00Z", -14_400),
        ("America/New_York", "2026-11-01T05:59:59Z", -14_400), ("America/New_York", "2026-11-01T06:00:00Z", -18_000),
        ("Asia/Kathmandu", "2026-01-15T12:00:00Z", 20_700), ("Asia/Kathmandu", "1985-12-31T18:29:59Z", 19_800),
        ("Asia/Kathmandu", "1985-12-31T18:30:00Z", 20_700), ("Pacific/Chatham", "2026-01-15T12:00:00Z", 49_500),
        ("Pacific/Chatham", "2026-07-15T12:00:00Z", 45_900), ("Pacific/Apia", "2011-12-30T09:59:59Z", -36_000),
        ("Pacific/Apia", "2011-12-30T10:00:00Z", 50_400), ("Pacific/Apia", "2026-01-15T12:00:00Z", 46_800),
        ("Australia/Lord_Howe", "2026-01-15T12:00:00Z", 39_600),
        ("Australia/Lord_Howe", "2026-07-15T12:00:00Z", 37_800),
        ("America/Sao_Paulo", "2018-12-01T12:00:00Z", -7200), ("America/Sao_Paulo", "2019-12-01T12:00:00Z", -10_800),
        ("America/Sao_Paulo", "2026-12-01T12:00:00Z", -10_800), ("Europe/Warsaw", "2026-01-15T12:00:00Z", 3600),
        ("Europe/Warsaw", "2026-03-29T00:59:59Z", 3600), ("Europe/Warsaw", "2026-03-29T01:00:00Z", 7200),
        ("Europe/Warsaw", "2026-10-25T00:59:59Z", 7200), ("Europe/Warsaw", "2026-10-25T01:00:00Z", 3600),
        ("Asia/Tehran", "2022-07-01T12:00:00Z", 16_200), ("Asia/Tehran", "2023-07-01T12:00:00Z", 12_600),
        ("Asia/Singapore", "2026-07-01T12:00:00Z", 28_800), ("Pacific/Honolulu", "2026-07-01T12:00:00Z", -36_000),
        ("Europe/Dublin", "2026-01-15T12:00:00Z", 0), ("Asia/Kolkata", "2026-01-15T12:00:00Z", 19_800),
    ])
    func offsetInForce(name: String, time: String, offset: Int) throws {
        #expect(try zone(name).offset(at: Samples.at(time)) == Int32(offset))
    }

    @Test func skippedAndRepeatedHours() throws {
        let newYork = try zone("America/New_York")
        let spring = try #require(Day(iso: "2026-03-08"))
        let autumn = try #require(Day(iso: "2026-11-01"))
        #expect(newYork.instant(day: spring, minuteOfDay: 119).iso == "2026-03-08T06:59:00Z")
        // 02:30 does not occur: it counts as 03:30.
        #expect(newYork.instant(day: spring, minuteOfDay: 150).iso == "2026-03-08T07:30:00Z")
        #expect(newYork.instant(day: spring, minuteOfDay: 180).iso == "2026-03-08T07:00:00Z")
        // 01:30 occurs twice: the first one is used.
        #expect(newYork.instant(day: autumn, minuteOfDay: 90).iso == "2026-11-01T05:30:00Z")
        #expect(newYork.instant(day: autumn, minuteOfDay: 120).iso == "2026-11-01T07:00:00Z")
        #expect(newYork.instant(day: autumn, minuteOfDay: 1440).iso == "2026-11-02T05:00:00Z")
        let lordHowe = try zone("Australia/Lord_Howe")
        // The clock goes half an hour forward on 4 October 2026 at 02:00 and back on 5 April at 02:00.
        let october = try #require(Day(iso: "2026-10-04"))
        #expect(lordHowe.instant(day: october, minuteOfDay: 135).iso == "2026-10-03T15:45:00Z")
        let april = try #require(Day(iso: "2026-04-05"))
        #expect(lordHowe.instant(day: april, minuteOfDay: 105).iso == "2026-04-04T14:45:00Z")
    }

    @Test func dayThatApiaSkipped() throws {
        let apia = try zone("Pacific/Apia")
        let last = Samples.at("2011-12-30T09:59:59Z")
        #expect(apia.local(last).day.iso == "2011-12-29")
        #expect(apia.local(last + Span(1)).iso == "2011-12-31T00:00:00+14:00")
        let saturday = try #require(Day(iso: "2011-12-31"))
        #expect(apia.instant(day: saturday, minuteOfDay: 0) == last + Span(1))
    }

    /// Converts instants to local times in several zones and back.
    @Test func wallClockRoundTrip() throws {
        var random = SplitMix(111)
        for name in [
            "America/New_York", "Europe/Warsaw", "Pacific/Chatham", "Australia/Lord_Howe", "Asia/Kathmandu",
            "Pacific/Apia", "Asia/Tehran", "America/Sao_Paulo", "Pacific/Honolulu",
        ] {
            let zone = try zone(name)
            for _ in 0..<400 {
                let instant = Instant(Int64(random.from(946_684_800...2_524_608_000)) / 60 * 60)
                let local = zone.local(instant)
                let again = zone.instant(day: local.day, minuteOfDay: local.hour * 60 + local.minute)
                // The same instant, or the first of the two with that wall clock.
                #expect(
                    again == instant
                        || (again < instant && zone.local(again).day == local.day
                            && zone.local(again).hour == local.hour && zone.local(again).minute == local.minute),
                    "\(name) \(instant.iso)")
            }
        }
    }

    @Test func trimmedZoneIsTheSameInItsSpan() throws {
        let full = try zone("America/New_York")
        let start = Samples.at("2026-01-01T00:00:00Z")
        let end = Samples.at("2027-01-01T00:00:00Z")
        let trimmed = full.trimmed(from: start, to: end)
        #expect(trimmed.transitions.count == 2)
        var t = start
        while t < end {
            #expect(trimmed.offset(at: t) == full.offset(at: t))
            t = t + .hours(37)
        }
    }

    // MARK: - Day changes

    /// Returns the days from the local date of departure to the local date of arrival.
    private func dayChange(_ flight: Flight, at time: String) throws -> Int {
        let answer = SmartStateEngine.answer(flight, in: TravelContext(now: Samples.at(time)))
        #expect(answer.state == .atGateDest)
        for fact in answer.content.facts {
            if case .localTime(let days) = fact.label { return days }
        }
        throw MissingFact()
    }
    private struct MissingFact: Error {}

    private func flight(_ from: String, _ to: String, _ out: String, _ arrival: String) -> Flight {
        var flight = Flight(origin: Samples.airport(from), destination: Samples.airport(to))
        flight.out.scheduled = Samples.at(out)
        flight.in.scheduled = Samples.at(arrival)
        return flight
    }

    @Test func acrossTheDateLineAndMidnight() throws {
        let tokyo = flight("HNL", "NRT", "2026-11-22T13:00:00-10:00", "2026-11-23T17:00:00+09:00")
        #expect(try dayChange(tokyo, at: "2026-11-23T08:00:00Z") == 1)
        // By the local clocks, it lands nine hours before it left, on the same day.
        let angeles = flight("AKL", "LAX", "2026-11-22T19:30:00+13:00", "2026-11-22T10:30:00-08:00")
        #expect(try dayChange(angeles, at: "2026-11-22T18:35:00Z") == 0)
        // Lands the day before.
        let honolulu = flight("AKL", "HNL", "2026-11-22T09:00:00+13:00", "2026-11-21T20:00:00-10:00")
        #expect(try dayChange(honolulu, at: "2026-11-22T06:05:00Z") == -1)
        let singapore = flight("KTM", "SIN", "2026-11-22T23:59:00+05:45", "2026-11-23T07:00:00+08:00")
        #expect(try dayChange(singapore, at: "2026-11-22T23:05:00Z") == 1)
        #expect(singapore.origin.zone.local(try #require(singapore.out.scheduled)).iso == "2026-11-22T23:59:00+05:45")
    }

    private func label(_ flight: Flight, at time: String) -> StateContent.Slot? {
        SmartStateEngine.answer(flight, in: TravelContext(now: Samples.at(time))).content.answer
    }

    @Test func tomorrowFollowsTheAirportsCalendar() {
        // 23:59 on the 22nd in Kathmandu.
        let late = flight("KTM", "SIN", "2026-11-22T23:59:00+05:45", "2026-11-23T07:00:00+08:00")
        #expect(label(late, at: "2026-11-21T23:59:30+05:45")?.label == .tomorrow)
        #expect(label(late, at: "2026-11-22T00:00:00+05:45")?.label == .today, "today after midnight")
        // 23:30 on the day when the clocks go back: 24 hours earlier is 00:30 on the same day.
        let autumn = flight("JFK", "SFO", "2026-11-01T23:30:00-05:00", "2026-11-02T02:30:00-08:00")
        #expect(label(autumn, at: "2026-11-01T00:30:00-04:00")?.label == .today)
        let june = flight("JFK", "SFO", "2026-06-12T14:30:00-04:00", "2026-06-12T17:30:00-07:00")
        #expect(label(june, at: "2026-06-10T14:30:00-04:00") == .init(.departsIn, .days(2)))
        #expect(label(june, at: "2026-06-11T00:00:00-04:00")?.label == .tomorrow, "farOut, but tomorrow")
    }

    /// 00:29 on Monday, after the Sunday with 23 hours: 24 hours earlier is Saturday, when Monday is not "tomorrow".
    @Test func dayAfterTomorrowIsNotTomorrow() {
        let spring = flight("JFK", "SFO", "2026-03-09T00:29:00-04:00", "2026-03-09T03:40:00-07:00")
        #expect(label(spring, at: "2026-03-07T23:49:57-05:00")?.label != .tomorrow)
        #expect(label(spring, at: "2026-03-08T00:00:00-05:00")?.label == .tomorrow)
    }
}

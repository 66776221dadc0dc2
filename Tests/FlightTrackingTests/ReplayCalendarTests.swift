import FlightCore
import FlightFeeds
import Testing

@Suite("Replay calendar and keys")
struct ReplayCalendarTests {
    @Test("A weekday shows the same recorded weekday, from 2020 to 2040")
    func weekdays() throws {
        #expect(ReplayCalendar.firstDay == Day(year: 2013, month: 2, day: 1))
        var day = try #require(Day(year: 2020, month: 1, day: 1))
        let end = try #require(Day(year: 2041, month: 1, day: 1))
        var before = ReplayCalendar.index(for: day.advanced(by: -1))
        while day < end {
            let index = ReplayCalendar.index(for: day)
            #expect((0..<28).contains(index))
            #expect(ReplayCalendar.recordedDay(index).weekday == day.weekday)
            #expect(index == (before + 1) % 28)
            before = index
            day = day.advanced(by: 1)
        }
    }

    @Test("Recorded dates map to themselves, and earlier dates to the same cycle")
    func recordedDates() throws {
        let storm = try #require(Day(iso: "2013-02-08"))
        #expect(ReplayCalendar.stormDays.contains(ReplayCalendar.index(for: storm)))
        #expect(ReplayCalendar.index(for: storm.advanced(by: -28)) == 7)
        #expect(ReplayCalendar.index(for: storm.advanced(by: 28 * 200)) == 7)
    }

    @Test(
        "A key survives reading and writing",
        arguments: [
            "2026-11-22/UA1545/EWR", "2026-11-22/B6725/JFK", "2026-11-22/9E3609/JFK/0600", "2028-02-29/US1/LGA/2400",
        ])
    func keys(text: String) throws {
        #expect(try #require(ReplayKey(text)).text == text)
    }

    @Test(
        "Malformed keys are rejected",
        arguments: [
            "", "/", "///", "2026-11-22", "2026-11-22/UA1545", "2026-02-30/UA1545/EWR", "2026-11-22/1545/EWR",
            "2026-11-22/UA1545/E", "2026-11-22/UA1545/EWR/", "2026-11-22/UA1545/EWR/600",
            "2026-11-22/UA1545/EWR/0660", "2026-11-22/UA1545/EWR/2401", "2026-11-22/UA1545/EWR/0600/1", "x/y/z",
        ])
    func notKeys(text: String) {
        #expect(ReplayKey(text) == nil)
        let key = ReplaySupport.key(text)
        #expect(ReplayFeed().observe(key, since: nil, now: Instant(1_795_000_000)).isEmpty)
    }

    @Test("A seed gives the same values on every platform, and purposes are independent")
    func seed() {
        let seed = ReplaySeed("2026-11-22/UA1545/EWR")
        // Computed independently in Python.
        #expect(ReplaySeed("").value(for: "") == 0xEFD0_1F60_BA99_2926)
        #expect(seed.value(for: "a") == 0xE033_65D5_3D24_7BE1)
        #expect(seed.value(for: "a") != seed.value(for: "b"))
        #expect(seed.number(7...7, for: "a") == 7)
        var counts = [Int](repeating: 0, count: 10)
        for index in 0..<10_000 { counts[Int(ReplaySeed("flight \(index)").number(0...9, for: "gate"))] += 1 }
        for count in counts { #expect((850...1150).contains(count)) }
    }
}

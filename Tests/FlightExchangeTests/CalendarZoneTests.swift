import FlightCore
import FlightData
import FlightSamples
import FlightTracking
import Foundation
import Testing

@testable import FlightExchange

/// The time zones of calendars: `TZID` names in all spellings, and definitions in the file.
@Suite struct CalendarZoneTests {
    /// Returns the departures of events at 10:00 on a day, one for each `TZID`, and the reported faults; nil for an
    /// unknown zone.
    private func departures(
        _ zones: [String], on day: String = "20260714", defined: String = ""
    ) throws -> (instants: [Instant?], faults: [ImportFault]) {
        let events = zones.enumerated().map { index, zone in
            "BEGIN:VEVENT\r\nUID:\(index)\r\nDTSTART;TZID=\"\(zone)\":\(day)T100000\r\nSUMMARY:LH400 FRA-JFK\r\n"
                + "END:VEVENT\r\n"
        }
        let reading = try read("BEGIN:VCALENDAR\r\n\(defined)\(events.joined())END:VCALENDAR\r\n")
        try #require(reading.records.count == zones.count)
        let faults = reading.issues.map { $0.fault }
        let instants = zip(zones, reading.records).map { zone, record in
            faults.contains(.unknownZone(zone)) ? nil : record.out.scheduled
        }
        return (instants, faults)
    }

    /// Returns the offsets of zones from UTC in hours; nil for an unknown zone.
    private func hours(_ zones: [String], on day: String = "20260714", defined: String = "") throws -> [Double?] {
        let date = try #require(Day(iso: "\(day.prefix(4))-\(day.dropFirst(4).prefix(2))-\(day.suffix(2))"))
        return try departures(zones, on: day, defined: defined).instants.map { instant in
            instant.map { Double(Int64(date.number) * 86_400 + 36_000 - $0.seconds) / 3600 }
        }
    }

    private func hours(_ zone: String, on day: String = "20260714", defined: String = "") throws -> Double? {
        try hours([zone], on: day, defined: defined)[0]
    }

    private func faults(_ zone: String, defined: String = "") throws -> [ImportFault] {
        try departures([zone], defined: defined).faults
    }

    @Test func windowsZoneNamesInOutlookFilesAreRead() throws {
        let records = try read(try fixture("calendar-outlook-zone.ics")).records
        #expect(records.map { $0.number?.compact } == ["LH400", "LH401"])
        #expect(records.map { $0.date.iso } == ["2026-02-10", "2026-07-14"])
        #expect(
            records.map { ($0.in.scheduled ?? noon) - ($0.out.scheduled ?? noon) } == [.minutes(515), .minutes(450)])
    }

    @Test func offsetsFromGMTAreRead() throws {
        let records = try read(try fixture("calendar-gmt-offset.ics")).records
        #expect(records.map { $0.number?.compact } == ["AC720", "UA2402"])
        #expect(records.first?.out.scheduled == (try instant("2026-06-03T17:00:00-04:00")))
        #expect(records.first?.in.scheduled == (try instant("2026-06-03T19:00:00-04:00")))
        #expect(records.last.map { ($0.in.scheduled ?? noon) - ($0.out.scheduled ?? noon) } == .minutes(265))
    }

    /// Every name that Foundation knows, including the links of tzdata's `backward` file, has Foundation's offset.
    @Test func zoneNamesHaveFoundationsOffsets() throws {
        let links = [
            "US/Eastern", "US/Pacific", "US/Hawaii", "Asia/Calcutta", "Asia/Saigon", "Asia/Katmandu", "Europe/Kiev",
            "America/Buenos_Aires", "America/Indianapolis", "Canada/Atlantic", "Australia/ACT", "Brazil/East", "GB",
            "Eire", "NZ-CHAT", "PRC", "ROK", "Singapore", "Turkey", "Zulu", "UCT", "GMT0", "Greenwich", "Etc/UTC",
            "Etc/GMT+5", "Etc/GMT-14", "EST", "MST7MDT", "CET", "WET", "W-SU", "Antarctica/South_Pole",
        ]
        #expect(Set(links).isSubset(of: StandingData.zones.names))
        var compared = 0
        let names = StandingData.zones.names
        for day in ["20240210", "20240714"] {
            for (name, found) in zip(names, try hours(names, on: day)) {
                let found = try #require(found, "\(name)")
                guard let reference = TimeZone(identifier: name), links.contains(name) || name.contains("/") else {
                    continue
                }
                let noon = try #require(
                    LocalTime(iso: "\(day.prefix(4))-\(day.dropFirst(4).prefix(2))-\(day.suffix(2))T10:00Z"))
                let instant = Double(noon.instant.seconds) - found * 3600
                let offset = reference.secondsFromGMT(for: Date(timeIntervalSince1970: instant))
                #expect(found == Double(offset) / 3600, "\(name) on \(day)")
                compared += 1
            }
        }
        #expect(compared > 800)
    }

    @Test func windowsZoneNamesAreKnown() throws {
        for (name, winter, summer) in [
            ("W. Europe Standard Time", 1, 2), ("GMT Standard Time", 0, 1), ("Eastern Standard Time", -5, -4),
            ("Pacific Standard Time", -8, -7), ("US Mountain Standard Time", -7, -7), ("India Standard Time", 5.5, 5.5),
            ("China Standard Time", 8, 8), ("AUS Eastern Standard Time", 11, 10), ("Tokyo Standard Time", 9, 9),
            ("E. South America Standard Time", -3, -3), ("Newfoundland Standard Time", -3.5, -2.5),
            ("Nepal Standard Time", 5.75, 5.75), ("UTC-11", -11, -11), ("UTC+13", 13, 13), ("UTC", 0, 0),
            ("Arabian Standard Time", 4, 4), ("Russian Standard Time", 3, 3), ("New Zealand Standard Time", 13, 12),
        ] {
            #expect(try hours(name, on: "20260210") == winter, "\(name)")
            #expect(try hours(name, on: "20260714") == summer, "\(name)")
        }
    }

    /// Display names of several Windows versions and languages, with the hours in winter and in summer.
    @Test func windowsDisplayNamesAreKnown() throws {
        for (name, winter, summer) in [
            ("(UTC-05:00) Eastern Time (US & Canada)", -5, -4), ("(GMT-05:00) Eastern Time (US & Canada)", -5, -4),
            ("Eastern Time (US & Canada)", -5, -4), ("(UTC-05:00) Eastern Time (US and Canada)", -5, -4),
            ("(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna", 1, 2),
            ("(UTC+01:00) Amsterdam, Berlin, Bern, Rom, Stockholm, Wien", 1, 2),
            ("(GMT+01:00) Sarajevo, Skopje, Warsaw, Zagreb", 1, 2),
            ("(UTC-12:00) International Date Line West", -12, -12),
            ("(GMT) Greenwich Mean Time : Dublin, Edinburgh, Lisbon, London", 0, 1),
            ("(UTC+00:00) Dublin, Edinburgh, Lisbon, London", 0, 1), ("(UTC) Coordinated Universal Time", 0, 0),
            ("(UTC-08:00) Pacific Time (US & Canada)", -8, -7),
            ("(GMT-08:00) Pacific Time (US & Canada); Tijuana", -8, -7),
            ("(UTC-07:00) Arizona", -7, -7), ("(UTC-07:00) La Paz, Mazatlan", -7, -7),
            ("(UTC-04:00) Georgetown, La Paz, Manaus, San Juan", -4, -4), ("(UTC-03:30) Newfoundland", -3.5, -2.5),
            ("(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi", 5.5, 5.5), ("(UTC+05:45) Kathmandu", 5.75, 5.75),
            ("(UTC+10:00) Canberra, Melbourne, Sydney", 11, 10), ("(UTC+12:00) Auckland, Wellington", 13, 12),
            ("(UTC+03:00) Moscow, St. Petersburg", 3, 3),
            ("(UTC+03:00) Moscow, St. Petersburg, Volgograd (RTZ 2)", 3, 3),
            ("(UTC+02:00) Helsinki, Kyiv, Riga, Sofia, Tallinn, Vilnius", 2, 3),
            ("(UTC-11:00) Coordinated Universal Time-11", -11, -11),
            ("(UTC+06:00) Astana", 5, 5), ("(UTC+13:00) Nuku'alofa", 13, 13), ("(UTC-03:00) Brasilia", -3, -3),
            ("(UTC-04:00) Atlantic Time (Canada)", -4, -3), ("(utc+09:00)  osaka,  sapporo, tokyo", 9, 9),
        ] as [(String, Double, Double)] {
            #expect(try hours(name, on: "20260210") == winter, "\(name)")
            #expect(try hours(name, on: "20260714") == summer, "\(name)")
            #expect(try faults(name) == [], "\(name)")
        }
    }

    /// Each Windows zone of the table has a display name, except for the newest three.
    @Test func windowsZonesHaveDisplayNames() {
        let zones = Set(WindowsZoneNames.byPlace.values)
        let windows = StandingData.zones.names.filter {
            $0.hasSuffix("Standard Time") || $0.hasPrefix("Russia Time Zone")
        }
        #expect(
            Set(windows).subtracting(zones) == [
                "Alberta Standard Time", "British Columbia Standard Time", "Manitoba Standard Time",
            ])
        for zone in zones { #expect(StandingData.zones[zone] != nil, "\(zone)") }
    }

    /// An unknown place uses the offset in its name, and that is reported.
    @Test func unknownDisplayNameUsesItsOffset() throws {
        for (name, offset) in [
            ("(UTC+02:00) Olympus Mons", 2), ("(GMT-09:30) Elysium, Arcadia", -9.5), ("(UTC) Somewhere", 0),
        ] {
            let reading = try departures([name])
            #expect(reading.faults == [.zoneByOffset(name)])
            #expect(try hours(name) == offset)
        }
        for wrong in ["(UTC+99:00) Olympus Mons", "(PST) Olympus Mons", "Olympus Mons, Elysium"] {
            #expect(try faults(wrong) == [.unknownZone(wrong)])
        }
    }

    /// A `TZID` with a colon but without the required quotes.
    @Test func zoneWithoutQuotesIsRead() throws {
        let event =
            "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART;TZID=(UTC-05:00) Eastern Time (US & Canada):20260714T100000\r\n"
            + "SUMMARY;LANGUAGE=en:LH401 JFK-FRA :)\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
        let record = try #require(try read(event).records.first)
        #expect(record.out.scheduled == (try instant("2026-07-14T10:00:00-04:00")))
        #expect(record.number?.compact == "LH401")
    }

    @Test(arguments: [
        "/mozilla.org/20050126_1/Europe/Berlin", "/freeassociation.sourceforge.net/Tzfile/Europe/Berlin",
        "/softwarestudio.org/Olson_20011030_5/Europe/Berlin", "/citadel.org/20210210_1/Europe/Berlin", "europe/berlin",
        "EUROPE/BERLIN", " Europe/Berlin ", "w. europe standard time",
    ])
    func programPrefixesAreRemoved(_ name: String) throws {
        #expect(try hours(name) == 2)
    }

    @Test func otherSpellingsAreRead() throws {
        #expect(try hours("tzone://Microsoft/Utc") == 0)
        #expect(try hours("America/New York") == -4)
        #expect(try hours("/mozilla.org/20070129_1/America/Argentina/Buenos_Aires") == -3)
    }

    /// All quarter-hour offsets up to 14 hours, in each notation.
    @Test func fixedOffsetsAreRead() throws {
        var names: [String] = []
        var expected: [Double?] = []
        for quarter in stride(from: -14 * 4, through: 14 * 4, by: TestTier.isAll ? 1 : 5) {
            let minutes = abs(quarter) * 15
            let sign = quarter < 0 ? "-" : "+"
            let (hour, minute) = (minutes / 60, minutes % 60)
            let two = (hour < 10 ? "0" : "") + String(hour)
            let rest = (minute < 10 ? "0" : "") + String(minute)
            var spellings = ["\(two):\(rest)", "\(two)\(rest)", "\(two).\(rest)", "\(hour):\(rest)"]
            if minute == 0 { spellings += [two, String(hour)] }
            for prefix in ["GMT", "UTC", "", "GMT ", "utc "] {
                for spelling in spellings { names.append(prefix + sign + spelling) }
            }
            names.append("(UTC\(sign)\(two):\(rest))")
            expected += Array(repeating: Double(quarter) / 4, count: names.count - expected.count)
        }
        for (name, pair) in zip(names, zip(try hours(names), expected)) { #expect(pair.0 == pair.1, "\(name)") }
        for wrong in ["GMT+99", "GMT+0260", "GMT+1:2:3:4", "UTC+", "+", "-7h", "GMT+-7", "Mars/North"] {
            #expect(try faults(wrong) == [.unknownZone(wrong)], "\(wrong)")
        }
    }

    private func definition(_ name: String, location: String? = nil, _ rules: String...) -> String {
        let lines = ["BEGIN:VTIMEZONE", "TZID:" + name] + (location.map { ["X-LIC-LOCATION:" + $0] } ?? []) + rules
        return (lines + ["END:VTIMEZONE"]).joined(separator: "\r\n") + "\r\n"
    }

    private func observance(_ kind: String, _ start: String, _ from: String, _ to: String, _ rest: String...) -> String
    {
        (["BEGIN:" + kind, "DTSTART:" + start, "TZOFFSETFROM:" + from, "TZOFFSETTO:" + to] + rest + ["END:" + kind])
            .joined(separator: "\r\n")
    }

    /// Each notation for summer time from the last Sunday of March to the last of October, compared with the table.
    @Test func rulesInTheFileApply() throws {
        let rules = [
            ["RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU", "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU"],
            ["RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3", "RRULE:FREQ=YEARLY;BYDAY=-1SU;WKST=MO"],
            [
                "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=SU;BYSETPOS=-1",
                "RRULE:FREQ=YEARLY;BYMONTH=10;BYMONTHDAY=25,26,27,28,29,30,31;BYDAY=SU",
            ],
            [
                "RRULE:FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=-7,-6,-5,-4,-3,-2,-1;BYDAY=SU",
                "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU;UNTIL=20991025T010000Z",
            ],
        ]
        let berlin = try #require(StandingData.zones["Europe/Berlin"])
        var random = SplitMix(33)
        for rule in rules {
            let text = definition(
                "Our office",
                observance("DAYLIGHT", "19810329T020000", "+0100", "+0200", rule[0]),
                observance("STANDARD", "19961027T030000", "+0200", "+0100", rule[1]))
            for _ in 0..<TestTier.rounds(100) {
                let first = try #require(Day(iso: "1997-01-01"))
                let day = first.advanced(by: Int.random(in: 0..<15_000, using: &random))
                let digits = day.iso.filter { $0 != "-" }
                #expect(
                    try departures(["Our office"], on: digits, defined: text).instants[0]
                        == berlin.instant(day: day, minuteOfDay: 600), "\(rule) \(day.iso)")
            }
        }
    }

    @Test func datesInTheFileApply() throws {
        let text = definition(
            "Somewhere",
            observance("STANDARD", "20251026T030000", "+0530", "+0430", "RDATE:20261025T030000,20271031T030000"),
            observance("DAYLIGHT", "20260329T020000", "+0430", "+0530"))
        #expect(try hours("Somewhere", on: "20260210", defined: text) == 4.5)
        #expect(try hours("Somewhere", on: "20260714", defined: text) == 5.5)
        #expect(try hours("Somewhere", on: "20261101", defined: text) == 4.5)
    }

    @Test func knownNameTakesPrecedenceOverRules() throws {
        let wrong = observance("STANDARD", "19700101T000000", "-0300", "-0300")
        #expect(try hours("Mine", defined: definition("Mine", wrong)) == -3)
        #expect(try hours("Mine", defined: definition("Mine", location: "Europe/Berlin", wrong)) == 2)
        #expect(try hours("Europe/Berlin", defined: definition("Europe/Berlin", wrong)) == 2)
        // A name with a comma is escaped in its definition.
        let escaped = definition("(UTC+01:00) Amsterdam\\, Berlin", wrong)
        #expect(try hours("(UTC+01:00) Amsterdam, Berlin", defined: escaped) == -3)
    }

    /// A broken definition is ignored, and the rest of the file is read.
    @Test func brokenDefinitionsAreIgnored() throws {
        for rules in [
            "", observance("STANDARD", "soon", "+0100", "+0100"),
            observance("STANDARD", "19700101T000000", "", "+0100"),
            observance("STANDARD", "19700101T000000", "+0100", "+0100", "RRULE:FREQ=HOURLY"),
            observance("STANDARD", "19700101T000000", "+0100", "+0100", "RRULE:FREQ=YEARLY;BYDAY=1XX"),
        ] {
            #expect(try faults("Mine", defined: definition("Mine", rules)) == [.unknownZone("Mine")])
        }
        // A definition without its end.
        let cut = "BEGIN:VTIMEZONE\r\nTZID:Mine\r\nBEGIN:STANDARD\r\nTZOFFSETTO:+0100\r\n"
        #expect(try faults("Mine", defined: cut) == [.unknownZone("Mine")])
    }
}

import FlightCore
import FlightExchange
import FlightTracking
import Testing

/// The published calendar, and calendars from other programs.
@Suite struct CalendarTests {
    private func entry(edition: Int64 = 0, gate: String? = nil) throws -> LogbookEntry {
        var record = LoggedFlight(
            id: recordID("abc"), date: try #require(PartialDay(iso: "2026-12-24")), origin: .airport(try code("WAW")),
            destination: .airport(try code("EWR")))
        record.number = FlightNumber("LO11")
        record.out.scheduled = try instant("2026-12-24T16:50:00+01:00")
        record.in.scheduled = try instant("2026-12-24T20:30:00-05:00")
        record.confirmation = "ABC123"
        record.notes = "for grandma, with \"love\"; and a very long line that has to be folded somewhere, żółw"
        record.departureGate = gate
        return LogbookEntry(record: record, edition: edition, changedAt: noon)
    }

    private func lines(_ bytes: [UInt8]) -> [String] {
        String(decoding: bytes, as: UTF8.self).replacing("\r\n ", with: "").split(separator: "\r\n").map { String($0) }
    }

    @Test func subscriptionHasRequiredProperties() throws {
        let lines = lines(exchange.subscription([try entry()]))
        for line in [
            "BEGIN:VCALENDAR", "VERSION:2.0", "METHOD:PUBLISH", "UID:abc@halcyon", "DTSTAMP:20261122T120000Z",
            "SEQUENCE:0", "DTSTART;TZID=Europe/Warsaw:20261224T165000", "DTEND;TZID=America/New_York:20261224T203000",
            "SUMMARY:LO11 WAW to EWR", "TZID:Europe/Warsaw", "TZOFFSETTO:+0100", "TZOFFSETTO:-0500",
        ] {
            #expect(lines.contains(line), "\(line)")
        }
    }

    /// Anyone with the calendar's address must not be able to change the booking.
    @Test func subscriptionOmitsPrivateData() throws {
        let text = String(decoding: exchange.subscription([try entry()]), as: UTF8.self)
        #expect(!text.contains("ABC123") && !text.contains("grandma") && !text.contains("X-HALCYON"))
    }

    @Test func changeKeepsUIDAndRaisesSequence() throws {
        let before = lines(exchange.subscription([try entry()]))
        let after = lines(exchange.subscription([try entry(edition: 3, gate: "B22")]))
        #expect(after.contains("UID:abc@halcyon") && after.contains("SEQUENCE:3"))
        #expect(before.filter { $0.hasPrefix("DTSTART") } == after.filter { $0.hasPrefix("DTSTART") })
    }

    @Test func linesHaveAtMost75Bytes() throws {
        let bytes = exchange.write([try entry()], as: .ics, now: noon)
        #expect(bytes.split(separator: 0x0A).allSatisfy { $0.count <= 76 })
        #expect(String(validating: bytes, as: UTF8.self) != nil)
    }

    @Test func timeZonesIncludeSummerTime() throws {
        var summer = try entry()
        summer.record.out.scheduled = try instant("2026-07-24T16:50:00+02:00")
        let lines = lines(exchange.subscription([try entry(), summer]))
        #expect(lines.contains("BEGIN:DAYLIGHT") || lines.contains("TZOFFSETTO:+0200"))
        #expect(lines.contains("DTSTART;TZID=Europe/Warsaw:20260724T165000"))
    }

    private func event(_ uid: String, _ sequence: Int?, _ start: String, _ flight: String) -> String {
        var lines = ["BEGIN:VEVENT", "UID:" + uid, "DTSTART:" + start, "SUMMARY:" + flight]
        if let sequence { lines.append("SEQUENCE:\(sequence)") }
        return (lines + ["END:VEVENT"]).joined(separator: "\r\n") + "\r\n"
    }

    /// Every event is a flight or is counted as an older version.
    @Test func versionsOfEventsAreCounted() throws {
        let versions =
            event("a", 0, "20240614T080000Z", "SK1460 OSL-CPH") + event("a", 2, "20240614T090000Z", "SK1460 OSL-CPH")
            + event("a", 1, "20240614T083000Z", "SK1460 OSL-CPH")
        let twoOfOne =
            event("b", nil, "20240616T160000Z", "SK1473 CPH-OSL")
            + event("b", nil, "20240717T160000Z", "SK1473 CPH-OSL")
        let same = event("c", nil, "20240801T080000Z", "SK1461 CPH-OSL")
        let reading = try read("BEGIN:VCALENDAR\r\n" + versions + twoOfOne + same + same + "END:VCALENDAR\r\n")
        #expect(reading.records.map { $0.date.iso } == ["2024-06-14", "2024-06-16", "2024-07-17", "2024-08-01"])
        #expect(reading.records.first?.out.scheduled == (try instant("2024-06-14T09:00:00Z")))
        let older = reading.issues.compactMap { issue -> Int? in
            if case .olderVersions(let count) = issue.fault { return count }
            return nil
        }
        #expect(older == [3])
        #expect(reading.records.count + older[0] + reading.unreadable == 7)
    }

    private func described(_ summary: String, _ description: String, _ location: String) throws -> ImportReading {
        try read(
            "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\nDTSTART:20260914T183000Z\r\nDTEND:20260914T195000Z\r\n"
                + "SUMMARY:\(summary)\r\nDESCRIPTION:\(description)\r\nLOCATION:\(location)\r\nEND:VEVENT\r\n"
                + "END:VCALENDAR\r\n")
    }

    @Test func flightNumberInDescriptionIsFound() throws {
        let reading = try read(try fixture("calendar-number-in-description.ics"))
        let record = try #require(reading.records.first)
        #expect(record.number?.compact == "AF6147" && record.date.iso == "2026-09-14")
        #expect(record.origin.label == "TLS" && record.destination.label == "Paris")
        #expect(record.out.scheduled == (try instant("2026-09-14T18:30:00Z")))
        #expect(record.confirmation == "ABC123")
        for (summary, location, route) in [
            ("Flug München - Wien", "", "MUCVIE"), ("Vuelo Toulouse–Madrid", "", "TLSMAD"),
            ("Lot Kraków → Gdańsk", "Balice (KRK)", "KRKGDN"),
        ] {
            let read = try described(summary, "Flight number: LH 2062", location)
            #expect(read.records.map { $0.origin.label + $0.destination.label } == [route], "\(summary)")
        }
    }

    /// A number without a route is reported if the text calls it a flight, and otherwise ignored.
    @Test func flightNumberWithoutRouteIsReported() throws {
        let number = try #require(FlightNumber("AF6147"))
        for description in ["Vol n°AF 6147", "Flight AF6147", "Flugnummer: AF 6147", "Lot nr AF6147", "Voo AF 6147"] {
            let reading = try described("Off to grandma", description, "")
            #expect(reading.issues.map { $0.fault } == [.eventWithoutRoute("Off to grandma", number)], "\(description)")
        }
        #expect(try described("Meeting", "Room AF 6147", "").issues.map { $0.fault } == [.eventsWithoutFlight(1)])
        #expect(try described("Flight simulator", "bring A 3", "").issues.map { $0.fault } == [.eventsWithoutFlight(1)])
    }
}

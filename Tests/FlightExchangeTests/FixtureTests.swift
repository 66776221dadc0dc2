import FlightCore
import FlightExchange
import FlightTracking
import Testing

/// Every format with its quirks matches its golden file. The fixtures have the structure of real exports.
@Suite struct FixtureTests {
    @Test(arguments: [
        "flighty.csv", "myflightradar24.csv", "myflightradar24-no-ids.csv", "appintheair.txt", "openflights.csv",
        "jetlog.csv", "airtrail.json", "byair.csv", "jetlovers.csv", "tripit.ics", "boarding-passes.txt",
        "boarding.pkpass", "boarding.pkpasses", "milesandmore.json", "flightmemory.html", "appintheair-account.txt",
        "myflightradar24-midnight.csv", "calendar-mail.ics", "wallet-fields.json", "boarding-passes-scanned.txt",
        "shared-ids.csv", "booking.eml", "booking-microdata.html", "openflights-spaces.csv",
        "airline-calendar.ics", "wallet-plain.json",
        // Broken files: each fault has its position, and all other data is read.
        "flighty-broken.csv", "boarding-passes-broken.txt", "halcyon-broken.json",
    ])
    func readsAsRecorded(_ name: String) throws {
        try expectGolden(text(try read(try fixture(name))), name + ".txt")
    }

    /// Boarding passes and emails contain booking codes and names of passengers; neither is stored.
    @Test(arguments: [
        "boarding-passes.txt", "boarding.pkpass", "boarding-passes-scanned.txt", "wallet-fields.json", "booking.eml",
        "booking-microdata.html", "wallet-plain.json", "airline-calendar.ics",
    ])
    func personalDataIsNotStored(_ name: String) throws {
        let said = text(try read(try fixture(name)))
        for secret in [
            "DESMARAIS", "1234567890", "GIWVC5EH", "NEWYEAR", "Eve", "TEST", "DOE", "Müller", "Green", "9876543210",
        ] {
            #expect(!said.contains(secret))
        }
    }

    @Test func refusesUnknownFormats() throws {
        let faults: [(String, ImportFault)] = [
            ("", .emptyFile), ("hello", .unknownFormat), ("a,b,c\n1,2,3", .unknownFormat),
            ("{\"a\": 1}", .unknownJSON),
            ("{\"flights\": [", .brokenJSON(.cutOff)),
            ("{\"halcyon\":\"logbook\",\"version\":2,\"flights\":[]}", .newerVersion(2)),
        ]
        for (file, fault) in faults {
            do {
                _ = try read(file)
                Issue.record("'\(file)' was read")
            } catch let error as ExchangeError {
                #expect(error.fault == fault)
            }
        }
    }

    /// A calendar keyword in a note does not make the file a calendar.
    @Test func formatsAreRecognizedByTheirBeginning() throws {
        for note in ["BEGIN:VEVENT", "BEGIN:VCALENDAR"] {
            let reading = try read(
                "{\"halcyon\":\"logbook\",\"flights\":[{\"id\":\"a\",\"notes\":\"\(note)\","
                    + "\"date\":\"2024\",\"from\":\"OSL\",\"to\":\"CPH\"}]}")
            #expect(reading.format == .halcyonJSON && reading.records.count == 1)
        }
    }

    @Test func refusesFileOfAnotherFormat() throws {
        #expect(throws: ExchangeError.self) { try read(try fixture("flighty.csv"), format: .jetlog) }
        #expect(try read(try fixture("flighty.csv"), format: .flighty).records.count == 7)
    }

    @Test func readsOtherEncodings() throws {
        let header = "date,origin,destination,departure_time,arrival_time,notes\n"
        let reading = try read(Array(header.utf8) + Array("2024-06-14,ENGM,EKCH,10:00,11:10,caf".utf8) + [0xE9, 0x0A])
        #expect(reading.records.first?.notes == "café")
        #expect(reading.issues.map { $0.kind } == [.noted])
        // UTF-16 with a byte order mark, and truncated in the middle of a character.
        let utf16 = Array((header + "2024-06-14,ENGM,EKCH,10:00,11:10,Łódź\n").utf16)
        var little: [UInt8] = [0xFF, 0xFE]
        for unit in utf16 { little += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
        #expect(try read(little).records.first?.notes == "Łódź")
        #expect(throws: ExchangeError(.utf16)) { try read(Array(little.dropLast())) }
    }
}

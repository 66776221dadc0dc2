import FlightCore
import FlightData
import FlightExchange
import FlightTracking
import Foundation
import Testing

/// The meaning of data in files of other trackers.
@Suite struct ForeignFileTests {
    private func records(_ name: String, _ choices: ImportChoices = ImportChoices()) throws -> [LoggedFlight] {
        try reading(name, choices).records
    }

    private func reading(_ name: String, _ choices: ImportChoices = ImportChoices()) throws -> ImportReading {
        var count = 0
        return try exchange.read(
            try fixture(name), format: nil, choices: choices, now: noon,
            newID: {
                count += 1
                return recordID("r\(count)")
            }, progress: { _, _ in })
    }

    private func local(_ instant: Instant?, _ airport: String) throws -> String? {
        let zone = try #require(StandingData.airports[try code(airport)]).zone
        return instant.map { String(zone.local($0).iso.prefix(16)) }
    }

    /// Midnight means an unknown arrival, which follows from the duration. A real arrival at midnight stays.
    @Test func midnightMeansUnknownArrival() throws {
        let records = try records("myflightradar24-midnight.csv")
        try #require(records.count == 5)
        #expect(try local(records[0].in.scheduled, "OSL") == "2016-08-05T12:45")
        #expect(try local(records[1].in.scheduled, "BGO") == "2016-08-07T00:00")
        #expect(records[2].out.scheduled == nil && records[2].date.iso == "2016-08-07")
        #expect(try local(records[2].in.scheduled, "BGO") == "2016-08-07T14:10")
        #expect(records[3].in.scheduled == nil)
        #expect(records[4].airline?.text == "CO" && records[4].airlineName == nil && records[4].statedMinutes == 450)
    }

    /// The owner of a backup is the person on every flight, not the first one listed.
    @Test func ownerIsThePersonOnEveryFlight() throws {
        let records = try records("airtrail-two-people.json")
        #expect(records.map { $0.role } == [.mine, .mine])
        #expect(records[0].seat == "12A" && records[0].seatPosition == .window)
        #expect(records[0].notes?.contains("With Jane") == true)
        #expect(records[1].notes?.contains("Grandma") == true)
        let jane = try self.records("airtrail-two-people.json", ImportChoices(traveller: "jane", names: []))
        #expect(jane.map { $0.role } == [.mine, .followed])
        #expect(jane[0].seat == "12B")
        #expect(throws: ExchangeError(.whoseExport(["Jane", "John Doe"]))) {
            try self.records("airtrail-two-people.json", ImportChoices(traveller: "someone", names: []))
        }
    }

    @Test func backupWithoutClearOwnerNeedsAChoice() throws {
        let both = String(decoding: try fixture("airtrail-two-people.json"), as: UTF8.self)
            .replacing("\"seats\":[{\"userId\":\"u2\"", with: "\"seats\":[{\"userId\":\"u1\"")
        #expect(try read(both).records.map { $0.seat } == ["12B", nil])
        let neither = both.replacing(
            "{\"userId\":\"u1\",\"guestName\":null,\"seat\":\"middle\"", with: "{\"userId\":null,\"seat\":\"middle\"")
        #expect(throws: ExchangeError(.whoseExport(["Jane", "John Doe"]))) { try read(neither) }
    }

    @Test func appInTheAirTripsHaveTheirRoles() throws {
        let records = try records("appintheair-account.txt")
        #expect(records.map { $0.role } == [.mine, .mine, .mine, .mine, .followed])
        #expect(records.map { $0.trip } == [nil, nil, "Winter", "Winter", nil])
        #expect(records.map { $0.cabin } == [.economy, .premiumEconomy, .business, nil, nil])
        #expect(records[3].notes?.contains("SUITE") == true)
        #expect(records.map { $0.aircraftType } == ["B738", "E75L", nil, nil, "B737"])
        // Aircraft families without a certain type.
        #expect(records[2].aircraftName == "Bombardier CRJ" && records[3].aircraftName == "De Havilland Canada Dash 8")
        #expect(try reading("appintheair-account.txt").texts.values.allSatisfy { !$0.isAircraftUnknown })
    }

    @Test func calendarsMadeFromMailsAreRead() throws {
        let reading = try reading("calendar-mail.ics")
        #expect(reading.records.map { $0.number?.compact } == ["UA292", "UA1292", "LH1873"])
        #expect(reading.records.map { $0.origin.label + $0.destination.label } == ["AUSSFO", "AUSSFO", "MUCWAW"])
        #expect(reading.records.map { $0.confirmation } == ["DXH9KZ", nil, "J7KQ2M"])
        #expect(reading.records.map { $0.seat } == ["8B", nil, "14C"])
        let sanFrancisco = try code("SFO")
        #expect(reading.issues.contains { $0.fault == .cityOnly("San Francisco", sanFrancisco) })
    }

    @Test func scannedPassesAreRead() throws {
        let reading = try reading("boarding-passes-scanned.txt")
        #expect(reading.records.map { $0.number?.compact } == ["SK1460", "SK1461", "LH97"])
        #expect(reading.unreadable == 2)
        #expect(
            reading.issues.map { $0.fault } == [
                .train(from: "QKL", to: "FRA"), .train(from: "FRA", to: "ZMB"),
            ])
    }

    @Test func walletPassesWithSeparateFieldsAreRead() throws {
        let record = try #require(try records("wallet-fields.json").first)
        #expect(record.seat == "14A" && record.date.iso == "2025-05-12" && record.departureGate == "A7")
        // Without the barcode and without any date except the expiration date.
        let bare = String(decoding: try fixture("wallet-fields.json"), as: UTF8.self)
            .replacing("]Q3M1DOE", with: "").replacing("\"2025-05-12\"", with: "\"soon\"")
        let reading = try read(bare)
        #expect(reading.records.first?.date.iso == "2025-05-14" && reading.records.first?.seat == "14A")
        #expect(reading.issues.contains { $0.fault == .dateOfExpiry })
        let train = bare.replacing("PKTransitTypeAir", with: "PKTransitTypeTrain")
        #expect(try read(train).issues.map { $0.fault } == [.passOfAnother("Train")])
    }

    @Test func bookingsInMailsAreRead() throws {
        let reading = try reading("booking.eml")
        #expect(reading.format == .mail)
        // Two flights are from the page, one from the calendar, one from the boarding pass.
        #expect(reading.records.map { $0.number?.compact } == ["LH716", "LH717", "LH716", "BA178"])
        let first = try #require(reading.records.first)
        #expect(first.seat == "22K" && first.cabin == .premiumEconomy && first.confirmation == "K4TZQ9")
        #expect(first.departureGate == "Z52" && first.arrivalTerminal == "3" && first.aircraftType == "B748")
        #expect(first.date.iso == "2027-02-10")
        #expect(reading.records[1].status == .cancelled)
        #expect(try local(reading.records[1].out.scheduled, "HND") == "2027-02-24T11:20")
        let page = try #require(try records("booking-microdata.html").first)
        #expect(page.number?.compact == "UA110" && page.origin.label == "SFO" && page.destination.label == "JFK")
        #expect(page.confirmation == "RXJ34P" && page.seat == "9A" && page.date.iso == "2027-03-04")
        #expect(throws: ExchangeError(.mailWithoutFlight)) {
            try read("From: a@example.com\nTo: b@example.com\nSubject: Hello\nDate: now\n\nNo flight.\n")
        }
    }

    @Test func flightMemoryPageIsRead() throws {
        let records = try records("flightmemory.html")
        #expect(records.map { $0.date.iso } == ["2009-10-05", "2008-12-31", "1994"])
        #expect(try local(records[0].out.scheduled, "NRT") == "2009-10-05T06:10")
        #expect(try local(records[0].in.scheduled, "ORD") == "2009-10-04T17:35")
        #expect(records[0].cabin == .business && records[0].reason == .leisure && records[0].seat == "12A")
        #expect(records[0].notes == "2.5-hr delay & no breakfast")
        #expect(try local(records[1].out.scheduled, "OSL") == "2008-12-31T18:15")
        #expect(records[1].seatPosition == .aisle && records[1].reason == .business && records[1].cabin == nil)
        #expect(records[1].airlineName == "Braathens S.A.F.E." && records[1].tail == "LN-BRX")
        #expect(records[2].airlineName == "Swissair" && records[2].aircraftType == "MD11")
    }

    @Test func milesAndMoreFileIsRead() throws {
        let reading = try reading("milesandmore.json")
        #expect(reading.records.map { $0.number?.compact } == ["LH860", "NH218", "4U17"])
        #expect(reading.records.map { $0.aircraftType } == ["A320", "B78X", nil])
        #expect(reading.records.map { $0.cabin } == [.economy, .business, nil])
        #expect(reading.records[0].confirmation == "Z9Y8X7")
        #expect(reading.records[0].notes?.contains("411 award miles") == true)
        #expect(reading.unreadable == 1)
    }

    /// A city code is used for a missing airport.
    @Test func milesAndMoreCityCodeReplacesAirport() throws {
        let segment = """
            {"SegmentListResponses":[{"DepartureDate":"2025-03-01","OriginCityCode":"ZRH  ","OriginCityName":"Zurich",
            "OriginAirportCode":"","DestinationAirportCode":"BER","AirlineDesignatorCode":"LX   ","FlightNumber":962,
            "DepartureTime":"2025-03-01T19:55:00.000+0000"}]}
            """
        let record = try #require(try records(in: segment).first)
        #expect(record.origin == .airport(try code("ZRH")))
        #expect(try local(record.out.scheduled, "ZRH") == "2025-03-01T20:55")
    }

    private func records(in text: String) throws -> [LoggedFlight] { try read(text).records }

    /// Other programs write OpenFlights' columns with spaces, and add columns of their own.
    @Test func openFlightsFilesOfOtherProgramsAreRead() throws {
        let reading = try reading("openflights-spaces.csv")
        #expect(reading.format == .openFlights)
        let records = reading.records
        try #require(records.map { $0.number?.compact } == ["BA811", "CO2192", "AF6133"])
        #expect(records[0].seatPosition == .window && records[0].reason == .business)
        #expect(records.map { $0.status } == [.flown, .cancelled, .flown])
        #expect(records[0].notes == "Status: flown")
        #expect(records[1].notes == "Status: cancelled\nMeal: Pasta")
        #expect(records[2].notes == "Short & sweet\nStatus: flown")
        // The aircraft names of FlightMemory and OpenFlights.
        #expect(records.map { $0.aircraftType } == ["A320", "E145", nil])
        #expect(reading.texts.values.allSatisfy { !$0.isAircraftUnknown })
    }

    /// Commas in unquoted notes are restored with the spaces after them.
    @Test func unquotedNotesKeepTheirCommas() throws {
        let file = """
            date,origin,destination,departure_time,arrival_time,flight_number,notes
            2010-12-31,KJFK,EGLL,22:00,10:00,BA178,great, really,so
            """
        #expect(try records(in: file).first?.notes == "great, really,so")
    }

    /// For an airport without an IATA code, the tracker invents one with a digit.
    @Test func airportsWithoutIATACodeUseTheICAOCode() throws {
        let file = """
            Date,Flight number,From,To,Dep time,Arr time,Duration,Airline,Aircraft
            2017-06-30,,Harle / Harle (NA0/EDXP),Wangerooge / Wangerooge (AGE/EDWG),09:00:00,09:10:00,00:10:00,,
            """
        let record = try #require(try read(file).records.first)
        #expect(record.origin == .unlisted(code: try code("EDXP"), name: "Harle / Harle"))
        #expect(record.destination == .airport(try code("AGE")))
    }

    /// Custom fields of the user become notes.
    @Test func airTrailCustomFieldsBecomeNotes() throws {
        let backup = """
            {"users":[{"id":"u1","username":"jane"}],"flights":[
            {"date":"2024-06-14","from":"OSL","to":"CPH","flightNumber":"SK1460","note":"Late","seats":[{"userId":"u1"}],
            "customFields":{"Meal":"vegan","Wi-Fi":true,"Price":129},"callsign":"SAS46K","createdAt":"2024-01-01"}]}
            """
        let notes = try #require(try records(in: backup).first?.notes)
        #expect(notes == "Late\nMeal: vegan\nWi-Fi: true\nPrice: 129\ncallsign: SAS46K")
    }

    /// Calendars of airlines' websites have a route or cities in the summary, and the rest in the description.
    @Test func airlineCalendarsAreRead() throws {
        let reading = try reading("airline-calendar.ics")
        let records = reading.records
        try #require(records.map { $0.number?.compact } == ["LX14", "OS172", "AY1431"])
        #expect(records.map { $0.origin.label + $0.destination.label } == ["ZRHJFK", "HAMVIE", "HELBER"])
        #expect(records.map { $0.confirmation } == ["7QX2LM", "8KLMN2", "QWE42X"])
        #expect(try local(records[1].out.scheduled, "HAM") == "2027-02-09T07:05")
        #expect(records[0].notes?.contains("Operated by: Edelweiss") == true)
        #expect(records[0].notes?.contains("7QX2LM") == false)
        #expect(records[1].notes?.contains("Klasse: ECONOMY (W)") == true)
        #expect(records[2].departureGate == "16" && records[2].seat == "16E")
        #expect(records[2].notes == "Boarding time: 2:25 PM\nBoarding group: C")
        let vienna = try code("VIE")
        #expect(reading.issues.contains { $0.fault == .cityOnly("VIENNA", vienna) })
    }

    /// Jetlog's calendar has no flight numbers, and all times are in the time zone of the departure airport.
    @Test func jetlogCalendarIsRead() throws {
        let file = """
            BEGIN:VCALENDAR
            CALSCALE:GREGORIAN
            VERSION:2.0

            BEGIN:VEVENT
            SUMMARY:Flight from Oslo to Singapore
            DESCRIPTION:Origin: OSL - Oslo/NO\\nDestination: SIN - Singapore/SG\\n\\nNotes: with Ann
            DTSTART:20240614T101500
            DTEND:20240614T224500
            END:VEVENT

            BEGIN:VEVENT
            SUMMARY:Flight from Oslo to Copenhagen
            DESCRIPTION:Origin: OSL - Oslo/NO\\nDestination: CPH - Copenhagen/DK
            DTSTART;VALUE=DATE:20240615
            DTEND;VALUE=DATE:20240615
            END:VEVENT

            END:VCALENDAR
            """
        let records = try records(in: file)
        try #require(records.map { $0.origin.label + $0.destination.label } == ["OSLSIN", "OSLCPH"])
        #expect(try local(records[0].out.scheduled, "OSL") == "2024-06-14T10:15")
        #expect(try local(records[0].in.scheduled, "SIN") == "2024-06-15T04:45")
        #expect(records[0].notes?.contains("Notes: with Ann") == true)
        #expect(records[1].date.iso == "2024-06-15" && records[1].out.scheduled == nil)
    }

    /// A pass with display fields only, read by their labels.
    @Test func walletPassesWithoutSemanticsAreRead() throws {
        let reading = try reading("wallet-plain.json")
        let record = try #require(reading.records.first)
        #expect(record.number?.compact == "UA442" && record.origin.label == "LAX" && record.destination.label == "JFK")
        #expect(try local(record.out.scheduled, "LAX") == "2025-06-09T11:10")
        #expect(try local(record.in.scheduled, "JFK") == "2025-06-09T19:35")
        #expect(record.departureGate == "A12" && record.departureTerminal == "3" && record.seat == "12A")
        #expect(record.cabin == .business && record.confirmation == "ABC123")
        #expect(record.notes == "BOARDING: 10:30 AM\nGROUP: 4")
        // With a barcode that has the flight, and labels in another language.
        let turkish = """
            {"formatVersion":1,"passTypeIdentifier":"p","serialNumber":"s","relevantDate":"2026-10-12T07:00+03:00",
            "barcodes":[{"format":"PKBarcodeFormatAztec","message":
            "M1YILMAZ/AYSE         EABC123 ISTLISTK 1759 285Y014C0031 100"}],
            "boardingPass":{"transitType":"PKTransitTypeAir","headerFields":[{"key":"gate","label":"KAPI","value":"D5"}],
            "primaryFields":[{"key":"origin","label":"İSTANBUL","value":"IST"},{"key":"destination","value":"LIS"}],
            "auxiliaryFields":[{"key":"boardingTime","label":"BİNİŞ","value":"07:00"},
            {"key":"departureTime","label":"KALKIŞ","value":"07:40"},
            {"key":"arrivalTime","label":"VARIŞ","value":"10:15"},{"key":"seat","label":"KOLTUK","value":"14C"}]}}
            """
        let other = try #require(try records(in: turkish).first)
        #expect(other.number?.compact == "TK1759" && other.seat == "14C" && other.departureGate == "D5")
        #expect(try local(other.out.scheduled, "IST") == "2026-10-12T07:40")
        #expect(try local(other.in.scheduled, "LIS") == "2026-10-12T10:15")
        #expect(other.notes == "BİNİŞ: 07:00")
    }

    // MARK: - Names

    /// A user's match for a name applies to every row with that name.
    @Test func matchedNamesApplyToEveryRow() throws {
        let file = """
            id,date,from,to,miles,airline,flightnum,aircraft,aircraft_reg,class,reason,seat_type,seat
            1,2012-05-06,FRA,JFK,3851,Ostwind Air,,Sea Dragon,,C,B,W,83A
            2,2012-05-07,JFK,FRA,3851,ostwind air,,SEA DRAGON,,C,B,W,83A
            """
        let plain = try read(file)
        #expect(plain.texts.values.allSatisfy { $0.isAirlineUnknown && $0.isAircraftUnknown })
        #expect(plain.records.map { $0.airlineName } == ["Ostwind Air", "ostwind air"])
        #expect(plain.records.map { $0.aircraftName } == ["Sea Dragon", "SEA DRAGON"])
        let choices = ImportChoices(names: [
            ImportedName(text: "Ostwind Air", meaning: .airline(try #require(Airline.Code("LH")))),
            ImportedName(text: "Sea Dragon", meaning: .aircraft("B744")),
        ])
        let said = try exchange.read(
            Array(file.utf8), format: nil, choices: choices, now: noon, newID: { recordID("a") },
            progress: { _, _ in })
        #expect(said.records.map { $0.airline?.text } == ["LH", "LH"])
        #expect(said.records.map { $0.aircraftType } == ["B744", "B744"])
        #expect(said.records.allSatisfy { $0.airlineName == nil && $0.aircraftName == nil })
    }

    private func openFlights(_ rows: [(airline: String, plane: String)]) throws -> [LoggedFlight] {
        let header = "Date,From,To,Flight_Number,Airline,Distance,Duration,Seat,Seat_Type,Class,Reason,Plane\n"
        return try read(
            header
                + rows.map { "2012-05-06,FRA,JFK,,\"\($0.airline)\",,,,,,,\"\($0.plane)\"\n" }.joined()
        ).records
    }

    /// The airline names of OpenFlights' database, without flight numbers, weighted by the number of their routes in
    /// vradarserver's standing data (callsigns of 2026-08-19).
    @Test func openFlightsAirlinesAreKnown() throws {
        let rows = String(decoding: try fixture("openflights-airlines.tsv"), as: UTF8.self)
            .split(separator: "\n").map { $0.split(separator: "\t").map { String($0) } }
        let records = try openFlights(rows.map { ($0[2], "") })
        try #require(records.count == rows.count)
        var all = 0
        var found = 0
        var missing: [String] = []
        for (row, record) in zip(rows, records) {
            let weight = try #require(Int(row[3])) + 1
            all += weight
            let airline = record.airline.flatMap { StandingData.airlines[$0] }
            if airline?.code.text == row[0] || airline?.icao?.text == row[1] {
                found += weight
            } else {
                missing.append("\(row[2]) (\(row[3])): \(airline?.name ?? "nothing")")
            }
        }
        #expect(Double(found) / Double(all) >= 0.99, "\(found) of \(all): \(missing)")
    }

    /// The aircraft names of OpenFlights' database, with its ICAO designators.
    @Test func openFlightsAircraftAreKnown() throws {
        let rows = String(decoding: try fixture("openflights-aircraft.tsv"), as: UTF8.self)
            .split(separator: "\n").map {
                $0.split(separator: "\t", omittingEmptySubsequences: false).map { String($0) }
            }
        let records = try openFlights(rows.map { ("", $0[0]) })
        try #require(records.count == rows.count)
        var missing: [String] = []
        for (row, record) in zip(rows, records) {
            // A family has no designator; it stays a name.
            let isFound = row[1].isEmpty ? record.aircraftName == row[0] : record.aircraftType == row[1]
            if !isFound { missing.append("\(row[0]): \(record.aircraftType ?? "nothing") instead of \(row[1])") }
        }
        #expect(Double(rows.count - missing.count) / Double(rows.count) >= 0.97, "\(missing)")
    }

    @Test func aircraftNamesAreKnown() throws {
        let names: [(String, String)] = [
            ("777-300 ER", "B77W"), ("787-8", "B788"), ("787-9", "B789"), ("787-10", "B78X"), ("737-900ER", "B739"),
            ("Dash 8-400", "DH8D"), ("Twin Otter", "DHC6"), ("Boeing 737-8AS", "B738"), ("Airbus A320-214", "A320"),
            ("Airbus A321-251N", "A21N"), ("A330-343", "A333"), ("Boeing 737-800 (winglets)", "B738"),
            ("Boeing 767-300-ER", "B763"), ("Airbus A320 NEO", "A20N"), ("Embraer E175", "E75L"),
        ]
        let records = try openFlights(names.map { ("", $0.0) })
        for (name, record) in zip(names, records) { #expect(record.aircraftType == name.1, "\(name.0)") }
    }

    /// The code of an aircraft family in place of a name is known.
    @Test func familyCodeGivesItsName() throws {
        let file = "Date,From,To,Flight_Number,Airline,Distance,Duration,Seat,Seat_Type,Class,Reason,Plane\n"
        let reading = try read(file + "2012-05-06,FRA,JFK,,,,,,,,,767\n2012-05-07,FRA,JFK,,,,,,,,,Boeing 767\n")
        #expect(reading.records.map { $0.aircraftName } == ["Boeing 767", "Boeing 767"])
        #expect(reading.texts.values.allSatisfy { !$0.isAircraftUnknown })
    }

    /// Every aircraft code of the table is known, in each column.
    @Test func everyAircraftCodeIsKnown() throws {
        let lines = String(
            decoding: try Data(
                contentsOf: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                    .deletingLastPathComponent().appending(path: "Data/aircraft.tsv")), as: UTF8.self
        ).split(separator: "\n").filter { !$0.hasPrefix("#") }
        for line in lines {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0) }
            let codes = [fields[0], fields[1]] + fields[5].split(separator: "|").map { String($0) }
            for text in codes where !text.isEmpty {
                let record = try #require(try openFlights([("", text)]).first)
                if fields[0].isEmpty {
                    #expect(StandingData.aircraft.family(iata: text) == fields[2])
                } else {
                    #expect(record.aircraftType == fields[0], "\(text)")
                }
            }
        }
    }

    @Test func airlineFollowsFromNumberAndName() throws {
        func airline(_ number: String, _ name: String) throws -> String? {
            let header = "Date,From,To,Flight_Number,Airline\n"
            return try read(header + "2005-05-06,FRA,JFK,\(number),\(name)\n").records.first?.airline?.text
        }
        #expect(try airline("CO 60", "Continental Airlines") == "CO")
        #expect(try airline("CO60", "") == "CO")
        #expect(try airline("AZ 610", "Alitalia") == "AZA")
        #expect(try airline("LH400", "United Airlines") == "UA")
        #expect(try airline("QF1", "Qantas") == "QF")
        #expect(try airline("ZZ9", "Nobody Knows") == "ZZ")
    }
}

import FlightCore
import FlightData
import FlightTracking
import Foundation
import Testing

@testable import FlightExchange

/// Every row of a file becomes a flight or is reported as unreadable, and all its texts are kept.
@Suite struct NothingIsLostTests {
    /// The number of flights in each fixture, readable or not, counted manually.
    static let rows: [(name: String, rows: Int)] = [
        ("flighty.csv", 7), ("flighty-broken.csv", 8), ("myflightradar24.csv", 6), ("myflightradar24-no-ids.csv", 2),
        ("myflightradar24-midnight.csv", 5), ("appintheair.txt", 5), ("appintheair-account.txt", 5),
        ("openflights.csv", 5), ("openflights-spaces.csv", 3), ("jetlog.csv", 3), ("airtrail.json", 5),
        ("airtrail-two-people.json", 2), ("byair.csv", 3), ("jetlovers.csv", 3), ("boarding-passes.txt", 6),
        ("boarding-passes-broken.txt", 6), ("boarding-passes-scanned.txt", 5), ("boarding.pkpass", 1),
        ("boarding.pkpasses", 3), ("wallet-fields.json", 1), ("wallet-plain.json", 1), ("milesandmore.json", 4),
        ("flightmemory.html", 3), ("booking.eml", 4), ("booking-microdata.html", 1), ("shared-ids.csv", 2),
        ("calendar-mail.ics", 3), ("airline-calendar.ics", 3), ("tripit.ics", 6), ("halcyon-broken.json", 6),
        ("calendar-outlook-zone.ics", 2), ("calendar-gmt-offset.ics", 2), ("calendar-number-in-description.ics", 1),
        ("airlines-gone.csv", 2), ("airports-recoded.csv", 2), ("airports-reused-code.csv", 2),
        ("wallet-iso-times.pkpass", 1), ("wallet-ios26-placeholder.pkpass", 1), ("mail-us-dates.html", 1),
    ]

    /// In an import into an empty logbook, each row is a new flight, matches an earlier row, or is reported as
    /// unreadable.
    @Test(arguments: rows) func everyRowIsAccountedFor(_ name: String, _ rows: Int) async throws {
        let reading = try read(try fixture(name))
        #expect(reading.records.count + reading.unreadable == rows, "\(name)")
        let service = try await LogbookServiceTests().service
        let plan = try await service.take([try service.read(try fixture(name))])
        #expect(
            plan.count(.new) + plan.count(.existing) + plan.count(.merged) + plan.unreadable == rows, "\(name)")
        // The logbook then has as many flights as were new.
        #expect(try await service.entries().count == plan.count(.new), "\(name)")
    }

    /// Every fixture in the folder is in these lists.
    @Test func listsCoverAllFixtures() throws {
        let others: Set<String> = ["bomb.pkpass", "deep.json", "openflights-airlines.tsv", "openflights-aircraft.tsv"]
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
        let names = Set(try FileManager.default.contentsOfDirectory(atPath: folder.path)).subtracting(others)
        #expect(Set(NothingIsLostTests.rows.map { $0.name }) == names)
        #expect(Set(RecognitionTests.fixtures.map { $0.name }) == names)
    }

    // MARK: - Texts

    /// Columns with internal data of a tracker, or with passenger names and booking codes.
    private static let ownColumns: Set<String> = [
        "from oid", "to oid", "airline oid", "plane oid", "dep_id", "arr_id", "airline_id", "aircraft_id", "from_oid",
        "to_oid", "airline_oid", "plane_oid",
        "airline flighty id", "departure airport flighty id", "arrival airport flighty id",
        "diverted to airport flighty id", "aircraft type flighty id", "byair_codeshare_id", "ownership", "canceled",
        // Computed again from the airports and times.
        "distance", "duration", "miles",
    ]

    private static func squeezed(_ text: String) -> String {
        String(decoding: SearchText(text).bytes.filter { $0 != 0x20 }, as: UTF8.self)
    }

    /// Returns all contents of a reading, as texts without spaces and punctuation.
    private static func said(_ reading: ImportReading) -> String {
        var parts: [String] = reading.issues.map { english($0.fault) }
        for record in reading.records {
            parts.append(RecordJSON.write(record).json)
            for place in [record.origin, record.destination, record.landing].compactMap({ $0 }) {
                guard let airport = place.listed.flatMap({ StandingData.airports[$0] }) else { continue }
                parts += [airport.code.text, airport.icao?.text ?? "", airport.name, airport.city]
                for times in [record.out, record.off, record.on, record.in] {
                    for instant in [times.scheduled, times.actual].compactMap({ $0 }) {
                        let local = airport.zone.local(instant).iso
                        parts += [
                            String(local.prefix(16)), String(local.prefix(10)), String(local.dropFirst(11).prefix(8)),
                        ]
                        let utc = LocalTime(instant, offset: 0).iso
                        parts += [String(utc.prefix(19))]
                    }
                }
            }
            for code in [record.airline, record.number?.airline].compactMap({ $0 }) {
                parts.append(code.text)
                if let airline = StandingData.airlines[code] { parts += [airline.name, airline.icao?.text ?? ""] }
            }
            if let type = record.aircraftType {
                parts += [type, StandingData.aircraft[type]?.name ?? ""]
            }
            parts += [record.date.iso, record.confirmation ?? "", record.seat ?? ""]
        }
        return parts.map { squeezed($0) }.joined(separator: "\n")
    }

    private static func isFound(_ text: String, _ said: String, _ reading: ImportReading) -> Bool {
        let key = squeezed(text)
        if key.isEmpty || said.contains(key) { return true }
        // Names with codes in brackets, and names of more than one word.
        let words = SearchText(text).bytes.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
        if words.count > 1, words.allSatisfy({ said.contains($0) }) { return true }
        // For a date whose day is unknown, the month is found.
        if let date = Terms.date(text),
            said.contains(squeezed(date.iso)) || said.contains(squeezed(String(date.iso.prefix(7))))
        {
            return true
        }
        if let family = StandingData.aircraft.family(iata: text) { return said.contains(squeezed(family)) }
        if let number = FlightNumber(text), said.contains(squeezed(number.compact)) { return true }
        if let cabin = Terms.cabin(text) { return reading.records.contains { $0.cabin == cabin } }
        if let seat = Terms.seatPosition(text) { return reading.records.contains { $0.seatPosition == seat } }
        if let reason = Terms.reason(text) { return reading.records.contains { $0.reason == reason } }
        let tables = ReadingTables(
            airports: StandingData.airports, airlines: StandingData.airlines, aircraft: StandingData.aircraft,
            zones: StandingData.zones, stations: StandingData.stations)
        if let type = tables.aircraftType(text) { return reading.records.contains { $0.aircraftType == type } }
        if let airline = tables.airline(named: text) ?? Airline.Code(text).flatMap({ tables.airlines[$0] }) {
            return reading.records.contains { $0.airline == airline.code }
        }
        // Midnight at both ends and single digits stand for missing values.
        return ["00:00:00", "0", "none"].contains(text.lowercased())
            || text.utf8.count == 1
                && text.utf8.allSatisfy { isDigit($0) }
    }

    @Test(arguments: [
        "flighty.csv", "flighty-broken.csv", "myflightradar24.csv", "myflightradar24-midnight.csv", "openflights.csv",
        "jetlog.csv", "byair.csv", "jetlovers.csv", "shared-ids.csv", "myflightradar24-no-ids.csv",
        "openflights-spaces.csv",
    ])
    func tableTextsAreKept(_ name: String) throws {
        let file = try fixture(name)
        let reading = try read(file)
        let said = NothingIsLostTests.said(reading)
        let unreadable = Set(reading.issues.filter { $0.kind == .unreadable }.map { $0.line })
        var table = CSVReader(file, .forRecognition)
        let first = table.next()
        let header = try #require(first).fields.map { $0.lowercased() }
        while let row = table.next(width: header.count) {
            if unreadable.contains(row.line) { continue }
            for (index, field) in row.fields.enumerated() {
                let column = index < header.count ? header[index] : ""
                if NothingIsLostTests.ownColumns.contains(column) { continue }
                let parts = field.split { $0 == "(" || $0 == ")" || $0 == "/" || $0.isNewline }
                    .map { String($0) }
                let found = parts.filter { NothingIsLostTests.isFound($0, said, reading) }
                // A known code of an airport or airline implies its name and its other code.
                let isEnough = ["from", "to", "airline"].contains(column) && parts.count > 1
                #expect(
                    isEnough ? !found.isEmpty : found.count == parts.count,
                    "\(name):\(row.line) \(column): \(field)")
            }
        }
    }

    @Test(arguments: ["airtrail.json", "airtrail-two-people.json", "milesandmore.json", "halcyon-broken.json"])
    func jsonTextsAreKept(_ name: String) throws {
        let file = try fixture(name)
        let reading = try read(file)
        let said = NothingIsLostTests.said(reading)
        // Only people other than the owner are named, and airport codes imply city codes.
        let own: Set<String> = [
            "id", "userId", "username", "displayName", "tz", "icao", "OriginCityCode", "DestinationCityCode",
            "OriginCityName", "DestinationCityName", "OriginAirportName", "DestinationAirportName", "ArrivalDate",
            "datePrecision",
            // The marker of Halcyon's own format, and the names of its sources.
            "halcyon", "format",
        ]
        let unreadable = Set(reading.issues.filter { $0.kind == .unreadable }.map { $0.line })
        func check(_ value: JSONValue, _ key: String) {
            if own.contains(key) || value.object != nil && unreadable.contains(Int(value.line)) { return }
            if let text = value.string {
                #expect(NothingIsLostTests.isFound(text, said, reading), "\(name): \(key): \(text)")
            }
            for member in value.object ?? [] { check(member.value, member.key) }
            for item in value.array ?? [] { check(item, key) }
        }
        check(try JSONReader.read(file), "")
    }

    @Test(arguments: ["appintheair.txt", "appintheair-account.txt"]) func appInTheAirTextsAreKept(_ name: String) throws
    {
        let file = try fixture(name)
        let reading = try read(file)
        let said = NothingIsLostTests.said(reading)
        for line in String(decoding: file, as: UTF8.self).split(separator: "\n") {
            let fields = line.split(separator: ";", omittingEmptySubsequences: false).map { String($0) }
            guard fields.count >= 17, fields[6] == "search" || fields[6] == "email", !fields[12].isEmpty else {
                continue
            }
            // The ticket number gives access to the booking; the origin of the row is internal to the tracker.
            for (index, field) in fields.enumerated() where ![3, 6, 16].contains(index) {
                let text = String(field.drop { $0 == " " })
                #expect(NothingIsLostTests.isFound(text, said, reading), "\(name): \(index): \(text)")
            }
        }
    }

    // MARK: - Calendars, passes, pages and mails

    /// For events that are flights: all lines of their summary, location and description, except how the calendar made
    /// the event and who travels.
    @Test(arguments: ["tripit.ics", "calendar-mail.ics", "airline-calendar.ics"])
    func calendarTextsAreKept(_ name: String) throws {
        let file = try fixture(name)
        let reading = try read(file)
        let said = NothingIsLostTests.said(reading)
        let text = String(decoding: file, as: UTF8.self).replacing("\r\n", with: "\n").replacing("\n ", with: "")
        var flights = 0
        let events = text.split(separator: "BEGIN:VEVENT\n").dropFirst().map { Array($0.split(separator: "\n")) }
        for (index, lines) in events.enumerated() {
            func value(_ name: String) -> String {
                lines.first { $0.hasPrefix(name + ":") }.map { String($0.dropFirst(name.count + 1)) } ?? ""
            }
            let uid = value("UID")
            // The last of several versions of an event applies.
            if events[(index + 1)...].contains(where: { $0.contains { $0 == "UID:" + uid } }) { continue }
            guard reading.records.contains(where: { $0.sources.contains { $0.foreignID == uid } }) else { continue }
            flights += 1
            func plain(_ text: String) -> String {
                text.replacing("\\n", with: "\n").replacing("\\", with: "")
            }
            // Codes, numbers and cities are in capitals; the other words only say that the event is a flight.
            for word in (value("SUMMARY") + " " + value("LOCATION")).split(whereSeparator: {
                !$0.isLetter && !$0.isNumber
            })
            where word.utf8.count > 1 && word.uppercased() == word {
                #expect(NothingIsLostTests.isFound(String(word), said, reading), "\(name): \(word)")
            }
            for line in plain(value("DESCRIPTION")).split(whereSeparator: { $0.isNewline || $0 == ";" })
            where !line.hasPrefix("To see detailed information") && !line.hasPrefix("Passenger:") {
                // For a seat and a code, the value matters. In TripIt's lines, names precede the seat.
                let value =
                    line.replacing("Doe, John seat(s)", with: "").replacing("conf #", with: "")
                    .split(separator: ":", maxSplits: 1).last.map { String($0) } ?? ""
                let said = value.filter { $0 != "," }
                #expect(NothingIsLostTests.isFound(said, NothingIsLostTests.said(reading), reading), "\(name): \(line)")
            }
        }
        #expect(flights >= reading.records.count)
    }

    /// The display fields of a pass, except the passenger and the numbers of ticket and account, and its semantics.
    @Test(arguments: ["boarding.pkpass", "boarding.pkpasses", "wallet-fields.json", "wallet-plain.json"])
    func walletPassTextsAreKept(_ name: String) throws {
        let file = try fixture(name)
        let reading = try read(file)
        let said = NothingIsLostTests.said(reading)
        var passes: [JSONValue] = []
        if let archive = try? ZipArchive(file) {
            for entry in archive.entries {
                if entry.name == "pass.json" {
                    passes.append(try JSONReader.read(try archive.file(entry, limit: 1 << 20)))
                } else if entry.name.hasSuffix(".pkpass"),
                    let inner = try? ZipArchive(try archive.file(entry, limit: 1 << 20)),
                    let json = inner.entries.first(where: { $0.name == "pass.json" })
                {
                    passes.append(try JSONReader.read(try inner.file(json, limit: 1 << 20)))
                }
            }
        } else {
            passes = [try JSONReader.read(file)]
        }
        #expect(!passes.isEmpty)
        let own: Set<String> = [
            "passengerName", "label", "key", "transitType", "dateStyle", "departureAirportName",
            // One of two forms of the seat.
            "seatRow", "seatNumber",
        ]
        func check(_ value: JSONValue, _ key: String) {
            if own.contains(key) { return }
            let name = value["key"]?.string ?? ""
            if ["passenger", "ffp"].contains(name) { return }
            if let text = value.string ?? value.integer.map({ String($0) }) {
                // Times in a pass have no seconds, with or without the offset of the zone.
                let isTime =
                    text.contains("T") && text.contains(":")
                    && said.contains(NothingIsLostTests.squeezed(String(text.prefix(16))))
                // Times on a twelve-hour clock or without a day.
                let clock = LocalClock(text).flatMap { if case .clock(let second) = $0 { second } else { nil } }
                let isClock =
                    clock.map { second in
                        let minutes = String(second / 60 % 60)
                        return said.contains(
                            NothingIsLostTests.squeezed(
                                "T\(second / 3600):" + (minutes.count < 2 ? "0" + minutes : minutes)))
                    } ?? false
                #expect(
                    isTime || isClock || NothingIsLostTests.isFound(text, said, reading), "\(key) \(name): \(text)")
            }
            for member in value.object ?? [] { check(member.value, member.key) }
            for item in value.array ?? [] { check(item, key) }
        }
        for pass in passes {
            if let fields = pass["boardingPass"] { check(fields, "") }
            if let semantics = pass["semantics"] { check(semantics, "") }
        }
    }

    /// The columns of a boarding pass, except the passenger and the numbers of ticket and check-in.
    @Test(arguments: ["boarding-passes.txt", "boarding-passes-broken.txt", "boarding-passes-scanned.txt"])
    func boardingPassTextsAreKept(_ name: String) throws {
        let reading = try read(try fixture(name))
        let said = NothingIsLostTests.said(reading)
        let unreadable = Set(reading.issues.filter { $0.kind == .unreadable }.map { $0.line })
        let lines = String(decoding: try fixture(name), as: UTF8.self).split(separator: "\n")
        for (index, line) in lines.enumerated() where !unreadable.contains(index + 1) {
            let text = Array((line.hasPrefix("]Q3") ? line.dropFirst(3) : line).utf8)
            let blank = text[30..<44].allSatisfy { $0 == 0x20 }
            let columns = blank ? [] : [(23, 30), (30, 33), (33, 36), (36, 39), (39, 44), (48, 52)]
            for (from, to) in columns where from < text.count {
                let field = String(decoding: text[from..<min(to, text.count)], as: UTF8.self)
                let short = field.drop { $0 == "0" || $0 == " " }
                // An infant has no seat.
                if short == "INF " || short == "INF" { continue }
                #expect(NothingIsLostTests.isFound(String(short), said, reading), "\(name):\(index + 1): \(field)")
            }
        }
    }

    /// The cells of FlightMemory's table, except the names of airports next to their codes.
    @Test func flightMemoryTextsAreKept() throws {
        let file = try fixture("flightmemory.html")
        let reading = try read(file)
        let said = NothingIsLostTests.said(reading)
        var reader = MarkupReader(file, .forRecognition)
        var isFlight = false
        var wasCode = false
        var isName = false
        var isLength = false
        while let piece = reader.next() {
            switch piece {
            case .open("tr", let attributes): isFlight = isFlight || attributes["valign"] == "top"
            case .open("td", _), .open("th", _):
                // The name of a place follows its code, in its own cell.
                isName = wasCode
                wasCode = false
                if case .open("th", _) = piece { isLength = true }
            case .close("th"): isLength = false
            case .open("span", let attributes):
                let title = (attributes["title"] ?? "").replacing("Comment: ", with: "")
                #expect(NothingIsLostTests.isFound(title, said, reading), "\(title)")
            case .text(let text) where isFlight:
                if Airport.Code(text).flatMap({ StandingData.airports[$0] }) != nil, text == text.uppercased() {
                    wasCode = true
                    continue
                }
                let own: Set<String> = ["Com", "Passenger"]
                // Distances follow from airports and times; row numbers are internal to the tracker.
                if isName || isLength || own.contains(text) || text.allSatisfy({ $0.isNumber || $0 == "," }) {
                    continue
                }
                for part in text.split(separator: "/") where !part.allSatisfy({ $0.isWhitespace }) {
                    let isTime = part.contains(":")
                    if isTime, let clock = NothingIsLostTests.clock(String(part)) {
                        #expect(said.contains(NothingIsLostTests.squeezed(clock)), "\(part)")
                    } else if part.split(separator: "-").count != 3 {
                        #expect(NothingIsLostTests.isFound(String(part), said, reading), "\(part)")
                    }
                }
            default: break
            }
        }
        #expect(reading.records.count == 3)
    }

    /// Returns the time of day: `18:15` for `06:15 pm`, `17:35` for `17:35 -1`; nil for a duration.
    private static func clock(_ text: String) -> String? {
        let words = text.split(separator: " ")
        guard let time = words.first, time.utf8.count == 5 else { return nil }
        guard words.contains("pm"), let hour = Int(time.prefix(2)), hour < 12 else { return String(time) }
        return "\(hour + 12)" + time.dropFirst(2)
    }

    /// Texts of emails with encoded contents, listed manually.
    @Test(arguments: [
        (
            "booking.eml",
            [
                "K4TZQ9", "22K", "LH716", "FRA", "2027-02-10T13:20", "1", "Z52", "HND", "2027-02-11T09:15", "3",
                "Boeing 747-830", "Premium Economy", "LH717", "2027-02-24T11:20", "2027-02-24T17:10", "cancelled",
                "Operated by Lufthansa", "BA178", "Boarding group: B", "Boarding: 12:35",
            ]
        ),
        (
            "booking-microdata.html",
            ["RXJ34P", "UA110", "SFO", "2027-03-04T20:15", "JFK", "2027-03-05T06:30", "9A", "United"]
        ),
    ])
    func mailTextsAreKept(_ name: String, _ texts: [String]) throws {
        let reading = try read(try fixture(name))
        let said = NothingIsLostTests.said(reading)
        for text in texts { #expect(NothingIsLostTests.isFound(text, said, reading), "\(name): \(text)") }
    }
}

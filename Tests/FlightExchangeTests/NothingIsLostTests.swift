import FlightCore
import FlightData
import FlightTracking
import Foundation
import Testing

@testable import FlightExchange

/// Every row of a file is a flight or is said to be unreadable, and every text of it is found again.
@Suite struct NothingIsLostTests {
    /// How many rows each fixture has, counted by hand.
    static let rows: [(name: String, rows: Int)] = [
        ("flighty.csv", 7), ("flighty-broken.csv", 8), ("myflightradar24.csv", 6), ("myflightradar24-no-ids.csv", 2),
        ("myflightradar24-midnight.csv", 5), ("appintheair.txt", 5), ("appintheair-account.txt", 5),
        ("openflights.csv", 5), ("jetlog.csv", 3), ("airtrail.json", 5), ("airtrail-two-people.json", 2),
        ("byair.csv", 3), ("jetlovers.csv", 3), ("boarding-passes-broken.txt", 6), ("boarding-passes-scanned.txt", 5),
        ("boarding.pkpass", 1), ("wallet-fields.json", 1), ("milesandmore.json", 4), ("flightmemory.html", 3),
        ("booking.eml", 4), ("booking-microdata.html", 1), ("shared-ids.csv", 2), ("calendar-mail.ics", 3),
    ]

    @Test(arguments: rows) func rowsInAreRowsOut(_ name: String, _ rows: Int) throws {
        let reading = try read(try fixture(name))
        #expect(reading.records.count + reading.unreadable == rows, "\(name)")
    }

    // MARK: - Texts

    /// What a tracker keeps for itself, or what tells who flew and opens bookings; by the name of the column.
    private static let ownColumns: Set<String> = [
        "dep_id", "arr_id", "airline_id", "aircraft_id", "from_oid", "to_oid", "airline_oid", "plane_oid",
        "airline flighty id", "departure airport flighty id", "arrival airport flighty id",
        "diverted to airport flighty id", "aircraft type flighty id", "byair_codeshare_id", "ownership", "canceled",
        // Worked out of the airports and times again.
        "distance", "duration", "miles",
    ]

    private static func squeezed(_ text: String) -> String {
        String(decoding: SearchText(text).bytes.filter { $0 != 0x20 }, as: UTF8.self)
    }

    /// Everything that a reading says, as texts without spaces and signs.
    private static func said(_ reading: ImportReading) -> String {
        var parts: [String] = reading.issues.map { english($0.fault) }
        for record in reading.records {
            parts.append(RecordJSON.write(record).json)
            for place in [record.origin, record.destination, record.landing].compactMap({ $0 }) {
                guard let airport = place.listed.flatMap({ FlightData.airports[$0] }) else { continue }
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
                if let airline = FlightData.airlines[code] { parts += [airline.name, airline.icao?.text ?? ""] }
            }
            if let type = record.aircraftType {
                parts += [type, FlightData.aircraft[type]?.name ?? ""]
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
        // Of a date of which the day does not count, the month is found.
        if let date = Terms.date(text),
            said.contains(squeezed(date.iso)) || said.contains(squeezed(String(date.iso.prefix(7))))
        {
            return true
        }
        if let family = FlightData.aircraft.family(iata: text) { return said.contains(squeezed(family)) }
        if let number = FlightNumber(text), said.contains(squeezed(number.compact)) { return true }
        if let cabin = Terms.cabin(text) { return reading.records.contains { $0.cabin == cabin } }
        if let seat = Terms.seatPosition(text) { return reading.records.contains { $0.seatPosition == seat } }
        if let reason = Terms.reason(text) { return reading.records.contains { $0.reason == reason } }
        let tables = ReadingTables(
            airports: FlightData.airports, airlines: FlightData.airlines, aircraft: FlightData.aircraft,
            zones: FlightData.zones, stations: FlightData.stations)
        if let type = tables.aircraftType(text) { return reading.records.contains { $0.aircraftType == type } }
        if let airline = tables.airline(named: text) ?? Airline.Code(text).flatMap({ tables.airlines[$0] }) {
            return reading.records.contains { $0.airline == airline.code }
        }
        // Midnight at both ends stands for nothing; so do numbers for what is not known.
        return ["00:00:00", "0", "none"].contains(text.lowercased())
            || text.utf8.count == 1
                && text.utf8.allSatisfy { isDigit($0) }
    }

    @Test(arguments: [
        "flighty.csv", "flighty-broken.csv", "myflightradar24.csv", "myflightradar24-midnight.csv", "openflights.csv",
        "jetlog.csv", "byair.csv", "jetlovers.csv", "shared-ids.csv",
    ])
    func textsOfTables(_ name: String) throws {
        let file = try fixture(name)
        let reading = try read(file)
        let said = NothingIsLostTests.said(reading)
        let unreadable = Set(reading.issues.filter { $0.kind == .unreadable }.map { $0.line })
        var table = CSVReader(file)
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
                // One code of an airport or airline that is known says what its name and the other code do.
                let isEnough = ["from", "to", "airline"].contains(column) && parts.count > 1
                #expect(
                    isEnough ? !found.isEmpty : found.count == parts.count,
                    "\(name):\(row.line) \(column): \(field)")
            }
        }
    }

    @Test(arguments: ["airtrail.json", "airtrail-two-people.json", "milesandmore.json"])
    func textsOfJSON(_ name: String) throws {
        let file = try fixture(name)
        let reading = try read(file)
        let said = NothingIsLostTests.said(reading)
        // Of people, those beside the owner are named; codes of cities say what those of airports do.
        let own: Set<String> = [
            "id", "userId", "username", "displayName", "tz", "icao", "OriginCityCode", "DestinationCityCode",
            "OriginCityName", "DestinationCityName", "OriginAirportName", "DestinationAirportName", "ArrivalDate",
            "datePrecision",
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

    @Test(arguments: ["appintheair.txt", "appintheair-account.txt"]) func textsOfAppInTheAir(_ name: String) throws {
        let file = try fixture(name)
        let reading = try read(file)
        let said = NothingIsLostTests.said(reading)
        for line in String(decoding: file, as: UTF8.self).split(separator: "\n") {
            let fields = line.split(separator: ";", omittingEmptySubsequences: false).map { String($0) }
            guard fields.count >= 17, fields[6] == "search" || fields[6] == "email", !fields[12].isEmpty else {
                continue
            }
            // The ticket's number opens the booking; how and when the row came about is the tracker's own.
            for (index, field) in fields.enumerated() where ![3, 6, 16].contains(index) {
                let text = String(field.drop { $0 == " " })
                #expect(NothingIsLostTests.isFound(text, said, reading), "\(name): \(index): \(text)")
            }
        }
    }
}

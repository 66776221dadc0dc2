import FlightCore
import FlightData
import Foundation
import Testing

@testable import FlightPages

/// The pages of the logbook, compared with snapshots, and rules that hold for all of them.
@Suite struct LogbookPageTests {
    private static let now = FixedFlights.at("2026-11-22T12:00:00Z")

    private static func record(
        _ id: String, _ date: String, _ from: String, _ to: String, _ number: String?, aircraft: String? = nil
    ) throws -> LoggedFlight {
        func place(_ text: String) throws -> LoggedFlight.Place {
            let code = try #require(Airport.Code(text))
            return StandingData.airports[code] == nil ? .unlisted(code: code, name: "") : .airport(code)
        }
        var record = LoggedFlight(
            id: try #require(LoggedFlight.ID(id)), date: try #require(PartialDay(iso: date)), origin: try place(from),
            destination: try place(to))
        record.number = number.flatMap { FlightNumber($0) }
        record.airline = record.number?.airline
        record.aircraftType = aircraft
        return record
    }

    private static func row(_ record: LoggedFlight) -> LogbookRow {
        func city(_ place: LoggedFlight.Place?) -> City? { place?.listed.flatMap { StandingData.airports[$0]?.serves } }
        return LogbookRow(
            record: record, fromCity: city(record.origin), toCity: city(record.destination),
            landingCity: city(record.landing), airline: record.airline.flatMap { StandingData.airlines[$0]?.name },
            aircraft: record.aircraftType.flatMap { StandingData.aircraft[$0]?.name }, isTracked: false)
    }

    /// Newest first: an upcoming flight, a return trip, a diverted flight, and some with few details.
    private static func records() throws -> [LoggedFlight] {
        var diverted = try record("r4", "2023-12-22", "LCY", "JFK", "BA1", aircraft: "A318")
        diverted.status = .diverted(to: .airport(try #require(Airport.Code("BGR"))))
        var cancelled = try record("r5", "2023-05-01", "JFK", "BOS", "B61234")
        cancelled.status = .cancelled
        var home = try record("r3", "2024-03-14", "CPH", "LGW", "U28813")
        home.seat = "14A"
        home.trip = "Copenhagen <&>"
        var out = try record("r2", "2024-03-02", "LGW", "CPH", "U28812")
        out.trip = home.trip
        return [
            try record("r1", "2027-01-19", "AMS", "BRU", "KL1733"), home, out, diverted, cancelled,
            try record("r6", "2008-06", "LHR", "JFK", nil), try record("r7", "1999", "QZX", "MUC", nil),
        ]
    }

    private static func context(_ language: Language) -> PageContext {
        PageContext(settings: Settings(language: language), now: now)
    }

    @Test func everyLanguage() throws {
        try expectSurface(
            "logbook",
            [
                "logbook.html": byYear, "logbook-trips.html": byTrip,
                "logbook-empty.html": { sound(page($0, groups: [], matching: 0, total: 0).main) },
                "record.html": record, "import.html": { sound(importPage($0, nil, .noFile).main) },
                "import-preview.html": importPreview,
            ])
    }

    private static let choices = LogbookFilter.Choices(
        years: [.init(value: "2024", text: "2024")], airlines: [.init(value: "U2", text: "easyJet")],
        aircraft: [.init(value: "A318", text: "Airbus A318")])

    private func page(
        _ language: Language, filter: LogbookFilter = LogbookFilter(), groups: [LogbookGroup], matching: Int = 7,
        total: Int = 7, page: Int = 1, pages: Int = 1, duplicates: [[LogbookRow]] = [],
        calendar: LogbookPage.Subscription = .none,
        omissions: [LogbookPage.Omission] = [], done: LogbookPage.Done? = nil, fault: LogbookFault? = nil
    ) -> DrawnPage {
        LogbookPage(
            filter: filter, choices: Self.choices, groups: groups, matching: matching, total: total, page: page,
            pages: pages, duplicates: duplicates, omissions: omissions, calendar: calendar, done: done, fault: fault,
            assetVersion: "1",
            context: Self.context(language)
        ).draw()
    }

    private func byYear(_ language: Language) throws -> String {
        let rows = try Self.records().map { Self.row($0) }
        let groups = Dictionary(grouping: rows) { $0.record.date.year }.sorted { $0.key > $1.key }
            .map { LogbookGroup(.year($0.key), rows: $0.value) }
        let drawn = page(
            language, groups: groups, duplicates: [Array(rows[1...2])],
            calendar: .made(address: "/calendar/secret.ics"),
            omissions: [
                LogbookPage.Omission(format: "Flighty CSV", followed: 0, cancelled: 0, notFlown: 0, unlocated: 0),
                LogbookPage.Omission(format: "OpenFlights CSV", followed: 1, cancelled: 1, notFlown: 0, unlocated: 0),
                LogbookPage.Omission(format: "GeoJSON, KML", followed: 1, cancelled: 0, notFlown: 1234, unlocated: 2),
            ], done: .imported(new: 1234, merged: 2))
        return sound(drawn.main)
    }

    private func byTrip(_ language: Language) throws -> String {
        let rows = try Self.records().map { Self.row($0) }
        var filter = LogbookFilter()
        filter.isByTrip = true
        filter.text = "\"a&b\""
        filter.year = "2024"
        let drawn = page(
            language, filter: filter,
            groups: [
                LogbookGroup(.trip(name: "Copenhagen <&>"), rows: [rows[2], rows[1]]),
                LogbookGroup(.trip(name: nil), rows: [rows[2], rows[1]]),
                LogbookGroup(.trip(name: nil), rows: [rows[3]]), LogbookGroup(.trip(name: nil), rows: [rows[6]]),
            ], page: 2, pages: 3, done: .deleted(rows.prefix(2).map { $0.record.id }))
        return sound(drawn.main)
    }

    @Test func nothingMatches() throws {
        var filter = LogbookFilter()
        filter.airport = "ZZZ"
        filter.order = .route
        let drawn = page(.english, filter: filter, groups: [], matching: 0)
        #expect(drawn.main.string.contains("No matching flights"))
        #expect(drawn.main.string.contains("ZZZ · By route"))
    }

    @Test func addressesKeepTheFilter() {
        var filter = LogbookFilter()
        #expect(filter.address == "/logbook")
        #expect(filter.address(page: 2) == "/logbook?page=2")
        filter.text = "a&b c"
        filter.order = .route
        #expect(filter.viewed(byTrip: true).address == "/logbook?q=a%26b+c&order=route&view=trips")
        #expect(filter.address(page: nil) == "/logbook?q=a%26b+c&order=route&page=")
        #expect(filter.viewed(byTrip: true).cleared.address == "/logbook?view=trips")
    }

    /// A trip without a name is named after its destinations, not after the airport of return.
    @Test func unnamedTripsAreNamedAfterDestinations() throws {
        func title(_ legs: [(String, String)]) throws -> String {
            let rows = try legs.enumerated().map { index, leg in
                Self.row(try Self.record("r\(index)", "2024-03-0\(index + 1)", leg.0, leg.1, nil))
            }
            var html = HTML()
            LogbookGroup(.trip(name: nil), rows: rows)
                .draw(&html, Words(.english), now: Self.now, form: "form")
            let text = html.string
            let start = try #require(text.range(of: "<h2>")).upperBound
            return String(text[start...].prefix { $0 != "<" })
        }
        #expect(try title([("YUL", "FRA"), ("FRA", "GVA")]) == "Frankfurt, Geneva")
        #expect(try title([("JFK", "LHR"), ("LGW", "JFK")]) == "London")
        #expect(try title([("JFK", "SFO")]) == "San Francisco")
        #expect(try title([("JFK", "QZX")]) == "QZX")
    }

    private func record(_ language: Language) throws -> String {
        var record = try Self.records()[3]
        record.out = LoggedFlight.Times(
            scheduled: FixedFlights.at("2023-12-22T10:00:00Z"), actual: FixedFlights.at("2023-12-22T10:20:00Z"))
        record.notes = "Fog <script>"
        record.tail = "G-EUNA"
        record.departureTerminal = "1"
        record.departureGate = "B22"
        record.arrivalGate = "A4"
        let clocks = [
            "2023-12-22T10:00", "2023-12-22T10:20", "", "", "", "", "2023-12-22T13:10", "",
        ].enumerated().map { RecordPage.Clock(name: "clock\($0)", value: $1) }
        let drawn = RecordPage(
            row: Self.row(record),
            route: RecordPage.Route(from: FixedFlights.airport("LCY"), to: FixedFlights.airport("BGR")),
            clocks: clocks, sources: [("Flighty", Day(number: 20_000))], wasSaved: true, fault: nil,
            assetVersion: "1", context: Self.context(language)
        ).draw()
        #expect(!drawn.main.string.contains("<script>alert"))
        return sound(drawn.main)
    }

    /// For a tracked flight, the form has only the fields that are missing on the flight and on its own page.
    @Test func trackedFlightHasOnlyExtraFields() throws {
        var record = try Self.records()[1]
        record.departureTerminal = nil
        record.arrivalTerminal = nil
        record.tail = nil
        record.aircraftType = "A20N"
        let row = Self.row(record)
        let page = RecordPage(
            row: LogbookRow(
                record: row.record, fromCity: row.fromCity, toCity: row.toCity, landingCity: nil, airline: row.airline,
                aircraft: row.aircraft, isTracked: true), followed: record, route: nil, clocks: [], sources: [],
            wasSaved: false, fault: nil, assetVersion: "1", context: Self.context(.english)
        ).draw().main.string
        for name in ["codeshare", "departureTerminal", "arrivalTerminal", "tail", "cabin", "reason", "trip"] {
            #expect(page.contains("name=\"\(name)\""), "\(name)")
        }
        // The type is that of the tracked flight; times, gates and seat are edited on the flight's page.
        for name in ["aircraftType", "aircraftName", "outScheduled", "departureGate", "seat", "notes"] {
            #expect(!page.contains("name=\"\(name)\""), "\(name)")
        }
    }

    /// After a refusal the form keeps the input and opens every section, because the error may be in any of them.
    @Test func refusedRecordKeepsItsInput() throws {
        let drawn = RecordPage(
            row: Self.row(try Self.records()[6]), route: nil, clocks: [], sources: [],
            entered: [("date", "tomorrow")], wasSaved: false, fault: .date("tomorrow"), assetVersion: "1",
            context: Self.context(.english)
        ).draw().main.string
        #expect(drawn.contains("value=\"tomorrow\""))
        #expect(drawn.contains("role=\"alert\">“tomorrow” is not a date"))
        #expect(drawn.components(separatedBy: "<details").count == drawn.components(separatedBy: " open>").count)
        #expect(!drawn.contains("<svg class=\"map"))
    }

    private func importPage(
        _ language: Language, _ preview: ImportPage.Preview?, _ error: UploadFault? = nil
    ) -> DrawnPage {
        ImportPage(preview: preview, error: error, assetVersion: "1", context: Self.context(language)).draw()
    }

    private func importPreview(_ language: Language) throws -> String {
        let rows = try Self.records().map { Self.row($0) }
        let preview = ImportPage.Preview(
            upload: "upload", files: ["a & b.csv · Flighty", "c.ics · iCalendar"],
            new: ImportPage.Outcome(
                count: 1200, rows: Array(rows[...2]),
                understood: [
                    .init(
                        line: 2, airline: ("KLM", "KLM Royal <Dutch> Airlines"), aircraft: (nil, "Sea Dragon"),
                        zones: ("Europe/Amsterdam", "Europe/Brussels")),
                    .init(
                        line: 0, airline: ("easyJet", "easyJet"), aircraft: ("Airbus A320", "A320-214"),
                        zones: ("Europe/London", nil)), nil,
                ]),
            existing: ImportPage.Outcome(count: 1, rows: [rows[3]]), merged: ImportPage.Outcome(count: 0, rows: []),
            corrected: 2, unreadable: 1, toBoard: 1,
            issues: [
                .init(file: "a & b.csv", line: 3, column: 7, kind: .unreadable, fault: .missingAirport(.departure)),
                .init(file: "a & b.csv", line: 5, column: 0, kind: .corrected, fault: .strayQuote),
                .init(file: nil, line: 0, column: 0, kind: .noted, fault: .unknownAirport("<QZX>")),
            ],
            unknown: [
                .init(kind: .airline, text: "Ostwind & Co", rows: 2),
                .init(kind: .aircraft, text: "Sea Dragon", rows: 1),
            ], travellers: ["Jane", "John \"J\" Doe"], traveller: "Jane")
        return sound(importPage(language, preview).main)
    }
}

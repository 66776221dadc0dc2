import FlightCore
import FlightExchange
import FlightSamples
import FlightTracking
import Testing

/// The format of a file follows from its beginning, whatever else it contains.
@Suite struct RecognitionTests {
    /// Texts in a logbook that look like the beginning of another file, each on its own line.
    private static let misleading = [
        "M1DESMARAIS/LUC       EABC123 YULFRAAC 0834 226F001A0025 100", "BEGIN:VCALENDAR", "BEGIN:VEVENT", "flights:",
        "Date,Airline,Flight,From,To,Dep Terminal", "{\"flights\":[]}", "PK\u{3}\u{4}", "<html>",
        "None;3A;None;None;None;None;search;BA;189;744;LHR;EWR;2017-02-20T15:10:00;2017-02-20T23:25:00;"
            + "2017-02-20T15:10:00;2017-02-20T18:25:00;2023-06-06T06:47:40.668627",
    ]

    private static let formats: [(export: ExportFormat, read: LoggedFlight.Source.Format?)] = [
        (.json, .halcyonJSON), (.csv, .halcyonCSV), (.flighty, .flighty), (.openflights, .openFlights),
        (.ics, .calendar), (.geojson, nil), (.kml, nil),
    ]

    /// Ten thousand logbooks in each format (a few hundred in `make test`), of one to three flights each, so that many
    /// start with the same flight.
    @Test(arguments: formats) func randomLogbooksAreRecognized(
        _ export: ExportFormat, _ expected: LoggedFlight.Source.Format?
    ) {
        var random = RandomRecords(seed: 17)
        var dice = SplitMix(18)
        // Making a record costs more than writing it, so records are reused with new ids.
        let pool = random.records(TestTier.rounds(2_000))
        var wrong = 0
        for _ in 0..<(TestTier.isAll ? 10_000 : 300) {
            var entries: [LogbookEntry] = []
            for _ in 0...dice.below(3) {
                var record = dice.pick(pool)
                record.id = random.id()
                if dice.chance(30) {
                    record.notes = "a\n" + dice.pick(RecognitionTests.misleading) + "\nb"
                }
                entries.append(LogbookEntry(record: record, changedAt: noon))
            }
            let file = exchange.write(entries, as: export, now: noon)
            let found = try? exchange.format(of: file)
            if found != expected {
                wrong += 1
                if wrong < 4 {
                    Issue.record("\(found.map { "\($0)" } ?? "nothing"): \(String(decoding: file, as: UTF8.self))")
                }
            }
        }
        #expect(wrong == 0)
    }

    /// Ids are random; one of these made an export of a thousand flights unreadable.
    @Test(arguments: ["M1abcdefghij", "M9_-ABCDEFGH", "S2abcdefghij"])
    func idThatLooksLikeABoardingPassIsRead(_ id: String) throws {
        var random = RandomRecords(seed: 19)
        var records = random.records(5)
        records[0].id = recordID(id)
        let entries = records.map { LogbookEntry(record: $0, changedAt: noon) }
        for (export, format) in RecognitionTests.formats {
            guard let format else { continue }
            let reading = try read(exchange.write(entries, as: export, now: noon))
            #expect(reading.format == format)
            #expect(!reading.records.isEmpty)
        }
    }

    /// The fixtures and their formats.
    static let fixtures: [(name: String, format: LoggedFlight.Source.Format)] = [
        ("flighty.csv", .flighty), ("flighty-broken.csv", .flighty), ("myflightradar24.csv", .myFlightradar24),
        ("myflightradar24-no-ids.csv", .myFlightradar24), ("appintheair.txt", .appInTheAir),
        ("openflights.csv", .openFlights), ("jetlog.csv", .jetlog), ("airtrail.json", .airTrail),
        ("byair.csv", .byAir), ("jetlovers.csv", .jetLovers), ("tripit.ics", .calendar),
        ("boarding-passes.txt", .boardingPass), ("boarding-passes-broken.txt", .boardingPass),
        ("boarding.pkpass", .pkpass), ("boarding.pkpasses", .pkpass), ("halcyon-broken.json", .halcyonJSON),
        ("milesandmore.json", .milesAndMore), ("flightmemory.html", .flightMemory),
        ("appintheair-account.txt", .appInTheAir), ("airtrail-two-people.json", .airTrail),
        ("myflightradar24-midnight.csv", .myFlightradar24), ("calendar-mail.ics", .calendar),
        ("wallet-fields.json", .pkpass), ("boarding-passes-scanned.txt", .boardingPass),
        ("shared-ids.csv", .jetLovers), ("booking.eml", .mail), ("booking-microdata.html", .mail),
        ("openflights-spaces.csv", .openFlights), ("airline-calendar.ics", .calendar), ("wallet-plain.json", .pkpass),
        ("calendar-outlook-zone.ics", .calendar), ("calendar-gmt-offset.ics", .calendar),
        ("calendar-number-in-description.ics", .calendar), ("airlines-gone.csv", .myFlightradar24),
        ("airports-recoded.csv", .myFlightradar24), ("airports-reused-code.csv", .myFlightradar24),
        ("wallet-iso-times.pkpass", .pkpass), ("wallet-ios26-placeholder.pkpass", .pkpass),
        ("mail-us-dates.html", .mail),
    ]

    @Test(arguments: fixtures) func fixturesAreRecognized(_ name: String, _ format: LoggedFlight.Source.Format) throws {
        #expect(try exchange.format(of: try fixture(name)) == format)
        if name != "airtrail-two-people.json" { #expect(try read(try fixture(name)).format == format) }
    }

    /// A damaged file has its own format or none, and never another.
    @Test(arguments: fixtures) func damagedFixturesHaveNoOtherFormat(
        _ name: String, _ format: LoggedFlight.Source.Format
    ) throws {
        let file = try fixture(name)
        var variants: [(String, [UInt8])] = []
        func add(_ kind: String, _ bytes: [UInt8]) { variants.append((kind, bytes)) }
        let isText = !file.starts(with: [0x50, 0x4B])
        if isText, let text = String(validating: file, as: UTF8.self) {
            let plain = text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
            add("BOM", [0xEF, 0xBB, 0xBF] + plain.utf8)
            add("CRLF", Array(plain.replacing("\r\n", with: "\n").replacing("\n", with: "\r\n").utf8))
            let units = Array(plain.utf16)
            add("UTF-16LE", [0xFF, 0xFE] + units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
            add("UTF-16BE", [0xFE, 0xFF] + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] })
            add("UTF-16 without a mark", units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
            // These variants keep their format.
            for (kind, bytes) in variants { #expect(try exchange.format(of: bytes) == format, "\(name), \(kind)") }
            add("Windows-1252", plain.unicodeScalars.map { $0.value < 0x100 ? UInt8($0.value) : 0x3F } + [0x0A, 0xE9])
        }
        var random = SplitMix(23)
        for _ in 0..<20 {
            var lines = file.split(separator: 0x0A, omittingEmptySubsequences: false).map { Array($0) }
            lines.shuffle(using: &random)
            add("shuffled", Array(lines.joined(separator: [0x0A])))
            add("cut", Array(file.prefix(random.below(file.count))))
            add("without its beginning", Array(file.dropFirst(random.below(file.count))))
        }
        for (kind, bytes) in variants {
            guard let found = try? exchange.format(of: bytes) else { continue }
            #expect(found == format, "\(name), \(kind): \(String(decoding: bytes.prefix(300), as: UTF8.self))")
        }
    }

    /// Files that resemble App in the Air's format or a boarding pass, but are neither.
    @Test(arguments: [
        """
        users:
          - id: 1; name: john
        flights:
          - date: 2024-06-14; from: ENGM
            note: "a;b;c;d;e;f;g;h;i;j;k;l;m;n;o;p;q"
        """,
        """
        <html><body><table>
        <tr><td>1;&nbsp;14.06.2024&nbsp;08:00&nbsp;&nbsp;OSL&nbsp;Oslo&nbsp;CPH&nbsp;Copenhagen&nbsp;&nbsp;&nbsp;</td>
        flights:
        </table></body></html>
        """,
        """
        Dear passenger, this is what you have booked:
        M1DESMARAIS/LUC       EABC123 YULFRAAC 0834 226F001A0025 100
        """,
        "id;number;from;to\nM1abcdefghij;LH716;FRA;HND;and more text that is longer than sixty characters, perhaps",
    ])
    func similarFilesAreRefused(_ text: String) {
        #expect(throws: ExchangeError(.unknownFormat, line: 1, column: 1)) { try read(text) }
    }
}

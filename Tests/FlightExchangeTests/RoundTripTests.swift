import FlightCore
import FlightExchange
import FlightSamples
import FlightTracking
import Testing

/// Exported flights are imported unchanged.
@Suite struct RoundTripTests {
    private static func entries(_ count: Int, seed: UInt64) -> [LogbookEntry] {
        var random = RandomRecords(seed: seed)
        return random.records(count).map { LogbookEntry(record: $0, changedAt: noon) }
    }

    @Test(arguments: [ExportFormat.json, .csv]) func ownFormatsKeepFlights(_ format: ExportFormat) throws {
        let entries = RoundTripTests.entries(TestTier.isAll ? 10_000 : 300, seed: 1)
        let reading = try read(exchange.write(entries, as: format, now: noon))
        #expect(reading.issues.isEmpty, "\(reading.issues.first.map { "\($0)" } ?? "")")
        #expect(reading.records.count == entries.count)
        var different = 0
        for (entry, record) in zip(entries, reading.records) where entry.record != record {
            different += 1
            if different < 5 { #expect(record == entry.record) }
        }
        #expect(different == 0)
    }

    /// Text that starts like a formula is exported as text and imported unchanged (decision 0017).
    @Test(arguments: [ExportFormat.csv, .flighty, .openflights])
    func cellsAreNeverFormulas(_ format: ExportFormat) throws {
        let texts = [
            "=HYPERLINK(\"http://evil.example\",\"seat\")", "+1 for the window", "-2+3", "@SUM(A1:A9)",
            "'=1+1", "''@x", "'tis fine", "a=b", "=1,2;3\n=4", "\t=1",
            "|calc", "＝1＋1", "＋1", "－1", "＠SUM(A1)", "｜calc", "'＝1",
            "x", "\u{A0}=1", "\u{3000}+1", "\u{200B}@x", "\u{FEFF}-1", "\u{A0}\u{2003}＝1",
        ]
        let base = try #require(
            try read(try fixture("flighty.csv")).records.first { $0.role == .mine && $0.status == .flown })
        for text in texts {
            var record = base
            record.notes = text
            let bytes = exchange.write([LogbookEntry(record: record, changedAt: noon)], as: format, now: noon)
            let cells = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n", maxSplits: 1).last ?? ""
            for start in ["=", "+", "-", "@", "\t", "|", "＝", "＋", "－", "＠", "｜"] {
                #expect(!cells.contains(",\(start)") || text.contains(",\(start)"), "\(format) \(text): \(cells)")
                #expect(!cells.contains(",\"\(start)"), "\(format) \(text): \(cells)")
            }
            let back = try read(bytes).records.first?.notes
            if format == .csv { #expect(back == text) } else { #expect(back?.contains(text) ?? false, "\(text)") }
        }
    }

    /// The calendar contains the record in a property of its own.
    @Test func calendarKeepsFlights() throws {
        let entries = RoundTripTests.entries(TestTier.rounds(500), seed: 2)
        let reading = try read(exchange.write(entries, as: .ics, now: noon))
        #expect(reading.records == entries.map { $0.record })
    }

    /// Formats of other programs keep the fields that they support.
    @Test(arguments: [ExportFormat.flighty, .openflights]) func otherFormatsKeepTheirFields(_ format: ExportFormat)
        throws
    {
        for name in ["flighty.csv", "myflightradar24.csv", "airtrail.json", "jetlovers.csv"] {
            let records = try read(try fixture(name)).records.filter { $0.role == .mine && $0.status == .flown }
            let entries = records.map { LogbookEntry(record: $0, changedAt: noon) }
            let back = try read(exchange.write(entries, as: format, now: noon)).records
            try #require(back.count == records.count)
            for (before, after) in zip(records, back) {
                #expect(after.date == before.date)
                #expect(after.number == before.number)
                #expect(after.origin.code == before.origin.code)
                #expect(after.destination.code == before.destination.code)
                #expect(after.aircraftType == before.aircraftType)
                #expect(after.tail == before.tail)
                #expect(after.seat == before.seat)
                #expect(after.cabin == before.cabin)
                #expect(after.reason == before.reason)
                if before.origin.listed != nil {
                    #expect((after.departure == nil) == (before.departure == nil))
                }
                if format == .flighty {
                    #expect(after.out == before.out)
                    #expect(after.on == before.on)
                    #expect(after.in == before.in)
                }
            }
        }
    }

    @Test func mapsListEachRouteOnce() throws {
        var entries = RoundTripTests.entries(50, seed: 3)
        entries += entries
        let geo = try JSONReader.read(exchange.write(entries, as: .geojson, now: noon))
        let features = try #require(geo["features"]?.array)
        let lines = features.filter { $0["geometry"]?["type"]?.string == "MultiLineString" }
        #expect(!lines.isEmpty)
        for line in lines {
            #expect((line["properties"]?["flights"]?.integer ?? 0) % 2 == 0)
            for piece in line["geometry"]?["coordinates"]?.array ?? [] {
                let longitudes = (piece.array ?? []).compactMap { $0.array?.first?.number }
                #expect(longitudes.allSatisfy { $0 >= -180 && $0 <= 180 })
                // No line crosses the whole map.
                #expect(zip(longitudes, longitudes.dropFirst()).allSatisfy { abs($0 - $1) < 180 })
            }
        }
        let kml = String(decoding: exchange.write(entries, as: .kml, now: noon), as: UTF8.self)
        #expect(kml.ranges(of: "<Placemark>").count == lines.count)
    }
}

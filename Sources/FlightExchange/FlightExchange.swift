public import FlightCore
public import FlightTracking

/// The files that flights come in and go out as: recognises, reads and writes them.
public struct FlightExchange: LogbookExchange {
    private let airports: AirportTable
    private let airlines: AirlineTable
    private let aircraft: AircraftTable
    private let zones: ZoneTable

    public init(airports: AirportTable, airlines: AirlineTable, aircraft: AircraftTable, zones: ZoneTable) {
        self.airports = airports
        self.airlines = airlines
        self.aircraft = aircraft
        self.zones = zones
    }

    private var tables: ReadingTables {
        ReadingTables(airports: airports, airlines: airlines, aircraft: aircraft, zones: zones)
    }

    // MARK: - Reading

    public func read(
        _ bytes: [UInt8], format: Record.Source.Format?, now: Instant, newID: () -> Record.ID,
        progress: (Int, Int?) -> Void
    ) throws(ExchangeError) -> ImportReading {
        // The session does not outlive this call.
        let result: Result<ImportReading, ExchangeError> = withoutActuallyEscaping(newID) { newID in
            withoutActuallyEscaping(progress) { progress in
                do throws(ExchangeError) {
                    return .success(
                        try read(bytes, format: format) { found in
                            ReadingSession(
                                format: found, tables: tables, now: now, newID: newID, progress: progress)
                        })
                } catch {
                    return .failure(error)
                }
            }
        }
        return try result.get()
    }

    /// What a file holds, by its content: each format has a beginning of its own.
    private func read(
        _ original: [UInt8], format: Record.Source.Format?, session: (Record.Source.Format) -> ReadingSession
    ) throws(ExchangeError) -> ImportReading {
        if ZipArchive.recognises(original) {
            try expect(.pkpass, format)
            let session = session(.pkpass)
            try WalletPass.read(original, session)
            return session.reading
        }
        let (bytes, note) = try FlightExchange.unicode(original)
        var reading = try readText(bytes, format: format, session: session)
        if let note { reading.issues.insert(note, at: 0) }
        return reading
    }

    private func readText(
        _ bytes: [UInt8], format: Record.Source.Format?, session: (Record.Source.Format) -> ReadingSession
    ) throws(ExchangeError) -> ImportReading {
        let start = bytes.first { $0 > 0x20 && $0 != 0xEF && $0 != 0xBB && $0 != 0xBF }
        guard let start else {
            throw ExchangeError(.emptyFile)
        }
        if ICalendar.recognises(bytes) {
            try expect(.calendar, format)
            let session = session(.calendar)
            ICalendar.read(bytes, session)
            return session.reading
        }
        if start == UInt8(ascii: "{") || start == UInt8(ascii: "[") {
            return try readJSON(bytes, format: format, session: session)
        }
        if format == .boardingPass || format == nil && BoardingPass.recognises(bytes) {
            let session = session(.boardingPass)
            BoardingPass.read(bytes, session)
            return session.reading
        }
        if let table = CSVTable(bytes, notes: "notes"), let found = FlightExchange.csv(table.header) {
            try expect(found.format, format)
            let session = session(found.format)
            if let table = CSVTable(bytes, notes: found.notes) { found.read(table, session) }
            return session.reading
        }
        if format == .appInTheAir || format == nil && AppInTheAir.recognises(bytes) {
            let session = session(.appInTheAir)
            AppInTheAir.read(bytes, session)
            return session.reading
        }
        throw ExchangeError(format.map { .otherFirstLine($0) } ?? .unknownFormat, line: 1, column: 1)
    }

    private func readJSON(
        _ bytes: [UInt8], format: Record.Source.Format?, session: (Record.Source.Format) -> ReadingSession
    ) throws(ExchangeError) -> ImportReading {
        let value: JSONValue
        do throws(JSONError) {
            value = try JSONReader.read(bytes)
        } catch {
            throw ExchangeError(
                .brokenJSON(detail: error.message), line: Int(error.line), column: Int(error.column))
        }
        if HalcyonJSON.recognises(value) {
            try expect(.halcyonJSON, format)
            let session = session(.halcyonJSON)
            try HalcyonJSON.read(value, session)
            return session.reading
        }
        if WalletPass.recognises(value) {
            try expect(.pkpass, format)
            let session = session(.pkpass)
            WalletPass.read(value, session)
            return session.reading
        }
        if AirTrail.recognises(value) || format == .airTrail && value["flights"] != nil {
            try expect(.airTrail, format)
            let session = session(.airTrail)
            AirTrail.read(value, session)
            return session.reading
        }
        throw ExchangeError(.unknownJSON, line: Int(value.line), column: Int(value.column))
    }

    /// A format that was asked for must be the one that is there.
    private func expect(_ found: Record.Source.Format, _ asked: Record.Source.Format?) throws(ExchangeError) {
        guard let asked, asked != found else { return }
        throw ExchangeError(.otherFormat(found: found, asked: asked), line: 1, column: 1)
    }

    private struct CSVFormat {
        let format: Record.Source.Format
        let notes: String
        let read: (CSVTable, ReadingSession) -> Void
    }

    private static func csv(_ header: [String]) -> CSVFormat? {
        if HalcyonCSV.recognises(header) {
            return CSVFormat(format: .halcyonCSV, notes: "notes") { HalcyonCSV.read($0, $1) }
        }
        if Flighty.recognises(header) {
            return CSVFormat(format: .flighty, notes: "notes") { Flighty.read($0, $1) }
        }
        if MyFlightradar24.recognises(header) {
            return CSVFormat(format: .myFlightradar24, notes: "note") { MyFlightradar24.read($0, $1) }
        }
        if OpenFlights.recognises(header) {
            return CSVFormat(format: .openFlights, notes: "note") { OpenFlights.read($0, $1) }
        }
        if Jetlog.recognises(header) {
            return CSVFormat(format: .jetlog, notes: "notes") { Jetlog.read($0, $1) }
        }
        if ByAir.recognises(header) {
            return CSVFormat(format: .byAir, notes: "notes") { ByAir.read($0, $1) }
        }
        if JetLovers.recognises(header) {
            return CSVFormat(format: .jetLovers, notes: "seat") { JetLovers.read($0, $1) }
        }
        return nil
    }

    /// The text as UTF-8. What is none is taken for Windows-1252, as old spreadsheets save it.
    private static func unicode(_ bytes: [UInt8]) throws(ExchangeError) -> ([UInt8], ImportIssue?) {
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            throw ExchangeError(.utf16)
        }
        if String(validating: bytes, as: UTF8.self) != nil { return (bytes, nil) }
        var line = 1
        var text: [UInt8] = []
        var firstLine = 0
        for byte in bytes {
            if byte == 0x0A { line += 1 }
            if byte < 0x80 {
                text.append(byte)
                continue
            }
            if firstLine == 0 { firstLine = line }
            let scalar = byte < 0xA0 ? windows1252[Int(byte - 0x80)] : UInt16(byte)
            text.append(contentsOf: Array(String(Unicode.Scalar(scalar) ?? "\u{FFFD}").utf8))
        }
        return (text, ImportIssue(line: firstLine, column: 0, kind: .noted, fault: .readAsWindows1252))
    }

    /// 0x80…0x9F in Windows-1252; the five that stand for nothing are U+FFFD.
    private static let windows1252: [UInt16] = [
        0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0xFFFD,
        0x017D, 0xFFFD, 0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
        0x0153, 0xFFFD, 0x017E, 0x0178,
    ]

    // MARK: - Writing

    public func write(_ entries: [LogbookEntry], as format: ExportFormat, now: Instant) -> [UInt8] {
        let tables = WritingTables(tables)
        return switch format {
        case .json: HalcyonJSON.write(entries)
        case .csv: HalcyonCSV.write(entries, tables)
        case .flighty: Flighty.write(entries, tables)
        case .openflights: OpenFlights.write(entries, tables)
        case .ics: CalendarWriter.write(entries, tables, use: .file)
        case .geojson: GeoJSON.write(entries, tables, now: now)
        case .kml: KML.write(entries, tables, now: now)
        }
    }

    public func subscription(_ entries: [LogbookEntry]) -> [UInt8] {
        CalendarWriter.write(entries, WritingTables(tables), use: .subscription)
    }
}

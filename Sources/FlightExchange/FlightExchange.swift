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

    /// Reads a file as what it is.
    private func read(
        _ original: [UInt8], format: Record.Source.Format?, session: (Record.Source.Format) -> ReadingSession
    ) throws(ExchangeError) -> ImportReading {
        let (reader, note) = try FlightExchange.reader(of: original, asked: format)
        let session = session(reader.format)
        try reader.read(session)
        var reading = session.reading
        if let note { reading.issues.insert(note, at: 0) }
        return reading
    }

    /// What kind of file it is; nothing of it is read.
    ///
    /// - Throws: ``ExchangeError`` if it is none of those that can be read.
    public func format(of bytes: [UInt8]) throws(ExchangeError) -> Record.Source.Format {
        try FlightExchange.reader(of: bytes, asked: nil).reader.format
    }

    /// - Parameter asked: the format that was asked for; nil to recognise it.
    private static func reader(
        of original: [UInt8], asked: Record.Source.Format?
    ) throws(ExchangeError) -> (reader: FileReader, note: ImportIssue?) {
        let bytes: [UInt8]
        let note: ImportIssue?
        if ZipArchive.recognises(original) {
            (bytes, note) = (original, nil)
        } else {
            (bytes, note) = try unicode(original)
        }
        guard let reader = try FileReader(of: bytes) ?? asked.flatMap({ FileReader(of: bytes, taking: $0) }) else {
            throw ExchangeError(asked.map { .otherFirstLine($0) } ?? .unknownFormat, line: 1, column: 1)
        }
        if let asked, asked != reader.format {
            throw ExchangeError(.otherFormat(found: reader.format, asked: asked), line: 1, column: 1)
        }
        return (reader, note)
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

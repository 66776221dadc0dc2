public import FlightCore
public import FlightTracking

/// Imports and exports logbook files, and recognises their formats.
public struct FileExchange: LogbookExchange {
    private let airports: AirportTable
    private let airlines: AirlineTable
    private let aircraft: AircraftTable
    private let zones: ZoneTable
    private let stations: StationTable
    private let barCodes: (any BarCodeReader)?

    /// - Parameter barCodes: Reads the bar codes of boarding passes in PDF documents; nil to leave such documents out.
    public init(
        airports: AirportTable, airlines: AirlineTable, aircraft: AircraftTable, zones: ZoneTable,
        stations: StationTable, barCodes: (any BarCodeReader)? = nil
    ) {
        self.airports = airports
        self.airlines = airlines
        self.aircraft = aircraft
        self.zones = zones
        self.stations = stations
        self.barCodes = barCodes
    }

    private var tables: ReadingTables {
        ReadingTables(airports: airports, airlines: airlines, aircraft: aircraft, zones: zones, stations: stations)
    }

    // MARK: - Reading

    public func read(
        _ bytes: [UInt8], format: LoggedFlight.Source.Format?, choices: ImportChoices = ImportChoices(), now: Instant,
        newID: () -> LoggedFlight.ID, progress: (Int, Int?) -> Void, isStopped: () -> Bool = { false }
    ) throws(ExchangeError) -> ImportReading {
        // The session and the budget are not used after this call.
        let result: Result<ImportReading, ExchangeError> = withoutActuallyEscaping(newID) { newID in
            withoutActuallyEscaping(progress) { progress in
                withoutActuallyEscaping(isStopped) { isStopped in
                    let budget = ReadingBudget(size: bytes.count, isStopped: isStopped)
                    return Result { () throws(ExchangeError) in
                        try read(bytes, format: format, budget) { found in
                            ReadingSession(
                                format: found, tables: tables, choices: choices, now: now, budget: budget,
                                barCodes: barCodes,
                                newID: newID, progress: progress)
                        }
                    }
                }
            }
        }
        return try result.get()
    }

    /// Recognises the format of a file and reads the file.
    private func read(
        _ original: [UInt8], format: LoggedFlight.Source.Format?, _ budget: ReadingBudget,
        makeSession: (LoggedFlight.Source.Format) -> ReadingSession
    ) throws(ExchangeError) -> ImportReading {
        let reader: FileReader
        let note: ImportIssue?
        let session: ReadingSession
        do throws(ExchangeError) {
            (reader, note) = try FileExchange.reader(of: original, asked: format, budget)
            session = makeSession(reader.format)
            try reader.read(session)
        } catch {
            // If the budget ended the reading early, any error from the reader is only a consequence.
            throw budget.fault ?? error
        }
        if let fault = budget.fault { throw fault }
        guard !session.isFull else { throw ExchangeError(.tooManyFlights(most: ReadingSession.mostFlights)) }
        var reading = session.reading
        if let note { reading.issues.insert(note, at: 0) }
        return reading
    }

    /// Recognises the format of a file without reading it.
    ///
    /// - Throws: ``ExchangeError`` if the format is not supported.
    public func format(of bytes: [UInt8]) throws(ExchangeError) -> LoggedFlight.Source.Format {
        let budget = ReadingBudget(size: bytes.count) { false }
        return try FileExchange.reader(of: bytes, asked: nil, budget).reader.format
    }

    /// Returns the reader for a file, and a note if the text was converted to UTF-8.
    ///
    /// - Parameter asked: The format that the user requested; nil to detect the format.
    private static func reader(
        of original: [UInt8], asked: LoggedFlight.Source.Format?, _ budget: ReadingBudget
    ) throws(ExchangeError) -> (reader: FileReader, note: ImportIssue?) {
        let bytes: [UInt8]
        let note: ImportIssue?
        if ZipArchive.recognises(original) || PassDocument.recognises(original) {
            (bytes, note) = (original, nil)
        } else {
            (bytes, note) = try unicode(original, budget)
        }
        guard
            let reader = try FileReader(of: bytes, budget)
                ?? asked.flatMap({ FileReader(of: bytes, taking: $0, budget) })
        else {
            throw ExchangeError(asked.map { .otherFirstLine($0) } ?? .unknownFormat, line: 1, column: 1)
        }
        if let asked, asked != reader.format {
            throw ExchangeError(.otherFormat(found: reader.format, asked: asked), line: 1, column: 1)
        }
        return (reader, note)
    }

    /// Converts text to UTF-8. Text that is not valid UTF-8 is read as UTF-16 if it has a byte order mark or if every
    /// other byte is 0. Otherwise, it is read as Windows-1252, the encoding of old spreadsheets.
    private static func unicode(
        _ bytes: [UInt8], _ budget: ReadingBudget
    ) throws(ExchangeError) -> ([UInt8], ImportIssue?) {
        if let text = UTF16Text.utf8(bytes) {
            guard budget.keep(bytes: text.count) else { throw ExchangeError(.tooCostly) }
            return (text, ImportIssue(line: 0, column: 0, kind: .noted, fault: .readAsUTF16))
        }
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { throw ExchangeError(.utf16) }
        if (try? UTF8Span(validating: bytes.span)) != nil { return (bytes, nil) }
        let line = 1 + LineEnds.count(bytes.prefix { $0 < 0x80 })
        guard budget.keep(bytes: Windows1252.utf8Count(bytes)) else { throw ExchangeError(.tooCostly) }
        return (
            Windows1252.utf8(bytes),
            ImportIssue(line: line, column: 0, kind: .noted, fault: .readAsWindows1252)
        )
    }

    public func head(ofMail bytes: [UInt8]) -> MailHead { MailHead(reading: bytes) }

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

    public func leftOut(_ entries: [LogbookEntry], of format: ExportFormat, now: Instant) -> ExportOmissions {
        var omissions = ExportOmissions()
        let tables = self.tables
        for record in entries.lazy.map({ $0.record }) {
            switch format {
            case .json, .csv, .ics: break
            case .flighty: if record.role != .mine { omissions.followed += 1 }
            case .openflights:
                if record.role != .mine {
                    omissions.followed += 1
                } else if record.status == .cancelled || record.isMissed {
                    omissions.cancelled += 1
                }
            case .geojson, .kml:
                if record.role != .mine {
                    omissions.followed += 1
                } else if !record.isFlown(by: now) {
                    omissions.notFlown += 1
                } else if tables.airport(record.origin)?.position == nil
                    || tables.airport(record.landing)?.position == nil
                    || record.origin == record.landing
                {
                    omissions.unlocated += 1
                }
            }
        }
        return omissions
    }

    public func subscription(_ entries: [LogbookEntry]) -> [UInt8] {
        CalendarWriter.write(entries, WritingTables(tables), use: .subscription)
    }
}

import FlightCore
import FlightTracking

/// Reads a file in a recognised format. The beginning of the file determines the format, and the most specific formats
/// are tried first. Later content is not considered, because notes can contain any text.
struct FileReader {
    let format: LoggedFlight.Source.Format
    let read: (ReadingSession) throws(ExchangeError) -> Void

    private init(_ format: LoggedFlight.Source.Format, read: @escaping (ReadingSession) throws(ExchangeError) -> Void) {
        self.format = format
        self.read = read
    }

    /// Recognises the format of a file. Returns nil if the format is unknown.
    ///
    /// - Parameter bytes: A ZIP archive or UTF-8 text.
    /// - Throws: An error if the file is empty, or is JSON that is invalid or of an unknown kind.
    init?(of bytes: [UInt8], _ budget: ReadingBudget) throws(ExchangeError) {
        /// Returns the beginning of the file. The beginning is enough to recognise the format. A table header takes up
        /// a few kilobytes at most, and a web page has far less than half a megabyte before the first flight.
        func head(_ bytes: [UInt8], _ longest: Int) -> [UInt8] {
            bytes.count > longest ? Array(bytes.prefix(longest)) : bytes
        }
        if ZipArchive.recognises(bytes) {
            self.init(.pkpass) { session throws(ExchangeError) in try WalletPass.read(bytes, session) }
            return
        }
        if PassDocument.recognises(bytes) {
            self.init(.boardingPass) { session throws(ExchangeError) in
                PassDocument.read(bytes, session)
                let reading = session.reading
                if reading.records.isEmpty, reading.unreadable == 0 { throw ExchangeError(.unknownFormat) }
            }
            return
        }
        guard let start = bytes.first(where: { $0 > 0x20 && $0 != 0xEF && $0 != 0xBB && $0 != 0xBF }) else {
            throw ExchangeError(.emptyFile)
        }
        if ICalendar.recognises(bytes) {
            self.init(.calendar) { ICalendar.read(budget.unified(bytes), $0) }
        } else if start == UInt8(ascii: "{") || start == UInt8(ascii: "[") {
            try self.init(json: bytes, budget)
        } else if let table = CSVTable(head(bytes, 16_384), notes: "notes", .forRecognition),
            let found = FileReader(table, bytes)
        {
            self = found
        } else {
            self.init(lines: budget.unified(bytes), head: head)
        }
    }

    /// Recognises a text format other than JSON.
    ///
    /// - Parameter text: Text with LF or CRLF line endings.
    private init?(lines text: [UInt8], head: ([UInt8], Int) -> [UInt8]) {
        if FlightMemory.recognises(head(text, 524_288)) {
            self.init(.flightMemory) { FlightMemory.read(text, $0) }
        } else if Mail.recognises(text) {
            self.init(.mail) { session throws(ExchangeError) in try Mail.read(text, session) }
        } else if BoardingPass.recognises(text) {
            self.init(.boardingPass) { BoardingPass.read(text, $0) }
        } else if AppInTheAir.recognises(text) {
            self.init(.appInTheAir) { AppInTheAir.read(text, $0) }
        } else {
            return nil
        }
    }

    /// Creates a reader for the format that the user requested, although the file was not recognised. Returns nil if
    /// the requested format can be read only from recognised files.
    init?(of bytes: [UInt8], taking format: LoggedFlight.Source.Format, _ budget: ReadingBudget) {
        let text = budget.unified(bytes)
        switch format {
        case .boardingPass: self.init(.boardingPass) { BoardingPass.read(text, $0) }
        case .appInTheAir: self.init(.appInTheAir) { AppInTheAir.read(text, $0) }
        case .mail: self.init(.mail) { session throws(ExchangeError) in try Mail.read(text, session) }
        default: return nil
        }
    }

    private init(json bytes: [UInt8], _ budget: ReadingBudget) throws(ExchangeError) {
        let read: JSONValue?
        do throws(JSONError) {
            read = try budget.json(bytes)
        } catch {
            throw ExchangeError(
                .brokenJSON(error.syntax ?? .value), line: Int(error.line), column: Int(error.column))
        }
        guard let value = read else { throw ExchangeError(.tooCostly) }
        if HalcyonJSON.recognises(value) {
            self.init(.halcyonJSON) { session throws(ExchangeError) in try HalcyonJSON.read(value, session) }
        } else if WalletPass.recognises(value) {
            self.init(.pkpass) { WalletPass.read(value, $0) }
        } else if AirTrail.recognises(value) {
            self.init(.airTrail) { session throws(ExchangeError) in try AirTrail.read(value, session) }
        } else if MilesAndMore.recognises(value) {
            self.init(.milesAndMore) { MilesAndMore.read(value, $0) }
        } else if Reservations.recognises(value) {
            self.init(.mail) { Reservations.read(value, $0) }
        } else {
            throw ExchangeError(.unknownJSON, line: Int(value.line), column: Int(value.column))
        }
    }

    /// Recognises the format from the header of a table. Returns nil if the header is unknown.
    private init?(_ table: CSVTable, _ bytes: [UInt8]) {
        let header = table.header
        if HalcyonCSV.recognises(header) {
            self.init(.halcyonCSV, bytes, notes: "notes") { HalcyonCSV.read($0, $1) }
        } else if Flighty.recognises(header) {
            self.init(.flighty, bytes, notes: "notes") { Flighty.read($0, $1) }
        } else if MyFlightradar24.recognises(header) {
            self.init(.myFlightradar24, bytes, notes: "note") { MyFlightradar24.read($0, $1) }
        } else if OpenFlights.recognises(header) {
            self.init(.openFlights, bytes, notes: "note") { OpenFlights.read($0, $1) }
        } else if Jetlog.recognises(header) {
            self.init(.jetlog, bytes, notes: "notes") { Jetlog.read($0, $1) }
        } else if ByAir.recognises(header) {
            self.init(.byAir, bytes, notes: "notes") { ByAir.read($0, $1) }
        } else if JetLovers.recognises(header) {
            self.init(.jetLovers, bytes, notes: "seat") { JetLovers.read($0, $1) }
        } else {
            return nil
        }
    }

    /// - Parameter notes: The name of the free-text column.
    private init(
        _ format: LoggedFlight.Source.Format, _ bytes: [UInt8], notes: String,
        read: @escaping (CSVTable, ReadingSession) -> Void
    ) {
        self.init(format) { session in
            guard let table = CSVTable(bytes, notes: notes, session.budget) else { return }
            session.dateOrder = table.dateOrder
            read(table, session)
        }
    }
}

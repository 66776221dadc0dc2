public import FlightCore

/// The contents of an imported file.
public struct ImportReading: Hashable, Sendable {
    public let format: LoggedFlight.Source.Format
    /// The records in the order of the file. Their ids are provisional, unless Halcyon wrote the file.
    public var records: [LoggedFlight]
    /// Whether Halcyon assigned the ids of the records. If so, different records in the file are different flights.
    public var hasOwnIDs: Bool
    public var issues: [ImportIssue]
    /// The number of rows imported with corrections.
    public var corrected: Int
    /// The number of rows that could not be imported.
    public var unreadable: Int
    /// The number of issues left out of ``issues``, which contains at most a few hundred of each kind.
    public var unlisted = 0
    /// The original texts of each row, by record id.
    public var texts: [LoggedFlight.ID: ImportedText] = [:]

    public init(
        format: LoggedFlight.Source.Format, records: [LoggedFlight] = [], issues: [ImportIssue] = [],
        corrected: Int = 0,
        unreadable: Int = 0
    ) {
        self.format = format
        hasOwnIDs = format == .halcyonJSON || format == .halcyonCSV
        self.records = records
        self.issues = issues
        self.corrected = corrected
        self.unreadable = unreadable
    }

    /// Creates the result for an unreadable file.
    ///
    /// - Parameter file: The name of the file; nil if only one file was imported.
    public init(failed error: ExchangeError, file: String?) {
        self.init(
            format: .written,
            issues: [
                ImportIssue(file: file, line: error.line, column: error.column, kind: .unreadable, fault: error.fault)
            ], unreadable: 1)
    }
}

/// The result of reading a file without comparing it with the logbook. A sender who may not read the logbook therefore
/// learns nothing about the flights in the logbook.
public struct ImportReceipt: Hashable, Sendable {
    /// The number of rows read, including corrected rows.
    public let rows: Int
    public let corrected: Int
    public let unreadable: Int
    public let issues: [ImportIssue]
    /// The number of issues left out of ``issues``.
    public let unlisted: Int

    init(_ reading: ImportReading) {
        rows = reading.records.count
        corrected = reading.corrected
        unreadable = reading.unreadable
        issues = reading.issues
        unlisted = reading.unlisted
    }
}

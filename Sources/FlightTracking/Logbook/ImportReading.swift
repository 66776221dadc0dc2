public import FlightCore

/// What was found in one file.
public struct ImportReading: Hashable, Sendable {
    public let format: LoggedFlight.Source.Format
    /// In the order of the file. Their ids are provisional, unless the file is Halcyon's own.
    public var records: [LoggedFlight]
    /// Whether the records have the ids that Halcyon gave them: two of the file then are two flights.
    public var hasOwnIDs: Bool
    public var issues: [ImportIssue]
    /// How many rows were taken with something put right.
    public var corrected: Int
    /// How many rows could not be taken.
    public var unreadable: Int
    /// How many issues more there were than are listed: of a file that is wrong in each of its rows the first hundreds say
    /// it.
    public var unlisted = 0
    /// What the rows of records said, by the records' ids.
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

    /// A file of which nothing could be made.
    ///
    /// - Parameter file: its name; nil if it is the only one.
    public init(failed error: ExchangeError, file: String?) {
        self.init(
            format: .written,
            issues: [
                ImportIssue(file: file, line: error.line, column: error.column, kind: .unreadable, fault: error.fault)
            ], unreadable: 1)
    }
}

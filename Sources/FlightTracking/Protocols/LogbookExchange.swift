public import FlightCore

/// Reads and writes logbook files in Halcyon's own formats and those of other trackers.
public protocol LogbookExchange: Sendable {
    /// Reads a file.
    ///
    /// - Parameters:
    ///   - format: The format; nil to detect it from the contents.
    ///   - choices: The user's choices for this file.
    ///   - now: The current time, used to determine the year of dates that have none.
    ///   - newID: Creates record identifiers.
    ///   - progress: Called with the number of rows read and the total number of rows, or nil if the total is unknown.
    ///   - isStopped: Called repeatedly. Once it returns true, reading ends with ``ImportFault/stopped``.
    /// - Throws: ``ExchangeError`` if the whole file is unreadable. Faults in individual rows are returned as issues.
    func read(
        _ bytes: [UInt8], format: LoggedFlight.Source.Format?, choices: ImportChoices, now: Instant,
        newID: () -> LoggedFlight.ID, progress: (Int, Int?) -> Void, isStopped: () -> Bool
    ) throws(ExchangeError) -> ImportReading

    /// Returns who sent a mail, when, and its subject. Whatever cannot be read is left out.
    func head(ofMail bytes: [UInt8]) -> MailHead

    /// Returns a file that contains the given entries.
    func write(_ entries: [LogbookEntry], as format: ExportFormat, now: Instant) -> [UInt8]

    /// Returns how many of the given entries a file in the given format leaves out, and why.
    func leftOut(_ entries: [LogbookEntry], of format: ExportFormat, now: Instant) -> ExportOmissions

    /// Returns a calendar for subscribers, without confirmation codes or notes.
    func subscription(_ entries: [LogbookEntry]) -> [UInt8]
}

extension LogbookExchange {
    /// Reads a file. The caller cannot stop the reading.
    public func read(
        _ bytes: [UInt8], format: LoggedFlight.Source.Format?, choices: ImportChoices, now: Instant,
        newID: () -> LoggedFlight.ID, progress: (Int, Int?) -> Void
    ) throws(ExchangeError) -> ImportReading {
        try read(
            bytes, format: format, choices: choices, now: now, newID: newID, progress: progress, isStopped: { false })
    }
}

/// The reason why a whole file is unreadable.
public struct ExchangeError: Error, Hashable, Sendable {
    /// The number of the faulty line, counted from 1; 0 if the fault does not concern a particular line.
    public let line: Int
    public let column: Int
    public let fault: ImportFault

    public init(_ fault: ImportFault, line: Int = 0, column: Int = 0) {
        self.fault = fault
        self.line = line
        self.column = column
    }
}

public import FlightCore

/// Reads and writes logbook files in Halcyon's own formats and in those of other trackers.
public protocol LogbookExchange: Sendable {
    /// Reads one file.
    ///
    /// - Parameters:
    ///   - format: nil to detect it from the contents.
    ///   - choices: the user's choices for this file.
    ///   - now: the time of reading; determines the year of dates without one.
    ///   - newID: creates record identifiers.
    ///   - progress: called with the number of rows read and their total (nil: unknown).
    ///   - isStopped: polled; once it returns true, reading ends with ``ImportFault/stopped``.
    /// - Throws: ``ExchangeError`` if the file as a whole is unreadable. Faults of single rows are among the issues.
    func read(
        _ bytes: [UInt8], format: LoggedFlight.Source.Format?, choices: ImportChoices, now: Instant,
        newID: () -> LoggedFlight.ID, progress: (Int, Int?) -> Void, isStopped: () -> Bool
    ) throws(ExchangeError) -> ImportReading

    /// Returns records as a file.
    func write(_ entries: [LogbookEntry], as format: ExportFormat, now: Instant) -> [UInt8]

    /// Returns the data that the given format cannot represent.
    func leftOut(_ entries: [LogbookEntry], of format: ExportFormat, now: Instant) -> ExportOmissions

    /// Returns a calendar for subscribers, without confirmation codes and notes.
    func subscription(_ entries: [LogbookEntry]) -> [UInt8]
}

extension LogbookExchange {
    /// Reads one file to its end.
    public func read(
        _ bytes: [UInt8], format: LoggedFlight.Source.Format?, choices: ImportChoices, now: Instant,
        newID: () -> LoggedFlight.ID, progress: (Int, Int?) -> Void
    ) throws(ExchangeError) -> ImportReading {
        try read(
            bytes, format: format, choices: choices, now: now, newID: newID, progress: progress, isStopped: { false })
    }
}

/// Why a file as a whole is unreadable.
public struct ExchangeError: Error, Hashable, Sendable {
    /// The line of the fault, from 1; 0 if the fault does not concern a particular line.
    public let line: Int
    public let column: Int
    public let fault: ImportFault

    public init(_ fault: ImportFault, line: Int = 0, column: Int = 0) {
        self.fault = fault
        self.line = line
        self.column = column
    }
}

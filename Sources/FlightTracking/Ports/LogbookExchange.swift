public import FlightCore

/// Reads and writes the files of other trackers, and Halcyon's own.
public protocol LogbookExchange: Sendable {
    /// Reads one file.
    ///
    /// - Parameters:
    ///   - format: nil to recognise it by what is in the file.
    ///   - choices: what a person has said about the file.
    ///   - now: when it is read; decides the year of dates that have none.
    ///   - newID: names records.
    ///   - progress: hears now and then how many rows were read, of how many (nil: not known).
    ///   - isStopped: asked now and then; once it is true, reading ends with ``ImportFault/stopped``.
    /// - Throws: ``ExchangeError`` if nothing can be made of the file as a whole. What is wrong with single rows is
    ///   among the issues.
    func read(
        _ bytes: [UInt8], format: LoggedFlight.Source.Format?, choices: ImportChoices, now: Instant,
        newID: () -> LoggedFlight.ID, progress: (Int, Int?) -> Void, isStopped: () -> Bool
    ) throws(ExchangeError) -> ImportReading

    /// Writes records as a file.
    func write(_ entries: [LogbookEntry], as format: ExportFormat, now: Instant) -> [UInt8]

    /// What a format has no room for.
    func leftOut(_ entries: [LogbookEntry], of format: ExportFormat, now: Instant) -> ExportOmissions

    /// A calendar that others subscribe to: no confirmation codes and no notes.
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

/// Why a file as a whole cannot be read.
public struct ExchangeError: Error, Hashable, Sendable {
    /// From 1; 0 if it is about no place in particular.
    public let line: Int
    public let column: Int
    public let fault: ImportFault

    public init(_ fault: ImportFault, line: Int = 0, column: Int = 0) {
        self.fault = fault
        self.line = line
        self.column = column
    }
}

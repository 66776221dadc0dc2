public import FlightCore

/// Reads the answers of one source. Pure: the same answer always has the same result, live, in a rehearsal and in
/// tests.
public protocol SourceReader: Sendable {
    /// The source, as named by observations.
    var source: FlightObservation.Source { get }
    /// Reads an answer without checking its times. Unreadable rows are listed in ``SourceNews/ignored``; an unusable
    /// answer is a fault. Callers use ``read(_:)``, which checks the times.
    func understand(_ answer: SourceAnswer) throws(SourceFault) -> SourceNews
}

extension SourceReader {
    /// Reads an answer and removes rows with implausible times, which are counted.
    public func read(_ answer: SourceAnswer) throws(SourceFault) -> SourceNews {
        try understand(answer).believable
    }
}

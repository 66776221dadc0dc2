public import FlightCore

/// Parses the responses of one source. A reader has no state: the result for a given response does not differ between
/// live tracking, a rehearsal and a test.
public protocol SourceReader: Sendable {
    /// The source, as named by observations.
    var source: FlightObservation.Source { get }
    /// Parses the given response without checking its times. Unreadable rows are listed in ``SourceNews/ignored``; an
    /// unusable response is a fault. Callers use ``read(_:)``, which checks the times.
    func understand(_ answer: SourceAnswer) throws(SourceFault) -> SourceNews
}

extension SourceReader {
    /// Parses the given response and removes rows with implausible times, which are listed in ``SourceNews/ignored``.
    public func read(_ answer: SourceAnswer) throws(SourceFault) -> SourceNews {
        try understand(answer).believable
    }
}

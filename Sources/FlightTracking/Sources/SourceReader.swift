public import FlightCore

/// Parses the responses from a source. Readers are stateless, so a response gives the same result in live tracking, in
/// a rehearsal and in a test.
public protocol SourceReader: Sendable {
    /// The source to which observations from these responses are attributed.
    var source: FlightObservation.Source { get }
    /// Parses a response without checking its times. Unreadable rows are listed in ``SourceNews/ignored``. Callers use
    /// ``read(_:)``, which also checks the times.
    ///
    /// - Throws: ``SourceFault`` if the response is unusable.
    func understand(_ answer: SourceAnswer) throws(SourceFault) -> SourceNews
}

extension SourceReader {
    /// Parses a response and removes rows with implausible times. These rows are listed in ``SourceNews/ignored``.
    public func read(_ answer: SourceAnswer) throws(SourceFault) -> SourceNews {
        try understand(answer).believable
    }
}

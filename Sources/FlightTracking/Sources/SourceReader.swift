public import FlightCore

/// Reads the answers of one source. Pure: the same answer always says the same, live, in a rehearsal and in a test.
public protocol SourceReader: Sendable {
    /// The source, as observations name it.
    var source: FlightObservation.Source { get }
    /// What an answer says, whatever its times are. Rows that make no sense are named in ``SourceNews/ignored``; what is no
    /// answer at all is a fault. Everybody else calls ``read(_:)``.
    func understand(_ answer: SourceAnswer) throws(SourceFault) -> SourceNews
}

extension SourceReader {
    /// What an answer says that can be believed: rows with a time of another century are left out whole, and counted.
    public func read(_ answer: SourceAnswer) throws(SourceFault) -> SourceNews {
        try understand(answer).believable
    }
}

public import FlightCore

/// Reads the answers of one source. Pure: the same answer always says the same, live, in a rehearsal and in a test.
public protocol SourceReader: Sendable {
    /// The source, as observations name it.
    var source: Observation.Source { get }
    /// What an answer says. Rows that make no sense are named in ``SourceNews/ignored``; what is no answer at all is a fault.
    func read(_ answer: SourceAnswer) throws(SourceFault) -> SourceNews
}

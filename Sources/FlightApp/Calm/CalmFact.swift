/// A reassuring fact about flying, with its source.
public struct CalmFact: Hashable, Sendable {
    public let text: String
    /// The short name of the source, followed by the year.
    public let source: String
    /// The title of the publication.
    public let title: String
}

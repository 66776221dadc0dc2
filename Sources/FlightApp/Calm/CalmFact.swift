/// A reassuring fact about flying, with who says so.
public struct CalmFact: Hashable, Sendable {
    public let text: String
    /// In a word or two, with the year.
    public let source: String
    /// The publication, as one would look for it.
    public let title: String
}

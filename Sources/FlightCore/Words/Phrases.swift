/// A table of texts that Halcyon shows. Each case has a row with its text in every language: a case without a row does
/// not compile, and `PhraseTests` finds a row without a column.
public protocol Phrases: CaseIterable, Sendable {
    var row: WordRow { get }

    /// The number of texts in a row.
    static var textsInRow: Int { get }
}

extension Phrases {
    public static var textsInRow: Int { 1 }

    /// The text in a language, with each `{}` replaced by the next of the given texts.
    public func text(_ language: Language, filled texts: [String] = []) -> String {
        row.text(language, filled: texts)
    }
}

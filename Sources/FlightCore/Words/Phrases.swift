/// A table of what Halcyon says. Each case is something to say and has a row with its words in every language; a case
/// without a row does not compile, and a row without a column is found by `PhraseTests`.
public protocol Phrases: CaseIterable, Sendable {
    var row: WordRow { get }

    /// How many texts a row holds.
    static var textsInRow: Int { get }
}

extension Phrases {
    public static var textsInRow: Int { 1 }

    /// The words in a language; each `{}` takes the next of the texts.
    public func text(_ language: Language, filled texts: [String] = []) -> String {
        row.text(language, filled: texts)
    }
}

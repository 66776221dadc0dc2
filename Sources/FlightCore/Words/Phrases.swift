/// A table of the phrases that Halcyon shows. Each case has a row with its phrase in every language. A case without a
/// row does not compile, and `PhraseTests` finds rows with missing columns.
public protocol Phrases: CaseIterable, Sendable {
    var row: WordRow { get }

    /// The number of phrases in a row.
    static var textsInRow: Int { get }
}

extension Phrases {
    public static var textsInRow: Int { 1 }

    /// Returns the phrase in the given language, with the given values in place of the `{}` placeholders.
    public func text(_ language: Language, filled texts: [String] = []) -> String {
        row.text(language, filled: texts)
    }
}

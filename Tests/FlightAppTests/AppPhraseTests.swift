import FlightCore
import Testing

@testable import FlightApp

/// What only an app says, it says in every language.
@Suite struct AppPhraseTests {
    @Test(arguments: AppPhrase.allCases) func everyLanguageHasItsWords(phrase: AppPhrase) {
        let texts = Language.allCases.map { phrase.text($0) }
        #expect(Set(texts).count == texts.count && !texts.contains(""))
        #expect(phrase.row.text(.english, index: 1).isEmpty, "a column too many")
        let places = texts.map { $0.split(separator: "{}", omittingEmptySubsequences: false).count }
        #expect(Set(places).count == 1, "each has the same places to fill")
    }
}

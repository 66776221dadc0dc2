import FlightCore
import FlightScreens
import Testing

/// Phrases that only an app uses exist in every language.
@Suite struct AppPhraseTests {
    @Test(arguments: AppPhrase.allCases) func everyPhraseIsTranslated(phrase: AppPhrase) {
        let texts = Language.allCases.map { phrase.text($0) }
        #expect(Set(texts).count == texts.count && !texts.contains(""))
        #expect(phrase.row.text(.english, index: 1).isEmpty, "surplus column")
        let places = texts.map { $0.split(separator: "{}", omittingEmptySubsequences: false).count }
        #expect(Set(places).count == 1, "every language has the same placeholders")
    }
}

import FlightCore
import FlightScreens
import Testing

@testable import FlightPages

@Suite struct AddPageTests {
    /// Halcyon understands the examples that the page shows, in each language.
    @Test(arguments: Language.allCases)
    func examplesAreUnderstood(language: Language) throws {
        let today = try #require(Day(iso: "2026-05-20"))
        let words = Words(language)
        let (number, route) = (words.say(.exampleNumber), words.say(.exampleRoute))
        let first = SpokenFlight(number, today: today) { _ in [] }
        #expect(first.which == FlightNumber(number.prefix(7).description).map { .number($0) })
        #expect(first.which != nil && first.day == today.advanced(by: 1))
        let second = SpokenFlight(route, today: today) { Airport.Code($0).map { [$0] } ?? [] }
        let codes = route.split(separator: " ").prefix(2).compactMap { Airport.Code(String($0)) }
        #expect(second.which == .route(from: codes[0], to: codes[1]))
        #expect(second.day == Day(iso: "2026-06-13"))
    }

    private static func found(_ said: String, _ language: Language) throws -> String {
        let today = try #require(Day(iso: "2026-11-22"))
        let words = Words(Settings(language: language))
        let reading = SpokenFlight(said, today: today, order: words.dayOrder) { _ in [] }
        let list = OfferList(reading: reading, today: today, offers: nil, suggestions: [], words: words).draw()
        return list.results.string
    }

    /// A date with two readings follows the language, and offers the other one; each is shown with weekday and year.
    @Test func aDateWithTwoReadingsOffersTheOther() throws {
        let american = try Self.found("LH 716 3/4/2031", .english)
        #expect(american.contains("<b>Tue, Mar 4, 2031</b>") && american.contains("Thu, Apr 3, 2031 instead</a>"))
        #expect(american.contains("q=LH+716+2031-04-03"))
        let german = try Self.found("LH 716 3/4/2031", .german)
        #expect(german.contains("<b>Do., 3. Apr. 2031</b>") && german.contains("q=LH+716+2031-03-04"))
        let plain = try Self.found("LH 716 2026-11-27", .english)
        #expect(plain.contains("<b>Fri, Nov 27, 2026</b>") && !plain.contains("<a "))
        #expect(plain.contains("Lufthansa"))
    }

    @Test(arguments: Language.allCases) func pastDateIsNamedAsPast(language: Language) throws {
        let past = Words(language).say(.dayIsPast)
        #expect(try Self.found("LH 716 2026-11-21", language).contains(past))
        #expect(try !Self.found("LH 716 2026-11-22", language).contains(past))
    }
}

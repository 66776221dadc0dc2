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
}

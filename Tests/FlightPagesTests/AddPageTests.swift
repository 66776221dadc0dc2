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

    /// An offered flight that connects with a followed one says how much time there is between them, and how safe that
    /// is.
    @Test(arguments: [(Int64(45), "45 min", true), (180, "3 h", true), (-30, "", false), (2000, "", false)])
    func offerShowsItsConnection(minutes: Int64, duration: String, isShown: Bool) throws {
        let mine = FixedFlights.full
        let snapshot = FixedFlights.snapshot([mine], at: FixedFlights.at("2026-11-10T09:00:00-05:00"), Settings())
        let next = FixedFlights.onward(minutes: minutes)
        let out = try #require(next.out.scheduled)
        let guide = try #require(ConnectionGuide(minutes: 40))
        let known = ConnectionKnowledge(guides: [(next.origin.code, guide)])
        let connection = OfferedConnection(
            try #require(next.number), from: next.origin, to: next.destination, out: out, in: next.in.scheduled,
            among: snapshot, known: known, Words(.english))
        #expect((connection != nil) == isShown)
        if let connection {
            #expect(connection.text.hasSuffix(": \(duration) in San Francisco after UA 1545"), "\(connection)")
        }
        let first = OfferedConnection(
            try #require(mine.number), from: mine.origin, to: mine.destination, out: try #require(mine.out.scheduled),
            in: mine.in.scheduled, among: FixedFlights.snapshot([next], at: snapshot.now, Settings()), known: known,
            Words(.english))
        #expect(first?.text == connection.map { $0.text.replacing("after UA 1545", with: "before UA 1175") })
    }

    @Test(arguments: Language.allCases) func pastDateIsNamedAsPast(language: Language) throws {
        let past = Words(language).say(.dayIsPast)
        #expect(try Self.found("LH 716 2026-11-21", language).contains(past))
        #expect(try !Self.found("LH 716 2026-11-22", language).contains(past))
    }
}

import FlightCore
import FlightData
import Testing

@testable import FlightPages
@testable import FlightScreens

@Suite struct YearPageTests {
    private static func review(_ logbook: Logbook, _ year: Int?) -> YearInReview {
        YearInReview(logbook, year: year, tables: PassportPageTests.tables, now: PassportPageTests.now)
    }

    private static func screen(_ year: Int, _ language: Language = .english) throws -> YearScreen {
        YearScreen(
            review(try PassportPageTests.logbook(), year), names: PassportPageTests.names, words: Words(language))
    }

    private func page(
        _ logbook: Logbook, _ language: Language = .english, year: Int? = 2023, error: PageProblem? = nil
    ) -> DrawnPage {
        YearPage(
            Self.review(logbook, year), land: PassportPageTests.land, names: PassportPageTests.names,
            context: PageContext(settings: Settings(language: language), now: PassportPageTests.now), error: error,
            assetVersion: "1"
        ).draw()
    }

    private func picture(
        _ kind: YearCard.Kind?, _ format: PassportArt.Format = .post, _ language: Language = .english, year: Int = 2023
    ) throws -> String {
        let picture = try #require(
            YearPicture(
                Self.review(try PassportPageTests.logbook(), year), kind, land: PassportPageTests.land,
                names: PassportPageTests.names, words: Words(language)), "\(year) \(kind?.name ?? "whole year")")
        return picture.document(format).string
    }

    /// Returns the page without the coordinates of long paths, whose last bit depends on the libm.
    private func readable(_ html: String) -> String { html.replacing(/\ d="M[^"]{60,}"/, with: " d=\"…\"") }

    @Test func everyLanguage() throws {
        let logbook = try PassportPageTests.logbook()
        try expectSurface(
            "year",
            [
                "year.html": { readable(sound(page(logbook, $0).main)) },
                "year-running.html": { readable(sound(page(logbook, $0, year: 2026).main)) },
                "year-empty.html": { readable(sound(page(logbook, $0, year: 1999).main)) },
                "year-blank.html": { readable(sound(page(Logbook([]), $0, year: nil).main)) },
                "year-whole.svg": { readable(try picture(nil, .story, $0)) },
                "year-distance.svg": { readable(try picture(.distance, .post, $0)) },
                "year-airline.svg": { readable(try picture(.airline, .post, $0, year: 2026)) },
            ])
    }

    @Test func statementsOfAKnownYear() throws {
        let cards = try Self.screen(2023).cards
        #expect(
            cards.map(\.kind) == [
                .flights, .distance, .longest, .route, .airport, .newAirports, .newCountries, .airTime, .delays,
                .airline, .aircraft,
            ])
        func card(_ kind: YearCard.Kind) throws -> YearCard { try #require(cards.first { $0.kind == kind }) }
        #expect(try card(.flights).figure == "6")
        #expect(try card(.longest).figure == "SFO → SIN")
        #expect(try card(.longest).lines == ["San Francisco – Singapore", "8,446 mi · May 11, 2023"])
        #expect(try card(.newAirports).figure == "4")
        #expect(try card(.newAirports).lines == ["San Francisco, New York, Singapore, Longyearbyen"])
        #expect(try card(.newCountries).figure == "3")
        // The flight of February has no day, and so no times. The others are 5, 10, … 25 minutes late.
        #expect(try card(.delays).figure == "1h 15m" && card(.delays).lines == ["Based on 5 of 6 flights"])
        #expect(try card(.distance).routes.count == 3 && card(.longest).routes.count == 1)
    }

    /// A statement without data is left out.
    @Test func statementsWithoutDataAreLeftOut() throws {
        var record = LoggedFlight(
            id: try #require(LoggedFlight.ID("a")), date: try #require(PartialDay(iso: "2024")),
            origin: .unlisted(code: nil, name: "The meadow"), destination: .unlisted(code: nil, name: "The lake"))
        func kinds() -> [YearCard.Kind] {
            YearScreen(
                Self.review(Logbook([record]), 2024), names: PassportPageTests.names, words: Words(.english)
            ).cards.map(\.kind)
        }
        #expect(kinds() == [.flights])
        record.aircraftName = "Glider"
        record.statedKilometres = 12
        #expect(kinds() == [.flights, .distance, .aircraft])
        #expect(faults(of: page(Logbook([record]), year: 2024).main.string) == [])
    }

    /// A running year says so, in every language. A past year does not.
    @Test(arguments: Language.allCases) func runningYearSaysSoFar(language: Language) throws {
        let phrase = YearPhrase.soFar.text(language)
        let logbook = try PassportPageTests.logbook()
        #expect(page(logbook, language, year: 2026).main.string.contains(phrase))
        #expect(!page(logbook, language, year: 2023).main.string.contains(phrase))
        #expect(try picture(nil, .post, language, year: 2026).contains(phrase))
        #expect(try picture(.flights, .post, language, year: 2026).contains(phrase))
        #expect(try !picture(nil, .post, language).contains(phrase))
    }

    /// The page needs no script, and offers each picture as a download.
    @Test func pageNeedsNoScript() throws {
        let html = page(try PassportPageTests.logbook()).main.string
        #expect(!html.contains("<script") && !html.contains(" style=") && !html.contains("hidden>"))
        let markup = try Markup(html)
        let links = markup.elements.filter { $0["download"] != nil }
        // Two formats and the drawing, for each statement and the whole year.
        #expect(links.count == 3 * 12)
        #expect(links.allSatisfy { $0["href"]?.hasPrefix("/passport/review.") ?? false })
        let names = links.compactMap { $0["aria-label"] }
        #expect(Set(names).count == links.count, "each link has its own name")
    }

    @Test func faultyYearIsExplained() throws {
        let html = page(try PassportPageTests.logbook(), error: .year("abc")).main.string
        #expect(html.contains("role=\"alert\"") && faults(of: html) == [])
    }

    @Test func passportLinksToTheReview() throws {
        func passport(_ range: PassportRange) throws -> String {
            let logbook = try PassportPageTests.logbook()
            let passport = Passport(
                logbook, range: range, tables: PassportPageTests.tables, now: PassportPageTests.now)
            return PassportPage(
                passport: passport, choice: Passport.Choice(), map: passport, land: PassportPageTests.land,
                names: PassportPageTests.names,
                context: PageContext(settings: Settings(), now: PassportPageTests.now), assetVersion: "1"
            ).draw().main.string
        }
        #expect(try passport(.year(2023)).contains("/passport/review?year=2023"))
        #expect(try passport(.lifetime).contains("/passport/review?year=2026"))
        #expect(try !passport(.year(1999)).contains("/passport/review"))
        let days = PassportRange.days(Day(number: 19_000)...Day(number: 20_000))
        #expect(try !passport(days).contains("/passport/review"))
    }

    // MARK: - Pictures

    /// Pictures are well-formed, have one root, and load or run nothing.
    @Test(arguments: PassportArt.Format.allCases) func picturesAreSelfContained(format: PassportArt.Format) throws {
        for language in Language.allCases {
            for year in [2021, 2023, 2024, 2026] {
                for kind in [nil] + (try Self.screen(year, language).cards.map { $0.kind }) {
                    let document = try picture(kind, format, language, year: year)
                    #expect(try Markup(document).elements.last?.name == "svg")
                    #expect(document.contains("width=\"1080\" height=\"\(format.size.height)\""))
                    for word in ["<script", "href", "style=", "<style", "<image", "nan", "inf", "Optional", "—", "{}"] {
                        #expect(!document.contains(word), "\(year) \(kind?.name ?? "") \(word)")
                    }
                }
            }
        }
    }

    @Test func yearWithoutTheStatementHasNoPicture() throws {
        let logbook = try PassportPageTests.logbook()
        for (year, kind) in [(1999, nil), (2021, YearCard.Kind.newAirports)] {
            #expect(
                YearPicture(
                    Self.review(logbook, year), kind, land: PassportPageTests.land, names: PassportPageTests.names,
                    words: Words(.english)) == nil)
        }
    }

    /// Texts stay within the picture, measured with the width of the monospaced typeface, and are large enough to read.
    @Test func longTextsFit() throws {
        for language in Language.allCases {
            for card in try Self.screen(2023, language).cards {
                let elements = try Markup(try picture(card.kind, .post, language)).elements
                for text in elements where text.name == "text" {
                    guard let size = text["font-size"].flatMap({ Double($0) }), size >= 20,
                        let x = text["x"].flatMap({ Double($0) })
                    else { continue }
                    let end = x + Double(text.text.count) * 0.602 * size
                    #expect(end < 402, "\(language) \(text.text)")
                }
            }
        }
    }

    @Test func longTextsBreakBetweenWords() {
        #expect(YearPicture.broken("Boeing 737-800 (winglets)", 19) == ["Boeing 737-800", "(winglets)"])
        #expect(YearPicture.broken("", 19) == [] && YearPicture.broken("Donaudampfschiff", 4) == ["Donaudampfschiff"])
    }
}

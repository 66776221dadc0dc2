import FlightCore
import FlightData
import Testing

@testable import FlightPages
@testable import FlightScreens

@Suite struct PassportPageTests {
    static let now = Instant(1_795_204_800)
    static let tables = PassportTables(airports: StandingData.airports, airlines: StandingData.airlines)
    static let land = Land(StandingData.land)
    static let names = PassportPage.Names(
        city: { StandingData.airports[$0]?.city }, airline: { StandingData.airlines[$0]?.name },
        aircraft: { StandingData.aircraft[$0]?.name }, country: { "Country " + $0 })

    /// Eleven flights in four years, with every field of a record.
    static func logbook() throws -> Logbook {
        let rows = [
            ("2021-05-03", "WAW", "LHR", "LO 281", "E190"), ("2021-05-10", "LHR", "WAW", "LO 282", "E190"),
            ("2023-02", "SFO", "JFK", "UA 1545", "B739"), ("2023-03-09", "JFK", "SFO", "UA 523", "B739"),
            ("2023-05-11", "SFO", "SIN", "SQ 31", "A359"), ("2023-05-20", "SIN", "SFO", "SQ 32", "A359"),
            ("2023-07-01", "SFO", "LYR", "UA 9", "B789"), ("2023-07-09", "LYR", "SFO", "UA 10", "B789"),
            ("2024-01-02", "SFO", "JFK", "UA 1545", "B739"), ("2024-01-09", "JFK", "SFO", "UA 523", "B739"),
            ("2026-10-01", "SFO", "NAN", "FJ 811", "A332"),
        ]
        return Logbook(
            try rows.enumerated().map { index, row in
                var record = LoggedFlight(
                    id: try #require(LoggedFlight.ID("r\(index)")), date: try #require(PartialDay(iso: row.0)),
                    origin: .airport(try #require(Airport.Code(row.1))),
                    destination: .airport(try #require(Airport.Code(row.2))))
                record.number = FlightNumber(row.3)
                record.aircraftType = row.4
                record.tail = "N\(100 + index % 4)<&>"
                record.seatPosition = Flight.SeatPosition.allCases[index % 3]
                record.cabin = index == 4 ? .business : .economy
                if let day = record.date.day {
                    let out = Instant(Int64(day.number) * 86_400 + 36_000)
                    record.out = LoggedFlight.Times(scheduled: out)
                    record.in = LoggedFlight.Times(
                        scheduled: out + .hours(6), actual: out + .hours(6) + .minutes(Int64(index * 5 - 10)))
                }
                return record
            })
    }

    private func page(
        _ logbook: Logbook, _ language: Language = .english, range: PassportRange = .lifetime,
        choice: Passport.Choice = Passport.Choice(), error: PageProblem? = nil
    ) -> DrawnPage {
        let settings = Settings(language: language)
        return PassportPage(
            passport: Passport(logbook, range: range, tables: Self.tables, now: Self.now), choice: choice,
            map: Passport(logbook, range: range, choice: choice, tables: Self.tables, now: Self.now), land: Self.land,
            names: Self.names, context: PageContext(settings: settings, now: Self.now), error: error,
            assetVersion: "1"
        ).draw()
    }

    /// Returns the page without the coordinates of long paths, whose last bit depends on the libm.
    private func readable(_ html: String) -> String {
        html.replacing(/\ d="M[^"]{60,}"/, with: " d=\"…\"")
    }

    @Test func everyLanguage() throws {
        let logbook = try Self.logbook()
        func picture(_ format: PassportArt.Format) -> (Language) -> String {
            { readable(art(logbook, $0).document(format).string) }
        }
        try expectSurface(
            "passport",
            [
                "passport.html": { readable(sound(page(logbook, $0).main)) },
                "passport-blank.html": { readable(sound(page(Logbook([]), $0).main)) },
                "passport-post.svg": picture(.post), "passport-story.svg": picture(.story),
            ])
    }

    @Test func passportOfAYear() throws {
        let drawn = page(try Self.logbook(), range: .year(2023), choice: .init(type: "A359"))
        #expect(drawn.title == "Passport 2023")
        try expectGolden(lines(readable(sound(drawn.main))), "passport-2023.html")
    }

    @Test func emptyRangesHaveNoFaults() throws {
        for choice in [Passport.Choice(), .init(type: "Concorde"), .init(airline: .named("Unknown Air"))] {
            for range in [PassportRange.year(1999), .lifetime] {
                #expect(
                    faults(of: page(try Self.logbook(), range: range, choice: choice, error: .rangeOrder).main.string)
                        == []
                )
            }
        }
    }

    // MARK: - Pictures

    private func art(_ logbook: Logbook, _ language: Language = .english, _ range: PassportRange = .lifetime)
        -> PassportArt
    {
        PassportArt(
            Passport(logbook, range: range, tables: Self.tables, now: Self.now), words: Words(language))
    }

    /// Pictures are well-formed, have one root, and load or run nothing.
    @Test(arguments: [0, 1, 4, 11])
    func picturesAreSelfContained(flights: Int) throws {
        let logbook = Logbook(Array(try Self.logbook().records.prefix(flights)))
        for format in PassportArt.Format.allCases {
            let document = art(logbook).document(format)
            let markup = try Markup(document.string)
            #expect(markup.elements.last?.name == "svg")
            for word in ["<script", "href", "style=", "<image", "<foreignObject", "nan", "inf"] {
                #expect(!document.string.contains(word), "\(word)")
            }
        }
    }

    @Test func everyYearHasItsOwnRosette() throws {
        let logbook = try Self.logbook()
        var figures: Set<String> = []
        for year in [2021, 2022, 2023, 2024, 2026] {
            let document = art(logbook, .english, .year(year)).document(.post).string
            let paths = document.matches(of: /\ d="(M[^"]{60,})"/).map { String($0.1) }
            #expect(paths.count >= Rosette.lineCount)
            figures.insert(paths.joined())
        }
        #expect(figures.count == 5)
        // The same year always has the same rosette.
        #expect(
            art(logbook, .english, .year(2023)).document(.post).bytes
                == art(logbook, .english, .year(2023)).document(.post).bytes)
    }

    @Test func rosetteLinesAreNestedAndClosed() throws {
        for flights in 0...11 {
            let logbook = Logbook(Array(try Self.logbook().records.prefix(flights)))
            let rosette = Rosette(Passport(logbook, tables: Self.tables, now: Self.now))
            #expect(rosette.lines.count == 22)
            let radii = rosette.lines.map { $0.map { ($0.x * $0.x + $0.y * $0.y).squareRoot() } }
            for (inner, outer) in zip(radii, radii.dropFirst()) {
                #expect(zip(inner, outer).allSatisfy { $0 < $1 })
            }
            #expect(radii.joined().allSatisfy { $0 > 10 && $0 < 190 })
        }
    }

    /// The examples of ICAO Doc 9303, part 3, 4.9 and part 4, appendix B.
    @Test(arguments: [("520727", "3"), ("AB2134<<<", "5"), ("L898902C3", "6"), ("740812", "2"), ("120415", "9")])
    func checkDigits(field: String, digit: String) {
        #expect(MachineReadableZone.checkDigit(Array(field.utf8)) == digit.utf8.first)
    }

    @Test func machineReadableZoneHasTwoLinesOf44() throws {
        for flights in [0, 1, 11] {
            let logbook = Logbook(Array(try Self.logbook().records.prefix(flights)))
            for range in [PassportRange.lifetime, .year(2023), .days(Day(number: 0)...Day(number: 30_000))] {
                let zone = MachineReadableZone(
                    Passport(logbook, range: range, tables: Self.tables, now: Self.now), distance: 123_456_789)
                for line in [zone.first, zone.second] {
                    #expect(line.utf8.count == 44)
                    #expect(
                        line.utf8.allSatisfy { $0 == 0x3C || (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) })
                }
            }
        }
    }

    // MARK: - Words

    @Test func everyPhraseIsTranslated() {
        for phrase in PassportPhrase.allCases {
            let texts = Language.allCases.map { phrase.text($0) }
            #expect(texts.allSatisfy { !$0.isEmpty }, "\(phrase)")
            #expect(Set(texts.map { $0.matches(of: /\{\}/).count }).count == 1, "\(phrase)")
        }
    }

    @Test func pluralsFollowTheLanguage() {
        let polish = PassportWords(Words(.polish))
        #expect(
            [1, 2, 5, 12, 22, 112].map { polish.countries($0) } == [
                "kraj", "kraje", "krajów", "krajów", "kraje", "krajów",
            ])
        #expect(polish.roundTheEarth(2.16) == "2,2 raza")
        #expect(polish.times(1) == "raz" && polish.times(23) == "23 razy")
        let german = PassportWords(Words(.german))
        #expect(german.countries(1) == "Land" && german.times(23) == "23-mal")
        #expect(german.longDuration(minutes: 11_760) == "8T 4h" && german.longDuration(minutes: 75) == "1h 15m")
        let portuguese = PassportWords(Words(.portuguese))
        #expect(portuguese.countries(1) == "país" && portuguese.roundTheEarth(1.04) == "1,0 vez")
        #expect(portuguese.roundTheEarth(2.04) == "2,0 vezes")
        let english = PassportWords(Words(.english))
        #expect(english.change(12) == "+12" && english.change(-3) == "−3" && english.change(0) == "±0")
        #expect(english.date(PartialDay(Day(number: 19_888))) == "Jun 14, 2024")
        #expect(PartialDay(iso: "2024-06").map { portuguese.date($0) } == "jun. de 2024")
    }
}

import FlightCore
import Testing

/// Checks the facts against a copy of their sources' figures.
@Suite struct CalmFactTests {
    /// The figures of each source, without rounding.
    private enum Source {
        static let flights2025 = 38_700_000.0
        static let accidents2025 = 51.0
        static let flightsForOneAccident2025 = 759_646.0
        static let rate2005 = 3.72
        static let rate2024 = 1.13
        static let fallPercent = 7
        static let passengers2024 = 4_528_000_000.0
        static let departures2024 = 37_090_000.0
        static let ultimateLoadPercent = 150
        static let wingMetres = 7.6
        static let goArounds = (1, 3, 1000)
        static let afraidPercent = (10, 40)
    }

    @Test func figuresMatchTheSources() {
        #expect(FactCard.allCases.count == 10)
        // "More than 38 million arrived": the flights without an accident, rounded down.
        #expect((Source.flights2025 - Source.accidents2025) / 1e6 > 38)
        #expect(FactCard.arrivals.figures == [.year(2025), .count(38)])
        #expect((1 - 1 / Source.flightsForOneAccident2025) * 100 > 99.9998)
        #expect(abs(Source.flights2025 / Source.accidents2025 / Source.flightsForOneAccident2025 - 1) < 0.01)
        #expect(FactCard.share.figures == [.year(2025), .decimal(999_998, places: 4)])
        #expect(Source.rate2005 / Source.rate2024 > 3)
        #expect(FactCard.saferThanBefore.figures == [.year(2005), .year(2024), .count(3)])
        #expect(FactCard.saferEveryYear.figures == [.count(Source.fallPercent)])
        #expect(Source.passengers2024 / 1e9 > 4.5 && Source.departures2024 / 1e6 > 37)
        #expect(FactCard.passengers.figures == [.year(2024), .decimal(45, places: 1), .count(37)])
        #expect(Source.departures2024 / 366 > 100_000)
        #expect(FactCard.everyDay.figures == [.year(2024), .count(100_000)])
        #expect(FactCard.strength.figures == [.count(Source.ultimateLoadPercent)])
        #expect(FactCard.wing.figures == [.year(2010), .length(decimetres: Int(Source.wingMetres * 10))])
        let (least, most, of) = Source.goArounds
        #expect(FactCard.goAround.figures == [.count(least), .count(most), .count(of)])
        #expect(FactCard.company.figures == [.count(Source.afraidPercent.0), .count(Source.afraidPercent.1)])
    }

    @Test(arguments: [
        (FactCard.arrivals, "IATA", 2025), (.share, "IATA", 2025), (.saferThanBefore, "IATA", 2024),
        (.saferEveryYear, "MIT", 2024), (.passengers, "ICAO", 2024), (.everyDay, "ICAO", 2024),
        (.strength, "14 CFR 25", 2010), (.wing, "FlightGlobal", 2010), (.goAround, "Flight Safety Foundation", 2013),
        (.company, "L. van Gerwen", 2004),
    ])
    func eachFactHasASourceAndYear(card: FactCard, name: String, year: Int) {
        #expect(card.source.name == name && card.source.year == year)
        #expect(card.source.title.count > 20)
    }

    /// In every language, a sentence has all its figures, in that language's notation, and no other numbers.
    @Test(arguments: Language.allCases)
    func sentencesContainTheirFigures(language: Language) {
        let words = Words(language)
        for card in FactCard.allCases {
            var text = card.text(words)
            #expect(!text.contains("{}") && !text.contains("|"), "\(text)")
            #expect(text.last == "." && text.count > 30)
            if card == .wing { text = text.replacing("787", with: "") }
            let numbers = text.split { !$0.isNumber && $0 != "." && $0 != "," && $0 != "\u{A0}" }
                .map { $0.filter(\.isNumber) }.filter { !$0.isEmpty }
            let figures = card.figures.map { figure in
                switch figure {
                case .year(let value), .count(let value): "\(value)"
                case .decimal(let digits, _): "\(digits)"
                case .length(let decimetres):
                    words.units == .metric ? "\(decimetres)" : "\(Int((Double(decimetres) / 3.048).rounded()))"
                }
            }
            #expect(numbers == figures, "\(text)")
        }
        #expect(FactCard.share.text(words).contains(language == .english ? "99.9998" : "99,9998"))
    }

    /// Lengths use the reader's units, whatever the language.
    @Test func lengthsAreInTheReadersUnits() {
        let wing = { (language: Language, units: Settings.Units?) in
            FactCard.wing.text(Words(Settings(language: language, units: units)))
        }
        #expect(wing(.english, nil).contains("about 25\u{A0}ft, and held"))
        #expect(wing(.english, .metric).contains("about 7.6\u{A0}m, and held"))
        #expect(wing(.german, nil).contains("etwa 7,6\u{A0}m nach") && wing(.polish, nil).contains("7,6\u{A0}m"))
        #expect(wing(.portuguese, .imperial).contains("25\u{A0}ft"))
        // 7.6 m are 24.93 ft.
        #expect(abs(Source.wingMetres / 0.3048 - 25) < 0.1)
    }

    /// Nothing that frightens: no deaths, injuries or crashes in any language.
    @Test func nothingFrightens() {
        let words = [
            "dead", "death", "dying", "fatal", "injur", "crash", "kill", "victim", "tot", "tödlich", "verletz",
            "absturz", "opfer", "śmier", "ofiar", "rann", "katastrof", "mort", "ferid", "vítima", "queda", "lightning",
        ]
        for language in Language.allCases {
            for card in FactCard.allCases {
                let parts = card.text(Words(language)).lowercased().split { !$0.isLetter }
                for word in words { #expect(!parts.contains { $0.hasPrefix(word) }, "\(word) in \(card)") }
            }
        }
    }

    @Test func factsRepeatOnlyAfterAllWereShown() {
        for seed in 0..<50 as Range<UInt64> {
            let order = FactOrder(count: 10, seed: seed)
            #expect(order.fact(during: 0) == nil)
            let told = (1...60).compactMap { order.fact(during: $0) }
            #expect(told.count == 60)
            for round in 0..<6 { #expect(Set(told[round * 10..<round * 10 + 10]).count == 10) }
            for (a, b) in zip(told, told.dropFirst()) { #expect(a != b) }
        }
        #expect(FactOrder(count: 0, seed: 1).fact(during: 3) == nil)
        #expect(FactOrder(count: 1, seed: 1).fact(during: 3) == 0)
    }
}

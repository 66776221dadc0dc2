/// A reassuring fact about flying: true, worded positively, with its year and source. No fact mentions injuries, deaths
/// or crashes. Every number in the text is listed in ``figures``, and a test compares these numbers with the source.
public enum FactCard: UInt8, Phrases {
    case arrivals, share, saferThanBefore, saferEveryYear, passengers, everyDay, strength, wing, goAround, company

    /// A number in the text of a fact.
    public enum Figure: Hashable, Sendable {
        case year(Int)
        case count(Int)
        /// A decimal number: its digits without the decimal point, and the number of decimal places.
        case decimal(Int, places: Int)
        /// A length in tenths of a metre, shown in metres with one decimal or in whole feet.
        case length(decimetres: Int)
    }

    /// The source of a fact.
    public struct Source: Sendable {
        /// The short name of the source.
        public let name: String
        /// The year to which the fact applies.
        public let year: Int
        /// The title of the publication, with details that help to find it.
        public let title: String
    }

    /// The numbers in the text, in order.
    public var figures: [Figure] {
        switch self {
        case .arrivals: [.year(2025), .count(38)]
        case .share: [.year(2025), .decimal(999_998, places: 4)]
        case .saferThanBefore: [.year(2005), .year(2024), .count(3)]
        case .saferEveryYear: [.count(7)]
        case .passengers: [.year(2024), .decimal(45, places: 1), .count(37)]
        case .everyDay: [.year(2024), .count(100_000)]
        case .strength: [.count(150)]
        case .wing: [.year(2010), .length(decimetres: 76)]
        case .goAround: [.count(1), .count(3), .count(1000)]
        case .company: [.count(10), .count(40)]
        }
    }

    public var source: Source {
        switch self {
        case .arrivals, .share:
            Source(name: "IATA", year: 2025, title: "IATA, 2025 Annual Safety Report, 9 March 2026")
        case .saferThanBefore:
            Source(name: "IATA", year: 2024, title: "IATA, 2024 Annual Safety Report, executive summary")
        case .saferEveryYear:
            Source(
                name: "MIT", year: 2024,
                title:
                    "A. Barnett et al., “Airline safety: Still getting better?”, Journal of Air Transport Management, August 2024"
            )
        case .passengers, .everyDay: Source(name: "ICAO", year: 2024, title: "ICAO, Safety Report, 2025 edition")
        case .strength:
            Source(
                name: "14 CFR 25", year: 2010,
                title: "14 CFR 25.303 and 25.305; Boeing’s test of 28 March 2010, as FlightGlobal reported it")
        case .wing:
            Source(
                name: "FlightGlobal", year: 2010,
                title: "Boeing’s test of 28 March 2010 after 14 CFR 25.305, as FlightGlobal reported it")
        case .goAround:
            Source(
                name: "Flight Safety Foundation", year: 2013,
                title: "Go-around Safety Forum, findings; Flight Safety Foundation, EUROCONTROL and ERA, 18 June 2013")
        case .company:
            Source(name: "L. van Gerwen", year: 2004, title: "L. van Gerwen, PhD thesis on fear of flying, 2004")
        }
    }

    /// Returns the text, with its numbers formatted for the language.
    public func text(_ words: Words) -> String {
        text(words.language, filled: figures.map { FactCard.text(of: $0, words) })
    }

    private static func text(of figure: Figure, _ words: Words) -> String {
        switch figure {
        case .year(let year): return String(year)
        case .count(let count): return words.number(count)
        case .length(let decimetres):
            guard words.units == .imperial else {
                return text(of: .decimal(decimetres, places: 1), words) + "\u{A0}m"
            }
            let feet = Int((Double(decimetres) / 3.048).rounded())
            return words.number(feet) + "\u{A0}ft"
        case .decimal(let digits, let places):
            var unit = 1
            for _ in 0..<places { unit *= 10 }
            var behind = String(digits % unit)
            while behind.utf8.count < places { behind = "0" + behind }
            return words.number(digits / unit) + words.decimalMark + behind
        }
    }
}

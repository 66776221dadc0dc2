/// A reassuring fact about flying: true, worded positively, with its year and source. Nothing here speaks of injuries,
/// deaths or crashes. Every number of a sentence is a figure beside it, and a test holds the figures together with
/// those of the source.
public enum FactCard: UInt8, Phrases {
    case arrivals, share, saferThanBefore, saferEveryYear, passengers, everyDay, strength, wing, goAround, company

    /// A number as a sentence shows it.
    public enum Figure: Hashable, Sendable {
        case year(Int)
        case count(Int)
        /// A decimal number: its digits without the point, and how many of them stand behind it.
        case decimal(Int, places: Int)
        /// In tenths of a metre; shown in metres with a decimal, or in whole feet.
        case length(decimetres: Int)
    }

    /// Where a fact comes from.
    public struct Source: Sendable {
        /// Who says it, in a word or two, and the year that the fact is about.
        public let name: String
        public let year: Int
        /// The publication, as one would look for it.
        public let title: String
    }

    /// The figures of the sentence, in its order.
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

    /// The sentence with its figures, as the language writes numbers.
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

    /// English, German, Polish, Brazilian Portuguese.
    public var row: WordRow {
        switch self {
        case .arrivals:
            """
            In {}, more than {} million flights arrived without an accident. All is well.\
            |{} sind mehr als {} Millionen Flüge ohne Unfall angekommen. Alles ist gut.\
            |W {} roku ponad {} milionów lotów dotarło do celu bez wypadku. Wszystko jest dobrze.\
            |Em {}, mais de {} milhões de voos chegaram sem nenhum acidente. Está tudo bem.
            """
        case .share:
            """
            In {}, {}% of all flights went without an accident.\
            |{} verliefen {}\u{A0}% aller Flüge ohne Unfall.\
            |W {} roku {}% wszystkich lotów odbyło się bez wypadku.\
            |Em {}, {}% de todos os voos transcorreram sem acidente.
            """
        case .saferThanBefore:
            """
            From {} to {}, flying became more than {} times as safe.\
            |Von {} bis {} ist das Fliegen mehr als {}-mal so sicher geworden.\
            |Od {} do {} roku latanie stało się ponad {} razy bezpieczniejsze.\
            |De {} a {}, voar ficou mais de {} vezes mais seguro.
            """
        case .saferEveryYear:
            """
            The risk of flying falls by about {}% every year.\
            |Das Risiko beim Fliegen sinkt jedes Jahr um etwa {}\u{A0}%.\
            |Ryzyko związane z lataniem maleje co roku o około {}%.\
            |O risco de voar cai cerca de {}% a cada ano.
            """
        case .passengers:
            """
            In {}, more than {} billion passengers flew, on more than {} million flights.\
            |{} flogen mehr als {} Milliarden Passagiere auf mehr als {} Millionen Flügen.\
            |W {} roku ponad {} miliarda pasażerów skorzystało z ponad {} milionów lotów.\
            |Em {}, mais de {} bilhões de passageiros voaram em mais de {} milhões de voos.
            """
        case .everyDay:
            """
            In {}, more than {} flights took off a day on average. It is routine.\
            |{} starteten im Schnitt mehr als {} Flüge am Tag. Es ist Alltag.\
            |W {} roku startowało średnio ponad {} lotów dziennie. To codzienność.\
            |Em {}, mais de {} voos decolaram por dia, em média. É rotina.
            """
        case .strength:
            """
            The structure of an airliner must carry {}% of the greatest load expected in service.\
            |Die Struktur eines Verkehrsflugzeugs muss {}\u{A0}% der größten im Betrieb erwarteten Last tragen.\
            |Konstrukcja samolotu pasażerskiego musi wytrzymać {}% największego obciążenia przewidywanego w eksploatacji.\
            |A estrutura de um avião comercial precisa suportar {}% da maior carga prevista em serviço.
            """
        case .wing:
            """
            In its test of {}, the wing of the Boeing 787 bent up by about {}, and held.\
            |Im Test von {} bog sich der Flügel der Boeing 787 um etwa {} nach oben – und hielt.\
            |W próbie z {} roku skrzydło Boeinga 787 wygięło się w górę o około {} – i wytrzymało.\
            |No teste de {}, a asa do Boeing 787 curvou-se para cima cerca de {} – e resistiu.
            """
        case .goAround:
            """
            Going around is a normal part of flying: it happens on {} to {} of {} approaches.\
            |Durchstarten ist ein normales Manöver: Es kommt bei {} bis {} von {} Anflügen vor.\
            |Odejście na drugi krąg to normalny manewr: zdarza się przy {} do {} na {} podejść.\
            |Arremeter é uma manobra normal: acontece em {} a {} de cada {} aproximações.
            """
        case .company:
            """
            You are not alone: {} to {}% of adults feel some fear of flying.\
            |Sie sind nicht allein: {} bis {}\u{A0}% der Erwachsenen empfinden etwas Angst vor dem Fliegen.\
            |Nie tylko ty tak masz: od {} do {}% dorosłych odczuwa pewien lęk przed lataniem.\
            |Você não é a única pessoa: de {} a {}% dos adultos sentem algum medo de voar.
            """
        }
    }
}

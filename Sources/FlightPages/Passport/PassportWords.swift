public import FlightCore

/// Puts the figures of a passport into words.
public struct PassportWords: Sendable {
    public let words: Words

    public init(_ words: Words) { self.words = words }

    private var language: Language { words.language }

    /// A phrase with its places filled in order.
    public func say(_ phrase: PassportPhrase, _ first: String = "", _ second: String = "") -> String {
        WordRow(phrase.row).text(language, filled: [first, second])
    }

    // MARK: - Nouns that go with a number

    public func flights(_ count: Int) -> String {
        noun(count, ("flight", "flights"), ("Flug", "Flüge"), ("lot", "loty", "lotów"), ("voo", "voos"))
    }
    public func airports(_ count: Int) -> String {
        noun(
            count, ("airport", "airports"), ("Flughafen", "Flughäfen"), ("lotnisko", "lotniska", "lotnisk"),
            ("aeroporto", "aeroportos"))
    }
    public func countries(_ count: Int) -> String {
        noun(count, ("country", "countries"), ("Land", "Länder"), ("kraj", "kraje", "krajów"), ("país", "países"))
    }
    public func airlines(_ count: Int) -> String {
        noun(
            count, ("airline", "airlines"), ("Fluggesellschaft", "Fluggesellschaften"),
            ("linia lotnicza", "linie lotnicze", "linii lotniczych"), ("companhia aérea", "companhias aéreas"))
    }
    public func types(_ count: Int) -> String {
        noun(
            count, ("aircraft type", "aircraft types"), ("Flugzeugtyp", "Flugzeugtypen"),
            ("typ samolotu", "typy samolotów", "typów samolotów"), ("tipo de avião", "tipos de avião"))
    }
    public func aeroplanes(_ count: Int) -> String {
        noun(
            count, ("aeroplane", "aeroplanes"), ("Flugzeug", "Flugzeuge"), ("samolot", "samoloty", "samolotów"),
            ("avião", "aviões"))
    }
    /// Kilometres or miles, as the traveller counts.
    public func distanceUnit(_ count: Int) -> String {
        switch words.units {
        case .metric: "km"
        case .imperial:
            noun(count, ("mile", "miles"), ("Meile", "Meilen"), ("mila", "mile", "mil"), ("milha", "milhas"))
        }
    }

    private func noun(
        _ count: Int, _ english: (StaticString, StaticString), _ german: (StaticString, StaticString),
        _ polish: (StaticString, StaticString, StaticString), _ portuguese: (StaticString, StaticString)
    ) -> String {
        let form: StaticString
        switch language {
        case .english: form = count == 1 ? english.0 : english.1
        case .german: form = count == 1 ? german.0 : german.1
        case .polish: form = Words.polish(count, polish.0, polish.1, polish.2)
        case .portuguese: form = count == 1 ? portuguese.0 : portuguese.1
        }
        return String(
            decoding: UnsafeBufferPointer(start: form.utf8Start, count: form.utf8CodeUnitCount), as: UTF8.self)
    }

    /// `47 flights`.
    public func flightCount(_ count: Int) -> String { words.number(count) + " " + flights(count) }

    /// `once`, `23 times`.
    public func times(_ count: Int) -> String {
        count == 1 ? say(.once) : say(.times, words.number(count))
    }

    // MARK: - Figures

    /// In the traveller's unit, without it.
    public func distanceValue(kilometers: Int) -> Int {
        switch words.units {
        case .metric: kilometers
        case .imperial: Int((Double(kilometers) / 1.609344).rounded())
        }
    }

    /// `8d 4h`, below a day `4h 20m`.
    public func longDuration(minutes: Int) -> String {
        guard minutes >= 24 * 60 else { return words.duration(minutes) }
        let day: StaticString
        switch language {
        case .english, .portuguese, .polish: day = "d"
        case .german: day = "T"
        }
        let unit = String(
            decoding: UnsafeBufferPointer(start: day.utf8Start, count: day.utf8CodeUnitCount), as: UTF8.self)
        return words.number(minutes / (24 * 60)) + unit + " \(minutes / 60 % 24)h"
    }

    /// `2.2 times`: a number with one decimal, and the noun that goes with a fraction.
    public func roundTheEarth(_ times: Double) -> String {
        let tenths = Int((times * 10).rounded())
        let comma = language == .english ? "." : ","
        let number = words.number(tenths / 10) + comma + "\(tenths % 10)"
        switch language {
        case .english: return number + " times"
        case .german: return number + "-mal"
        case .polish: return number + " raza"
        case .portuguese: return number + (tenths < 20 ? " vez" : " vezes")
        }
    }

    /// `+12`, `−3`, `±0`.
    public func change(_ difference: Int) -> String {
        difference == 0 ? "±0" : difference > 0 ? "+" + words.number(difference) : words.number(difference)
    }

    /// A date as far as it is known: `Jun 14, 2024`, `Jun 2024`, `2024`.
    public func date(_ date: PartialDay) -> String { words.partialDate(date) }

    public func cabin(_ cabin: Record.Cabin) -> String {
        switch cabin {
        case .economy: say(.economy)
        case .premiumEconomy: say(.premiumEconomy)
        case .business: say(.business)
        case .first: say(.first)
        case .private: say(.privateCabin)
        }
    }

    /// What a stretch is called: `2024`, `All years`, `Mar 1, 2024 – Apr 2, 2024`.
    public func name(of range: PassportRange) -> String {
        switch range {
        case .lifetime: say(.lifetime)
        case .year(let year): String(year)
        case .days(let days): date(PartialDay(days.lowerBound)) + " – " + date(PartialDay(days.upperBound))
        }
    }
}

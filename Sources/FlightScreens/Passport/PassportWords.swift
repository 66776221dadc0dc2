public import FlightCore

/// Formats the values of a passport.
public struct PassportWords: Sendable {
    public let words: Words

    public init(_ words: Words) { self.words = words }

    private var language: Language { words.language }

    /// Returns the phrase with each `{}` replaced, in order.
    public func say(_ phrase: PassportPhrase, _ first: String = "", _ second: String = "") -> String {
        phrase.text(language, filled: [first, second])
    }

    // MARK: - Nouns by number

    public func flights(_ count: Int) -> String { noun(.nounFlights, count) }
    public func airports(_ count: Int) -> String { noun(.nounAirports, count) }
    public func countries(_ count: Int) -> String { noun(.nounCountries, count) }
    public func airlines(_ count: Int) -> String { noun(.nounAirlines, count) }
    public func types(_ count: Int) -> String { noun(.nounTypes, count) }
    public func aeroplanes(_ count: Int) -> String { noun(.nounAeroplanes, count) }
    /// Returns the traveller's unit of distance: `km`, `miles`, `NM`.
    public func distanceUnit(_ count: Int) -> String {
        words.distanceUnit == .miles ? noun(.nounMiles, count) : words.distanceUnit.symbol
    }

    private func noun(_ forms: PassportPhrase, _ count: Int) -> String { words.form(say(forms), for: count) }

    /// Returns the number of flights as text: `47 flights`.
    public func flightCount(_ count: Int) -> String { words.number(count) + " " + flights(count) }

    /// Returns the number of times something happened: `once`, `23 times`.
    public func times(_ count: Int) -> String {
        count == 1 ? say(.once) : say(.times, words.number(count))
    }

    // MARK: - Figures

    /// Converts kilometres to the traveller's unit.
    public func distanceValue(kilometers: Int) -> Int { words.distanceValue(kilometers: kilometers) }

    /// Formats a duration: `8d 4h`, or `4h 20m` if shorter than a day.
    public func longDuration(minutes: Int) -> String {
        guard minutes >= 24 * 60 else { return words.duration(minutes) }
        return say(.days, words.number(minutes / (24 * 60))) + " \(minutes / 60 % 24)h"
    }

    /// Formats the number of times around the Earth, with one decimal: `2.2 times`.
    public func roundTheEarth(_ times: Double) -> String {
        let tenths = Int((times * 10).rounded())
        let number = words.number(tenths / 10) + words.decimalMark + "\(tenths % 10)"
        // Portuguese uses the singular below two.
        return say(tenths < 20 ? .roundOnce : .roundTimes, number)
    }

    /// Formats a difference with its sign: `+12`, `−3`, `±0`.
    public func change(_ difference: Int) -> String {
        difference == 0 ? "±0" : difference > 0 ? "+" + words.number(difference) : words.number(difference)
    }

    /// Formats the known part of a date: `Jun 14, 2024`, `Jun 2024`, `2024`.
    public func date(_ date: PartialDay) -> String { words.partialDate(date) }

    /// Returns the title of a range: `2024`, `All years`, `Mar 1, 2024 – Apr 2, 2024`.
    public func name(of range: PassportRange) -> String {
        switch range {
        case .lifetime: say(.lifetime)
        case .year(let year): String(year)
        case .days(let days): date(PartialDay(days.lowerBound)) + " – " + date(PartialDay(days.upperBound))
        }
    }

    // MARK: - The artwork

    /// Returns the four counts of a passport, each with its noun, such as "12" and "flights".
    package func counts(_ passport: Passport) -> [(value: String, noun: String)] {
        let distance = distanceValue(kilometers: passport.kilometres)
        return [
            (words.number(passport.flights), flights(passport.flights)),
            (words.number(distance), distanceUnit(distance)),
            (words.number(passport.airports.count), airports(passport.airports.count)),
            (words.number(passport.countries.count), countries(passport.countries.count)),
        ]
    }

    /// Returns the description of a passport's artwork for screen readers.
    package func artwork(_ passport: Passport) -> String {
        var text = say(.title) + " " + name(of: passport.range) + ". " + say(.artwork) + ". "
        text += flightCount(passport.flights)
        for (value, noun) in counts(passport).dropFirst() { text += ", " + value + " " + noun }
        return text
    }
}

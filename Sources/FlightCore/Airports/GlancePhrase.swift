/// Text for the state of an airport in a few words. Apart from ``AirportPhrase``, so that the board does not need all of it.
public enum GlancePhrase: UInt8, Phrases {
    case delaysUnknown, delaysFew, delaysSome, delaysMany, delaysStopped, delays, closed
    case fog, snow, thunderstorm
    case asOf, title

    /// The text in English, German, Polish and Brazilian Portuguese.
    public var row: WordRow {
        switch self {
        case .delaysUnknown: "Delays unknown|Verspätungen unbekannt|Opóźnienia: brak danych|Atrasos: sem dados"
        case .delaysFew: "Few delays|Wenige Verspätungen|Mało opóźnień|Poucos atrasos"
        case .delaysSome: "Some delays|Einige Verspätungen|Są opóźnienia|Alguns atrasos"
        case .delaysMany: "Many delays|Viele Verspätungen|Dużo opóźnień|Muitos atrasos"
        case .delaysStopped: "Flights held|Verkehr gestoppt|Ruch wstrzymany|Voos retidos"
        case .delays: "Delays|Verspätungen|Opóźnienia|Atrasos"
        case .closed: "Closed|Geschlossen|Zamknięte|Fechado"
        case .fog: "Fog|Nebel|Mgła|Nevoeiro"
        case .snow: "Snow or ice|Schnee oder Eis|Śnieg lub lód|Neve ou gelo"
        case .thunderstorm: "Thunderstorm|Gewitter|Burza|Trovoada"
        case .asOf: "at {}|um {}|o {}|às {}"
        case .title: "Airports|Flughäfen|Lotniska|Aeroportos"
        }
    }
}

extension Words {
    private func say(_ phrase: GlancePhrase, _ text: String = "") -> String { phrase.text(language, filled: [text]) }

    /// Returns the name of the page of airports.
    public var airports: String { say(.title) }

    /// Returns the level of delays in two or three words.
    public func level(_ level: AirportDelays.Level) -> String {
        switch level {
        case .unknown: say(.delaysUnknown)
        case .few: say(.delaysFew)
        case .some: say(.delaysSome)
        case .many: say(.delaysMany)
        case .stopped: say(.delaysStopped)
        }
    }

    /// Returns the state of an airport in a few words, such as `Many delays · Fog`. A state that was heard long ago counts as
    /// unknown.
    ///
    /// - Parameter glance: The state; nil if nothing is known.
    public func state(_ glance: AirportGlance?, now: Instant) -> String {
        guard let glance, isShown(glance, now: now) else { return say(.delaysUnknown) }
        var text: String
        switch (glance.programme, glance.level) {
        case (.closure?, _): text = say(.closed)
        case (.some, .unknown), (.some, .few): text = say(.delays)
        default: text = level(glance.level)
        }
        if let weather = glance.weather.flatMap({ name(ofNotable: $0) }) { text += " · " + weather }
        return text
    }

    /// Whether the last known state of an airport is recent enough to be shown.
    public func isShown(_ glance: AirportGlance, now: Instant) -> Bool { now - glance.at < Words.worthShowing }

    /// How long the last known state of an airport is shown.
    private static let worthShowing = Span.hours(3)
    /// How old the last known state of an airport may be without its time.
    private static let isCurrent = Span.minutes(45)

    /// Returns when the state of an airport was last heard, in its local time, such as `at 2:30 PM`. Nil if the state is
    /// current, or unknown.
    public func age(_ glance: AirportGlance, at airport: Airport, now: Instant) -> String? {
        let age = now - glance.at
        guard age >= Words.isCurrent, age < Words.worthShowing else { return nil }
        if glance.level == .unknown, glance.programme == nil { return nil }
        return say(.asOf, time(airport.zone.local(glance.at)))
    }

    /// Returns weather that hinders flights in a word; nil for better weather.
    func name(ofNotable sky: Sky) -> String? {
        switch sky {
        case .fog: say(.fog)
        case .snow: say(.snow)
        case .thunderstorm: say(.thunderstorm)
        case .unknown, .clear, .partlyCloudy, .cloudy, .rain: nil
        }
    }
}

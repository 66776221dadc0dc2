/// Text for alerts about favourite airports.
public enum AirportAlertPhrase: UInt8, Phrases {
    case delaysBegin, delaysEnd, closed, reopened, wait, weather

    /// The text in English, German, Polish and Brazilian Portuguese.
    public var row: WordRow {
        switch self {
        case .delaysBegin: "Delays have begun|Verspätungen haben begonnen|Zaczęły się opóźnienia|Os atrasos começaram"
        case .delaysEnd: "Delays have ended|Die Verspätungen sind vorbei|Koniec opóźnień|Os atrasos terminaram"
        case .closed: "The airport is closed|Der Flughafen ist geschlossen|Lotnisko jest zamknięte|O aeroporto fechou"
        case .reopened:
            "The airport is open again|Der Flughafen ist wieder offen|Lotnisko znów otwarte|O aeroporto reabriu"
        case .wait: "Wait: {}|Wartezeit: {}|Czas oczekiwania: {}|Espera: {}"
        case .weather: "Weather: {}|Wetter: {}|Pogoda: {}|Tempo: {}"
        }
    }
}

extension Words {
    private func say(_ phrase: AirportAlertPhrase, _ text: String = "") -> String {
        phrase.text(language, filled: [text])
    }

    /// Returns the text of an alert about an airport, such as `Delays have begun. Inbound flights are held on the ground.
    /// Thunderstorms. Planned to end at 4:00 PM`. The weather is named only if the authority gives no reason.
    public func text(_ alert: AirportAlert, at airport: Airport) -> String {
        let glance = alert.glance
        var parts: [String]
        switch alert.change {
        case .delaysBegin: parts = [say(.delaysBegin)]
        case .delaysEnd: parts = [say(.delaysEnd)]
        case .closed: parts = [say(.closed)]
        case .reopened: parts = [say(.reopened)]
        }
        switch glance.programme {
        case .closure?, nil: break
        case let kind?: parts.append(title(AirportProgramme(airport: alert.airport, kind: kind)))
        }
        if glance.programme != nil {
            if let words = glance.reason {
                let reason = ProgrammeReason(words).map { self.reason($0) }
                parts.append(capitalised(reason ?? say(airport: .reasonInTheirWords, words)))
            }
            if let until = glance.until, until > alert.at {
                let (local, today) = (airport.zone.local(until), airport.zone.local(alert.at).day)
                let day = local.day == today ? "" : ", " + date(until, in: airport.zone, now: alert.at)
                parts.append(say(airport: .plannedEnd, time(local) + day))
            }
        }
        if let wait = glance.wait, wait > 0 { parts.append(say(.wait, duration(wait))) }
        if glance.counted >= AirportDelays.fewestLines, alert.change != .closed {
            let sentence =
                glance.late == 0
                ? say(airport: .noneLate, "\(glance.counted)")
                : say(airport: .lateOf, "\(glance.late)", "\(glance.counted)")
            // The text of an alert ends without a full stop.
            parts.append(String(sentence.dropLast()))
        }
        if alert.change != .delaysEnd, glance.reason == nil,
            let weather = glance.weather.flatMap({ name(ofNotable: $0) })
        {
            parts.append(say(.weather, weather))
        }
        var text = ""
        for part in parts { text += text.isEmpty ? part : ". " + part }
        return text
    }

    /// Returns the sources of an alert about an airport: `Source: FAA airspace status`.
    public func why(_ alert: AirportAlert) -> String {
        guard !alert.glance.sources.isEmpty else { return "" }
        var names = ""
        for source in alert.glance.sources { names += (names.isEmpty ? "" : ", ") + self.source(source) }
        return AlertPhrase.saidBy.text(language, filled: [names])
    }
}

public import FlightCore

/// Phrases that only the command-line tool shows.
public enum TerminalPhrase: UInt8, Phrases {
    case leaves, more, nextChange

    public var row: WordRow {
        switch self {
        case .leaves: "q: exit|q: beenden|q: wyjście|q: sair"
        case .more: "and {} more|und noch {}|i jeszcze {}|e mais {}"
        case .nextChange: "Next change {}: {}|Nächste Änderung {}: {}|Następna zmiana {}: {}|Próxima mudança ({}): {}"
        }
    }
}

extension Words {
    /// Returns the phrase with each `{}` replaced, in order.
    public func say(terminal phrase: TerminalPhrase, _ texts: String...) -> String {
        phrase.text(language, filled: texts)
    }
}

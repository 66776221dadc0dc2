package import FlightCore

/// Phrases that only live surfaces show.
package enum LivePhrase: UInt8, Phrases {
    case open, shareETA, leaveBy, nextDeparts, noSignal, title
    case live, openFlight, keepInSight, putAway

    package var row: WordRow {
        switch self {
        case .open: "Open Halcyon|Halcyon öffnen|Otwórz Halcyon|Abrir o Halcyon"
        case .shareETA: "Share ETA|Ankunft teilen|Daj znać o przylocie|Compartilhar chegada"
        case .leaveBy: "Leave by|Aufbrechen bis|Wyjazd|Saia até"
        case .nextDeparts: "Next flight|Weiterflug|Odlot|Próximo voo"
        case .noSignal: "No signal since {}|Kein Signal seit {}|Brak sygnału od {}|Sem sinal desde {}"
        case .title: "Live displays|Live-Anzeigen|Podgląd na żywo|Telas ao vivo"
        case .live: "Live|Live|Na żywo|Ao vivo"
        case .openFlight: "Open flight|Flug öffnen|Otwórz lot|Abrir voo"
        case .keepInSight: "Float on top|Im Vordergrund|Na wierzchu|Sempre visível"
        case .putAway: "Hide|Ausblenden|Ukryj|Ocultar"
        }
    }
}

extension Words {
    package func say(_ phrase: LivePhrase, _ text: String = "") -> String { phrase.text(language, filled: [text]) }
}

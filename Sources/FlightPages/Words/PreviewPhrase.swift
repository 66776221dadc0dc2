internal import FlightCore

/// Phrases on the preview page.
enum PreviewPhrase: UInt8, Phrases {
    case previewStates, previewShow, previewNextLeg, previewAtAirport, previewOffline, previewCancelled, previewLate,
        previewTime, previewNote, backToNow

    var row: WordRow {
        switch self {
        case .previewStates: "Jump to|Springen zu|Przejdź do|Ir para"
        case .previewShow: "Show|Zeigen|Pokaż|Mostrar"
        case .previewNextLeg: "Connecting flight|Mit Anschlussflug|Z przesiadką|Com conexão"
        case .previewAtAirport: "At the airport|Am Flughafen|Na lotnisku|No aeroporto"
        case .previewOffline: "Offline|Offline|Offline|Offline"
        case .previewCancelled: "Cancelled|Annulliert|Odwołany|Cancelado"
        case .previewLate: "45 min late|45 Min Verspätung|45 min opóźnienia|45 min de atraso"
        case .previewTime: "Preview time|Zeit der Vorschau|Godzina podglądu|Horário da prévia"
        case .previewNote:
            """
            How this flight will look through the day. This is only a preview.|So sieht dieser Flug im Tagesverlauf \
            aus. Nur eine Vorschau.|Tak będzie wyglądać ten lot w ciągu dnia. To tylko podgląd.|Como este voo vai \
            aparecer ao longo do dia. É só uma prévia.
            """
        case .backToNow: "Back to the flight|Zurück zum Flug|Wróć do lotu|Voltar ao voo"
        }
    }
}

extension Words {
    func say(_ phrase: PreviewPhrase, _ texts: String...) -> String { phrase.text(language, filled: texts) }
}

package import FlightCore

/// The phrases of the board, in four languages.
package enum BoardPhrase: UInt8, Phrases {
    case friends, departsAndArrives, pastFlights, bookingToReview, bookingsToReview
    case offer, offerText, offerAccept, offerDetails, offerLater

    /// The phrase in English, German, Polish and Brazilian Portuguese.
    package var row: WordRow {
        switch self {
        case .friends: "Friends|Freunde|Znajomi|Amigos"
        case .departsAndArrives: "Departs and arrives|Abflug und Ankunft|Odlot i przylot|Partida e chegada"
        case .pastFlights: "Past flights|Vergangene Flüge|Minione loty|Voos anteriores"
        case .offer: "Live data|Live-Daten|Dane na żywo|Dados ao vivo"
        case .offerText:
            """
            Public sources know gates, delays and positions, and need no key. They learn which airports and aircraft you \
            follow, never names, seats or codes. Demo flights disappear.|Öffentliche Quellen kennen Gates, Verspätungen \
            und Positionen, ohne Schlüssel. Sie erfahren, welchen Flughäfen und Flugzeugen Sie folgen, nie Namen, Sitze \
            oder Codes. Demo-Flüge verschwinden.|Publiczne źródła znają bramki, opóźnienia i pozycje, bez klucza. \
            Dowiadują się, jakie lotniska i samoloty śledzisz, nigdy nazwisk, miejsc ani kodów. Loty demo znikną.|Fontes \
            públicas conhecem portões, atrasos e posições, sem chave. Elas ficam sabendo quais aeroportos e aviões você \
            acompanha, nunca nomes, assentos ou códigos. Os voos de demonstração somem.
            """
        case .offerAccept:
            "Turn on live data|Live-Daten einschalten|Włącz dane na żywo|Ativar dados ao vivo"
        case .offerDetails:
            "What each source learns|Was jede Quelle erfährt|Czego dowiaduje się każde źródło|O que cada fonte sabe"
        case .offerLater: "Not now|Jetzt nicht|Nie teraz|Agora não"
        case .bookingToReview:
            "1 booking to review|1 Buchung zu prüfen|1 rezerwacja do sprawdzenia|1 reserva para revisar"
        case .bookingsToReview:
            "{} bookings to review|{} Buchungen zu prüfen|Rezerwacje do sprawdzenia: {}|{} reservas para revisar"
        }
    }
}

extension Words {
    package func say(board phrase: BoardPhrase, _ texts: String...) -> String { phrase.text(language, filled: texts) }

    /// Returns how many bookings wait for a review; nil if none do.
    package func bookingsToReview(_ count: Int) -> String? {
        switch count {
        case ...0: nil
        case 1: say(board: .bookingToReview)
        default: say(board: .bookingsToReview, String(count))
        }
    }
}

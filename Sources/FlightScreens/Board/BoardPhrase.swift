package import FlightCore

/// The phrases of the board, in four languages.
package enum BoardPhrase: UInt8, Phrases {
    case friends, departsAndArrives, pastFlights, bookingToReview, bookingsToReview

    /// The phrase in English, German, Polish and Brazilian Portuguese.
    package var row: WordRow {
        switch self {
        case .friends: "Friends|Freunde|Znajomi|Amigos"
        case .departsAndArrives: "Departs and arrives|Abflug und Ankunft|Odlot i przylot|Partida e chegada"
        case .pastFlights: "Past flights|Vergangene Flüge|Minione loty|Voos anteriores"
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

package import FlightCore

/// The phrases of the board, in four languages.
package enum BoardPhrase: UInt8, Phrases {
    case friends, departsAndArrives, pastFlights

    /// The phrase in English, German, Polish and Brazilian Portuguese.
    package var row: WordRow {
        switch self {
        case .friends: "Friends|Freunde|Znajomi|Amigos"
        case .departsAndArrives: "Departs and arrives|Abflug und Ankunft|Odlot i przylot|Partida e chegada"
        case .pastFlights: "Past flights|Vergangene Flüge|Minione loty|Voos anteriores"
        }
    }
}

extension Words {
    package func say(board phrase: BoardPhrase) -> String { phrase.text(language, filled: []) }
}

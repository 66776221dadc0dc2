public import FlightCore

/// The phrases about the people on a flight, in four languages.
public enum CompanionPhrase: UInt8, Phrases {
    case alsoOnFlight, whoElse, addSomeone, removeHint, tooMany
    case name, cabin, reason, unknown
    case economy, premiumEconomy, business, first, privateCabin
    case leisure, businessTrip, crew, other

    public var row: WordRow {
        switch self {
        case .alsoOnFlight: "Also on this flight|Auch auf diesem Flug|Lecą też|Também neste voo"
        case .whoElse:
            """
            People without an account of their own, such as children. Only you see these details.|Personen ohne eigenes \
            Konto, zum Beispiel Kinder. Nur Sie sehen diese Angaben.|Osoby bez własnego konta, na przykład dzieci. Te dane \
            widzisz tylko Ty.|Pessoas sem conta própria, como crianças. Só você vê estes dados.
            """
        case .addSomeone: "Add someone|Person hinzufügen|Dodaj osobę|Adicionar pessoa"
        case .removeHint:
            """
            Clear the name to remove someone.|Löschen Sie den Namen, um die Person zu entfernen.|Aby usunąć osobę, \
            wyczyść imię.|Apague o nome para remover a pessoa.
            """
        case .tooMany:
            """
            At most {} people can be added to a flight.|Höchstens {} Personen je Flug.|Do lotu można dodać najwyżej {} \
            osób.|No máximo {} pessoas por voo.
            """
        case .name: "Name|Name|Imię|Nome"
        case .cabin: "Class|Klasse|Klasa|Classe"
        case .reason: "Purpose|Anlass|Cel podróży|Motivo"
        case .unknown: "Unknown|Unbekannt|Nieznane|Não informado"
        case .economy: "Economy|Economy|Ekonomiczna|Econômica"
        case .premiumEconomy: "Premium economy|Premium Economy|Ekonomiczna premium|Econômica premium"
        case .business: "Business|Business|Biznes|Executiva"
        case .first: "First|First|Pierwsza|Primeira"
        case .privateCabin: "Private|Privat|Prywatna|Particular"
        case .leisure: "Leisure|Freizeit|Wypoczynek|Lazer"
        case .businessTrip: "Business|Geschäftlich|Służbowy|Trabalho"
        case .crew: "Crew|Crew|Praca w załodze|Tripulação"
        case .other: "Other|Sonstiges|Inny|Outro"
        }
    }
}

extension Companion {
    /// `Zosia 14B`, or `Zosia` if the seat is unknown.
    package var nameAndSeat: String { name + (seat.map { " " + $0 } ?? "") }
}

extension Words {
    public func say(companion phrase: CompanionPhrase, _ value: String = "") -> String {
        phrase.text(language, filled: [value])
    }

    /// Returns the name of a cabin class.
    public func cabin(_ cabin: LoggedFlight.Cabin) -> String {
        switch cabin {
        case .economy: say(companion: .economy)
        case .premiumEconomy: say(companion: .premiumEconomy)
        case .business: say(companion: .business)
        case .first: say(companion: .first)
        case .private: say(companion: .privateCabin)
        }
    }

    /// Returns the name of the purpose of a journey.
    public func reason(_ reason: LoggedFlight.Reason) -> String {
        switch reason {
        case .leisure: say(companion: .leisure)
        case .business: say(companion: .businessTrip)
        case .crew: say(companion: .crew)
        case .other: say(companion: .other)
        }
    }

    /// Returns the label of a part of a companion.
    package func label(_ part: Companion.Part) -> String {
        switch part {
        case .name: say(companion: .name)
        case .seat: say(.seatField)
        case .cabin: say(companion: .cabin)
        case .reason: say(companion: .reason)
        case .confirmation: say(.confirmationField)
        case .notes: say(.notes)
        }
    }

    /// Returns the text of a part of a companion: the name of a class or purpose in the reader's language, and any other text
    /// as entered.
    package func text(_ part: Companion.Part, _ text: String) -> String {
        switch part {
        case .cabin:
            for cabin in LoggedFlight.Cabin.allCases where sameText(cabin.name, text) { return self.cabin(cabin) }
        case .reason:
            for reason in LoggedFlight.Reason.allCases where sameText(reason.name, text) { return self.reason(reason) }
        case .name, .seat, .confirmation, .notes: break
        }
        return text
    }
}

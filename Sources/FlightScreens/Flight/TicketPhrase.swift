public import FlightCore

/// The phrases of the ticket, its map and its verdicts, in four languages.
public enum TicketPhrase: UInt8, Phrases {
    case notDeparted, arrives, arrivesLocal, after, before
    // Names of verdicts
    case seat, chance, timeline, leaveBy, plane, aircraft, sources, goToGate, calm, localTime, bags, shareArrival,
        connection
    case why, alternatives, logbook, history, airline
    // Answers
    case checkInNow, setTravelTime, view, sourcesCount, sendLink, noReason, circlingSince, newApproach, landsBetween,
        fromPositions
    // History
    case flownOnce, flownBefore
    // Aircraft
    case built, years
    // Map
    case routeOf, notFlown, yourPlane, flownTrack, terminalOf, boardedNow, estimatedSince, altitude, asOf
    // Menu
    case more, cancelAsk, deleteAsk, forecastLink, planeLink, leaveLink, connectionLink, byPositions, logbookLink,
        allSteps
    case usualRoute

    public var row: WordRow {
        switch self {
        case .notDeparted: "Not departed|Noch nicht gestartet|Jeszcze nie wystartował|Ainda não partiu"
        case .arrives: "Arrives|Ankunft|Przylot|Chegada"
        case .after: "after {}|nach {}|po {}|após {}"
        case .before: "before {}|vor {}|przed {}|antes de {}"
        case .arrivesLocal: "Arrives, local|Ankunft, Ortszeit|Przylot, czas lok.|Chegada, local"
        case .seat: "Seat & booking|Sitz & Buchung|Miejsce i rezerwacja|Assento e reserva"
        case .chance: "On-time chance|Pünktlichkeit|Punktualność|Pontualidade"
        case .timeline: "Timeline|Zeitplan|Przebieg|Linha do tempo"
        case .leaveBy: "Leave by|Aufbruch|Wyjazd|Saída de casa"
        case .plane: "Your plane|Ihr Flugzeug|Twój samolot|Seu avião"
        case .aircraft: "Aircraft|Flugzeugtyp|Typ samolotu|Aeronave"
        case .sources: "Sources|Quellen|Źródła|Fontes"
        case .goToGate: "Go to gate|Weg zum Gate|Droga do bramki|Ir ao portão"
        case .calm: "Calm|Ruhe|Spokój|Calma"
        case .localTime: "Local time|Ortszeit|Czas lokalny|Hora local"
        case .bags: "Bags|Gepäck|Bagaż|Bagagem"
        case .shareArrival: "Share arrival|Ankunft teilen|Udostępnij przylot|Compartilhar chegada"
        case .connection: "Connection|Umsteigen|Przesiadka|Conexão"
        case .why: "Why|Grund|Przyczyna|Motivo"
        case .alternatives: "Alternatives|Alternativen|Inne możliwości|Alternativas"
        case .logbook: "Logbook|Logbuch|Dziennik|Diário"
        case .history: "This route|Diese Strecke|Ta trasa|Esta rota"
        case .airline: "Airline|Airline|Linia|Companhia"
        case .flownOnce:
            "Flown once, on {}|Einmal geflogen, am {}|Raz: {}|Voada uma vez, em {}"
        case .flownBefore:
            "Flown {} times, last on {}|{}-mal geflogen, zuletzt am {}|Loty: {}, ostatnio {}|Voada {} vezes, a última em {}"
        case .built: "Built|Baujahr|Rok produkcji|Fabricado em"
        case .years: "year/years|Jahr/Jahre|rok/lata/lat|ano/anos"
        case .checkInNow: "Check in now|Jetzt einchecken|Odpraw się teraz|Faça o check-in"
        case .setTravelTime: "Set travel time|Anfahrt angeben|Podaj czas dojazdu|Definir trajeto"
        case .view: "View|Ansehen|Zobacz|Ver"
        case .sourcesCount: "{} sources|{} Quellen|Źródła: {}|{} fontes"
        case .noReason: "No reason reported|Kein Grund gemeldet|Nie podano przyczyny|Motivo não informado"
        case .circlingSince: "Circling since {}|Kreist seit {}|Krąży od {}|Circula desde {}"
        case .newApproach: "New approach|Neuer Anflug|Ponowne podejście|Nova aproximação"
        case .sendLink: "Send a link|Link senden|Wyślij link|Enviar um link"
        case .landsBetween:
            """
            80% chance of landing between {} and {}.|Landung mit 80 % Wahrscheinlichkeit zwischen {} und {}.|Lądowanie z \
            prawdopodobieństwem 80% między {} a {}.|80% de chance de pousar entre {} e {}.
            """
        case .fromPositions:
            """
            Estimated from positions until {}.|Geschätzt aus Positionen bis {}.|Oszacowano z pozycji do {}.|Estimado pelas \
            posições até {}.
            """
        case .routeOf: "Route · {}|Strecke · {}|Trasa · {}|Rota · {}"
        case .notFlown: "Route · not flown|Strecke · nicht geflogen|Trasa · lot się nie odbył|Rota · não voada"
        case .yourPlane: "Your plane · {}|Ihr Flugzeug · {}|Twój samolot · {}|Seu avião · {}"
        case .flownTrack: "Flown · {}|Geflogen · {}|Przelecone · {}|Voado · {}"
        case .terminalOf: "{}, Terminal {}|{}, Terminal {}|{}, terminal {}|{}, terminal {}"
        case .boardedNow: "{} % boarded|{} % an Bord|{}% na pokładzie|{}% a bordo"
        case .estimatedSince:
            "Position estimated since {}|Position geschätzt seit {}|Pozycja szacowana od {}|Posição estimada desde {}"
        case .altitude: "Altitude {}|Flughöhe {}|Wysokość {}|Altitude {}"
        case .asOf: "{} · as of {}|{} · Stand {}|{} · stan z {}|{} · às {}"
        case .more: "More|Mehr|Więcej|Mais"
        case .cancelAsk:
            "Mark {} as cancelled?|{} als annulliert markieren?|Oznaczyć {} jako odwołany?|Marcar {} como cancelado?"
        case .deleteAsk: "Delete {}?|{} löschen?|Usunąć {}?|Excluir {}?"
        case .forecastLink: "How the forecast is made|So entsteht die Prognose|Skąd ta prognoza|Como a previsão é feita"
        case .planeLink:
            "All flights of your plane|Alle Flüge Ihres Flugzeugs|Wszystkie loty samolotu|Todos os voos do avião"
        case .leaveLink:
            "How the time adds up|So setzt sich die Zeit zusammen|Z czego składa się czas|Como o tempo se soma"
        case .byPositions: "Seen by its positions|An den Positionen erkannt|Wynika z pozycji|Visto pelas posições"
        case .connectionLink:
            "All about your connection|Alles zum Umstieg|Wszystko o przesiadce|Tudo sobre a conexão"
        case .logbookLink:
            "Open the entry in the logbook|Eintrag im Logbuch öffnen|Otwórz wpis w dzienniku|Abrir o registro no diário"
        case .usualRoute: "usual route|übliche Strecke|stała trasa|rota habitual"
        case .allSteps: "All {} steps|Alle {} Schritte|Wszystkie kroki: {}|Todas as {} etapas"
        }
    }
}

extension Words {
    public func say(ticket phrase: TicketPhrase, _ first: String = "", _ second: String = "") -> String {
        phrase.text(language, filled: [first, second])
    }
}

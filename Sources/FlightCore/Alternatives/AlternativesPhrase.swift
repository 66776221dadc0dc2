/// Text about later flights.
public enum AlternativesPhrase: UInt8, Phrases {
    case title, notNeeded
    // Why
    case cancelled, diverted, missed, late, connection
    // The list
    case noneOn, usual, recorded, also, find, followed, wholeDay
    // Gaps in the knowledge
    case unknownTitle, noSource, off, noAnswer, costs, seats

    public var row: WordRow {
        switch self {
        case .title: "Alternatives|Alternativen|Inne możliwości|Alternativas"
        case .notNeeded:
            """
            No replacement is needed as far as Halcyon knows.|Soweit Halcyon weiß, brauchen Sie keinen anderen Flug.|O ile \
            Halcyon wie, inny lot nie jest potrzebny.|Pelo que o Halcyon sabe, você não precisa de outro voo.
            """
        case .cancelled:
            "{} is cancelled.|{} ist annulliert.|Lot {} jest odwołany.|O voo {} foi cancelado."
        case .diverted:
            """
            {} is diverted to {}.|{} wird nach {} umgeleitet.|Lot {} jest przekierowany na inne lotnisko: {}.|O voo {} foi \
            desviado para {}.
            """
        case .missed:
            "You cannot reach {}.|Sie erreichen {} nicht.|Nie zdążysz na lot {}.|Você não consegue pegar o voo {}."
        case .late: "{} is late.|{} ist verspätet.|Lot {} jest opóźniony.|O voo {} está atrasado."
        case .connection:
            """
            You may miss {}.|Vielleicht erreichen Sie {} nicht.|Możesz nie zdążyć na lot {}.|Você pode perder o voo {}.
            """
        case .followed: "In your flights|In Ihren Flügen|W Twoich lotach|Nos seus voos"
        case .noneOn:
            """
            {}: no later departure known.|{}: kein späterer Abflug bekannt.|{}: brak znanych późniejszych odlotów.|{}: \
            nenhuma partida posterior conhecida.
            """
        case .usual:
            """
            usual route, not confirmed; time unknown|übliche Strecke, nicht bestätigt; Zeit unbekannt|stała trasa, \
            niepotwierdzona; godzina nieznana|rota habitual, não confirmada; horário desconhecido
            """
        case .recorded: "from the recorded month|aus dem aufgezeichneten Monat|z nagranego miesiąca|do mês gravado"
        case .also: "also {}|auch {}|także {}|também {}"
        case .find: "Find|Suchen|Szukaj|Buscar"
        case .wholeDay:
            "All flights of the day|Alle Flüge des Tages|Wszystkie loty tego dnia|Todos os voos do dia"
        case .unknownTitle:
            "What Halcyon does not know|Was Halcyon nicht weiß|Czego Halcyon nie wie|O que o Halcyon não sabe"
        case .noSource:
            """
            No source lists the departures from {}.|Keine Quelle nennt die Abflüge ab {}.|Żadne źródło nie podaje odlotów \
            z lotniska {}.|Nenhuma fonte lista as partidas de {}.
            """
        case .off:
            """
            {} lists the departures from {}, but is turned off.|{} nennt die Abflüge ab {}, ist aber ausgeschaltet.|{} \
            podaje odloty z lotniska {}, ale to źródło jest wyłączone.|{} lista as partidas de {}, mas está desativada.
            """
        case .noAnswer:
            "No answer from {} yet.|Noch keine Antwort von {}.|{}: jeszcze brak odpowiedzi.|Ainda sem resposta: {}."
        case .costs:
            """
            {} charges for each request, so Halcyon does not query it here.|{} berechnet jede Abfrage, deshalb fragt \
            Halcyon hier nicht.|{} pobiera opłatę za każde zapytanie, więc Halcyon tu nie pyta.|{} cobra por consulta; \
            por isso, o Halcyon não a consulta aqui.
            """
        case .seats:
            """
            Halcyon does not know free seats or fares. Ask the airline to rebook you.|Halcyon kennt weder freie Plätze noch \
            Preise. Bitten Sie die Airline um Umbuchung.|Halcyon nie zna wolnych miejsc ani cen. Poproś linię o zmianę \
            rezerwacji.|O Halcyon não conhece assentos livres nem tarifas. Peça à companhia aérea a remarcação.
            """
        }
    }
}

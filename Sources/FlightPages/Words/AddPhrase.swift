package import FlightCore

/// What the page on which flights are added says, beside what other pages say, too.
package enum AddPhrase: UInt8, Phrases {
    case byNumber, addTitle, sayFlight, exampleRoute, aRouteAndADay, exampleNumber, bringText, bringTitle, sayAnother,
        searchOffline, addByWords, noSourceAsked, noSourceAnswered, noSourceKnows, results, noResults, leavingSoon,
        readAs, notUnderstood, unreadWords

    package var row: WordRow {
        switch self {
        case .byNumber: "By number|Nach Nummer|Po numerze|Pelo número"
        case .addTitle: "Add a flight|Flug hinzufügen|Dodaj lot|Adicionar voo"
        case .sayFlight:
            "Flight, as you would say it|Flug, wie Sie es sagen würden|Lot, tak jak go nazwiesz|Voo, como você diria"
        case .exampleRoute: "JFK SFO 13 Jun|FRA LIS 13. Juni|WAW LIS 13 czerwca|GRU LIS 13 de junho"
        case .aRouteAndADay: "a route and a day|eine Strecke und ein Tag|trasa i dzień|uma rota e um dia"
        case .exampleNumber: "UA 1234 tomorrow|LH 2478 morgen|LO 3920 jutro|LA 8084 amanhã"
        case .bringText:
            "Boarding pass, calendar, history of another app|Bordkarte, Kalender, Verlauf aus einer anderen App|Karta pokładowa, kalendarz, historia z innej aplikacji|Cartão de embarque, calendário, histórico de outro app"
        case .bringTitle: "Bring what you have|Bringen Sie mit, was Sie haben|Przenieś, co masz|Traga o que você tem"
        case .sayAnother: "Or say it another way|Oder sagen Sie es anders|Albo powiedz inaczej|Ou diga de outro jeito"
        case .searchOffline:
            "Searching needs a connection. By hand works without one.|Die Suche braucht eine Verbindung. Von Hand geht es ohne.|Wyszukiwanie wymaga połączenia. Ręcznie działa bez niego.|A busca precisa de conexão. À mão funciona sem."
        case .addByWords: "Find|Finden|Znajdź|Encontrar"
        case .noSourceAsked:
            "No source can be asked without a connection. Enter the flight by hand here.|Ohne Verbindung kann keine Quelle gefragt werden. Tragen Sie den Flug hier von Hand ein.|Bez połączenia nie można zapytać żadnego źródła. Wpisz lot tutaj ręcznie.|Sem conexão não dá para consultar nenhuma fonte. Insira o voo aqui à mão."
        case .noSourceAnswered:
            "Not answered: {}. Ask again later, or enter the flight by hand here.|Keine Antwort: {}. Fragen Sie später noch einmal, oder tragen Sie den Flug hier von Hand ein.|Brak odpowiedzi: {}. Zapytaj później albo wpisz lot tutaj ręcznie.|Sem resposta: {}. Pergunte mais tarde ou insira o voo aqui à mão."
        case .noSourceKnows:
            "No source knows this flight. Enter it by hand here.|Keine Quelle kennt diesen Flug. Tragen Sie ihn hier von Hand ein.|Żadne źródło nie zna tego lotu. Wpisz go tutaj ręcznie.|Nenhuma fonte conhece este voo. Insira-o aqui à mão."
        case .results: "Flights found|Gefundene Flüge|Znalezione loty|Voos encontrados"
        case .noResults:
            "No flight found. Check number and date, or add it by hand.|Kein Flug gefunden. Prüfen Sie Nummer und Datum oder fügen Sie ihn von Hand hinzu.|Nie znaleziono lotu. Sprawdź numer i datę albo dodaj go ręcznie.|Nenhum voo encontrado. Verifique número e data ou adicione à mão."
        case .leavingSoon: "Leaving soon|Starten bald|Wkrótce odlatują|Partindo em breve"
        case .readAs: "Read as|Gelesen als|Odczytano jako|Entendido como"
        case .notUnderstood:
            "Say a flight number or two places, and a day: UA 1234 tomorrow.|Nennen Sie eine Flugnummer oder zwei Orte und einen Tag: LH 2478 morgen.|Podaj numer lotu albo dwa miejsca i dzień: LO 3920 jutro.|Diga um número de voo ou dois lugares e um dia: LA 8084 amanhã."
        case .unreadWords: "Not understood: {}|Nicht verstanden: {}|Nie zrozumiano: {}|Não entendi: {}"
        }
    }
}

extension Words {
    package func say(_ phrase: AddPhrase, _ texts: String...) -> String { phrase.text(language, filled: texts) }
}

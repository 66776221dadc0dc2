package import FlightCore

/// Phrases that only the Add page shows.
package enum AddPhrase: UInt8, Phrases {
    case addTitle, sayFlight, exampleRoute, exampleNumber, forExample, bringText, bringTitle, searchOffline, addByWords,
        noSourceAsked, noSourceAnswered, noSourceKnows, results, noResults, leavingSoon,
        readAs, notUnderstood, unreadWords, dayIsPast, dayInstead, noSuchDay

    package var row: WordRow {
        switch self {
        case .addTitle: "Add a flight|Flug hinzufügen|Dodaj lot|Adicionar voo"
        case .sayFlight:
            """
            Flight number or route, and date|Flugnummer oder Strecke sowie Datum|Numer lotu lub trasa oraz data|Número \
            do voo ou rota, e data
            """
        case .exampleRoute: "JFK SFO Jun 13|FRA LIS 13. Juni|WAW LIS 13 czerwca|GRU LIS 13 de junho"
        case .exampleNumber: "UA 1234 tomorrow|LH 2478 morgen|LO 3920 jutro|LA 8084 amanhã"
        case .forExample:
            """
            For example “{}” or “{}”.|Zum Beispiel „{}“ oder „{}“.|Na przykład „{}” albo „{}”.|Por exemplo, “{}” ou “{}”.
            """
        case .bringText:
            """
            Boarding pass, calendar, history from another app|Bordkarte, Kalender, Flüge aus einer anderen App|Karta \
            pokładowa, kalendarz, historia z innej aplikacji|Cartão de embarque, calendário, histórico de outro app
            """
        case .bringTitle: "Import|Importieren|Import|Importar"
        case .searchOffline:
            """
            You’re offline: search is unavailable, but you can enter a flight manually.|Offline ist die Suche nicht \
            möglich, Sie können den Flug aber manuell eintragen.|Offline nie można wyszukiwać, ale możesz dodać lot \
            ręcznie.|A busca não funciona offline, mas você pode adicionar o voo manualmente.
            """
        case .addByWords: "Find|Suchen|Szukaj|Buscar"
        case .noSourceAsked:
            """
            You’re offline. Enter the flight manually.|Sie sind offline. Tragen Sie den Flug manuell ein.|Jesteś \
            offline. Dodaj lot ręcznie.|Você está offline. Adicione o voo manualmente.
            """
        case .noSourceAnswered:
            """
            No response: {}. Try again later, or enter the flight manually.|Keine Antwort: {}. Versuchen Sie es später \
            erneut oder tragen Sie den Flug manuell ein.|Brak odpowiedzi: {}. Spróbuj później albo dodaj lot \
            ręcznie.|Sem resposta: {}. Tente mais tarde ou adicione o voo manualmente.
            """
        case .noSourceKnows:
            """
            We couldn’t find this flight. Enter it manually.|Dieser Flug wurde nicht gefunden. Tragen Sie ihn manuell \
            ein.|Nie znaleziono tego lotu. Dodaj go ręcznie.|Não encontramos este voo. Adicione-o manualmente.
            """
        case .results: "Flights found|Gefundene Flüge|Znalezione loty|Voos encontrados"
        case .noResults:
            """
            No flights found. Check the number and date, or enter the flight manually.|Kein Flug gefunden. Prüfen Sie \
            Nummer und Datum oder tragen Sie den Flug manuell ein.|Nie znaleziono lotu. Sprawdź numer i datę albo \
            dodaj lot ręcznie.|Nenhum voo encontrado. Confira o número e a data ou adicione o voo manualmente.
            """
        case .leavingSoon: "Departing soon|Nächste Abflüge|Najbliższe odloty|Próximas partidas"
        case .dayIsPast: "in the past|liegt in der Vergangenheit|data już minęła|data no passado"
        case .dayInstead: "{} instead|Stattdessen {}|Zamiast tego {}|Em vez disso, {}"
        case .noSuchDay:
            "No such date: {}|Dieses Datum gibt es nicht: {}|Nie ma takiej daty: {}|Esta data não existe: {}"
        case .readAs: "Searching for|Suche nach|Szukamy|Buscando"
        case .notUnderstood:
            """
            Enter a flight number or route, and a date: UA 1234 tomorrow.|Geben Sie Flugnummer oder Strecke und ein \
            Datum ein: LH 2478 morgen.|Podaj numer lotu albo trasę i datę: LO 3920 jutro.|Informe um número de voo ou \
            uma rota e a data: LA 8084 amanhã.
            """
        case .unreadWords: "Not recognized: {}|Nicht verstanden: {}|Nie zrozumiano: {}|Não reconhecido: {}"
        }
    }
}

extension Words {
    package func say(_ phrase: AddPhrase, _ texts: String...) -> String { phrase.text(language, filled: texts) }
}

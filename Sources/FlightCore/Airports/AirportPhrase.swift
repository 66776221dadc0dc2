/// Text for the airport page, except the weather.
public enum AirportPhrase: UInt8, Phrases {
    // Statuses of lines
    case yours, yourFlight
    // The page
    case departures, arrivals, direction, nextHours, hours, from, there, day, night, state
    case weather, plainWords, whatComes, asReported, holdsUp
    // Sources
    case heardAgo, heardNow, noAnswerSince, neverAnswered, askedAt, observedAt, seconds
    // Delays
    case lateOf, noneLate, noProgramme, nobodySays
    // Programmes
    case groundStop, groundDelay, departureDelay, arrivalDelay, closure
    case held, closed, wait, waitFromTo, plannedEnd, wasToEnd, noEnd
    case longerUnlikely, longerPossible, longerLikely, growing, shrinking, steady
    case affected, notHeld, bar
    case reasonThunderstorms, reasonLowClouds, reasonLowVisibility, reasonFog, reasonWind, reasonSnow, reasonIce
    case reasonRain, reasonWeather, reasonVolume, reasonRunway, reasonEquipment, reasonStaff, reasonConstruction
    case reasonSecurity, reasonEmergency, reasonNotable, reasonInTheirWords
    // Without data
    case noDepartures, noArrivals, noFreeBoard, ownFlightsOnly, switchOnBoard, switchOnWeather, switchOnProgrammes
    case asksForFlightsOnly, strangersSeeLess
    // Favourites
    case favourite, favouriteText, favouriteAdd, favouriteOn, favouriteAlerts, alertsOn, alertsOff, favouriteRemove
    case favouriteFull, favourites, search, show
    // Unknown airport
    case noSuchTitle, noSuchText, perhaps

    /// The text in English, German, Polish and Brazilian Portuguese.
    public var row: WordRow {
        switch self {
        case .yours: "yours|Ihr Flug|Twój|seu"
        case .yourFlight: "Yours: {}|Ihr Flug: {}|Twój: {}|Seu voo: {}"
        case .departures: "Departures|Abflüge|Odloty|Partidas"
        case .arrivals: "Arrivals|Ankünfte|Przyloty|Chegadas"
        case .direction: "Direction|Richtung|Kierunek|Sentido"
        case .nextHours: "next {}|nächste {}|najbliższe {}|próximas {}"
        case .hours: "hour/hours|Stunde/Stunden|godzina/godziny/godzin|hora/horas"
        case .from: "From|Aus|Skąd|De"
        case .there: "{} local|{} Ortszeit|{} czasu lokalnego|{} (hora local)"
        case .day: "Day|Tag|Dzień|Dia"
        case .night: "Night|Nacht|Noc|Noite"
        case .state: "Airport status|Lage am Flughafen|Sytuacja na lotnisku|Situação do aeroporto"
        case .weather: "Weather|Wetter|Pogoda|Tempo"
        case .plainWords: "in plain words|in einfachen Worten|prostymi słowami|em palavras simples"
        case .whatComes: "Forecast|Vorhersage|Prognoza|Previsão"
        case .asReported: "Raw report|Originalmeldung|Treść depeszy|Boletim original"
        case .holdsUp: "Delays|Verspätungen|Opóźnienia|Atrasos"
        case .heardAgo: "{}, updated {} ago|{}, vor {} aktualisiert|{}, aktualizacja {} temu|{}, atualizado há {}"
        case .heardNow:
            "{}, updated just now|{}, gerade aktualisiert|{}, aktualizacja przed chwilą|{}, atualizado agora"
        case .noAnswerSince:
            "{}: no response since {}|{}: keine Antwort seit {}|{}: brak odpowiedzi od {}|{}: sem resposta desde {}"
        case .neverAnswered: "No data from {} yet|Noch keine Daten von {}|{}: jeszcze brak danych|Ainda sem dados de {}"
        case .askedAt:
            "{}: next update at {}|{}: nächste Abfrage um {}|{}: kolejna aktualizacja o {}|{}, próxima consulta: {}"
        case .observedAt: "observed at {}|beobachtet um {}|obserwacja z {}|hora da observação: {}"
        case .seconds: "{} s|{} s|{} s|{} s"
        case .lateOf:
            """
            Cancelled or at least 15 min late: {} of {} flights.|Annulliert oder mindestens 15 Min verspätet: {} von \
            {} Flügen.|Odwołane lub opóźnione o co najmniej 15 min: {} z {} lotów.|Cancelados ou com 15 min ou mais de \
            atraso: {} de {} voos.
            """
        case .noneLate:
            """
            None of {} flights is late by 15 min or more.|Keiner von {} Flügen hat 15 Min oder mehr Verspätung.|Żaden \
            z {} lotów nie jest opóźniony o 15 min lub więcej.|Nenhum dos {} voos tem atraso de 15 min ou mais.
            """
        case .noProgramme:
            """
            {} reports no ground stops or delays here.|{} meldet hier weder Flugstopps noch Verspätungen.|{} nie \
            zgłasza tu wstrzymań ruchu ani opóźnień.|Segundo {}, não há retenções nem atrasos aqui.
            """
        case .nobodySays:
            """
            No delay information for this airport.|Keine Daten zu Verspätungen an diesem Flughafen.|Brak danych o \
            opóźnieniach na tym lotnisku.|Sem dados sobre atrasos neste aeroporto.
            """
        case .groundStop:
            """
            Inbound flights are held on the ground|Flüge hierher dürfen noch nicht starten|Wstrzymano odloty na to \
            lotnisko|Voos para cá estão retidos em solo
            """
        case .groundDelay:
            """
            Inbound flights are leaving late|Flüge hierher starten verspätet|Loty na to lotnisko startują z \
            opóźnieniem|Voos para cá partem com atraso
            """
        case .departureDelay: "Departures are delayed|Abflüge verzögern sich|Odloty są opóźnione|Partidas com atraso"
        case .arrivalDelay: "Arrivals are delayed|Ankünfte verzögern sich|Przyloty są opóźnione|Chegadas com atraso"
        case .closure:
            """
            The airport is closed|Der Flughafen ist geschlossen|Lotnisko jest zamknięte|O aeroporto está fechado
            """
        case .held: "Held|Gestoppt|Wstrzymane|Retidos"
        case .closed: "Closed|Geschlossen|Zamknięte|Fechado"
        case .wait: "{} wait|{} Wartezeit|{} czekania|{} de espera"
        case .waitFromTo: "{} to {}|{} bis {}|{} – {}|{} a {}"
        case .plannedEnd: "Planned to end at {}|Geplantes Ende: {}|Planowany koniec: {}|Fim previsto: {}"
        case .wasToEnd:
            """
            Was due to end at {}, still in effect|Sollte um {} enden, gilt noch|Miało się skończyć o {}, nadal \
            trwa|Fim previsto: {}; ainda em vigor
            """
        case .noEnd: "No end time given|Ende offen|Nie podano godziny zakończenia|Sem previsão de término"
        case .longerUnlikely:
            """
            an extension is unlikely|eine Verlängerung ist unwahrscheinlich|przedłużenie mało \
            prawdopodobne|prorrogação pouco provável
            """
        case .longerPossible:
            "an extension is possible|eine Verlängerung ist möglich|możliwe przedłużenie|prorrogação possível"
        case .longerLikely:
            """
            an extension is likely|eine Verlängerung ist wahrscheinlich|prawdopodobne przedłużenie|prorrogação \
            provável
            """
        case .growing: "Waits are increasing|Die Wartezeit steigt|Czas oczekiwania rośnie|A espera está aumentando"
        case .shrinking: "Waits are decreasing|Die Wartezeit sinkt|Czas oczekiwania maleje|A espera está diminuindo"
        case .steady: "Waits are steady|Die Wartezeit ist unverändert|Czas oczekiwania bez zmian|A espera se mantém"
        case .affected: "Affected|Betroffen|Dotyczy|Afetado"
        case .notHeld: "Not affected|Nicht betroffen|Nie dotyczy|Não afetado"
        case .bar: "From {} to {}|Von {} bis {}|Od {} do {}|De {} a {}"
        case .reasonThunderstorms: "thunderstorms|Gewitter|burze|trovoadas"
        case .reasonLowClouds: "low clouds|tiefe Wolken|niskie chmury|nuvens baixas"
        case .reasonLowVisibility: "poor visibility|schlechte Sicht|słaba widoczność|pouca visibilidade"
        case .reasonFog: "fog|Nebel|mgła|nevoeiro"
        case .reasonWind: "wind|Wind|wiatr|vento"
        case .reasonSnow: "snow|Schnee|śnieg|neve"
        case .reasonIce: "ice|Eis|lód|gelo"
        case .reasonRain: "rain|Regen|deszcz|chuva"
        case .reasonWeather: "weather|Wetter|pogoda|mau tempo"
        case .reasonVolume: "heavy traffic|hohes Verkehrsaufkommen|duży ruch|tráfego intenso"
        case .reasonRunway: "runway|Start- und Landebahn|droga startowa|pista"
        case .reasonEquipment: "equipment|Technik|problemy techniczne|equipamentos"
        case .reasonStaff: "staffing|Personalmangel|braki kadrowe|falta de pessoal"
        case .reasonConstruction: "construction|Bauarbeiten|roboty budowlane|obras"
        case .reasonSecurity: "security|Sicherheit|bezpieczeństwo|segurança"
        case .reasonEmergency: "emergency|Notfall|sytuacja awaryjna|emergência"
        case .reasonNotable: "VIP flight|Staatsflug|lot VIP|voo oficial"
        case .reasonInTheirWords: "as reported: {}|im Wortlaut: {}|w źródle: {}|no original: {}"
        case .noDepartures: "No departures listed.|Keine Abflüge bekannt.|Brak odlotów.|Nenhuma partida na lista."
        case .noArrivals: "No arrivals listed.|Keine Ankünfte bekannt.|Brak przylotów.|Nenhuma chegada na lista."
        case .noFreeBoard:
            """
            No free source covers this airport. Only flights you follow are listed.|Keine kostenlose Quelle deckt \
            diesen Flughafen ab. Sie sehen nur Flüge, die Sie verfolgen.|Żadne bezpłatne źródło nie obejmuje tego \
            lotniska. Widać tylko loty, które śledzisz.|Nenhuma fonte gratuita cobre este aeroporto. Só aparecem os \
            voos que você acompanha.
            """
        case .ownFlightsOnly:
            """
            Showing only flights you follow.|Sie sehen nur Flüge, die Sie verfolgen.|Widać tylko loty, które \
            śledzisz.|Só aparecem os voos que você acompanha.
            """
        case .switchOnBoard:
            """
            Turn on {} for the full board|Für alle Flüge {} einschalten|Włącz {}, aby zobaczyć całą tablicę|Ative {} \
            para ver o painel completo
            """
        case .switchOnWeather:
            """
            Turn on {} for the weather|{} für das Wetter einschalten|Włącz {}, aby zobaczyć pogodę|Ative {} para ver \
            as condições do tempo
            """
        case .switchOnProgrammes:
            """
            Turn on {} to see ground stops and delays|{} einschalten, um Flugstopps und Verspätungen zu sehen|Włącz \
            {}, aby zobaczyć wstrzymania ruchu i opóźnienia|Ative {} para ver retenções e atrasos
            """
        case .asksForFlightsOnly:
            """
            {} has this board but charges per request. It is used only for flights you follow.|{} liefert diese Tafel, \
            aber jede Abfrage kostet Geld. Abgefragt werden nur Flüge, die Sie verfolgen.|{} ma tę tablicę, ale \
            zapytania są płatne. Sprawdzane są tylko loty, które śledzisz.|{} tem este painel, mas cobra por consulta. \
            Só são consultados os voos que você acompanha.
            """
        case .strangersSeeLess:
            """
            Showing recent public information only.|Nur aktuelle öffentliche Angaben.|Tylko aktualne informacje \
            publiczne.|Somente informações públicas recentes.
            """
        case .favourite: "Favourite airport|Lieblingsflughafen|Ulubione lotnisko|Aeroporto favorito"
        case .favouriteText:
            """
            Flights shows the delays of your favourite airports.|Unter Flüge stehen die Verspätungen Ihrer \
            Lieblingsflughäfen.|W Lotach widać opóźnienia na ulubionych lotniskach.|Em Voos aparecem os atrasos dos \
            seus aeroportos favoritos.
            """
        case .favouriteAdd: "Add to Flights|Zu Flügen hinzufügen|Dodaj do Lotów|Adicionar a Voos"
        case .favouriteOn:
            """
            Shown on Flights. Alerts are off.|Wird unter Flüge angezeigt. Benachrichtigungen sind aus.|Widoczne w Lotach. \
            Powiadomienia są wyłączone.|Aparece em Voos. Os alertas estão desativados.
            """
        case .favouriteAlerts:
            """
            Shown on Flights. Alerts tell you when delays begin or end, and when the airport closes or reopens.|Wird unter \
            Flüge angezeigt. Sie erfahren, wann Verspätungen beginnen und enden und wann der Flughafen schließt und \
            wieder öffnet.|Widoczne w Lotach. Powiadomienia: początek i koniec opóźnień, zamknięcie i ponowne otwarcie \
            lotniska.|Aparece em Voos. Os alertas informam quando os atrasos começam ou terminam e quando o aeroporto \
            fecha ou reabre.
            """
        case .alertsOn:
            "Turn on alerts|Benachrichtigen|Włącz powiadomienia|Ativar alertas"
        case .alertsOff:
            "Turn off alerts|Nicht mehr benachrichtigen|Wyłącz powiadomienia|Desativar alertas"
        case .favouriteRemove: "Remove from Flights|Aus Flügen entfernen|Usuń z Lotów|Remover de Voos"
        case .favouriteFull:
            """
            You have {} favourite airports, the maximum. Remove one first.|Sie haben {} Lieblingsflughäfen, das ist das \
            Maximum. Entfernen Sie zuerst einen.|Masz {} ulubionych lotnisk, to maksimum. Najpierw usuń jedno.|Você tem \
            {} aeroportos favoritos, o máximo. Remova um antes de adicionar outro.
            """
        case .favourites: "Favourite airports|Lieblingsflughäfen|Ulubione lotniska|Aeroportos favoritos"
        case .search:
            """
            Airport: code, city or name|Flughafen: Code, Stadt oder Name|Lotnisko: kod, miasto lub nazwa|Aeroporto: \
            código, cidade ou nome
            """
        case .show: "Show airport|Flughafen zeigen|Pokaż lotnisko|Mostrar aeroporto"
        case .noSuchTitle: "Airport not found|Flughafen nicht gefunden|Nie znaleziono lotniska|Aeroporto não encontrado"
        case .noSuchText:
            """
            No airport matches “{}”. Airport codes have three letters (JFK) or four (KJFK).|Kein Flughafen passt zu \
            „{}“. Flughafencodes haben drei (JFK) oder vier Buchstaben (KJFK).|Żadne lotnisko nie pasuje do „{}”. Kody \
            lotnisk mają trzy litery (JFK) albo cztery (KJFK).|Nenhum aeroporto corresponde a “{}”. Os códigos têm \
            três letras (JFK) ou quatro (KJFK).
            """
        case .perhaps:
            """
            Did you mean one of these?|Meinten Sie einen davon?|Czy chodziło o jedno z tych?|Você quis dizer um \
            destes?
            """
        }
    }
}

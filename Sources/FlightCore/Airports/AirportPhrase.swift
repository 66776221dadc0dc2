/// What the page of an airport says, but for its weather.
public enum AirportPhrase: UInt8, Phrases {
    // Words of lines
    case departed, gateClosed, inMinutes, yours, yourFlight
    // The page
    case departures, arrivals, direction, nextHours, hours, from, there, day, night, state
    case weather, plainWords, whatComes, asReported, holdsUp
    // Who was heard
    case heardAgo, heardNow, noAnswerSince, neverAnswered, askedAt, observedAt, seconds
    // Delays
    case delaysUnknown, delaysFew, delaysSome, delaysMany, delaysStopped
    case lateOf, noneLate, noProgramme, nobodySays
    // Programmes
    case groundStop, groundDelay, departureDelay, arrivalDelay, closure
    case held, closed, wait, waitFromTo, plannedEnd, wasToEnd, noEnd
    case longerUnlikely, longerPossible, longerLikely, growing, shrinking, steady
    case affected, notHeld, bar
    case reasonThunderstorms, reasonLowClouds, reasonLowVisibility, reasonFog, reasonWind, reasonSnow, reasonIce
    case reasonRain, reasonWeather, reasonVolume, reasonRunway, reasonEquipment, reasonStaff, reasonConstruction
    case reasonSecurity, reasonEmergency, reasonNotable, reasonInTheirWords
    // Nothing known
    case noDepartures, noArrivals, noFreeBoard, ownFlightsOnly, switchOnBoard, switchOnWeather, switchOnProgrammes
    case asksForFlightsOnly, strangersSeeLess
    // No such airport
    case noSuchTitle, noSuchText, perhaps

    /// English, German, Polish, Brazilian Portuguese.
    public var row: WordRow {
        switch self {
        case .departed: "Departed|Abgeflogen|Odleciał|Partiu"
        case .gateClosed: "Gate closed|Gate zu|Po boardingu|Encerrado"
        case .inMinutes: "in {}|in {}|za {}|em {}"
        case .yours: "yours|Ihrer|twój|seu"
        case .yourFlight: "Yours, {}|Ihrer, {}|Twój, {}|Seu, {}"
        case .departures: "Departures|Abflüge|Odloty|Partidas"
        case .arrivals: "Arrivals|Ankünfte|Przyloty|Chegadas"
        case .direction: "Direction|Richtung|Kierunek|Sentido"
        case .nextHours: "next {}|nächste {}|najbliższe {}|próximas {}"
        case .hours: "hour/hours|Stunde/Stunden|godzina/godziny/godzin|hora/horas"
        case .from: "From|Aus|Skąd|De"
        case .there: "{} there|Dort {}|Tam {}|Lá são {}"
        case .day: "Day|Tag|Dzień|Dia"
        case .night: "Night|Nacht|Noc|Noite"
        case .state: "State of the airport|Lage am Flughafen|Sytuacja na lotnisku|Situação do aeroporto"
        case .weather: "Weather|Wetter|Pogoda|Tempo"
        case .plainWords: "in plain words|in einfachen Worten|prostymi słowami|em palavras simples"
        case .whatComes: "What comes|Was kommt|Co będzie dalej|O que vem"
        case .asReported: "As reported|Wie gemeldet|Treść depeszy|Como informado"
        case .holdsUp: "What holds it up|Was aufhält|Co zatrzymuje ruch|O que segura os voos"
        case .heardAgo: "{}, heard {} ago|{}, gehört vor {}|{}, odebrano {} temu|{}, ouvido há {}"
        case .heardNow: "{}, heard just now|{}, eben gehört|{}, odebrano przed chwilą|{}, ouvido agora"
        case .noAnswerSince:
            "{}: no answer since {}|{}: keine Antwort seit {}|{}: brak odpowiedzi od {}|{}: sem resposta desde {}"
        case .neverAnswered:
            """
            Nothing heard from {} yet|Von {} noch nichts gehört|Na razie nic nie odebrano z {}|Ainda nada ouvido de {}
            """
        case .askedAt:
            "{} is asked again at {}|{} wird um {} wieder gefragt|{}: kolejne zapytanie o {}|{} será consultado às {}"
        case .observedAt: "observed at {}|beobachtet um {}|obserwacja z {}|observado às {}"
        case .seconds: "{} s|{} s|{} s|{} s"
        case .delaysUnknown:
            "Delays not known|Verspätungen nicht bekannt|Opóźnienia: brak danych|Atrasos: sem dados"
        case .delaysFew: "Few delays|Wenig Verspätung|Mało opóźnień|Poucos atrasos"
        case .delaysSome: "Some delays|Einige Verspätungen|Trochę opóźnień|Alguns atrasos"
        case .delaysMany: "Many delays|Viele Verspätungen|Dużo opóźnień|Muitos atrasos"
        case .delaysStopped: "Held up|Angehalten|Wstrzymany ruch|Tráfego parado"
        case .lateOf:
            """
            {} of {} flights are late by 15 min or more, or cancelled.|{} von {} Flügen haben mindestens 15 Min \
            Verspätung oder fallen aus.|Opóźnione o co najmniej 15 min lub odwołane: {} z {}.|Com atraso de 15 min ou \
            mais, ou cancelados: {} de {}.
            """
        case .noneLate:
            """
            None of {} flights is late by 15 min or more.|Keiner von {} Flügen hat 15 Min oder mehr Verspätung.|Żaden z \
            {} lotów nie jest opóźniony o 15 min lub więcej.|Nenhum de {} voos tem atraso de 15 min ou mais.
            """
        case .noProgramme:
            """
            {} reports no stop and no delays here.|{} meldet hier keinen Stopp und keine Verspätungen.|{} nie zgłasza tu \
            wstrzymań ani opóźnień.|{} não informa paradas nem atrasos aqui.
            """
        case .nobodySays:
            """
            Nobody who is heard says how flights run here.|Niemand, der gehört wird, sagt, wie hier geflogen wird.|Żadne \
            źródło nie mówi, jak przebiega tu ruch.|Nenhuma fonte diz como estão os voos aqui.
            """
        case .groundStop:
            """
            Flights to here are held on the ground|Flüge hierher bleiben am Boden|Loty tutaj są wstrzymane na \
            ziemi|Voos para cá estão retidos no solo
            """
        case .groundDelay:
            """
            Flights to here leave later|Flüge hierher starten später|Loty tutaj startują później|Voos para cá partem \
            mais tarde
            """
        case .departureDelay: "Departures wait|Abflüge warten|Odloty czekają|As partidas esperam"
        case .arrivalDelay: "Arrivals wait|Ankünfte warten|Przyloty czekają|As chegadas esperam"
        case .closure:
            """
            The airport is closed|Der Flughafen ist geschlossen|Lotnisko jest zamknięte|O aeroporto está fechado
            """
        case .held: "Held|Angehalten|Wstrzymane|Retidos"
        case .closed: "Closed|Geschlossen|Zamknięte|Fechado"
        case .wait: "{} wait|{} Wartezeit|{} czekania|{} de espera"
        case .waitFromTo: "{} to {}|{} bis {}|{} do {}|{} a {}"
        case .plannedEnd: "Planned to end at {}|Geplantes Ende: {}|Planowany koniec: {}|Fim previsto: {}"
        case .wasToEnd:
            """
            It was to end at {} and still goes on|Es sollte um {} enden und dauert an|Miało się skończyć o {} i trwa \
            nadal|Devia terminar às {} e continua
            """
        case .noEnd:
            "Nobody says when it ends|Ein Ende ist nicht gesagt|Nie podano końca|Ninguém diz quando termina"
        case .longerUnlikely:
            """
            it will hardly be prolonged|eine Verlängerung ist wenig wahrscheinlich|przedłużenie mało \
            prawdopodobne|prorrogação pouco provável
            """
        case .longerPossible:
            "it may be prolonged|eine Verlängerung ist möglich|możliwe przedłużenie|prorrogação possível"
        case .longerLikely:
            """
            it will probably be prolonged|eine Verlängerung ist wahrscheinlich|prawdopodobne przedłużenie|prorrogação \
            provável
            """
        case .growing: "The wait grows|Die Wartezeit wird länger|Czas oczekiwania rośnie|A espera aumenta"
        case .shrinking:
            "The wait gets shorter|Die Wartezeit wird kürzer|Czas oczekiwania maleje|A espera diminui"
        case .steady:
            "The wait stays as it is|Die Wartezeit bleibt gleich|Czas oczekiwania bez zmian|A espera se mantém"
        case .affected: "Affected|Betroffen|Dotyczy|Afetado"
        case .notHeld: "Not held by it|Nicht betroffen|Nie dotyczy|Não afetado"
        case .bar: "From {} to {}|Von {} bis {}|Od {} do {}|Das {} às {}"
        case .reasonThunderstorms: "thunderstorms|Gewitter|burze|trovoadas"
        case .reasonLowClouds: "low clouds|tiefe Wolken|niskie chmury|nuvens baixas"
        case .reasonLowVisibility: "poor visibility|schlechte Sicht|słaba widoczność|pouca visibilidade"
        case .reasonFog: "fog|Nebel|mgła|nevoeiro"
        case .reasonWind: "wind|Wind|wiatr|vento"
        case .reasonSnow: "snow|Schnee|śnieg|neve"
        case .reasonIce: "ice|Eis|lód|gelo"
        case .reasonRain: "rain|Regen|deszcz|chuva"
        case .reasonWeather: "weather|Wetter|pogoda|mau tempo"
        case .reasonVolume: "many flights|viele Flüge|duży ruch|muitos voos"
        case .reasonRunway: "a runway|eine Bahn|droga startowa|uma pista"
        case .reasonEquipment: "equipment|Technik|urządzenia|equipamento"
        case .reasonStaff: "staff|Personal|obsada|pessoal"
        case .reasonConstruction: "construction|Bauarbeiten|roboty budowlane|obras"
        case .reasonSecurity: "security|Sicherheit|bezpieczeństwo|segurança"
        case .reasonEmergency: "an emergency|ein Notfall|sytuacja awaryjna|uma emergência"
        case .reasonNotable: "a flight of state|ein Staatsflug|lot państwowy|um voo oficial"
        case .reasonInTheirWords: "in its own words: {}|in ihren Worten: {}|dosłownie: {}|textualmente: {}"
        case .noDepartures:
            """
            No departures are known.|Es sind keine Abflüge bekannt.|Brak znanych odlotów.|Nenhuma partida conhecida.
            """
        case .noArrivals:
            """
            No arrivals are known.|Es sind keine Ankünfte bekannt.|Brak znanych przylotów.|Nenhuma chegada conhecida.
            """
        case .noFreeBoard:
            """
            There is no free source for the board of this airport; flights that you follow stand here.|Für die Tafel \
            dieses Flughafens gibt es keine kostenlose Quelle; hier stehen Flüge, denen Sie folgen.|Nie ma bezpłatnego \
            źródła tablicy tego lotniska; są tu loty, które śledzisz.|Não há fonte gratuita para o painel deste \
            aeroporto; aqui ficam os voos que você acompanha.
            """
        case .ownFlightsOnly:
            """
            Shown are the flights that you follow.|Gezeigt werden Flüge, denen Sie folgen.|Widać loty, które \
            śledzisz.|São mostrados os voos que você acompanha.
            """
        case .switchOnBoard:
            """
            Switch on {} for the whole board|{} einschalten für die ganze Tafel|Włącz {}, by widzieć całą tablicę|Ligue \
            {} para ver o painel inteiro
            """
        case .switchOnWeather:
            """
            Switch on {} for the weather|{} einschalten für das Wetter|Włącz {}, by widzieć pogodę|Ligue {} para ver o \
            tempo
            """
        case .switchOnProgrammes:
            """
            Switch on {} to see stops and delays|{} einschalten für Stopps und Verspätungen|Włącz {}, by widzieć \
            wstrzymania i opóźnienia|Ligue {} para ver paradas e atrasos
            """
        case .asksForFlightsOnly:
            """
            {} has this board, but asking costs: it is asked only about flights that you follow.|{} hat diese Tafel, doch \
            Fragen kosten: gefragt wird nur nach Flügen, denen Sie folgen.|{} ma tę tablicę, ale pytania kosztują: pytamy \
            tylko o loty, które śledzisz.|{} tem este painel, mas perguntar custa: só se pergunta pelos voos que você \
            acompanha.
            """
        case .strangersSeeLess:
            """
            Shown is what is public and was heard of late.|Gezeigt wird, was öffentlich ist und zuletzt gehört \
            wurde.|Widać to, co publiczne i ostatnio odebrane.|Mostra-se o que é público e foi ouvido há pouco.
            """
        case .noSuchTitle:
            "No such airport|Kein solcher Flughafen|Nie ma takiego lotniska|Aeroporto desconhecido"
        case .noSuchText:
            """
            No airport is called “{}”. Codes have three letters, such as JFK, or four, such as KJFK.|Kein Flughafen heißt \
            „{}“. Codes haben drei Buchstaben wie JFK oder vier wie KJFK.|Żadne lotnisko nie nazywa się „{}”. Kody mają \
            trzy litery, jak JFK, albo cztery, jak KJFK.|Nenhum aeroporto se chama “{}”. Os códigos têm três letras, \
            como JFK, ou quatro, como KJFK.
            """
        case .perhaps: "Perhaps one of these|Vielleicht einer davon|Może jedno z tych|Talvez um destes"
        }
    }
}

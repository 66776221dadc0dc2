internal import FlightCore

/// What the page that says when to leave says.
enum LeavePhrase: UInt8, Phrases {
    case leaveBy, leaveWas, beThereBy, beThereWas, forBoarding, noPlan, noPlanText, comesWith, comesAt, toConnection,
        yourTime, yourOwnTime, unknownWay, unknownWayAsked
    case leavingNow, tooLate, atGateFromNow
    // The sum
    case sum, sumOf, inAll, travel, bagDrop, passport, security, walk, walkTo, cushion, boarding, boardingAt
    case fromTraveller, fromTravellerRounded, fromAirport, usual, assumedWay, assumedWayAsked, straightLine,
        forSlowDays, moves,
        noLocation
    // Changing it
    case adjust, adjustNote, notTaken, bags, yes, no, apply, reset, take, drop
    case wayTitle, wayField, wayNote

    var row: WordRow {
        switch self {
        case .leaveBy: "Leave by {}|Aufbrechen bis {}|Wyjedź do {}|Sair até {}"
        case .beThereBy: "Be at {} by {}|In {} sein bis {}|Bądź na {} do {}|Esteja em {} até {}"
        case .leaveWas: "The time to leave was {}|Aufbruch war bis {}|Czas wyjazdu minął o {}|A hora de sair era {}"
        case .beThereWas:
            "The time to be at {} was {}|In {} sein war bis {}|Na {} trzeba było być do {}|A hora de estar em {} era {}"
        case .forBoarding:
            """
            in time for boarding ({})|rechtzeitig zum Einsteigen ({})|na czas na wejście na pokład ({})|a tempo para o \
            embarque ({})
            """
        case .noPlan: "No time to leave|Keine Zeit zum Aufbrechen|Brak czasu wyjazdu|Sem horário de saída"
        case .noPlanText:
            """
            Nobody leaves home for this flight: it has left, is cancelled, has no time, or is followed for somebody \
            else.|Für diesen Flug bricht niemand auf: Er ist abgeflogen, gestrichen, ohne Zeit oder wird für jemand anderen \
            verfolgt.|Na ten lot nikt nie wyjeżdża z domu: odleciał, jest odwołany, nie ma godziny albo śledzisz go dla \
            kogoś innego.|Ninguém sai de casa para este voo: já partiu, foi cancelado, não tem horário ou é acompanhado \
            para outra pessoa.
            """
        case .comesWith: "You come with {}|Sie kommen mit {}|Przylatujesz lotem {}|Você chega com {}"
        case .comesAt:
            """
            It is to be at its gate in {} at {}. So nobody leaves home for this flight: what counts is the way between the \
            two.|Er soll in {} um {} am Gate sein. Für diesen Flug bricht also niemand von zu Hause auf: Es zählt der Weg \
            zwischen den beiden.|Ma być przy bramce ({}) o {}. Na ten lot nikt więc nie wyjeżdża z domu: liczy się droga \
            między nimi.|Ele deve estar no portão em {} às {}. Por isso ninguém sai de casa para este voo: conta o caminho \
            entre os dois.
            """
        case .toConnection: "The way between them|Der Weg dazwischen|Droga między nimi|O caminho entre eles"
        case .yourTime:
            """
            That is your own time. Worked out it would be {}.|Das ist Ihre eigene Zeit. Errechnet wäre es {}.|To Twój \
            własny czas. Z obliczenia wychodzi {}.|Este é o seu próprio horário. Pelo cálculo seria {}.
            """
        case .yourOwnTime:
            "That is your own time.|Das ist Ihre eigene Zeit.|To Twój własny czas.|Esse é o seu próprio horário."
        case .leavingNow:
            """
            Who leaves now is at the gate at about {}; the doors close at {}.|Wer jetzt aufbricht, ist gegen {} am Gate; die \
            Türen schließen um {}.|Kto wyjdzie teraz, będzie przy bramce około {}; drzwi zamykają się o {}.|Quem sai agora \
            chega ao portão por volta de {}; as portas fecham às {}.
            """
        case .tooLate:
            """
            That is too late. Ask the airline for a later flight before this one leaves.|Das ist zu spät. Fragen Sie die \
            Airline nach einem späteren Flug, bevor dieser geht.|To za późno. Zapytaj linię o późniejszy lot, zanim ten \
            odleci.|É tarde demais. Peça à companhia um voo mais tarde antes de este sair.
            """
        case .atGateFromNow:
            """
            Who leaves now is at the gate at about {}.|Wer jetzt aufbricht, ist gegen {} am Gate.|Kto wyjdzie teraz, będzie \
            przy bramce około {}.|Quem sai agora chega ao portão por volta de {}.
            """
        case .unknownWay:
            """
            Say below how long you take to {}, and it says when to leave.|Geben Sie unten an, wie lange Sie nach {} brauchen; \
            dann steht hier, wann Sie aufbrechen.|Podaj niżej, ile zajmuje Ci droga na {}, a powiemy, kiedy wyjechać.|Diga \
            abaixo quanto você leva até {}, e dizemos quando sair.
            """
        case .unknownWayAsked:
            """
            Say with --travel how many minutes you take to {}, and it says when to leave.|Geben Sie mit --travel an, wie viele \
            Minuten Sie nach {} brauchen; dann steht hier, wann Sie aufbrechen.|Podaj w --travel, ile minut zajmuje Ci droga \
            na {}, a powiemy, kiedy wyjechać.|Diga com --travel quantos minutos você leva até {}, e dizemos quando sair.
            """
        case .sum: "What it is made of|Woraus es besteht|Z czego się składa|Do que é feito"
        case .sumOf: "How {} comes about|Wie {} zustande kommt|Skąd się bierze {}|De onde vem {}"
        case .inAll: "{} in all|zusammen {}|razem {}|{} no total"
        case .travel: "Way to {}|Weg nach {}|Droga na {}|Caminho até {}"
        case .bagDrop: "Drop the bag|Gepäckaufgabe|Nadanie bagażu|Despachar a mala"
        case .passport: "Passport control|Passkontrolle|Kontrola paszportowa|Controle de passaportes"
        case .security: "Security|Sicherheitskontrolle|Kontrola bezpieczeństwa|Controle de segurança"
        case .walk: "Walk to the gate|Fußweg zum Gate|Dojście do bramki|Caminhada até o portão"
        case .walkTo: "Walk to {}|Fußweg zu {}|Dojście do {}|Caminhada até {}"
        case .cushion: "Your cushion|Ihr Puffer|Twój zapas|Sua folga"
        case .boarding: "Boarding|Einsteigen|Wejście na pokład|Embarque"
        case .boardingAt: "Boarding, {}|Einsteigen, {}|Wejście na pokład, {}|Embarque, {}"
        case .fromTraveller: "your own figure|Ihre eigene Angabe|Twoja wartość|seu próprio valor"
        case .fromTravellerRounded:
            """
            your own figure, and {} from rounding to five minutes|Ihre eigene Angabe, dazu {} vom Runden auf fünf \
            Minuten|Twoja wartość oraz {} z zaokrąglenia do pięciu minut|seu próprio valor, mais {} do arredondamento a \
            cinco minutos
            """
        case .fromAirport: "as the airport says|wie der Flughafen sagt|według lotniska|segundo o aeroporto"
        case .usual: "a guide|ein Richtwert|wartość orientacyjna|uma referência"
        case .assumedWay:
            """
            assumed; say below how long you take|angenommen; unten können Sie sagen, wie lange Sie brauchen|założenie; niżej \
            podasz własny czas|suposto; diga abaixo quanto você leva
            """
        case .assumedWayAsked:
            """
            assumed; say with --travel how long you take|angenommen; mit --travel können Sie sagen, wie lange Sie \
            brauchen|założenie; własny czas podasz w --travel|suposto; diga com --travel quanto você leva
            """
        case .straightLine:
            """
            {} in a straight line at 30 km/h, and {} from door to door|{} Luftlinie mit 30 km/h, dazu {} von Tür zu Tür|{} w \
            linii prostej przy 30 km/h oraz {} od drzwi do drzwi|{} em linha reta a 30 km/h, mais {} de porta a porta
            """
        case .forSlowDays:
            "for what takes longer|für alles, was länger dauert|na to, co potrwa dłużej|para o que demorar mais"
        case .moves:
            """
            It moves with a delay that the airline or the airport announces. What is only likely does not move it.|Die Zeit \
            rückt mit einer Verspätung, die Airline oder Flughafen melden. Was nur wahrscheinlich ist, verschiebt sie \
            nicht.|Czas przesuwa się z opóźnieniem, które ogłosi linia lub lotnisko. To, co tylko prawdopodobne, go nie \
            zmienia.|O horário acompanha um atraso que a companhia ou o aeroporto anuncia. O que é só provável não o muda.
            """
        case .noLocation:
            """
            Where you are stays on this device.|Wo Sie sind, bleibt auf diesem Gerät.|To, gdzie jesteś, zostaje na tym \
            urządzeniu.|Onde você está fica neste aparelho.
            """
        case .adjust: "Your own minutes|Ihre eigenen Minuten|Własne minuty|Seus próprios minutos"
        case .adjustNote:
            """
            What you fill in takes the place of the figure above.|Was Sie eintragen, tritt an die Stelle der Zahl oben.|To, co \
            wpiszesz, zastąpi wartość powyżej.|O que você preencher substitui o valor acima.
            """
        case .notTaken:
            """
            “{}” was not taken: whole minutes from 0 to 600 are expected.|„{}“ wurde nicht übernommen: Erwartet werden ganze \
            Minuten von 0 bis 600.|Nie przyjęto „{}”: oczekiwane są pełne minuty od 0 do 600.|“{}” não foi aceito: são \
            esperados minutos inteiros de 0 a 600.
            """
        case .bags: "A bag to check in|Gepäck zum Aufgeben|Bagaż do nadania|Mala para despachar"
        case .yes: "Yes|Ja|Tak|Sim"
        case .no: "No|Nein|Nie|Não"
        case .apply: "Work it out|Ausrechnen|Oblicz|Calcular"
        case .reset: "As usual again|Wieder wie üblich|Znów jak zwykle|Voltar ao usual"
        case .take: "Leave by {} then|Dann bis {} aufbrechen|Wyjadę do {}|Sair até {} então"
        case .drop: "Go by what is worked out|Nach der Rechnung richten|Kieruj się obliczeniem|Seguir o cálculo"
        case .wayTitle: "Your way to {}|Ihr Weg nach {}|Twoja droga na {}|Seu caminho até {}"
        case .wayField:
            "Minutes from door to door|Minuten von Tür zu Tür|Minuty od drzwi do drzwi|Minutos de porta a porta"
        case .wayNote:
            """
            It counts for all your flights from there.|Das gilt für alle Ihre Flüge von dort.|Dotyczy wszystkich Twoich lotów \
            stamtąd.|Vale para todos os seus voos de lá.
            """
        }
    }
}

/// Text about the location of a flight's aircraft.
public enum InboundPhrase: UInt8, Phrases {
    case hereAtSince, hereSince, hereAt, landedHere, comes, comesLate, waits
    case elsewhere, fliesElsewhere, hereByTimetable, hasLeft, unknown
    case noTail, noTailHelp, noLegs, noLegsHelp, openSources
    case yours, gap, gapRecorded
    case legArrived, legLanded, legDue, legLeaves, legArrives, late
    case turnaround, arrivesMark, leavesMark, turnaroundPart, sparePart, overPart, minutesOver
    case budget, budgetOver
    case stillInTime, tightTurnaround, push, cause
    case needsOne, needsTwo, needsUnknown, workedOut, couldBeHere
    case toldBy, followedFlights, seenBy, recordedOnly
    case mapOf
    // Answers in a few words
    case atGateSince, sinceShort, landedShort, arrivesShort, stillIn, lastIn, fliesFirst, dueByNow
    case notAnnounced, noEarlierFlight, positionUnknown
    case inTime, isTight, departsAbout

    /// The text in English, German, Polish and Brazilian Portuguese.
    public var row: WordRow {
        switch self {
        case .hereAtSince:
            """
            Your plane has been at gate {} since {}|Ihr Flugzeug ist da: Gate {}, seit {}|Twój samolot stoi przy \
            bramce {} od {}|Seu avião está aqui: portão {}, desde {}
            """
        case .hereSince:
            """
            Your plane has been here since {}|Ihr Flugzeug ist seit {} da|Twój samolot jest tutaj od {}|Seu avião está \
            aqui desde {}
            """
        case .hereAt:
            """
            Your plane is here: gate {}|Ihr Flugzeug ist da: Gate {}|Twój samolot jest tutaj: bramka {}|Seu avião está \
            aqui: portão {}
            """
        case .landedHere:
            """
            Your plane has landed; due at the gate at {}|Ihr Flugzeug ist gelandet; voraussichtlich um {} am Gate|Twój \
            samolot wylądował; przy bramce będzie o {}|Seu avião pousou; chegada ao portão: {}
            """
        case .comes:
            "Your plane arrives at {}|Ihr Flugzeug kommt um {} an|Twój samolot przylatuje o {}|Chegada do seu avião: {}"
        case .comesLate:
            """
            Your plane arrives at {}, {} late|Ihr Flugzeug kommt um {} mit {} Verspätung an|Twój samolot przylatuje o \
            {}, {} opóźnienia|Chegada do seu avião: {}, {} de atraso
            """
        case .waits:
            """
            Your plane has not left {} yet|Ihr Flugzeug ist noch nicht in {} gestartet|Twój samolot jeszcze nie \
            odleciał z {}|Seu avião ainda não saiu de {}
            """
        case .elsewhere:
            """
            Your plane was last reported at {}, {}|Ihr Flugzeug wurde zuletzt in {} gemeldet, {}|Ostatnia pozycja \
            Twojego samolotu: {}, {}|Última posição do seu avião: {}, {}
            """
        case .fliesElsewhere:
            """
            Your plane flies to {} first|Ihr Flugzeug fliegt zuerst nach {}|Twój samolot leci najpierw do {}|Antes, \
            seu avião vai para {}
            """
        case .hereByTimetable:
            """
            Your plane should be here by now; not confirmed|Ihr Flugzeug müsste laut Plan da sein; nicht \
            bestätigt|Według rozkładu Twój samolot już tu jest; brak potwierdzenia|Pelo horário, seu avião já deve \
            estar aqui; não confirmado
            """
        case .hasLeft: "This flight has departed|Dieser Flug ist abgeflogen|Ten lot już odleciał|Este voo já partiu"
        case .unknown:
            """
            Your plane’s position is unknown|Standort Ihres Flugzeugs unbekannt|Nie wiadomo, gdzie jest Twój \
            samolot|Posição do seu avião desconhecida
            """
        case .noTail:
            "Aircraft not announced yet|Flugzeug noch nicht bekannt|Samolot jeszcze nieznany|Avião ainda não informado"
        case .noTailHelp:
            """
            Airlines and airports announce it up to a day ahead; an antenna picks it up only in flight. Possible \
            sources: {}.|Airlines und Flughäfen melden es einige Stunden bis einen Tag vorher, eine Antenne erst im \
            Flug. Mögliche Quellen: {}.|Linie i lotniska podają go najwcześniej dobę przed odlotem, a antena widzi go \
            dopiero w locie. Możliwe źródła: {}.|Companhias e aeroportos informam o avião até um dia antes; uma antena \
            só o vê em voo. Fontes possíveis: {}.
            """
        case .noLegs:
            """
            No known earlier flight for {}|Kein früherer Flug von {} bekannt|Brak danych o wcześniejszych lotach \
            {}|Nenhum voo anterior conhecido de {}
            """
        case .noLegsHelp:
            """
            Add its inbound flight to see where it is. These airports’ boards also name the aircraft: {}.|Fügen Sie \
            den Flug hinzu, mit dem dieses Flugzeug ankommt; dann sehen Sie, wo es ist. Auch die Tafeln dieser \
            Flughäfen nennen das Flugzeug: {}.|Śledź wcześniejszy lot tego samolotu, aby zobaczyć, gdzie jest. Numer \
            samolotu podają też tablice lotnisk: {}.|Adicione o voo que traz o avião para ver onde ele está. Estes \
            painéis de aeroportos também informam o avião: {}.
            """
        case .openSources: "Sources|Quellen|Źródła|Fontes"
        case .yours: "{} (yours)|{} (Ihr Flug)|{} (Twój)|{} (o seu)"
        case .gap: "{} to {}: no data|{} nach {}: keine Angabe|{} – {}: brak danych|{}–{}: sem dados"
        case .gapRecorded:
            "{} to {}: not recorded|{} nach {}: nicht aufgezeichnet|{} – {}: nie nagrano|{}–{}: não gravado"
        case .legArrived: "At the gate|Am Gate|Przy bramce|No portão"
        case .legLanded: "Landed|Gelandet|Wylądował|Pousou"
        case .legDue: "On its way|Unterwegs|W drodze|A caminho"
        case .legLeaves: "Not departed|Am Boden|Nie odleciał|Não saiu"
        case .legArrives: "arrives {}|Ankunft {}|przylot {}|chega {}"
        case .late: "{} late|{} Verspätung|{} opóźnienia|{} de atraso"
        case .turnaround: "Enough time?|Reicht die Zeit?|Czy wystarczy czasu?|Dá tempo?"
        case .arrivesMark: "at the gate|am Gate|przy bramce|no portão"
        case .leavesMark: "departs|Abflug|odlot|sai"
        case .turnaroundPart: "turnaround|Abfertigung|obsługa|em solo"
        case .sparePart: "to spare|Puffer|zapas|margem"
        case .overPart: "short|zu wenig|brakuje|a menos"
        case .minutesOver: "{} min|{} Min|{} min|{} min"
        case .budget:
            """
            Needs {} at the gate, {} to spare|Braucht {} am Gate, {} Puffer|Potrzebuje {} przy bramce, zapas \
            {}|Precisa de {} no portão, margem de {}
            """
        case .budgetOver:
            """
            Needs {} at the gate, {} short|Braucht {} am Gate, {} fehlen|Potrzebuje {} przy bramce, brakuje {}|Precisa \
            de {} no portão, faltam {}
            """
        case .stillInTime:
            """
            Up to {} of further delay won’t affect your flight.|Bis zu {} mehr Verspätung sind kein Problem.|Dalsze \
            opóźnienie do {} nie wpłynie na lot.|Até {} de atraso adicional não afetam seu voo.
            """
        case .tightTurnaround:
            """
            The turnaround has to be quicker than usual.|Die Abfertigung muss schneller gehen als üblich.|Obsługa przy \
            bramce musi pójść szybciej niż zwykle.|O tempo em solo precisa ser menor que o normal.
            """
        case .push:
            """
            Unlikely to leave before {}, {} later than the airline says.|Abflug wohl frühestens um {}, also {} später \
            als von der Airline angegeben.|Odlot raczej nie przed {} ({} później, niż podaje linia).|Dificilmente sai \
            antes de {}, {} depois do horário da companhia.
            """
        case .cause: "{} → {}: {} late.|{} → {}: {} Verspätung.|{} → {}: {} opóźnienia.|{} → {}: {} de atraso."
        case .needsOne:
            """
            A single-aisle aircraft needs at least {}, usually {} (EUROCONTROL, Europe, 2022).|Ein Schmalrumpfflugzeug \
            braucht mindestens {}, meist {} (EUROCONTROL, Europa, 2022).|Samolot wąskokadłubowy potrzebuje co \
            najmniej {}, zwykle {} (EUROCONTROL, Europa, 2022).|Um avião de corredor único precisa de pelo menos {}, \
            em geral {} (EUROCONTROL, Europa, 2022).
            """
        case .needsTwo:
            """
            A twin-aisle aircraft needs at least {}, usually {} (EUROCONTROL, Europe, 2022).|Ein Großraumflugzeug \
            braucht mindestens {}, meist {} (EUROCONTROL, Europa, 2022).|Samolot szerokokadłubowy potrzebuje co \
            najmniej {}, zwykle {} (EUROCONTROL, Europa, 2022).|Um avião de dois corredores precisa de pelo menos {}, \
            em geral {} (EUROCONTROL, Europa, 2022).
            """
        case .needsUnknown:
            """
            Aircraft type unknown; single-aisle assumed.|Flugzeugtyp unbekannt; Schmalrumpf angenommen.|Typ samolotu \
            nieznany; przyjęto wąskokadłubowy.|Tipo de avião desconhecido; presume-se corredor único.
            """
        case .workedOut:
            """
            No data for {}–{}. With a turnaround and an equally long flight back, your plane could not reach {} before \
            {}.|Keine Angaben zur Strecke {}–{}. Rechnet man Abfertigung und einen gleich langen Rückflug ein, kann \
            das Flugzeug {} nicht vor {} erreichen.|Brak danych o odcinku {}–{}. Po obsłudze i równie długim locie \
            samolot będzie na {} najwcześniej o {}.|Sem dados do trecho {}–{}. Contando o tempo em solo e um voo de \
            volta de mesma duração, o avião não chega a {} antes de {}.
            """
        case .couldBeHere:
            """
            No data for {}–{}, but there was enough time for that flight.|Keine Angaben zur Strecke {}–{}, für diesen \
            Flug reichte die Zeit aber aus.|Brak danych o odcinku {}–{}, ale na ten lot było dość czasu.|Sem dados do \
            trecho {}–{}, mas houve tempo suficiente.
            """
        case .toldBy: "Source: {}.|Quelle: {}.|Źródło: {}.|Fonte: {}."
        case .followedFlights:
            "flights you follow|Flüge, die Sie verfolgen|loty, które śledzisz|voos que você acompanha"
        case .seenBy: "Reported here by {}.|Hier gemeldet von {}.|Potwierdza to: {}.|Posição informada por {}."
        case .recordedOnly:
            """
            The recording covers departures from New York only; return flights aren’t included.|Die Aufzeichnung \
            enthält nur Abflüge ab New York, keine Rückflüge.|Nagranie obejmuje tylko odloty z Nowego Jorku, bez lotów \
            powrotnych.|A gravação só tem partidas de Nova York, sem os voos de volta.
            """
        case .mapOf:
            "Map: flights flown by {}|Karte: Flüge des Flugzeugs {}|Mapa: loty samolotu {}|Mapa: voos do avião {}"
        case .atGateSince: "At gate {} since {}|Gate {}, seit {}|Przy bramce {} od {}|No portão {} desde {}"
        case .sinceShort: "Here since {}|Da seit {}|Tutaj od {}|Aqui desde {}"
        case .landedShort:
            "Landed, at the gate {}|Gelandet, am Gate {}|Wylądował, przy bramce {}|Pousou, no portão {}"
        case .arrivesShort: "Arrives {}|Ankunft {}|Przylot {}|Chegada {}"
        case .stillIn: "Still in {}|Noch in {}|Jeszcze na {}|Ainda em {}"
        case .lastIn: "Last reported in {}, {}|Zuletzt in {}, {}|Ostatnio na {}, {}|Por último em {}, {}"
        case .fliesFirst: "Flies to {} first|Fliegt zuerst nach {}|Najpierw leci do {}|Antes vai para {}"
        case .dueByNow: "Should be here by now|Müsste schon da sein|Powinien już tu być|Já deve estar aqui"
        case .notAnnounced: "Not announced yet|Noch nicht bekannt|Jeszcze nieznany|Ainda não informado"
        case .noEarlierFlight:
            "No earlier flight known|Kein früherer Flug bekannt|Brak danych o lotach|Nenhum voo anterior conhecido"
        case .positionUnknown: "Position unknown|Standort unbekannt|Pozycja nieznana|Posição desconhecida"
        case .inTime: "{}, in time|{}, rechtzeitig|{}, zdąży|{}, a tempo"
        case .isTight: "{}, tight|{}, knapp|{}, na styk|{}, apertado"
        case .departsAbout: "{}, departs {}|{}, Abflug {}|{}, odlot {}|{}, saída {}"
        }
    }
}

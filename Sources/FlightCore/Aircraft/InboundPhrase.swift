/// What is said of where the aircraft of a flight is.
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

    /// English, German, Polish, Brazilian Portuguese.
    public var row: WordRow {
        switch self {
        case .hereAtSince:
            """
            Your plane is here, at {} since {}|Ihr Flugzeug ist da, an {} seit {}|Twój samolot jest tutaj, przy {} od \
            {}|Seu avião está aqui, no {} desde {}
            """
        case .hereSince:
            """
            Your plane is here, since {}|Ihr Flugzeug ist da, seit {}|Twój samolot jest tutaj, od {}|Seu avião está \
            aqui, desde {}
            """
        case .hereAt:
            "Your plane is here, at {}|Ihr Flugzeug ist da, an {}|Twój samolot jest tutaj, przy {}|Seu avião está aqui, no {}"
        case .landedHere:
            """
            Your plane has landed; at the gate {}|Ihr Flugzeug ist gelandet; am Gate {}|Twój samolot wylądował; przy \
            bramce {}|Seu avião pousou; no portão {}
            """
        case .comes:
            "Your plane comes in at {}|Ihr Flugzeug kommt um {}|Twój samolot przylatuje o {}|Seu avião chega às {}"
        case .comesLate:
            """
            Your plane comes in at {}, {} late|Ihr Flugzeug kommt um {}, {} später|Twój samolot przylatuje o {}, {} \
            później|Seu avião chega às {}, {} de atraso
            """
        case .waits:
            """
            Your plane has not left {} yet|Ihr Flugzeug ist noch nicht in {} gestartet|Twój samolot jeszcze nie \
            odleciał z {}|Seu avião ainda não saiu de {}
            """
        case .elsewhere:
            """
            Your plane was last reported at {}, {}|Ihr Flugzeug wurde zuletzt in {} gemeldet, {}|Twój samolot ostatnio \
            zgłoszono w {}, {}|Seu avião foi informado por último em {}, {}
            """
        case .fliesElsewhere:
            """
            Your plane flies to {} first|Ihr Flugzeug fliegt zuerst nach {}|Twój samolot leci najpierw do {}|Seu avião \
            voa antes para {}
            """
        case .hereByTimetable:
            """
            By the timetable your plane is here; nobody has reported it|Nach Plan ist Ihr Flugzeug da; gemeldet hat es \
            niemand|Według rozkładu twój samolot już tu jest; nikt tego nie zgłosił|Pelo horário seu avião já está \
            aqui; ninguém informou
            """
        case .hasLeft: "This flight has left|Dieser Flug ist unterwegs|Ten lot już odleciał|Este voo já saiu"
        case .unknown:
            """
            Nobody tells where your plane is|Wo Ihr Flugzeug ist, sagt niemand|Nikt nie podaje, gdzie jest twój \
            samolot|Ninguém informa onde está seu avião
            """
        case .noTail:
            """
            Nobody has said which aircraft flies|Noch hat niemand gesagt, welches Flugzeug fliegt|Nikt jeszcze nie \
            podał, który samolot poleci|Ninguém disse ainda qual avião fará o voo
            """
        case .noTailHelp:
            """
            Airlines and airports name it a day or some hours before, and an antenna when it flies. Who can tell: {}.|\
            Airlines und Flughäfen nennen es einen Tag oder einige Stunden vorher, eine Antenne, wenn es fliegt. Wer \
            es sagen kann: {}.|Linie i lotniska podają go dzień lub kilka godzin wcześniej, a antena, gdy leci. Kto \
            może podać: {}.|Companhias e aeroportos informam um dia ou algumas horas antes, e uma antena, quando ele \
            voa. Quem pode informar: {}.
            """
        case .noLegs:
            """
            No flight of {} before yours is known|Kein Flug von {} vor Ihrem ist bekannt|Nie jest znany żaden lot {} \
            przed twoim|Nenhum voo de {} antes do seu é conhecido
            """
        case .noLegsHelp:
            """
            Follow the flight on which it comes in; at their airports the boards of {} name aircraft too.|Folgen Sie dem \
            Flug, mit dem es kommt; an ihren Flughäfen nennen auch die Tafeln von {} Flugzeuge.|Śledź lot, którym \
            przyleci; na swoich lotniskach samoloty podają też tablice: {}.|Acompanhe o voo em que ele chega; em seus \
            aeroportos, os painéis de {} também informam aviões.
            """
        case .openSources: "Sources|Quellen|Źródła|Fontes"
        case .yours: "{}, yours|{}, Ihrer|{}, twój|{}, o seu"
        case .gap:
            """
            From {} to {}: nobody tells|Von {} nach {}: sagt niemand|Z {} do {}: nikt nie podaje|De {} a {}: ninguém \
            informa
            """
        case .gapRecorded:
            """
            From {} to {}: not recorded|Von {} nach {}: nicht aufgezeichnet|Z {} do {}: nie nagrano|De {} a {}: não \
            gravado
            """
        case .legArrived: "At the gate|Am Gate|Przy bramce|No portão"
        case .legLanded: "Landed|Gelandet|Wylądował|Pousou"
        case .legDue: "On its way|Unterwegs|W drodze|A caminho"
        case .legLeaves: "Not left|Noch da|Nie odleciał|Não saiu"
        case .legArrives: "arrives {}|Ankunft {}|przylot {}|chega {}"
        case .late: "{} late|{} Verspätung|{} opóźnienia|{} de atraso"
        case .turnaround: "Is there time enough?|Reicht die Zeit?|Czy czasu wystarczy?|O tempo basta?"
        case .arrivesMark: "at the gate|am Gate|przy bramce|no portão"
        case .leavesMark: "leaves|Abflug|odlot|sai"
        case .turnaroundPart: "turnaround|Abfertigung|obsługa|preparação"
        case .sparePart: "to spare|Puffer|zapas|folga"
        case .overPart: "too late|zu spät|za późno|atraso"
        case .minutesOver: "{} min|{} Min|{} min|{} min"
        case .budget:
            """
            Needs {} at the gate, {} to spare|Braucht {} am Gate, {} Puffer|Potrzebuje {} przy bramce, zapas {}|Precisa \
            de {} no portão, folga de {}
            """
        case .budgetOver:
            """
            Needs {} at the gate, {} too late|Braucht {} am Gate, {} zu spät|Potrzebuje {} przy bramce, o {} za \
            późno|Precisa de {} no portão, {} de atraso
            """
        case .stillInTime:
            """
            {} later would not delay you.|{} später würde Sie nicht aufhalten.|{} później jeszcze cię nie \
            opóźni.|{} mais tarde não atrasaria você.
            """
        case .tightTurnaround:
            """
            It has to be quicker than usual at the gate.|Am Gate muss es schneller gehen als üblich.|Przy bramce musi \
            pójść szybciej niż zwykle.|No portão, precisa ser mais rápido que o normal.
            """
        case .push:
            """
            It can hardly leave before {}, {} after the airline’s time.|Vor {} kann es kaum los, {} nach der Zeit der \
            Airline.|Raczej nie odleci przed {}, {} po czasie podanym przez linię.|Dificilmente sai antes das {}, {} \
            depois do horário da companhia.
            """
        case .cause:
            "{} → {}: {} late.|{} → {}: {} später.|{} → {}: {} później.|{} → {}: {} de atraso."
        case .needsOne:
            """
            An aircraft with one aisle needs {} at least and {} as a rule (EUROCONTROL, Europe, 2022).|Ein Flugzeug mit \
            einem Gang braucht mindestens {} und meist {} (EUROCONTROL, Europa, 2022).|Samolot wąskokadłubowy \
            potrzebuje co najmniej {}, a zwykle {} (EUROCONTROL, Europa, 2022).|Um avião de um corredor precisa de \
            pelo menos {} e em geral de {} (EUROCONTROL, Europa, 2022).
            """
        case .needsTwo:
            """
            An aircraft with two aisles needs {} at least and {} as a rule (EUROCONTROL, Europe, 2022).|Ein Flugzeug \
            mit zwei Gängen braucht mindestens {} und meist {} (EUROCONTROL, Europa, 2022).|Samolot szerokokadłubowy \
            potrzebuje co najmniej {}, a zwykle {} (EUROCONTROL, Europa, 2022).|Um avião de dois corredores precisa \
            de pelo menos {} e em geral de {} (EUROCONTROL, Europa, 2022).
            """
        case .needsUnknown:
            """
            The type is not known; one aisle is assumed.|Der Typ ist nicht bekannt; angenommen ist ein Gang.|Typ nie \
            jest znany; przyjęto wąskokadłubowy.|O tipo não é conhecido; supõe-se um corredor.
            """
        case .workedOut:
            """
            Nobody tells of the way from {} to {}. After a turnaround there and a flight as long as the one before, it \
            can hardly be at {} before {}.|Vom Weg von {} nach {} sagt niemand etwas. Nach einer Abfertigung dort und \
            einem Flug so lang wie der davor ist es in {} kaum vor {}.|Nikt nie podaje drogi z {} do {}. Po obsłudze na \
            miejscu i locie tak długim jak poprzedni raczej nie będzie w {} przed {}.|Ninguém informa o trecho de {} a \
            {}. Após a preparação lá e um voo tão longo quanto o anterior, dificilmente chega a {} antes das {}.
            """
        case .couldBeHere:
            """
            Nobody tells of the way from {} to {}; there was time enough for it.|Vom Weg von {} nach {} sagt niemand \
            etwas; Zeit genug war dafür.|Nikt nie podaje drogi z {} do {}; czasu na nią było dość.|Ninguém informa o \
            trecho de {} a {}; houve tempo para ele.
            """
        case .toldBy: "Told by: {}.|Quelle: {}.|Źródło: {}.|Fonte: {}."
        case .followedFlights:
            "flights that you follow|Flüge, denen Sie folgen|loty, które śledzisz|voos que você acompanha"
        case .seenBy: "Reported here by: {}.|Hier gemeldet von: {}.|Zgłosił tutaj: {}.|Informado aqui por: {}."
        case .recordedOnly:
            """
            The recording has departures from New York alone: how aircraft come back is not in it.|Die Aufzeichnung \
            enthält nur Abflüge von New York: Wie die Flugzeuge zurückkommen, steht nicht darin.|Nagranie zawiera \
            tylko odloty z Nowego Jorku: nie ma w nim powrotów samolotów.|A gravação só tem partidas de Nova York: os \
            retornos dos aviões não estão nela.
            """
        case .mapOf:
            """
            Map: the flights of the aircraft {}|Karte: die Flüge des Flugzeugs {}|Mapa: loty samolotu {}|Mapa: os voos \
            do avião {}
            """
        }
    }
}

/// What is said of how late a flight is likely to be.
public enum ForecastPhrase: UInt8, Phrases {
    case title, likelyOnTime, likelyLate, likelyCancelled
    case airlineSays, planSays, youSay, weExpect
    case leavesBetween, arrivesBetween, withinBar
    case oneIn, chance15, chance45, chanceCancelled, hardlyCancelled
    case whyMinutes, whyOnTime
    case causeHabit, causeAirport, causeAirline, causeElsewhere, causeWeather, causeAircraft, causeProgramme
    case causeAnnounced, causeEntered, causeWaiting, causeLearned
    case lateInTen, departures, noHistory, planeLate, planeInTime, planeTooLate, planeWasLate, planeWasInTime
    case lateDepartures
    case howSure, wasRight, surer, newAirport, fromNewYork, ownDepartures
    case noForecast

    /// English, German, Polish, Brazilian Portuguese.
    public var row: WordRow {
        switch self {
        case .title: "Forecast|Prognose|Prognoza|Previsão"
        case .likelyOnTime: "Likely on time|Wohl pünktlich|Raczej punktualnie|Provavelmente no horário"
        case .likelyLate:
            "Likely {} late|Wohl {} später|Prawdopodobnie {} później|Provavelmente {} de atraso"
        case .likelyCancelled:
            "May well be cancelled|Fällt womöglich aus|Może zostać odwołany|Pode ser cancelado"
        case .airlineSays: "The airline says|Die Airline sagt|Linia podaje|A companhia diz"
        case .planSays: "Your plan says|Ihr Plan sagt|Twój plan podaje|Seu plano diz"
        case .youSay: "You say|Sie sagen|Podajesz|Você diz"
        case .weExpect: "We expect|Wir erwarten|Spodziewamy się|Esperamos"
        case .leavesBetween:
            """
            8 times in 10 it leaves between {} and {}.|In 8 von 10 Fällen startet er zwischen {} und {} vom Gate.|\
            8 razy na 10 odlatuje między {} a {}.|8 vezes em 10 sai entre {} e {}.
            """
        case .arrivesBetween:
            """
            8 times in 10 it arrives between {} and {}.|In 8 von 10 Fällen kommt er zwischen {} und {} an.|\
            8 razy na 10 przylatuje między {} a {}.|8 vezes em 10 chega entre {} e {}.
            """
        case .withinBar:
            """
            8 times in 10 within the bar. Dashed: the time on the left above.|In 8 von 10 Fällen im Balken. Gestrichelt: \
            die Zeit links darüber.|8 razy na 10 w obrębie paska. Przerywana linia: czas po lewej powyżej.|8 vezes em 10 \
            dentro da barra. Tracejado: o horário à esquerda acima.
            """
        case .oneIn: "{} in {}|{} von {}|{} na {}|{} em {}"
        case .chance15:
            """
            About {} that it is 15 min late or more|In etwa {} Fällen hat er 15 Min oder mehr Verspätung|W około {} przypadków spóźni się \
            15 min lub więcej|Chance de cerca de {} de atrasar 15 min ou mais
            """
        case .chance45:
            """
            About {} that it is 45 min late or more|In etwa {} Fällen hat er 45 Min oder mehr Verspätung|W około {} przypadków spóźni się \
            45 min lub więcej|Chance de cerca de {} de atrasar 45 min ou mais
            """
        case .chanceCancelled:
            """
            About {} that it is cancelled|In etwa {} Fällen fällt er aus|W około {} przypadków zostanie odwołany|Chance \
            de cerca de {} de ser cancelado
            """
        case .hardlyCancelled:
            """
            Less than 1 in 100 that it is cancelled|In weniger als 1 von 100 Fällen fällt er aus|W mniej niż 1 na 100 \
            przypadków zostanie odwołany|Chance de menos de 1 em 100 de ser cancelado
            """
        case .whyMinutes: "Why {}|Warum {}|Skąd {}|Por que {}"
        case .whyOnTime: "Why on time|Warum pünktlich|Skąd punktualność|Por que no horário"
        case .causeHabit:
            "This flight’s habit|Gewohnheit dieses Flugs|Jak zwykle ten lot|O costume deste voo"
        case .causeAirport: "{} now|{} zurzeit|{} teraz|{} agora"
        case .causeAirline:
            "The airline’s flights now|Flüge der Airline zurzeit|Loty linii teraz|Voos da companhia agora"
        case .causeElsewhere:
            "{} and other airports|{} und andere Flughäfen|{} i inne lotniska|{} e outros aeroportos"
        case .causeWeather: "Weather|Wetter|Pogoda|Tempo"
        case .causeAircraft: "Your plane|Ihr Flugzeug|Twój samolot|Seu avião"
        case .causeProgramme: "Air traffic control|Flugsicherung|Kontrola ruchu|Controle de tráfego"
        case .causeAnnounced:
            "What the airline says|Was die Airline sagt|Co podaje linia|O que diz a companhia"
        case .causeEntered: "What you entered|Was Sie eingetragen haben|Co wpisano ręcznie|O que você informou"
        case .causeWaiting:
            "It has not left yet|Er ist noch nicht weg|Jeszcze nie odleciał|Ainda não saiu"
        case .causeLearned:
            "Learned from flights since|Aus Flügen seither gelernt|Nauka z późniejszych lotów|Aprendido com voos desde então"
        case .lateInTen:
            """
            late {} days in 10; {}|an {} von 10 Tagen verspätet; {}|spóźniony {} dni na 10; {}|atrasado {} dias em \
            10; {}
            """
        case .departures:
            "departure/departures|Abflug/Abflüge|odlot/odloty/odlotów|partida/partidas"
        case .noHistory:
            """
            as usual for its hour and distance|wie üblich für Uhrzeit und Strecke|typowo dla tej godziny i \
            odległości|típico para a hora e a distância
            """
        case .planeLate:
            "{} late in, {} to spare|{} später da, {} Puffer|{} spóźnienia, {} zapasu|{} de atraso, {} de folga"
        case .planeInTime:
            "in time, {} to spare|rechtzeitig, {} Puffer|na czas, {} zapasu|a tempo, {} de folga"
        case .planeTooLate:
            "{} late in, nothing to spare|{} später da, kein Puffer|{} spóźnienia, bez zapasu|{} de atraso, sem folga"
        case .planeWasLate:
            """
            {} late on an earlier leg|auf einem früheren Flug {} später|{} spóźnienia na wcześniejszym odcinku|{} de \
            atraso num trecho anterior
            """
        case .planeWasInTime:
            """
            in time on an earlier leg|auf einem früheren Flug rechtzeitig|na czas na wcześniejszym odcinku|a tempo \
            num trecho anterior
            """
        case .lateDepartures:
            """
            {} of {} departures late in the last hour|{} von {} Abflügen der letzten Stunde verspätet|spóźnione \
            odloty w ostatniej godzinie: {} z {}|{} de {} partidas atrasadas na última hora
            """
        case .howSure: "How sure are we?|Wie sicher sind wir?|Na ile to pewne?|Qual a certeza?"
        case .wasRight:
            """
            When we said about the same, {} of {} flights were late.|Als wir etwa dasselbe sagten, waren {} von {} \
            Flügen verspätet.|Gdy mówiliśmy mniej więcej to samo, spóźnionych było {} z {}.|Quando dissemos quase o \
            mesmo, {} de {} voos atrasaram.
            """
        case .surer:
            """
            Gets surer once your plane has landed, about {}.|Wird sicherer, sobald Ihr Flugzeug da ist, etwa {}.|Będzie \
            pewniej, gdy twój samolot wyląduje, około {}.|Fica mais certo quando seu avião chegar, por volta de {}.
            """
        case .newAirport:
            """
            Learned in New York in 2013; {} is new to it, so the range is wide.|Gelernt in New York im Jahr 2013; {} ist \
            neu, darum ist die Spanne weit.|Nauczone w Nowym Jorku w 2013 roku; {} jest nowe, więc zakres jest \
            szeroki.|Aprendido em Nova York em 2013; {} é novo, por isso a faixa é larga.
            """
        case .fromNewYork:
            """
            Learned in New York in 2013.|Gelernt in New York im Jahr 2013.|Nauczone w Nowym Jorku w 2013 \
            roku.|Aprendido em Nova York em 2013.
            """
        case .ownDepartures:
            "Seen here so far: {}.|Hier bisher gesehen: {}.|Dotąd widziane tutaj: {}.|Vistas aqui até agora: {}."
        case .noForecast:
            """
            Nothing is forecast: it has left, is cancelled, or its time is not known.|Keine Prognose: Er ist weg, fällt \
            aus, oder seine Zeit ist nicht bekannt.|Brak prognozy: odleciał, jest odwołany albo jego godzina nie jest \
            znana.|Sem previsão: já saiu, foi cancelado ou o horário não é conhecido.
            """
        }
    }
}

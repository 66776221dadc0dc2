/// Text for the delay forecast.
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

    /// The text in English, German, Polish and Brazilian Portuguese.
    public var row: WordRow {
        switch self {
        case .title: "Forecast|Prognose|Prognoza|Previsão"
        case .likelyOnTime: "Likely on time|Wohl pünktlich|Raczej planowo|Provavelmente no horário"
        case .likelyLate:
            "Likely {} late|Wohl {} Verspätung|Prawdopodobnie {} opóźnienia|Atraso provável de {}"
        case .likelyCancelled:
            "May well be cancelled|Fällt womöglich aus|Może zostać odwołany|Pode ser cancelado"
        case .airlineSays: "Airline says|Laut Airline|Według linii|Segundo a companhia"
        case .planSays: "Your plan says|Laut Ihrem Plan|Według Twojego planu|Segundo seu plano"
        case .youSay: "You say|Ihre Angabe|Według Ciebie|Segundo você"
        case .weExpect: "We expect|Unsere Prognose|Nasza prognoza|Nossa previsão"
        case .leavesBetween:
            """
            80% chance of departure between {} and {}.|Abflug mit 80 % Wahrscheinlichkeit zwischen {} und {}.|Odlot na \
            80% między {} a {}.|80% de chance de partir entre {} e {}.
            """
        case .arrivesBetween:
            """
            80% chance of arrival between {} and {}.|Ankunft mit 80 % Wahrscheinlichkeit zwischen {} und {}.|Przylot \
            na 80% między {} a {}.|80% de chance de chegar entre {} e {}.
            """
        case .withinBar:
            """
            Bar: 80% range. Dashed line: the time at the top of the list above.|Balken: 80-%-Spanne. Gestrichelt: die \
            zuerst genannte Zeit.|Pasek: zakres 80%. Linia przerywana: pierwsza z podanych godzin.|Barra: faixa de \
            80%. Tracejado: o primeiro horário acima.
            """
        case .oneIn: "{} in {}|{} von {}|{} na {}|{} em {}"
        case .chance15:
            """
            Chance of a 15+ min delay: about {}|Mindestens 15 Min Verspätung: bei etwa {} Flügen|Ryzyko opóźnienia o 15 min \
            lub więcej: około {}|Chance de atraso de 15 min ou mais: cerca de {}
            """
        case .chance45:
            """
            Chance of a 45+ min delay: about {}|Mindestens 45 Min Verspätung: bei etwa {} Flügen|Ryzyko opóźnienia o 45 min \
            lub więcej: około {}|Chance de atraso de 45 min ou mais: cerca de {}
            """
        case .chanceCancelled:
            """
            Chance of cancellation: about {}|Annullierung: bei etwa {} Flügen|Ryzyko odwołania: około {}|Chance de \
            cancelamento: cerca de {}
            """
        case .hardlyCancelled:
            """
            Chance of cancellation: less than 1%|Annullierung: bei weniger als 1 von 100 Flügen|Ryzyko odwołania: poniżej \
            1%|Chance de cancelamento: menos de 1%
            """
        case .whyMinutes: "Why {}|Warum {}|Skąd {}|Por que {}"
        case .whyOnTime: "Why on time|Warum pünktlich|Dlaczego planowo|Por que deve sair no horário"
        case .causeHabit:
            "On-time record|Bisherige Pünktlichkeit|Historia tego lotu|Histórico deste voo"
        case .causeAirport: "{} now|{} zurzeit|{} teraz|{} agora"
        case .causeAirline:
            "The airline’s flights now|Flüge der Airline zurzeit|Bieżące loty linii|Voos da companhia agora"
        case .causeElsewhere:
            "{} and other airports|{} und andere Flughäfen|{} i inne lotniska|{} e outros aeroportos"
        case .causeWeather: "Weather|Wetter|Pogoda|Condições do tempo"
        case .causeAircraft: "Your plane|Ihr Flugzeug|Twój samolot|Seu avião"
        case .causeProgramme: "Air traffic control|Flugsicherung|Kontrola ruchu lotniczego|Controle de tráfego aéreo"
        case .causeAnnounced:
            "Airline’s estimate|Angabe der Airline|Informacja linii|Estimativa da companhia"
        case .causeEntered: "Your entry|Ihre Angabe|Twój wpis|Sua informação"
        case .causeWaiting:
            "Not departed yet|Noch nicht abgeflogen|Jeszcze nie odleciał|Ainda não partiu"
        case .causeLearned: "Recent flights|Letzte Flüge|Ostatnie loty|Voos recentes"
        case .lateInTen:
            """
            {} in 10 late; {}|{} von 10 verspätet; {}|opóźniony w {} na 10 przypadków; {}|atrasado em {} de cada 10 \
            voos; {}
            """
        case .departures:
            "departure/departures|Abflug/Abflüge|odlot/odloty/odlotów|partida/partidas"
        case .noHistory:
            """
            typical for this time and distance|typisch für Uhrzeit und Entfernung|typowo dla tej godziny i \
            odległości|típico para o horário e a distância
            """
        case .planeLate:
            "{} late, {} buffer|{} Verspätung, {} Puffer|{} opóźnienia, {} zapasu|{} de atraso, {} de margem"
        case .planeInTime:
            "on time, {} buffer|pünktlich, {} Puffer|planowo, {} zapasu|no horário, {} de margem"
        case .planeTooLate:
            "{} late, no buffer|{} Verspätung, kein Puffer|{} opóźnienia, bez zapasu|{} de atraso, sem margem"
        case .planeWasLate:
            """
            {} late on an earlier leg|{} Verspätung auf einem früheren Flug|{} opóźnienia na wcześniejszym odcinku|{} de \
            atraso num trecho anterior
            """
        case .planeWasInTime:
            """
            on time on an earlier leg|pünktlich auf einem früheren Flug|planowo na wcześniejszym odcinku|no horário \
            num trecho anterior
            """
        case .lateDepartures:
            """
            {} of {} departures late in the last hour|{} von {} Abflügen der letzten Stunde verspätet|opóźnione \
            odloty w ostatniej godzinie: {} z {}|{} de {} partidas atrasadas na última hora
            """
        case .howSure: "How sure are we?|Wie genau ist die Prognose?|Na ile to pewne?|Qual é a precisão?"
        case .wasRight:
            """
            After similar forecasts, {} of {} flights were late.|Bei ähnlichen Prognosen waren {} von {} Flügen \
            verspätet.|Przy podobnych prognozach opóźnionych było {} z {} lotów.|Em previsões parecidas, {} de {} voos \
            atrasaram.
            """
        case .surer:
            """
            More certain once your plane arrives, at about {}.|Genauer, sobald Ihr Flugzeug angekommen ist (gegen \
            {}).|Więcej będzie wiadomo po przylocie samolotu, około {}.|A previsão fica mais certa quando seu avião \
            chegar, por volta das {}.
            """
        case .newAirport:
            """
            Trained on New York departures in 2013, without {}, so the range is wide.|Datenbasis: Abflüge ab New York, \
            2013, ohne {}; daher die breite Spanne.|Model wyuczony na odlotach z Nowego Jorku z 2013 r.; nie \
            uwzględnia: {}, stąd szeroki zakres.|Modelo treinado com partidas de Nova York em 2013, sem {}; por isso a \
            faixa é ampla.
            """
        case .fromNewYork:
            """
            Trained on New York departures in 2013.|Datenbasis: Abflüge ab New York, 2013.|Model wyuczony na odlotach \
            z Nowego Jorku z 2013 r.|Modelo treinado com partidas de Nova York em 2013.
            """
        case .ownDepartures:
            "Observed here so far: {}.|Hier bisher beobachtet: {}.|Zaobserwowano tu dotąd: {}.|Observadas aqui até agora: {}."
        case .noForecast:
            """
            No forecast: the flight has left, is cancelled, or has no known time.|Keine Prognose: Der Flug ist \
            abgeflogen oder annulliert, oder seine Zeit ist nicht bekannt.|Brak prognozy: lot odleciał, został \
            odwołany albo nie znamy jego godziny.|Sem previsão: o voo já partiu, foi cancelado ou não tem horário \
            conhecido.
            """
        }
    }
}

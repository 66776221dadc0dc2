package import FlightCore

/// Phrases on the leave-by page.
package enum LeavePhrase: UInt8, Phrases {
    case leaveBy, leaveWas, beThereBy, beThereWas, forBoarding, noPlan, noPlanText, comesWith, comesAt, toConnection,
        yourTime, yourOwnTime, unknownWay, unknownWayAsked
    case leavingNow, tooLate, atGateFromNow
    // The breakdown
    case sum, sumOf, inAll, travel, bagDrop, passport, security, walk, walkTo, cushion, boarding, boardingAt
    case fromTraveller, fromTravellerRounded, fromAirport, usual, assumedWay, assumedWayAsked, straightLine,
        forSlowDays, moves,
        noLocation
    // Adjusting
    case adjust, adjustNote, notTaken, bags, yes, no, apply, reset, take, drop
    case wayTitle, wayField, wayNote

    package var row: WordRow {
        switch self {
        case .leaveBy: "Leave by {}|Aufbrechen bis {}|Wyjedź do {}|Saia até {}"
        case .beThereBy: "Be at {} by {}|In {} spätestens um {} sein|Bądź na {} o {}|Esteja em {} até {}"
        case .leaveWas:
            """
            You should have left by {}|Sie hätten bis {} aufbrechen müssen|Czas wyjazdu minął o {}|Era preciso sair \
            até {}
            """
        case .beThereWas:
            """
            You should have been at {} by {}|In {} hätten Sie bis {} sein müssen|Na {} trzeba było być o {}|Era \
            preciso estar em {} até {}
            """
        case .forBoarding:
            """
            in time for boarding ({})|rechtzeitig zum Boarding ({})|by zdążyć na boarding ({})|a tempo para o embarque \
            ({})
            """
        case .noPlan: "No leave-by time|Keine Aufbruchszeit|Brak godziny wyjazdu|Hora de sair não disponível"
        case .noPlanText:
            """
            This flight has no leave-by time: it has departed, is cancelled, has no time yet, or is followed for \
            someone else.|Für diesen Flug gibt es keine Aufbruchszeit: Er ist abgeflogen oder annulliert, hat noch \
            keine Zeit oder wird für jemand anderen verfolgt.|Dla tego lotu nie ma godziny wyjazdu: odleciał, jest \
            odwołany, nie ma jeszcze godziny albo śledzisz go dla kogoś innego.|Não dá para calcular a hora de sair \
            para este voo: ele já partiu, foi cancelado, ainda não tem horário ou é de outra pessoa.
            """
        case .comesWith: "You arrive on {}|Ankunft mit {}|Przylatujesz lotem {}|Você chega no {}"
        case .comesAt:
            """
            That flight is due at its gate in {} at {}. See your connection instead.|Dieser Flug soll in {} um {} am \
            Gate sein. Alles Weitere steht unter „Ihr Umstieg“.|{}: ten lot ma być przy bramce o {}. Zobacz swoją \
            przesiadkę.|Esse voo deve chegar ao portão em {} às {}. Veja a sua conexão.
            """
        case .toConnection: "Your connection|Ihr Umstieg|Twoja przesiadka|Sua conexão"
        case .yourTime:
            """
            You set this time. Calculated: {}.|Von Ihnen festgelegt. Berechnet: {}.|Godzina ustawiona przez Ciebie. \
            Obliczona: {}.|Horário definido por você. Calculado: {}.
            """
        case .yourOwnTime:
            "You set this time.|Von Ihnen festgelegt.|Godzina ustawiona przez Ciebie.|Horário definido por você."
        case .leavingNow:
            """
            If you leave now, you’ll reach the gate at about {}. Doors close at {}.|Wenn Sie jetzt aufbrechen, sind \
            Sie gegen {} am Gate. Die Türen schließen um {}.|Jeśli wyjedziesz teraz, będziesz przy bramce około {}. \
            Zamknięcie drzwi: {}.|Se sair agora, chega ao portão por volta das {}. Fechamento das portas: {}.
            """
        case .tooLate:
            """
            That is too late. Ask the airline for a later flight before this one departs.|Das ist zu spät. Fragen Sie \
            die Airline nach einem späteren Flug, bevor dieser abfliegt.|To za późno. Zapytaj linię o późniejszy lot, \
            zanim ten odleci.|É tarde demais. Peça à companhia um voo posterior antes que este saia.
            """
        case .atGateFromNow:
            """
            If you leave now, you’ll reach the gate at about {}.|Wenn Sie jetzt aufbrechen, sind Sie gegen {} am \
            Gate.|Jeśli wyjedziesz teraz, będziesz przy bramce około {}.|Se sair agora, chega ao portão por volta das \
            {}.
            """
        case .unknownWay:
            """
            Enter your travel time to {} below to see when to leave.|Geben Sie unten ein, wie lange Sie nach {} \
            brauchen. Dann sehen Sie, wann Sie aufbrechen müssen.|Podaj niżej czas dojazdu na {}, aby zobaczyć, kiedy \
            wyjechać.|Informe abaixo o tempo de trajeto até {} para ver quando sair.
            """
        case .unknownWayAsked:
            """
            Set your travel time to {} in minutes with --travel to see when to leave.|Geben Sie mit --travel an, wie \
            viele Minuten Sie nach {} brauchen. Dann sehen Sie, wann Sie aufbrechen müssen.|Podaj w --travel czas \
            dojazdu na {} w minutach, aby zobaczyć, kiedy wyjechać.|Informe com --travel o tempo de trajeto até {}, em \
            minutos, para ver quando sair.
            """
        case .sum: "Timings|So wird gerechnet|Jak to liczymy|Como é calculado"
        case .sumOf: "Timings for {}|So ergibt sich {}|Jak obliczono {}|Cálculo para {}"
        case .inAll: "{} total|insgesamt {}|razem {}|{} no total"
        case .travel: "Travel to {}|Anfahrt nach {}|Dojazd na {}|Trajeto até {}"
        case .bagDrop: "Bag drop|Gepäckaufgabe|Nadanie bagażu|Despachar bagagem"
        case .passport: "Passport control|Passkontrolle|Kontrola paszportowa|Controle de passaporte"
        case .security: "Security|Sicherheitskontrolle|Kontrola bezpieczeństwa|Controle de segurança"
        case .walk: "Walk to the gate|Fußweg zum Gate|Dojście do bramki|Caminhada até o portão"
        case .walkTo: "Walk to {}|Fußweg zum Gate {}|Dojście do bramki {}|Caminhada até o portão {}"
        case .cushion: "Buffer|Puffer|Zapas|Margem"
        case .boarding: "Boarding|Boarding|Boarding|Embarque"
        case .boardingAt: "Boarding, {}|Boarding, {}|Boarding, {}|Embarque, {}"
        case .fromTraveller: "the time you entered|Ihre eigene Angabe|własny czas|definido por você"
        case .fromTravellerRounded:
            """
            the time you entered, plus {} from rounding to five minutes|Ihre eigene Angabe, plus {} durch Rundung auf \
            fünf Minuten|własny czas plus {} z zaokrąglenia do pięciu minut|definido por você, mais {} do \
            arredondamento para cinco minutos
            """
        case .fromAirport: "airport’s estimate|laut Flughafen|według lotniska|segundo o aeroporto"
        case .usual: "typical|Richtwert|czas orientacyjny|tempo usual"
        case .assumedWay:
            """
            assumed; enter your own below|angenommen; unten änderbar|założenie; niżej podasz własny czas|estimado; \
            informe o seu abaixo
            """
        case .assumedWayAsked:
            """
            assumed; set your own with --travel|angenommen; mit --travel änderbar|założenie; własny czas podasz w \
            --travel|estimado; informe o seu com --travel
            """
        case .straightLine:
            """
            {} in a straight line at 30 km/h, plus a fixed {}|{} Luftlinie mit 30 km/h, plus pauschal {}|{} w linii \
            prostej przy 30 km/h plus stały dodatek {}|{} em linha reta a 30 km/h, mais {} fixos
            """
        case .forSlowDays:
            "in case something takes longer|falls etwas länger dauert|gdyby coś potrwało dłużej|caso algo demore mais"
        case .moves:
            """
            Updates with announced delays, not with predicted ones.|Die Zeit verschiebt sich mit gemeldeten \
            Verspätungen, nicht mit vorhergesagten.|Godzina przesuwa się z ogłoszonym opóźnieniem, a nie z \
            prognozowanym.|O horário muda com atrasos anunciados, não com os previstos.
            """
        case .noLocation:
            """
            Your location stays on this device.|Ihr Standort bleibt auf diesem Gerät.|Twoja lokalizacja nie opuszcza \
            urządzenia.|Sua localização fica neste aparelho.
            """
        case .adjust: "Your own times|Eigene Angaben|Własne czasy|Seus tempos"
        case .adjustNote:
            """
            Your times replace the ones above.|Ihre Angaben ersetzen die Werte oben.|Własne czasy zastępują te podane \
            wyżej.|Seus valores substituem os de cima.
            """
        case .notTaken:
            """
            “{}” is not valid. Enter whole minutes from 0 to 600.|„{}“ ist ungültig. Geben Sie ganze Minuten von 0 bis \
            600 ein.|„{}” to nieprawidłowy czas. Podaj pełne minuty od 0 do 600.|“{}” não é válido. Informe de 0 a \
            600 minutos, sem decimais.
            """
        case .bags: "Checked bag|Aufgabegepäck|Bagaż do nadania|Bagagem despachada"
        case .yes: "Yes|Ja|Tak|Sim"
        case .no: "No|Nein|Nie|Não"
        case .apply: "Recalculate|Neu berechnen|Przelicz|Recalcular"
        case .reset: "Reset|Zurücksetzen|Przywróć domyślne|Redefinir"
        case .take: "Use {}|{} übernehmen|Ustaw {}|Usar {}"
        case .drop: "Use calculated time|Berechnete Zeit verwenden|Użyj obliczonej godziny|Usar o horário calculado"
        case .wayTitle: "Getting to {}|Ihre Anfahrt nach {}|Twój dojazd na {}|Seu trajeto até {}"
        case .wayField: "Minutes, door to door|Minuten von Tür zu Tür|Minuty od drzwi do drzwi|Minutos de porta a porta"
        case .wayNote:
            """
            Used for all your flights from there.|Gilt für alle Ihre Flüge von dort.|Dotyczy wszystkich Twoich lotów \
            stamtąd.|Vale para todos os voos que saem de lá.
            """
        }
    }
}

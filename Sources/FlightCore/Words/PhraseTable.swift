/// The phrases that all surfaces share, in four languages. Values replace the `{}` placeholders in order.
///
/// The phrases for states are taken from the original design where possible.
public enum Phrase: UInt16, Phrases {
    // Status
    case onTime, delayed, delayedOpen, mayBeCancelled, minutesLate, boardingBadge, cancelled, diverted,
        landed, arrived, tight, atRisk, delayedBy, gateClosed, departed, landing, divertedTo, returnedTo, missed
    case inTheAirRow, planned, landsRow, insteadOf
    // Lines
    case gate, terminal, belt, boardsAt, boardingIn, leaveBy, headToTerminal, confirmation, todayAt, tomorrowAt
    case departsAt, seatWith, seatOnly, yourSeatWith, yourSeatOnly, percentBoarded, doorsCloseAt, doorsClosed
    case flightTime, takeOffAt, remaining, arriveLocal, localTimeIs, arrivedAt, yourGate, connectionGate, taxiAbout
    case walk, wayOf, walkFromSecurity, connectionOf, toSpare, tooLate, tightConnection, atGateLine, landedIn,
        nowInsteadOf
    case atGateIn, landsIn, nowWord, airborneFor, early, onTimeBy, planeIsHere, nextLegCancelled, leavesEarly
    // Actions
    case addToCalendar, checkIn, fullTimeline, terminalMap, calmAction, shareArrival, share, alternatives
    // Seats
    case window, middle, aisle
    // Reasons
    case reasonInbound, reasonWeather, reasonTraffic, reasonAirline, reasonSecurity
    // Labels of slots
    case labelDeparts, labelDate, labelConfirmation, labelBoards, labelSeat, labelDoorsClose, labelArrivesLocal
    case labelBelt, labelConnection, labelDistance, labelGate, labelTerminal, labelNextGate, labelLeaveBy, labelYourGate
    case inMinutes, dayLater, dayEarlier
    // Certainty
    case noSource, signalGaps, flownLastHeard, offCourse, holding, wentAround
    // Bad news
    case labelMeaning, stayHomeUntil, newsStayHome, newsWhereTo, newsArrives, newsMisses, newsMissesNext
    case newsMissed, newsMissedNext, newsNotReached, newsNotReachedAlone, newsMissesThis, newsMissesThisAlone
    case newsLandsAway, tellWaiting, tellWaitingHow, newsAtRisk, newsNextAtRisk, rebookWith, yourRights
    case rightEuropeCancelled, rightEuropeMoney, rightEuropeCare, rightEuropeRefund, rightAmericaCancelled
    case rightAmericaLate, rightAmericaEarly
    // Timeline
    case stopCheckIn, stopLeave, stopBoarding, stopDoors, stopOut, stopOff, stopOn, stopIn, stopBelt
    case stopOutDone, stopOffDone, stopOnDone, stopInDone, stopDoorsDone
    case headingTimeline, headingChanges, headingDetails, columnPlanned, columnLatest, eachInItsTime, noChanges
    case timesWithTilde
    // Pages
    case flights, logbook, passport, calm, settings, addFlight, myFlights, today, tomorrow, dayThere, upcoming, past,
        columnFlight
    case columnDestination, columnGate, columnTime, columnStatus, emptyTitle, emptyText, back
    case byRoute, byHand, flightNumber, dateField, fromField, toField, departureTime, arrivalTime
    case search, add, added, forWhom
    case edit, save, cancel, delete, deleted, undo, redo, notes, aircraft, aircraftType, tail, seatField,
        confirmationField
    case leaveByField, gateField, arrivalGateField, landsElsewhere
    case language, clock, units, metric, imperial, distanceUnit, speedUnit, altitudeUnit, theme
    case homeAirport, revoke, tokenName, signOut
    case saved, keptHere
    case replayNote, simulatedNote, simulatedMark, oldData, source, sourceTraveller, sourceReplay, sourceAntenna
    case sourceSimulator, signInTitle, signInText, notFoundTitle, notFoundText, forbidden, error
    case skipToContent, mainNavigation, nextForYou
    case progressFlown, dayBeforeShort
    // On a device
    case offline, offlineSince, pageAsOf, offlineText, readyForOffline, changeWaiting, changesWaitingFew,
        changesWaiting, updateReady, reload, askToTell, tellMe, notNow, whenToLeave, whereIsMyPlane
    case notApplied, refusedFlight, refusedAirport, refusedTwice, refusedValues, refusedAccess, refusedOtherwise,
        discard, overruled, turnOff
    case pageNeedsServer, access, people, lightOrDark, alerts
    // Board, map, trip
    case fullScreen, close, timeIn, flightsToday, then, layoverIn, nextLegLine, mapOf, dateLine, trip, tripTitle,
        joinTrip, join
    case leaveTrip, onBoardButton, stopInTheAir, whatToDo
    // Preview
    case preview
    case stateFarOut, stateDayBefore, stateHeadToAirport, stateAtAirport, stateAtGate, stateBoarding, stateOnBoard
    case stateTaxiing, stateInFlight, stateDescending, stateLanded, stateAtGateDest, stateConnection, stateCompleted
    case stateDelayed
    // Adding and errors
    case recent
    case faultNumber, faultRegistration, faultMaybeRegistration
    case faultAirport, faultTime, faultMissing, faultOrder, faultChoice, faultLength, faultOfSource
    // Manual entry
    case askDay, askFrom, askTo, askOut, nowOut, nowIn,
        cancelFlight,
        reinstateFlight,
        cancelNote,
        faultDay,
        faultWhich
    case faultSamePlace, faultGoesThere, faultFarFromPlan, faultAlreadyThere, faultMinutes, homeMinutes, takenBack
    case plannedDeparture, plannedArrival, expectedOut, expectedIn
    // Usual routes
    case routeUsual, routeFlown
}

extension Phrase {
    /// The phrase in English, German, Polish and Brazilian Portuguese.
    public var row: WordRow {
        switch self {
        // Status
        case .delayedOpen:
            "Delayed, no new time yet|Verspätet, neue Zeit offen|Opóźniony, brak nowej godziny|Atrasado, ainda sem novo horário"
        case .mayBeCancelled: "May be cancelled|Annullierung möglich|Może zostać odwołany|Pode ser cancelado"
        case .onTime: "On time|Pünktlich|Planowo|No horário"
        case .delayed: "Delayed|Verspätet|Opóźniony|Atrasado"
        case .minutesLate: "{} late|{} Verspätung|{} opóźnienia|{} de atraso"
        case .boardingBadge: "Boarding|Boarding|Boarding|Embarcando"
        case .delayedBy: "Delayed {}|{} verspätet|Opóźniony o {}|Atraso de {}"
        case .gateClosed: "Gate closed|Gate geschlossen|Bramka zamknięta|Portão fechado"
        case .departed: "Departed|Abgeflogen|Odleciał|Partiu"
        case .landing: "Landing|Im Landeanflug|Ląduje|Pousando"
        case .divertedTo: "Diverted to {}|Umgeleitet nach {}|Przekierowany do {}|Desviado para {}"
        case .returnedTo: "Return to {}|Rückkehr nach {}|Powrót: {}|Retorno: {}"
        case .missed: "Missed|Verpasst|Niewykorzystany|Perdido"
        case .cancelled: "Cancelled|Annulliert|Odwołany|Cancelado"
        case .diverted: "Diverted|Umgeleitet|Przekierowany|Desviado"
        case .landed: "Landed|Gelandet|Wylądował|Pousou"
        case .arrived: "Arrived|Angekommen|Na miejscu|Chegou"
        case .tight: "Tight|Knapp|Mało czasu|Apertada"
        case .atRisk: "At risk|Gefährdet|Zagrożona|Em risco"
        case .inTheAirRow: "{} left|noch {}|jeszcze {}|restam {}"
        case .planned: "Planned|Geplant|Planowany|Programado"
        case .landsRow: "Lands {}|Landet {}|Ląduje {}|Pousa {}"
        case .insteadOf: "{} instead of {}|{} statt {}|{} zamiast {}|{} em vez de {}"

        // Lines
        case .gate: "Gate {}|Gate {}|Bramka {}|Portão {}"
        case .terminal: "Terminal {}|Terminal {}|Terminal {}|Terminal {}"
        case .belt: "Belt {}|Gepäckband {}|Taśma {}|Esteira {}"
        case .boardsAt: "Boards {}|Boarding {}|Boarding {}|Embarque {}"
        case .boardingIn: "Boarding in {}|Boarding in {}|Boarding za {}|Embarque em {}"
        case .leaveBy:
            "Leave for airport by {}|Bis {} zum Flughafen aufbrechen|Wyjedź na lotnisko do {}|Saia para o aeroporto {}"
        case .headToTerminal:
            "Head to Terminal {}|Gehen Sie zu Terminal {}|Kieruj się do Terminala {}|Vá para o Terminal {}"
        case .confirmation: "Confirmation: {}|Buchungscode: {}|Potwierdzenie: {}|Confirmação: {}"
        case .todayAt: "Today at {}|Heute um {}|Dziś o {}|Hoje {}"
        case .tomorrowAt: "Tomorrow at {}|Morgen um {}|Jutro o {}|Amanhã {}"
        case .departsAt: "Departs {}|Abflug {}|Odlot {}|Partida {}"
        case .seatWith: "Seat {} • {}|Sitz {} • {}|Miejsce {} • {}|Assento {} • {}"
        case .seatOnly: "Seat {}|Sitz {}|Miejsce {}|Assento {}"
        case .yourSeatWith:
            "Your seat: {} ({})|Ihr Sitz: {} ({})|Twoje miejsce: {} ({})|Seu assento: {} ({})"
        case .yourSeatOnly: "Your seat: {}|Ihr Sitz: {}|Twoje miejsce: {}|Seu assento: {}"
        case .percentBoarded: "{}% boarded|{} % eingestiegen|{}% wsiadło|{}% embarcado"
        case .doorsCloseAt: "Doors close {}|Türen schließen {}|Zamknięcie drzwi: {}|Portas fecham {}"
        case .doorsClosed: "Doors closed|Türen geschlossen|Drzwi zamknięte|Portas fechadas"
        case .flightTime: "Flight time {}|Flugzeit {}|Czas lotu {}|Tempo de voo {}"
        case .takeOffAt: "Take-off {}|Start {}|Start {}|Decolagem {}"
        case .remaining: "{} remaining|Noch {}|Pozostało {}|{} restantes"
        case .arriveLocal:
            "Arrive {} local|Ankunft {} Ortszeit|Przylot {} czasu lokalnego|Chegada {} horário local"
        case .localTimeIs: "Local time {}|Ortszeit {}|Czas lokalny {}|Hora local {}"
        case .arrivedAt: "Arrived at {}|Angekommen in {}|Przylot do {}|Chegou ao {}"
        case .yourGate: "Your gate: {}|Ihr Gate: {}|Twoja bramka: {}|Seu portão: {}"
        case .connectionGate:
            "Connection gate: {}|Anschlussgate: {}|Bramka przesiadki: {}|Portão conexão: {}"
        case .taxiAbout: "Taxi ~{}|Rollen ~{}|Kołowanie ~{}|Taxiamento ~{}"
        case .walk: "{} walk|{} Fußweg|{} spaceru|{} caminhando"
        case .wayOf: "{} transfer|{} Weg|{} drogi|{} de trajeto"
        case .walkFromSecurity:
            """
            {} walk from security|{} Fußweg ab der Kontrolle|{} pieszo od kontroli|{} a pé após o controle de \
            segurança
            """
        case .connectionOf: "Connection: {}|Umsteigezeit: {}|Przesiadka: {}|Conexão: {}"
        case .toSpare: "{} to spare|{} Puffer|{} zapasu|{} de margem"
        case .tooLate: "{} short|{} zu wenig|brakuje {}|{} a menos que o necessário"
        case .tightConnection:
            """
            Tight connection - start moving|Knappe Umsteigezeit – bitte losgehen|Napięta przesiadka - ruszaj \
            się|Conexão apertada - comece a andar
            """
        case .atGateLine: "At gate {}|Am Gate {}|Przy bramce {}|No portão {}"
        case .landedIn: "Landed in {}|Gelandet in {}|Wylądował: {}|Pousou em {}"
        case .nowInsteadOf: "Now {}, was {}|Jetzt {} statt {}|Teraz {}, było {}|Agora {} (antes {})"
        case .atGateIn: "At the gate in {}|Am Gate in {}|Przy bramce: {}|No portão em {}"
        case .landsIn: "Lands in {}|Landet in {}|Lądowanie: {}|Pousa em {}"
        case .nowWord: "now|jetzt|teraz|agora"
        case .airborneFor: "{} in the air|{} in der Luft|{} w powietrzu|{} no ar"
        case .early: "{} early|{} früher|{} wcześniej|{} adiantado"
        case .onTimeBy: "On time, +{}|Pünktlich, +{}|Planowo, +{}|No horário, +{}"
        case .planeIsHere:
            "Your plane is here|Ihr Flugzeug ist da|Twój samolot jest tutaj|Seu avião está aqui"
        case .nextLegCancelled:
            "Your next flight is cancelled|Ihr Anschlussflug wurde annulliert|Twój następny lot został odwołany|Seu próximo voo foi cancelado"
        case .leavesEarly:
            "Departs {} early|Abflug {} früher als geplant|Odlot {} wcześniej, niż planowano|Parte {} antes do horário"

        // Actions
        case .addToCalendar:
            "Add to calendar|In den Kalender|Dodaj do kalendarza|Adicionar ao calendário"
        case .checkIn: "Check in|Einchecken|Odpraw się|Fazer check-in"
        case .fullTimeline:
            "View full timeline|Vollständiger Zeitplan|Zobacz pełną oś czasu|Ver cronograma completo"
        case .terminalMap: "Terminal map|Terminalkarte|Mapa terminala|Mapa do terminal"
        case .calmAction:
            "What you may feel now|Was Sie jetzt spüren|Co możesz teraz poczuć|O que você pode sentir agora"
        case .shareArrival:
            "Share ETA|Ankunft teilen|Daj znać o przylocie|Compartilhar chegada"
        case .share: "Share|Teilen|Udostępnij|Compartilhar"
        case .alternatives:
            "Other flights|Andere Flüge|Inne loty|Outros voos"

        // Seats
        case .window: "Window|Fenster|Okno|Janela"
        case .middle: "Middle|Mitte|Środek|Meio"
        case .aisle: "Aisle|Gang|Przejście|Corredor"

        // Reasons
        case .reasonInbound:
            "Your inbound plane is running late|Ihr Flugzeug kommt verspätet an|Twój samolot przyleci z opóźnieniem|Seu avião vai chegar atrasado"
        case .reasonWeather: "Weather|Wetter|Pogoda|Condições do tempo"
        case .reasonTraffic:
            "Air traffic control|Flugsicherung|Kontrola ruchu lotniczego|Controle de tráfego aéreo"
        case .reasonAirline:
            "Airline operations|Betriebliche Gründe|Przyczyny operacyjne|Motivos operacionais"
        case .reasonSecurity: "Security|Sicherheitskontrolle|Względy bezpieczeństwa|Motivos de segurança"

        // Labels of slots
        case .labelDeparts: "Departs|Abflug|Odlot|Partida"
        case .labelDate: "Date|Datum|Data|Data"
        case .labelConfirmation: "Confirmation|Buchungscode|Kod rezerwacji|Reserva"
        case .labelBoards: "Boards|Boarding|Boarding|Embarque"
        case .labelSeat: "Seat|Sitz|Miejsce|Assento"
        case .labelDoorsClose: "Doors close|Türen schließen|Zamknięcie drzwi|Portas fecham"
        case .labelArrivesLocal:
            "Arrives, local time|Ankunft, Ortszeit|Przylot, czas lokalny|Chegada, hora local"
        case .labelBelt: "Belt|Gepäckband|Taśma|Esteira"
        case .labelConnection: "Connection|Umsteigezeit|Przesiadka|Conexão"
        case .labelDistance: "Distance|Entfernung|Odległość|Distância"
        case .labelGate: "Gate|Gate|Bramka|Portão"
        case .labelTerminal: "Terminal|Terminal|Terminal|Terminal"
        case .labelNextGate:
            "Your next gate|Ihr nächstes Gate|Następna bramka|Seu próximo portão"
        case .labelLeaveBy:
            "Leave for the airport by|Zum Flughafen aufbrechen bis|Wyjedź na lotnisko do|Saia para o aeroporto até"
        case .labelYourGate: "Your gate|Ihr Gate|Twoja bramka|Seu portão"
        case .inMinutes: "in {}|in {}|za {}|em {}"
        case .dayLater: "(+{} day)|(+{} Tag)|(+{} dzień)|(+{} dia)"
        case .dayEarlier: "(−{} day)|(−{} Tag)|(−{} dzień)|(−{} dia)"

        // Certainty
        case .noSource:
            """
            No live data yet. Times marked ~ are estimated from the schedule.|Noch keine Live-Daten. Zeiten mit ~ sind \
            nach Flugplan geschätzt.|Brak danych na żywo. Godziny z ~ oszacowano według rozkładu.|Ainda sem dados ao \
            vivo. Horários com ~ são estimados.
            """
        case .offCourse:
            """
            The positions show it; no source has reported it|Die Positionen zeigen es; noch keine Quelle meldet \
            es|Wskazują na to pozycje; żadne źródło tego nie podało|As posições indicam isso; nenhuma fonte informou
            """
        case .holding:
            """
            Has circled since {} and waits for its turn to land. This is routine.|Kreist seit {} und wartet auf die \
            Landung. Das ist Routine.|Krąży od {} i czeka na swoją kolej. To rutyna.|Circula desde {} e espera a vez de \
            pousar. Isso é rotina.
            """
        case .wentAround:
            """
            Broke off its approach at {} and flies another one. This is routine.|Hat den Anflug um {} abgebrochen und \
            fliegt noch einmal an. Das ist Routine.|O {} przerwał podejście i powtarza je. To rutyna.|Interrompeu a \
            aproximação às {} e fará outra. Isso é rotina.
            """
        case .signalGaps:
            "This is common over the sea and in remote areas. The position is estimated.|Über dem Meer und in abgelegenen Gebieten ist das üblich. Die Position ist geschätzt.|Nad morzem i z dala od anten to normalne. Pozycja jest szacowana.|É comum sobre o mar e em áreas remotas. A posição é estimada."
        case .flownLastHeard:
            "{}% flown at last signal, about {}% now|Beim letzten Signal {} % geflogen, jetzt etwa {} %|Przy ostatnim sygnale {}% trasy, teraz około {}%|{}% percorrido no último sinal, cerca de {}% agora"

        // Bad news
        case .labelMeaning: "Impact|Folgen|Skutki|Impacto"
        case .stayHomeUntil: "Stay home until|Zu Hause bleiben bis|Zostań w domu do|Fique em casa até"
        case .newsStayHome:
            "Don’t go to the airport.|Fahren Sie nicht zum Flughafen.|Nie jedź na lotnisko.|Não vá ao aeroporto."
        case .newsWhereTo:
            "New destination not announced yet.|Neues Ziel noch nicht bekannt.|Nowe miejsce lądowania jeszcze nieznane.|Novo destino ainda não informado."
        case .newsLandsAway:
            "{} from the original destination.|{} vom ursprünglichen Ziel entfernt.|{} od pierwotnego celu.|A {} do destino original."
        case .tellWaiting: "Let others know|Andere informieren|Powiadom innych|Avise outras pessoas"
        case .tellWaitingHow:
            """
            a link that shows where it lands|ein Link, der das neue Ziel zeigt|link, który pokazuje miejsce \
            lądowania|um link que mostra onde o voo pousa
            """
        case .newsArrives:
            "New arrival: about {}.|Neue Ankunft: gegen {}.|Nowy przylot: około {}.|Nova chegada prevista: {}."
        case .newsMisses:
            """
            You’ll miss {} unless you’re rebooked.|Ohne Umbuchung verpassen Sie {}.|Nie zdążysz na {}. Zmień \
            rezerwację na inny lot.|Você perde o {} se não remarcar.
            """
        case .newsMissesNext:
            """
            You’ll miss your next flight unless you’re rebooked.|Ohne Umbuchung verpassen Sie Ihren Anschlussflug.|Nie \
            zdążysz na następny lot. Zmień rezerwację.|Você perde o próximo voo se não remarcar.
            """
        case .newsMissed:
            "You missed {}.|Sie haben {} verpasst.|Nie udało się zdążyć na {}.|Você perdeu o {}."
        case .newsMissedNext:
            """
            You missed your next flight.|Sie haben Ihren Anschlussflug verpasst.|Nie udało się zdążyć na następny \
            lot.|Você perdeu o próximo voo.
            """
        case .newsNotReached:
            """
            {} was diverted to {}, so you can’t make this flight.|{} wurde nach {} umgeleitet. Diesen Flug erreichen \
            Sie deshalb nicht.|{} przekierowano do {}, więc nie zdążysz na ten lot.|O {} foi desviado para {}, e você \
            não chega a tempo para este voo.
            """
        case .newsNotReachedAlone:
            """
            Your earlier flight was diverted to {}, so you can’t make this flight.|Ihr früherer Flug wurde nach {} \
            umgeleitet. Diesen Flug erreichen Sie deshalb nicht.|Wcześniejszy lot przekierowano do {}, więc nie \
            zdążysz na ten lot.|Seu voo anterior foi desviado para {}, e você não chega a tempo para este voo.
            """
        case .newsMissesThis:
            """
            {} is cancelled, so you’ll miss this flight unless you’re rebooked.|{} ist annulliert. Ohne Umbuchung \
            verpassen Sie diesen Flug.|Lot {} jest odwołany, więc nie zdążysz na ten lot. Zmień rezerwację.|O {} foi \
            cancelado: você perde este voo se não remarcar.
            """
        case .newsMissesThisAlone:
            """
            Your earlier flight is cancelled, so you’ll miss this flight unless you’re rebooked.|Ihr früherer Flug ist \
            annulliert. Ohne Umbuchung verpassen Sie diesen Flug.|Wcześniejszy lot jest odwołany, więc nie zdążysz na \
            ten lot. Zmień rezerwację.|Seu voo anterior foi cancelado: você perde este voo se não remarcar.
            """
        case .newsAtRisk:
            "Your connection to {} is at risk.|Ihr Anschluss an {} ist gefährdet.|Przesiadka na {} jest zagrożona.|A conexão com o {} está em risco."
        case .newsNextAtRisk:
            "Your connection is at risk.|Ihr Anschluss ist gefährdet.|Twoja przesiadka jest zagrożona.|Sua conexão está em risco."
        case .rebookWith: "Rebook with {}|Bei {} umbuchen|Zmień rezerwację: {}|Remarcar com a {}"
        case .yourRights: "Your rights|Ihre Rechte|Twoje prawa|Seus direitos"
        case .rightEuropeCancelled:
            """
            Another flight or a refund, meals while you wait, a hotel if you’re rebooked for the next day.|Ersatzflug \
            oder Erstattung, Verpflegung während der Wartezeit, Hotel bei Abflug erst am nächsten Tag.|Inny lot albo \
            zwrot pieniędzy, posiłki w czasie oczekiwania, hotel, jeśli polecisz dopiero następnego dnia.|Outro voo ou \
            reembolso, refeições durante a espera, hotel se o voo ficar para o dia seguinte.
            """
        case .rightEuropeMoney:
            """
            Possibly €{} as well, unless you had two weeks’ notice or the cause was beyond the airline’s \
            control.|Eventuell zusätzlich {} €, außer Sie wurden mindestens zwei Wochen vorher informiert oder es \
            lagen außergewöhnliche Umstände vor.|Być może także {} €, chyba że uprzedzono Cię dwa tygodnie wcześniej \
            albo przyczyna nie zależała od linii.|Talvez também uma indenização de € {}, exceto se você foi avisado \
            com duas semanas de antecedência ou se a causa fugiu ao controle da companhia.
            """
        case .rightEuropeCare:
            "Meals and drinks while you wait, a hotel if you leave the next day.|Verpflegung während der Wartezeit, Hotel bei Abflug erst am nächsten Tag.|Posiłki i napoje w czasie oczekiwania, hotel, jeśli polecisz dopiero następnego dnia.|Refeições e bebidas durante a espera, hotel se o voo ficar para o dia seguinte."
        case .rightEuropeRefund:
            "A refund if you don’t fly; meals and drinks while you wait, a hotel if you leave the next day.|Erstattung, wenn Sie nicht fliegen; Verpflegung während der Wartezeit, Hotel bei Abflug erst am nächsten Tag.|Zwrot pieniędzy, jeśli nie polecisz; posiłki i napoje w czasie oczekiwania, hotel, jeśli polecisz dopiero następnego dnia.|Reembolso se você não voar; refeições e bebidas durante a espera, hotel se o voo ficar para o dia seguinte."
        case .rightAmericaCancelled:
            """
            A full refund if you decline rebooking and vouchers.|Volle Erstattung, wenn Sie Umbuchung und Gutschein \
            ablehnen.|Pełny zwrot, jeśli nie przyjmiesz innego lotu ani vouchera.|Reembolso integral se você não \
            aceitar nem outro voo nem voucher.
            """
        case .rightAmericaLate:
            """
            A refund if you don’t fly: arrival is {} or more hours late.|Erstattung, wenn Sie nicht fliegen: Die \
            Ankunft verspätet sich um mindestens {} Stunden.|Zwrot pieniędzy, jeśli nie polecisz: opóźnienie przylotu \
            to co najmniej {} godz.|Reembolso se você não voar: a chegada atrasa {} horas ou mais.
            """
        case .rightAmericaEarly:
            """
            A refund if you don’t fly: departure is {} or more hours early.|Erstattung, wenn Sie nicht fliegen: Der \
            Abflug ist mindestens {} Stunden früher als geplant.|Zwrot pieniędzy, jeśli nie polecisz: odlot \
            przyspieszono o co najmniej {} godz.|Reembolso se você não voar: a partida é antecipada em {} horas ou \
            mais.
            """

        // Timeline
        case .stopCheckIn: "Check-in opens|Check-in öffnet|Otwarcie odprawy|Check-in abre"
        case .stopLeave: "Leave by|Aufbrechen bis|Wyjazd|Saia até"
        case .stopBoarding: "Boarding|Boarding|Boarding|Embarque"
        case .stopDoors: "Doors close|Türen schließen|Zamknięcie drzwi|Portas fecham"
        case .stopOut: "Departs gate|Verlässt das Gate|Odjazd od bramki|Sai do portão"
        case .stopOff: "Takes off|Startet|Start|Decola"
        case .stopOn: "Lands|Landet|Lądowanie|Pousa"
        case .stopIn: "At the gate|Am Gate|Przy bramce|No portão"
        case .stopBelt: "Belt {}|Gepäckband {}|Taśma {}|Esteira {}"
        case .stopOutDone: "Departed gate|Gate verlassen|Opuścił bramkę|Saiu do portão"
        case .stopOffDone: "Took off|Gestartet|Wystartował|Decolou"
        case .stopOnDone: "Landed|Gelandet|Wylądował|Pousou"
        case .stopInDone: "Arrived at gate|Gate erreicht|Dotarł do bramki|Chegou ao portão"
        case .stopDoorsDone: "Doors closed|Türen geschlossen|Drzwi zamknięte|Portas fechadas"
        case .headingTimeline: "Timeline|Zeitplan|Oś czasu|Cronograma"
        case .headingChanges: "Changes|Änderungen|Zmiany|Mudanças"
        case .headingDetails: "Details|Details|Szczegóły|Detalhes"
        case .columnPlanned: "Scheduled|Geplant|Plan|Programado"
        case .columnLatest: "Latest|Aktuell|Aktualnie|Atual"
        case .eachInItsTime: "local times|jeweils Ortszeit|czas lokalny lotnisk|hora local de cada aeroporto"
        case .noChanges: "No changes yet|Noch keine Änderungen|Na razie bez zmian|Nenhuma mudança ainda"
        case .timesWithTilde:
            """
            ~ = estimated on this device; works offline.|~ = auf diesem Gerät geschätzt, auch offline.|~ = szacowane \
            na tym urządzeniu, także offline.|~ = estimado neste aparelho; funciona offline.
            """

        // Pages
        case .flights: "Flights|Flüge|Loty|Voos"
        case .logbook: "Logbook|Logbuch|Dziennik|Diário"
        case .passport: "Passport|Reisepass|Paszport|Passaporte"
        case .calm: "Calm|Ruhe|Spokój|Calma"
        case .settings: "Settings|Einstellungen|Ustawienia|Ajustes"
        case .addFlight: "Add a flight|Flug hinzufügen|Dodaj lot|Adicionar voo"
        case .myFlights: "My flights|Meine Flüge|Moje loty|Meus voos"
        case .today: "Today|Heute|Dziś|Hoje"
        case .tomorrow: "Tomorrow|Morgen|Jutro|Amanhã"
        case .dayThere: "{} · {}|{} · {}|{} · {}|{} · {}"
        case .upcoming: "Upcoming|Demnächst|Nadchodzące|Próximos"
        case .past: "Past|Vergangen|Minione|Anteriores"
        case .columnFlight: "Flight|Flug|Lot|Voo"
        case .columnDestination: "Destination|Ziel|Dokąd|Destino"
        case .columnGate: "Gate|Gate|Bramka|Portão"
        case .columnTime: "Time|Zeit|Godz.|Horário"
        case .columnStatus: "Status|Status|Status|Status"
        case .emptyTitle: "No flights yet|Noch keine Flüge|Nie masz jeszcze lotów|Nenhum voo ainda"
        case .emptyText:
            """
            Add a flight by number or route, or enter it manually. Or try a demo flight.|Suchen Sie einen Flug nach \
            Nummer oder Strecke, tragen Sie ihn manuell ein oder testen Sie einen Demo-Flug.|Dodaj lot według numeru \
            lub trasy albo ręcznie. Możesz też wypróbować lot demo.|Adicione um voo pelo número, pela rota ou \
            manualmente. Ou experimente um voo de demonstração.
            """
        case .back: "Back|Zurück|Wstecz|Voltar"
        case .byRoute: "By route|Nach Strecke|Według trasy|Pela rota"
        case .byHand: "Enter manually|Manuell eintragen|Wpisz ręcznie|Adicionar manualmente"
        case .flightNumber: "Flight number|Flugnummer|Numer lotu|Número do voo"
        case .dateField: "Departure date|Abflugdatum|Data odlotu|Data da partida"
        case .fromField: "From|Von|Skąd|De"
        case .toField: "To|Nach|Dokąd|Para"
        case .departureTime: "Departs (local)|Abflug (Ortszeit)|Odlot (czas lokalny)|Partida (hora local)"
        case .arrivalTime: "Arrives (local)|Ankunft (Ortszeit)|Przylot (czas lokalny)|Chegada (hora local)"
        case .search: "Search|Suchen|Szukaj|Buscar"
        case .add: "Add|Hinzufügen|Dodaj|Adicionar"
        case .added: "Added|Hinzugefügt|Dodano|Adicionado"
        case .forWhom: "Traveller|Fluggast|Pasażer|Passageiro"
        case .edit: "Edit|Bearbeiten|Edytuj|Editar"
        case .save: "Save|Speichern|Zapisz|Salvar"
        case .cancel: "Cancel|Abbrechen|Anuluj|Cancelar"
        case .delete: "Delete|Löschen|Usuń|Excluir"
        case .deleted: "Deleted|Gelöscht|Usunięto|Excluído"
        case .undo: "Undo|Rückgängig|Cofnij|Desfazer"
        case .redo: "Redo|Wiederholen|Ponów|Refazer"
        case .notes: "Notes|Notizen|Notatki|Notas"
        case .aircraft: "Aircraft|Flugzeug|Samolot|Avião"
        case .aircraftType: "Type|Typ|Typ|Tipo"
        case .tail: "Registration|Kennzeichen|Rejestracja|Matrícula"
        case .seatField: "Seat|Sitz|Miejsce|Assento"
        case .confirmationField: "Confirmation|Buchungscode|Kod rezerwacji|Código de reserva"
        case .leaveByField: "Leave home by|Zu Hause aufbrechen bis|Godzina wyjazdu|Sair de casa até"
        case .gateField: "Gate|Gate|Bramka|Portão"
        case .arrivalGateField: "Arrival gate|Ankunftsgate|Bramka przylotu|Portão de chegada"
        case .landsElsewhere: "Diverted to|Umgeleitet nach|Przekierowany do|Desviado para"
        case .language: "Language|Sprache|Język|Idioma"
        case .clock: "Time format|Zeitformat|Format czasu|Formato de hora"
        case .units: "Units|Einheiten|Jednostki|Unidades"
        case .metric: "Metric|Metrisch|Metryczne|Métricas"
        case .imperial: "Imperial|Imperial|Imperialne|Imperiais"
        case .distanceUnit: "Distances|Entfernungen|Odległości|Distâncias"
        case .speedUnit: "Speeds|Geschwindigkeiten|Prędkości|Velocidades"
        case .altitudeUnit: "Altitudes|Flughöhen|Wysokości|Altitudes"
        case .theme: "Appearance|Darstellung|Wygląd|Aparência"
        case .homeAirport: "Home airport|Heimatflughafen|Lotnisko domowe|Meu aeroporto"
        case .revoke: "Revoke|Widerrufen|Unieważnij|Revogar"
        case .tokenName: "Name|Name|Nazwa|Nome"
        case .signOut: "Sign out|Abmelden|Wyloguj się|Sair"
        case .saved: "Saved|Gespeichert|Zapisano|Salvo"
        case .keptHere:
            "Saved on this device|Auf dem Gerät gespeichert|Zapisano na urządzeniu|Salvo neste aparelho"
        case .replayNote:
            """
            Demo: New York flights from February 2013, moved to today’s dates.|Demo: Flüge ab New York vom Februar \
            2013, auf heute umdatiert.|Demo: loty z Nowego Jorku z lutego 2013 r., przeniesione na dziś.|Demonstração: \
            voos de Nova York de fevereiro de 2013, transferidos para a data de hoje.
            """
        case .simulatedNote: "◇ = simulated.|◇ = simuliert.|◇ = symulowane.|◇ = simulado."
        case .simulatedMark: "simulated|simuliert|symulowane|simulado"
        case .oldData: "Last update {}|Stand {}|Ostatnie dane {}|Atualizado: {}"
        case .source: "Source|Quelle|Źródło|Fonte"
        case .sourceTraveller: "you|Sie|Ty|você"
        case .sourceReplay: "recording|Aufzeichnung|nagranie|gravação"
        case .sourceAntenna: "your antenna|Ihre Antenne|Twoja antena|sua antena"
        case .sourceSimulator: "simulator|Simulator|symulator|simulador"
        case .signInTitle: "Sign in|Anmelden|Zaloguj się|Entrar"
        case .signInText:
            """
            Open the sign-in link that Halcyon printed at startup. If you are signed in on another device, choose “Add a \
            device” in its settings. Or create a link on the server: halcyon token link --as NAME|Öffnen Sie den \
            Anmeldelink, den Halcyon beim Start ausgegeben hat. Sind Sie auf einem anderen Gerät angemeldet, wählen Sie \
            dort in den Einstellungen „Gerät hinzufügen“. Oder erzeugen Sie auf dem Server einen Link: halcyon token \
            link --as NAME|Otwórz link do logowania, który Halcyon wypisał przy starcie. Na zalogowanym urządzeniu \
            możesz wybrać w ustawieniach „Dodaj urządzenie”. Albo utwórz link na serwerze: halcyon token link --as \
            NAME|Abra o link de acesso que o Halcyon mostrou ao iniciar. Se você já entrou em outro aparelho, escolha \
            “Adicionar aparelho” nas configurações dele. Ou crie um link no servidor: halcyon token link --as NAME
            """
        case .notFoundTitle: "Nothing here|Hier ist nichts|Nic tu nie ma|Nada aqui"
        case .notFoundText:
            "This page or flight does not exist.|Diese Seite oder dieser Flug existiert nicht.|Ta strona lub ten lot nie istnieje.|Esta página ou este voo não existe."
        case .forbidden: "Not allowed|Nicht erlaubt|Niedozwolone|Não permitido"
        case .error: "That didn’t work|Das hat nicht geklappt|Nie udało się|Não deu certo"
        case .skipToContent: "Skip to content|Zum Inhalt|Przejdź do treści|Ir para o conteúdo"
        case .mainNavigation: "Main|Hauptmenü|Menu główne|Menu principal"
        case .nextForYou: "Next for you|Als Nächstes|Twój najbliższy lot|Seu próximo voo"
        case .progressFlown: "{}% flown|{} % geflogen|Pokonano {}% trasy|{}% percorrido"
        case .dayBeforeShort: "{} to {}|{} nach {}|{} – {}|{} para {}"
        case .offline: "Offline|Offline|Offline|Offline"
        case .offlineSince: "Offline since {}|Offline seit {}|Offline od {}|Offline desde {}"
        case .pageAsOf: "Last updated {}.|Stand: {}.|Stan z {}.|Atualizado: {}."
        case .offlineText:
            """
            You’re offline. Times and progress are estimated from saved data.|Keine Verbindung. Zeiten und Fortschritt \
            werden hier geschätzt.|Brak połączenia. Godziny i postęp są szacowane.|Sem conexão. Horários e progresso \
            são estimados neste aparelho.
            """
        case .pageNeedsServer:
            """
            This page isn’t available offline. Your flights are.|Diese Seite ist offline nicht verfügbar, Ihre Flüge \
            schon.|Ta strona nie działa offline. Twoje loty są dostępne.|Esta página não está disponível offline; seus \
            voos, sim.
            """
        case .readyForOffline: "Available offline|Offline verfügbar|Dostępne offline|Disponível offline"
        case .changeWaiting:
            """
            1 change waiting to sync|1 Änderung noch nicht synchronisiert|1 zmiana do synchronizacji|1 alteração a \
            sincronizar
            """
        case .changesWaitingFew:
            """
            {} changes waiting to sync|{} Änderungen noch nicht synchronisiert|{} zmiany do synchronizacji|{} \
            alterações a sincronizar
            """
        case .changesWaiting:
            """
            {} changes waiting to sync|{} Änderungen noch nicht synchronisiert|{} zmian do synchronizacji|{} \
            alterações a sincronizar
            """
        case .updateReady:
            "A new version is ready.|Eine neue Version ist verfügbar.|Nowa wersja jest gotowa.|Nova versão disponível."
        case .askToTell:
            "Get gate and time alerts?|Bei Gate- und Zeitänderungen benachrichtigen?|Powiadamiać o zmianie bramki lub godziny?|Receber alertas de portão e horário?"
        case .whereIsMyPlane: "Where is my plane?|Wo ist mein Flugzeug?|Gdzie jest mój samolot?|Onde está meu avião?"
        case .whenToLeave: "When to leave|Wann aufbrechen?|Kiedy wyjechać|Quando sair"
        case .tellMe: "Set up|Einrichten|Ustaw|Configurar"
        case .notNow: "Not now|Nicht jetzt|Nie teraz|Agora não"
        case .reload: "Reload|Neu laden|Odśwież|Recarregar"
        case .notApplied: "Not applied: {}|Nicht übernommen: {}|Nie wprowadzono zmiany: {}|Não aplicado: {}"
        case .refusedFlight:
            """
            the flight was deleted elsewhere|der Flug wurde anderswo gelöscht|lot usunięto na innym urządzeniu|o voo \
            foi excluído em outro aparelho
            """
        case .refusedAirport: "unknown airport|unbekannter Flughafen|nieznane lotnisko|aeroporto desconhecido"
        case .refusedTwice:
            """
            its ID was already used; enter the change again|eine andere Änderung mit derselben Kennung wurde bereits \
            gesendet; geben Sie Ihre Änderung erneut ein|wysłano już inną zmianę o tym identyfikatorze; wprowadź swoją \
            ponownie|outra alteração com o mesmo identificador já foi enviada; refaça a sua
            """
        case .refusedValues:
            """
            it conflicts with the flight’s other details|die Angaben passen nicht zum Flug|dane nie pasują do lotu|os \
            dados não combinam com o voo
            """
        case .refusedAccess: "not allowed|nicht erlaubt|brak uprawnień|não permitido"
        case .refusedOtherwise:
            """
            the server did not accept it|vom Server abgelehnt|serwer odrzucił zmianę|o servidor não aceitou
            """
        case .discard: "Discard|Verwerfen|Odrzuć|Descartar"
        case .overruled:
            """
            {}: changed more recently on another device. Your edit is in the history.|{}: später auf einem anderen \
            Gerät geändert. Ihre Eingabe steht unter „Änderungen“.|{}: nowsza zmiana z innego urządzenia. Twoja jest w \
            historii.|{}: alterado depois em outro aparelho. Sua alteração está no histórico.
            """
        case .turnOff: "Turn off|Ausschalten|Wyłącz|Desativar"
        case .people: "People|Personen|Osoby|Pessoas"
        case .access: "Browsers and tokens|Browser und Token|Przeglądarki i tokeny|Navegadores e tokens"
        case .alerts: "Alerts|Benachrichtigungen|Powiadomienia|Alertas"
        case .lightOrDark: "Light or dark|Hell oder dunkel|Jasny lub ciemny|Claro ou escuro"
        case .fullScreen: "Full screen|Vollbild|Pełny ekran|Tela cheia"
        case .close: "Close|Schließen|Zamknij|Fechar"
        case .timeIn: "Time in {}|Zeit in {}|Czas: {}|Horário de {}"
        case .flightsToday: "Flights today|Flüge heute|Loty dziś|Voos de hoje"
        case .then: "Then|Danach|Potem|Depois"
        case .layoverIn: "{} in {}|{} in {}|{}, {}|{} em {}"
        case .nextLegLine: "{} at {}|{} um {}|{} o {}|{}, {}"
        case .dateLine: "date line|Datumsgrenze|linia zmiany daty|linha internacional de data"
        case .mapOf:
            "Map of the route from {} to {}|Karte der Strecke von {} nach {}|Mapa trasy: {} – {}|Mapa da rota de {} para {}"
        case .trip: "Trip|Reise|Podróż|Viagem"
        case .tripTitle: "Your trip|Ihre Reise|Twoja podróż|Sua viagem"
        case .joinTrip: "Combine with|Verknüpfen mit|Połącz z|Juntar com"
        case .join: "Combine|Verknüpfen|Połącz|Juntar"
        case .leaveTrip: "Remove from trip|Aus Reise entfernen|Usuń z podróży|Remover da viagem"
        case .onBoardButton: "I’m on board|Ich bin an Bord|Jestem na pokładzie|Estou a bordo"
        case .stopInTheAir: "In the air|In der Luft|W powietrzu|No ar"
        case .whatToDo: "Flight|Flug|Lot|Voo"
        case .preview: "Preview the day|Vorschau auf den Tag|Podgląd dnia|Prévia do dia"
        case .stateFarOut: "Days before|Tage vorher|Kilka dni wcześniej|Dias antes"
        case .stateDayBefore: "The day before|Am Tag davor|Dzień wcześniej|Na véspera"
        case .stateHeadToAirport: "Time to leave|Zeit zum Aufbruch|Czas wyjechać|Hora de sair"
        case .stateAtAirport: "At the airport|Am Flughafen|Na lotnisku|No aeroporto"
        case .stateAtGate: "At the gate|Am Gate|Przy bramce|No portão"
        case .stateBoarding: "Boarding|Boarding|Boarding|Embarque"
        case .stateOnBoard: "On board|An Bord|Na pokładzie|A bordo"
        case .stateTaxiing: "Taxiing out|Rollen zum Start|Kołowanie do startu|Taxiando"
        case .stateInFlight: "In flight|Im Flug|W locie|Em voo"
        case .stateDescending: "Descending|Im Sinkflug|Zniżanie|Descendo"
        case .stateLanded: "Landed|Gelandet|Po lądowaniu|Pousou"
        case .stateAtGateDest: "At the destination|Am Ziel|U celu|No destino"
        case .stateConnection: "Connection|Umsteigen|Przesiadka|Conexão"
        case .stateCompleted: "Completed|Abgeschlossen|Zakończony|Concluído"
        case .stateDelayed: "Delayed|Verspätet|Opóźniony|Atrasado"
        case .recent: "Recent|Zuletzt|Ostatnie|Recentes"
        case .faultNumber:
            "“{}” is not a flight number. Example: UA 1545.|„{}“ ist keine Flugnummer. Beispiel: LH 716.|„{}” to nie numer lotu. Przykład: LO 26.|“{}” não é um número de voo. Exemplo: LA 8084."
        case .faultRegistration:
            """
            “{}” is an aircraft registration, not a flight number. Enter the flight number, or leave it out and enter \
            airports and times.|„{}“ ist ein Flugzeugkennzeichen, keine Flugnummer. Geben Sie die Flugnummer ein, oder \
            lassen Sie sie weg und geben Sie Flughäfen und Zeiten an.|„{}” to znaki rejestracyjne samolotu, a nie \
            numer lotu. Podaj numer lotu albo pomiń go i podaj lotniska oraz godziny.|“{}” é a matrícula de uma \
            aeronave, não um número de voo. Informe o número do voo ou deixe-o em branco e informe aeroportos e \
            horários.
            """
        case .faultMaybeRegistration:
            """
            “{}” may be an aircraft registration. If it is the flight number, enter “{}”. Otherwise leave it out and \
            enter airports and times.|„{}“ könnte ein Flugzeugkennzeichen sein. Ist das die Flugnummer, geben Sie „{}“ \
            ein. Andernfalls lassen Sie die Flugnummer weg und geben Flughäfen und Zeiten an.|„{}” to być może znaki \
            rejestracyjne samolotu. Jeśli to numer lotu, wpisz „{}”. W przeciwnym razie pomiń go i podaj lotniska oraz \
            godziny.|“{}” pode ser a matrícula de uma aeronave. Se for o número do voo, digite “{}”. Caso contrário, \
            deixe-o em branco e informe aeroportos e horários.
            """
        case .faultAirport:
            """
            No airport or city is named “{}”. Try the city name or the three-letter airport code.|Kein Flughafen und \
            keine Stadt heißt „{}“. Versuchen Sie es mit dem Namen der Stadt oder dem Flughafencode.|Nie ma lotniska \
            ani miasta o nazwie „{}”. Wpisz nazwę miasta albo trzyliterowy kod lotniska.|Nenhum aeroporto ou cidade se \
            chama “{}”. Tente o nome da cidade ou o código de três letras do aeroporto.
            """
        case .faultTime:
            "“{}” is not a time. Example: 14:30.|„{}“ ist keine Uhrzeit. Beispiel: 14:30.|„{}” to nie godzina. Przykład: 14:30.|“{}” não é um horário. Exemplo: 14:30."
        case .askDay:
            "What day is the flight?|An welchem Tag ist der Flug?|Którego dnia jest lot?|Em que dia é o voo?"
        case .askFrom: "Where does it leave from?|Wo startet der Flug?|Skąd odlatuje?|De onde o voo parte?"
        case .askTo: "Where is it going?|Wohin geht der Flug?|Dokąd leci?|Para onde o voo vai?"
        case .askOut:
            "What time does it leave?|Um wie viel Uhr startet der Flug?|O której odlatuje?|A que horas o voo parte?"
        case .nowOut:
            "New departure (local)|Neuer Abflug (Ortszeit)|Nowy odlot (czas lokalny)|Nova partida (hora local)"
        case .nowIn:
            "New arrival (local)|Neue Ankunft (Ortszeit)|Nowy przylot (czas lokalny)|Nova chegada (hora local)"
        case .cancelFlight:
            "Mark as cancelled|Als annulliert markieren|Oznacz jako odwołany|Marcar como cancelado"
        case .cancelNote:
            """
            The flight is shown as cancelled on all devices. You can undo this on its page.|Der Flug wird auf allen \
            Geräten als annulliert angezeigt. Auf der Seite des Flugs können Sie das rückgängig machen.|Lot będzie \
            widoczny jako odwołany na wszystkich urządzeniach. Możesz to cofnąć na jego stronie.|O voo aparece como \
            cancelado em todos os aparelhos. Você pode desfazer isso na página dele.
            """
        case .reinstateFlight:
            "Undo cancellation|Annullierung aufheben|Cofnij odwołanie|Desfazer cancelamento"
        case .faultDay:
            "“{}” is not a date. Example: 2026-11-27.|„{}“ ist kein Datum. Beispiel: 2026-11-27.|„{}” to nie data. Przykład: 2026-11-27.|“{}” não é uma data. Exemplo: 2026-11-27."
        case .faultWhich:
            "Which airport for “{}”?|Welcher Flughafen für „{}“?|Które lotnisko dla „{}”?|Qual aeroporto para “{}”?"
        case .faultSamePlace:
            """
            That is where the flight leaves from. Enter its destination.|Das ist der Abflughafen. Geben Sie das Ziel \
            ein.|To lotnisko odlotu. Podaj, dokąd leci.|É de lá que o voo parte. Informe o destino.
            """
        case .faultAlreadyThere:
            """
            {} on that day is already one of your flights. To follow it for someone else, enter the traveller’s \
            name.|{} an diesem Tag gehört schon zu Ihren Flügen. Um ihn für jemand anderen zu verfolgen, geben Sie \
            dessen Namen ein.|{} tego dnia jest już wśród Twoich lotów. Aby śledzić go dla kogoś innego, podaj imię \
            pasażera.|{} nesse dia já está entre os seus voos. Se for de outra pessoa, informe o passageiro.
            """
        case .faultGoesThere:
            """
            That is already the destination. Enter the airport it was diverted to, or leave this blank.|Das ist \
            bereits das Ziel. Geben Sie den Ausweichflughafen ein, oder lassen Sie das Feld leer.|To już jest cel \
            lotu. Podaj inne lotnisko lądowania albo zostaw to pole puste.|Esse já é o destino. Informe o aeroporto \
            onde o voo pousa ou deixe em branco.
            """
        case .faultFarFromPlan:
            """
            More than two days from the schedule. Change the date of the flight instead.|Mehr als zwei Tage Abweichung \
            vom Flugplan. Ändern Sie stattdessen das Datum des Flugs.|Ponad dwa dni różnicy względem planu. Lepiej \
            zmień datę lotu.|A mais de dois dias do horário programado. Mude a data do voo.
            """
        case .faultMinutes:
            """
            “{}” is not valid. Enter 1 to 600 minutes.|„{}“ ist ungültig. Geben Sie 1 bis 600 Minuten ein.|„{}” to \
            nieprawidłowy czas. Podaj od 1 do 600 minut.|“{}” não é válido. Informe de 1 a 600 minutos.
            """
        case .takenBack: "Undone: {}|Rückgängig gemacht: {}|Cofnięto: {}|Desfeito: {}"
        case .routeUsual:
            """
            usual route; please check|übliche Strecke, bitte prüfen|zwykła trasa tego lotu; sprawdź|rota habitual; \
            confira
            """
        case .routeFlown: "flown before|schon geflogen|lot z Twojego dziennika|voo já feito"
        case .plannedDeparture: "Scheduled departure|Geplanter Abflug|Planowany odlot|Partida programada"
        case .plannedArrival: "Scheduled arrival|Geplante Ankunft|Planowany przylot|Chegada programada"
        case .expectedOut: "New departure|Neuer Abflug|Nowy odlot|Nova partida"
        case .expectedIn: "New arrival|Neue Ankunft|Nowy przylot|Nova chegada"
        case .homeMinutes: "Travel time (min)|Anfahrt (Min)|Dojazd (min)|Trajeto (min)"
        case .faultMissing:
            "This field is required.|Bitte ausfüllen.|To pole jest wymagane.|Preencha este campo."
        case .faultOrder:
            """
            The arrival doesn’t match the departure. Check both; each is in its airport’s local time.|Die Ankunft \
            passt nicht zum Abflug. Prüfen Sie beide Zeiten; es gilt jeweils die Ortszeit des Flughafens.|Przylot nie \
            pasuje do odlotu. Sprawdź obie godziny, każdą w czasie lokalnym.|A chegada não combina com a partida. \
            Confira as duas, cada uma na hora local.
            """
        case .faultChoice:
            "This is not one of the choices.|Diese Auswahl gibt es nicht.|Nie ma takiej opcji.|Esta opção não existe."
        case .faultLength:
            """
            Too long: {} characters. The limit is {}.|Zu lang: {} Zeichen. Erlaubt sind {}.|Za dużo znaków: {}. Limit \
            to {}.|Longo demais: {} caracteres. O limite é {}.
            """
        case .faultOfSource:
            """
            A source provides this value. You can change it only for flights added manually.|Dieser Wert stammt von \
            einer Quelle. Ändern können Sie ihn nur bei manuell eingetragenen Flügen.|Tę wartość podaje źródło. \
            Zmienisz ją tylko w lotach dodanych ręcznie.|Este valor vem de uma fonte. Só pode ser alterado em voos \
            adicionados manualmente.
            """
        }
    }
}

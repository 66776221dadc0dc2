/// Everything Halcyon says, once, in four languages. `{}` is filled in; where a sentence has two, in this order.
///
/// The words of the states are those of the design's own texts where these have them.
public enum Phrase: UInt16, Phrases {
    // Status
    case onTime, delayed, delayedOpen, mayBeCancelled, minutesLate, boardingBadge, boardingRow, cancelled, diverted,
        landed, arrived, tight, atRisk
    case inTheAirRow, planned, atGateBadge, landsRow, insteadOf
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
    case labelDepartsIn, labelToday, labelTomorrow, labelDeparts, labelDate, labelConfirmation, labelBoards
    case labelBoardingIn, labelSeat, labelYourSeat, labelDoorsClose, labelDoors, labelFlightTime, labelTakeOff,
        labelRemaining
    case labelArrivesLocal, labelTaxi, labelBelt, labelLocalTime, labelConnection, labelHowItWent, labelDistance
    case labelInTheAir, labelTimetable, labelGate, labelTerminal, labelNextGate, labelLeaveBy, labelYourGate
    case closedWord, inMinutes, dayLater, dayEarlier
    // Certainty
    case noSource, noSignalSince, flownLastHeard
    // Bad news
    case labelWhy, labelMeaning, stayHomeUntil, newsStayHome, newsWhereTo, newsArrives, newsMisses, newsMissesNext
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
    case language, clock, units, metric, imperial, theme
    case homeAirport, revoke, tokenName, signOut
    case saved, keptHere
    case replayNote, simulatedNote, simulatedMark, oldData, source, sourceTraveller, sourceReplay, sourceAntenna
    case sourceSimulator, signInTitle, signInText, notFoundTitle, notFoundText, forbidden, error
    case skipToContent, mainNavigation, nextForYou
    case progressFlown, dayBeforeShort
    // On a device
    case offline, offlineSince, pageAsOf, offlineText, readyForOffline, changeWaiting, changesWaitingFew,
        changesWaiting, updateReady, reload, askToTell, tellMe, notNow, willItBeOnTime, whenToLeave, whereIsMyPlane
    case notApplied, refusedFlight, refusedAirport, refusedTwice, discard, overruled,
        turnOff
    case pageNeedsServer, access, lightOrDark, alerts
    // Board, map, trip
    case fullScreen, close, timeIn, flightsToday, then, layoverIn, nextLegLine, mapOf, dateLine, trip, tripTitle,
        joinTrip, join
    case leaveTrip, onBoardButton, stopInTheAir, whatToDo
    // Preview
    case preview
    case stateFarOut, stateDayBefore, stateHeadToAirport, stateAtAirport, stateAtGate, stateBoarding, stateOnBoard
    case stateTaxiing, stateInFlight, stateDescending, stateLanded, stateAtGateDest, stateConnection, stateCompleted
    case stateDelayed
    // Add and faults
    case recent
    case faultNumber, faultRegistration, faultMaybeRegistration
    case faultAirport, faultTime, faultMissing, faultOrder, faultSetting
    // By hand
    case askDay, askFrom, askTo, askOut, nowOut, nowIn,
        cancelFlight,
        reinstateFlight,
        faultDay,
        faultWhich
    case faultSamePlace, faultGoesThere, faultFarFromPlan, faultAlreadyThere, faultMinutes, homeMinutes, takenBack
    case plannedDeparture, plannedArrival, expectedOut, expectedIn
    // Where a number goes
    case routeUsual, routeFlown
}

extension Phrase {
    /// English, German, Polish, Brazilian Portuguese.
    public var row: WordRow {
        switch self {
        // Status
        case .delayedOpen:
            "Delayed, no new time yet|Verspätet, noch ohne neue Zeit|Opóźniony, brak nowej godziny|Atrasado, ainda sem novo horário"
        case .mayBeCancelled: "May be cancelled|Fällt vielleicht aus|Może zostać odwołany|Pode ser cancelado"
        case .onTime: "On time|Pünktlich|Planowo|No horário"
        case .delayed: "Delayed|Verspätet|Opóźniony|Atrasado"
        case .minutesLate: "{} late|{} später|{} opóźnienia|{} de atraso"
        case .boardingBadge: "Boarding|Boarding|Boarding|Embarcando"
        case .boardingRow: "Boarding|Boarding|Boarding|Embarque"
        case .cancelled: "Cancelled|Annulliert|Odwołany|Cancelado"
        case .diverted: "Diverted|Umgeleitet|Przekierowany|Desviado"
        case .landed: "Landed|Gelandet|Wylądował|Pousou"
        case .arrived: "Arrived|Angekommen|Na miejscu|Chegou"
        case .tight: "Tight|Knapp|Mało czasu|Apertada"
        case .atRisk: "At risk|Gefährdet|Zagrożona|Em risco"
        case .inTheAirRow: "{} left|noch {}|jeszcze {}|faltam {}"
        case .planned: "Planned|Geplant|Planowany|Previsto"
        case .atGateBadge: "At gate|Am Gate|Przy bramce|No portão"
        case .landsRow: "Lands {}|Landet {}|Ląduje {}|Pousa {}"
        case .insteadOf: "{} instead of {}|{} statt {}|{} zamiast {}|{} em vez de {}"

        // Lines
        case .gate: "Gate {}|Gate {}|Bramka {}|Portão {}"
        case .terminal: "Terminal {}|Terminal {}|Terminal {}|Terminal {}"
        case .belt: "Belt {}|Gepäckband {}|Taśma {}|Esteira {}"
        case .boardsAt: "Boards {}|Boarding {}|Boarding {}|Embarque {}"
        case .boardingIn: "Boarding in {}|Boarding in {}|Boarding za {}|Embarque em {}"
        case .leaveBy:
            "Leave for airport by {}|Zum Flughafen aufbrechen bis {}|Wyjedź na lotnisko do {}|Saia para o aeroporto {}"
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
        case .doorsCloseAt:
            "Doors close {}|Türen schließen {}|Drzwi zamykają o {}|Portas fecham {}"
        case .doorsClosed: "Doors closed|Türen geschlossen|Drzwi zamknięte|Portas fechadas"
        case .flightTime: "Flight time {}|Flugzeit {}|Czas lotu {}|Tempo de voo {}"
        case .takeOffAt: "Take-off {}|Start {}|Start {}|Decolagem {}"
        case .remaining: "{} remaining|Noch {}|Pozostało {}|{} restantes"
        case .arriveLocal:
            "Arrive {} local|Ankunft {} Ortszeit|Przylot {} czasu lokalnego|Chegada {} horário local"
        case .localTimeIs: "Local time {}|Ortszeit {}|Czas lokalny {}|Horário local {}"
        case .arrivedAt: "Arrived at {}|Angekommen in {}|Przylot do {}|Chegou ao {}"
        case .yourGate: "Your gate: {}|Ihr Gate: {}|Twoja bramka: {}|Seu portão: {}"
        case .connectionGate:
            "Connection gate: {}|Anschlussgate: {}|Bramka przesiadki: {}|Portão conexão: {}"
        case .taxiAbout: "Taxi ~{}|Rollen ~{}|Kołowanie ~{}|Taxiamento ~{}"
        case .walk: "{} walk|{} Fußweg|{} spaceru|{} caminhando"
        case .wayOf: "{} on the way|{} Weg|{} drogi|{} de caminho"
        case .walkFromSecurity:
            "{} walk from security|{} Fußweg ab der Kontrolle|{} spaceru od kontroli|{} a pé desde a inspeção"
        case .connectionOf: "Connection: {}|Umsteigezeit: {}|Przesiadka: {}|Conexão: {}"
        case .toSpare: "{} to spare|{} Reserve|{} zapasu|{} de folga"
        case .tooLate: "{} too late|{} zu spät|{} za późno|{} tarde demais"
        case .tightConnection:
            "Tight connection - start moving|Knappe Umsteigezeit - bitte losgehen|Napięta przesiadka - ruszaj się|Conexão apertada - comece a andar"
        case .atGateLine: "At gate {}|An Gate {}|Przy bramce {}|No portão {}"
        case .landedIn: "Landed in {}|Gelandet in {}|Lądowanie w {}|Pousou em {}"
        case .nowInsteadOf: "Now {}, was {}|Jetzt {}, statt {}|Teraz {}, było {}|Agora {}, era {}"
        case .atGateIn: "At the gate in {}|Am Gate in {}|Przy bramce w {}|No portão em {}"
        case .landsIn: "Lands in {}|Landet in {}|Ląduje w {}|Pousa em {}"
        case .nowWord: "now|jetzt|teraz|agora"
        case .airborneFor: "{} in the air|{} in der Luft|{} w powietrzu|{} no ar"
        case .early: "{} early|{} früher|{} wcześniej|{} adiantado"
        case .onTimeBy: "On time, +{}|Pünktlich, +{}|Planowo, +{}|No horário, +{}"
        case .planeIsHere:
            "Your plane is here|Ihr Flugzeug ist da|Twój samolot jest tutaj|Seu avião está aqui"
        case .nextLegCancelled:
            "Your next flight is cancelled|Ihr Anschlussflug wurde annulliert|Twój następny lot został odwołany|Seu próximo voo foi cancelado"
        case .leavesEarly:
            "Leaves {} earlier than planned|Fliegt {} früher als geplant ab|Odlatuje {} wcześniej niż planowano|Parte {} antes do previsto"

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
            "Share arrival|Ankunft teilen|Udostępnij przylot|Compartilhar chegada"
        case .share: "Share|Teilen|Udostępnij|Compartilhar"
        case .alternatives:
            "Other flights|Andere Flüge|Inne loty|Outros voos"

        // Seats
        case .window: "Window|Fenster|Okno|Janela"
        case .middle: "Middle|Mitte|Środek|Meio"
        case .aisle: "Aisle|Gang|Przejście|Corredor"

        // Reasons
        case .reasonInbound:
            "Your plane is on its way here, late|Ihr Flugzeug kommt später an|Twój samolot przyleci później|Seu avião está chegando atrasado"
        case .reasonWeather: "Weather|Wetter|Pogoda|Condições do tempo"
        case .reasonTraffic: "Air traffic control|Flugsicherung|Kontrola ruchu|Controle de tráfego aéreo"
        case .reasonAirline: "Airline operations|Betrieb der Airline|Linia lotnicza|Operação da companhia"
        case .reasonSecurity: "Security|Sicherheitskontrolle|Kontrola bezpieczeństwa|Segurança"

        // Labels of slots
        case .labelDepartsIn: "Departs in|Abflug in|Odlot za|Partida em"
        case .labelToday: "Today|Heute|Dziś|Hoje"
        case .labelTomorrow: "Tomorrow|Morgen|Jutro|Amanhã"
        case .labelDeparts: "Departs|Abflug|Odlot|Partida"
        case .labelDate: "Date|Datum|Data|Data"
        case .labelConfirmation: "Confirmation|Buchungscode|Potwierdzenie|Confirmação"
        case .labelBoards: "Boards|Boarding|Boarding|Embarque"
        case .labelBoardingIn: "Boarding in|Boarding in|Boarding za|Embarque em"
        case .labelSeat: "Seat|Sitz|Miejsce|Assento"
        case .labelYourSeat: "Your seat|Ihr Sitz|Twoje miejsce|Seu assento"
        case .labelDoors: "Doors|Türen|Drzwi|Portas"
        case .labelDoorsClose: "Doors close|Türen schließen|Zamknięcie drzwi|Portas fecham"
        case .labelFlightTime: "Flight time|Flugzeit|Czas lotu|Tempo de voo"
        case .labelTakeOff: "Take-off|Start|Start|Decolagem"
        case .labelRemaining: "Remaining|Noch|Pozostało|Restam"
        case .labelArrivesLocal:
            "Arrives, local time|Ankunft, Ortszeit|Przylot, czas lokalny|Chegada, horário local"
        case .labelTaxi: "Taxi|Rollen|Kołowanie|Taxiamento"
        case .labelBelt: "Belt|Gepäckband|Taśma|Esteira"
        case .labelLocalTime: "Local time|Ortszeit|Czas lokalny|Horário local"
        case .labelConnection: "Connection|Umsteigezeit|Przesiadka|Conexão"
        case .labelHowItWent: "How it went|So lief es|Jak poszło|Como foi"
        case .labelDistance: "Distance|Strecke|Dystans|Distância"
        case .labelInTheAir: "In the air|In der Luft|W powietrzu|No ar"
        case .labelTimetable:
            "Departs, by the timetable|Abflug laut Flugplan|Odlot według rozkładu|Partida programada"
        case .labelGate: "Gate|Gate|Bramka|Portão"
        case .labelTerminal: "Terminal|Terminal|Terminal|Terminal"
        case .labelNextGate:
            "Your next gate|Ihr nächstes Gate|Następna bramka|Seu próximo portão"
        case .labelLeaveBy:
            "Leave for the airport by|Zum Flughafen aufbrechen bis|Wyjedź na lotnisko do|Saia para o aeroporto até"
        case .labelYourGate: "Your gate|Ihr Gate|Twoja bramka|Seu portão"
        case .closedWord: "Closed|Geschlossen|Zamknięte|Fechadas"
        case .inMinutes: "in {}|in {}|za {}|em {}"
        case .dayLater: "(+{} day)|(+{} Tag)|(+{} dzień)|(+{} dia)"
        case .dayEarlier: "(−{} day)|(−{} Tag)|(−{} dzień)|(−{} dia)"

        // Certainty
        case .noSource:
            "No source has spoken of this flight yet. It goes on by the clock; what follows from that carries a “~”.|Noch keine Quelle hat diesen Flug gemeldet. Er läuft nach der Uhr weiter; was daraus folgt, trägt ein „~“.|Żadne źródło nie wspomniało jeszcze o tym locie. Prowadzi go zegar; to, co z niego wynika, ma znak „~”.|Nenhuma fonte falou deste voo ainda. Ele segue pelo relógio; o que resulta disso leva um “~”."
        case .noSignalSince:
            "No signal since {}. That is usual over the sea and far from antennas; what is shown since then is worked out.|Kein Signal seit {}. Das ist über dem Meer und fern von Antennen üblich; was seitdem zu sehen ist, ist berechnet.|Brak sygnału od {}. Nad morzem i z dala od anten to zwykła rzecz; to, co widać od tej chwili, jest obliczone.|Sem sinal desde as {}. Isso é comum sobre o mar e longe de antenas; o que se mostra desde então é calculado."
        case .flownLastHeard:
            "{} % flown when last heard, about {} % now|Zuletzt gehört bei {} %, jetzt etwa {} %|Ostatni sygnał przy {} % trasy, teraz około {} %|{} % percorrido no último sinal, cerca de {} % agora"

        // Bad news
        case .labelWhy: "Why|Grund|Dlaczego|Motivo"
        case .labelMeaning: "What it means|Was das heißt|Co to znaczy|O que isso significa"
        case .stayHomeUntil: "Stay home until|Zu Hause bleiben bis|Zostań w domu do|Fique em casa até"
        case .newsStayHome:
            "You need not leave for the airport.|Sie müssen nicht zum Flughafen aufbrechen.|Nie musisz jechać na lotnisko.|Você não precisa ir ao aeroporto."
        case .newsWhereTo:
            "Nobody has said yet where it lands instead.|Wo er stattdessen landet, hat noch niemand gesagt.|Nikt jeszcze nie podał, gdzie wyląduje.|Ninguém informou ainda onde ele vai pousar."
        case .newsLandsAway:
            "From there it is {} to the destination.|Von dort sind es {} bis zum Ziel.|Stamtąd do celu jest {}.|De lá até o destino são {}."
        case .tellWaiting: "Tell those who wait|Wartenden Bescheid geben|Powiadom czekających|Avise quem espera"
        case .tellWaitingHow:
            "a link that shows where it lands|ein Link, der zeigt, wo er landet|link, który pokazuje, gdzie ląduje|um link que mostra onde ele pousa"
        case .newsArrives:
            "Arrival about {}.|Ankunft gegen {}.|Przylot około {}.|Chegada aproximada: {}."
        case .newsMisses:
            "{} leaves without you unless you are rebooked.|{} fliegt ohne Sie, wenn Sie nicht umgebucht werden.|{} odleci bez Ciebie, jeśli nie zmienisz rezerwacji.|O {} parte sem você se nada for remarcado."
        case .newsMissesNext:
            "Your next flight leaves without you unless you are rebooked.|Ihr nächster Flug fliegt ohne Sie, wenn Sie nicht umgebucht werden.|Twój następny lot odleci bez Ciebie, jeśli nie zmienisz rezerwacji.|Seu próximo voo parte sem você se nada for remarcado."
        case .newsAtRisk:
            "The connection to {} is at risk.|Der Anschluss an {} ist gefährdet.|Przesiadka na {} jest zagrożona.|A conexão com o {} está em risco."
        case .newsNextAtRisk:
            "Your connection is at risk.|Ihr Anschluss ist gefährdet.|Twoja przesiadka jest zagrożona.|Sua conexão está em risco."
        case .rebookWith:
            "Ask {} to rebook|{} um Umbuchung bitten|Poproś linię {} o zmianę rezerwacji|Peça à {} para remarcar"
        case .yourRights: "What you are owed|Was Ihnen zusteht|Co Ci przysługuje|Seus direitos"
        case .rightEuropeCancelled:
            "Another flight or your money back, meals while you wait, a hotel if it becomes the next day.|Ein anderer Flug oder Ihr Geld zurück, Verpflegung beim Warten, ein Hotel, falls es der nächste Tag wird.|Inny lot albo zwrot pieniędzy, posiłki podczas czekania, hotel, jeśli polecisz dopiero następnego dnia.|Outro voo ou o dinheiro de volta, refeições durante a espera, hotel se ficar para o dia seguinte."
        case .rightEuropeMoney:
            "Perhaps €{} as well, unless you were told two weeks ahead or it could not be avoided.|Vielleicht auch {} €, außer es war zwei Wochen vorher bekannt oder nicht zu vermeiden.|Być może także {} €, chyba że uprzedzono Cię dwa tygodnie wcześniej albo nie dało się tego uniknąć.|Talvez também € {}, a não ser que o aviso tenha vindo duas semanas antes ou fosse inevitável."
        case .rightEuropeCare:
            "Meals and drinks while you wait, a hotel if it becomes the next day.|Verpflegung beim Warten, ein Hotel, falls es der nächste Tag wird.|Posiłki i napoje podczas czekania, hotel, jeśli polecisz dopiero następnego dnia.|Refeições e bebidas durante a espera, hotel se ficar para o dia seguinte."
        case .rightEuropeRefund:
            "Your money back if you do not fly; meals and drinks while you wait, a hotel if it becomes the next day.|Ihr Geld zurück, wenn Sie nicht fliegen; Verpflegung beim Warten, ein Hotel, falls es der nächste Tag wird.|Zwrot pieniędzy, jeśli nie polecisz; posiłki i napoje podczas czekania, hotel, jeśli polecisz dopiero następnego dnia.|Seu dinheiro de volta se você não voar; refeições e bebidas durante a espera, hotel se ficar para o dia seguinte."
        case .rightAmericaCancelled:
            "Your money back if you take neither another flight nor a voucher.|Ihr Geld zurück, wenn Sie weder einen anderen Flug noch einen Gutschein annehmen.|Zwrot pieniędzy, jeśli nie przyjmiesz innego lotu ani vouchera.|Seu dinheiro de volta se você não aceitar outro voo nem um voucher."
        case .rightAmericaLate:
            "Your money back if you choose not to fly: it arrives {} hours late or more.|Ihr Geld zurück, wenn Sie nicht fliegen: Der Flug kommt mindestens {} Stunden später an.|Zwrot pieniędzy, jeśli nie polecisz, bo opóźnienie wynosi co najmniej {} godz.|Seu dinheiro de volta se você não voar: a chegada atrasa {} horas ou mais."
        case .rightAmericaEarly:
            "Your money back if you choose not to fly: it leaves {} hours early or more.|Ihr Geld zurück, wenn Sie nicht fliegen: Der Flug geht mindestens {} Stunden früher.|Zwrot pieniędzy, jeśli nie polecisz, bo odlot jest co najmniej {} godz. wcześniej.|Seu dinheiro de volta se você não voar: a partida é adiantada em {} horas ou mais."

        // Timeline
        case .stopCheckIn: "Check-in opens|Check-in öffnet|Otwarcie odprawy|Check-in abre"
        case .stopLeave: "Leave by|Aufbrechen bis|Wyjedź do|Saia até"
        case .stopBoarding: "Boarding|Boarding|Boarding|Embarque"
        case .stopDoors: "Doors close|Türen schließen|Zamknięcie drzwi|Portas fecham"
        case .stopOut: "Leaves the gate|Verlässt das Gate|Odjazd od bramki|Sai do portão"
        case .stopOff: "Takes off|Startet|Start|Decola"
        case .stopOn: "Lands|Landet|Lądowanie|Pousa"
        case .stopIn: "At the gate|Am Gate|Przy bramce|No portão"
        case .stopBelt: "Belt {}|Gepäckband {}|Taśma {}|Esteira {}"
        case .stopOutDone: "Left the gate|Gate verlassen|Odjechał od bramki|Saiu do portão"
        case .stopOffDone: "Took off|Gestartet|Wystartował|Decolou"
        case .stopOnDone: "Landed|Gelandet|Wylądował|Pousou"
        case .stopInDone: "Reached the gate|Gate erreicht|Dotarł do bramki|Chegou ao portão"
        case .stopDoorsDone: "Doors closed|Türen geschlossen|Drzwi zamknięte|Portas fechadas"
        case .headingTimeline: "Timeline|Zeitplan|Oś czasu|Cronograma"
        case .headingChanges: "Changes|Änderungen|Zmiany|Mudanças"
        case .headingDetails: "Details|Einzelheiten|Szczegóły|Detalhes"
        case .columnPlanned: "Planned|Geplant|Plan|Previsto"
        case .columnLatest: "Latest|Aktuell|Aktualnie|Atual"
        case .eachInItsTime:
            "each in its airport’s time|jeweils in Ortszeit des Flughafens|według czasu danego lotniska|no horário de cada aeroporto"
        case .noChanges:
            "Nothing has changed yet|Noch keine Änderungen|Na razie bez zmian|Nada mudou ainda"
        case .timesWithTilde:
            "Times with ~ are worked out on this device. No connection is needed.|Zeiten mit ~ berechnet dieses Gerät. Dafür braucht es keine Verbindung.|Czasy z ~ oblicza to urządzenie. Połączenie nie jest potrzebne.|Horários com ~ são calculados neste aparelho. Não é preciso conexão."

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
        case .columnDestination: "Destination|Ziel|Cel|Destino"
        case .columnGate: "Gate|Gate|Bramka|Portão"
        case .columnTime: "Time|Zeit|Czas|Horário"
        case .columnStatus: "Status|Status|Status|Status"
        case .emptyTitle:
            "Nothing to board yet|Noch nichts zum Einsteigen|Jeszcze nic do boardingu|Nada para embarcar ainda"
        case .emptyText:
            "Add a flight by its number, its route or by hand. Recorded flights are ready to try.|Fügen Sie einen Flug nach Nummer, Strecke oder von Hand hinzu. Aufgezeichnete Flüge stehen bereit.|Dodaj lot po numerze, trasie lub ręcznie. Nagrane loty czekają na wypróbowanie.|Adicione um voo pelo número, pela rota ou à mão. Há voos gravados para experimentar."
        case .back: "Back|Zurück|Wstecz|Voltar"
        case .byRoute: "By route|Nach Strecke|Po trasie|Pela rota"
        case .byHand: "By hand|Von Hand|Ręcznie|À mão"
        case .flightNumber: "Flight number|Flugnummer|Numer lotu|Número do voo"
        case .dateField: "Date of departure|Abflugdatum|Data odlotu|Data da partida"
        case .fromField: "From|Von|Z|De"
        case .toField: "To|Nach|Do|Para"
        case .departureTime: "Departs (local)|Abflug (Ortszeit)|Odlot (czas lokalny)|Partida (local)"
        case .arrivalTime: "Arrives (local)|Ankunft (Ortszeit)|Przylot (czas lokalny)|Chegada (local)"
        case .search: "Search|Suchen|Szukaj|Buscar"
        case .add: "Add|Hinzufügen|Dodaj|Adicionar"
        case .added: "Added|Hinzugefügt|Dodano|Adicionado"
        case .forWhom: "For whom|Für wen|Dla kogo|Para quem"
        case .edit: "Edit|Bearbeiten|Edytuj|Editar"
        case .save: "Save|Speichern|Zapisz|Salvar"
        case .cancel: "Cancel|Abbrechen|Anuluj|Cancelar"
        case .delete: "Delete|Löschen|Usuń|Excluir"
        case .deleted: "Deleted|Gelöscht|Usunięto|Excluído"
        case .undo: "Undo|Rückgängig|Cofnij|Desfazer"
        case .redo: "Redo|Wiederherstellen|Przywróć|Refazer"
        case .notes: "Notes|Notizen|Notatki|Notas"
        case .aircraft: "Aircraft|Flugzeug|Samolot|Aeronave"
        case .aircraftType: "Type|Typ|Typ|Tipo"
        case .tail: "Registration|Kennzeichen|Rejestracja|Matrícula"
        case .seatField: "Seat|Sitz|Miejsce|Assento"
        case .confirmationField: "Confirmation|Buchungscode|Potwierdzenie|Confirmação"
        case .leaveByField: "Leave by (local)|Aufbrechen bis (Ortszeit)|Wyjedź do (czas lokalny)|Sair até (local)"
        case .gateField: "Gate|Gate|Bramka|Portão"
        case .arrivalGateField: "Arrival gate|Ankunftsgate|Bramka przylotu|Portão de chegada"
        case .landsElsewhere:
            "Diverted: lands at instead|Umgeleitet: landet stattdessen in|Przekierowany: ląduje zamiast tego w|Desviado: pousa em outro aeroporto"
        case .language: "Language|Sprache|Język|Idioma"
        case .clock: "Clock|Uhr|Zegar|Relógio"
        case .units: "Distances|Entfernungen|Odległości|Distâncias"
        case .metric: "Kilometres|Kilometer|Kilometry|Quilômetros"
        case .imperial: "Miles|Meilen|Mile|Milhas"
        case .theme: "Appearance|Darstellung|Wygląd|Aparência"
        case .homeAirport: "Home airport|Heimatflughafen|Lotnisko domowe|Aeroporto de origem"
        case .revoke: "Revoke|Widerrufen|Unieważnij|Revogar"
        case .tokenName: "What it is for|Wofür|Do czego|Para quê"
        case .signOut: "Sign out|Abmelden|Wyloguj|Sair"
        case .saved: "Saved|Gespeichert|Zapisano|Salvo"
        case .keptHere:
            "Kept on this device so far|Vorerst auf diesem Gerät|Na razie na tym urządzeniu|Por ora neste aparelho"
        case .replayNote:
            "Replayed: recorded flights of February 2013, laid on today’s dates.|Wiedergabe: aufgezeichnete Flüge vom Februar 2013, auf heutige Daten gelegt.|Odtworzenie: nagrane loty z lutego 2013, przeniesione na dzisiejsze daty.|Reprodução: voos gravados de fevereiro de 2013, postos nas datas de hoje."
        case .simulatedNote:
            "Marked ◇: simulated, because the recording lacks it.|Mit ◇: simuliert, weil die Aufzeichnung es nicht enthält.|Oznaczone ◇: symulowane, bo nagranie tego nie zawiera.|Com ◇: simulado, pois a gravação não o contém."
        case .simulatedMark: "simulated|simuliert|symulowane|simulado"
        case .oldData: "Last heard {}|Zuletzt gehört {}|Ostatnie dane {}|Últimos dados {}"
        case .source: "Source|Quelle|Źródło|Fonte"
        case .sourceTraveller: "you|Sie|Ty|você"
        case .sourceReplay: "recording|Aufzeichnung|nagranie|gravação"
        case .sourceAntenna: "your antenna|Ihre Antenne|Twoja antena|sua antena"
        case .sourceSimulator: "simulator|Simulator|symulator|simulador"
        case .signInTitle: "Sign in|Anmelden|Zaloguj się|Entrar"
        case .signInText:
            "Open the sign-in link that Halcyon printed when it started, or make a new one with: halcyon token --link|Öffnen Sie den Anmeldelink, den Halcyon beim Start ausgegeben hat, oder erzeugen Sie einen neuen: halcyon token --link|Otwórz link logowania, który Halcyon wypisał przy starcie, albo utwórz nowy: halcyon token --link|Abra o link de acesso que o Halcyon mostrou ao iniciar ou crie outro: halcyon token --link"
        case .notFoundTitle: "Nothing here|Hier ist nichts|Nic tu nie ma|Nada aqui"
        case .notFoundText:
            "This page or flight does not exist.|Diese Seite oder dieser Flug existiert nicht.|Ta strona lub ten lot nie istnieje.|Esta página ou este voo não existe."
        case .forbidden: "Not allowed|Nicht erlaubt|Niedozwolone|Não permitido"
        case .error: "That did not work|Das hat nicht geklappt|To się nie udało|Não deu certo"
        case .skipToContent: "Skip to content|Zum Inhalt|Przejdź do treści|Ir para o conteúdo"
        case .mainNavigation: "Main|Hauptmenü|Menu główne|Menu principal"
        case .nextForYou: "Next for you|Als Nächstes|Następne dla Ciebie|A seguir para você"
        case .progressFlown: "{} % flown|{} % geflogen|{} % trasy za nami|{} % percorrido"
        case .dayBeforeShort: "{} to {}|{} nach {}|{} – {}|{} para {}"
        case .offline: "Offline|Offline|Offline|Offline"
        case .offlineSince: "Offline since {}|Offline seit {}|Offline od {}|Offline desde {}"
        case .pageAsOf:
            "This page is as it was at {}.|Diese Seite ist auf dem Stand von {}.|Stan tej strony: {}.|Esta página é de {}."
        case .offlineText:
            "No connection. Times and progress go on from what is on this device.|Keine Verbindung. Zeiten und Fortschritt laufen mit dem weiter, was auf diesem Gerät ist.|Brak połączenia. Godziny i postęp liczymy dalej z tego, co jest na urządzeniu.|Sem conexão. Horários e progresso seguem com o que está neste aparelho."
        case .pageNeedsServer:
            "This page needs a connection: what it shows is not kept on this device. Your flights are here.|Diese Seite braucht eine Verbindung: Was sie zeigt, ist auf diesem Gerät nicht aufbewahrt. Ihre Flüge sind da.|Ta strona wymaga połączenia: tego, co pokazuje, nie ma na tym urządzeniu. Twoje loty są tutaj.|Esta página precisa de conexão: o que ela mostra não está guardado neste aparelho. Seus voos estão aqui."
        case .readyForOffline: "Ready for offline|Bereit für offline|Gotowe na tryb offline|Pronto para usar offline"
        case .changeWaiting:
            "1 change waits for the server|1 Änderung wartet auf den Server|1 zmiana czeka na serwer|1 alteração aguarda o servidor"
        case .changesWaitingFew:
            "{} changes wait for the server|{} Änderungen warten auf den Server|{} zmiany czekają na serwer|{} alterações aguardam o servidor"
        case .changesWaiting:
            "{} changes wait for the server|{} Änderungen warten auf den Server|{} zmian czeka na serwer|{} alterações aguardam o servidor"
        case .updateReady:
            "A new version is ready.|Eine neue Version ist bereit.|Nowa wersja jest gotowa.|Há uma nova versão pronta."
        case .askToTell:
            """
            Shall this device tell you when the gate or the time changes?|Soll dieses Gerät Bescheid geben, wenn sich Gate \
            oder Zeit ändern?|Czy to urządzenie ma powiadamiać o zmianie bramki lub godziny?|Quer que este aparelho avise \
            quando o portão ou o horário mudar?
            """
        case .whereIsMyPlane: "Where is my plane?|Wo ist mein Flugzeug?|Gdzie jest mój samolot?|Onde está meu avião?"
        case .willItBeOnTime: "Will it be on time?|Wird er pünktlich?|Czy będzie o czasie?|Vai sair no horário?"
        case .whenToLeave: "When to leave|Wann aufbrechen|Kiedy wyjechać|Quando sair"
        case .tellMe: "Choose|Auswählen|Wybierz|Escolher"
        case .notNow: "No, thanks|Nein, danke|Nie, dziękuję|Não, obrigado"
        case .reload: "Reload|Neu laden|Odśwież|Recarregar"
        case .notApplied: "Not applied: {}|Nicht übernommen: {}|Nie zastosowano: {}|Não aplicado: {}"
        case .refusedFlight:
            "the flight was deleted elsewhere|der Flug wurde anderswo gelöscht|lot usunięto gdzie indziej|o voo foi excluído em outro lugar"
        case .refusedAirport:
            "the airport is not known|der Flughafen ist nicht bekannt|lotnisko jest nieznane|o aeroporto não é conhecido"
        case .refusedTwice:
            """
            a different change with the same identifier was already sent; enter it again|eine andere Änderung mit \
            derselben Kennung wurde bereits gesendet; geben Sie sie neu ein|wysłano już inną zmianę o tym samym \
            identyfikatorze; wprowadź ją ponownie|outra alteração com o mesmo identificador já foi enviada; faça-a de novo
            """
        case .discard: "Discard|Verwerfen|Odrzuć|Descartar"
        case .overruled:
            "{}: something newer was said elsewhere and counts. Yours is in the changes.|{}: Anderswo wurde Neueres gesagt, das gilt. Ihre Angabe steht in den Änderungen.|{}: gdzie indziej podano coś nowszego i to się liczy. Twoja wersja jest w zmianach.|{}: algo mais novo foi informado em outro lugar e vale. O seu está nas alterações."
        case .turnOff: "Turn off|Ausschalten|Wyłącz|Desligar"
        case .access: "Browsers and tokens|Browser und Schlüssel|Przeglądarki i tokeny|Navegadores e tokens"
        case .alerts: "Alerts|Meldungen|Powiadomienia|Alertas"
        case .lightOrDark: "Light or dark|Hell oder dunkel|Jasny lub ciemny|Claro ou escuro"
        case .fullScreen: "Full screen|Vollbild|Pełny ekran|Tela cheia"
        case .close: "Close|Schließen|Zamknij|Fechar"
        case .timeIn: "Time in {}|Zeit in {}|Czas: {}|Horário de {}"
        case .flightsToday: "Flights today|Flüge heute|Loty dziś|Voos de hoje"
        case .then: "Then|Danach|Potem|Depois"
        case .layoverIn: "{} in {}|{} in {}|{}, {}|{} em {}"
        case .nextLegLine: "{} at {}|{} um {}|{} o {}|{} às {}"
        case .dateLine: "date line|Datumsgrenze|linia zmiany daty|linha de data"
        case .mapOf:
            "Map of the route from {} to {}|Karte der Strecke von {} nach {}|Mapa trasy z {} do {}|Mapa da rota de {} para {}"
        case .trip: "Trip|Reise|Podróż|Viagem"
        case .tripTitle: "Your trip|Ihre Reise|Twoja podróż|Sua viagem"
        case .joinTrip: "Make a trip with|Zur Reise verbinden mit|Połącz w podróż z|Juntar em viagem com"
        case .join: "Join|Verbinden|Połącz|Juntar"
        case .leaveTrip: "Take out of the trip|Aus der Reise nehmen|Wyjmij z podróży|Tirar da viagem"
        case .onBoardButton: "I am on board|Ich bin an Bord|Jestem na pokładzie|Estou a bordo"
        case .stopInTheAir: "In the air|In der Luft|W powietrzu|No ar"
        case .whatToDo: "Flight|Flug|Lot|Voo"
        case .preview: "Preview the day|Vorschau auf den Tag|Podgląd dnia|Prévia do dia"
        case .stateFarOut: "Days before|Tage vorher|Dni przed|Dias antes"
        case .stateDayBefore: "The day before|Am Tag davor|Dzień przed|Na véspera"
        case .stateHeadToAirport: "Time to leave|Zeit zum Aufbruch|Czas wyjść|Hora de sair"
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
            "“{}” is not a flight number such as UA 1545.|„{}“ ist keine Flugnummer wie UA 1545.|„{}” nie jest numerem lotu takim jak UA 1545.|“{}” não é um número de voo como UA 1545."
        case .faultRegistration:
            "“{}” is an aircraft registration, not a flight number. Enter the flight number, or leave it out and enter airports and times.|„{}“ ist ein Luftfahrzeugkennzeichen, keine Flugnummer. Geben Sie die Flugnummer ein, oder lassen Sie sie weg und geben Sie Flughäfen und Zeiten an.|„{}” to znaki rejestracyjne samolotu, a nie numer lotu. Podaj numer lotu albo pomiń go i podaj lotniska oraz godziny.|“{}” é a matrícula de uma aeronave, não um número de voo. Informe o número do voo ou deixe-o em branco e informe aeroportos e horários."
        case .faultMaybeRegistration:
            "“{}” may be an aircraft registration. If it is the flight number, enter “{}”. Otherwise leave it out and enter airports and times.|„{}“ kann ein Luftfahrzeugkennzeichen sein. Ist es die Flugnummer, geben Sie „{}“ ein. Sonst lassen Sie sie weg und geben Sie Flughäfen und Zeiten an.|„{}” może być znakami rejestracyjnymi samolotu. Jeśli to numer lotu, wpisz „{}”. W przeciwnym razie pomiń go i podaj lotniska oraz godziny.|“{}” pode ser a matrícula de uma aeronave. Se for o número do voo, digite “{}”. Caso contrário, deixe-o em branco e informe aeroportos e horários."
        case .faultAirport:
            "No airport or city is called “{}”. Try the name of the city, or the three letters of the airport.|Kein Flughafen und keine Stadt heißt „{}“. Versuchen Sie den Namen der Stadt oder die drei Buchstaben des Flughafens.|Żadne lotnisko ani miasto nie nazywa się „{}”. Spróbuj nazwy miasta albo trzech liter lotniska.|Nenhum aeroporto ou cidade se chama “{}”. Tente o nome da cidade ou as três letras do aeroporto."
        case .faultTime:
            "“{}” is not a time such as 14:30.|„{}“ ist keine Uhrzeit wie 14:30.|„{}” nie jest godziną taką jak 14:30.|“{}” não é um horário como 14:30."
        case .askDay:
            "On which day does it leave?|An welchem Tag fliegt er ab?|Którego dnia odlatuje?|Em que dia ele parte?"
        case .askFrom: "Where does it leave from?|Von wo fliegt er ab?|Skąd odlatuje?|De onde ele parte?"
        case .askTo: "Where does it go?|Wohin fliegt er?|Dokąd leci?|Para onde ele vai?"
        case .askOut:
            "What time does it leave?|Um wie viel Uhr fliegt er ab?|O której odlatuje?|A que horas ele parte?"
        case .nowOut:
            "Now departs (local)|Abflug jetzt (Ortszeit)|Odlot teraz (czas lokalny)|Partida agora (local)"
        case .nowIn:
            "Now arrives (local)|Ankunft jetzt (Ortszeit)|Przylot teraz (czas lokalny)|Chegada agora (local)"
        case .cancelFlight:
            "The flight is cancelled|Der Flug wurde annulliert|Lot został odwołany|O voo foi cancelado"
        case .reinstateFlight: "It flies after all|Er fliegt doch|Jednak leci|Ele vai voar, afinal"
        case .faultDay:
            "“{}” is not a day such as 2026-11-27.|„{}“ ist kein Tag wie 2026-11-27.|„{}” nie jest dniem takim jak 2026-11-27.|“{}” não é um dia como 2026-11-27."
        case .faultWhich:
            "Which airport for “{}”?|Welcher Flughafen für „{}“?|Które lotnisko dla „{}”?|Qual aeroporto para “{}”?"
        case .faultSamePlace:
            "That is where it leaves from. Say where it goes.|Von dort fliegt er ab. Sagen Sie, wohin er fliegt.|Stamtąd odlatuje. Podaj, dokąd leci.|É de lá que ele parte. Diga para onde ele vai."
        case .faultAlreadyThere:
            "{} on that day is among your flights already. To follow it for somebody else, say for whom.|{} an diesem Tag ist schon bei Ihren Flügen. Um ihn für jemand anderen zu verfolgen, sagen Sie, für wen.|{} tego dnia jest już wśród Twoich lotów. Aby śledzić go dla kogoś innego, podaj dla kogo.|{} nesse dia já está entre os seus voos. Para acompanhá-lo para outra pessoa, diga para quem."
        case .faultGoesThere:
            "It goes there anyway. Name the airport where it lands instead, or leave this empty.|Dorthin fliegt er ohnehin. Nennen Sie den Flughafen, an dem er stattdessen landet, oder lassen Sie das Feld leer.|Tam i tak leci. Podaj lotnisko, na którym ląduje zamiast tego, albo zostaw to pole puste.|Ele já vai para lá. Diga em que aeroporto ele pousa, ou deixe em branco."
        case .faultFarFromPlan:
            "More than two days from the plan. Change the day of the flight instead.|Mehr als zwei Tage vom Plan entfernt. Ändern Sie stattdessen den Tag des Flugs.|Ponad dwa dni od planu. Zmień zamiast tego dzień lotu.|Mais de dois dias longe do previsto. Mude o dia do voo."
        case .faultMinutes:
            "“{}” is not a number of minutes from 1 to 600.|„{}“ ist keine Zahl von Minuten zwischen 1 und 600.|„{}” nie jest liczbą minut od 1 do 600.|“{}” não é um número de minutos de 1 a 600."
        case .takenBack: "{} taken back|{} zurückgenommen|{} cofnięto|{} desfeito"
        case .routeUsual:
            "usual route, not confirmed|übliche Strecke, nicht bestätigt|zwykła trasa, niepotwierdzona|rota habitual, não confirmada"
        case .routeFlown: "flown before|schon geflogen|lot z Twojego dziennika|já voado"
        case .plannedDeparture: "Planned departure|Geplanter Abflug|Planowany odlot|Partida prevista"
        case .plannedArrival: "Planned arrival|Geplante Ankunft|Planowany przylot|Chegada prevista"
        case .expectedOut: "Now departs|Abflug jetzt|Odlot teraz|Partida agora"
        case .expectedIn: "Now arrives|Ankunft jetzt|Przylot teraz|Chegada agora"
        case .homeMinutes:
            "Minutes from home to it|Minuten von zu Hause dorthin|Minuty z domu na to lotnisko|Minutos de casa até ele"
        case .faultMissing: "Something is missing here.|Hier fehlt etwas.|Tu czegoś brakuje.|Falta algo aqui."
        case .faultOrder:
            "The arrival does not fit the departure. Check both, each in the time of its airport.|Die Ankunft passt nicht zum Abflug. Prüfen Sie beide, jeweils in der Zeit des Flughafens.|Przylot nie pasuje do odlotu. Sprawdź oba, każdy w czasie swojego lotniska.|A chegada não combina com a partida. Confira as duas, cada uma no horário do seu aeroporto."
        case .faultSetting: "{}|{}|{}|{}"
        }
    }
}

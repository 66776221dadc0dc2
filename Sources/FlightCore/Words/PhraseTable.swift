extension Phrase {
    /// English, German, Polish, Brazilian Portuguese.
    var row: Row {
        switch self {
        // Status
        case .onTime: Row("On time", "Pünktlich", "Planowo", "No horário")
        case .delayed: Row("Delayed", "Verspätet", "Opóźniony", "Atrasado")
        case .minutesLate: Row("{} late", "{} später", "{} później", "{} de atraso")
        case .boardingBadge: Row("Boarding", "Boarding", "Boarding", "Embarcando")
        case .boardingRow: Row("Boarding", "Boarding", "Boarding", "Embarque")
        case .cancelled: Row("Cancelled", "Annulliert", "Odwołany", "Cancelado")
        case .diverted: Row("Diverted", "Umgeleitet", "Przekierowany", "Desviado")
        case .landed: Row("Landed", "Gelandet", "Wylądował", "Pousou")
        case .arrived: Row("Arrived", "Angekommen", "Na miejscu", "Chegou")
        case .tight: Row("Tight", "Knapp", "Mało czasu", "Apertada")
        case .inTheAirRow: Row("{} left", "noch {}", "jeszcze {}", "faltam {}")
        case .completedRow: Row("Flown", "Geflogen", "Odbyty", "Concluído")
        case .scheduledRow: Row("Scheduled", "Geplant", "Planowany", "Previsto")

        // Lines
        case .gate: Row("Gate {}", "Gate {}", "Bramka {}", "Portão {}")
        case .terminal: Row("Terminal {}", "Terminal {}", "Terminal {}", "Terminal {}")
        case .belt: Row("Belt {}", "Gepäckband {}", "Taśma {}", "Esteira {}")
        case .boardsAt: Row("Boards {}", "Boarding {}", "Boarding {}", "Embarque {}")
        case .boardingIn: Row("Boarding in {}", "Boarding in {}", "Boarding za {}", "Embarque em {}")
        case .leaveBy:
            Row(
                "Leave for airport by {}", "Zum Flughafen aufbrechen bis {}", "Wyjedź na lotnisko do {}",
                "Saia para o aeroporto {}")
        case .headToTerminal:
            Row("Head to Terminal {}", "Gehen Sie zu Terminal {}", "Kieruj się do Terminala {}", "Vá para o Terminal {}")
        case .confirmation: Row("Confirmation: {}", "Buchungscode: {}", "Potwierdzenie: {}", "Confirmação: {}")
        case .todayAt: Row("Today at {}", "Heute um {}", "Dziś o {}", "Hoje {}")
        case .tomorrowAt: Row("Tomorrow at {}", "Morgen um {}", "Jutro o {}", "Amanhã {}")
        case .departsAt: Row("Departs {}", "Abflug {}", "Odlot {}", "Partida {}")
        case .seatWith: Row("Seat {} • {}", "Sitz {} • {}", "Miejsce {} • {}", "Assento {} • {}")
        case .seatOnly: Row("Seat {}", "Sitz {}", "Miejsce {}", "Assento {}")
        case .yourSeatWith:
            Row("Your seat: {} ({})", "Ihr Sitz: {} ({})", "Twoje miejsce: {} ({})", "Seu assento: {} ({})")
        case .yourSeatOnly: Row("Your seat: {}", "Ihr Sitz: {}", "Twoje miejsce: {}", "Seu assento: {}")
        case .percentBoarded: Row("{}% boarded", "{} % eingestiegen", "{}% wsiadło", "{}% embarcado")
        case .doorsCloseAt:
            Row("Doors close {}", "Türen schließen {}", "Drzwi zamykają o {}", "Portas fecham {}")
        case .doorsClosed: Row("Doors closed", "Türen geschlossen", "Drzwi zamknięte", "Portas fechadas")
        case .flightTime: Row("Flight time {}", "Flugzeit {}", "Czas lotu {}", "Tempo de voo {}")
        case .takeOffAt: Row("Take-off {}", "Start {}", "Start {}", "Decolagem {}")
        case .remaining: Row("{} remaining", "Noch {}", "Pozostało {}", "{} restantes")
        case .arriveLocal:
            Row("Arrive {} local", "Ankunft {} Ortszeit", "Przylot {} czasu lokalnego", "Chegada {} horário local")
        case .localTimeIs: Row("Local time {}", "Ortszeit {}", "Czas lokalny {}", "Horário local {}")
        case .arrivedAt: Row("Arrived at {}", "Angekommen in {}", "Przylot do {}", "Chegou ao {}")
        case .yourGate: Row("Your gate: {}", "Ihr Gate: {}", "Twoja bramka: {}", "Seu portão: {}")
        case .connectionGate:
            Row("Connection gate: {}", "Anschlussgate: {}", "Bramka przesiadki: {}", "Portão conexão: {}")
        case .taxiAbout: Row("Taxi ~{}", "Rollen ~{}", "Kołowanie ~{}", "Taxiamento ~{}")
        case .walk: Row("{} walk", "{} Fußweg", "{} spaceru", "{} caminhando")
        case .walkFromSecurity:
            Row(
                "{} walk from security", "{} Fußweg ab Kontrolle", "{} spaceru od kontroli",
                "{} caminhando desde a inspeção")
        case .connectionOf: Row("Connection: {}", "Umsteigezeit: {}", "Przesiadka: {}", "Conexão: {}")
        case .toSpare: Row("{} to spare", "{} Reserve", "{} zapasu", "{} de folga")
        case .tightConnection:
            Row(
                "Tight connection - start moving", "Knappe Umsteigezeit - bitte losgehen",
                "Napięta przesiadka - ruszaj się", "Conexão apertada - comece a andar")
        case .atGateLine: Row("At gate {}", "An Gate {}", "Przy bramce {}", "No portão {}")
        case .landedIn: Row("Landed in {}", "Gelandet in {}", "Lądowanie w {}", "Pousou em {}")
        case .nowInsteadOf: Row("Now {}, was {}", "Jetzt {}, statt {}", "Teraz {}, było {}", "Agora {}, era {}")
        case .cancelledWas: Row("Was {}", "Geplant {}", "Planowano {}", "Previsto {}")
        case .airborneFor: Row("{} in the air", "{} in der Luft", "{} w powietrzu", "{} no ar")
        case .early: Row("{} early", "{} früher", "{} wcześniej", "{} adiantado")
        case .onTimeBy: Row("On time, +{}", "Pünktlich, +{}", "Planowo, +{}", "No horário, +{}")
        case .planeIsHere:
            Row("Your plane is here", "Ihr Flugzeug ist da", "Twój samolot jest tutaj", "Seu avião está aqui")
        case .nextLegCancelled:
            Row(
                "Your next flight is cancelled", "Ihr Anschlussflug ist annulliert", "Twój następny lot jest odwołany",
                "Seu próximo voo foi cancelado")

        // Actions
        case .addToCalendar:
            Row("Add to calendar", "In den Kalender", "Dodaj do kalendarza", "Adicionar ao calendário")
        case .checkIn: Row("Check in", "Einchecken", "Odpraw się", "Fazer check-in")
        case .fullTimeline:
            Row("View full timeline", "Vollständiger Zeitplan", "Zobacz pełną oś czasu", "Ver cronograma completo")
        case .terminalMap: Row("Terminal map", "Terminalkarte", "Mapa terminala", "Mapa do terminal")
        case .calmAction:
            Row("What you may feel now", "Was Sie jetzt spüren", "Co możesz teraz poczuć", "O que você pode sentir agora")
        case .shareArrival:
            Row("Share arrival", "Ankunft teilen", "Udostępnij przylot", "Compartilhar chegada")
        case .share: Row("Share", "Teilen", "Udostępnij", "Compartilhar")
        case .alternatives:
            Row("Other flights", "Andere Flüge", "Inne loty", "Outros voos")

        // Seats
        case .window: Row("Window", "Fenster", "Okno", "Janela")
        case .middle: Row("Middle", "Mitte", "Środek", "Meio")
        case .aisle: Row("Aisle", "Gang", "Przejście", "Corredor")

        // Reasons
        case .reasonInbound:
            Row(
                "Your plane is late on its way here", "Ihr Flugzeug kommt später an",
                "Twój samolot przyleci później", "Seu avião está chegando atrasado")
        case .reasonWeather: Row("Weather", "Wetter", "Pogoda", "Condições do tempo")
        case .reasonTraffic: Row("Air traffic control", "Flugsicherung", "Kontrola ruchu", "Controle de tráfego aéreo")
        case .reasonAirline: Row("Airline operations", "Betrieb der Airline", "Linia lotnicza", "Operação da companhia")
        case .reasonSecurity: Row("Security", "Sicherheitskontrolle", "Kontrola bezpieczeństwa", "Segurança")

        // Labels of slots
        case .labelDepartsIn: Row("Departs in", "Abflug in", "Odlot za", "Partida em")
        case .labelToday: Row("Today", "Heute", "Dziś", "Hoje")
        case .labelTomorrow: Row("Tomorrow", "Morgen", "Jutro", "Amanhã")
        case .labelDeparts: Row("Departs", "Abflug", "Odlot", "Partida")
        case .labelDate: Row("Date", "Datum", "Data", "Data")
        case .labelConfirmation: Row("Confirmation", "Buchungscode", "Potwierdzenie", "Confirmação")
        case .labelBoards: Row("Boards", "Boarding", "Boarding", "Embarque")
        case .labelBoardingIn: Row("Boarding in", "Boarding in", "Boarding za", "Embarque em")
        case .labelSeat: Row("Seat", "Sitz", "Miejsce", "Assento")
        case .labelYourSeat: Row("Your seat", "Ihr Sitz", "Twoje miejsce", "Seu assento")
        case .labelDoorsClose: Row("Doors close", "Türen schließen", "Drzwi zamykają", "Portas fecham")
        case .labelFlightTime: Row("Flight time", "Flugzeit", "Czas lotu", "Tempo de voo")
        case .labelTakeOff: Row("Take-off", "Start", "Start", "Decolagem")
        case .labelRemaining: Row("Remaining", "Noch", "Pozostało", "Restam")
        case .labelArrivesLocal:
            Row("Arrives, local time", "Ankunft, Ortszeit", "Przylot, czas lokalny", "Chegada, horário local")
        case .labelTaxi: Row("Taxi", "Rollen", "Kołowanie", "Taxiamento")
        case .labelBelt: Row("Belt", "Gepäckband", "Taśma", "Esteira")
        case .labelLocalTime: Row("Local time", "Ortszeit", "Czas lokalny", "Horário local")
        case .labelConnection: Row("Connection", "Umsteigezeit", "Przesiadka", "Conexão")
        case .labelHowItWent: Row("How it went", "So lief es", "Jak poszło", "Como foi")
        case .labelDistance: Row("Distance", "Strecke", "Dystans", "Distância")
        case .labelInTheAir: Row("In the air", "In der Luft", "W powietrzu", "No ar")
        case .labelPlanned: Row("Was planned", "Geplant war", "Planowano", "Estava previsto")
        case .labelGate: Row("Gate", "Gate", "Bramka", "Portão")
        case .labelTerminal: Row("Terminal", "Terminal", "Terminal", "Terminal")
        case .labelNextGate:
            Row("Your next gate", "Ihr nächstes Gate", "Następna bramka", "Seu próximo portão")
        case .labelLeaveBy:
            Row(
                "Leave for the airport by", "Zum Flughafen aufbrechen bis", "Wyjedź na lotnisko do",
                "Saia para o aeroporto até")
        case .labelWalk: Row("Walk", "Fußweg", "Spacer", "Caminhada")
        case .labelYourGate: Row("Your gate", "Ihr Gate", "Twoja bramka", "Seu portão")
        case .closedWord: Row("Closed", "Geschlossen", "Zamknięte", "Fechadas")
        case .inMinutes: Row("in {}", "in {}", "za {}", "em {}")
        case .dayLater: Row("(+{} day)", "(+{} Tag)", "(+{} dzień)", "(+{} dia)")
        case .dayEarlier: Row("(−{} day)", "(−{} Tag)", "(−{} dzień)", "(−{} dia)")

        // Timeline
        case .stopCheckIn: Row("Check-in opens", "Check-in öffnet", "Otwarcie odprawy", "Check-in abre")
        case .stopLeave: Row("Leave by", "Aufbrechen bis", "Wyjedź do", "Saia até")
        case .stopBoarding: Row("Boarding", "Boarding", "Boarding", "Embarque")
        case .stopDoors: Row("Doors close", "Türen schließen", "Zamknięcie drzwi", "Portas fecham")
        case .stopOut: Row("Leaves the gate", "Verlässt das Gate", "Odjazd od bramki", "Sai do portão")
        case .stopOff: Row("Takes off", "Startet", "Start", "Decola")
        case .stopOn: Row("Lands", "Landet", "Lądowanie", "Pousa")
        case .stopIn: Row("At the gate", "Am Gate", "Przy bramce", "No portão")
        case .stopBelt: Row("Belt {}", "Gepäckband {}", "Taśma {}", "Esteira {}")
        case .stopOutDone: Row("Left the gate", "Gate verlassen", "Odjechał od bramki", "Saiu do portão")
        case .stopOffDone: Row("Took off", "Gestartet", "Wystartował", "Decolou")
        case .stopOnDone: Row("Landed", "Gelandet", "Wylądował", "Pousou")
        case .stopInDone: Row("Reached the gate", "Gate erreicht", "Dotarł do bramki", "Chegou ao portão")
        case .stopDoorsDone: Row("Doors closed", "Türen geschlossen", "Drzwi zamknięte", "Portas fechadas")
        case .headingTimeline: Row("Timeline", "Zeitplan", "Oś czasu", "Cronograma")
        case .headingChanges: Row("Changes", "Änderungen", "Zmiany", "Mudanças")
        case .headingDetails: Row("Details", "Einzelheiten", "Szczegóły", "Detalhes")
        case .columnPlanned: Row("Planned", "Geplant", "Plan", "Previsto")
        case .columnLatest: Row("Latest", "Aktuell", "Aktualnie", "Atual")
        case .eachInItsTime:
            Row(
                "each in its airport’s time", "jeweils in Ortszeit des Flughafens", "według czasu danego lotniska",
                "no horário de cada aeroporto")
        case .noChanges:
            Row("Nothing has changed yet", "Noch keine Änderungen", "Na razie bez zmian", "Nada mudou ainda")
        case .timesWithTilde:
            Row(
                "Times with ~ are worked out on this device. No connection is needed.",
                "Zeiten mit ~ berechnet dieses Gerät. Dafür braucht es keine Verbindung.",
                "Czasy z ~ oblicza to urządzenie. Połączenie nie jest potrzebne.",
                "Horários com ~ são calculados neste aparelho. Não é preciso conexão.")

        // Pages
        case .flights: Row("Flights", "Flüge", "Loty", "Voos")
        case .passport: Row("Passport", "Reisepass", "Paszport", "Passaporte")
        case .calm: Row("Calm", "Ruhe", "Spokój", "Calma")
        case .settings: Row("Settings", "Einstellungen", "Ustawienia", "Ajustes")
        case .addFlight: Row("Add a flight", "Flug hinzufügen", "Dodaj lot", "Adicionar voo")
        case .myFlights: Row("My flights", "Meine Flüge", "Moje loty", "Meus voos")
        case .today: Row("Today", "Heute", "Dziś", "Hoje")
        case .tomorrow: Row("Tomorrow", "Morgen", "Jutro", "Amanhã")
        case .upcoming: Row("Upcoming", "Demnächst", "Nadchodzące", "Próximos")
        case .past: Row("Past", "Vergangen", "Minione", "Anteriores")
        case .columnFlight: Row("Flight", "Flug", "Lot", "Voo")
        case .columnDestination: Row("Destination", "Ziel", "Cel", "Destino")
        case .columnGate: Row("Gate", "Gate", "Bramka", "Portão")
        case .columnTime: Row("Time", "Zeit", "Czas", "Horário")
        case .columnStatus: Row("Status", "Status", "Status", "Status")
        case .emptyTitle:
            Row("Nothing to board yet", "Noch nichts zum Einsteigen", "Jeszcze nic do boardingu", "Nada para embarcar ainda")
        case .emptyText:
            Row(
                "Add a flight by its number, its route or by hand. Recorded flights are ready to try.",
                "Fügen Sie einen Flug nach Nummer, Strecke oder von Hand hinzu. Aufgezeichnete Flüge stehen bereit.",
                "Dodaj lot po numerze, trasie lub ręcznie. Nagrane loty czekają na wypróbowanie.",
                "Adicione um voo pelo número, pela rota ou à mão. Há voos gravados para experimentar.")
        case .followedFor: Row("for {}", "für {}", "dla: {}", "para {}")
        case .back: Row("Back", "Zurück", "Wstecz", "Voltar")
        case .fullScreen: Row("Full screen", "Vollbild", "Pełny ekran", "Tela cheia")
        case .close: Row("Close", "Schließen", "Zamknij", "Fechar")
        case .addTitle: Row("Add a flight", "Flug hinzufügen", "Dodaj lot", "Adicionar voo")
        case .byNumber: Row("By number", "Nach Nummer", "Po numerze", "Pelo número")
        case .byRoute: Row("By route", "Nach Strecke", "Po trasie", "Pela rota")
        case .byHand: Row("By hand", "Von Hand", "Ręcznie", "À mão")
        case .flightNumber: Row("Flight number", "Flugnummer", "Numer lotu", "Número do voo")
        case .dateField: Row("Date of departure", "Abflugdatum", "Data odlotu", "Data da partida")
        case .fromField: Row("From", "Von", "Z", "De")
        case .toField: Row("To", "Nach", "Do", "Para")
        case .departureTime: Row("Departs (local)", "Abflug (Ortszeit)", "Odlot (czas lokalny)", "Partida (local)")
        case .arrivalTime: Row("Arrives (local)", "Ankunft (Ortszeit)", "Przylot (czas lokalny)", "Chegada (local)")
        case .search: Row("Search", "Suchen", "Szukaj", "Buscar")
        case .add: Row("Add", "Hinzufügen", "Dodaj", "Adicionar")
        case .added: Row("Added", "Hinzugefügt", "Dodano", "Adicionado")
        case .results: Row("Flights found", "Gefundene Flüge", "Znalezione loty", "Voos encontrados")
        case .noResults:
            Row(
                "No flight found. Check number and date, or add it by hand.",
                "Kein Flug gefunden. Prüfen Sie Nummer und Datum oder fügen Sie ihn von Hand hinzu.",
                "Nie znaleziono lotu. Sprawdź numer i datę albo dodaj go ręcznie.",
                "Nenhum voo encontrado. Verifique número e data ou adicione à mão.")
        case .leavingSoon: Row("Leaving soon", "Bald ab New York", "Wkrótce odlatują", "Partindo em breve")
        case .forWhom: Row("For whom", "Für wen", "Dla kogo", "Para quem")
        case .optional: Row("optional", "freiwillig", "opcjonalnie", "opcional")
        case .mineRole: Row("My flight", "Mein Flug", "Mój lot", "Meu voo")
        case .followedRole: Row("I follow it", "Ich verfolge ihn", "Śledzę go", "Estou acompanhando")
        case .edit: Row("Edit", "Bearbeiten", "Edytuj", "Editar")
        case .save: Row("Save", "Speichern", "Zapisz", "Salvar")
        case .cancel: Row("Cancel", "Abbrechen", "Anuluj", "Cancelar")
        case .delete: Row("Delete", "Löschen", "Usuń", "Excluir")
        case .deleted: Row("Deleted", "Gelöscht", "Usunięto", "Excluído")
        case .undo: Row("Undo", "Rückgängig", "Cofnij", "Desfazer")
        case .notes: Row("Notes", "Notizen", "Notatki", "Notas")
        case .aircraft: Row("Aircraft", "Flugzeug", "Samolot", "Aeronave")
        case .aircraftType: Row("Type", "Typ", "Typ", "Tipo")
        case .tail: Row("Registration", "Kennzeichen", "Rejestracja", "Matrícula")
        case .seatField: Row("Seat", "Sitz", "Miejsce", "Assento")
        case .confirmationField: Row("Confirmation", "Buchungscode", "Potwierdzenie", "Confirmação")
        case .leaveByField: Row("Leave by (local)", "Aufbrechen bis (Ortszeit)", "Wyjedź do (czas lokalny)", "Sair até (local)")
        case .gateField: Row("Gate", "Gate", "Bramka", "Portão")
        case .tripField: Row("Trip", "Reise", "Podróż", "Viagem")
        case .language: Row("Language", "Sprache", "Język", "Idioma")
        case .clock: Row("Clock", "Uhr", "Zegar", "Relógio")
        case .clock12: Row("12 hours", "12 Stunden", "12 godzin", "12 horas")
        case .clock24: Row("24 hours", "24 Stunden", "24 godziny", "24 horas")
        case .units: Row("Distances", "Entfernungen", "Odległości", "Distâncias")
        case .metric: Row("Kilometres", "Kilometer", "Kilometry", "Quilômetros")
        case .imperial: Row("Miles", "Meilen", "Mile", "Milhas")
        case .theme: Row("Appearance", "Darstellung", "Wygląd", "Aparência")
        case .themeSystem: Row("Like the device", "Wie das Gerät", "Jak urządzenie", "Como o aparelho")
        case .themeLight: Row("Light", "Hell", "Jasny", "Claro")
        case .themeDark: Row("Dark", "Dunkel", "Ciemny", "Escuro")
        case .homeAirport: Row("Home airport", "Heimatflughafen", "Lotnisko domowe", "Aeroporto de origem")
        case .sessions: Row("Signed-in browsers", "Angemeldete Browser", "Zalogowane przeglądarki", "Navegadores conectados")
        case .tokens: Row("Access tokens", "Zugangsschlüssel", "Tokeny dostępu", "Tokens de acesso")
        case .thisBrowser: Row("this browser", "dieser Browser", "ta przeglądarka", "este navegador")
        case .revoke: Row("Revoke", "Widerrufen", "Unieważnij", "Revogar")
        case .newToken: Row("New token", "Neuer Schlüssel", "Nowy token", "Novo token")
        case .tokenName: Row("What it is for", "Wofür", "Do czego", "Para quê")
        case .tokenOnce:
            Row(
                "Copy it now; it is not shown again.", "Jetzt kopieren; er wird nicht noch einmal angezeigt.",
                "Skopiuj teraz; nie pokażemy go ponownie.", "Copie agora; ele não será mostrado de novo.")
        case .signOut: Row("Sign out", "Abmelden", "Wyloguj", "Sair")
        case .lastUsed: Row("last used {}", "zuletzt {}", "ostatnio {}", "último uso {}")
        case .automatic: Row("As usual in the language", "Wie in der Sprache üblich", "Jak zwykle w języku", "Como é usual no idioma")
        case .saved: Row("Saved", "Gespeichert", "Zapisano", "Salvo")
        case .replayNote:
            Row(
                "Replayed: recorded flights of February 2013, laid on today’s dates.",
                "Wiedergabe: aufgezeichnete Flüge vom Februar 2013, auf heutige Daten gelegt.",
                "Odtworzenie: nagrane loty z lutego 2013, przeniesione na dzisiejsze daty.",
                "Reprodução: voos gravados de fevereiro de 2013, postos nas datas de hoje.")
        case .simulatedNote:
            Row(
                "Marked ◇: simulated, because the recording lacks it.",
                "Mit ◇: simuliert, weil die Aufzeichnung es nicht enthält.",
                "Oznaczone ◇: symulowane, bo nagranie tego nie zawiera.",
                "Com ◇: simulado, pois a gravação não o contém.")
        case .simulatedMark: Row("simulated", "simuliert", "symulowane", "simulado")
        case .offline: Row("Offline", "Offline", "Offline", "Offline")
        case .liveAgain: Row("Live", "Live", "Na żywo", "Ao vivo")
        case .oldData: Row("Last heard {}", "Zuletzt gehört {}", "Ostatnie dane {}", "Últimos dados {}")
        case .source: Row("Source", "Quelle", "Źródło", "Fonte")
        case .sourceTraveller: Row("you", "Sie", "Ty", "você")
        case .sourceReplay: Row("recording", "Aufzeichnung", "nagranie", "gravação")
        case .sourceSimulator: Row("simulator", "Simulator", "symulator", "simulador")
        case .signInTitle: Row("Sign in", "Anmelden", "Zaloguj się", "Entrar")
        case .signInText:
            Row(
                "Open the sign-in link that Halcyon printed when it started, or make a new one with: halcyon token --link",
                "Öffnen Sie den Anmeldelink, den Halcyon beim Start ausgegeben hat, oder erzeugen Sie einen neuen: halcyon token --link",
                "Otwórz link logowania, który Halcyon wypisał przy starcie, albo utwórz nowy: halcyon token --link",
                "Abra o link de acesso que o Halcyon mostrou ao iniciar ou crie outro: halcyon token --link")
        case .notFoundTitle: Row("Nothing here", "Hier ist nichts", "Nic tu nie ma", "Nada aqui")
        case .notFoundText:
            Row(
                "This page or flight does not exist.", "Diese Seite oder dieser Flug existiert nicht.",
                "Ta strona lub ten lot nie istnieje.", "Esta página ou este voo não existe.")
        case .forbidden: Row("Not allowed", "Nicht erlaubt", "Niedozwolone", "Não permitido")
        case .error: Row("That did not work", "Das hat nicht geklappt", "To się nie udało", "Não deu certo")
        case .reload: Row("Reload", "Neu laden", "Odśwież", "Recarregar")
        case .scheduledWord: Row("planned", "geplant", "planowo", "previsto")
        case .estimatedWord: Row("expected", "erwartet", "oczekiwany", "estimado")
        case .actualWord: Row("actual", "tatsächlich", "rzeczywisty", "real")
        case .skipToContent: Row("Skip to content", "Zum Inhalt", "Przejdź do treści", "Ir para o conteúdo")
        case .mainNavigation: Row("Main", "Hauptmenü", "Menu główne", "Menu principal")
        case .nextForYou: Row("Next for you", "Als Nächstes", "Następne dla Ciebie", "A seguir para você")
        case .progressFlown: Row("{} % flown", "{} % geflogen", "{} % trasy za nami", "{} % percorrido")
        case .mapOf: Row("Map: from {} to {}", "Karte: von {} nach {}", "Mapa: z {} do {}", "Mapa: de {} a {}")
        case .dayBeforeShort: Row("{} to {}", "{} nach {}", "{} do {}", "{} para {}")
        }
    }
}

internal import FlightCore
internal import FlightScreens

// The phrases on pages in English, German, Polish and Brazilian Portuguese, except the phrases in FlightCore.

extension LogbookPhrase {
    /// The phrase in English, German, Polish and Brazilian Portuguese.
    var row: WordRow {
        switch self {
        // Logbook
        case .logbook: "Logbook|Logbuch|Dziennik lotów|Diário de voos"
        case .logbookEmpty: "No flights yet|Noch keine Flüge|Nie masz jeszcze lotów|Nenhum voo ainda"
        case .logbookEmptyText:
            """
            Import your history from other trackers, calendars and boarding passes.|Importieren Sie Ihre bisherigen \
            Flüge aus anderen Apps, Kalendern und Bordkarten.|Zaimportuj historię lotów z innych aplikacji, kalendarzy \
            i kart pokładowych.|Importe seu histórico de outros apps, calendários e cartões de embarque.
            """
        case .noMatch:
            """
            No matching flights. Change your search or show all flights.|Keine passenden Flüge. Ändern Sie die Suche \
            oder zeigen Sie alle Flüge an.|Brak pasujących lotów. Zmień kryteria albo pokaż wszystkie loty.|Nenhum voo \
            encontrado. Mude a busca ou mostre todos os voos.
            """
        case .searchLabel: "Search|Suche|Szukaj|Busca"
        case .searchHint:
            "Number, airport, note…|Nummer, Flughafen, Notiz …|Numer, lotnisko, notatka…|Número, aeroporto, nota…"
        case .filter: "Filter and sort|Filtern und sortieren|Filtry i sortowanie|Filtrar e ordenar"
        case .view: "View|Ansicht|Widok|Exibição"
        case .year: "Year|Jahr|Rok|Ano"
        case .airline: "Airline|Airline|Linia lotnicza|Companhia aérea"
        case .airport: "Airport|Flughafen|Lotnisko|Aeroporto"
        case .aircraft: "Aircraft|Flugzeug|Samolot|Avião"
        case .sort: "Sort by|Sortieren nach|Sortowanie|Ordenar por"
        case .all: "All|Alle|Wszystkie|Todos"
        case .newest: "Newest first|Neueste zuerst|Od najnowszych|Mais recentes primeiro"
        case .oldest: "Oldest first|Älteste zuerst|Od najstarszych|Mais antigos primeiro"
        case .byRoute: "By route|Nach Strecke|Według trasy|Por rota"
        case .byAirline: "By airline|Nach Airline|Według linii|Por companhia"
        case .byAircraft: "By aircraft|Nach Flugzeug|Według samolotu|Por avião"
        case .show: "Show|Anzeigen|Pokaż|Mostrar"
        case .viewFlights: "Flights|Flüge|Loty|Voos"
        case .viewTrips: "Trips|Reisen|Podróże|Viagens"
        case .previous: "Previous page|Vorherige Seite|Poprzednia strona|Página anterior"
        case .next: "Next page|Nächste Seite|Następna strona|Próxima página"
        case .pageOf: "Page {} of {}|Seite {} von {}|Strona {} z {}|Página {} de {}"
        case .selection: "Selected flights|Ausgewählte Flüge|Zaznaczone loty|Voos selecionados"
        case .merge: "Merge|Zusammenführen|Połącz|Unir"
        case .mergeHint:
            """
            Merging keeps the first flight and fills in its missing details.|Der erste Flug bleibt und wird aus den \
            anderen ergänzt.|Pierwszy lot zostaje i przejmuje brakujące dane z pozostałych.|O primeiro voo fica e \
            recebe os dados que faltam.
            """
        case .deleteSelected: "Delete|Löschen|Usuń|Excluir"
        case .tripName: "Trip name|Name der Reise|Nazwa podróży|Nome da viagem"
        case .setTrip: "Create trip|Reise anlegen|Utwórz podróż|Criar viagem"
        case .tripHint:
            """
            Flights without a trip name are grouped automatically.|Flüge ohne Reisenamen gruppiert Halcyon \
            automatisch.|Jeśli nie podasz nazwy, Halcyon sam pogrupuje loty.|Voos sem nome de viagem são agrupados \
            automaticamente.
            """
        case .deleted: "{} deleted|{} gelöscht|Usunięto: {}|Excluídos: {}"
        case .merged: "Flights merged|Flüge zusammengeführt|Połączono loty|Voos unidos"
        case .tripSet: "Trip updated|Reise aktualisiert|Zaktualizowano podróż|Viagem atualizada"
        case .undo: "Undo|Rückgängig|Cofnij|Desfazer"
        case .duplicates: "Are these the same flight?|Ist das derselbe Flug?|Czy to ten sam lot?|São o mesmo voo?"
        case .duplicatesText:
            """
            Same route, on the same or the next day.|Gleiche Strecke, am selben oder nächsten Tag.|Ta sama trasa tego \
            samego lub następnego dnia.|A mesma rota no mesmo dia ou no seguinte.
            """
        case .mergeThese: "Merge|Zusammenführen|Połącz|Unir"
        case .keepBoth: "Keep both|Beide behalten|Zachowaj oba|Manter ambos"

        // Calendar and export
        case .export: "Export|Exportieren|Eksportuj|Exportar"
        case .exportText:
            """
            Download all your flights.|Laden Sie alle Ihre Flüge herunter.|Pobierz wszystkie swoje loty.|Baixe todos \
            os seus voos.
            """
        case .exportLossless: "All data|Alle Daten|Wszystkie dane|Todos os dados"
        case .exportOthers: "For other apps|Für andere Apps|Do innych aplikacji|Para outros apps"
        case .exportMap: "Route map|Streckenkarte|Mapa tras|Mapa de rotas"
        case .calendar: "Calendar|Kalender|Kalendarz|Calendário"
        case .calendarText:
            """
            Subscribe to this link in your calendar. Anyone with the link can see your flights, but not your \
            confirmation codes or notes.|Abonnieren Sie diesen Link in Ihrem Kalender. Wer ihn kennt, sieht Ihre \
            Flüge, aber keine Buchungscodes und Notizen.|Dodaj ten link do swojego kalendarza jako subskrypcję. Kto go \
            zna, widzi Twoje loty, ale bez kodów rezerwacji i notatek.|Adicione este link ao seu calendário. Quem \
            tiver o link vê seus voos, mas não os códigos de reserva nem as notas.
            """
        case .calendarNone:
            """
            Subscribe to your flights in a calendar app with a private link.|Abonnieren Sie Ihre Flüge über einen \
            privaten Link in einer Kalender-App.|Zobacz swoje loty w aplikacji kalendarza: wystarczy dodać do niej \
            prywatny link.|Veja seus voos em um app de calendário por um link privado.
            """
        case .calendarNew: "Create link|Link erstellen|Utwórz link|Criar link"
        case .calendarAgain: "New link|Neuer Link|Nowy link|Novo link"
        case .calendarRevoke: "Revoke|Widerrufen|Unieważnij|Revogar"

        // Record
        case .record: "Flight|Flug|Lot|Voo"
        case .back: "Logbook|Logbuch|Dziennik lotów|Diário de voos"
        case .route: "Route|Strecke|Trasa|Rota"
        case .from: "From|Von|Skąd|De"
        case .to: "To|Nach|Dokąd|Para"
        case .date: "Date|Datum|Data|Data"
        case .dateHint:
            """
            2024-06-14, 2024-06 or 2024|2024-06-14, 2024-06 oder 2024|2024-06-14, 2024-06 lub 2024|2024-06-14, \
            2024-06 ou 2024
            """
        case .number: "Flight number|Flugnummer|Numer lotu|Número do voo"
        case .codeshare:
            "Sold as (codeshare)|Verkauft als (Codeshare)|Sprzedany jako (codeshare)|Vendido como (codeshare)"
        case .status: "Status|Status|Status|Status"
        case .flown: "As planned|Wie geplant|Zgodnie z planem|Conforme programado"
        case .cancelled: "Cancelled|Annulliert|Odwołany|Cancelado"
        case .diverted: "Diverted|Umgeleitet|Przekierowany|Desviado"
        case .divertedTo: "Diverted to|Umgeleitet nach|Przekierowany do|Desviado para"
        case .role: "Traveller|Fluggast|Pasażer|Passageiro"
        case .mine: "Me|Ich|Ja|Eu"
        case .followed: "Someone else|Jemand anderes|Ktoś inny|Outra pessoa"
        case .gates: "Terminals and gates|Terminals und Gates|Terminale i bramki|Terminais e portões"
        case .times: "Times|Zeiten|Godziny|Horários"
        case .scheduled: "Scheduled|Geplant|Plan|Programado"
        case .actual: "Actual|Tatsächlich|Faktycznie|Real"
        case .timesHint:
            "Local time at each airport.|Jeweils Ortszeit.|Czas lokalny lotniska.|Hora local de cada aeroporto."
        case .outGate: "Departs gate|Verlässt das Gate|Opuszcza bramkę|Sai do portão"
        case .offRunway: "Takes off|Startet|Startuje|Decola"
        case .onRunway: "Lands|Landet|Ląduje|Pousa"
        case .inGate: "Arrives at gate|Am Gate|Przy bramce|No portão"
        case .terminalFrom: "Departure terminal|Abflugterminal|Terminal odlotu|Terminal de partida"
        case .gateFrom: "Departure gate|Abfluggate|Bramka odlotu|Portão de partida"
        case .terminalTo: "Arrival terminal|Ankunftsterminal|Terminal przylotu|Terminal de chegada"
        case .gateTo: "Arrival gate|Ankunftsgate|Bramka przylotu|Portão de chegada"
        case .aircraftType: "Aircraft type|Flugzeugtyp|Typ samolotu|Tipo de avião"
        case .aircraftName: "Aircraft (description)|Flugzeug (Freitext)|Samolot (opis)|Avião (descrição)"
        case .tail: "Registration|Kennzeichen|Rejestracja|Matrícula"
        case .seat: "Seat|Sitz|Miejsce|Assento"
        case .seatPosition: "Position|Lage|Położenie|Posição"
        case .window: "Window|Fenster|Okno|Janela"
        case .middle: "Middle|Mitte|Środek|Meio"
        case .aisle: "Aisle|Gang|Przejście|Corredor"
        case .confirmation: "Confirmation code|Buchungscode|Kod rezerwacji|Código de reserva"
        case .notes: "Notes|Notizen|Notatki|Notas"
        case .save: "Save|Speichern|Zapisz|Salvar"
        case .saved: "Saved|Gespeichert|Zapisano|Salvo"
        case .delete: "Delete flight|Flug löschen|Usuń lot|Excluir voo"
        case .sources: "Source|Quelle|Źródło|Fonte"
        case .tracked: "Tracked by Halcyon|Von Halcyon verfolgt|Śledzony przez Halcyon|Acompanhado pelo Halcyon"
        case .written: "Added manually|Manuell eingetragen|Dodany ręcznie|Adicionado manualmente"
        case .unknown: "Unknown|Unbekannt|Nieznane|Não informado"
        case .openFlight: "Flight timeline|Zeitplan des Flugs|Oś czasu lotu|Cronograma do voo"
        case .localTimes:
            """
            Halcyon tracked this flight. Edit its route and times on the flight’s page.|Halcyon hat diesen Flug \
            verfolgt. Strecke und Zeiten ändern Sie auf der Seite des Flugs.|Halcyon śledził ten lot. Trasę i godziny \
            zmienisz na stronie lotu.|O Halcyon acompanhou este voo. Altere a rota e os horários na página do voo.
            """
        case .nothingTicked:
            """
            Select at least one flight.|Wählen Sie mindestens einen Flug aus.|Zaznacz co najmniej jeden lot.|Selecione \
            pelo menos um voo.
            """
        case .tooFewToMerge:
            """
            Select at least two flights to merge.|Wählen Sie zum Zusammenführen mindestens zwei Flüge aus.|Zaznacz co \
            najmniej dwa loty, aby je połączyć.|Selecione pelo menos dois voos para unir.
            """
        case .trackedApart:
            """
            These flights can’t be merged: Halcyon tracked more than one of them. Delete the wrong one.|Zusammenführen \
            nicht möglich: Halcyon hat mehrere dieser Flüge verfolgt. Löschen Sie den falschen.|Tych lotów nie można \
            połączyć: Halcyon śledził więcej niż jeden z nich. Usuń błędny.|Não é possível unir: o Halcyon acompanhou \
            mais de um destes voos. Exclua o errado.
            """
        case .badDate:
            """
            “{}” is not a date. Examples: 2024-06-14, 2024-06, 2024.|„{}“ ist kein Datum. Beispiele: 2024-06-14, \
            2024-06, 2024.|„{}” to nie data. Przykłady: 2024-06-14, 2024-06, 2024.|“{}” não é uma data. Exemplos: \
            2024-06-14, 2024-06, 2024.
            """
        case .kilometres:
            """
            Distance in km, if it cannot be calculated|Entfernung in km, falls nicht berechenbar|Odległość w km, jeśli \
            nie można jej obliczyć|Distância em km, se não puder ser calculada
            """
        case .badKilometres:
            """
            “{}” is not a valid distance. Enter 0 to 50,000 km.|„{}“ ist keine gültige Entfernung. Geben Sie 0 bis \
            50.000 km ein.|„{}” to nieprawidłowa odległość. Wpisz od 0 do 50 000 km.|“{}” não é uma distância válida. \
            Informe de 0 a 50.000 km.
            """
        case .badMinutes:
            """
            “{}” is not a valid duration. Enter 0 to 6,000 minutes.|„{}“ ist keine gültige Dauer. Geben Sie 0 bis \
            6.000 Minuten ein.|„{}” to nieprawidłowy czas. Wpisz od 0 do 6000 minut.|“{}” não é uma duração válida. \
            Informe de 0 a 6.000 minutos.
            """
        case .missingAirport:
            """
            Enter both airports, by code (JFK) or name.|Geben Sie beide Flughäfen ein, als Code (JFK) oder \
            Namen.|Podaj oba lotniska: kod (np. JFK) albo nazwę.|Informe os dois aeroportos, pelo código (JFK) ou pelo \
            nome.
            """
        case .tooLong:
            """
            “{}” is too long. The limit is {} bytes.|„{}“ ist zu lang. Erlaubt sind {} Byte.|Tekst „{}” jest za długi. \
            Limit to {} bajtów.|“{}” é longo demais. O limite é de {} bytes.
            """
        case .unlisted:
            "not in the airport list|nicht in der Flughafenliste|brak na liście lotnisk|fora da lista de aeroportos"
        case .coming: "Upcoming|Demnächst|Planowany|Próximo"
        case .distance: "Distance|Entfernung|Odległość|Distância"
        case .minutes:
            "Minutes, gate to gate|Minuten von Gate zu Gate|Minuty od bramki do bramki|Minutos de portão a portão"

        // Import
        case .importTitle: "Import|Importieren|Importuj|Importar"
        case .importText:
            """
            Choose one or more files. You can review everything before importing.|Wählen Sie eine oder mehrere \
            Dateien. Vor dem Import können Sie alles prüfen.|Wybierz jeden lub więcej plików. Przed importem możesz \
            wszystko sprawdzić.|Escolha um ou mais arquivos. Você pode conferir tudo antes de importar.
            """
        case .choose: "Choose files|Dateien auswählen|Wybierz pliki|Escolher arquivos"
        case .drop: "or drop them here|oder hier ablegen|albo upuść je tutaj|ou solte-os aqui"
        case .look: "Preview|Vorschau|Podgląd|Pré-visualizar"
        case .importFormats:
            """
            {}, iCalendar (TripIt, airlines), booking emails (.eml), boarding passes as text or .pkpass, Halcyon JSON \
            and CSV. Halcyon detects the format.|{}, iCalendar (TripIt, Airlines), Buchungs-E-Mails (.eml), Bordkarten \
            als Text oder .pkpass, Halcyon-JSON und -CSV. Halcyon erkennt das Format automatisch.|{}, iCalendar \
            (TripIt, linie lotnicze), e-maile z rezerwacjami (.eml), karty pokładowe jako tekst lub .pkpass, Halcyon \
            JSON i CSV. Halcyon sam rozpoznaje format.|{}, iCalendar (TripIt, companhias aéreas), e-mails de reserva \
            (.eml), cartões de embarque em texto ou .pkpass, JSON e CSV do Halcyon. O Halcyon reconhece o formato.
            """
        case .importOwn:
            """
            Import as often as you like; duplicates are skipped.|Importieren Sie, so oft Sie möchten; Duplikate werden \
            übersprungen.|Importuj, ile razy chcesz; duplikaty są pomijane.|Importe quantas vezes quiser; duplicatas \
            são ignoradas.
            """
        case .willBeNew: "new|neu|nowe|novos"
        case .alreadyThere: "existing|vorhanden|bez zmian|existentes"
        case .willMerge: "merged|ergänzt|połączone|unidos"
        case .wasCorrected: "corrected|korrigiert|poprawione|corrigidos"
        case .notRead: "unreadable|nicht lesbar|nieczytelne|ilegíveis"
        case .goesToBoard: "Also shown on the board|Auch unter „Flüge“|Także na tablicy|Também no painel"
        case .confirmImport: "Import {}|{} importieren|Importuj: {}|Importar {}"
        case .cancelImport: "Cancel|Abbrechen|Anuluj|Cancelar"
        case .nothingNew:
            """
            Nothing new: these flights are already in your logbook.|Nichts Neues: Diese Flüge stehen bereits in Ihrem \
            Logbuch.|Nic nowego: te loty są już w Twoim dzienniku.|Nada de novo: estes voos já estão no seu diário.
            """
        case .line: "Line {}|Zeile {}|Wiersz {}|Linha {}"
        case .column: "column {}|Spalte {}|kolumna {}|coluna {}"
        case .issues: "Needs review|Bitte prüfen|Do sprawdzenia|Para conferir"
        case .issueCorrected: "Corrected|Korrigiert|Poprawiono|Corrigido"
        case .issueUnreadable: "Skipped|Übersprungen|Pominięto|Ignorado"
        case .issueNoted: "Note|Hinweis|Uwaga|Nota"
        case .andMore: "and {} more|und noch {}|i jeszcze {}|e mais {}"
        case .understood: "Details|Details|Szczegóły|Detalhes"
        case .writtenAs: "in the file: “{}”|in der Datei: „{}“|w pliku: „{}”|no arquivo: “{}”"
        case .unknownNames: "Unrecognized names|Nicht erkannte Namen|Nierozpoznane nazwy|Nomes não reconhecidos"
        case .unknownNamesText:
            """
            Match them once for all rows and future imports. Leave blank to keep as is.|Ordnen Sie sie einmal zu, für \
            alle Zeilen und künftige Importe. Leere Felder bleiben unverändert.|Podaj raz, co oznaczają: dotyczy to \
            wszystkich wierszy i kolejnych importów. Puste pola pozostaną bez zmian.|Informe uma vez o que significam: \
            vale para todas as linhas e para as próximas importações. Deixe em branco para manter como está.
            """
        case .inRows: "“{}” · {}|„{}“ · {}|„{}” · {}|“{}” · {}"
        case .airlineCode:
            "Airline: name or code|Airline: Name oder Code|Linia: nazwa lub kod|Companhia: nome ou código"
        case .typeCode:
            "Type: name or code|Typ: Name oder Code|Typ: nazwa lub kod|Tipo: nome ou código"
        case .rememberNames: "Apply|Übernehmen|Zastosuj|Aplicar"
        case .whoAreYou:
            "Which person are you?|Welche Person sind Sie?|Która z tych osób to Ty?|Qual destas pessoas é você?"
        case .thatIsMe: "That’s me|Das bin ich|To ja|Sou eu"
        case .pasteLabel:
            """
            Or paste the text of a booking or boarding pass|Oder fügen Sie den Text einer Buchung oder Bordkarte \
            ein|Albo wklej tekst rezerwacji lub karty pokładowej|Ou cole o texto de uma reserva ou de um cartão de \
            embarque
            """
        case .leavesOut: "Not in {}: {}|Nicht in {}: {}|Pominięto w {}: {}|Fora de {}: {}"
        case .leftOutFollowed:
            "other people’s flights ({})|Flüge anderer Personen ({})|loty innych osób ({})|voos de outras pessoas ({})"
        case .leftOutCancelled: "cancelled ({})|annullierte ({})|odwołane ({})|cancelados ({})"
        case .leftOutNotFlown: "not flown ({})|nicht geflogene ({})|nieodbyte ({})|não voados ({})"
        case .leftOutUnlocated:
            """
            airport position unknown ({})|Flughafenposition unbekannt ({})|nieznane położenie lotniska ({})|posição do \
            aeroporto desconhecida ({})
            """
        case .imported:
            """
            Imported: {} new, {} merged|Importiert: {} neu, {} ergänzt|Zaimportowano. Nowe: {}, połączone: \
            {}|Importação concluída. Novos: {}; unidos: {}
            """
        case .uploading: "Uploading…|Wird hochgeladen …|Wysyłanie…|Enviando…"
        case .reading: "Reading…|Wird gelesen …|Odczytywanie…|Lendo…"
        case .tooLarge: "Up to {} MB per import.|Bis zu {} MB pro Import.|Do {} MB na import.|Até {} MB por importação."
        case .sentTooMuch:
            """
            The files exceed the limit of {} MB. Import larger files with: halcyon import|Die Dateien überschreiten \
            das Limit von {} MB. Importieren Sie größere Dateien mit `halcyon import`.|Pliki przekraczają limit {} MB. \
            Większe pliki zaimportuj poleceniem `halcyon import`.|Os arquivos passam do limite de {} MB. Importe \
            arquivos maiores com `halcyon import`.
            """
        case .noRoom:
            """
            Not enough space for the files. Free up disk space on the server, or try again in a minute.|Nicht genug \
            Speicherplatz für die Dateien. Schaffen Sie Platz auf dem Server oder versuchen Sie es in einer Minute \
            erneut.|Za mało miejsca na pliki. Zwolnij miejsce na dysku serwera albo spróbuj ponownie za minutę.|Não há \
            espaço para os arquivos. Libere espaço no disco do servidor ou tente de novo em um minuto.
            """
        case .noForm:
            """
            This request is not a file upload. Use the import form.|Diese Anfrage ist kein Datei-Upload. Verwenden Sie \
            das Importformular.|To żądanie nie przesyła plików. Użyj formularza importu.|Esta solicitação não envia \
            arquivos. Use o formulário de importação.
            """
        case .noFile:
            """
            Choose a file first.|Wählen Sie zuerst eine Datei.|Najpierw wybierz plik.|Escolha um arquivo primeiro.
            """
        }
    }
}

extension ImportFaultPhrase {
    /// The phrase in English, German, Polish and Brazilian Portuguese.
    var row: WordRow {
        switch self {
        // The file as a whole
        case .emptyFile:
            """
            the file is empty; export it again|die Datei ist leer; exportieren Sie sie noch einmal|plik jest pusty; \
            wyeksportuj go jeszcze raz|o arquivo está vazio; exporte-o de novo
            """
        case .unknownFormat:
            """
            Halcyon cannot read this format, only {}, iCalendar, email, boarding passes, pkpass, Halcyon JSON and CSV. \
            Export the file again and keep its first line unchanged|Halcyon kann dieses Format nicht lesen, nur {}, \
            iCalendar, E-Mails, Bordkarten, pkpass, Halcyon-JSON und -CSV. Exportieren Sie die Datei erneut und ändern \
            Sie ihre erste Zeile nicht|Halcyon nie odczytuje tego formatu; obsługuje {}, iCalendar, e-maile, karty \
            pokładowe, pkpass, Halcyon JSON i CSV. Wyeksportuj plik ponownie i nie zmieniaj pierwszego wiersza|o \
            Halcyon não lê este formato, apenas {}, iCalendar, e-mails, cartões de embarque, pkpass, JSON e CSV do \
            Halcyon. Exporte o arquivo de novo e não altere a primeira linha
            """
        case .otherFirstLine:
            """
            the file is not in the {} format: its first line is different. Omit --format to detect the format|die \
            Datei hat nicht das Format {}: Die erste Zeile passt nicht. Lassen Sie --format weg, damit Halcyon das \
            Format erkennt|plik nie jest w formacie {}: pierwszy wiersz jest inny. Pomiń --format, aby format został \
            rozpoznany|o arquivo não está no formato {}: a primeira linha é diferente. Omita --format para que o \
            formato seja reconhecido
            """
        case .otherFormat:
            """
            the file is in the {} format, not {}; omit --format to detect the format|die Datei hat das Format {}, \
            nicht {}; lassen Sie --format weg, damit Halcyon das Format erkennt|plik ma format {}, a nie {}; pomiń \
            --format, aby format został rozpoznany|o arquivo está no formato {}, não {}; omita --format para que o \
            formato seja reconhecido
            """
        case .utf16:
            """
            the file is in UTF-16; save it as UTF-8 and import it again|die Datei ist in UTF-16 kodiert; speichern Sie \
            sie als UTF-8 und importieren Sie sie erneut|plik jest zapisany w UTF-16; zapisz go w UTF-8 i zaimportuj \
            ponownie|o arquivo está em UTF-16; salve-o em UTF-8 e importe-o de novo
            """
        case .brokenMarkup:
            """
            the booking data in this email is broken: {}. Enter the flight manually.|die Buchungsdaten in dieser \
            E-Mail sind fehlerhaft ({}). Tragen Sie den Flug manuell ein.|dane rezerwacji w tej wiadomości są \
            uszkodzone ({}). Dodaj lot ręcznie.|os dados da reserva neste e-mail têm um erro ({}). Adicione o voo \
            manualmente.
            """
        case .readAsWindows1252:
            """
            the file is not UTF-8; Halcyon read it as Windows-1252. Check accented letters|die Datei ist nicht in \
            UTF-8 kodiert; Halcyon hat sie als Windows-1252 gelesen. Prüfen Sie Umlaute und Akzente|plik nie jest w \
            UTF-8; Halcyon odczytał go jako Windows-1252. Sprawdź polskie znaki i litery z akcentami|o arquivo não \
            está em UTF-8; o Halcyon o leu como Windows-1252. Confira as letras com acento
            """
        case .readAsUTF16:
            """
            the file is in UTF-16; Halcyon converted it|die Datei ist in UTF-16 kodiert; Halcyon hat sie \
            umgewandelt|plik jest w UTF-16; Halcyon go przekształcił|o arquivo está em UTF-16; o Halcyon o converteu
            """
        case .whoseExport:
            """
            the backup has flights for several people ({}) but doesn’t name its owner. Choose which of them is you|die \
            Sicherung enthält Flüge mehrerer Personen ({}), nennt aber keinen Inhaber. Geben Sie an, welche davon Sie \
            sind|kopia zawiera loty kilku osób ({}) i nie wskazuje właściciela. Podaj, która z nich to Ty|o backup \
            tem voos de várias pessoas ({}) e não indica o dono. Informe qual delas é você
            """
        case .mailWithoutFlight:
            """
            no flight booking found in this email. Enter the flight manually|in dieser E-Mail wurde keine Flugbuchung \
            gefunden. Tragen Sie den Flug manuell ein|w tej wiadomości nie znaleziono rezerwacji lotu. Dodaj lot \
            ręcznie|nenhuma reserva de voo encontrada neste e-mail. Adicione o voo manualmente
            """
        case .noSuchFile:
            """
            the file does not exist; check the path|die Datei existiert nicht; prüfen Sie den Pfad|plik nie istnieje; \
            sprawdź ścieżkę|o arquivo não existe; confira o caminho
            """
        case .isFolder:
            """
            this is a folder; pass the files inside it|das ist ein Ordner; geben Sie die Dateien darin an|to jest \
            folder; podaj pliki, które zawiera|é uma pasta; indique os arquivos dentro dela
            """
        case .mayNotBeRead:
            """
            the file cannot be opened; check its permissions|die Datei lässt sich nicht öffnen; prüfen Sie die \
            Zugriffsrechte|pliku nie można otworzyć; sprawdź uprawnienia|não é possível abrir o arquivo; verifique as \
            permissões
            """
        case .fileTooLarge:
            """
            the file is too large for a logbook (over {} MB)|die Datei ist zu groß für ein Logbuch (über {} MB)|plik \
            jest za duży jak na dziennik lotów (ponad {} MB)|o arquivo é grande demais para um diário de voos (mais de \
            {} MB)
            """
        case .tooCostly:
            """
            reading the file would take too much memory or time; split it, or save it again in the original \
            program|das Lesen würde zu viel Speicher oder Zeit brauchen; teilen Sie die Datei oder speichern Sie sie \
            im ursprünglichen Programm neu|odczyt wymagałby zbyt dużo pamięci lub czasu; podziel plik albo zapisz go \
            ponownie w programie, w którym powstał|a leitura exigiria memória ou tempo demais; divida o arquivo ou \
            salve-o de novo no programa de origem
            """
        case .lineTooLong:
            """
            a line is too long to read; save the file again in the original program|eine Zeile ist zu lang; speichern \
            Sie die Datei im ursprünglichen Programm neu|wiersz jest zbyt długi; zapisz plik ponownie w programie, w \
            którym powstał|uma linha é longa demais; salve o arquivo de novo no programa de origem
            """
        case .readingStopped:
            """
            reading was interrupted; import the file again|das Lesen wurde abgebrochen; importieren Sie die Datei \
            erneut|odczyt przerwano; zaimportuj plik ponownie|a leitura foi interrompida; importe o arquivo de novo
            """
        case .tooManyFlights:
            """
            the file has more than {} flights or rows; split it and import the parts one by one|die Datei hat mehr als \
            {} Flüge oder Zeilen; teilen Sie sie und importieren Sie die Teile nacheinander|plik ma ponad {} lotów lub \
            wierszy; podziel go i zaimportuj części po kolei|o arquivo tem mais de {} voos ou linhas; divida-o e \
            importe as partes uma de cada vez
            """
        case .fileFailed:
            """
            the file cannot be read: {}|die Datei lässt sich nicht lesen: {}|pliku nie można odczytać: {}|não é \
            possível ler o arquivo: {}
            """

        // JSON
        case .brokenJSON:
            """
            {}; export the file again|das JSON ist fehlerhaft ({}); exportieren Sie die Datei noch einmal|w JSON jest \
            błąd ({}); wyeksportuj plik jeszcze raz|o JSON tem um erro ({}); exporte o arquivo de novo
            """
        case .unknownJSON:
            """
            the JSON is not from Halcyon or AirTrail and is not a boarding pass: it has no "flights" list. Export the \
            file again|das JSON stammt weder von Halcyon noch von AirTrail und ist keine Bordkarte: Die Liste \
            „flights“ fehlt. Exportieren Sie die Datei erneut|ten JSON nie pochodzi z Halcyon ani z AirTrail i nie \
            jest kartą pokładową: brakuje listy „flights”. Wyeksportuj plik ponownie|o JSON não é do Halcyon, nem do \
            AirTrail, nem um cartão de embarque: falta a lista “flights”. Exporte o arquivo de novo
            """
        case .newerVersion:
            """
            a newer version of Halcyon wrote this file (format version {}); update Halcyon|die Datei stammt von einer \
            neueren Halcyon-Version (Formatversion {}); aktualisieren Sie Halcyon|plik zapisała nowsza wersja Halcyon \
            (wersja formatu {}); zaktualizuj Halcyon|o arquivo foi gravado por uma versão mais nova do Halcyon (versão \
            {} do formato); atualize o Halcyon
            """
        case .flightsAreNoList:
            """
            "flights" must be a list|„flights“ muss eine Liste sein|„flights” musi być listą|“flights” precisa ser \
            uma lista
            """
        case .flightIsNull:
            """
            flights must be objects, not null|ein Flug muss ein Objekt sein, nicht null|lot musi być obiektem, a nie \
            null|um voo deve ser um objeto, não null
            """
        case .flightIsBool:
            """
            flights must be objects, not true or false|ein Flug muss ein Objekt sein, nicht true oder false|lot musi \
            być obiektem, a nie true ani false|um voo deve ser um objeto, não true nem false
            """
        case .flightIsNumber:
            """
            flights must be objects, not numbers|ein Flug muss ein Objekt sein, keine Zahl|lot musi być obiektem, a \
            nie liczbą|um voo deve ser um objeto, não um número
            """
        case .flightIsString:
            """
            flights must be objects, not strings|ein Flug muss ein Objekt sein, kein Text|lot musi być obiektem, a nie \
            tekstem|um voo deve ser um objeto, não um texto
            """
        case .flightIsList:
            """
            flights must be objects, not lists|ein Flug muss ein Objekt sein, keine Liste|lot musi być obiektem, a nie \
            listą|um voo deve ser um objeto, não uma lista
            """
        case .brokenRecord: "{}: {}|{} lässt sich nicht lesen: {}|nie można odczytać {}: {}|não é possível ler {}: {}"
        case .brokenTimestamp:
            """
            {} is not a time (example: 2024-06-14T10:00:00Z); it was skipped|{} ist keine Zeitangabe (Beispiel: \
            2024-06-14T10:00:00Z); die Angabe wurde übersprungen|{} nie jest datą z godziną (przykład: \
            2024-06-14T10:00:00Z); pominięto tę wartość|{} não é um horário (exemplo: 2024-06-14T10:00:00Z); foi \
            ignorado
            """

        // Rows
        case .strayQuote:
            """
            a quotation mark in this row is not doubled; it was read as text|ein Anführungszeichen in der Zeile ist \
            nicht verdoppelt; es wurde als Text gelesen|cudzysłów w wierszu nie jest podwojony; odczytano go jako \
            tekst|uma aspa na linha não está duplicada; foi lida como texto
            """
        case .commasInNotesFew:
            """
            the row has {} fields instead of {}; commas in the notes were read as text|die Zeile hat {} Felder statt \
            {}; Kommas in den Notizen wurden als Text gelesen|wiersz ma {} pola zamiast {}; przecinki w notatkach \
            odczytano jako tekst|a linha tem {} campos em vez de {}; as vírgulas nas notas foram lidas como texto
            """
        case .commasInNotes:
            """
            the row has {} fields instead of {}; commas in the notes were read as text|die Zeile hat {} Felder statt \
            {}; Kommas in den Notizen wurden als Text gelesen|wiersz ma {} pól zamiast {}; przecinki w notatkach \
            odczytano jako tekst|a linha tem {} campos em vez de {}; as vírgulas nas notas foram lidas como texto
            """
        case .surplusLeftOutFew:
            """
            the row has {} fields instead of {}; the extra fields at the end were skipped|die Zeile hat {} Felder \
            statt {}; die überzähligen am Ende wurden übersprungen|wiersz ma {} pola zamiast {}; nadmiarowe na końcu \
            pominięto|a linha tem {} campos em vez de {}; os excedentes do fim foram ignorados
            """
        case .surplusLeftOut:
            """
            the row has {} fields instead of {}; the extra fields at the end were skipped|die Zeile hat {} Felder \
            statt {}; die überzähligen am Ende wurden übersprungen|wiersz ma {} pól zamiast {}; nadmiarowe na końcu \
            pominięto|a linha tem {} campos em vez de {}; os excedentes do fim foram ignorados
            """
        case .tooFewFields:
            """
            a flight needs 17 fields separated by semicolons, but this line has {}; fill missing fields with None|ein \
            Flug braucht 17 durch Semikolon getrennte Felder, diese Zeile hat {}; füllen Sie fehlende mit None|lot ma \
            17 pól rozdzielonych średnikami, a ten wiersz ma ich {}; w brakujące wpisz None|um voo tem 17 campos \
            separados por ponto e vírgula, mas esta linha tem {}; preencha os que faltam com None
            """
        case .expectedDate:
            """
            “{}” is not a date; examples: 2024-06-14, 2024-06, 2024|„{}“ ist kein Datum; Beispiele: 2024-06-14, \
            2024-06, 2024|„{}” to nie data; przykłady: 2024-06-14, 2024-06, 2024|“{}” não é uma data; exemplos: \
            2024-06-14, 2024-06, 2024
            """
        case .expectedID:
            """
            “{}” is not a valid ID; use up to 64 letters, digits, hyphens and underscores|„{}“ ist keine gültige \
            Kennung; erlaubt sind bis zu 64 Buchstaben, Ziffern, Binde- und Unterstriche|„{}” to nieprawidłowy \
            identyfikator; dozwolone są najwyżej 64 litery, cyfry, łączniki i podkreślenia|“{}” não é um identificador \
            válido; use até 64 letras, algarismos, hifens e sublinhados
            """
        case .expectedFlightNumber:
            """
            “{}” is not a flight number; example: UA1234|„{}“ ist keine Flugnummer; Beispiel: UA1234|„{}” to nie numer \
            lotu; przykład: UA1234|“{}” não é um número de voo; exemplo: UA1234
            """
        case .expectedDesignator:
            """
            “{}” is not an airline code; examples: UA, UAL|„{}“ ist kein Airline-Code; Beispiele: UA, UAL|„{}” to nie \
            kod linii; przykłady: UA, UAL|“{}” não é um código de companhia; exemplos: UA, UAL
            """
        case .expectedStatus:
            """
            use flown, cancelled or diverted, not “{}”|„{}“: erlaubt sind flown, cancelled und diverted|wpisz flown, \
            cancelled lub diverted, a nie „{}”|use flown, cancelled ou diverted, não “{}”
            """
        case .expectedRole:
            """
            use mine or followed, not “{}”|„{}“: erlaubt sind mine und followed|wpisz mine lub followed, nie „{}”|use \
            mine ou followed, não “{}”
            """
        case .expectedTime:
            """
            “{}” is not a time with a UTC offset; example: 2024-06-14T10:00:00+02:00|„{}“ ist keine Zeit mit \
            UTC-Versatz; Beispiel: 2024-06-14T10:00:00+02:00|„{}” to nie czas z przesunięciem względem UTC; przykład: \
            2024-06-14T10:00:00+02:00|“{}” não é um horário com a diferença para o UTC; exemplo: \
            2024-06-14T10:00:00+02:00
            """
        case .expectedMinutes:
            """
            use 0 to 6,000 minutes, not “{}”|„{}“: erlaubt sind 0 bis 6.000 Minuten|podaj od 0 do 6000 minut, nie \
            „{}”|informe de 0 a 6.000 minutos, não “{}”
            """
        case .expectedKilometres:
            """
            use 0 to 50,000 kilometres, not “{}”|„{}“: erlaubt sind 0 bis 50.000 Kilometer|podaj od 0 do 50 000 km, \
            nie „{}”|informe de 0 a 50.000 quilômetros, não “{}”
            """
        case .expectedSeatPosition:
            """
            use window, middle or aisle, not “{}”|„{}“: erlaubt sind window, middle und aisle|wpisz window, middle lub \
            aisle, nie „{}”|use window, middle ou aisle, não “{}”
            """
        case .expectedCabin:
            """
            use economy, premiumEconomy, business, first or private, not “{}”|„{}“ ist keine der Klassen economy, \
            premiumEconomy, business, first, private|wpisz economy, premiumEconomy, business, first lub private, nie \
            „{}”|use economy, premiumEconomy, business, first ou private, não “{}”
            """
        case .expectedReason:
            """
            use leisure, business, crew or other, not “{}”|„{}“: erlaubt sind leisure, business, crew und other|wpisz \
            leisure, business, crew lub other, nie „{}”|use leisure, business, crew ou other, não “{}”
            """

        // Airports and numbers
        case .missingDepartureAirport:
            """
            the departure airport is missing; add its code, such as JFK|der Abflughafen fehlt; ergänzen Sie seinen \
            Code, etwa JFK|brakuje lotniska odlotu; dodaj jego kod, na przykład JFK|falta o aeroporto de partida; \
            acrescente o código, por exemplo JFK
            """
        case .missingArrivalAirport:
            """
            the arrival airport is missing; add its code, such as SFO|der Ankunftsflughafen fehlt; ergänzen Sie \
            seinen Code, etwa SFO|brakuje lotniska przylotu; dodaj jego kod, na przykład SFO|falta o aeroporto de \
            chegada; acrescente o código, por exemplo SFO
            """
        case .namelessAirport:
            """
            an airport has no code or name; add its code, such as JFK|ein Flughafen hat weder Code noch Namen; \
            ergänzen Sie seinen Code, etwa JFK|lotnisko nie ma ani kodu, ani nazwy; dodaj jego kod, na przykład JFK|um \
            aeroporto não tem código nem nome; acrescente o código, por exemplo JFK
            """
        case .unknownAirport:
            """
            unknown airport “{}”; the flight is kept, but without a map, distance or local time there. If the code is \
            wrong, correct it in the logbook.|unbekannter Flughafen „{}“; der Flug bleibt erhalten, aber ohne Karte, \
            Entfernung und Ortszeit dort. Falls der Code falsch ist, korrigieren Sie ihn im Logbuch.|nieznane lotnisko \
            „{}”; lot zostaje, ale bez mapy, odległości i czasu lokalnego. Jeśli kod jest błędny, popraw go w \
            dzienniku lotów.|aeroporto desconhecido “{}”; o voo é mantido, mas sem mapa, distância e hora local. Se o \
            código estiver errado, corrija-o no diário de voos.
            """
        case .cityOnly:
            """
            only the city {} is given; its airport {} was used|nur die Stadt {} ist angegeben; ihr Flughafen {} wurde \
            verwendet|podano tylko miasto ({}); przyjęto jego lotnisko {}|só a cidade foi indicada ({}); foi usado o \
            aeroporto {}
            """
        case .otherICAO:
            """
            {} and {} are codes of different airports; {} was used because ICAO codes are reused less often|{} und {} \
            sind Codes verschiedener Flughäfen; {} wurde verwendet, weil ICAO-Codes seltener neu vergeben werden|{} i \
            {} to kody różnych lotnisk; przyjęto {}, bo kody ICAO rzadziej są przydzielane ponownie|{} e {} são \
            códigos de aeroportos diferentes; foi usado {}, porque os códigos ICAO são reutilizados com menos \
            frequência
            """
        case .formerAirport:
            """
            {} and {} are codes of the former airport {}; that airport was used|{} und {} gehören zum ehemaligen \
            Flughafen {}; er wurde verwendet|{} i {} to kody dawnego lotniska {}; przyjęto to lotnisko|{} e {} indicam \
            o antigo aeroporto {}, que foi usado
            """
        case .unknownICAO:
            """
            the ICAO code {} is unknown and does not belong to {}; {} was used, based on the IATA code|der ICAO-Code \
            {} ist unbekannt und gehört nicht zu {}; {} wurde anhand des IATA-Codes bestimmt|kod ICAO {} jest nieznany \
            i nie należy do lotniska {}; przyjęto {} na podstawie kodu IATA|o código ICAO {} é desconhecido e não \
            pertence a {}; foi usado {}, com base no código IATA
            """
        case .sharedID:
            """
            two flights in the file have the ID “{}”; both were kept|zwei Flüge in der Datei haben die Kennung „{}“; \
            beide wurden behalten|dwa loty w pliku mają identyfikator „{}”; zachowano oba|dois voos no arquivo têm o \
            identificador “{}”; ambos foram mantidos
            """
        case .registrationAsNumber:
            """
            “{}” is an aircraft registration, not a flight number; it was kept as the registration|„{}“ ist ein \
            Flugzeugkennzeichen, keine Flugnummer; es wurde als Kennzeichen übernommen|„{}” to znaki rejestracyjne \
            samolotu, a nie numer lotu; zapisano je jako rejestrację|“{}” é a matrícula de uma aeronave, não um número \
            de voo; foi mantida como matrícula
            """
        case .badFlightNumber:
            """
            “{}” is not a flight number (example: UA1234); it was moved to the notes|„{}“ ist keine Flugnummer \
            (Beispiel: UA1234); die Angabe wurde in die Notizen verschoben|„{}” to nie numer lotu (przykład: UA1234); \
            przeniesiono to do notatek|“{}” não é um número de voo (exemplo: UA1234); foi movido para as notas
            """

        // Dates and times
        case .missingDate:
            """
            the date is missing; write it as 2024-06-14, 2024-06 or 2024|das Datum fehlt; schreiben Sie es als \
            2024-06-14, 2024-06 oder 2024|brakuje daty; zapisz ją jako 2024-06-14, 2024-06 lub 2024|falta a data; \
            escreva-a como 2024-06-14, 2024-06 ou 2024
            """
        case .badDate:
            """
            “{}” is not a date; write it as 2024-06-14, 2024-06 or 2024|„{}“ ist kein Datum; schreiben Sie es als \
            2024-06-14, 2024-06 oder 2024|„{}” to nie data; zapisz ją jako 2024-06-14, 2024-06 lub 2024|“{}” não é uma \
            data; escreva-a como 2024-06-14, 2024-06 ou 2024
            """
        case .ambiguousDate:
            """
            “{}” is ambiguous; it was read as {}. If that is wrong, correct the date in the logbook.|„{}“ ist \
            mehrdeutig und wurde als {} gelesen. Falls das falsch ist, korrigieren Sie das Datum im Logbuch.|„{}” jest \
            niejednoznaczne; przyjęto datę {}. Jeśli jest błędna, popraw ją w dzienniku lotów.|a data “{}” é ambígua; \
            foi lida como {}. Se estiver errada, corrija-a no diário de voos.
            """
        case .dateOfDeparture:
            """
            “{}” is not a date (example: 2024-06-14); the departure date was used|„{}“ ist kein Datum (Beispiel: \
            2024-06-14); der Abflugtag wurde verwendet|„{}” to nie data (przykład: 2024-06-14); przyjęto dzień \
            odlotu|“{}” não é uma data (exemplo: 2024-06-14); foi usado o dia da partida
            """
        case .impossibleYear:
            """
            the year {} is not between 1900 and 2199; correct the date|das Jahr {} liegt nicht zwischen 1900 und 2199; \
            korrigieren Sie das Datum|rok {} nie mieści się między 1900 a 2199; popraw datę|o ano {} não está entre \
            1900 e 2199; corrija a data
            """
        case .dateMoved:
            """
            the date was {}, but the local departure date is {}, which was used|das Datum war {}, aber nach Ortszeit \
            ist der Abflug am {}; dieser Tag wurde verwendet|data to {}, ale według czasu lokalnego odlot przypada {}; \
            przyjęto ten dzień|a data era {}, mas pela hora local a partida é em {}; foi usado esse dia
            """
        case .badTime:
            """
            “{}” is not a time (example: 10:30); it was moved to the notes|„{}“ ist keine Uhrzeit (Beispiel: 10:30); \
            die Angabe wurde in die Notizen verschoben|„{}” to nie godzina (przykład: 10:30); przeniesiono to do \
            notatek|“{}” não é um horário (exemplo: 10:30); foi movido para as notas
            """
        case .departureWithoutDay:
            """
            the departure at {} has no date; it was moved to the notes|dem Abflug um {} fehlt das Datum; er wurde in \
            die Notizen verschoben|odlot o {} nie ma daty; przeniesiono go do notatek|a partida ({}) está sem data; \
            foi movida para as notas
            """
        case .arrivalWithoutDay:
            """
            the arrival at {} has no date; it was moved to the notes|der Ankunft um {} fehlt das Datum; sie wurde in \
            die Notizen verschoben|przylot o {} nie ma daty; przeniesiono go do notatek|a chegada ({}) está sem data; \
            foi movida para as notas
            """
        case .departureAtUnknown:
            """
            the departure at {} is in the local time of an unknown airport; it was moved to the notes|der Abflug ({}) \
            ist in der Ortszeit eines unbekannten Flughafens angegeben; er wurde in die Notizen verschoben|odlot ({}) \
            podano w czasie lokalnym nieznanego lotniska; przeniesiono go do notatek|a partida ({}) está na hora local \
            de um aeroporto desconhecido; foi movida para as notas
            """
        case .arrivalAtUnknown:
            """
            the arrival at {} is in the local time of an unknown airport; it was moved to the notes|die Ankunft ({}) \
            ist in der Ortszeit eines unbekannten Flughafens angegeben; sie wurde in die Notizen verschoben|przylot \
            ({}) podano w czasie lokalnym nieznanego lotniska; przeniesiono go do notatek|a chegada ({}) está na hora \
            local de um aeroporto desconhecido; foi movida para as notas
            """
        case .landingRepeatsDeparture:
            """
            the actual landing time is the same as the scheduled departure ({}); it was skipped|die tatsächliche \
            Landezeit ist dieselbe wie die geplante Abflugzeit ({}); sie wurde übersprungen|faktyczne lądowanie o tej \
            samej godzinie co planowany odlot ({}); pominięto je|o horário real do pouso é igual ao da partida \
            programada ({}); foi ignorado
            """
        case .arrivalRepeatsDeparture:
            """
            the actual arrival time is the same as the scheduled departure ({}); it was skipped|die tatsächliche \
            Ankunftszeit ist dieselbe wie die geplante Abflugzeit ({}); sie wurde übersprungen|faktyczny przylot o tej \
            samej godzinie co planowany odlot ({}); pominięto go|o horário real da chegada é igual ao da partida \
            programada ({}); foi ignorado
            """
        case .landingBeforeDeparture:
            """
            the landing ({}) is before the departure; it was moved to the notes|die Landung ({}) liegt vor dem \
            Abflug; sie wurde in die Notizen verschoben|lądowanie ({}) jest przed odlotem; przeniesiono je do \
            notatek|o pouso ({}) é anterior à partida; foi movido para as notas
            """
        case .arrivalBeforeDeparture:
            """
            the arrival ({}) is before the departure; it was moved to the notes|die Ankunft ({}) liegt vor dem \
            Abflug; sie wurde in die Notizen verschoben|przylot ({}) jest przed odlotem; przeniesiono go do notatek|a \
            chegada ({}) é anterior à partida; foi movida para as notas
            """
        case .scheduledBeforeDeparture:
            """
            the scheduled arrival ({}) is before the departure; it was moved to the notes|die geplante Ankunft ({}) \
            liegt vor dem Abflug; sie wurde in die Notizen verschoben|planowany przylot ({}) jest przed odlotem; \
            przeniesiono go do notatek|a chegada programada ({}) é anterior à partida; foi movida para as notas
            """
        case .midnightIsNoDeparture:
            """
            a departure at midnight does not match the duration; the departure was left blank|ein Abflug um \
            Mitternacht passt nicht zur Dauer; die Abflugzeit bleibt leer|odlot o północy nie pasuje do czasu lotu; \
            godzinę odlotu pozostawiono pustą|a partida à meia-noite não combina com a duração; ficou em branco
            """
        case .midnightIsNoArrival:
            """
            an arrival at midnight does not match the duration; the arrival was calculated from the duration or left \
            blank|eine Ankunft um Mitternacht passt nicht zur Dauer; die Ankunftszeit wurde aus der Dauer berechnet \
            oder bleibt leer|przylot o północy nie pasuje do czasu lotu; godzinę przylotu obliczono z tego czasu albo \
            pozostawiono pustą|a chegada à meia-noite não combina com a duração; foi calculada a partir dela ou ficou \
            em branco
            """
        case .arrivalMovedToNextDay:
            """
            the arrival was before the departure; it was moved to the next day|die Ankunft lag vor dem Abflug; sie \
            wurde auf den nächsten Tag verschoben|przylot wypadał przed odlotem; przesunięto go na następny dzień|a \
            chegada era anterior à partida; foi movida para o dia seguinte
            """

        // Texts that are too long
        case .longAirline:
            """
            the airline name is longer than {} bytes; it was moved to the notes|der Name der Airline ist länger als {} \
            Byte; er wurde in die Notizen verschoben|nazwa linii lotniczej jest dłuższa niż {} bajtów; przeniesiono \
            ją do notatek|o nome da companhia aérea passa de {} bytes; foi movido para as notas
            """
        case .longDepartureTerminal:
            """
            the departure terminal name is longer than {} bytes; it was moved to the notes|der Name des \
            Abflugterminals ist länger als {} Byte; er wurde in die Notizen verschoben|nazwa terminala odlotu jest \
            dłuższa niż {} bajtów; przeniesiono ją do notatek|o nome do terminal de partida passa de {} bytes; foi \
            movido para as notas
            """
        case .longDepartureGate:
            """
            the departure gate name is longer than {} bytes; it was moved to the notes|der Name des Abfluggates ist \
            länger als {} Byte; er wurde in die Notizen verschoben|oznaczenie bramki odlotu jest dłuższe niż {} \
            bajtów; przeniesiono je do notatek|o nome do portão de partida passa de {} bytes; foi movido para as notas
            """
        case .longArrivalTerminal:
            """
            the arrival terminal name is longer than {} bytes; it was moved to the notes|der Name des \
            Ankunftsterminals ist länger als {} Byte; er wurde in die Notizen verschoben|nazwa terminala przylotu jest \
            dłuższa niż {} bajtów; przeniesiono ją do notatek|o nome do terminal de chegada passa de {} bytes; foi \
            movido para as notas
            """
        case .longArrivalGate:
            """
            the arrival gate name is longer than {} bytes; it was moved to the notes|der Name des Ankunftsgates ist \
            länger als {} Byte; er wurde in die Notizen verschoben|oznaczenie bramki przylotu jest dłuższe niż {} \
            bajtów; przeniesiono je do notatek|o nome do portão de chegada passa de {} bytes; foi movido para as notas
            """
        case .longAircraftType:
            """
            the aircraft type is longer than {} bytes; it was moved to the notes|der Name des Flugzeugtyps ist länger \
            als {} Byte; er wurde in die Notizen verschoben|nazwa typu samolotu jest dłuższa niż {} bajtów; \
            przeniesiono ją do notatek|o nome do tipo de avião passa de {} bytes; foi movido para as notas
            """
        case .longAircraft:
            """
            the aircraft name is longer than {} bytes; it was moved to the notes|die Bezeichnung des Flugzeugs ist \
            länger als {} Byte; sie wurde in die Notizen verschoben|nazwa samolotu jest dłuższa niż {} bajtów; \
            przeniesiono ją do notatek|o nome do avião passa de {} bytes; foi movido para as notas
            """
        case .longRegistration:
            """
            the registration is longer than {} bytes; it was moved to the notes|das Kennzeichen ist länger als {} \
            Byte; es wurde in die Notizen verschoben|rejestracja jest dłuższa niż {} bajtów; przeniesiono ją do \
            notatek|a matrícula passa de {} bytes; foi movida para as notas
            """
        case .longSeat:
            """
            the seat entry is longer than {} bytes; it was moved to the notes|die Sitzbezeichnung ist länger als {} \
            Byte; sie wurde in die Notizen verschoben|oznaczenie miejsca jest dłuższe niż {} bajtów; przeniesiono je \
            do notatek|o texto do assento passa de {} bytes; foi movido para as notas
            """
        case .longConfirmation:
            """
            the confirmation code is longer than {} bytes; it was moved to the notes|der Buchungscode ist länger als \
            {} Byte; er wurde in die Notizen verschoben|kod rezerwacji jest dłuższy niż {} bajtów; przeniesiono go do \
            notatek|o código de reserva passa de {} bytes; foi movido para as notas
            """
        case .longTrip:
            """
            the trip name is longer than {} bytes; it was moved to the notes|der Name der Reise ist länger als {} \
            Byte; er wurde in die Notizen verschoben|nazwa podróży jest dłuższa niż {} bajtów; przeniesiono ją do \
            notatek|o nome da viagem passa de {} bytes; foi movido para as notas
            """
        case .longNotes:
            """
            the notes are longer than {} bytes; they were shortened|die Notizen sind länger als {} Byte; sie wurden \
            gekürzt|notatki są dłuższe niż {} bajtów; skrócono je|as notas passam de {} bytes; foram cortadas
            """

        // Boarding passes
        case .passBeginning:
            """
            the text of a boarding pass begins with M; copy all of it|der Text einer Bordkarte beginnt mit M; kopieren \
            Sie ihn vollständig|tekst karty pokładowej zaczyna się od M; skopiuj go w całości|o texto de um cartão de \
            embarque começa com M; copie-o inteiro
            """
        case .passLegCount:
            """
            the M must be followed by the number of legs, 1 to 9|auf das M muss die Zahl der Teilstrecken folgen, 1 \
            bis 9|po M musi następować liczba odcinków, od 1 do 9|depois do M deve vir o número de trechos, de 1 a 9
            """
        case .passCutOff:
            """
            the text ends after {} characters; a boarding pass has at least 60. Copy all of it, including spaces|der \
            Text endet nach {} Zeichen; eine Bordkarte hat mindestens 60. Kopieren Sie ihn vollständig, mit allen \
            Leerzeichen|tekst kończy się po {} znakach; karta pokładowa ma ich co najmniej 60. Skopiuj go w całości, \
            ze spacjami|o texto termina depois de {} caracteres; um cartão de embarque tem pelo menos 60. Copie-o \
            inteiro, com os espaços
            """
        case .missingLeg:
            """
            leg {} of {} is missing; copy the whole text|Teilstrecke {} von {} fehlt; kopieren Sie den ganzen \
            Text|brakuje odcinka {} z {}; skopiuj cały tekst|falta o trecho {} de {}; copie o texto inteiro
            """
        case .badLegDay:
            """
            leg {}: the day of the flight is not between 001 and 366; copy the whole text|Teilstrecke {}: Der Tag des \
            Flugs liegt nicht zwischen 001 und 366; kopieren Sie den ganzen Text|odcinek {}: dzień lotu nie mieści się \
            między 001 a 366; skopiuj cały tekst|trecho {}: o dia do voo não está entre 001 e 366; copie o texto \
            inteiro
            """
        case .brokenPass:
            """
            pass.json: {}|pass.json lässt sich nicht lesen: {}|nie można odczytać pass.json: {}|não é possível ler \
            pass.json: {}
            """
        case .passWithoutRoute:
            """
            the pass gives no route in its barcode or data; enter the flight manually|weder der Barcode noch die Daten \
            der Bordkarte enthalten die Strecke; tragen Sie den Flug manuell ein|ani kod kreskowy, ani dane karty nie \
            zawierają trasy; dodaj lot ręcznie|nem o código de barras nem os dados do cartão contêm a rota; adicione \
            o voo manualmente
            """
        case .train:
            """
            {} to {} is a train or bus leg, not a flight; it was skipped|{} – {} ist eine Bahn- oder Busstrecke, kein \
            Flug; sie wurde übersprungen|{} – {} to przejazd pociągiem lub autobusem, a nie lot; pominięto go|{} – {} \
            é um trecho de trem ou ônibus, não um voo; foi ignorado
            """
        case .passOfAnother:
            """
            the pass is not for a flight ({}); it was skipped|die Wallet-Karte gilt nicht für einen Flug ({}); sie \
            wurde übersprungen|karta nie dotyczy lotu ({}); pominięto ją|o cartão não é de um voo ({}); foi ignorado
            """
        case .dateOfExpiry:
            """
            the pass has only an expiry date; it was used as the flight date. Please check it|die Bordkarte enthält \
            nur ein Ablaufdatum; es wurde als Flugdatum verwendet. Prüfen Sie es|karta ma tylko datę ważności; \
            przyjęto ją jako datę lotu. Sprawdź ją|o cartão só tem a data de validade; ela foi usada como data do voo. \
            Confira
            """
        case .voidPass:
            """
            the pass is marked as void; the flight was imported anyway|die Bordkarte ist als ungültig markiert; der \
            Flug wurde trotzdem importiert|karta pokładowa jest oznaczona jako nieważna; lot mimo to zaimportowano|o \
            cartão está marcado como inválido; o voo foi importado mesmo assim
            """
        case .pass: "pass {} ({}): {}|Bordkarte {} ({}): {}|karta {} ({}): {}|cartão {} ({}): {}"

        // ZIP archives
        case .zipCutOff:
            """
            the ZIP archive is incomplete; download or export the file again|das ZIP-Archiv ist unvollständig; laden \
            Sie die Datei noch einmal herunter oder exportieren Sie sie neu|archiwum ZIP jest ucięte; pobierz lub \
            wyeksportuj plik jeszcze raz|o ZIP está incompleto; baixe ou exporte o arquivo de novo
            """
        case .zipDamaged:
            """
            the ZIP archive is damaged; download or export the file again|das ZIP-Archiv ist beschädigt; laden Sie \
            die Datei noch einmal herunter oder exportieren Sie sie neu|archiwum ZIP jest uszkodzone; pobierz lub \
            wyeksportuj plik jeszcze raz|o ZIP está danificado; baixe ou exporte o arquivo de novo
            """
        case .zipTooManyFilesFew:
            """
            the ZIP archive has {} files, too many for a boarding pass|das ZIP-Archiv hat {} Dateien, zu viele für \
            eine Bordkarte|archiwum ZIP ma {} pliki, za dużo jak na kartę pokładową|o ZIP tem {} arquivos, demais para \
            um cartão de embarque
            """
        case .zipTooManyFiles:
            """
            the ZIP archive has {} files, too many for a boarding pass|das ZIP-Archiv hat {} Dateien, zu viele für \
            eine Bordkarte|archiwum ZIP ma {} plików, za dużo jak na kartę pokładową|o ZIP tem {} arquivos, demais \
            para um cartão de embarque
            """
        case .zipWithoutPass:
            """
            the ZIP archive has no pass.json, so it is not a boarding pass; unpack it and import the file inside|das \
            ZIP-Archiv enthält keine pass.json, ist also keine Bordkarte; entpacken Sie es und importieren Sie die \
            Datei darin|archiwum ZIP nie zawiera pass.json, więc nie jest kartą pokładową; rozpakuj je i zaimportuj \
            plik ze środka|o ZIP não tem pass.json, portanto não é um cartão de embarque; descompacte-o e importe o \
            arquivo que está nele
            """
        case .passWithoutJSON:
            """
            {} has no pass.json|{} enthält keine pass.json|{} nie zawiera pass.json|{} não tem pass.json
            """
        case .zippedFileDamaged:
            """
            {} in the ZIP archive is damaged; download or export the file again|{} im ZIP-Archiv ist beschädigt; \
            laden Sie das Archiv noch einmal herunter oder exportieren Sie es neu|plik {} w archiwum ZIP jest \
            uszkodzony; pobierz lub wyeksportuj archiwum jeszcze raz|{} está danificado dentro do ZIP; baixe ou \
            exporte o arquivo de novo
            """
        case .zippedFileTooLarge:
            """
            {} in the ZIP archive is larger than {} kB, too large for a boarding pass; it was not unpacked|{} im \
            ZIP-Archiv ist größer als {} kB, zu groß für eine Bordkarte; die Datei wurde nicht entpackt|plik {} w \
            archiwum ZIP ma ponad {} kB, za dużo jak na kartę pokładową; nie rozpakowano go|{} no ZIP tem mais de {} \
            kB, demais para um cartão de embarque; não foi descompactado
            """
        case .zipMethod:
            """
            {} in the ZIP archive uses an unsupported compression method ({}); unpack the archive and import {}|{} im \
            ZIP-Archiv ist mit einer nicht unterstützten Methode komprimiert ({}); entpacken Sie das Archiv und \
            importieren Sie {}|plik {} w archiwum ZIP skompresowano nieobsługiwaną metodą ({}); rozpakuj archiwum i \
            zaimportuj {}|{} no ZIP usa um método de compressão não suportado ({}); descompacte-o e importe {}
            """

        // Calendars
        case .openEvent:
            """
            the event is incomplete (END:VEVENT is missing); export the file again|der Termin ist unvollständig \
            (END:VEVENT fehlt); exportieren Sie die Datei erneut|wydarzenie jest niekompletne (brakuje END:VEVENT); \
            wyeksportuj plik ponownie|o evento está incompleto (falta END:VEVENT); exporte o arquivo de novo
            """
        case .eventWithoutFlight:
            """
            {} event contains no flight and was skipped|{} Termin enthält keinen Flug und wurde übersprungen|{} \
            wydarzenie nie zawiera lotu i zostało pominięte|{} evento não contém voo e foi ignorado
            """
        case .eventsWithoutFlightFew:
            """
            {} events contain no flight and were skipped|{} Termine enthalten keinen Flug und wurden übersprungen|{} \
            wydarzenia nie zawierają lotu i zostały pominięte|{} eventos não contêm voo e foram ignorados
            """
        case .eventsWithoutFlight:
            """
            {} events contain no flight and were skipped|{} Termine enthalten keinen Flug und wurden übersprungen|{} \
            wydarzeń nie zawiera lotu i zostało pominiętych|{} eventos não contêm voo e foram ignorados
            """
        case .olderVersion:
            """
            {} event is an older version of another in the file|{} Termin ist eine ältere Fassung eines anderen in der \
            Datei|{} wydarzenie jest starszą wersją innego w pliku|{} evento é uma versão mais antiga de outro no arquivo
            """
        case .olderVersionsFew:
            """
            {} events are older versions of others in the file|{} Termine stehen in der Datei auch in neuerer \
            Fassung|{} wydarzenia są starszymi wersjami innych w pliku|{} eventos são versões mais antigas de outros \
            no arquivo
            """
        case .olderVersions:
            """
            {} events are older versions of others in the file|{} Termine stehen in der Datei auch in neuerer \
            Fassung|{} wydarzeń to starsze wersje innych w pliku|{} eventos são versões mais antigas de outros no \
            arquivo
            """
        case .eventWithoutRoute:
            """
            “{}” names flight {} but no route; write it like SK2535 CPH to BHX|„{}“ nennt Flug {}, aber keine Strecke; \
            schreiben Sie: SK2535 CPH nach BHX|„{}” podaje lot {}, ale bez trasy; zapisz to tak: SK2535 CPH do \
            BHX|“{}” informa o voo {}, mas não a rota; escreva como SK2535 CPH para BHX
            """
        case .badEventTime:
            """
            “{}” is not a time; it was skipped|„{}“ ist keine Zeitangabe und wurde übersprungen|„{}” to nie data z \
            godziną; pominięto tę wartość|“{}” não é um horário; foi ignorado
            """
        case .zoneByOffset:
            """
            unknown time zone “{}”; its UTC offset was used, without daylight saving time|unbekannte Zeitzone „{}“; \
            ihr UTC-Versatz wurde verwendet, ohne Sommerzeit|nieznana strefa czasowa „{}”; użyto jej przesunięcia \
            względem UTC, bez czasu letniego|fuso horário desconhecido “{}”; foi usada a diferença dele para o UTC, \
            sem horário de verão
            """
        case .unknownZone:
            """
            unknown time zone “{}”; the airport’s local time was used|unbekannte Zeitzone „{}“; die Ortszeit des \
            Flughafens wurde verwendet|nieznana strefa czasowa „{}”; przyjęto czas lokalny lotniska|fuso horário \
            desconhecido “{}”; foi usada a hora local do aeroporto
            """
        }
    }
}

extension DesignPhrase {
    /// The phrase in English, German, Polish and Brazilian Portuguese.
    var row: WordRow {
        switch self {
        case .noSource: "no source|keine Quelle|bez źródła|sem fonte"
        case .noSignal: "no signal|kein Signal|bez sygnału|sem sinal"
        case .longDelay: "long delay|große Verspätung|duże opóźnienie|grande atraso"
        case .title: "Style guide|Gestaltung|Wzornik|Guia de estilo"
        case .intro:
            """
            Every component in every state. The flights are examples: UA 1234 on 22 November 2026 was made up for this \
            page.|Jeder Baustein in jedem Zustand. Die Flüge sind Beispiele: UA 1234 am 22. November 2026 ist für \
            diese Seite erfunden.|Każdy element w każdym stanie. Loty są przykładowe: UA 1234 z 22 listopada 2026 \
            wymyślono na potrzeby tej strony.|Todos os componentes em todos os estados. Os voos são exemplos: o UA \
            1234 de 22 de novembro de 2026 foi inventado para esta página.
            """
        case .colours: "Colours|Farben|Kolory|Cores"
        case .typeRoles: "Type|Schrift|Pismo|Tipografia"
        case .icons: "Icons|Symbole|Ikony|Ícones"
        case .plates: "Plates|Schilder|Tabliczki|Placas"
        case .statuses: "Status|Status|Status|Status"
        case .controls: "Buttons and fields|Knöpfe und Felder|Przyciski i pola|Botões e campos"
        case .folds: "Folds|Aufklappbares|Sekcje rozwijane|Seções expansíveis"
        case .notices: "Notices|Hinweise|Komunikaty|Avisos"
        case .strips: "Direction signs|Wegweiser|Drogowskazy|Sinalização"
        case .progress: "Progress|Fortschritt|Postęp lotu|Progresso"
        case .timeline: "Timeline and changes|Zeitplan und Änderungen|Oś czasu i zmiany|Cronograma e mudanças"
        case .board: "Board rows|Zeilen der Tafel|Wiersze tablicy|Linhas do painel"
        case .cards: "Card in each state|Karte in jedem Zustand|Karta w każdym stanie|Cartão em cada estado"
        case .spaces: "Spacing and corners|Abstände und Ecken|Odstępy i narożniki|Espaços e cantos"
        case .sampleWords: "Calm above the clouds|Ruhe über den Wolken|Spokój ponad chmurami|Calma acima das nuvens"
        case .tight: "tight|knapp|mało czasu|apertada"
        case .nextLegCancelled:
            "next flight cancelled|nächster Flug annulliert|następny lot odwołany|próximo voo cancelado"
        case .bare: "few details|wenig bekannt|mało danych|poucos dados"
        case .open: "Open|Offen|Otwarta|Aberta"
        case .closed: "Closed|Geschlossen|Zamknięta|Fechada"
        }
    }
}

extension SourcesPhrase {
    /// The phrase in English, German, Polish and Brazilian Portuguese.
    var row: WordRow {
        switch self {
        case .freeGroup: "No key needed|Ohne Schlüssel|Bez klucza|Sem chave"
        case .freeHint:
            "{} sources, one switch|{} Quellen, ein Schalter|Źródła: {}, jeden przełącznik|{} fontes, um só botão"
        case .useFree:
            """
            Use the sources that need no key|Quellen ohne Schlüssel verwenden|Używaj źródeł bez klucza|Usar as fontes \
            sem chave
            """
        case .turnOnFree:
            """
            Turn on free sources|Kostenlose Quellen einschalten|Włącz bezpłatne źródła|Ativar fontes gratuitas
            """
        case .keyGroup: "With a key|Mit Schlüssel|Z kluczem|Com chave"
        case .keyHint:
            """
            {} sources, free or paid|{} Quellen, teils kostenpflichtig|Źródła: {}, część płatna|{} fontes, gratuitas ou \
            pagas
            """
        case .neverTold:
            """
            Names, seats and confirmation codes are never sent.|Namen, Sitze und Buchungscodes werden nie \
            gesendet.|Nazwiska, miejsca i kody rezerwacji nigdy nie są wysyłane.|Nomes, assentos e códigos de reserva \
            nunca são enviados.
            """
        case .replayStepsBack:
            """
            Demo flights disappear when you turn on a source.|Die Demo-Flüge verschwinden, sobald eine Quelle aktiv \
            ist.|Loty demo znikną, gdy włączysz źródło.|Os voos de demonstração somem quando uma fonte é ativada.
            """
        case .noneOn:
            """
            Live data is off. You enter the times.|Live-Daten sind aus. Sie tragen die Zeiten selbst ein.|Dane na żywo \
            są wyłączone. Godziny wpisujesz ręcznie.|Os dados ao vivo estão desativados. Você informa os horários.
            """
        case .askSources: "Search sources|Quellen abfragen|Sprawdź źródła|Consultar fontes"
        case .askingCosts:
            """
            Each search uses some of your budget.|Jede Abfrage verbraucht etwas Budget.|Każde zapytanie zużywa część \
            budżetu.|Cada consulta consome parte da cota.
            """
        case .whereFrom: "About this data|Über diese Daten|O tych danych|Sobre estes dados"
        case .yourAntenna: "Your antenna|Ihre Antenne|Twoja antena|Sua antena"
        case .toldNothing: "Sent: nothing|Gesendet: nichts|Wysyłane dane: brak|Enviado: nada"
        case .toldAirportAndDay:
            "Sent: airport and date|Gesendet: Flughafen und Datum|Wysyłane: lotnisko i data|Enviado: aeroporto e data"
        case .toldNumberAndDay:
            """
            Sent: flight number or route, and date|Gesendet: Flugnummer oder Strecke sowie Datum|Wysyłane: numer lotu \
            lub trasa oraz data|Enviado: número do voo ou rota, e data
            """
        case .toldAircraft:
            """
            Sent: aircraft address or callsign|Gesendet: Adresse oder Rufzeichen eines Flugzeugs|Wysyłane: adres lub \
            znak wywoławczy samolotu|Enviado: endereço ou indicativo da aeronave
            """
        case .toldAirports:
            "Sent: airport codes|Gesendet: Flughafencodes|Wysyłane: kody lotnisk|Enviado: códigos de aeroportos"
        case .fine: "Working|In Ordnung|Działa|Funcionando"
        case .failing: "Failing|Gestört|Błędy|Com falha"
        case .silent: "No response|Antwortet nicht|Nie odpowiada|Sem resposta"
        case .off: "Off|Aus|Wyłączone|Desativada"
        case .needsKey: "Needs a key|Schlüssel fehlt|Brak klucza|Falta a chave"
        case .needsAddress: "Needs an address|Adresse fehlt|Brak adresu|Falta o endereço"
        case .spent: "No budget left|Budget aufgebraucht|Budżet wyczerpany|Cota esgotada"
        case .idle: "Ready|Bereit|Gotowe|Pronta"
        case .answered: "last response {}|letzte Antwort {}|ostatnia odpowiedź {}|última resposta {}"
        case .noAnswerSince: "no response since {}|keine Antwort seit {}|brak odpowiedzi od {}|sem resposta desde {}"
        case .neverAnswered: "no response|noch keine Antwort|jeszcze bez odpowiedzi|ainda sem resposta"
        case .notAsked: "not queried yet|noch nicht abgefragt|jeszcze bez zapytań|ainda não consultada"
        case .nextTry: "next try {}|nächste Abfrage {}|następna próba {}|próxima consulta {}"
        case .ago: "{} ago|vor {}|{} temu|há {}"
        case .fewSeconds:
            "a moment ago|gerade eben|przed chwilą|agora há pouco"
        case .hours: "{} h|{} h|{} godz.|{} h"
        case .failedNobodyThere:
            "Cannot connect|Keine Verbindung möglich|Nie można się połączyć|Não foi possível conectar"
        case .failedNoSuchHost: "Host not found|Host nicht gefunden|Nie znaleziono hosta|Host não encontrado"
        case .failedNoTLS:
            """
            No TLS at this address; use http:// instead?|Kein TLS unter dieser Adresse; http:// verwenden?|Brak TLS \
            pod tym adresem; może http://?|Sem TLS neste endereço; usar http://?
            """
        case .failedBadCertificate:
            """
            Certificate not trusted|Zertifikat der Quelle nicht vertrauenswürdig|Niezaufany certyfikat|Certificado não \
            confiável
            """
        case .failedCutOff: "Connection lost|Verbindung abgebrochen|Połączenie przerwane|Conexão interrompida"
        case .failedNoHTTP: "Not an HTTP server|Kein HTTP-Server|To nie serwer HTTP|Não é um servidor HTTP"
        case .failedUnreachable: "Unreachable|Nicht erreichbar|Nieosiągalne|Inacessível"
        case .failedTooSlow: "Timed out|Zeitüberschreitung|Upłynął limit czasu|Tempo esgotado"
        case .failedTooLong: "Response too large|Antwort zu groß|Odpowiedź za duża|Resposta grande demais"
        case .failedTooMany: "Rate limit reached|Anfragelimit erreicht|Wyczerpany limit zapytań|Limite atingido"
        case .failedKey: "Key rejected|Schlüssel abgelehnt|Klucz odrzucony|Chave recusada"
        case .failedTrouble: "Server error|Serverfehler|Błąd serwera|Erro no servidor"
        case .failedUnreadable: "Unexpected response|Unerwartete Antwort|Nieoczekiwana odpowiedź|Resposta inesperada"
        case .tryIt: "Try|Testen|Sprawdź|Testar"
        case .triedAnswered:
            "Responded in {} ms: {}|Antwort nach {} ms: {}|Odpowiedź po {} ms: {}|Resposta em {} ms: {}"
        case .triedEmpty: "nothing|nichts|nic|nada"
        case .triedReports: "reports: {}|Meldungen: {}|depesze: {}|boletins: {}"
        case .triedMustWait:
            """
            Skipped: next request at {}|Übersprungen: nächste Abfrage {}|Pominięto: następne zapytanie {}|Não \
            consultada: próxima consulta {}
            """
        case .triedMustWaitSeconds:
            """
            Skipped: next request in {} s|Übersprungen: nächste Abfrage in {} s|Pominięto: następne zapytanie za {} \
            s|Não consultada: próxima consulta em {} s
            """
        case .triedNothingToAsk:
            """
            Skipped: this source covers none of your flights|Übersprungen: Die Quelle deckt keinen Ihrer Flüge \
            ab|Pominięto: źródło nie obejmuje Twoich lotów|Não consultada: a fonte não cobre nenhum dos seus voos
            """
        case .switchOn: "Turn on|Einschalten|Włącz|Ativar"
        case .switchOff: "Turn off|Ausschalten|Wyłącz|Desativar"
        case .address: "Address|Adresse|Adres|Endereço"
        case .addressHint:
            """
            The web page of readsb, dump1090-fa or tar1090.|Die Webseite von readsb, dump1090-fa oder tar1090.|Strona \
            readsb, dump1090-fa lub tar1090.|A página do readsb, dump1090-fa ou tar1090.
            """
        case .saveAddress: "Save address|Adresse speichern|Zapisz adres|Salvar endereço"
        case .sourceSettings: "Terms and settings|Bedingungen und Einstellungen|Warunki i ustawienia|Termos e ajustes"
        case .termsAndSwitch: "Details|Details|Szczegóły|Detalhes"
        case .budget: "Budget|Budget|Budżet|Cota"
        case .budgetOf: "of {}|von {}|z {}|de {}"
        case .noLimit: "no limit|ohne Limit|bez limitu|sem limite"
        case .budgetField: "Monthly limit|Limit pro Monat|Limit miesięczny|Limite mensal"
        case .budgetHintFree:
            """
            Leave blank for the free allowance: {} a month.|Leer lassen für das Freikontingent: {} im Monat.|Puste \
            pole: darmowy limit, {} miesięcznie.|Deixe em branco para usar a cota grátis: {} por mês.
            """
        case .saveBudget: "Save limit|Limit speichern|Zapisz limit|Salvar limite"
        case .inDollars: "in US dollars|in US-Dollar|w dolarach amerykańskich|em dólares americanos"
        case .inRequests: "in requests|in Anfragen|w zapytaniach|em consultas"
        case .requests: "requests|Anfragen|zapytania|consultas"
        case .inUnits: "in units|in Einheiten|w jednostkach|em unidades"
        case .units: "units|Einheiten|jednostki|unidades"
        case .stopsAtOnce:
            """
            A source stops at its limit; free sources keep running.|Eine Quelle pausiert, sobald ihr Limit erreicht \
            ist; kostenlose laufen weiter.|Po wyczerpaniu limitu źródło nie jest już odpytywane; bezpłatne działają \
            dalej.|Ao atingir o limite, a fonte para; as gratuitas continuam.
            """
        case .key: "Key|Schlüssel|Klucz|Chave"
        case .keyID: "ID|ID|Identyfikator|ID"
        case .keySecret: "Secret|Geheimnis|Sekret|Segredo"
        case .saveKey: "Save and try|Speichern und testen|Zapisz i sprawdź|Salvar e testar"
        case .replaceKey: "Replace the key|Schlüssel ersetzen|Zmień klucz|Trocar a chave"
        case .removeKey: "Remove key|Schlüssel entfernen|Usuń klucz|Remover chave"
        case .keyThere: "Key set|Schlüssel hinterlegt|Klucz ustawiony|Chave configurada"
        case .keySet: "set|hinterlegt|ustawiony|configurada"
        case .keyFromEnvironment:
            """
            Set by the environment variable {}|Aus der Umgebungsvariablen {}|Ze zmiennej środowiskowej {}|Da variável \
            de ambiente {}
            """
        case .keyFromFile: "Set in the file {}|Aus der Datei {}|Z pliku {}|Do arquivo {}"
        case .keyUnreadable:
            """
            The stored key can no longer be decrypted. Enter it again.|Der gespeicherte Schlüssel lässt sich nicht mehr \
            entschlüsseln. Geben Sie ihn neu ein.|Zapisanego klucza nie można już odszyfrować. Wpisz go ponownie.|Não \
            é mais possível decifrar a chave salva. Digite-a de novo.
            """
        case .keysNeverShown:
            """
            Keys are encrypted on this server and never shown again. A try uses one request.|Schlüssel werden auf \
            diesem Server verschlüsselt und nie wieder angezeigt. Ein Test verbraucht eine Anfrage.|Klucze są na tym \
            serwerze szyfrowane i nigdy więcej nie są pokazywane. Sprawdzenie zużywa jedno zapytanie.|As chaves são \
            cifradas neste servidor e nunca mais são exibidas. Um teste usa uma consulta.
            """
        case .faultKey:
            """
            Enter the key as the source shows it, in one line.|Geben Sie den Schlüssel so ein, wie ihn die Quelle \
            anzeigt, in einer Zeile.|Wpisz klucz tak, jak pokazuje go źródło, w jednym wierszu.|Digite a chave como a \
            fonte mostra, em uma linha.
            """
        case .faultKeyNotStored:
            """
            The server cannot store the key: {}|Der Server kann den Schlüssel nicht speichern: {}|Serwer nie może \
            zapisać klucza: {}|O servidor não consegue salvar a chave: {}
            """
        case .faultNeedsAddress:
            """
            Enter the address of your antenna, for example http://raspberrypi.local/tar1090|Geben Sie die Adresse \
            Ihrer Antenne ein, zum Beispiel http://raspberrypi.local/tar1090|Wpisz adres swojej anteny, na przykład \
            http://raspberrypi.local/tar1090|Informe o endereço da sua antena, por exemplo \
            http://raspberrypi.local/tar1090
            """
        case .faultNeedsKey:
            """
            Needs a key. See above.|Schlüssel erforderlich. Siehe oben.|Potrzebny klucz. Zob. wyżej.|Precisa de uma \
            chave. Veja acima.
            """
        case .faultHasAddress:
            """
            The address of this source is fixed.|Die Adresse dieser Quelle ist fest vorgegeben.|Adres tego źródła jest \
            stały.|O endereço desta fonte é fixo.
            """
        case .faultBadAddress:
            "“{}” is not an address.|„{}“ ist keine Adresse.|„{}” to nie adres.|“{}” não é um endereço."
        case .addressExample:
            """
            Example: http://raspberrypi.local/tar1090|Beispiel: http://raspberrypi.local/tar1090|Przykład: \
            http://raspberrypi.local/tar1090|Exemplo: http://raspberrypi.local/tar1090
            """
        case .addressPort:
            """
            The port must be between 1 and 65535.|Der Port muss zwischen 1 und 65535 liegen.|Port musi być liczbą od 1 \
            do 65535.|A porta deve estar entre 1 e 65535.
            """
        case .addressQuery:
            """
            Remove ? or # and everything after it.|Entfernen Sie ? oder # und alles danach.|Usuń ? lub # i wszystko po \
            nim.|Remova ? ou # e tudo o que vem depois.
            """
        case .addressUser:
            """
            Remove the user name and password.|Entfernen Sie Benutzername und Passwort.|Usuń nazwę użytkownika i \
            hasło.|Remova o usuário e a senha.
            """
        case .addressUnusable:
            """
            Enter the address that your router assigned, for example http://192.168.1.20/tar1090|Geben Sie die vom \
            Router vergebene Adresse ein, zum Beispiel http://192.168.1.20/tar1090|Wpisz adres nadany przez router, na \
            przykład http://192.168.1.20/tar1090|Informe o endereço atribuído pelo roteador, por exemplo \
            http://192.168.1.20/tar1090
            """
        case .faultStandsAlone:
            """
            The terms of {} do not allow use with other sources. Turn off {} first.|Die Bedingungen von {} verbieten \
            die Nutzung neben anderen Quellen. Schalten Sie zuerst {} aus.|Warunki {} zabraniają łączenia z innymi \
            źródłami. Najpierw wyłącz {}.|Os termos de {} proíbem o uso com outras fontes. Desative {} primeiro.
            """
        case .faultAmount:
            """
            “{}” is not an amount. Enter a number such as 5, or leave blank for the free allowance.|„{}“ ist kein \
            Betrag. Geben Sie eine Zahl ein, zum Beispiel 5. Bleibt das Feld leer, gilt das Freikontingent.|„{}” to \
            nie kwota. Podaj liczbę, np. 5, albo zostaw puste pole, aby użyć darmowego limitu.|“{}” não é um valor. \
            Informe um número, por exemplo 5, ou deixe em branco para usar a cota grátis.
            """
        }
    }
}

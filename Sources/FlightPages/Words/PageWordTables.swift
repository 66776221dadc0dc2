public import FlightCore

// The words of the pages in all languages, but those that FlightCore has: English, German, Polish, Brazilian Portuguese.

extension LogbookPhrase {
    /// English, German, Polish, Brazilian Portuguese.
    var row: WordRow {
        switch self {
        // Logbook
        case .logbook: "Logbook|Logbuch|Dziennik lotów|Diário de voos"
        case .logbookEmpty: "No flights yet|Noch keine Flüge|Jeszcze nie ma lotów|Ainda não há voos"
        case .logbookEmptyText:
            """
            Bring your history along: Halcyon reads what other trackers, calendars and boarding passes \
            hold.|Bringen Sie Ihre Flüge mit: Halcyon liest, was andere Tracker, Kalender und Bordkarten \
            enthalten.|Przenieś swoją historię: Halcyon czyta to, co zapisały inne aplikacje, kalendarze i karty \
            pokładowe.|Traga seu histórico: o Halcyon lê o que outros aplicativos, calendários e cartões de \
            embarque guardam.
            """
        case .noMatch:
            """
            No flight matches. Change the search or show all flights.|Kein Flug passt. Ändern Sie die Suche oder \
            zeigen Sie alle Flüge.|Żaden lot nie pasuje. Zmień wyszukiwanie albo pokaż wszystkie loty.|Nenhum voo \
            corresponde. Mude a busca ou mostre todos os voos.
            """
        case .searchLabel: "Search|Suche|Szukaj|Busca"
        case .searchHint:
            "Number, airport, note …|Nummer, Flughafen, Notiz …|Numer, lotnisko, notatka …|Número, aeroporto, nota …"
        case .filter: "Filter and order|Filter und Reihenfolge|Filtry i kolejność|Filtros e ordem"
        case .view: "View|Ansicht|Widok|Exibição"
        case .year: "Year|Jahr|Rok|Ano"
        case .airline: "Airline|Fluggesellschaft|Linia lotnicza|Companhia aérea"
        case .airport: "Airport|Flughafen|Lotnisko|Aeroporto"
        case .aircraft: "Aircraft|Flugzeug|Samolot|Aeronave"
        case .sort: "Order|Reihenfolge|Kolejność|Ordem"
        case .all: "All|Alle|Wszystkie|Todos"
        case .newest: "Newest first|Neueste zuerst|Od najnowszych|Mais recentes primeiro"
        case .oldest: "Oldest first|Älteste zuerst|Od najstarszych|Mais antigos primeiro"
        case .byRoute: "By route|Nach Strecke|Według trasy|Por rota"
        case .byAirline: "By airline|Nach Fluggesellschaft|Według linii|Por companhia"
        case .byAircraft: "By aircraft|Nach Flugzeug|Według samolotu|Por aeronave"
        case .show: "Show|Anzeigen|Pokaż|Mostrar"
        case .viewFlights: "Flights|Flüge|Loty|Voos"
        case .viewTrips: "Trips|Reisen|Podróże|Viagens"
        case .previous: "Earlier page|Vorige Seite|Poprzednia strona|Página anterior"
        case .next: "Next page|Nächste Seite|Następna strona|Próxima página"
        case .pageOf: "Page {} of {}|Seite {} von {}|Strona {} z {}|Página {} de {}"
        case .selection:
            "With the flights ticked|Mit den angekreuzten Flügen|Z zaznaczonymi lotami|Com os voos marcados"
        case .merge: "Merge into one|Zu einem zusammenführen|Połącz w jeden|Unir em um"
        case .mergeHint:
            """
            The first one stays and takes over what it lacks.|Der erste bleibt und übernimmt, was ihm \
            fehlt.|Pierwszy zostaje i przejmuje to, czego mu brakuje.|O primeiro fica e recebe o que lhe falta.
            """
        case .deleteSelected: "Delete|Löschen|Usuń|Excluir"
        case .tripName: "Name of the trip|Name der Reise|Nazwa podróży|Nome da viagem"
        case .setTrip: "Make a trip|Zur Reise machen|Utwórz podróż|Criar viagem"
        case .tripHint:
            """
            Without a name they are grouped by themselves.|Ohne Namen werden sie von selbst gruppiert.|Bez nazwy \
            grupują się same.|Sem nome, eles se agrupam sozinhos.
            """
        case .deleted: "{} deleted|{} gelöscht|Usunięto: {}|{} excluído(s)"
        case .merged: "Merged into one|Zu einem zusammengeführt|Połączono w jeden|Unidos em um"
        case .tripSet: "The trip was changed|Die Reise wurde geändert|Podróż zmieniono|A viagem foi alterada"
        case .undo: "Undo|Rückgängig|Cofnij|Desfazer"
        case .duplicates: "Are these the same flight?|Ist das derselbe Flug?|Czy to ten sam lot?|São o mesmo voo?"
        case .duplicatesText:
            """
            They fly the same route on the same day or the next.|Sie fliegen dieselbe Strecke am selben oder \
            nächsten Tag.|Ta sama trasa tego samego lub następnego dnia.|A mesma rota no mesmo dia ou no seguinte.
            """
        case .mergeThese: "Merge these|Diese zusammenführen|Połącz te loty|Unir estes"
        case .keepBoth: "Keep both|Beide behalten|Zachowaj oba|Manter ambos"

        // Calendar and export
        case .export: "Export|Exportieren|Eksportuj|Exportar"
        case .exportText:
            """
            Your flights are yours: take all of them along.|Ihre Flüge gehören Ihnen: Nehmen Sie alle mit.|Twoje \
            loty są twoje: zabierz je wszystkie.|Seus voos são seus: leve todos.
            """
        case .exportLossless: "Without loss|Ohne Verlust|Bez strat|Sem perdas"
        case .exportOthers: "For other programs|Für andere Programme|Dla innych programów|Para outros programas"
        case .exportMap: "Routes on a map|Strecken auf einer Karte|Trasy na mapie|Rotas no mapa"
        case .calendar: "Calendar|Kalender|Kalendarz|Calendário"
        case .calendarText:
            """
            Subscribe to this address in your calendar. Whoever knows it sees your flights, without booking codes \
            and notes.|Abonnieren Sie diese Adresse in Ihrem Kalender. Wer sie kennt, sieht Ihre Flüge, ohne \
            Buchungscodes und Notizen.|Zasubskrybuj ten adres w swoim kalendarzu. Kto go zna, widzi twoje loty, bez \
            kodów rezerwacji i notatek.|Assine este endereço no seu calendário. Quem o conhece vê seus voos, sem \
            códigos de reserva e notas.
            """
        case .calendarNone:
            """
            Show your flights in a calendar, by a private address.|Zeigen Sie Ihre Flüge in einem Kalender, über \
            eine private Adresse.|Pokaż swoje loty w kalendarzu pod prywatnym adresem.|Mostre seus voos em um \
            calendário, por um endereço privado.
            """
        case .calendarNew: "Make an address|Adresse erstellen|Utwórz adres|Criar endereço"
        case .calendarAgain: "New address|Neue Adresse|Nowy adres|Novo endereço"
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
        case .flown: "As planned|Wie geplant|Zgodnie z planem|Como previsto"
        case .cancelled: "Cancelled|Annulliert|Odwołany|Cancelado"
        case .diverted: "Diverted|Umgeleitet|Przekierowany|Desviado"
        case .divertedTo: "Diverted to|Umgeleitet nach|Przekierowany do|Desviado para"
        case .role: "Traveller|Reisende|Pasażer|Passageiro"
        case .mine: "I was on it|Ich war an Bord|Leciałem osobiście|Eu estava a bordo"
        case .followed: "Somebody else|Jemand anderes|Ktoś inny|Outra pessoa"
        case .gates: "Terminals and gates|Terminals und Gates|Terminale i bramki|Terminais e portões"
        case .times: "Times|Zeiten|Godziny|Horários"
        case .scheduled: "Planned|Geplant|Planowo|Previsto"
        case .actual: "Actual|Tatsächlich|Faktycznie|Real"
        case .timesHint:
            """
            By the clocks of the airports.|Nach den Uhren der Flughäfen.|Według zegarów lotnisk.|Pelos relógios dos \
            aeroportos.
            """
        case .outGate: "Leaves the gate|Verlässt das Gate|Opuszcza bramkę|Sai do portão"
        case .offRunway: "Takes off|Hebt ab|Startuje|Decola"
        case .onRunway: "Lands|Landet|Ląduje|Pousa"
        case .inGate: "At the gate|Am Gate|Przy bramce|No portão"
        case .terminalFrom: "Departure terminal|Abflugterminal|Terminal odlotu|Terminal de partida"
        case .gateFrom: "Departure gate|Abfluggate|Bramka odlotu|Portão de partida"
        case .terminalTo: "Arrival terminal|Ankunftsterminal|Terminal przylotu|Terminal de chegada"
        case .gateTo: "Arrival gate|Ankunftsgate|Bramka przylotu|Portão de chegada"
        case .aircraftType: "Aircraft type|Flugzeugtyp|Typ samolotu|Tipo de aeronave"
        case .aircraftName: "Aircraft, in words|Flugzeug, in Worten|Samolot, słownie|Aeronave, por extenso"
        case .tail: "Registration|Kennzeichen|Rejestracja|Matrícula"
        case .seat: "Seat|Sitz|Miejsce|Assento"
        case .seatPosition: "Position|Lage|Położenie|Posição"
        case .window: "Window|Fenster|Okno|Janela"
        case .middle: "Middle|Mitte|Środek|Meio"
        case .aisle: "Aisle|Gang|Przejście|Corredor"
        case .cabin: "Class|Klasse|Klasa|Classe"
        case .economy: "Economy|Economy|Ekonomiczna|Econômica"
        case .premiumEconomy: "Premium Economy|Premium Economy|Ekonomiczna premium|Econômica premium"
        case .business: "Business|Business|Biznes|Executiva"
        case .first: "First|First|Pierwsza|Primeira"
        case .privateCabin: "Private|Privat|Prywatny|Privativo"
        case .reason: "Reason|Anlass|Cel|Motivo"
        case .leisure: "Leisure|Freizeit|Wypoczynek|Lazer"
        case .businessTrip: "Business|Geschäftlich|Służbowo|Trabalho"
        case .crew: "Crew|Crew|Załoga|Tripulação"
        case .other: "Other|Anderes|Inny|Outro"
        case .confirmation: "Confirmation code|Buchungscode|Kod rezerwacji|Código de reserva"
        case .notes: "Notes|Notizen|Notatki|Notas"
        case .save: "Save|Speichern|Zapisz|Salvar"
        case .saved: "Saved|Gespeichert|Zapisano|Salvo"
        case .delete: "Delete this flight|Diesen Flug löschen|Usuń ten lot|Excluir este voo"
        case .sources: "Known from|Bekannt aus|Znany z|Conhecido de"
        case .tracked: "Followed by Halcyon|Von Halcyon verfolgt|Śledzony przez Halcyon|Acompanhado pelo Halcyon"
        case .written: "Written by hand|Von Hand eingetragen|Wpisany ręcznie|Escrito à mão"
        case .unknown: "Not known|Nicht bekannt|Nieznane|Não se sabe"
        case .openFlight: "Timeline of this flight|Verlauf dieses Flugs|Przebieg tego lotu|Linha do tempo deste voo"
        case .localTimes:
            """
            What Halcyon has tracked is changed on the flight’s own page.|Was Halcyon verfolgt hat, wird auf der \
            Seite des Flugs geändert.|To, co śledził Halcyon, zmienia się na stronie lotu.|O que o Halcyon \
            acompanhou se altera na página do voo.
            """
        case .nothingTicked:
            """
            Tick the flights that are meant.|Kreuzen Sie die Flüge an, die gemeint sind.|Zaznacz loty, o które \
            chodzi.|Marque os voos desejados.
            """
        case .tooFewToMerge:
            """
            Tick at least two flights to merge.|Kreuzen Sie mindestens zwei Flüge an, um sie zusammenzuführen.|Zaznacz \
            co najmniej dwa loty, aby je połączyć.|Marque pelo menos dois voos para unir.
            """
        case .trackedApart:
            """
            Halcyon has tracked more than one of them. Delete the one that is not right.|Halcyon hat mehr als einen \
            davon verfolgt. Löschen Sie den, der nicht stimmt.|Halcyon śledził więcej niż jeden z nich. Usuń ten, \
            który się nie zgadza.|O Halcyon acompanhou mais de um deles. Exclua o que não está certo.
            """
        case .badDate:
            """
            “{}” is not a date such as 2024-06-14, 2024-06 or 2024.|„{}“ ist kein Datum wie 2024-06-14, 2024-06 oder \
            2024.|„{}” nie jest datą taką jak 2024-06-14, 2024-06 lub 2024.|“{}” não é uma data como 2024-06-14, \
            2024-06 ou 2024.
            """
        case .kilometres:
            """
            Distance in kilometres, if the airports do not tell|Entfernung in Kilometern, falls die Flughäfen sie nicht \
            ergeben|Odległość w kilometrach, jeśli nie wynika z lotnisk|Distância em quilômetros, se os aeroportos não \
            a derem
            """
        case .badKilometres:
            """
            “{}” is not a number of kilometres from 0 to 50,000.|„{}“ ist keine Zahl von Kilometern zwischen 0 und \
            50.000.|„{}” nie jest liczbą kilometrów od 0 do 50 000.|“{}” não é um número de quilômetros de 0 a 50.000.
            """
        case .badMinutes:
            """
            “{}” is not a number of minutes from 0 to 6000.|„{}“ ist keine Zahl von Minuten zwischen 0 und 6000.|„{}” \
            nie jest liczbą minut od 0 do 6000.|“{}” não é um número de minutos de 0 a 6000.
            """
        case .missingAirport:
            """
            An airport is missing. Enter its code, such as JFK, or its name.|Ein Flughafen fehlt. Geben Sie seinen \
            Code ein, etwa JFK, oder seinen Namen.|Brakuje lotniska. Wpisz jego kod, na przykład JFK, albo \
            nazwę.|Falta um aeroporto. Digite o código, por exemplo JFK, ou o nome.
            """
        case .tooLong:
            """
            “{}” is too long: at most {} bytes.|„{}“ ist zu lang: höchstens {} Byte.|Tekst „{}” jest za długi: \
            najwyżej {} bajtów.|“{}” é longo demais: no máximo {} bytes.
            """
        case .unlisted:
            """
            not in the airport table|nicht in der Flughafentabelle|brak w tabeli lotnisk|fora da tabela de \
            aeroportos
            """
        case .coming: "Coming|Steht bevor|Nadchodzi|Em breve"
        case .distance: "Distance|Entfernung|Odległość|Distância"
        case .minutes:
            """
            Minutes from gate to gate|Minuten von Gate zu Gate|Minuty od bramki do bramki|Minutos de portão a portão
            """

        // Import
        case .importTitle: "Import|Importieren|Importuj|Importar"
        case .importText:
            """
            Choose one or several files. You see what is in them before anything is changed.|Wählen Sie eine oder \
            mehrere Dateien. Sie sehen, was darin steht, bevor etwas geändert wird.|Wybierz jeden lub więcej \
            plików. Zanim cokolwiek się zmieni, zobaczysz, co w nich jest.|Escolha um ou mais arquivos. Você vê o \
            que há neles antes de qualquer mudança.
            """
        case .choose: "Choose files|Dateien auswählen|Wybierz pliki|Escolher arquivos"
        case .drop: "or drop them here|oder hier ablegen|albo upuść je tutaj|ou solte-os aqui"
        case .look: "Look inside|Ansehen|Zobacz zawartość|Ver o conteúdo"
        case .importFormats:
            """
            {}, iCalendar (TripIt, airlines), mails of bookings (.eml), boarding passes as text or .pkpass, Halcyon \
            JSON and CSV. The format is recognised by what is in the file.|{}, iCalendar (TripIt, \
            Fluggesellschaften), E-Mails mit Buchungen (.eml), Bordkarten als Text oder .pkpass, Halcyon JSON und \
            CSV. Das Format wird am Inhalt erkannt.|{}, iCalendar (TripIt, linie lotnicze), e-maile z rezerwacjami \
            (.eml), karty pokładowe jako tekst lub .pkpass, Halcyon JSON i CSV. Format rozpoznaje się po \
            zawartości.|{}, iCalendar (TripIt, companhias), e-mails de reservas (.eml), cartões de embarque como \
            texto ou .pkpass, Halcyon JSON e CSV. O formato é reconhecido pelo conteúdo.
            """
        case .importOwn:
            """
            Import again as often as you like: nothing is doubled.|Importieren Sie so oft Sie wollen: Nichts wird \
            verdoppelt.|Importuj, ile razy chcesz: nic się nie podwoi.|Importe quantas vezes quiser: nada se \
            duplica.
            """
        case .willBeNew: "new|neu|nowe|novos"
        case .alreadyThere: "already there|schon da|już są|já existem"
        case .willMerge: "merged|ergänzt|połączone|unidos"
        case .wasCorrected: "corrected|berichtigt|poprawione|corrigidos"
        case .notRead: "not readable|nicht lesbar|nieczytelne|ilegíveis"
        case .goesToBoard: "On the board too|Auch auf der Tafel|Także na tablicy|Também no painel"
        case .confirmImport: "Import {}|{} importieren|Importuj: {}|Importar {}"
        case .cancelImport: "Do not import|Nicht importieren|Nie importuj|Não importar"
        case .nothingNew:
            """
            Everything in it is in your logbook already.|Alles darin steht schon in Ihrem Logbuch.|Wszystko z tego \
            jest już w twoim dzienniku.|Tudo isso já está no seu diário.
            """
        case .line: "Line {}|Zeile {}|Wiersz {}|Linha {}"
        case .column: "column {}|Spalte {}|kolumna {}|coluna {}"
        case .issues: "To look at|Bitte ansehen|Do sprawdzenia|Para conferir"
        case .issueCorrected: "Corrected|Berichtigt|Poprawiono|Corrigido"
        case .issueUnreadable: "Not read|Nicht gelesen|Nie odczytano|Não lido"
        case .issueNoted: "Note|Hinweis|Uwaga|Nota"
        case .andMore: "and {} more|und {} weitere|i jeszcze {}|e mais {}"
        case .understood:
            "What was understood|Was verstanden wurde|Co zrozumiano|O que foi entendido"
        case .writtenAs: "written “{}”|geschrieben „{}“|zapisano „{}”|escrito “{}”"
        case .unknownNames:
            "Names that are not known|Namen, die nicht bekannt sind|Nieznane nazwy|Nomes desconhecidos"
        case .unknownNamesText:
            """
            Say once what they stand for: it counts for every row, and for the next import. What you leave open stays \
            as it is written.|Sagen Sie einmal, wofür sie stehen: Das gilt für alle Zeilen und für den nächsten Import. \
            Was Sie offenlassen, bleibt, wie es geschrieben ist.|Powiedz raz, co znaczą: dotyczy to wszystkich wierszy \
            i następnego importu. Puste pola pozostaną tak, jak są zapisane.|Diga uma vez o que significam: vale para \
            todas as linhas e para a próxima importação. O que ficar em branco permanece como está escrito.
            """
        case .inRows: "“{}” · {}|„{}“ · {}|„{}” · {}|“{}” · {}"
        case .airlineCode:
            "Airline: name or code|Fluggesellschaft: Name oder Kürzel|Linia: nazwa lub kod|Companhia: nome ou código"
        case .typeCode:
            "Type: name or code|Typ: Name oder Kürzel|Typ: nazwa lub kod|Tipo: nome ou código"
        case .rememberNames: "Use these|Diese verwenden|Użyj tych|Usar estes"
        case .whoAreYou: "Who are you in it?|Wer sind Sie darin?|Kim w niej jesteś?|Quem é você nele?"
        case .thatIsMe: "That is me|Das bin ich|To ja|Sou eu"
        case .pasteLabel:
            """
            Or paste the text of a booking or boarding pass|Oder fügen Sie den Text einer Buchung oder Bordkarte \
            ein|Albo wklej tekst rezerwacji lub karty pokładowej|Ou cole o texto de uma reserva ou de um cartão de \
            embarque
            """
        case .leavesOut: "Not in {}: {}|Nicht in {}: {}|Pominięto w {}: {}|Fora de {}: {}"
        case .leftOutFollowed:
            "flights of others ({})|Flüge anderer ({})|loty innych osób ({})|voos de outras pessoas ({})"
        case .leftOutCancelled: "cancelled ({})|annullierte ({})|odwołane ({})|cancelados ({})"
        case .leftOutNotFlown: "not flown ({})|nicht geflogene ({})|nieodbyte ({})|não voados ({})"
        case .leftOutUnlocated:
            """
            between places not on the map ({})|zwischen Orten, die nicht auf der Karte sind ({})|między miejscami \
            spoza mapy ({})|entre lugares fora do mapa ({})
            """
        case .imported:
            """
            Imported: {} new, {} merged|Importiert: {} neu, {} ergänzt|Zaimportowano: {} nowych, {} \
            połączonych|Importado: {} novos, {} unidos
            """
        case .uploading: "Sending…|Wird gesendet…|Wysyłanie…|Enviando…"
        case .reading: "Reading…|Wird gelesen…|Odczytywanie…|Lendo…"
        case .tooLarge:
            """
            At most {} MB at once.|Höchstens {} MB auf einmal.|Najwyżej {} MB naraz.|No máximo {} MB por vez.
            """
        case .sentTooMuch:
            """
            At most {} MB can be sent at once; use `halcyon import` for larger files.|Höchstens {} MB lassen sich auf \
            einmal senden; nehmen Sie für größere Dateien `halcyon import`.|Naraz można wysłać najwyżej {} MB; do \
            większych plików użyj `halcyon import`.|No máximo {} MB podem ser enviados por vez; para arquivos \
            maiores, use `halcyon import`.
            """
        case .noRoom:
            """
            There is no room for the files at the moment; free some space on the disk of the server, or try again in a \
            minute.|Im Moment ist kein Platz für die Dateien; schaffen Sie Platz auf der Festplatte des Servers oder \
            versuchen Sie es in einer Minute noch einmal.|Brakuje teraz miejsca na pliki; zwolnij miejsce na dysku \
            serwera albo spróbuj ponownie za minutę.|Não há espaço para os arquivos no momento; libere espaço no disco \
            do servidor ou tente de novo em um minuto.
            """
        case .noForm:
            """
            A form with files is expected.|Es wird ein Formular mit Dateien erwartet.|Oczekiwany jest formularz z \
            plikami.|Espera-se um formulário com arquivos.
            """
        case .noFile:
            """
            Choose a file first.|Wählen Sie zuerst eine Datei.|Najpierw wybierz plik.|Escolha um arquivo primeiro.
            """
        }
    }
}

extension ImportFaultPhrase {
    /// English, German, Polish, Brazilian Portuguese.
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
            the format is none that Halcyon reads: {}, iCalendar, mail, boarding pass, pkpass, Halcyon JSON or CSV. \
            Export the file again and do not change its first line|dieses Format liest Halcyon nicht. Es liest {}, \
            iCalendar, E-Mails, Bordkarten, pkpass, Halcyon JSON und CSV. Exportieren Sie die Datei noch einmal und \
            ändern Sie ihre erste Zeile nicht|tego formatu Halcyon nie czyta. Czyta {}, iCalendar, e-maile, karty \
            pokładowe, pkpass, Halcyon JSON i CSV. Wyeksportuj plik jeszcze raz i nie zmieniaj jego pierwszego \
            wiersza|o Halcyon não lê este formato. Ele lê {}, iCalendar, e-mails, cartões de embarque, pkpass, \
            Halcyon JSON e CSV. Exporte o arquivo de novo e não altere a primeira linha
            """
        case .otherFirstLine:
            """
            the file is not of the format {}: its first line is another. Leave --format out to have it recognised|die \
            Datei hat nicht das Format {}: Dort ist die erste Zeile eine andere. Lassen Sie --format weg, damit das \
            Format erkannt wird|plik nie ma formatu {}: jego pierwszy wiersz jest inny. Pomiń --format, aby format \
            został rozpoznany|o arquivo não está no formato {}: a primeira linha é outra. Omita --format para que o \
            formato seja reconhecido
            """
        case .otherFormat:
            """
            the file is of the format {}, not {}; leave --format out to have it recognised|die Datei hat das Format \
            {}, nicht {}; lassen Sie --format weg, damit das Format erkannt wird|plik ma format {}, a nie {}; pomiń \
            --format, aby format został rozpoznany|o arquivo está no formato {}, não {}; omita --format para que o \
            formato seja reconhecido
            """
        case .utf16:
            """
            the file is written in UTF-16; save it as UTF-8 and import it again|die Datei ist in UTF-16 geschrieben; \
            speichern Sie sie als UTF-8 und importieren Sie sie noch einmal|plik jest zapisany w UTF-16; zapisz go w \
            UTF-8 i zaimportuj jeszcze raz|o arquivo está em UTF-16; salve-o em UTF-8 e importe-o de novo
            """
        case .brokenMarkup:
            """
            the booking data in this email is broken: {}. Enter the flight manually.|die Buchungsdaten in dieser \
            E-Mail sind fehlerhaft ({}). Geben Sie den Flug selbst ein.|dane rezerwacji w tej wiadomości są \
            uszkodzone ({}). Wpisz lot samodzielnie.|os dados da reserva neste e-mail têm um erro ({}). Informe o voo \
            manualmente.
            """
        case .readAsWindows1252:
            """
            the file is not UTF-8; it was read as Windows-1252. Check letters with accents|die Datei ist kein UTF-8; \
            sie wurde als Windows-1252 gelesen. Prüfen Sie Umlaute und Buchstaben mit Akzenten|plik nie jest w UTF-8; \
            odczytano go jako Windows-1252. Sprawdź polskie znaki i litery z akcentami|o arquivo não está em UTF-8; \
            foi lido como Windows-1252. Confira as letras com acento
            """
        case .readAsUTF16:
            """
            the file is UTF-16; it was converted|die Datei ist UTF-16; sie wurde umgewandelt|plik jest w UTF-16; \
            przekształcono go|o arquivo está em UTF-16; foi convertido
            """
        case .whoseExport:
            """
            the backup has flights of several people and does not say whose it is: {}. Say which of them you are|die \
            Sicherung enthält Flüge mehrerer Personen und sagt nicht, wessen sie ist: {}. Geben Sie an, wer davon Sie \
            sind|kopia zawiera loty kilku osób i nie mówi, czyja jest: {}. Podaj, kim z nich jesteś|o backup tem voos de \
            várias pessoas e não diz de quem é: {}. Diga qual delas é você
            """
        case .mailWithoutFlight:
            """
            no booking of a flight is marked up in the mail or attached to it; enter the flight by hand|in der E-Mail \
            ist keine Flugbuchung ausgezeichnet oder angehängt; tragen Sie den Flug von Hand ein|w wiadomości nie ma \
            oznaczonej ani dołączonej rezerwacji lotu; wpisz lot ręcznie|o e-mail não traz nenhuma reserva de voo \
            marcada ou anexada; escreva o voo à mão
            """
        case .noSuchFile:
            """
            there is no such file; check the path|diese Datei gibt es nicht; prüfen Sie den Pfad|nie ma takiego \
            pliku; sprawdź ścieżkę|esse arquivo não existe; confira o caminho
            """
        case .isFolder:
            """
            it is a folder; give the files in it|das ist ein Ordner; geben Sie die Dateien darin an|to jest folder; \
            podaj pliki, które w nim są|isso é uma pasta; indique os arquivos que estão nela
            """
        case .mayNotBeRead:
            """
            it cannot be opened; check that you may read it|die Datei lässt sich nicht öffnen; prüfen Sie, ob Sie sie \
            lesen dürfen|pliku nie można otworzyć; sprawdź, czy masz prawo go czytać|não é possível abrir o arquivo; \
            verifique se você tem permissão para lê-lo
            """
        case .fileTooLarge:
            """
            it is too large for a logbook (over {} MB)|die Datei ist zu groß für ein Logbuch (über {} MB)|plik jest \
            za duży jak na dziennik lotów (ponad {} MB)|o arquivo é grande demais para um diário de voos (mais de {} \
            MB)
            """
        case .tooCostly:
            """
            reading it would take too much memory or time; split it, or save it again from the program it comes \
            from|das Lesen würde zu viel Speicher oder Zeit brauchen; teilen Sie die Datei, oder speichern Sie sie im \
            ursprünglichen Programm neu|odczyt wymagałby zbyt dużo pamięci lub czasu; podziel plik albo zapisz go \
            ponownie w programie, z którego pochodzi|a leitura exigiria memória ou tempo demais; divida o arquivo ou \
            salve-o de novo no programa de origem
            """
        case .lineTooLong:
            """
            a line is too long to be read; save the file again from the program it comes from|eine Zeile ist zu lang zum \
            Lesen; speichern Sie die Datei im ursprünglichen Programm neu|wiersz jest zbyt długi; zapisz plik ponownie w \
            programie, z którego pochodzi|uma linha é longa demais; salve o arquivo de novo no programa de origem
            """
        case .readingStopped:
            """
            reading was stopped; import it again|das Lesen wurde abgebrochen; importieren Sie die Datei noch einmal|\
            odczyt przerwano; zaimportuj plik ponownie|a leitura foi interrompida; importe o arquivo de novo
            """
        case .tooManyFlights:
            """
            it has more than {} flights or rows; split it and import the parts one after the other|die Datei hat mehr als \
            {} Flüge oder Zeilen; teilen Sie sie und importieren Sie die Teile nacheinander|plik ma ponad {} lotów lub \
            wierszy; podziel go i zaimportuj części po kolei|o arquivo tem mais de {} voos ou linhas; divida-o e importe \
            as partes uma após a outra
            """
        case .fileFailed:
            """
            it cannot be read: {}|die Datei lässt sich nicht lesen: {}|pliku nie można odczytać: {}|não é possível \
            ler o arquivo: {}
            """

        // JSON
        case .brokenJSON:
            """
            {}; export the file again|das JSON ist fehlerhaft ({}); exportieren Sie die Datei noch einmal|w JSON jest \
            błąd ({}); wyeksportuj plik jeszcze raz|o JSON tem um erro ({}); exporte o arquivo de novo
            """
        case .unknownJSON:
            """
            the JSON is neither Halcyon's nor AirTrail's nor a boarding pass: it has no list "flights". Export the \
            file again|das JSON ist weder von Halcyon noch von AirTrail noch eine Bordkarte: Es hat keine Liste \
            „flights“. Exportieren Sie die Datei noch einmal|ten JSON nie pochodzi ani z Halcyon, ani z AirTrail i \
            nie jest kartą pokładową: nie ma w nim listy „flights”. Wyeksportuj plik jeszcze raz|o JSON não é do \
            Halcyon, nem do AirTrail, nem um cartão de embarque: não tem a lista “flights”. Exporte o arquivo de novo
            """
        case .newerVersion:
            """
            the file was written by a newer Halcyon (version {} of the format); update this one|die Datei stammt von \
            einem neueren Halcyon (Version {} des Formats); aktualisieren Sie dieses hier|plik zapisał nowszy Halcyon \
            (wersja {} formatu); zaktualizuj ten program|o arquivo foi escrito por um Halcyon mais novo (versão {} do \
            formato); atualize este
            """
        case .flightsAreNoList:
            """
            "flights" must be a list|„flights“ muss eine Liste sein|„flights” musi być listą|“flights” precisa ser \
            uma lista
            """
        case .flightIsNull:
            """
            a flight is an object, not null|ein Flug ist ein Objekt, nicht null|lot to obiekt, a nie null|um voo é um \
            objeto, não null
            """
        case .flightIsBool:
            """
            a flight is an object, not true or false|ein Flug ist ein Objekt, nicht true oder false|lot to obiekt, a \
            nie true ani false|um voo é um objeto, não true nem false
            """
        case .flightIsNumber:
            """
            a flight is an object, not a number|ein Flug ist ein Objekt, keine Zahl|lot to obiekt, a nie liczba|um \
            voo é um objeto, não um número
            """
        case .flightIsString:
            """
            a flight is an object, not a string|ein Flug ist ein Objekt, kein Text|lot to obiekt, a nie tekst|um voo \
            é um objeto, não um texto
            """
        case .flightIsList:
            """
            a flight is an object, not a list|ein Flug ist ein Objekt, keine Liste|lot to obiekt, a nie lista|um voo \
            é um objeto, não uma lista
            """
        case .brokenRecord: "{}: {}|{} lässt sich nicht lesen: {}|nie można odczytać {}: {}|não é possível ler {}: {}"
        case .brokenTimestamp:
            """
            {} is not a time such as 2024-06-14T10:00:00Z; it was left out|{} ist keine Zeit wie \
            2024-06-14T10:00:00Z; sie wurde weggelassen|{} nie jest czasem takim jak 2024-06-14T10:00:00Z; pominięto \
            go|{} não é um horário como 2024-06-14T10:00:00Z; foi deixado de fora
            """

        // Rows
        case .strayQuote:
            """
            a quote in the row is not doubled; it was taken for text|ein Anführungszeichen in der Zeile ist nicht \
            verdoppelt; es wurde als Text genommen|cudzysłów w wierszu nie jest podwojony; potraktowano go jako \
            tekst|uma aspa na linha não está duplicada; foi tomada como texto
            """
        case .commasInNotesFew:
            """
            the row has {} fields instead of {}; commas in the notes were taken for text|die Zeile hat {} Felder \
            statt {}; Kommas in den Notizen wurden als Text genommen|wiersz ma {} pola zamiast {}; przecinki w \
            notatkach potraktowano jako tekst|a linha tem {} campos em vez de {}; as vírgulas nas notas foram tomadas \
            como texto
            """
        case .commasInNotes:
            """
            the row has {} fields instead of {}; commas in the notes were taken for text|die Zeile hat {} Felder \
            statt {}; Kommas in den Notizen wurden als Text genommen|wiersz ma {} pól zamiast {}; przecinki w \
            notatkach potraktowano jako tekst|a linha tem {} campos em vez de {}; as vírgulas nas notas foram tomadas \
            como texto
            """
        case .surplusLeftOutFew:
            """
            the row has {} fields instead of {}; those at its end were left out|die Zeile hat {} Felder statt {}; die \
            am Ende wurden weggelassen|wiersz ma {} pola zamiast {}; te na końcu pominięto|a linha tem {} campos em \
            vez de {}; os do fim foram deixados de fora
            """
        case .surplusLeftOut:
            """
            the row has {} fields instead of {}; those at its end were left out|die Zeile hat {} Felder statt {}; die \
            am Ende wurden weggelassen|wiersz ma {} pól zamiast {}; te na końcu pominięto|a linha tem {} campos em \
            vez de {}; os do fim foram deixados de fora
            """
        case .tooFewFields:
            """
            a flight has 17 fields with semicolons between them, this line has {}; add what is missing as None|ein \
            Flug hat 17 Felder mit Semikolons dazwischen, diese Zeile hat {}; ergänzen Sie, was fehlt, als None|lot \
            ma 17 pól rozdzielonych średnikami, a ten wiersz ma ich {}; brakujące uzupełnij jako None|um voo tem 17 \
            campos separados por ponto e vírgula, esta linha tem {}; acrescente o que falta como None
            """
        case .expectedDate:
            """
            '{}' is not a date such as 2024-06-14, 2024-06 or 2024|„{}“ ist kein Datum wie 2024-06-14, 2024-06 oder \
            2024|„{}” nie jest datą taką jak 2024-06-14, 2024-06 lub 2024|“{}” não é uma data como 2024-06-14, \
            2024-06 ou 2024
            """
        case .expectedID:
            """
            '{}' is not up to 64 letters, digits, hyphens and underscores|„{}“ besteht nicht aus bis zu 64 \
            Buchstaben, Ziffern, Binde- und Unterstrichen|„{}” nie składa się z najwyżej 64 liter, cyfr, łączników i \
            podkreśleń|“{}” não é composto de até 64 letras, algarismos, hifens e sublinhados
            """
        case .expectedFlightNumber:
            """
            '{}' is not a flight number such as UA1234|„{}“ ist keine Flugnummer wie UA1234|„{}” nie jest numerem \
            lotu takim jak UA1234|“{}” não é um número de voo como UA1234
            """
        case .expectedDesignator:
            """
            '{}' is not a designator such as UA or UAL|„{}“ ist kein Airline-Code wie UA oder UAL|„{}” nie jest kodem \
            linii takim jak UA lub UAL|“{}” não é um código de companhia como UA ou UAL
            """
        case .expectedStatus:
            """
            '{}' is none of flown, cancelled, diverted|„{}“ ist weder flown noch cancelled noch diverted|„{}” to ani \
            flown, ani cancelled, ani diverted|“{}” não é flown, cancelled nem diverted
            """
        case .expectedRole:
            """
            '{}' is not mine or followed|„{}“ ist weder mine noch followed|„{}” to ani mine, ani followed|“{}” não é \
            mine nem followed
            """
        case .expectedTime:
            """
            '{}' is not a time with its offset such as 2024-06-14T10:00:00+02:00|„{}“ ist keine Zeit mit ihrem \
            Abstand zu UTC wie 2024-06-14T10:00:00+02:00|„{}” nie jest czasem z przesunięciem względem UTC, takim jak \
            2024-06-14T10:00:00+02:00|“{}” não é um horário com a diferença para o UTC, como \
            2024-06-14T10:00:00+02:00
            """
        case .expectedMinutes:
            """
            '{}' is not a number of minutes up to 6000|„{}“ ist keine Zahl von Minuten bis 6000|„{}” nie jest liczbą \
            minut do 6000|“{}” não é um número de minutos até 6000
            """
        case .expectedKilometres:
            """
            '{}' is not a number of kilometres up to 50000|„{}“ ist keine Zahl von Kilometern bis 50000|„{}” nie jest \
            liczbą kilometrów do 50000|“{}” não é um número de quilômetros até 50000
            """
        case .expectedSeatPosition:
            """
            '{}' is not window, middle or aisle|„{}“ ist weder window noch middle noch aisle|„{}” to ani window, ani \
            middle, ani aisle|“{}” não é window, middle nem aisle
            """
        case .expectedCabin:
            """
            '{}' is not economy, premiumEconomy, business, first or private|„{}“ ist keine der Klassen economy, \
            premiumEconomy, business, first, private|„{}” nie jest żadną z klas economy, premiumEconomy, business, \
            first, private|“{}” não é nenhuma das classes economy, premiumEconomy, business, first, private
            """
        case .expectedReason:
            """
            '{}' is not leisure, business, crew or other|„{}“ ist weder leisure noch business noch crew noch \
            other|„{}” to ani leisure, ani business, ani crew, ani other|“{}” não é leisure, business, crew nem other
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
            an airport has neither code nor name; add its code, such as JFK|ein Flughafen hat weder Code noch Namen; \
            ergänzen Sie seinen Code, etwa JFK|lotnisko nie ma ani kodu, ani nazwy; dodaj jego kod, na przykład \
            JFK|um aeroporto não tem código nem nome; acrescente o código, por exemplo JFK
            """
        case .unknownAirport:
            """
            no airport is known as '{}'; the flight is kept, but without map, distance and local time there. Correct \
            the code in the logbook if it is a mistake.|ein Flughafen „{}“ ist nicht bekannt; der Flug bleibt \
            erhalten, aber ohne Karte, Entfernung und Ortszeit dort. Berichtigen Sie den Code im Logbuch, falls er \
            falsch ist.|lotnisko „{}” jest nieznane; lot zostaje, ale bez mapy, odległości i tamtejszego czasu. Jeśli \
            kod jest błędny, popraw go w dzienniku lotów.|não se conhece nenhum aeroporto “{}”; o voo é mantido, mas \
            sem mapa, distância e hora local de lá. Se o código estiver errado, corrija-o no diário de voos.
            """
        case .cityOnly:
            """
            only the city is named, {}; its airport {} was taken|nur die Stadt ist genannt, {}; ihr Flughafen {} wurde \
            genommen|podano tylko miasto, {}; przyjęto jego lotnisko {}|só a cidade está indicada, {}; foi adotado o \
            aeroporto {}
            """
        case .otherICAO:
            """
            {} and {} are codes of different airports; {} was taken, because ICAO codes are reused less often|{} und \
            {} sind Codes verschiedener Flughäfen; {} wurde genommen, weil ICAO-Codes seltener neu vergeben werden|{} \
            i {} to kody różnych lotnisk; przyjęto {}, bo kody ICAO rzadziej są przydzielane ponownie|{} e {} são \
            códigos de aeroportos diferentes; foi adotado {}, porque os códigos ICAO são reutilizados com menos frequência
            """
        case .formerAirport:
            """
            {} with {} is the former airport {}, which was taken|{} mit {} ist der ehemalige Flughafen {}; er wurde \
            genommen|{} z {} to dawne lotnisko {}; przyjęto to lotnisko|{} com {} é o antigo aeroporto {}, que foi adotado
            """
        case .unknownICAO:
            """
            the ICAO code {} is unknown and is not that of {}; {} was taken, by the IATA code|der ICAO-Code {} ist \
            unbekannt und nicht der von {}; {} wurde nach dem IATA-Code genommen|kod ICAO {} jest nieznany i nie jest \
            kodem lotniska {}; przyjęto {} według kodu IATA|o código ICAO {} é desconhecido e não é o de {}; foi adotado \
            {}, pelo código IATA
            """
        case .sharedID:
            """
            two flights have the id '{}' in the file; both were kept|zwei Flüge haben in der Datei die Kennung „{}“; \
            beide wurden behalten|dwa loty mają w pliku identyfikator „{}”; zachowano oba|dois voos têm no arquivo o \
            identificador “{}”; ambos foram mantidos
            """
        case .registrationAsNumber:
            """
            '{}' is an aircraft registration, not a flight number; it was kept as the registration|„{}“ ist ein \
            Luftfahrzeugkennzeichen, keine Flugnummer; es wurde als Kennzeichen übernommen|„{}” to znaki rejestracyjne \
            samolotu, a nie numer lotu; zapisano je jako znaki|“{}” é a matrícula de uma aeronave, não um número de \
            voo; foi mantida como matrícula
            """
        case .badFlightNumber:
            """
            '{}' is not a flight number such as UA1234; it was moved to the notes|„{}“ ist keine Flugnummer wie \
            UA1234; die Angabe wurde in die Notizen verschoben|„{}” nie jest numerem lotu takim jak UA1234; \
            przeniesiono to do notatek|“{}” não é um número de voo como UA1234; foi movido para as notas
            """

        // Dates and times
        case .missingDate:
            """
            the date is missing; write it like 2024-06-14, 2024-06 or 2024|das Datum fehlt; schreiben Sie es wie \
            2024-06-14, 2024-06 oder 2024|brakuje daty; zapisz ją jako 2024-06-14, 2024-06 lub 2024|falta a data; \
            escreva-a como 2024-06-14, 2024-06 ou 2024
            """
        case .badDate:
            """
            '{}' is not a date; write it like 2024-06-14, 2024-06 or 2024|„{}“ ist kein Datum; schreiben Sie es wie \
            2024-06-14, 2024-06 oder 2024|„{}” nie jest datą; zapisz ją jako 2024-06-14, 2024-06 lub 2024|“{}” não é \
            uma data; escreva-a como 2024-06-14, 2024-06 ou 2024
            """
        case .ambiguousDate:
            """
            '{}' has two meanings; it was read as {}. If that is wrong, correct the date in the logbook.|„{}“ hat zwei \
            Bedeutungen und wurde als {} gelesen. Falls das falsch ist, berichtigen Sie das Datum im Logbuch.|„{}” ma \
            dwa znaczenia; przyjęto datę {}. Jeśli jest błędna, popraw ją w dzienniku lotów.|“{}” tem dois sentidos; \
            foi lida como {}. Se a data estiver errada, corrija-a no diário de voos.
            """
        case .dateOfDeparture:
            """
            '{}' is not a date such as 2024-06-14; the day of the departure was taken|„{}“ ist kein Datum wie \
            2024-06-14; der Tag des Abflugs wurde genommen|„{}” nie jest datą taką jak 2024-06-14; przyjęto dzień \
            odlotu|“{}” não é uma data como 2024-06-14; foi usado o dia da partida
            """
        case .impossibleYear:
            """
            the year {} is not one from 1900 to 2199; correct the date|das Jahr {} liegt nicht zwischen 1900 und \
            2199; berichtigen Sie das Datum|rok {} nie mieści się między 1900 a 2199; popraw datę|o ano {} não está \
            entre 1900 e 2199; corrija a data
            """
        case .dateMoved:
            """
            the date was {}, but by the clock of the airport it leaves on {}, which was taken|das Datum war {}, aber \
            nach der Uhr des Flughafens ist der Abflug am {}; dieser Tag wurde genommen|data to {}, ale według zegara \
            lotniska odlot przypada {}; przyjęto ten dzień|a data era {}, mas pelo relógio do aeroporto a partida é \
            em {}; foi usado esse dia
            """
        case .badTime:
            """
            '{}' is not a time such as 10:30; it was moved to the notes|„{}“ ist keine Uhrzeit wie 10:30; die Angabe \
            wurde in die Notizen verschoben|„{}” nie jest godziną taką jak 10:30; przeniesiono to do notatek|“{}” não \
            é um horário como 10:30; foi movido para as notas
            """
        case .departureWithoutDay:
            """
            the departure at {} has no day; it was moved to the notes|dem Abflug um {} fehlt der Tag; er wurde in die \
            Notizen verschoben|przy odlocie o {} brakuje dnia; przeniesiono go do notatek|falta o dia da partida \
            ({}); ela foi movida para as notas
            """
        case .arrivalWithoutDay:
            """
            the arrival at {} has no day; it was moved to the notes|der Ankunft um {} fehlt der Tag; sie wurde in die \
            Notizen verschoben|przy przylocie o {} brakuje dnia; przeniesiono go do notatek|falta o dia da chegada \
            ({}); ela foi movida para as notas
            """
        case .departureAtUnknown:
            """
            the departure at {} is a local time at an airport that is not known; it was moved to the notes|der Abflug \
            ({}) ist in der Ortszeit eines unbekannten Flughafens angegeben; er wurde in die Notizen verschoben|odlot \
            ({}) podano w czasie lokalnym nieznanego lotniska; przeniesiono go do notatek|a partida ({}) está na hora \
            local de um aeroporto desconhecido; foi movida para as notas
            """
        case .arrivalAtUnknown:
            """
            the arrival at {} is a local time at an airport that is not known; it was moved to the notes|die Ankunft \
            ({}) ist in der Ortszeit eines unbekannten Flughafens angegeben; sie wurde in die Notizen \
            verschoben|przylot ({}) podano w czasie lokalnym nieznanego lotniska; przeniesiono go do notatek|a \
            chegada ({}) está na hora local de um aeroporto desconhecido; foi movida para as notas
            """
        case .landingRepeatsDeparture:
            """
            the actual landing repeats the scheduled departure ({}); it was left out|die tatsächliche Landung \
            wiederholt den geplanten Abflug ({}); sie wurde weggelassen|faktyczne lądowanie powtarza planowany odlot \
            ({}); pominięto je|o pouso real repete a partida prevista ({}); foi deixado de fora
            """
        case .arrivalRepeatsDeparture:
            """
            the actual arrival repeats the scheduled departure ({}); it was left out|die tatsächliche Ankunft \
            wiederholt den geplanten Abflug ({}); sie wurde weggelassen|faktyczny przylot powtarza planowany odlot \
            ({}); pominięto go|a chegada real repete a partida prevista ({}); foi deixada de fora
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
            przeniesiono go do notatek|a chegada prevista ({}) é anterior à partida; foi movida para as notas
            """
        case .midnightIsNoDeparture:
            """
            it would leave at midnight, which does not fit the duration; the departure was left open|der Abflug um \
            Mitternacht passt nicht zur Dauer; er wurde offengelassen|odlot o północy nie pasuje do czasu lotu; \
            pozostawiono go nieznanym|a partida à meia-noite não combina com a duração; ficou em aberto
            """
        case .midnightIsNoArrival:
            """
            it would arrive at midnight, which does not fit the duration; the arrival was worked out from it or left \
            open|die Ankunft um Mitternacht passt nicht zur Dauer; sie wurde daraus berechnet oder \
            offengelassen|przylot o północy nie pasuje do czasu lotu; obliczono go z tego czasu albo pozostawiono \
            nieznanym|a chegada à meia-noite não combina com a duração; foi calculada por ela ou ficou em aberto
            """
        case .arrivalMovedToNextDay:
            """
            it would arrive before it leaves; the arrival was moved to the next day|der Flug käme an, bevor er \
            abfliegt; die Ankunft wurde auf den nächsten Tag verschoben|przylot byłby przed odlotem; przesunięto go \
            na następny dzień|o voo chegaria antes de partir; a chegada foi movida para o dia seguinte
            """

        // What does not fit
        case .longAirline:
            """
            the airline is longer than {} bytes; it was moved to the notes|die Fluggesellschaft ist länger als {} \
            Bytes; sie wurde in die Notizen verschoben|nazwa linii lotniczej jest dłuższa niż {} bajtów; przeniesiono \
            ją do notatek|o nome da companhia aérea tem mais de {} bytes; foi movido para as notas
            """
        case .longDepartureTerminal:
            """
            the departure terminal is longer than {} bytes; it was moved to the notes|das Abflugterminal ist länger \
            als {} Bytes; es wurde in die Notizen verschoben|nazwa terminala odlotu jest dłuższa niż {} bajtów; \
            przeniesiono ją do notatek|o terminal de partida tem mais de {} bytes; foi movido para as notas
            """
        case .longDepartureGate:
            """
            the departure gate is longer than {} bytes; it was moved to the notes|das Abfluggate ist länger als {} \
            Bytes; es wurde in die Notizen verschoben|oznaczenie bramki odlotu jest dłuższe niż {} bajtów; \
            przeniesiono je do notatek|o portão de partida tem mais de {} bytes; foi movido para as notas
            """
        case .longArrivalTerminal:
            """
            the arrival terminal is longer than {} bytes; it was moved to the notes|das Ankunftsterminal ist länger \
            als {} Bytes; es wurde in die Notizen verschoben|nazwa terminala przylotu jest dłuższa niż {} bajtów; \
            przeniesiono ją do notatek|o terminal de chegada tem mais de {} bytes; foi movido para as notas
            """
        case .longArrivalGate:
            """
            the arrival gate is longer than {} bytes; it was moved to the notes|das Ankunftsgate ist länger als {} \
            Bytes; es wurde in die Notizen verschoben|oznaczenie bramki przylotu jest dłuższe niż {} bajtów; \
            przeniesiono je do notatek|o portão de chegada tem mais de {} bytes; foi movido para as notas
            """
        case .longAircraftType:
            """
            the aircraft type is longer than {} bytes; it was moved to the notes|der Flugzeugtyp ist länger als {} \
            Bytes; er wurde in die Notizen verschoben|nazwa typu samolotu jest dłuższa niż {} bajtów; przeniesiono ją \
            do notatek|o tipo de aeronave tem mais de {} bytes; foi movido para as notas
            """
        case .longAircraft:
            """
            the aircraft is longer than {} bytes; it was moved to the notes|die Bezeichnung des Flugzeugs ist länger \
            als {} Bytes; sie wurde in die Notizen verschoben|nazwa samolotu jest dłuższa niż {} bajtów; przeniesiono \
            ją do notatek|o nome da aeronave tem mais de {} bytes; foi movido para as notas
            """
        case .longRegistration:
            """
            the registration is longer than {} bytes; it was moved to the notes|das Kennzeichen ist länger als {} \
            Bytes; es wurde in die Notizen verschoben|rejestracja jest dłuższa niż {} bajtów; przeniesiono ją do \
            notatek|a matrícula tem mais de {} bytes; foi movida para as notas
            """
        case .longSeat:
            """
            the seat is longer than {} bytes; it was moved to the notes|der Sitz ist länger als {} Bytes; er wurde in \
            die Notizen verschoben|oznaczenie miejsca jest dłuższe niż {} bajtów; przeniesiono je do notatek|o \
            assento tem mais de {} bytes; foi movido para as notas
            """
        case .longConfirmation:
            """
            the confirmation is longer than {} bytes; it was moved to the notes|der Buchungscode ist länger als {} \
            Bytes; er wurde in die Notizen verschoben|kod rezerwacji jest dłuższy niż {} bajtów; przeniesiono go do \
            notatek|o código de reserva tem mais de {} bytes; foi movido para as notas
            """
        case .longTrip:
            """
            the trip is longer than {} bytes; it was moved to the notes|der Name der Reise ist länger als {} Bytes; \
            er wurde in die Notizen verschoben|nazwa podróży jest dłuższa niż {} bajtów; przeniesiono ją do notatek|o \
            nome da viagem tem mais de {} bytes; foi movido para as notas
            """
        case .longNotes:
            """
            the notes are longer than {} bytes; they were cut|die Notizen sind länger als {} Bytes; sie wurden \
            gekürzt|notatki są dłuższe niż {} bajtów; skrócono je|as notas têm mais de {} bytes; foram cortadas
            """

        // Boarding passes
        case .passBeginning:
            """
            the text of a boarding pass begins with M; copy it whole|der Text einer Bordkarte beginnt mit M; kopieren \
            Sie ihn ganz|tekst karty pokładowej zaczyna się od M; skopiuj go w całości|o texto de um cartão de \
            embarque começa com M; copie-o inteiro
            """
        case .passLegCount:
            """
            the number of legs, 1 to 9, is expected after the M|nach dem M wird die Zahl der Teilstrecken erwartet, 1 \
            bis 9|po M powinna stać liczba odcinków, od 1 do 9|depois do M espera-se o número de trechos, de 1 a 9
            """
        case .passCutOff:
            """
            the text ends after {} characters; a boarding pass has at least 60. Copy it whole, with its spaces|der \
            Text endet nach {} Zeichen; eine Bordkarte hat mindestens 60. Kopieren Sie ihn ganz, mit seinen \
            Leerzeichen|tekst kończy się po {} znakach; karta pokładowa ma ich co najmniej 60. Skopiuj go w całości, \
            ze spacjami|o texto termina depois de {} caracteres; um cartão de embarque tem pelo menos 60. Copie-o \
            inteiro, com os espaços
            """
        case .missingLeg:
            """
            leg {} of {} is missing; copy the text whole|Teilstrecke {} von {} fehlt; kopieren Sie den Text \
            ganz|brakuje odcinka {} z {}; skopiuj tekst w całości|falta o trecho {} de {}; copie o texto inteiro
            """
        case .badLegDay:
            """
            leg {}: the day of the flight is not one from 001 to 366; copy the text whole|Teilstrecke {}: Der Tag des \
            Flugs ist keiner von 001 bis 366; kopieren Sie den Text ganz|odcinek {}: dzień lotu nie jest liczbą od \
            001 do 366; skopiuj tekst w całości|trecho {}: o dia do voo não está entre 001 e 366; copie o texto \
            inteiro
            """
        case .brokenPass:
            """
            pass.json: {}|pass.json lässt sich nicht lesen: {}|nie można odczytać pass.json: {}|não é possível ler \
            pass.json: {}
            """
        case .passWithoutRoute:
            """
            the pass says neither in its bar code nor in its semantics where the flight goes; add it by hand|die \
            Bordkarte sagt weder im Barcode noch in „semantics“, wohin der Flug geht; tragen Sie ihn von Hand \
            ein|karta pokładowa nie podaje trasy lotu ani w kodzie kreskowym, ani w „semantics”; dodaj lot ręcznie|o \
            cartão não diz, nem no código de barras nem em “semantics”, para onde vai o voo; adicione-o à mão
            """
        case .train:
            """
            from {} to {} one goes by train or bus, not by air; it was left out|von {} nach {} geht es mit Bahn oder \
            Bus, nicht mit dem Flugzeug; das wurde ausgelassen|z {} do {} jedzie się pociągiem lub autobusem, a nie \
            leci; pominięto|de {} a {} vai-se de trem ou ônibus, não de avião; ficou de fora
            """
        case .passOfAnother:
            """
            the pass is not for a flight ({}); it was left out|die Karte gilt nicht für einen Flug ({}); sie wurde \
            ausgelassen|karta nie dotyczy lotu ({}); pominięto ją|o cartão não é de um voo ({}); ficou de fora
            """
        case .dateOfExpiry:
            """
            the pass has no date but the one on which it expires; that was taken. Check it|die Bordkarte hat kein \
            Datum außer dem, an dem sie abläuft; dieses wurde genommen. Prüfen Sie es|karta nie ma daty poza datą \
            ważności; przyjęto tę. Sprawdź ją|o cartão só tem a data em que expira; ela foi adotada. Confira
            """
        case .voidPass:
            """
            the pass is marked as void; the flight was taken all the same|die Bordkarte ist als ungültig markiert; \
            der Flug wurde trotzdem übernommen|karta pokładowa jest oznaczona jako nieważna; lot mimo to dodano|o \
            cartão está marcado como inválido; o voo foi incluído mesmo assim
            """
        case .pass: "pass {} ({}): {}|Bordkarte {} ({}): {}|karta {} ({}): {}|cartão {} ({}): {}"

        // ZIP archives
        case .zipCutOff:
            """
            the ZIP archive is cut off; download or export the file again|das ZIP-Archiv ist abgeschnitten; laden Sie \
            die Datei noch einmal herunter oder exportieren Sie sie neu|archiwum ZIP jest ucięte; pobierz lub \
            wyeksportuj plik jeszcze raz|o ZIP está cortado; baixe ou exporte o arquivo de novo
            """
        case .zipDamaged:
            """
            the ZIP archive is damaged; download or export the file again|das ZIP-Archiv ist beschädigt; laden Sie \
            die Datei noch einmal herunter oder exportieren Sie sie neu|archiwum ZIP jest uszkodzone; pobierz lub \
            wyeksportuj plik jeszcze raz|o ZIP está danificado; baixe ou exporte o arquivo de novo
            """
        case .zipTooManyFilesFew:
            """
            the ZIP archive has {} files; a boarding pass has a few dozen|das ZIP-Archiv hat {} Dateien; eine \
            Bordkarte hat einige Dutzend|archiwum ZIP ma {} pliki; karta pokładowa ma ich kilkadziesiąt|o ZIP tem {} \
            arquivos; um cartão de embarque tem algumas dezenas
            """
        case .zipTooManyFiles:
            """
            the ZIP archive has {} files; a boarding pass has a few dozen|das ZIP-Archiv hat {} Dateien; eine \
            Bordkarte hat einige Dutzend|archiwum ZIP ma {} plików; karta pokładowa ma ich kilkadziesiąt|o ZIP tem {} \
            arquivos; um cartão de embarque tem algumas dezenas
            """
        case .zipWithoutPass:
            """
            the ZIP archive has no pass.json, so it is no boarding pass; unpack it and import the file in it|das \
            ZIP-Archiv enthält keine pass.json, ist also keine Bordkarte; entpacken Sie es und importieren Sie die \
            Datei darin|archiwum ZIP nie zawiera pass.json, więc nie jest kartą pokładową; rozpakuj je i zaimportuj \
            plik, który w nim jest|o ZIP não tem pass.json, portanto não é um cartão de embarque; descompacte-o e \
            importe o arquivo que está nele
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
            {} in the ZIP archive is larger than {} kB, which no boarding pass is; it was not unpacked|{} im \
            ZIP-Archiv ist größer als {} kB, und so groß ist keine Bordkarte; die Datei wurde nicht entpackt|plik {} \
            w archiwum ZIP ma ponad {} kB, a żadna karta pokładowa nie jest tak duża; nie rozpakowano go|{} dentro do \
            ZIP tem mais de {} kB, o que nenhum cartão de embarque tem; não foi descompactado
            """
        case .zipMethod:
            """
            {} in the ZIP archive is packed in a way that is not read (method {}); unpack it and import {}|{} im \
            ZIP-Archiv ist auf eine Weise gepackt, die nicht gelesen wird (Methode {}); entpacken Sie das Archiv und \
            importieren Sie {}|plik {} w archiwum ZIP spakowano w sposób, którego Halcyon nie czyta (metoda {}); \
            rozpakuj archiwum i zaimportuj {}|{} está compactado no ZIP de um modo que o Halcyon não lê (método {}); \
            descompacte-o e importe {}
            """

        // Calendars
        case .openEvent:
            """
            the event is not closed (END:VEVENT is missing); export the file again|der Termin ist nicht abgeschlossen \
            (END:VEVENT fehlt); exportieren Sie die Datei noch einmal|wydarzenie nie jest zamknięte (brakuje \
            END:VEVENT); wyeksportuj plik jeszcze raz|o evento não está fechado (falta END:VEVENT); exporte o arquivo \
            de novo
            """
        case .eventWithoutFlight:
            """
            {} event names no flight and was passed over|{} Termin nennt keinen Flug und wurde übergangen|{} \
            wydarzenie nie wymienia lotu i zostało pominięte|{} evento não menciona nenhum voo e foi ignorado
            """
        case .eventsWithoutFlightFew:
            """
            {} events name no flight and were passed over|{} Termine nennen keinen Flug und wurden übergangen|{} \
            wydarzenia nie wymieniają lotu i zostały pominięte|{} eventos não mencionam nenhum voo e foram ignorados
            """
        case .eventsWithoutFlight:
            """
            {} events name no flight and were passed over|{} Termine nennen keinen Flug und wurden übergangen|{} \
            wydarzeń nie wymienia lotu i zostało pominiętych|{} eventos não mencionam nenhum voo e foram ignorados
            """
        case .olderVersion:
            """
            {} event is an older version of another in the file|{} Termin ist eine ältere Fassung eines anderen in der \
            Datei|{} wydarzenie jest starszą wersją innego w pliku|{} evento é uma versão mais antiga de outro no arquivo
            """
        case .olderVersionsFew:
            """
            {} events are older versions of others in the file|{} Termine sind ältere Fassungen anderer in der \
            Datei|{} wydarzenia są starszymi wersjami innych w pliku|{} eventos são versões mais antigas de outros no \
            arquivo
            """
        case .olderVersions:
            """
            {} events are older versions of others in the file|{} Termine sind ältere Fassungen anderer in der \
            Datei|{} wydarzeń to starsze wersje innych w pliku|{} eventos são versões mais antigas de outros no arquivo
            """
        case .eventWithoutRoute:
            """
            '{}' names flight {}, but not from where to where; write it like SK2535 CPH to BHX|„{}“ nennt Flug {}, \
            aber nicht, von wo nach wo; schreiben Sie es wie SK2535 CPH nach BHX|„{}” wymienia lot {}, ale nie mówi, \
            skąd i dokąd; zapisz to jako SK2535 CPH do BHX|“{}” menciona o voo {}, mas não de onde para onde; escreva \
            como SK2535 CPH para BHX
            """
        case .badEventTime:
            """
            '{}' is not a time; it was left out|„{}“ ist keine Zeitangabe; sie wurde weggelassen|„{}” nie jest datą z \
            godziną; pominięto tę wartość|“{}” não é um horário; foi deixado de fora
            """
        case .zoneByOffset:
            """
            no time zone is known as '{}'; its offset from UTC was used, without daylight saving time|eine Zeitzone „{}“ \
            ist nicht bekannt; ihr Abstand zu UTC wurde verwendet, ohne Sommerzeit|strefa czasowa „{}” jest nieznana; \
            użyto jej różnicy względem UTC, bez czasu letniego|não se conhece nenhum fuso horário “{}”; foi usada a \
            diferença dele em relação ao UTC, sem horário de verão
            """
        case .unknownZone:
            """
            no time zone is known as '{}'; the time was taken for the airport's own|eine Zeitzone „{}“ ist nicht \
            bekannt; die Zeit wurde als Ortszeit des Flughafens genommen|strefa czasowa „{}” jest nieznana; przyjęto \
            czas lokalny lotniska|não se conhece nenhum fuso horário “{}”; o horário foi tomado como o local do \
            aeroporto
            """
        }
    }
}

extension PassportPhrase {
    /// English, German, Polish, Brazilian Portuguese.
    public var row: WordRow {
        switch self {
        // Headings
        case .title: "Passport|Reisepass|Paszport|Passaporte"
        case .lifetime: "All years|Alle Jahre|Wszystkie lata|Todos os anos"
        case .allYears: "All|Alle|Razem|Tudo"
        case .whereYouFlew: "Where you flew|Ihre Strecken|Twoje trasy|Por onde você voou"
        case .thickerIsOftener:
            "thicker means more often|je dicker, desto öfter|im grubiej, tym częściej|mais grosso, mais vezes"
        case .byYear: "By year|Nach Jahren|Według lat|Por ano"
        case .byMonth: "By month|Nach Monaten|Według miesięcy|Por mês"
        case .byWeekday: "By day of the week|Nach Wochentagen|Według dni tygodnia|Por dia da semana"
        case .airports: "Airports|Flughäfen|Lotniska|Aeroportos"
        case .countries: "Countries|Länder|Kraje|Países"
        case .airlines: "Airlines|Fluggesellschaften|Linie lotnicze|Companhias aéreas"
        case .aircraft: "Aircraft types|Flugzeugtypen|Typy samolotów|Tipos de avião"
        case .tails: "Aeroplanes|Flugzeuge|Samoloty|Aviões"
        case .seatsAndClasses: "Seats and classes|Plätze und Klassen|Miejsca i klasy|Assentos e classes"

        // Figures
        case .mostVisited: "Most visited|Am häufigsten besucht|Najczęściej odwiedzane|Mais visitado"
        case .mostFlown: "Most flown route|Häufigste Strecke|Najczęstsza trasa|Rota mais voada"
        case .longest: "Longest flight|Längster Flug|Najdłuższy lot|Voo mais longo"
        case .shortest: "Shortest flight|Kürzester Flug|Najkrótszy lot|Voo mais curto"
        case .inTheAir: "In the air|In der Luft|W powietrzu|No ar"
        case .onTime: "On time|Pünktlich|Punktualnie|No horário"
        case .lostToDelays: "Lost to delays|Durch Verspätung verloren|Stracone przez opóźnienia|Perdido em atrasos"
        case .roundTheEarth: "Round the Earth|Um die Erde|Dookoła Ziemi|Ao redor da Terra"
        case .firstFlight: "First flight|Erster Flug|Pierwszy lot|Primeiro voo"
        case .of: "of {}|von {}|z {}|de {}"
        case .measuredOf:
            "The distance is known of {} of {} flights.|Die Entfernung ist von {} der {} Flüge bekannt.|Odległość jest znana dla {} z {} lotów.|A distância é conhecida de {} dos {} voos."
        case .timedOf:
            "The time in the air is known of {} of {} flights.|Die Flugzeit ist von {} der {} Flüge bekannt.|Czas lotu jest znany dla {} z {} lotów.|O tempo de voo é conhecido de {} dos {} voos."
        case .sinceYear: "since {}|seit {}|od {}|desde {}"
        case .compared: "± compared with {}|± im Vergleich zu {}|± w porównaniu z {}|± em comparação com {}"
        case .comparedToDate:
            "± compared with {}, up to the same day|± im Vergleich zu {} bis zum selben Tag|± w porównaniu z {} do tego samego dnia|± em comparação com {}, até o mesmo dia"
        case .comparedRange:
            "± compared with the same days a year before|± im Vergleich zu denselben Tagen im Jahr davor|± w porównaniu z tymi samymi dniami rok wcześniej|± em comparação com os mesmos dias um ano antes"

        // Cabins
        case .economy: "Economy|Economy|Ekonomiczna|Econômica"
        case .premiumEconomy: "Premium economy|Premium Economy|Ekonomiczna premium|Econômica premium"
        case .business: "Business|Business|Biznes|Executiva"
        case .first: "First|First|Pierwsza|Primeira"
        case .privateCabin: "Private|Privat|Prywatny|Privado"

        // Filters
        case .year: "Year|Jahr|Rok|Ano"
        case .airline: "Airline|Fluggesellschaft|Linia lotnicza|Companhia aérea"
        case .aircraftType: "Aircraft|Flugzeug|Samolot|Avião"
        case .allAirlines: "All|Alle|Wszystkie|Todas"
        case .allTypes: "All|Alle|Wszystkie|Todos"
        case .show: "Show|Anzeigen|Pokaż|Mostrar"
        case .anyDates: "Choose dates|Zeitraum wählen|Wybierz okres|Escolher período"
        case .from: "From|Von|Od|De"
        case .to: "To|Bis|Do|Até"
        case .yearsLabel: "Year|Jahr|Rok|Ano"
        case .noSuchRange:
            "The first day must not be after the last.|Der erste Tag darf nicht nach dem letzten liegen.|Pierwszy dzień nie może być po ostatnim.|O primeiro dia não pode vir depois do último."

        // Map
        case .map: "Map|Karte|Mapa|Mapa"
        case .globe: "Globe|Globus|Globus|Globo"
        case .mapOf: "Map of your routes: {}.|Karte Ihrer Strecken: {}.|Mapa Twoich tras: {}.|Mapa das suas rotas: {}."
        case .mostFlownIs:
            "Most often {}, {}.|Am häufigsten {}, {}.|Najczęściej {}, {}.|Mais vezes {}, {}."
        case .globeHelp:
            "Globe with your routes. The arrow keys turn it.|Globus mit Ihren Strecken. Die Pfeiltasten drehen ihn.|Globus z Twoimi trasami. Obracają go klawisze strzałek.|Globo com as suas rotas. As setas do teclado o giram."
        case .once: "once|einmal|raz|uma vez"
        case .times: "{} times|{}-mal|{} razy|{} vezes"
        case .noneMatch:
            "No flight fits this choice.|Kein Flug passt zu dieser Auswahl.|Żaden lot nie pasuje do tego wyboru.|Nenhum voo corresponde a esta escolha."

        // Sharing
        case .share: "Share|Teilen|Udostępnij|Compartilhar"
        case .story: "Image for a story|Bild für eine Story|Obraz na relację|Imagem para story"
        case .post: "Image for a post|Bild für einen Beitrag|Obraz do posta|Imagem para post"
        case .picture: "Vector image (SVG)|Vektorbild (SVG)|Obraz wektorowy (SVG)|Imagem vetorial (SVG)"
        case .artwork:
            "Artwork: a rosette whose lines rise towards the places flown to|Kunstwerk: eine Rosette, deren Linien sich zu den angeflogenen Orten wölben|Grafika: rozeta, której linie wznoszą się ku miejscom podróży|Arte: uma roseta cujas linhas se elevam em direção aos lugares visitados"
        case .allFlights: "All flights|Alle Flüge|Wszystkie loty|Todos os voos"
        case .moreOf: "and {} more|und {} weitere|i jeszcze {}|e mais {}"

        // Nouns, with the forms that go with numbers
        case .nounFlights: "flight/flights|Flug/Flüge|lot/loty/lotów|voo/voos"
        case .nounAirports: "airport/airports|Flughafen/Flughäfen|lotnisko/lotniska/lotnisk|aeroporto/aeroportos"
        case .nounCountries: "country/countries|Land/Länder|kraj/kraje/krajów|país/países"
        case .nounAirlines:
            """
            airline/airlines|Fluggesellschaft/Fluggesellschaften|linia lotnicza/linie lotnicze/linii lotniczych\
            |companhia aérea/companhias aéreas
            """
        case .nounTypes:
            """
            aircraft type/aircraft types|Flugzeugtyp/Flugzeugtypen|typ samolotu/typy samolotów/typów samolotów\
            |tipo de avião/tipos de avião
            """
        case .nounAeroplanes: "aeroplane/aeroplanes|Flugzeug/Flugzeuge|samolot/samoloty/samolotów|avião/aviões"
        case .nounMiles: "mile/miles|Meile/Meilen|mila/mile/mil|milha/milhas"
        case .days: "{}d|{}T|{}d|{}d"
        case .roundOnce: "{} times|{}-mal|{} raza|{} vez"
        case .roundTimes: "{} times|{}-mal|{} raza|{} vezes"

        // Nothing there
        case .emptyTitle:
            "Your passport is still blank|Ihr Reisepass ist noch leer|Twój paszport jest jeszcze pusty|Seu passaporte ainda está em branco"
        case .emptyText:
            "Every flight you have flown leaves its mark here. Follow your next one, or bring your history along.|Jeder Flug, den Sie geflogen sind, hinterlässt hier seine Spur. Verfolgen Sie den nächsten, oder bringen Sie Ihre bisherigen mit.|Każdy odbyty lot zostawi tu swój ślad. Śledź następny albo przenieś tu swoją historię.|Cada voo que você fez deixa aqui a sua marca. Acompanhe o próximo ou traga o seu histórico."
        case .emptyRange:
            "No flights in this time|Keine Flüge in dieser Zeit|Brak lotów w tym czasie|Nenhum voo neste período"
        case .addFlight: "Add a flight|Flug hinzufügen|Dodaj lot|Adicionar voo"
        case .importFlights: "Import flights|Flüge importieren|Importuj loty|Importar voos"
        }
    }
}

extension DesignPhrase {
    /// English, German, Polish, Brazilian Portuguese.
    var row: WordRow {
        switch self {
        case .noSource: "no source|keine Quelle|bez źródła|sem fonte"
        case .noSignal: "no signal|kein Signal|bez sygnału|sem sinal"
        case .longDelay: "long delay|lange Verspätung|duże opóźnienie|grande atraso"
        case .title: "Style sheet|Gestaltung|Wzornik|Guia de estilo"
        case .intro:
            """
            Every component in every state. The flights are examples: UA 1234 on 22 November 2026 was made up for this page.\
            |Jeder Baustein in jedem Zustand. Die Flüge sind Beispiele: UA 1234 am 22. November 2026 ist für diese Seite erfunden.\
            |Każdy element w każdym stanie. Loty są przykładami: UA 1234 z 22 listopada 2026 wymyślono dla tej strony.\
            |Cada componente em cada estado. Os voos são exemplos: o UA 1234 de 22 de novembro de 2026 foi inventado para esta página.
            """
        case .colours: "Colours|Farben|Kolory|Cores"
        case .typeRoles: "Type|Schrift|Pismo|Tipografia"
        case .icons: "Icons|Symbole|Ikony|Ícones"
        case .plates: "Plates|Schilder|Tabliczki|Placas"
        case .statuses: "Status|Status|Status|Status"
        case .controls: "Buttons and fields|Knöpfe und Felder|Przyciski i pola|Botões e campos"
        case .folds: "Folds|Aufklappbares|Sekcje rozwijane|Seções que se abrem"
        case .notices: "Notices|Hinweise|Komunikaty|Avisos"
        case .strips: "Direction signs|Wegweiser|Drogowskazy|Sinalização"
        case .progress: "Progress|Fortschritt|Postęp lotu|Progresso"
        case .timeline: "Timeline and changes|Zeitplan und Änderungen|Oś czasu i zmiany|Cronograma e mudanças"
        case .board: "Lines of the board|Zeilen der Tafel|Wiersze tablicy|Linhas do painel"
        case .cards: "The card in each state|Die Karte in jedem Zustand|Karta w każdym stanie|O cartão em cada estado"
        case .spaces: "Spaces and corners|Abstände und Ecken|Odstępy i narożniki|Espaços e cantos"
        case .sampleWords: "Calm above the clouds|Ruhe über den Wolken|Spokój ponad chmurami|Calma acima das nuvens"
        case .tight: "tight|knapp|mało czasu|apertada"
        case .nextLegCancelled:
            "next flight cancelled|nächster Flug annulliert|następny lot odwołany|próximo voo cancelado"
        case .bare: "little is known|wenig bekannt|mało danych|poucos dados"
        case .open: "Open|Offen|Otwarta|Aberta"
        case .closed: "Closed|Geschlossen|Zamknięta|Fechada"
        }
    }
}

extension SourcesPhrase {
    /// English, German, Polish, Brazilian Portuguese.
    var row: WordRow {
        switch self {
        case .bestFirst: "best first|beste zuerst|od najlepszych|melhores primeiro"
        case .others: "Not switched on|Nicht eingeschaltet|Niewłączone|Não ativadas"
        case .neverTold:
            """
            No source is ever told who flies, a seat, or a confirmation.|Keine Quelle erfährt je, wer fliegt, einen \
            Sitzplatz oder eine Buchungsnummer.|Żadne źródło nigdy nie dowiaduje się, kto leci, ani nie poznaje miejsca czy \
            numeru rezerwacji.|Nenhuma fonte fica sabendo quem voa, um assento ou um localizador.
            """
        case .replayStepsBack:
            """
            The recorded flights step back once a source is switched on.|Die aufgezeichneten Flüge treten zurück, \
            sobald eine Quelle eingeschaltet ist.|Nagrane loty ustępują, gdy tylko włączysz jakieś źródło.|Os voos \
            gravados dão lugar assim que uma fonte é ativada.
            """
        case .noneOn:
            """
            No live source is switched on; times come from you.|Keine Live-Quelle ist eingeschaltet; die Zeiten kommen von \
            Ihnen.|Żadne źródło na żywo nie jest włączone; czasy pochodzą od Ciebie.|Nenhuma fonte ao vivo está ativada; \
            os horários vêm de você.
            """
        case .askSources: "Ask sources|Quellen fragen|Zapytaj źródła|Perguntar às fontes"
        case .askingCosts:
            """
            Asking costs a little of your budget.|Fragen kostet ein wenig von Ihrem Budget.|Pytanie kosztuje trochę z \
            Twojego budżetu.|Perguntar custa um pouco do seu orçamento.
            """
        case .whereFrom: "Where does this come from?|Woher kommt das?|Skąd to się bierze?|De onde vem isso?"
        case .yourAntenna: "Your antenna|Ihre Antenne|Twoja antena|Sua antena"
        case .toldNothing: "is told nothing|erfährt nichts|nie dowiaduje się niczego|não fica sabendo de nada"
        case .toldAirportAndDay:
            """
            is told the airport and the day|erfährt den Flughafen und den Tag|poznaje lotnisko i dzień|fica sabendo do \
            aeroporto e do dia
            """
        case .toldNumberAndDay:
            """
            is told flight number or route, and date|erfährt Flugnummer oder Strecke und Datum|poznaje numer lotu lub \
            trasę i datę|fica sabendo do número do voo ou da rota e da data
            """
        case .toldAircraft:
            """
            is told an aircraft’s address or callsign|erfährt Adresse oder Rufzeichen eines Flugzeugs|poznaje adres albo \
            znak wywoławczy samolotu|fica sabendo do endereço ou do indicativo de uma aeronave
            """
        case .toldAirports:
            "is told airport codes|erfährt Flughafenkürzel|poznaje kody lotnisk|fica sabendo dos códigos de aeroportos"
        case .fine: "Fine|In Ordnung|W porządku|Tudo certo"
        case .failing: "Has failed|Gestört|Zawiodło|Falhou"
        case .silent: "Silent|Antwortet nicht|Milczy|Sem resposta"
        case .off: "Off|Aus|Wyłączone|Desativada"
        case .needsKey: "Needs a key|Braucht einen Schlüssel|Potrzebny klucz|Precisa de uma chave"
        case .needsAddress: "Needs an address|Braucht eine Adresse|Potrzebny adres|Precisa de um endereço"
        case .spent: "No budget left|Budget aufgebraucht|Budżet wyczerpany|Orçamento esgotado"
        case .idle: "Nothing to ask yet|Noch nichts zu fragen|Na razie nie ma o co pytać|Ainda nada a perguntar"
        case .answered: "last answer {}|letzte Antwort {}|ostatnia odpowiedź {}|última resposta {}"
        case .noAnswerSince: "no answer since {}|keine Antwort seit {}|brak odpowiedzi od {}|sem resposta desde {}"
        case .neverAnswered:
            "has not answered yet|hat noch nicht geantwortet|jeszcze nie odpowiedziało|ainda não respondeu"
        case .notAsked: "not asked yet|noch nicht gefragt|jeszcze nie pytane|ainda não consultada"
        case .nextTry: "asked again at {}|nächste Abfrage {}|kolejne zapytanie {}|próxima consulta {}"
        case .ago: "{} ago|vor {}|{} temu|há {}"
        case .fewSeconds:
            "a moment ago|gerade eben|przed chwilą|agora há pouco"
        case .hours: "{} h|{} Std.|{} godz.|{} h"
        case .failedNobodyThere:
            "Nobody answers there|Dort antwortet niemand|Nikt tam nie odpowiada|Ninguém responde lá"
        case .failedNoSuchHost:
            """
            There is no machine of that name|Es gibt kein Gerät dieses Namens|Nie ma urządzenia o tej nazwie|Não há \
            máquina com esse nome
            """
        case .failedNoTLS:
            """
            No TLS is spoken there; is http:// meant?|Dort wird kein TLS gesprochen; ist http:// gemeint?|Nie ma tam \
            TLS; może chodzi o http://?|Não se fala TLS lá; seria http://?
            """
        case .failedBadCertificate:
            """
            Its certificate is not to be trusted|Ihrem Zertifikat ist nicht zu trauen|Jego certyfikatowi nie można \
            ufać|O certificado dela não é confiável
            """
        case .failedCutOff:
            "The connection was cut off|Die Verbindung brach ab|Połączenie zostało przerwane|A conexão foi cortada"
        case .failedNoHTTP:
            "No HTTP is spoken there|Dort wird kein HTTP gesprochen|Nie ma tam HTTP|Não se fala HTTP lá"
        case .failedUnreachable: "Cannot be reached|Nicht zu erreichen|Nieosiągalne|Não pode ser alcançada"
        case .failedTooSlow:
            "Did not answer in time|Hat nicht rechtzeitig geantwortet|Nie odpowiedziało na czas|Não respondeu a tempo"
        case .failedTooLong:
            "Sends more than it should|Sendet mehr, als sie soll|Wysyła więcej, niż powinno|Envia mais do que deveria"
        case .failedTooMany: "Has asked to wait|Bittet zu warten|Prosi o zaczekanie|Pede para esperar"
        case .failedKey:
            "Refuses the key|Weist den Schlüssel zurück|Odrzuca klucz|Recusa a chave"
        case .failedTrouble: "In trouble|In Schwierigkeiten|Ma kłopoty|Com problemas"
        case .failedUnreadable:
            """
            Answers something else than expected|Antwortet anders als erwartet|Odpowiada inaczej, niż oczekiwano|Responde \
            algo diferente do esperado
            """
        case .tryIt: "Try it|Ausprobieren|Wypróbuj|Testar"
        case .triedAnswered:
            "Answered in {} ms: {}|Antwort nach {} ms: {}|Odpowiedź po {} ms: {}|Resposta em {} ms: {}"
        case .triedEmpty: "nothing|nichts|nic|nada"
        case .triedReports: "reports: {}|Meldungen: {}|raporty: {}|relatórios: {}"
        case .triedMustWait:
            """
            Not asked: it has to wait until {}|Nicht gefragt: Sie muss bis {} warten|Nie zapytano: trzeba zaczekać do \
            {}|Não consultada: é preciso esperar até {}
            """
        case .triedMustWaitSeconds:
            """
            Not asked: it has to wait for {} s|Nicht gefragt: Sie muss noch {} s warten|Nie zapytano: trzeba zaczekać {} \
            s|Não consultada: é preciso esperar {} s
            """
        case .triedNothingToAsk:
            """
            Not asked: there is no flight here of which it speaks|Nicht gefragt: Es gibt hier keinen Flug, von dem sie \
            weiß|Nie zapytano: nie ma tu lotu, o którym by mówiło|Não consultada: não há aqui voo de que ela fale
            """
        case .switchOn: "Switch on|Einschalten|Włącz|Ativar"
        case .switchOff: "Switch off|Ausschalten|Wyłącz|Desativar"
        case .address: "Address|Adresse|Adres|Endereço"
        case .addressHint:
            """
            Where readsb, dump1090-fa or tar1090 shows its page.|Wo readsb, dump1090-fa oder tar1090 seine Seite \
            zeigt.|Tam, gdzie readsb, dump1090-fa lub tar1090 pokazuje swoją stronę.|Onde o readsb, dump1090-fa ou \
            tar1090 mostra sua página.
            """
        case .saveAddress: "Save the address|Adresse speichern|Zapisz adres|Salvar o endereço"
        case .sourceSettings: "Terms and settings|Bedingungen und Einstellungen|Warunki i ustawienia|Termos e ajustes"
        case .termsAndSwitch: "Terms and switch|Bedingungen und Schalter|Warunki i włącznik|Termos e ativação"
        case .budget: "Budget|Budget|Budżet|Orçamento"
        case .budgetOf: "of {}|von {}|z {}|de {}"
        case .noLimit: "no limit|ohne Grenze|bez limitu|sem limite"
        case .budgetField: "At most, a month|Höchstens, im Monat|Najwyżej, na miesiąc|No máximo, por mês"
        case .budgetHintFree:
            """
            Empty: what is free, {} a month.|Leer: was kostenlos ist, {} im Monat.|Puste: to, co bezpłatne, {} na \
            miesiąc.|Vazio: o que é grátis, {} por mês.
            """
        case .saveBudget: "Save the budget|Budget speichern|Zapisz budżet|Salvar o orçamento"
        case .inDollars: "in US dollars|in US-Dollar|w dolarach amerykańskich|em dólares americanos"
        case .inRequests: "in requests|in Anfragen|w zapytaniach|em consultas"
        case .requests: "requests|Anfragen|zapytania|consultas"
        case .inUnits: "in its units|in ihren Einheiten|w jego jednostkach|em unidades dela"
        case .units: "units|Einheiten|jednostki|unidades"
        case .stopsAtOnce:
            """
            At its limit a source stops at once; the free ones go on.|An ihrer Grenze hört eine Quelle sofort auf; die \
            kostenlosen gehen weiter.|Po osiągnięciu limitu źródło od razu przestaje; bezpłatne działają dalej.|No \
            limite, a fonte para imediatamente; as gratuitas continuam.
            """
        case .keys: "Keys|Schlüssel|Klucze|Chaves"
        case .keyThere: "The key is there|Der Schlüssel ist da|Klucz jest|A chave está lá"
        case .keyMissing: "Missing: {}.|Es fehlt: {}.|Brakuje: {}.|Falta: {}."
        case .keyWhere:
            """
            Put it into the environment as {} or into the file {} as|Legen Sie ihn in die Umgebung als {} oder in die \
            Datei {} als|Umieść go w środowisku jako {} albo w pliku {} jako|Coloque-a no ambiente como {} ou no arquivo \
            {} como
            """
        case .keysNeverShown:
            """
            Keys are neither entered nor shown here.|Schlüssel werden hier weder eingegeben noch gezeigt.|Kluczy się tu \
            ani nie wpisuje, ani nie pokazuje.|Chaves não são digitadas nem mostradas aqui.
            """
        case .faultNeedsAddress:
            """
            Say where your antenna is, such as http://raspberrypi.local/tar1090|Sagen Sie, wo Ihre Antenne ist, etwa \
            http://raspberrypi.local/tar1090|Podaj, gdzie jest Twoja antena, na przykład \
            http://raspberrypi.local/tar1090|Diga onde está sua antena, por exemplo http://raspberrypi.local/tar1090
            """
        case .faultNeedsKey:
            """
            It needs a key first; Keys says where to put it.|Sie braucht erst einen Schlüssel; unter Schlüssel steht, \
            wohin.|Najpierw potrzebny jest klucz; w części Klucze jest napisane, gdzie go umieścić.|Primeiro precisa de \
            uma chave; em Chaves está onde colocá-la.
            """
        case .faultHasAddress:
            "It has an address of its own.|Sie hat eine eigene Adresse.|Ma własny adres.|Ela tem endereço próprio."
        case .faultBadAddress:
            "“{}” is no address.|„{}“ ist keine Adresse.|„{}” to nie adres.|“{}” não é um endereço."
        case .addressExample:
            """
            Give one such as http://raspberrypi.local/tar1090|Geben Sie eine an wie \
            http://raspberrypi.local/tar1090|Podaj taki jak http://raspberrypi.local/tar1090|Informe um como \
            http://raspberrypi.local/tar1090
            """
        case .addressPort:
            """
            The port is a number from 1 to 65535.|Der Port ist eine Zahl von 1 bis 65535.|Port to liczba od 1 do \
            65535.|A porta é um número de 1 a 65535.
            """
        case .addressQuery:
            """
            Leave out ? and # and what follows.|Lassen Sie ? und # weg und was darauf folgt.|Pomiń ? i # oraz to, co \
            po nich.|Deixe de fora ? e # e o que vem depois.
            """
        case .addressUser:
            """
            Leave out user and password.|Lassen Sie Benutzer und Passwort weg.|Pomiń użytkownika i hasło.|Deixe de fora \
            usuário e senha.
            """
        case .addressUnusable:
            """
            Give the one that your router has given to it, such as http://192.168.1.20/tar1090|Geben Sie die an, die Ihr \
            Router ihr gegeben hat, etwa http://192.168.1.20/tar1090|Podaj ten, który nadał jej router, na przykład \
            http://192.168.1.20/tar1090|Informe o que o roteador deu a ela, por exemplo http://192.168.1.20/tar1090
            """
        case .faultStandsAlone:
            """
            The terms of {} forbid to use it beside other providers; switch {} off first.|Die Bedingungen von {} \
            verbieten die Nutzung neben anderen Anbietern; schalten Sie erst {} aus.|Warunki {} zabraniają \
            korzystania obok innych dostawców; najpierw wyłącz {}.|Os termos de {} proíbem o uso ao lado de outros \
            provedores; desative {} primeiro.
            """
        case .faultAmount:
            """
            “{}” is no amount; give a number such as 5, or nothing for what is free|„{}“ ist kein Betrag; geben Sie \
            eine Zahl an wie 5, oder nichts für das, was kostenlos ist|„{}” to nie kwota; podaj liczbę, np. 5, albo nic, \
            jeśli ma być tylko to, co bezpłatne|“{}” não é um valor; informe um número como 5, ou nada para o que é \
            grátis
            """
        }
    }
}

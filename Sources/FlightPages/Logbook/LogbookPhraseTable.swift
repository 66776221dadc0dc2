internal import FlightCore

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
        case .leftOutFollowed:
            "without {} of others|ohne {} von anderen|bez {} innych osób|sem {} de outras pessoas"
        case .leftOutCancelled: "without {} cancelled|ohne {} annullierte|bez {} odwołanych|sem {} cancelados"
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

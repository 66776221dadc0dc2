internal import FlightCore

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
        case .sharedID:
            """
            two flights have the id '{}' in the file; both were kept|zwei Flüge haben in der Datei die Kennung „{}“; \
            beide wurden behalten|dwa loty mają w pliku identyfikator „{}”; zachowano oba|dois voos têm no arquivo o \
            identificador “{}”; ambos foram mantidos
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

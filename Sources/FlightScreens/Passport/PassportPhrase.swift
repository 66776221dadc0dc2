public import FlightCore

/// Phrases in the passport, in four languages. Values replace each `{}` in order.
public enum PassportPhrase: UInt8, Phrases {
    // Headings
    case title, lifetime, allYears, whereYouFlew, thickerIsOftener, byYear, byMonth, byWeekday, airports, countries
    case airlines, aircraft, tails, seatsAndClasses
    // Figures
    case mostVisited, mostFlown, longest, shortest, inTheAir, onTime, lostToDelays, roundTheEarth, firstFlight
    case of, measuredOf, timedOf, sinceYear, compared, comparedToDate, comparedRange
    // Filters
    case year, airline, aircraftType, allAirlines, allTypes, show, anyDates, from, to, yearsLabel, noSuchRange
    // Map
    case map, globe, mapOf, mostFlownIs, globeHelp, once, times, noneMatch
    // Sharing
    case share, story, post, picture, artwork, allFlights, moreOf
    // Nouns, with their plural forms
    case nounFlights, nounAirports, nounCountries, nounAirlines, nounTypes, nounAeroplanes, nounMiles
    case days, roundOnce, roundTimes
    // Empty passport
    case emptyTitle, emptyText, emptyRange, addFlight, importFlights
}

extension PassportPhrase {
    /// The phrase in English, German, Polish and Brazilian Portuguese.
    public var row: WordRow {
        switch self {
        // Headings
        case .title: "Passport|Reisepass|Paszport|Passaporte"
        case .lifetime: "All years|Alle Jahre|Wszystkie lata|Todos os anos"
        case .allYears: "All|Alle|Razem|Tudo"
        case .whereYouFlew: "Where you flew|Ihre Strecken|Twoje trasy|Por onde você voou"
        case .thickerIsOftener:
            """
            thicker means flown more often|je dicker, desto häufiger|im grubsza linia, tym częściej|linha grossa: mais \
            voos
            """
        case .byYear: "By year|Nach Jahren|Według lat|Por ano"
        case .byMonth: "By month|Nach Monaten|Według miesięcy|Por mês"
        case .byWeekday: "By day of the week|Nach Wochentagen|Według dni tygodnia|Por dia da semana"
        case .airports: "Airports|Flughäfen|Lotniska|Aeroportos"
        case .countries: "Countries|Länder|Kraje|Países"
        case .airlines: "Airlines|Airlines|Linie lotnicze|Companhias aéreas"
        case .aircraft: "Aircraft types|Flugzeugtypen|Typy samolotów|Tipos de avião"
        case .tails: "Aircraft|Flugzeuge|Samoloty|Aviões"
        case .seatsAndClasses: "Seats and classes|Sitze und Klassen|Miejsca i klasy|Assentos e classes"

        // Figures
        case .mostVisited: "Most visited|Am häufigsten besucht|Najczęściej odwiedzane|Mais visitado"
        case .mostFlown: "Most flown route|Häufigste Strecke|Najczęstsza trasa|Rota mais voada"
        case .longest: "Longest flight|Längster Flug|Najdłuższy lot|Voo mais longo"
        case .shortest: "Shortest flight|Kürzester Flug|Najkrótszy lot|Voo mais curto"
        case .inTheAir: "In the air|In der Luft|W powietrzu|No ar"
        case .onTime: "On time|Pünktlich|Planowo|No horário"
        case .lostToDelays:
            """
            Lost to delays|Durch Verspätung verloren|Stracone przez opóźnienia|Tempo perdido com atrasos
            """
        case .roundTheEarth: "Around the Earth|Um die Erde|Dookoła Ziemi|Voltas ao mundo"
        case .firstFlight: "First flight|Erster Flug|Pierwszy lot|Primeiro voo"
        case .of: "of {}|von {}|z {}|de {}"
        case .measuredOf:
            """
            The distance is known for {} of {} flights.|Die Entfernung ist für {} von {} Flügen bekannt.|Odległość \
            jest znana dla {} z {} lotów.|A distância é conhecida em {} de {} voos.
            """
        case .timedOf:
            """
            The time in the air is known for {} of {} flights.|Die Flugzeit ist für {} von {} Flügen bekannt.|Czas \
            lotu jest znany dla {} z {} lotów.|O tempo de voo é conhecido em {} de {} voos.
            """
        case .sinceYear: "since {}|seit {}|od {}|desde {}"
        case .compared: "± compared with {}|± im Vergleich zu {}|± w porównaniu z {}|± em comparação com {}"
        case .comparedToDate:
            "± compared with {}, up to the same day|± im Vergleich zu {} bis zum selben Tag|± w porównaniu z {} do tego samego dnia|± em comparação com {}, até o mesmo dia"
        case .comparedRange:
            """
            ± compared with the same days a year earlier|± im Vergleich zu denselben Tagen im Jahr davor|± w \
            porównaniu z tymi samymi dniami rok wcześniej|± em comparação com os mesmos dias um ano antes
            """

        // Filters
        case .year: "Year|Jahr|Rok|Ano"
        case .airline: "Airline|Airline|Linia lotnicza|Companhia aérea"
        case .aircraftType: "Aircraft|Flugzeug|Samolot|Avião"
        case .allAirlines: "All|Alle|Wszystkie|Todas"
        case .allTypes: "All|Alle|Wszystkie|Todos"
        case .show: "Show|Anzeigen|Pokaż|Mostrar"
        case .anyDates: "Choose dates|Zeitraum wählen|Wybierz okres|Escolher período"
        case .from: "From|Von|Od|De"
        case .to: "To|Bis|Do|Até"
        case .yearsLabel: "Year|Jahr|Rok|Ano"
        case .noSuchRange:
            """
            The start date must not be after the end date.|Das Startdatum darf nicht nach dem Enddatum liegen.|Data \
            początkowa nie może być późniejsza niż końcowa.|A data inicial não pode ser posterior à final.
            """

        // Map
        case .map: "Map|Karte|Mapa|Mapa"
        case .globe: "Globe|Globus|Globus|Globo"
        case .mapOf: "Map of your routes: {}.|Karte Ihrer Strecken: {}.|Mapa Twoich tras: {}.|Mapa das suas rotas: {}."
        case .mostFlownIs: "Most flown: {}, {}.|Am häufigsten: {}, {}.|Najczęściej: {}, {}.|Mais voada: {}, {}."
        case .globeHelp:
            """
            Globe with your routes. The arrow keys turn it.|Globus mit Ihren Strecken. Die Pfeiltasten drehen \
            ihn.|Globus z Twoimi trasami. Obracają go klawisze strzałek.|Globo com as suas rotas. Gire com as setas do \
            teclado.
            """
        case .once: "once|einmal|raz|uma vez"
        case .times: "{} times|{}-mal|{} razy|{} vezes"
        case .noneMatch:
            """
            No flights match these filters.|Keine Flüge für diese Auswahl.|Brak lotów dla tych filtrów.|Nenhum voo \
            corresponde a estes filtros.
            """

        // Sharing
        case .share: "Share|Teilen|Udostępnij|Compartilhar"
        case .story: "Image for a story|Bild für eine Story|Obraz do relacji|Imagem para story"
        case .post: "Image for a post|Bild für einen Beitrag|Obraz do posta|Imagem para post"
        case .picture: "Vector image (SVG)|Vektorbild (SVG)|Obraz wektorowy (SVG)|Imagem vetorial (SVG)"
        case .artwork:
            """
            Artwork: a rosette with lines rising towards the places you flew to|Kunstwerk: eine Rosette, deren Linien \
            sich zu Ihren Reisezielen wölben|Grafika: rozeta z liniami wznoszącymi się ku odwiedzonym miejscom|Arte: \
            uma roseta com linhas que se elevam em direção aos lugares visitados
            """
        case .allFlights: "All flights|Alle Flüge|Wszystkie loty|Todos os voos"
        case .moreOf: "and {} more|und noch {}|i jeszcze {}|e mais {}"

        // Nouns, with their plural forms
        case .nounFlights: "flight/flights|Flug/Flüge|lot/loty/lotów|voo/voos"
        case .nounAirports: "airport/airports|Flughafen/Flughäfen|lotnisko/lotniska/lotnisk|aeroporto/aeroportos"
        case .nounCountries: "country/countries|Land/Länder|kraj/kraje/krajów|país/países"
        case .nounAirlines:
            """
            airline/airlines|Airline/Airlines|linia lotnicza/linie lotnicze/linii lotniczych|companhia \
            aérea/companhias aéreas
            """
        case .nounTypes:
            """
            aircraft type/aircraft types|Flugzeugtyp/Flugzeugtypen|typ samolotu/typy samolotów/typów samolotów\
            |tipo de avião/tipos de avião
            """
        case .nounAeroplanes: "aircraft/aircraft|Flugzeug/Flugzeuge|samolot/samoloty/samolotów|avião/aviões"
        case .nounMiles: "mile/miles|Meile/Meilen|mila/mile/mil|milha/milhas"
        case .days: "{}d|{}T|{}d|{}d"
        case .roundOnce: "{} times|{}-mal|{} raza|{} vez"
        case .roundTimes: "{} times|{}-mal|{} raza|{} vezes"

        // Empty passport
        case .emptyTitle:
            "Your passport is still blank|Ihr Reisepass ist noch leer|Twój paszport jest jeszcze pusty|Seu passaporte ainda está em branco"
        case .emptyText:
            """
            Your flights appear here. Follow your next one, or import your history.|Hier erscheinen Ihre Flüge. \
            Verfolgen Sie den nächsten oder importieren Sie Ihre bisherigen.|Tu pojawią się Twoje loty. Śledź następny \
            albo zaimportuj historię.|Seus voos aparecem aqui. Acompanhe o próximo ou importe seu histórico.
            """
        case .emptyRange:
            "No flights in this period|Keine Flüge in diesem Zeitraum|Brak lotów w tym okresie|Nenhum voo neste período"
        case .addFlight: "Add a flight|Flug hinzufügen|Dodaj lot|Adicionar voo"
        case .importFlights: "Import flights|Flüge importieren|Importuj loty|Importar voos"
        }
    }
}

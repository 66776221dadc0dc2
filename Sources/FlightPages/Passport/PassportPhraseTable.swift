public import FlightCore

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

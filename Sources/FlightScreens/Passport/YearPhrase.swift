public import FlightCore

/// Phrases in a year in review, in four languages. Values replace each `{}` in order.
public enum YearPhrase: UInt8, Phrases {
    case title, titleOf, soFar, soFarText
    // Statements
    case flights, distance, mostVisited, airline, aircraft, newAirports, newCountries
    case aroundTheEarth, basedOn, basedOnSome
    // Pictures
    case pictures, picturesText, save, wholeYear, post, story
    // Empty
    case emptyTitle, otherYears
}

extension YearPhrase {
    /// The phrase in English, German, Polish and Brazilian Portuguese.
    public var row: WordRow {
        switch self {
        case .title: "Year in review|Jahresrückblick|Podsumowanie roku|Retrospectiva do ano"
        case .titleOf: "{} in review|Jahresrückblick {}|Podsumowanie roku {}|Retrospectiva {}"
        case .soFar: "so far|bisher|do tej pory|até agora"
        case .soFarText:
            """
            The year is not over yet. Only flights up to now count.|Das Jahr läuft noch. Es zählen nur Flüge bis \
            jetzt.|Rok jeszcze trwa. Liczą się tylko dotychczasowe loty.|O ano ainda não acabou. Só contam os voos \
            feitos até agora.
            """

        // Statements
        case .flights: "Flights|Flüge|Loty|Voos"
        case .distance: "Distance flown|Geflogene Strecke|Przebyta odległość|Distância voada"
        case .mostVisited:
            "Most visited airport|Am häufigsten besucht|Najczęściej odwiedzane lotnisko|Aeroporto mais visitado"
        case .airline:
            "Most flown airline|Häufigste Airline|Najczęstsza linia lotnicza|Companhia aérea mais usada"
        case .aircraft: "Most flown aircraft|Häufigstes Flugzeug|Najczęstszy samolot|Avião mais frequente"
        case .newAirports: "New airports|Neue Flughäfen|Nowe lotniska|Aeroportos novos"
        case .newCountries: "New countries|Neue Länder|Nowe kraje|Países novos"
        case .aroundTheEarth: "{} around the Earth|{} um die Erde|{} dookoła Ziemi|{} a circunferência da Terra"
        case .basedOn: "Based on {}|Grundlage: {}|Podstawa: {}|Com base em {}"
        case .basedOnSome:
            """
            Based on {} of {} flights|Grundlage: {} von {} Flügen|Podstawa: {} z {} lotów|Com base em {} de {} voos
            """

        // Pictures
        case .pictures: "Pictures to share|Bilder zum Teilen|Obrazy do udostępnienia|Imagens para compartilhar"
        case .picturesText:
            """
            Save a picture and post it wherever you like. Your server draws the pictures and sends them only to you. No \
            other service is involved.|Speichern Sie ein Bild und veröffentlichen Sie es, wo Sie möchten. Ihr Server \
            zeichnet die Bilder und sendet sie nur an Sie. Kein anderer Dienst ist beteiligt.|Zapisz obraz i opublikuj \
            go, gdzie chcesz. Obrazy rysuje Twój serwer i wysyła je tylko do Ciebie. Żadna inna usługa nie bierze w tym \
            udziału.|Salve uma imagem e publique onde quiser. Seu servidor desenha as imagens e as envia só para você. \
            Nenhum outro serviço participa.
            """
        case .save: "Save picture|Bild speichern|Zapisz obraz|Salvar imagem"
        case .wholeYear: "The whole year|Das ganze Jahr|Cały rok|O ano inteiro"
        case .post: "Post|Beitrag|Post|Post"
        case .story: "Story|Story|Relacja|Story"

        // Empty
        case .emptyTitle: "No flights in {}|Keine Flüge im Jahr {}|Brak lotów w roku {}|Nenhum voo em {}"
        case .otherYears: "Other years|Andere Jahre|Inne lata|Outros anos"
        }
    }
}

extension PassportWords {
    /// Returns the phrase with each `{}` replaced, in order.
    public func say(year phrase: YearPhrase, _ first: String = "", _ second: String = "") -> String {
        phrase.text(words.language, filled: [first, second])
    }
}

internal import FlightCore

/// What only the style sheet says, in four languages. Everything else on it comes from the components themselves.
enum DesignPhrase: UInt8, Phrases {
    case title, intro, colours, typeRoles, icons, plates, statuses, controls, folds, notices, strips, progress
    case timeline, board, cards, spaces, sampleWords, tight, nextLegCancelled, bare, open, closed
    case noSource, noSignal, longDelay

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

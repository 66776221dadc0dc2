/// What calm mode says beside its facts, in four languages.
public enum CalmPhrase: UInt8, CaseIterable, Sendable {
    case title, breatheIn, breatheOut, howTo, leave, night, music, fromTo, source
    // The terminal
    case keys, noPlayer

    public func text(_ language: Language) -> String { WordRow(row).text(language) }

    private var row: StaticString {
        switch self {
        case .title: "Calm|Ruhe|Spokój|Calma"
        case .breatheIn: "Breathe in|Einatmen|Wdech|Inspire"
        case .breatheOut: "Breathe out|Ausatmen|Wydech|Expire"
        case .howTo:
            """
            Breathe in while the paper plane climbs, and out while it descends.\
            |Atmen Sie ein, während der Papierflieger steigt, und aus, während er sinkt.\
            |Weź wdech, gdy papierowy samolot się wznosi, i wydech, gdy opada.\
            |Inspire enquanto o avião de papel sobe e expire enquanto ele desce.
            """
        case .leave: "Leave calm|Ruhe verlassen|Opuść tryb spokoju|Sair do modo calma"
        case .night: "Night colours|Nachtfarben|Kolory nocne|Cores noturnas"
        case .music: "Music|Musik|Muzyka|Música"
        case .fromTo:
            """
            A paper plane flies from {} to {}\
            |Ein Papierflieger fliegt von {} nach {}\
            |Papierowy samolot leci: {} – {}\
            |Um avião de papel voa de {} para {}
            """
        case .source: "Source|Quelle|Źródło|Fonte"
        case .keys:
            "q or Esc leaves, m music|q oder Esc beendet, m Musik|q lub Esc kończy, m muzyka|q ou Esc sai, m música"
        case .noPlayer:
            """
            no sound: none of pw-play, paplay and aplay is installed\
            |kein Ton: pw-play, paplay und aplay fehlen\
            |bez dźwięku: brak pw-play, paplay i aplay\
            |sem som: pw-play, paplay e aplay não estão instalados
            """
        }
    }
}

extension Words {
    public func say(calm phrase: CalmPhrase) -> String { phrase.text(language) }
}

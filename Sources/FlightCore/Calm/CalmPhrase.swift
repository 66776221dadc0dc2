/// What calm mode says beside its facts, in four languages.
public enum CalmPhrase: UInt8, Phrases {
    case title, breatheIn, breatheOut, howTo, leave, night, music, fromTo, source
    // The terminal
    case keys, noPlayer

    public var row: WordRow {
        switch self {
        case .title: "Calm|Ruhe|Spokój|Calma"
        case .breatheIn: "Breathe in|Einatmen|Wdech|Inspire"
        case .breatheOut: "Breathe out|Ausatmen|Wydech|Expire"
        case .howTo:
            """
            Breathe in while the paper plane climbs, and out while it descends.\
            |Atmen Sie ein, während der Papierflieger steigt, und aus, während er sinkt.\
            |Wdech, gdy papierowy samolot się wznosi, wydech, gdy opada.\
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
            "q or Esc: leave · m: music|q oder Esc: beenden · m: Musik|q lub Esc: wyjście · m: muzyka|q ou Esc: sair · m: música"
        case .noPlayer:
            """
            No sound: neither paplay, aplay nor play (SoX) can be used here.\
            |Kein Ton: Weder paplay noch aplay noch play (SoX) ist hier nutzbar.\
            |Bez dźwięku: nie można tu użyć paplay, aplay ani play (SoX).\
            |Sem som: nem paplay, nem aplay, nem play (SoX) podem ser usados aqui.
            """
        }
    }
}

extension Words {
    public func say(calm phrase: CalmPhrase) -> String { phrase.text(language) }
}

/// What the guide to one's own flight says beside the sensations, in four languages. Apart from ``CalmPhrase``, which
/// the browser's main module does not carry.
public enum GuidePhrase: UInt8, Phrases {
    case onBoard, taxiOut, takeOff, climb, cruise, descent, approach, rollOut, taxiIn
    case now, next, inAbout, soon, breathe, breatheIn, breatheOut, why, notUnderWay, feet, aboutMetres

    public init(_ phase: FlightPhase) {
        switch phase {
        case .onBoard: self = .onBoard
        case .taxiOut: self = .taxiOut
        case .takeOff: self = .takeOff
        case .climb: self = .climb
        case .cruise: self = .cruise
        case .descent: self = .descent
        case .approach: self = .approach
        case .rollOut: self = .rollOut
        case .taxiIn: self = .taxiIn
        }
    }

    public var row: WordRow {
        switch self {
        case .onBoard: "On board|An Bord|Na pokładzie|A bordo"
        case .taxiOut: "Taxiing|Rollen zum Start|Kołowanie|Taxiamento"
        case .takeOff: "Take-off|Start|Start|Decolagem"
        case .climb: "Climb|Steigflug|Wznoszenie|Subida"
        case .cruise: "Cruise|Reiseflug|Przelot|Cruzeiro"
        case .descent: "Descent|Sinkflug|Zniżanie|Descida"
        case .approach: "Approach|Anflug|Podejście|Aproximação"
        case .rollOut: "Landing|Landung|Lądowanie|Pouso"
        case .taxiIn: "To the gate|Zum Gate|Do bramki|Até o portão"
        case .now: "Now|Jetzt|Teraz|Agora"
        case .next: "Next|Danach|Potem|Depois"
        case .inAbout: "in about {}|in etwa {}|za około {}|em cerca de {}"
        case .soon: "soon|bald|wkrótce|em breve"
        case .breathe:
            "Breathe with the paper plane|Mit dem Papierflieger atmen|Oddychaj z papierowym samolotem|Respire com o avião de papel"
        case .breatheIn: "Breathe in|Einatmen|Wdech|Inspire"
        case .breatheOut: "Breathe out|Ausatmen|Wydech|Expire"
        case .why: "Source: {}|Quelle: {}|Źródło: {}|Fonte: {}"
        case .feet: "{} feet|{} Fuß|{} stóp|{} pés"
        case .aboutMetres: "about {}\u{A0}m|etwa {}\u{A0}m|około {}\u{A0}m|cerca de {}\u{A0}m"
        case .notUnderWay:
            """
            Once you are on board, this page tells what you feel and hear, and why it is normal.\
            |Sobald Sie an Bord sind, steht hier, was Sie spüren und hören und warum es normal ist.\
            |Gdy będziesz na pokładzie, przeczytasz tu, co czujesz i słyszysz oraz dlaczego to normalne.\
            |Quando você estiver a bordo, esta página diz o que se sente e ouve, e por que é normal.
            """
        }
    }
}

extension Words {
    public func say(guide phrase: GuidePhrase) -> String { phrase.text(language) }
    public func say(guide phrase: GuidePhrase, _ filled: String) -> String { phrase.text(language, filled: [filled]) }

    /// A height that was given in feet: so, or in metres to the nearest hundred.
    func height(feet: Int) -> String {
        switch units {
        case .imperial: say(guide: .feet, number(feet))
        case .metric: say(guide: .aboutMetres, number(Int((Double(feet) * 0.003048).rounded()) * 100))
        }
    }
}

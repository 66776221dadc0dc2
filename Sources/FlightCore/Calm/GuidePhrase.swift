/// Text for the in-flight guide, except the sensations. Kept separate from ``CalmPhrase``, which is not part of the
/// browser's main module.
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
}

extension Words {
    public func say(guide phrase: GuidePhrase) -> String { phrase.text(language) }
    public func say(guide phrase: GuidePhrase, _ filled: String) -> String { phrase.text(language, filled: [filled]) }

    /// Formats a height, given in feet, as feet or as metres rounded to the nearest hundred.
    func height(feet: Int) -> String {
        guard altitudeUnit == .metres else { return say(guide: .feet, number(feet)) }
        return say(guide: .aboutMetres, number(Int((Double(feet) * 0.003048).rounded()) * 100))
    }
}

/// Something that passengers feel or hear, with the reason why it is normal and a source.
public enum Sensation: UInt8, Phrases {
    case power, pumps, flaps, taxiing, thrust, gear, powerBack, turn, levelOff, chime, ears, bumps, beltSign, air
    case idle, speedBrakes, holding, surges, goAround, touchdown, reversers

    /// Returns what passengers notice.
    public func text(_ words: Words) -> String { text(words.language) }
    /// Returns why the sensation is normal.
    public func reason(_ words: Words) -> String {
        row.text(words.language, filled: feet.map { [words.height(feet: $0)] } ?? [], index: 1)
    }

    /// The height mentioned in the reason, in feet as in the source; nil if the reason mentions no height.
    private var feet: Int? {
        switch self {
        case .levelOff, .chime: 10_000
        case .ears: 8000
        default: nil
        }
    }

    /// The title of the publication that explains the sensation. The title is not translated.
    public var source: String {
        switch self {
        case .power, .pumps, .gear: "FAA-H-8083-25C, Pilot’s Handbook of Aeronautical Knowledge, chapter 7"
        case .flaps: "FAA-H-8083-25C, Pilot’s Handbook of Aeronautical Knowledge, chapter 6"
        case .taxiing: "FAA Aeronautical Information Manual, chapter 4, section 3"
        case .thrust: "14 CFR 25.121"
        case .powerBack: "FAA AC 91-53A"
        case .turn: "FAA Aeronautical Information Manual, chapter 5, section 2"
        case .levelOff: "14 CFR 91.117"
        case .chime: "14 CFR 121.542"
        case .ears: "14 CFR 25.841"
        case .bumps: "14 CFR 25.303, 25.305"
        case .beltSign: "14 CFR 121.317"
        case .air: "EASA FAQ 115320"
        case .idle: "FAA-H-8083-16B, Instrument Procedures Handbook, chapter 3"
        case .holding: "FAA Aeronautical Information Manual, chapter 5, section 3"
        case .speedBrakes, .surges, .touchdown, .reversers: "FAA-H-8083-3C, Airplane Flying Handbook, chapter 16"
        case .goAround: "Go-around Safety Forum, 18 June 2013"
        }
    }

    public static var textsInRow: Int { 2 }
}

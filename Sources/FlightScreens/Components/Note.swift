public import FlightCore

/// A line below the values of a card, with good news or a warning.
public struct Note: Hashable, Sendable {
    public let text: String
    public let symbol: Symbol?
    public let tone: StateContent.Tone

    init(_ text: String, _ symbol: Symbol?, _ tone: StateContent.Tone) {
        self.text = text
        self.symbol = symbol
        self.tone = tone
    }

    init(_ note: StateContent.Note, in content: StateContent, _ words: Words) {
        switch note {
        case .planeIsHere: self.init(words.say(.planeIsHere), .onTime, .ok)
        case .reason(let reason): self.init(words.reason(reason), nil, .quiet)
        case .late(let minutes): self.init(words.say(.minutesLate, words.duration(minutes)), .late, .late)
        case .doubt(let doubt): self.init(words.doubt(doubt), .late, .late)
        case .margin(_, let certainty, _, _, let tier):
            let isTight = tier == .tight || tier == .atRisk
            // An unconfirmed margin is not good news yet.
            let isQuiet = !isTight && content.isQuiet(margin: certainty)
            self.init(
                words.margin(note), isQuiet ? nil : isTight ? .warning : .onTime,
                isTight ? tier == .atRisk ? .off : .late : isQuiet ? .quiet : .ok)
        case .nextLegCancelled: self.init(words.say(.nextLegCancelled), .warning, .off)
        case .leavesEarly(let minutes):
            self.init(words.say(.leavesEarly, words.duration(minutes)), .late, .late)
        case .noSource: self.init(words.say(.noSource), nil, .quiet)
        }
    }
}

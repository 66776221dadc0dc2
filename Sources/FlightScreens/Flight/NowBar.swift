public import FlightCore

/// What happens next, in one sentence with at most one figure.
public struct NowBar: Hashable, Sendable {
    public let tone: NowSentence.Tone
    public let symbol: Symbol
    /// The sentence, with the figure apart.
    public let text: Words.SentenceText
    /// The verdict that explains the sentence; nil unless the sentence asks for something.
    public let opens: Verdict.Subject?

    /// The picture beside the sentence.
    public enum Symbol: UInt8, CaseIterable, Sendable {
        case calendar, leave, home, boarding, plane, takeOff, landing, gate, bag, walk, find, tick, diverted
    }

    init(_ sentence: NowSentence, at now: Instant, _ words: Words) {
        text = words.text(sentence, at: now)
        tone = sentence.tone
        symbol = NowBar.symbol(sentence.content)
        opens = sentence.tone == .none ? nil : NowBar.subject(sentence.content)
    }

    private static func symbol(_ content: NowSentence.Content) -> Symbol {
        switch content {
        case .event(let event, let figure):
            switch event {
            case .departs:
                switch figure {
                case .days, .tomorrow: .calendar
                case .until, .time: .plane
                }
            case .leaveBy: .leave
            case .stayHomeUntil: .home
            case .boards, .doorsClose: .boarding
            case .leavesGate: .plane
            case .takesOff: .takeOff
            case .lands, .landsAfterGoAround, .landsAfterHolding: .landing
            case .landsIn: .diverted
            case .reachesGate: .gate
            }
        case .leaveNow: .leave
        case .walk: .walk
        case .collectBags: .bag
        case .arrived: .tick
        case .arrivedElsewhere, .divertedSomewhere, .probablyDiverting, .probablyReturning: .diverted
        case .findAnotherFlight, .cancelled: .find
        }
    }

    private static func subject(_ content: NowSentence.Content) -> Verdict.Subject? {
        switch content {
        case .event(let event, _):
            switch event {
            case .leaveBy, .stayHomeUntil: .leaveBy
            case .doorsClose: .seat
            case .landsIn, .landsAfterGoAround, .landsAfterHolding, .reachesGate: .why
            case .departs, .boards, .leavesGate, .takesOff, .lands: nil
            }
        case .leaveNow: .leaveBy
        case .walk: .connection
        case .collectBags: .bags
        case .arrivedElsewhere, .divertedSomewhere, .probablyDiverting, .probablyReturning: .why
        case .findAnotherFlight: .alternatives
        case .arrived, .cancelled: nil
        }
    }
}

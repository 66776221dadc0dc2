public import FlightCore

/// What happens next, in one sentence with at most one figure.
public struct NowBar: Hashable, Sendable {
    public let tone: NowSentence.Tone
    /// The picture beside the sentence.
    package let icon: Icon
    /// The sentence, with the figure apart.
    public let text: Words.SentenceText
    /// The verdict that explains the sentence; nil unless the sentence asks for something.
    public let opens: Verdict.Subject?

    init(_ sentence: NowSentence, at now: Instant, _ words: Words) {
        text = words.text(sentence, at: now)
        tone = sentence.tone
        icon = NowBar.icon(sentence.content)
        opens = sentence.tone == .none ? nil : NowBar.subject(sentence.content)
    }

    private static func icon(_ content: NowSentence.Content) -> Icon {
        switch content {
        case .event(let event, let figure):
            switch event {
            case .departs:
                switch figure {
                case .days, .tomorrow: .calendar
                case .until, .time: .craftOutline
                }
            case .leaveBy: .leave
            case .stayHomeUntil: .home
            case .boards, .doorsClose, .reachesGate: .door
            case .leavesGate: .craftOutline
            case .takesOff: .takeOff
            case .lands, .landsAfterGoAround, .landsAfterHolding: .landing
            case .landsIn: .alternatives
            }
        case .leaveNow: .leave
        case .walk: .walk
        case .collectBags: .bag
        case .arrived: .check
        case .arrivedElsewhere, .divertedSomewhere, .probablyDiverting, .probablyReturning, .findAnotherFlight,
            .cancelled:
            .alternatives
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

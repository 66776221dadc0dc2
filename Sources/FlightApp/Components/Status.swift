internal import FlightCore
internal import FlightPages
internal import FlightScreens

/// The status of a flight: a word with a symbol and a colour.
public struct Status: Hashable, Sendable {
    public let text: String
    public let tone: Tone
    public let symbol: Symbol
    /// Whether the status is shown as a filled badge, to draw attention. Plain coloured text means that all is well.
    public let isFilled: Bool

    init(_ text: String, _ tone: Tone, _ symbol: Symbol, isFilled: Bool) {
        self.text = text
        self.tone = tone
        self.symbol = symbol
        self.isFilled = isFilled
    }

    init(_ label: StatusLabel) {
        self.init(label.text, Tone(label.tone), Symbol(label.sign.icon), isFilled: label.isFilled)
    }
}

extension Tone {
    init(_ tone: StateContent.Tone) {
        switch tone {
        case .ok: self = .ok
        case .late: self = .late
        case .off: self = .off
        case .go: self = .go
        case .quiet: self = .quiet
        case .air: self = .air
        }
    }
}

extension Symbol {
    init(_ icon: Icon) {
        switch icon {
        case .onTime: self = .onTime
        case .late: self = .late
        case .cancelled: self = .cancelled
        case .boarding: self = .boarding
        case .plane: self = .plane
        case .ring: self = .ring
        case .diverted: self = .diverted
        case .warn: self = .warning
        case .arrow, .next, .back, .chevron: self = .arrow
        case .plus: self = .add
        case .calm: self = .calm
        case .theme: self = .theme
        case .rebook: self = .rebook
        case .home: self = .home
        case .board: self = .board
        case .passport: self = .passport
        case .gear: self = .settings
        case .offline: self = .offline
        case .expand, .eye: self = .timeline
        case .find: self = .find
        case .cross: self = .close
        case .link: self = .link
        case .book: self = .book
        case .bell: self = .bell
        case .calendar: self = .calendar
        case .leave: self = .home
        case .walk: self = .walk
        case .bag: self = .bag
        case .seat: self = .seat
        case .timeline: self = .timeline
        case .craftOutline, .aircraft, .landing, .takeOff: self = .plane
        case .sources: self = .link
        case .clock, .odds: self = .late
        case .share: self = .share
        case .more: self = .settings
        case .edit: self = .edit
        case .alternatives: self = .find
        case .why: self = .book
        case .door: self = .boarding
        case .check: self = .onTime
        }
    }
}

/// What a status says by its colour. Every status has a word and a shape as well.
public enum Tone: String, CaseIterable, Hashable, Sendable {
    case ok, late, off, go
    /// Neither good nor bad: nobody has said so.
    case quiet
    /// In flight.
    case air
}

extension Tone {
    /// Behind letters of ``ColourToken/onFill``.
    public var fill: ColourToken {
        switch self {
        case .ok: .ok
        case .late: .late
        case .off: .off
        case .go: .go
        case .quiet: .sunk
        case .air: .accentSoft
        }
    }

    /// Of letters on a ``fill`` of this tone.
    public var onFill: ColourToken {
        switch self {
        case .ok, .late, .off, .go: .onFill
        case .quiet: .ink2
        case .air: .accentText
        }
    }

    /// Of letters and shapes on a card or the page.
    public var text: ColourToken {
        switch self {
        case .ok: .okText
        case .late: .lateText
        case .off: .offText
        case .go: .goText
        case .quiet: .ink2
        case .air: .accentText
        }
    }
}

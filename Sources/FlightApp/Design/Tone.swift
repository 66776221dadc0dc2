/// The meaning of a status colour. A status also has a word and a symbol, so that its meaning never depends on colour
/// alone.
public enum Tone: String, CaseIterable, Hashable, Sendable {
    case ok, late, off, go
    /// Neither good nor bad, for example because nothing has been reported.
    case quiet
    /// In flight.
    case air
}

extension Tone {
    /// The background colour for text in ``onFill``.
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

    /// The colour of text on ``fill``.
    public var onFill: ColourToken {
        switch self {
        case .ok, .late, .off, .go: .onFill
        case .quiet: .ink2
        case .air: .accentText
        }
    }

    /// The colour of text and symbols on a card or on the page.
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

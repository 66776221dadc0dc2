public import FlightCore

extension StateContent.Tone {
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

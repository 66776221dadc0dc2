public import FlightCore

/// A figure on a live surface: a text, or a countdown that the device keeps up to date.
public enum LiveFigure: Hashable, Sendable {
    case text(String)
    /// A countdown to the end of the range, preceded by "~" if the end is estimated. `text` is the initial value.
    case countdown(ClosedRange<Instant>, isEstimated: Bool, text: String)

    /// The text, or the initial value of the countdown.
    public var text: String {
        switch self {
        case .text(let text), .countdown(_, _, let text): text
        }
    }

    init(_ figure: LiveLayout.Figure, in layout: LiveLayout, now: Instant) {
        let text = layout.text(figure)
        guard case .countdown(_, let end, let certainty) = figure, end > now else {
            self = .text(text)
            return
        }
        self = .countdown(now...end, isEstimated: certainty == .estimated, text: text)
    }
}

internal import FlightCore
internal import FlightPages
public import Foundation

/// A figure of a live surface: a text, or a count that a device goes on with by itself.
public enum LiveFigure: Hashable, Sendable {
    case text(String)
    /// Counts down to the end of the range. With "~" before it if it is estimated; the text is what it says at first.
    case countdown(ClosedRange<Date>, isEstimated: Bool, text: String)

    /// As it is at first.
    public var text: String {
        switch self {
        case .text(let text), .countdown(_, _, let text): text
        }
    }

    init(_ figure: LiveLayout.Figure, in layout: LiveLayout, now: Instant) {
        let text = layout.text(figure)
        guard case .countdown(_, let until, let certainty) = figure, until > now else {
            self = .text(text)
            return
        }
        self = .countdown(now.date...until.date, isEstimated: certainty == .estimated, text: text)
    }
}

public import FlightCore

/// The content of a widget at a given moment.
public enum WidgetContent: Hashable, Sendable {
    case flight(Flight.ID, LiveScreen, Lines)
    case empty(title: String, text: String)

    /// Returns the lines of text that fit into a widget of the given family, most important first.
    public func text(for family: SurfaceFamily) -> [String] {
        switch self {
        case .empty(let title, let text): return family.lines < 3 ? [title] : [title, text]
        case .flight(_, let live, let lines):
            if family == .inline {
                return [[live.number ?? live.to, live.sentence?.text].compactMap { $0 }.joined(separator: " · ")]
            }
            if family == .circular { return [live.trailing?.text ?? live.to, live.leading] }
            // The progress line is drawn as a graphic, because text would not move.
            let all = [
                live.isOnTheWay ? live.headline : lines.headline, lines.sentence, lines.primary, lines.secondary,
                lines.action,
            ]
            .compactMap { $0 }
            return Array(all.prefix(family.lines))
        }
    }

    /// The accessibility text.
    public var spoken: String {
        switch self {
        case .empty(let title, let text): title + ". " + text
        case .flight(_, let live, _): live.spoken
        }
    }
}

public import FlightCore
internal import Foundation

/// What a widget shows at one moment.
public enum WidgetContent: Hashable, Sendable {
    case flight(Flight.ID, LiveScreen, Lines)
    case empty(title: String, text: String)

    /// The lines of text for a family, the most important first; never more than it has room for.
    public func text(for family: SurfaceFamily) -> [String] {
        switch self {
        case .empty(let title, let text): return family.lines < 3 ? [title] : [title, text]
        case .flight(_, let live, let lines):
            if family == .inline {
                return [[live.headline, live.when.map { $0.figure.text }].compactMap { $0 }.joined(separator: " · ")]
            }
            if family == .circular { return [live.trailing?.text ?? live.to, live.leading] }
            // A line that moves is drawn; as text it would stand still.
            let all = [live.isOnTheWay ? live.headline : lines.headline, lines.primary, lines.secondary, lines.action]
                .compactMap { $0 }
            return Array(all.prefix(family.lines))
        }
    }

    /// All of it for the ear.
    public var spoken: String {
        switch self {
        case .empty(let title, let text): title + ". " + text
        case .flight(_, let live, _): live.spoken
        }
    }
}

import FlightCore
import FlightScreens

/// Formats the displays of a live activity as text, each in a frame.
struct ActivityText {
    private let layout: LiveLayout
    private var state: LiveActivityState { layout.state }

    init(_ layout: LiveLayout) { self.layout = layout }

    func lines(_ surface: Activity.Surface) -> [String] {
        switch surface {
        case .compact: frame([compact])
        case .minimal: ["( " + (layout.fraction.map { "✈ \(Int($0) / 10_000) %" } ?? state.status.sign.mark) + " )"]
        case .expanded: frame(expanded, least: 40)
        case .lock: frame(lock, least: 40)
        }
    }

    /// The compact display, such as `[✓] B22 │ On time │ 2h 50m`.
    private var compact: String {
        var parts = ["[" + state.status.sign.mark + "] " + layout.leading.printable, state.status.text.printable]
        if let figure = layout.trailing { parts.append(layout.text(figure).printable) }
        return parts.joined(separator: " │ ")
    }

    private var expanded: [String] {
        var lines = head + middle
        lines += layout.hasTimesBelow ? others : layout.detail.map { [$0] } ?? []
        let actions = layout.actions
        return lines + ["", "[\(actions.open)]" + (actions.share.map { " [\($0)]" } ?? "")]
    }

    private var lock: [String] { head + middle + others + (layout.detail.map { [$0] } ?? []) }

    private var head: [String] { [state.headline + " [" + state.status.text.uppercased() + "]", ActivityText.rule] }

    private var middle: [String] {
        var lines: [String] = []
        if layout.isOnTheWay { lines.append(way) }
        let right = layout.arrives.map { layout.text($0) } ?? layout.plateText
        let both = [layout.sentence?.text, right].compactMap { $0 }
        if !both.isEmpty { lines.append(both.joined(separator: " • ")) }
        return lines
    }

    private var others: [String] {
        let texts = layout.others.map { layout.text($0) }
        return texts.isEmpty ? [] : [texts.joined(separator: " • ")]
    }

    /// The progress line, such as `JFK ════════●──── SFO`. Beyond the last known position, the line is dotted and the
    /// plane's symbol is hollow.
    private var way: String {
        let places = 20
        let to = state.planned.map { $0.text + " → " + state.to.text } ?? state.to.text
        guard let fraction = layout.fraction else { return state.from.text + " → " + to }
        let at = min(places - 1, Int(fraction) * places / 1_000_000)
        let seen = min(at, state.silence.map { Int($0.fraction) * places / 1_000_000 } ?? at)
        return state.from.text + " " + String(repeating: "═", count: seen) + String(repeating: "·", count: at - seen)
            + (state.silence == nil ? "●" : "○") + String(repeating: "─", count: places - 1 - at) + " " + to
    }

    /// A placeholder for a horizontal line across the frame.
    private static let rule = "─"

    private func frame(_ lines: [String], least: Int = 0) -> [String] {
        let room = max(20, StandardOutput.width - 4)
        let texts = lines.map { $0 == ActivityText.rule ? $0 : $0.printable.cut(toWidth: room) }
        let width = min(room, max(least - 2, texts.map(\.displayWidth).max() ?? 0))
        let edge = String(repeating: "─", count: width + 2)
        let inner = texts.map { text in
            let line = text == ActivityText.rule ? String(repeating: "─", count: width) : text
            return "│ " + line + String(repeating: " ", count: width - line.displayWidth) + " │"
        }
        return ["╭" + edge + "╮"] + inner + ["╰" + edge + "╯"]
    }
}

extension FlightStatus.Sign {
    /// The symbol for the status, which shows the status without colour.
    var mark: String {
        switch self {
        case .ring: "○"
        case .tick: "✓"
        case .clock: "◷"
        case .boarding: "→"
        case .door: "▮"
        case .plane: "✈"
        case .octagon: "✕"
        case .diversion: "↱"
        case .warning: "!"
        }
    }
}

import FlightCore

/// Formats a flight's card as text: the headline with the badge, two lines of details, and the action.
struct CardText {
    let lines: [String]

    /// - Parameter hasSentence: Whether what happens next is shown below the headline.
    init(_ reading: StateReading, hasSentence: Bool = false) {
        let card = reading.card
        let content = reading.answer.content
        let badge = Style.tone(content.tone, "[" + card.lines.status.uppercased() + "]")
        var text = [card.lines.headline + (hasSentence || CardText.showsBadge(reading) ? " " + badge : "")]
        let sentence = hasSentence ? card.lines.sentence : nil
        if let sentence { text.append(Style.bold(sentence)) }
        // A missed flight has no sentence, only the reason.
        if let primary = card.lines.primary, sentence == nil || !CardText.isSaid(card.state) { text.append(primary) }
        var secondary = card.lines.secondary
        if card.state == .boarding, let percent = content.boardedPercent, let line = secondary {
            secondary = CardText.bar(percent) + " " + line
        }
        var action = card.lines.action
        if card.state == .landed, case .toGate(_, _, _, .some, _) = content.strip, let walk = secondary,
            let map = action
        {
            // The walking time and the link to the map share a line: "8 min walk • Terminal map [→]".
            secondary = walk + " • " + map + " [→]"
            action = nil
        }
        if let secondary { text.append(secondary) }
        if let action { text.append(CardText.isAdvice(reading) ? action : CardText.button(action)) }
        lines = text
    }

    /// Whether the sentence says what the first line of details says.
    private static func isSaid(_ state: FlightState) -> Bool {
        switch state {
        case .taxiing, .inFlight, .descending, .completed: true
        default: false
        }
    }

    /// Whether to show the badge. A badge that needs attention is always shown. A quiet badge is shown only at the gate
    /// and during boarding, and "on time" is shown only at the gate.
    private static func showsBadge(_ reading: StateReading) -> Bool {
        switch reading.answer.content.tone {
        case .late, .off, .go: true
        case .air: false
        case .ok: reading.card.state == .atGate
        case .quiet: reading.card.state == .atGate || reading.card.state == .boarding
        }
    }

    /// Returns a bar of ten characters, each of which stands for ten per cent.
    private static func bar(_ percent: Int) -> String {
        let filled = min(10, max(0, percent / 10))
        return String(repeating: "▓", count: filled) + String(repeating: "░", count: 10 - filled)
    }

    /// Whether the action is only advice, such as "Head to Terminal 2", rather than a button.
    private static func isAdvice(_ reading: StateReading) -> Bool {
        reading.card.state == .dayBefore && reading.answer.content.plate?.kind == .terminal
    }

    private static func button(_ action: String) -> String {
        action.hasSuffix("✓") ? "[\(action)]" : "[\(action) →]"
    }
}

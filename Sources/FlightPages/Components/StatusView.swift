package import FlightCore

/// The status of a flight. Plain coloured text means that all is well; a filled badge needs attention.
package struct StatusView {
    package let tone: StateContent.Tone?
    package let icon: Icon
    package let text: String
    package let isFilled: Bool

    /// Draws the badge of a card, which is always filled.
    package init(badge: StateContent.Badge, words: Words) {
        tone = badge.tone
        icon = StatusView.icon(badge)
        text = words.badge(badge)
        isFilled = true
    }

    /// Draws the status column of the board.
    package init(row line: BoardLine, words: Words) {
        (text, tone, isFilled) = words.status(line)
        let isInTheAir = line.answer.state == .inFlight || line.answer.state == .descending
        let isQuiet = tone == .quiet
        icon = tone == nil || isQuiet && isInTheAir ? .plane : StatusView.icon(line.answer.content.badge)
    }

    private static func icon(_ badge: StateContent.Badge) -> Icon {
        switch badge {
        case .onTime, .landed, .atGate, .arrived: .onTime
        case .planned, .unconfirmed: .ring
        case .late, .delayedOpen, .mayBeCancelled, .tight: .late
        case .boarding: .boarding
        case .cancelled: .cancelled
        case .atRisk: .warn
        case .diverted: .diverted
        }
    }

    /// The CSS class of a tone; without a tone, that of a flight in the air.
    static func toneClass(_ tone: StateContent.Tone?) -> String {
        switch tone {
        case .ok: "ok"
        case .late: "late"
        case .go: "go"
        case .off: "off"
        case .quiet: "plan"
        case nil: "air"
        }
    }

    func draw(_ html: inout HTML) {
        html.element("span", .classes((isFilled ? "badge " : "st ") + StatusView.toneClass(tone))) { html in
            icon.draw(&html)
            html.text(text)
        }
    }
}

internal import FlightCore

/// The status of a flight with its shape: plain coloured text says all is well, a fill asks for you.
struct StatusView {
    let tone: StateContent.Tone?
    let icon: Icon
    let text: String
    let isFilled: Bool

    /// The badge of a card, always filled.
    init(badge: StateContent.Badge, words: Words) {
        tone = badge.tone
        icon = StatusView.icon(badge)
        text = words.badge(badge)
        isFilled = true
    }

    /// The status column of the board.
    init(row answer: Answer, words: Words) {
        let badge = answer.content.badge
        switch (answer.state, badge) {
        case (_, .cancelled), (_, .diverted):
            tone = .off
            text = words.badge(badge)
            isFilled = true
        case (.inFlight, _), (.descending, _):
            tone = nil
            text = StatusView.remaining(answer, words) ?? words.badge(badge)
            isFilled = false
        case (.boarding, _):
            tone = .go
            text = words.say(.boardingRow)
            isFilled = true
        case (.completed, _):
            if case .deviation(let minutes) = answer.content.answer?.value {
                text = words.deviation(minutes)
            } else {
                text = words.say(.completedRow)
            }
            tone = badge.tone
            isFilled = false
        case (_, .late):
            tone = .late
            text = words.say(.delayed)
            isFilled = true
        default:
            tone = badge.tone
            text = words.badge(badge)
            isFilled = false
        }
        icon = tone == nil ? .plane : StatusView.icon(badge)
    }

    private static func remaining(_ answer: Answer, _ words: Words) -> String? {
        guard let slot = answer.content.answer, case .remaining = slot.label, let text = words.slotText(slot) else {
            return nil
        }
        return words.say(.inTheAirRow, text)
    }

    private static func icon(_ badge: StateContent.Badge) -> Icon {
        switch badge {
        case .onTime, .scheduled, .landed, .arrived: .onTime
        case .late, .tight: .late
        case .boarding: .boarding
        case .cancelled, .diverted: .cancelled
        }
    }

    private var toneClass: String {
        switch tone {
        case .ok: "ok"
        case .late: "late"
        case .go: "go"
        case .off: "off"
        case nil: "air"
        }
    }

    func draw(_ html: inout HTML) {
        html.element("span", .cls((isFilled ? "badge " : "st ") + toneClass)) { html in
            icon.draw(&html)
            html.text(text)
        }
    }
}

package import FlightCore
package import FlightScreens

/// The status of a flight. Plain coloured text means that all is well; a filled badge needs attention.
package struct StatusView {
    package let tone: StateContent.Tone
    package let sign: FlightStatus.Sign
    package let text: String
    package let isFilled: Bool

    /// Creates the badge of a card, which is always filled.
    package init(badge content: StateContent, words: Words) {
        tone = content.tone
        sign = content.sign
        text = words.badge(content)
        isFilled = true
    }

    /// Creates the status in a line of the board.
    package init(row line: BoardLine, words: Words) {
        self.init(line.status, isFilled: line.status.needsAttention && line.flight.role == .mine, words)
    }

    package init(_ status: FlightStatus, isFilled: Bool, _ words: Words) {
        tone = status.tone
        sign = status.sign
        text = words.text(status)
        self.isFilled = isFilled
    }

    package init(_ label: StatusLabel) {
        tone = label.tone
        sign = label.sign
        text = label.text
        isFilled = label.isFilled
    }

    static func toneClass(_ tone: StateContent.Tone) -> String {
        switch tone {
        case .ok: "ok"
        case .late: "late"
        case .go: "go"
        case .off: "off"
        case .quiet: "plan"
        case .air: "air"
        }
    }

    /// - Parameter until: The instant at which the status expires unless a source confirms the status.
    func draw(_ html: inout HTML, until: Instant? = nil) {
        let classes = (isFilled ? "badge " : "st ") + StatusView.toneClass(tone)
        if let until {
            html.open("span", .classes(classes), HTML.Attribute("data-until", String(until.seconds)))
        } else {
            html.open("span", .classes(classes))
        }
        sign.icon.draw(&html)
        html.text(text)
        html.close("span")
    }
}

extension FlightStatus.Sign {
    package var icon: Icon {
        switch self {
        case .ring: .ring
        case .tick: .onTime
        case .clock: .late
        case .boarding, .door: .boarding
        case .plane: .plane
        case .octagon: .cancelled
        case .diversion: .diverted
        case .warning: .warn
        }
    }
}

internal import FlightCore
internal import FlightScreens

/// The status of a flight. Plain coloured text means that all is well; a filled badge needs attention.
struct StatusView {
    private let label: StatusLabel

    init(_ label: StatusLabel) { self.label = label }

    /// Creates the status in a line of the board.
    init(row line: BoardLine, words: Words) { label = StatusLabel(row: line, words) }

    init(_ status: FlightStatus, isFilled: Bool, _ words: Words) {
        label = StatusLabel(status, isFilled: isFilled, words)
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
        let classes = (label.isFilled ? "badge " : "st ") + StatusView.toneClass(label.tone)
        if let until {
            html.open("span", .classes(classes), HTML.Attribute("data-until", String(until.seconds)))
        } else {
            html.open("span", .classes(classes))
        }
        label.sign.icon.draw(&html)
        html.text(label.text)
        html.close("span")
    }
}

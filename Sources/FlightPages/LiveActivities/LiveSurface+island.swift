internal import FlightCore
internal import FlightScreens

/// The island in the browser, which has no camera cut-out and enough space for AM or PM.
extension LiveSurface {
    /// Draws the place, the status and the time or, while the flight is under way, the route line with the plane on it.
    func pill(_ html: inout HTML) {
        if layout.isOnTheWay {
            way(&html)
        } else {
            Icon.plane.draw(&html)
            html.element("span", .classes(isPlate ? "plate" : "goal")) { $0.code(layout.leading) }
            if isPlate, state.gate?.isSimulated ?? false { html.simulatedMark(words) }
            html.element("span", .classes("st " + tone)) { icon.draw(&$0) }
        }
        guard let figure = layout.trailing else { return }
        html.element("span", .cls("fig")) { self.figureOfPill(&$0, figure) }
    }

    /// Whether the leading text is a gate rather than a destination.
    private var isPlate: Bool {
        switch state.gate?.kind {
        case .gate, .arrivalGate, .nextGate: true
        case .terminal, .belt, nil: false
        }
    }

    private func figureOfPill(_ html: inout HTML, _ figure: LiveLayout.Figure) {
        switch figure {
        case .time(let time):
            html.time(words, time.local, time.certainty, cls: "tm", dayChange: time.dayChange)
            if time.isSimulated { html.simulatedMark(words) }
        case .countdown(_, let time):
            html.element(
                "span", HTML.Attribute("data-counts", String(time.local.instant.seconds)), text: layout.text(figure))
        case .now, .duration, .days, .code: html.text(layout.text(figure))
        }
    }
}

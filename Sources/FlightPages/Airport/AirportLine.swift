internal import FlightCore

/// The cells of a line on an airport board, shared by the airport page and the full-screen board.
struct AirportLine {
    let movement: AirportMovement
    let zone: Zone
    let now: Instant
    let words: Words

    var isOff: Bool { movement.status == .cancelled }

    /// Draws the flight number or, if it is unknown, the code of the airport at the other end of the flight.
    func number(_ html: inout HTML) { html.code(movement.number?.text ?? movement.place?.code.text ?? "") }

    var place: String { movement.place.map { words.place($0) } ?? movement.number?.text ?? "" }

    /// The gate of a departure or the baggage belt of an arrival; nil if unknown, or if the departure is cancelled.
    var sign: String? { movement.direction == .departure ? (isOff ? nil : movement.gate) : movement.belt }

    /// - Parameter cls: The CSS class of the element.
    func time(_ html: inout HTML, cls: String) {
        guard let shown = movement.shown(in: zone, at: now) else {
            html.open("span", .classes(cls))
            return html.close("span")
        }
        let days = zone.local(now).day.days(until: shown.local.day)
        html.element("time", .classes(cls), HTML.Attribute("datetime", shown.local.iso)) { html in
            if let was = shown.was { html.element("span", .cls("was"), text: words.clockParts(was).digits) }
            html.clock(words, shown.local, shown.certainty)
            html.dayMark(words, days)
        }
    }

    func status(_ html: inout HTML) {
        let status = movement.status(at: now)
        let view = StatusView(status, isFilled: status.needsAttention && movement.isMine, words)
        // The page's script hides the status at this instant, unless a source has confirmed the status by then.
        view.draw(&html, until: movement.promiseEnds(at: now))
    }
}

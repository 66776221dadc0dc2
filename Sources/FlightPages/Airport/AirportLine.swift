internal import FlightCore
internal import FlightScreens

/// The cells of a line on an airport board, shared by the airport page and the full-screen board.
struct AirportLine {
    let movement: AirportMovement
    let zone: Zone
    let now: Instant
    let words: Words

    var isOff: Bool { movement.status == .cancelled }

    /// Draws the flight number or, if it is unknown, the code of the airport at the other end of the flight.
    func number(_ html: inout HTML) { html.code(movement.number?.text ?? movement.place?.code.text ?? "") }

    /// Draws the airport at the other end, and whose flight it is.
    func place(_ html: inout HTML) {
        html.text(movement.place.map { words.place($0) } ?? movement.number?.text ?? "")
        if let whose = movement.who ?? (movement.isMine ? words.say(airport: .yours) : nil) {
            html.text(" ")
            html.element("span", .cls("mineflag"), text: whose)
        }
    }

    /// Draws the gate of a departure or the baggage belt of an arrival; nothing if unknown, or if the departure is
    /// cancelled.
    func sign(_ html: inout HTML) {
        let code = movement.direction == .departure ? (isOff ? nil : movement.gate) : movement.belt
        BoardRow.gate(&html, code.map { (code: $0, isSimulated: movement.isReplayed) }, words)
    }

    /// - Parameter cls: The CSS class of the element.
    func time(_ html: inout HTML, cls: String) {
        guard let shown = movement.shown(in: zone, at: now) else {
            html.open("span", .classes(cls))
            return html.close("span")
        }
        let days = zone.local(now).day.days(until: shown.local.day)
        html.element("time", .classes(cls), HTML.Attribute("datetime", shown.local.iso)) { html in
            if let was = shown.was { html.element("s", .cls("was"), text: words.clockParts(was).digits) }
            html.element("span") { html in
                html.clock(words, shown.local, shown.certainty)
                html.dayMark(words, days)
                if isTimeSimulated { html.simulatedMark(words) }
            }
        }
    }

    /// Whether the time is a simulated estimate. The other times of a replayed flight are from its recording.
    private var isTimeSimulated: Bool {
        movement.isReplayed && !isOff && movement.gateTimes.actual == nil && movement.gateTimes.estimated != nil
    }

    func status(_ html: inout HTML) {
        // The page's script hides the status at this instant, unless a source has confirmed the status by then.
        StatusView(movement.status(at: now), isFilled: false, words).draw(&html, until: movement.promiseEnds(at: now))
    }
}

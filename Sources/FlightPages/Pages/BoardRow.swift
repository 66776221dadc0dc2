internal import FlightCore
internal import FlightScreens

/// A flight in a row of the board. On a narrow page, the first line has the destination and the times, the second line
/// the flight number, the gate and the status.
struct BoardRow {
    let row: BoardScreen.Row
    let words: Words

    func draw(_ html: inout HTML) {
        var classes = row.isCancelled ? "row off" : row.isQuiet ? "row up" : "row"
        if row.friend != nil { classes += " f" }
        if row.isNext { classes += " next" }
        if let id = row.flight {
            html.open("li", HTML.Attribute("id", "row-" + id.text))
            html.element("a", .classes(classes), .href(PageAddress.flight.path(id.text))) { cells(&$0) }
        } else {
            // A flight that was never stored has no page.
            html.open("li")
            html.element("span", .classes(classes)) { cells(&$0) }
        }
        html.close("li")
    }

    private func cells(_ html: inout HTML) {
        if let friend = row.friend { BoardRow.avatar(&html, friend) }
        html.element("span", .cls("ln")) { html in
            html.element("span", row.isElsewhere ? .cls("to two") : .cls("to")) { destination(&$0) }
            times(&html)
        }
        html.element("span", .cls("ln")) { html in
            html.element("span", .cls("no")) { $0.code(row.number) }
            html.element("span", .cls("rt")) { $0.code(row.route) }
            BoardRow.gate(&html, row.gate.map { (code: $0.code, isSimulated: $0.isSimulated) }, words)
            html.element("span", .cls("stat")) { html in
                if let status = row.status {
                    StatusView(status).draw(&html)
                } else if let date = row.date {
                    html.text(date)
                }
            }
        }
        BoardRow.rule(&html, row)
    }

    private func destination(_ html: inout HTML) {
        html.text(row.destination)
        if let day = row.day { html.element("span", .cls("day"), text: day) }
    }

    /// Draws both times. If they are in the same half of the day, AM or PM follows only the arrival.
    private func times(_ html: inout HTML) {
        html.element("span", .cls("tm")) { html in
            let half = row.arrives.flatMap { words.clockParts($0.time.local).half }
            if let departs = row.departs {
                if let struck = row.struck, !struck.isArrival { html.element("s", .cls("was"), text: struck.text) }
                let isShort = half.map { sameText(words.clockParts(departs.time.local).half, $0) } ?? false
                BoardRow.time(&html, departs.time, hasHalf: !isShort || departs.time.isSimulated, words)
            }
            if let arrives = row.arrives {
                html.element("span", .cls("ar"), HTML.Attribute("role", is: "img"), .label(arrives.label), text: "→")
                if let struck = row.struck, struck.isArrival { html.element("s", .cls("was"), text: struck.text) }
                BoardRow.time(&html, arrives.time, words)
            }
        }
    }

    // MARK: - Parts shared with the walls and the airport page

    /// Draws the initials of a friend in a circle.
    static func avatar(_ html: inout HTML, _ friend: BoardScreen.Friend) {
        let classes: StaticString
        switch friend.colour {
        case 0: classes = "av"
        case 1: classes = "av b"
        case 2: classes = "av c"
        default: classes = "av d"
        }
        html.element(
            "span", .cls(classes), HTML.Attribute("role", is: "img"), .label(friend.name), text: friend.initials)
    }

    static func gate(_ html: inout HTML, _ gate: (code: String, isSimulated: Bool)?, _ words: Words) {
        html.element("span", .cls("gate")) { html in
            guard let gate else { return }
            html.element("span", .cls("plate")) { $0.code(gate.code) }
            if gate.isSimulated { html.simulatedMark(words) }
        }
    }

    static func time(_ html: inout HTML, _ time: ClockFigure, hasHalf: Bool = true, cls: String = "t", _ words: Words) {
        html.element("time", .classes(cls), HTML.Attribute("datetime", time.local.iso)) { html in
            html.clock(words, time.local, time.certainty, hasHalf: hasHalf)
            html.dayMark(words, time.dayChange)
            if time.isSimulated { html.simulatedMark(words) }
        }
    }

    static func rule(_ html: inout HTML, _ row: BoardScreen.Row) {
        if let flown = row.flown {
            RouteLine.track(&html, fraction: flown.fraction, heard: flown.heard, label: nil, cls: "rule fly")
        } else {
            html.markup("<span class=\"rule\"></span>")
        }
    }
}

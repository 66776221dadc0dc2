internal import FlightCore
internal import FlightScreens

/// Draws the timeline of a flight's day and the changes to the flight.
struct TimelineView {
    private let entry: Snapshot.Entry
    private let flight: Flight
    private let answer: Answer
    private let context: PageContext
    private var words: Words { context.words }

    /// - Parameter flight: The flight of the entry, as its trip shows it.
    init(_ entry: Snapshot.Entry, _ flight: Flight, _ answer: Answer, _ context: PageContext) {
        self.entry = entry
        self.flight = flight
        self.answer = answer
        self.context = context
    }

    /// Draws the last, the current and the next stop; all stops and the changes are in a fold.
    func draw(_ html: inout HTML) {
        let stops = DayStop.all(of: flight, now: context.now)
        let last = stops.lastIndex { $0.hasHappened } ?? 0
        let shown = stops[max(0, min(last, stops.count - 3))..<min(stops.count, last + 3)]
        list(&html, stops, shown.indices)
        html.element("details", .cls("steps"), HTML.Attribute("id", is: "steps")) { html in
            html.element("summary", .cls("lk"), text: words.say(ticket: .allSteps, String(stops.count)))
            list(&html, stops, stops.indices)
            html.element("p", .cls("note"), say: .timesWithTilde, words)
            changes(&html)
        }
    }

    private func list(_ html: inout HTML, _ stops: [DayStop], _ shown: Range<Int>) {
        html.element("ol", .cls("tl")) { html in
            html.element("li", .cls("hd")) { html in
                html.markup("<span></span><span></span>")
                html.element("span", .cls("pln"), say: .columnPlanned, words)
                html.element("span", .cls("best"), say: .columnLatest, words)
            }
            for index in shown {
                stop(&html, stops, index, isAirborne: answer.state == .inFlight || answer.state == .descending)
                if case .milestone(.off) = stops[index].kind { inTheAir(&html) }
            }
        }
    }

    /// Draws the current progress between take-off and landing.
    private func inTheAir(_ html: inout HTML) {
        guard let left = words.timeInTheAir(answer, at: context.now) else { return }
        html.element("li", .cls("on half")) { html in
            html.markup("<span></span>")
            html.element("span", .cls("nm"), say: .stopInTheAir, words)
            html.element("span", .cls("left"), text: words.say(.inTheAirRow, left))
        }
    }

    private func stop(_ html: inout HTML, _ stops: [DayStop], _ index: Int, isAirborne: Bool) {
        let stop = stops[index]
        var classes = stop.hasHappened ? "on" : ""
        let isLast = index + 1 == stops.count
        if stop.hasHappened, !isLast, !stops[index + 1].hasHappened, !isAirborne { classes += " half" }
        if index == 0 { classes += " a" }
        if isLast { classes += " z" }
        html.element("li", .classes(classes)) { html in
            html.markup("<span></span>")
            html.element("span", .cls("nm")) { html in
                html.text(words.name(of: stop))
                if isSimulated(stop) { html.simulatedMark(words) }
            }
            html.element("span", .cls("pln")) { html in
                if let planned = stop.planned { html.clock(words, planned) }
            }
            html.element("span", .classes(stop.certainty == .estimated ? "best est" : "best")) { html in
                if let best = stop.best {
                    html.time(words, best, stop.certainty, cls: "t")
                    let start = stops.first { $0.kind == .milestone(.out) }?.best
                    if let start, let change = words.dayChange(start.day.days(until: best.day)) {
                        html.element("span", .cls("d"), text: change)
                    }
                }
            }
        }
    }

    private func isSimulated(_ stop: DayStop) -> Bool {
        switch stop.kind {
        case .milestone(let milestone): flight.isSimulated(milestone)
        case .belt: flight.simulated.contains(.gates)
        default: false
        }
    }

    // MARK: - Changes

    private func changes(_ html: inout HTML) {
        let rows = ChangeLog(entry, now: context.now, words: words).rows
        guard !rows.isEmpty else { return }
        // Changes on the day of departure show their time; others also show their date.
        let departure = BestTimes(flight, now: context.now).out.map { flight.origin.zone.local($0).day }
        html.element("h2", .cls("lab"), say: .headingChanges, words)
        html.element("div", .cls("changes"), HTML.Attribute("id", is: "changes")) { html in
            html.element("ol", .cls("log")) { html in
                for row in rows {
                    html.element("li") { html in
                        let isOtherDay = departure.map { $0 != row.time.day } ?? false
                        html.element("time", .cls("day"), HTML.Attribute("datetime", row.time.iso)) { html in
                            if isOtherDay { html.element("span", text: words.date(row.time, now: context.now)) }
                            html.element("span", .cls("t")) { html in
                                html.clock(words, row.time)
                                html.text(" ")
                                html.code(row.place.text)
                            }
                        }
                        html.element("span") { html in
                            html.text(row.what + " ")
                            html.element("b", text: row.change)
                            html.element("em", text: " " + row.source)
                        }
                        if let offer = row.offer, let id = flight.id { undo(&html, row, offer, id) }
                    }
                }
            }
        }
    }

    /// Draws the button that undoes the traveller's last edit of a field, or restores an edit that was undone.
    private func undo(_ html: inout HTML, _ row: ChangeLog.Row, _ offer: ChangeLog.Row.Offer, _ id: Flight.ID) {
        let name = words.say(offer == .redo ? .redo : .undo)
        html.element(
            "form", .cls("undo"), HTML.Attribute("method", is: "post"),
            HTML.Attribute("action", FormAddress.undo.path(id.text))
        ) { html in
            html.element(
                "button", .cls("link"), HTML.Attribute("name", is: "field"), HTML.Attribute("value", row.field.name),
                .label(name + ": " + row.what), text: name)
        }
    }
}

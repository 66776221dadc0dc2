public import FlightCore

/// One flight: the card of its state, the timeline of its day, what changed and who said so, details and edit.
public struct FlightPage: Sendable {
    public let entry: Snapshot.Entry
    public let trip: Trip
    public let leg: Int
    public let context: PageContext

    /// nil if the snapshot has no such flight.
    public init?(_ id: Flight.ID, snapshot: Snapshot, context: PageContext) {
        guard let entry = snapshot.entries.first(where: { $0.flight.id == id }),
            let (trip, leg) = snapshot.trip(of: id)
        else { return nil }
        self.entry = entry
        self.trip = trip
        self.leg = leg
        self.context = context
    }

    private var flight: Flight { entry.flight }
    private var words: Words { context.words }

    public func draw() -> DrawnPage {
        let answer = SmartStateEngine.answer(leg: leg, of: trip, in: context.travel)
        var html = HTML()
        html.element("div", .cls("crumb")) { html in
            html.element("a", .href("/")) { html in
                Icon.back.draw(&html)
                html.text(words.say(.flights))
            }
            html.element("span", .cls("sec"), text: route)
        }
        html.element("div", .cls("grid")) { html in
            html.element("div", .cls("cards")) { html in
                CardView(flight: flight, answer: answer, words: words, isHeading: true).draw(&html)
            }
            html.element("div", .cls("below")) { html in
                timeline(&html, answer)
                changes(&html)
                details(&html)
                edit(&html)
                if flight.isReplayed { ReplayNote.draw(&html, words) }
            }
        }
        let name = flight.number?.text ?? flight.origin.code.text
        let change = min(answer.nextChange ?? .never, DayStop.nextChange(of: flight, now: context.now))
        return DrawnPage(
            title: words.say(.dayBeforeShort, name, flight.destination.city), main: html,
            nextChange: change == .never ? nil : change)
    }

    private var route: String {
        words.say(.dayBeforeShort, flight.origin.place, flight.destination.place)
    }

    // MARK: - Timeline

    private func timeline(_ html: inout HTML, _ answer: Answer) {
        let stops = DayStop.all(of: flight, now: context.now)
        html.element("section", .cls("panel"), HTML.Attribute("id", "timeline")) { html in
            html.element("h2") { html in
                html.text(words.say(.headingTimeline))
                html.element("span", text: words.say(.eachInItsTime))
            }
            html.element("ol", .cls("tl")) { html in
                html.element("li", .cls("hd")) { html in
                    html.markup("<span></span><span></span>")
                    html.element("span", .cls("pln"), text: words.say(.columnPlanned))
                    html.element("span", .cls("best"), text: words.say(.columnLatest))
                }
                for index in stops.indices { stop(&html, stops, index) }
            }
            html.element("p", .cls("note"), text: words.say(.timesWithTilde))
        }
    }

    private func stop(_ html: inout HTML, _ stops: [DayStop], _ index: Int) {
        let stop = stops[index]
        var classes = stop.hasHappened ? "on" : ""
        let isLast = index + 1 == stops.count
        if stop.hasHappened, isLast || !stops[index + 1].hasHappened, !isLast { classes += " half" }
        if index == 0 { classes += " a" }
        if isLast { classes += " z" }
        html.element("li", .cls(classes)) { html in
            html.markup("<span></span>")
            html.element("span", .cls("nm")) { html in
                html.text(words.name(of: stop))
                if isSimulated(stop) { html.simulatedMark(words) }
            }
            html.element("span", .cls("pln")) { html in
                if let planned = stop.planned { html.text(words.clockParts(planned).digits) }
            }
            html.element("span", .cls(stop.certainty == .estimated ? "best est" : "best")) { html in
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
        case .milestone(.off), .milestone(.on): flight.simulated.contains(.runwayTimes)
        case .milestone(.boardingOpens), .milestone(.doorsClose): flight.simulated.contains(.boarding)
        case .belt: flight.simulated.contains(.gates)
        default: false
        }
    }

    // MARK: - Changes

    private func changes(_ html: inout HTML) {
        let rows = ChangeLog(entry, words: words).rows
        // The hour on the day of departure, the date on others.
        let departure = BestTimes(flight, now: context.now).out.map { flight.origin.zone.local($0).day }
        html.element("section", .cls("panel")) { html in
            html.element("h2") { html in
                html.text(words.say(.headingChanges))
                html.element("span", text: String(rows.count))
            }
            if rows.isEmpty {
                html.element("p", .cls("sec"), text: words.say(.noChanges))
                return
            }
            html.element("ol", .cls("log")) { html in
                for row in rows {
                    html.element("li") { html in
                        html.element("time", .cls("t"), HTML.Attribute("datetime", row.time.iso)) { html in
                            if departure.map({ $0 == row.time.day }) ?? true {
                                html.clock(words, row.time)
                            } else {
                                html.text(words.date(row.time.day))
                            }
                        }
                        html.element("span") { html in
                            html.text(row.what + " ")
                            html.element("b", text: row.change)
                            html.element("em", text: " " + row.source)
                        }
                    }
                }
            }
        }
    }

    // MARK: - Details

    private func details(_ html: inout HTML) {
        html.element("section", .cls("panel")) { html in
            html.element("h2", text: words.say(.headingDetails))
            html.element("dl", .cls("facts plainfacts")) { html in
                fact(
                    &html, words.say(.fromField), flight.origin.city + " (" + flight.origin.code.text + ")")
                fact(
                    &html, words.say(.toField),
                    flight.destination.city + " (" + flight.destination.code.text + ")")
                if let start = flight.origin.position, let end = flight.landingAirport.position {
                    fact(
                        &html, words.say(.labelDistance),
                        words.distance(kilometers: Int((start.distance(to: end) / 1000).rounded())))
                }
                fact(
                    &html, words.say(.diverted),
                    flight.divertedTo.map { $0.city + " (" + $0.code.text + ")" })
                fact(&html, words.say(.aircraftType), flight.aircraft.type)
                fact(&html, words.say(.tail), flight.aircraft.tail)
                fact(&html, words.say(.seatField), flight.role == .mine ? flight.seat : nil)
                fact(&html, words.say(.confirmationField), flight.role == .mine ? flight.confirmation : nil)
                fact(&html, words.say(.forWhom), flight.who)
                fact(&html, words.say(.notes), flight.notes)
                if let heard = flight.heard {
                    fact(
                        &html, words.say(.source),
                        words.say(.oldData, words.time(flight.origin.zone.local(heard))))
                }
            }
        }
    }

    private func fact(_ html: inout HTML, _ label: String, _ value: String?) {
        guard let value, !value.isEmpty else { return }
        html.element("div") { html in
            html.element("dt", text: label)
            html.element("dd", text: value)
        }
    }

    // MARK: - Edit

    private func edit(_ html: inout HTML) {
        guard let id = flight.id else { return }
        html.element("details", .cls("panel fold"), HTML.Attribute("id", "edit")) { html in
            html.element("summary") { html in
                html.text(words.say(.edit))
                Icon.chevron.draw(&html, small: true)
            }
            html.element(
                "form", .cls("form"), HTML.Attribute("method", "post"),
                HTML.Attribute("action", "/flights/" + id.text + "/edit")
            ) { html in
                Field.text(&html, "seat", words.say(.seatField), value: flight.seat ?? "")
                Field.text(&html, "confirmation", words.say(.confirmationField), value: flight.confirmation ?? "")
                Field.text(&html, "gate", words.say(.gateField), value: flight.departureGate ?? "")
                Field.text(
                    &html, "leaveBy", words.say(.leaveByField),
                    value: flight.leaveBy.map { Field.localInput(flight.origin.zone.local($0)) } ?? "",
                    type: "datetime-local")
                Field.text(&html, "who", words.say(.forWhom), value: flight.who ?? "")
                Field.text(&html, "notes", words.say(.notes), value: flight.notes ?? "")
                html.element("button", .cls("btn"), text: words.say(.save))
            }
            html.element(
                "form", .cls("form"), HTML.Attribute("method", "post"),
                HTML.Attribute("action", "/flights/" + id.text + "/delete")
            ) { html in
                html.element("button", .cls("btn q danger"), text: words.say(.delete))
            }
        }
    }
}

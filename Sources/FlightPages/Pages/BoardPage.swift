public import FlightCore
internal import FlightScreens

/// The departure board: one line per flight, as at an airport, and the card of the next flight.
public struct BoardPage: Sendable {
    public let snapshot: Snapshot
    public let context: PageContext
    /// The flight that was just deleted and can be restored.
    public let justDeleted: Flight.ID?

    public init(snapshot: Snapshot, context: PageContext, justDeleted: Flight.ID? = nil) {
        self.snapshot = snapshot
        self.context = context
        self.justDeleted = justDeleted
    }

    public func draw() -> DrawnPage {
        let words = context.words
        let lines = BoardLine.all(snapshot, in: context.travel)
        var html = HTML()
        html.element("h1", .cls("vh"), say: .myFlights, words)
        if let justDeleted { undo(&html, justDeleted, words) }
        if lines.isEmpty {
            empty(&html, words)
            return DrawnPage(title: words.say(.flights), main: html, nextChange: nil, section: .flights)
        }
        let next = Board.nextTrip(lines, in: context.travel)
        let mine = next.flatMap { $0.trip.legs[$0.answer.leg].id }
        let card = next.map { next in
            TicketCard(
                leg: next.answer.leg, of: next.trip, context,
                link: next.trip.legs[next.answer.leg].id.map { PageAddress.flight.path($0.text) })
        }
        if let next {
            html.element("aside", .cls("side"), .label(.nextForYou, words)) { html in
                card?.draw(&html)
                ThenView(trip: next.trip, leg: next.answer.leg, now: context.now, words: words)?.draw(&html)
            }
        }
        html.element("div", .cls("list")) { html in
            // A day is local to the airport: the same date can be today at one airport and tomorrow at another.
            for group in [BoardLine.Group.today, .tomorrow] {
                let shown = lines.filter { $0.group == group }
                var days: [Day?] = []
                for line in shown where !days.contains(line.departure?.day) { days.append(line.departure?.day) }
                days.sort { ($0?.number ?? 0) < ($1?.number ?? 0) }
                let headings = days.map { day in
                    Board.heading(
                        group, shown.filter { $0.departure?.day == day }, day, isOnly: days.count == 1,
                        now: context.now, words)
                }
                // If the same word applies to two dates, the heading names the place.
                let isTwice = headings.filter { $0.isThatDay }.count > 1
                for (index, day) in days.enumerated() {
                    let heading = headings[index]
                    section(
                        &html, shown.filter { $0.departure?.day == day },
                        isTwice ? heading.withPlaces : heading.title, heading.isThatDay ? day : nil, words, mine,
                        hasHead: group == .today && index == 0)
                }
            }
            section(&html, lines.filter { $0.group == .upcoming }, words.say(.upcoming), nil, words, mine)
            past(&html, lines, words)
            if snapshot.entries.contains(where: { $0.flight.isReplayed }) {
                ReplayNote.draw(&html, words)
            }
        }
        let change = min(
            card?.nextChange ?? .never, Board.nextChange(lines, nil, snapshot, now: context.now))
        return DrawnPage(
            title: words.say(.flights), main: html, nextChange: change == .never ? nil : change, section: .flights)
    }

    private func section(
        _ html: inout HTML, _ shown: [BoardLine], _ title: String, _ day: Day?, _ words: Words, _ mine: Flight.ID?,
        hasHead: Bool = false
    ) {
        guard !shown.isEmpty else { return }
        html.element("section") { html in
            html.element("div", .cls("sect")) { html in
                html.element("h2", text: title)
                html.element(
                    "span", text: day.map { words.date($0, today: shown[0].today) } ?? words.flightCount(shown.count))
                if hasHead {
                    html.element("a", .cls("wallbtn"), .href(PageAddress.wall.path())) { html in
                        Icon.expand.draw(&html)
                        html.say(.fullScreen, words)
                    }
                }
            }
            if hasHead {
                html.element("div", .cls("cols"), .hidden) { html in
                    html.element("span", say: .columnFlight, words)
                    html.element("span", say: .columnDestination, words)
                    html.element("span", say: .columnGate, words)
                    html.element("span", .cls("r"), say: .columnTime, words)
                    html.element("span", say: .columnStatus, words)
                }
            }
            html.element("ol") { html in
                for line in shown { row(&html, line, words, mine) }
            }
        }
    }

    private func past(_ html: inout HTML, _ lines: [BoardLine], _ words: Words) {
        let shown = lines.filter { $0.group == .past }
        guard !shown.isEmpty else { return }
        html.element("details", .cls("fold past"), HTML.Attribute("id", is: "past")) { html in
            html.element("summary") { html in
                html.say(.past, words)
                html.element("span", .cls("sum"), text: words.flightCount(shown.count))
                Icon.chevron.draw(&html, small: true)
            }
            html.element("ol") { html in
                for line in shown.reversed() { row(&html, line, words, nil) }
            }
        }
    }

    func row(_ html: inout HTML, _ line: BoardLine, _ words: Words, _ mine: Flight.ID?) {
        var classes = line.isCancelled ? "row off" : line.group == .today || line.isNear ? "row" : "row up"
        if let mine, line.flight.id == mine { classes += " next" }
        let cls = HTML.Attribute.classes(classes)
        if let id = line.flight.id {
            html.open("li", HTML.Attribute("id", "row-" + id.text))
            html.element("a", cls, .href(PageAddress.flight.path(id.text))) { cells(&$0, line, words) }
        } else {
            // A flight that was never stored has no page.
            html.open("li")
            html.element("span", cls) { cells(&$0, line, words) }
        }
        html.close("li")
    }

    private func cells(_ html: inout HTML, _ line: BoardLine, _ words: Words) {
        let flight = line.flight
        html.element("span", .cls("no")) { html in
            html.code(flight.name)
            if let who = flight.who { html.element("span", .cls("who"), text: who) }
        }
        html.element("span", line.isElsewhere ? .cls("to two") : .cls("to")) { html in
            html.text(words.destination(line))
            // If the status column does not show the date, it is beside the destination.
            if !line.isDated, line.group == .upcoming, let date = words.departureDate(line) {
                html.element("span", .cls("day"), text: date)
            }
            if let who = flight.who { html.element("span", .cls("who"), text: who) }
        }
        html.element("span", .cls("gate")) { html in
            if let gate = line.gate {
                html.element("span", .cls("plate")) { $0.code(gate) }
                if flight.simulated.contains(.gates) { html.simulatedMark(words) }
            }
        }
        time(&html, line, words)
        html.element("span", .cls("stat")) { html in
            if !line.isDated {
                StatusView(row: line, words: words).draw(&html)
            } else if let date = words.departureDate(line) {
                html.text(date)
            }
        }
        if case .route(let fraction) = line.answer.content.headline, line.answer.state != .taxiing {
            RouteLine.track(
                &html, fraction: fraction, heard: line.answer.content.silence?.fraction, label: nil, cls: "rule fly")
        } else {
            html.markup("<span class=\"rule\"></span>")
        }
    }

    private func time(_ html: inout HTML, _ line: BoardLine, _ words: Words) {
        guard let time = line.time else {
            html.markup("<span class=\"t\"></span>")
            return
        }
        html.element("time", .cls("t"), HTML.Attribute("datetime", time.local.iso)) { html in
            if let was = time.was { html.element("span", .cls("was"), text: words.clockParts(was).digits) }
            html.clock(words, time.local, time.certainty)
            html.dayMark(words, time.dayChange)
            if time.isSimulated { html.simulatedMark(words) }
        }
    }

    private func empty(_ html: inout HTML, _ words: Words) {
        html.element("section", .cls("empty")) { html in
            html.markup("<div class=\"blank\" aria-hidden=\"true\"><i></i><i></i><i>")
            Icon.plane.draw(&html)
            html.markup("</i></div>")
            html.element("h2", say: .emptyTitle, words)
            html.element("p", .cls("sec"), say: .emptyText, words)
            html.element("p") { html in
                html.element("a", .cls("btn"), .href(PageAddress.add.path()), text: words.say(.addFlight))
            }
        }
    }

    private func undo(_ html: inout HTML, _ id: Flight.ID, _ words: Words) {
        html.element(
            "form", .cls("toast"), HTML.Attribute("method", is: "post"),
            HTML.Attribute("action", FormAddress.restore.path(id.text))
        ) { html in
            html.element("span", HTML.Attribute("role", is: "status"), text: words.say(.deleted))
            html.element("button", .cls("btn q"), say: .undo, words)
        }
    }
}

/// The note saying that the page shows a recording, and which parts of it are simulated.
enum ReplayNote {
    static func draw(_ html: inout HTML, _ words: Words) {
        html.element("p", .cls("note replay")) { html in
            html.text(words.say(.replayNote) + " " + words.say(.simulatedNote))
        }
    }
}

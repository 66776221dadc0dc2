internal import FlightCore
internal import FlightScreens

/// Draws a ticket: identity, route, both ends, and the now bar.
struct TicketView {
    let ticket: Ticket
    let words: Words
    /// Whether the flight number is the heading of the page.
    var isHeading = false
    /// The address that the ticket opens; nil on the page of the flight itself.
    var link: String?
    /// The flight of the page, which has the rows that explain the sentence. During a connection, the ticket is that of
    /// the next flight.
    var page: Flight.ID?

    func draw(_ html: inout HTML) {
        html.element(
            "article", link == nil ? .cls("ticket") : .cls("ticket sm"),
            HTML.Attribute("data-state", ticket.state.name),
            .label(ticket.spoken)
        ) { html in
            html.element("div", .cls("tkb")) { html in
                identity(&html)
                route(&html)
                html.element("div", .cls("tk3")) { html in
                    html.element("div") { end(&$0, ticket.departure) }
                    html.element("div", .cls("z")) { end(&$0, ticket.arrival) }
                }
            }
            if let now = ticket.now { bar(&html, now) }
        }
    }

    private func identity(_ html: inout HTML) {
        html.element("header", .cls("tk1")) { html in
            html.open(isHeading ? "h1" : "h2", .cls("no"))
            if let link {
                html.element("a", .cls("go"), .href(link)) { $0.code(ticket.number) }
            } else {
                html.code(ticket.number)
            }
            html.close(isHeading ? "h1" : "h2")
            StatusView(ticket.status).draw(&html)
            if !ticket.byline.isEmpty { html.element("p", .cls("by"), text: ticket.byline) }
        }
    }

    private func route(_ html: inout HTML) {
        let route = ticket.route
        html.element("div", .cls("tk2")) { html in
            html.element("bdi", .cls("code"), text: route.from.text)
            RouteLine.track(&html, route.progress, label: route.label)
            html.element("bdi", .cls("code z")) { html in
                if let instead = route.instead { html.element("s", text: instead) }
                html.text(route.to.text)
            }
            city(&html, .cls("city"), route.fromCity, route.from)
            if let duration = route.duration { html.element("span", .cls("dur"), text: duration) }
            city(&html, .cls("city z"), route.toCity, route.to)
        }
    }

    /// Draws the name of a city; on the page of the flight it opens the page of the airport.
    private func city(_ html: inout HTML, _ cls: HTML.Attribute, _ name: String, _ airport: Airport.Code) {
        guard isHeading else {
            html.element("span", cls, text: name)
            return
        }
        html.element("span", cls) { html in
            html.element("a", .cls("port"), .href(PageAddress.airport.path(airport.text)), text: name)
        }
    }

    private func end(_ html: inout HTML, _ end: Ticket.End) {
        html.element("p", .cls("lab")) { html in
            html.element("span", text: end.label)
            if let struck = end.struck { html.element("s", text: struck) }
        }
        if let time = end.time {
            let kind = time.certainty == .estimated ? "end est" : "end"
            if end.isOff {
                html.element("s", .cls("off")) {
                    $0.time(words, time.local, time.certainty, cls: kind, dayChange: time.dayChange)
                }
            } else {
                html.element("span", .cls("tm")) { html in
                    html.time(words, time.local, time.certainty, cls: kind, dayChange: time.dayChange)
                    if time.isSimulated { html.simulatedMark(words) }
                }
            }
        }
        if let plate = end.plate {
            html.element("p", .cls("at")) { html in
                if let terminal = end.terminal { html.element("span", .cls("opt"), text: terminal + " ·") }
                html.element("span", text: plate.label)
                html.element("bdi", .cls("plate t"), text: plate.code)
                if plate.isSimulated { html.simulatedMark(words) }
            }
        }
    }

    private func bar(_ html: inout HTML, _ now: NowBar) {
        let classes = HTML.Attribute.classes("now3" + TicketView.tone(now.tone))
        let target = link == nil ? now.opens.flatMap { page(of: $0) } : nil
        if let target { html.open("a", classes, .href(target)) } else { html.open("p", classes) }
        html.markup("<i class=\"nt a\"></i><i class=\"nt b\"></i>")
        html.element("span", .cls("ic")) { now.icon.draw(&$0) }
        html.element("span", .cls("tx")) { html in
            html.sentence(now.text)
        }
        if target != nil { Icon.next.draw(&html, small: true) }
        html.close(target == nil ? "p" : "a")
    }

    /// The address of the row that explains the sentence; nil if the flight has no page.
    private func page(of subject: Verdict.Subject) -> String? {
        page.map { PageAddress.flight.path($0.text) + "#" + subject.name }
    }

    static func tone(_ tone: NowSentence.Tone) -> String {
        switch tone {
        case .none: ""
        case .ask: " ask"
        case .soon: " soon"
        case .bad: " bad"
        }
    }
}

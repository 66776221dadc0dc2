internal import FlightCore
internal import FlightScreens

/// Draws the rows below a ticket.
struct VerdictList {
    private let verdicts: [Verdict]
    /// The detail of the timeline's row.
    private let timeline: TimelineView

    /// - Parameter role: The role of the reader. A row that only offers what the role does not include is left out.
    init(verdicts: [Verdict], role: Person.Role, timeline: TimelineView) {
        self.verdicts = verdicts.compactMap { VerdictList.offered($0, to: role) }
        self.timeline = timeline
    }

    private static func offered(_ verdict: Verdict, to role: Person.Role) -> Verdict? {
        guard !role.includes(.share) else { return verdict }
        var offered = verdict
        offered.links.removeAll {
            if case .share = $0.target { return true }
            return false
        }
        return offered.links.isEmpty && !verdict.links.isEmpty && verdict.facts.isEmpty && verdict.texts.isEmpty
            ? nil : offered
    }

    func draw(_ html: inout HTML) {
        guard !verdicts.isEmpty else { return }
        html.element("div", .cls("vds")) { html in
            for verdict in verdicts { draw(&html, verdict) }
        }
    }

    private func draw(_ html: inout HTML, _ verdict: Verdict) {
        let id = HTML.Attribute("id", verdict.subject.name)
        let hasDetail =
            !verdict.facts.isEmpty || !verdict.texts.isEmpty || !verdict.links.isEmpty
            || verdict.subject == .timeline
        guard hasDetail else {
            html.open("div", .cls("vd flat"), id)
            head(&html, verdict)
            html.close("div")
            return
        }
        if verdict.isOpen {
            html.open("details", .cls("vd"), id, HTML.Attribute(flag: "open"))
        } else {
            html.open("details", .cls("vd"), id)
        }
        html.element("summary") { html in
            head(&html, verdict)
            Icon.chevron.draw(&html, small: true)
        }
        html.element("div", .cls("more")) { html in
            if let budget = verdict.budget {
                html.markup("<link rel=\"stylesheet\" href=\"/connection.css\">")
                budget.draw(&html)
            }
            for text in verdict.texts { html.element("p", text: text) }
            if !verdict.facts.isEmpty {
                html.element("dl", .cls("ls3")) { html in
                    for fact in verdict.facts { self.fact(&html, fact) }
                }
            }
            if verdict.subject == .timeline { timeline.draw(&html) }
            for link in verdict.links { self.link(&html, link) }
        }
        html.close("details")
    }

    private func head(_ html: inout HTML, _ verdict: Verdict) {
        verdict.subject.icon.draw(&html)
        html.element("span", .cls("nm"), text: verdict.name)
        html.element("span", .classes("an " + StatusView.toneClass(verdict.tone))) { html in
            switch verdict.tone {
            case .ok: Icon.onTime.draw(&html)
            case .late: Icon.late.draw(&html)
            case .off: Icon.cancelled.draw(&html)
            case .go, .air, .quiet: break
            }
            html.text(verdict.answer)
        }
    }

    private func fact(_ html: inout HTML, _ fact: Verdict.Fact) {
        html.element("div") { html in
            html.element("dt", text: fact.label)
            html.element("dd") { LinkedText.draw(&$0, fact.value) }
        }
    }

    private func link(_ html: inout HTML, _ link: Verdict.Link) {
        let address = HTML.Attribute.href(link.target.address)
        if case .web = link.target {
            // Hides the address of this page from the linked site.
            html.open("a", .cls("lk"), address, HTML.Attribute("rel", is: "noreferrer"))
        } else {
            html.open("a", .cls("lk"), address)
        }
        html.element("span") { html in
            html.text(link.title)
            if let detail = link.detail { html.element("small", text: detail) }
        }
        Icon.next.draw(&html, small: true)
        html.close("a")
    }
}

extension Verdict.Target {
    /// The address on this server, or outside.
    var address: String {
        switch self {
        case .forecast(let id): PageAddress.forecast.path(id.text)
        case .plane(let id): PageAddress.plane.path(id.text)
        case .leaveBy(let id): PageAddress.leaveBy.path(id.text)
        case .connection(let id): PageAddress.connection.path(id.text)
        case .terminalMap(let id): PageAddress.terminalMap.path(id.text)
        case .calm(let id): PageAddress.flightCalm.path(id.text)
        case .share(let id): PageAddress.share.path(id.text)
        case .record(let id): PageAddress.record.path(id.text)
        case .search(let from, let to, let day):
            PageAddress.add.path() + "?from=" + from.text + "&to=" + to.text + (day.map { "&date=" + $0.iso } ?? "")
        case .alternatives(let id): PageAddress.alternatives.path(id.text)
        case .web(let address): address
        }
    }
}

extension Verdict.Subject {
    var icon: Icon {
        switch self {
        case .seat: .seat
        case .company: .people
        case .chance: .odds
        case .timeline: .timeline
        case .leaveBy: .leave
        case .plane: .craftOutline
        case .aircraft: .aircraft
        case .sources: .sources
        case .goToGate: .walk
        case .calm: .calm
        case .localTime: .clock
        case .bags: .bag
        case .shareArrival: .share
        case .connection: .rebook
        case .why: .why
        case .alternatives: .alternatives
        case .logbook: .book
        case .history: .passport
        case .airline: .aircraft
        }
    }
}

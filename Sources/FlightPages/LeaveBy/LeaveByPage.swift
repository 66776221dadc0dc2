public import FlightCore
public import FlightScreens

/// The page that breaks down the leave-by time into parts, each with its duration in minutes and the source of that
/// duration.
public struct LeaveByPage: Sendable {
    private let id: Flight.ID
    private let flight: Flight
    private let context: PageContext
    private let wishes: LeaveWishes
    /// The traveller's entries that were ignored because they are not a number of minutes.
    private let notTaken: [String]
    /// The flight on which the traveller arrives at the origin; nil if the traveller comes from home.
    private let inbound: Flight?
    private let plan: LeavePlan?

    /// Creates the page; nil if the snapshot has no such flight.
    ///
    /// - Parameter path: The page's address. Its query holds the traveller's own values (`?security=40&bags=no`).
    public init?(_ id: Flight.ID, snapshot: Snapshot, path: PagePath, context: PageContext) {
        guard let entry = snapshot.entries.first(where: { $0.flight.id == id }) else { return nil }
        self.id = id
        self.context = context
        flight = entry.flight
        let wishes = LeaveWishes { path[$0] }
        self.wishes = wishes
        notTaken = LeaveStep.Kind.allCases.compactMap { kind in
            path[kind.name].flatMap { $0.isEmpty || wishes[kind] != nil ? nil : $0 }
        }
        // A leave-by time set by the traveller overrides the inbound flight.
        inbound = flight.leaveBy == nil ? snapshot.flight(leadingTo: id, now: context.now) : nil
        plan =
            inbound == nil
            ? LeavePlan(
                flight, settings: context.settings, now: context.now, wishes: wishes, location: context.location) : nil
    }

    private var words: Words { context.words }

    private func say(_ phrase: LeavePhrase, _ texts: String...) -> String {
        phrase.text(words.language, filled: texts)
    }

    public func draw() -> DrawnPage {
        var html = HTML()
        html.markup("<link rel=\"stylesheet\" href=\"/connection.css\">")
        var title = say(.noPlan)
        html.element("div", .cls("narrow")) { html in
            Crumb.draw(&html, to: flight, words)
            if let inbound {
                title = comes(&html, with: inbound)
                return
            }
            guard let plan else {
                html.element("h1", .cls("pg"), text: title)
                html.element("p", .cls("sec"), text: say(.noPlanText))
                return
            }
            let summary = LeaveSummary(plan, settings: context.settings)
            title = summary.title
            html.element("header", .cls("verdict")) { html in
                html.element("h1", .cls("pg"), text: summary.title)
                html.element("p", text: summary.sentence)
                if let remark = summary.remark { html.element("p", text: remark) }
                for text in notTaken {
                    html.element("p", .cls("fault tline"), .init("role", is: "alert"), text: say(.notTaken, text))
                }
            }
            if plan.isTooLate {
                let instead = flight.instead
                let search = Verdict.Target.search(
                    from: instead.from.code, to: flight.destination.code, day: instead.day)
                html.element("a", .cls("act"), .href(search.address)) { html in
                    html.text(words.action(.alternatives))
                    Icon.next.draw(&html)
                }
            }
            sum(&html, plan, summary)
            decide(&html, plan)
            way(&html, plan)
            adjust(&html, plan)
            if flight.isReplayed { ReplayNote.draw(&html, words) }
        }
        let now = context.now
        if let inbound {
            let change = DayStop.nextChange(of: inbound, now: now)
            return DrawnPage(title: title, main: html, nextChange: change == .never ? nil : change, section: .flights)
        }
        // The page changes when facts about the flight change. After departure the breakdown disappears.
        var next = min(
            SmartStateEngine.decide(flight, in: TravelContext(now: now)).nextChange,
            DayStop.nextChange(of: flight, now: now))
        if let plan {
            if let out = BestTimes(flight, now: now).out { next = min(next, out) }
            // Once the leave-by time has passed, the page changes every minute.
            next = min(next, plan.isPast ? now.nextMinute : (plan.own ?? plan.leave ?? plan.there).nextMinute)
        }
        return DrawnPage(title: title, main: html, nextChange: next == .never ? nil : next, section: .flights)
    }

    /// Draws the page for a flight whose origin the traveller reaches on another flight.
    private func comes(_ html: inout HTML, with inbound: Flight) -> String {
        let summary = ArrivalByFlight(inbound, now: context.now, words: words)
        html.element("header", .cls("verdict")) { html in
            html.element("h1", .cls("pg"), text: summary.title)
            if let sentence = summary.sentence { html.element("p", text: sentence) }
        }
        if let id = inbound.id {
            html.element("a", .cls("act"), .href(PageAddress.connection.path(id.text))) { html in
                html.text(say(.toConnection))
                Icon.next.draw(&html)
            }
        }
        if inbound.isReplayed || flight.isReplayed { ReplayNote.draw(&html, words) }
        return summary.title
    }

    // MARK: - Breakdown

    private static let width = 1000

    private func sum(_ html: inout HTML, _ plan: LeavePlan, _ summary: LeaveSummary) {
        html.element("section", .cls("panel")) { html in
            html.element("h2", text: summary.heading)
            html.element("ol", .cls("stairs")) { html in
                let whole = max(1, plan.steps.reduce(0) { $0 + $1.minutes })
                var before = 0
                for (index, row) in summary.rows.enumerated() {
                    html.element("li") { html in
                        html.element("span", .cls("at"), text: row.at)
                        html.element("span", .cls("nm")) { html in
                            html.text(row.name)
                            if let detail = row.detail { html.element("small", text: detail) }
                        }
                        if let minutes = row.minutes {
                            html.element("span", .cls("n")) { html in
                                html.text(String(minutes))
                                html.element("small", text: words.minuteUnit)
                            }
                            bar(
                                &html, plan.steps[index].kind == .cushion ? "cush" : "blk", from: before,
                                to: before + minutes, of: whole)
                            before += minutes
                        }
                    }
                }
            }
            html.element("p", .cls("note"), text: say(.moves))
            if plan.steps.contains(where: { if case .straightLine = $0.basis { true } else { false } }) {
                html.element("p", .cls("note"), text: say(.noLocation))
            }
        }
    }

    /// Draws a part's bar at its position between leaving home and boarding.
    private func bar(_ html: inout HTML, _ cls: StaticString, from: Int, to: Int, of whole: Int) {
        let x = from * LeaveByPage.width / whole
        html.open(
            "svg", .cls("bar"), .init("viewBox", is: "0 0 1000 8"), .init("preserveAspectRatio", is: "none"), .hidden)
        html.open(
            "rect", .cls("ax"), .init("x", is: "0"), .init("y", is: "3"), .init("width", is: "1000"),
            .init("height", is: "2"))
        html.close("rect")
        html.open(
            "rect", .cls(cls), .init("x", String(x)), .init("y", is: "0"),
            .init("width", String(max(4, to * LeaveByPage.width / whole - x))), .init("height", is: "8"))
        html.close("rect")
        html.close("svg")
    }

    // MARK: - Setting the time

    /// Draws the buttons that adopt the calculated time or remove the traveller's own time.
    private func decide(_ html: inout HTML, _ plan: LeavePlan) {
        guard let leave = plan.leave else { return }
        let local = flight.origin.zone.local(leave)
        if plan.own != nil { edit(&html, "", say(.drop)) }
        if !wishes.isEmpty || plan.own != nil, plan.own != leave {
            edit(&html, Field.localInput(local), say(.take, words.time(local)))
        }
    }

    private func edit(_ html: inout HTML, _ value: String, _ text: String) {
        html.element(
            "form", .cls("form"), .init("method", is: "post"), .init("action", FormAddress.edit.path(id.text))
        ) { html in
            Field.hidden(&html, "leaveBy", value)
            Field.hidden(&html, DeviceForm.then, PageAddress.leaveBy.pattern)
            for (name, value) in wishes.fields { Field.hidden(&html, name, value) }
            html.element("button", .cls("btn q"), text: text)
        }
    }

    // MARK: - Adjusting

    private func way(_ html: inout HTML, _ plan: LeavePlan) {
        let code = flight.origin.code.text
        html.element(
            "form", .cls("panel form own"), .init("method", is: "post"),
            .init("action", FormAddress.wayToAirport.path(id.text))
        ) { html in
            html.element("h2", text: say(.wayTitle, code))
            number(
                &html, .travel, say(.wayField), context.settings.minutes(to: flight.origin), of: plan, least: "1")
            html.element("p", .cls("note"), text: say(.wayNote))
            for (name, value) in wishes.fields where !sameText(name, LeaveStep.Kind.travel.name) {
                Field.hidden(&html, name, value)
            }
            html.element("button", .cls("btn q"), say: .save, words)
        }
    }

    private func adjust(_ html: inout HTML, _ plan: LeavePlan) {
        Fold.draw(&html, id: "adjust", title: say(.adjust), hint: nil, isOpen: !wishes.isEmpty) { html in
            html.element("p", .cls("note"), text: say(.adjustNote))
            html.element(
                "form", .cls("form own"), .init("method", is: "get"),
                .init("action", PageAddress.leaveBy.path(id.text))
            ) { html in
                html.element("label") { html in
                    html.element("span", text: say(.bags))
                    html.element("select", .init("name", is: "bags")) { html in
                        for (value, text, isChosen) in [
                            ("yes", say(.yes), wishes.hasBags), ("no", say(.no), !wishes.hasBags),
                        ] {
                            if isChosen {
                                html.element(
                                    "option", .init("value", value), HTML.Attribute(flag: "selected"), text: text)
                            } else {
                                html.element("option", .init("value", value), text: text)
                            }
                        }
                    }
                }
                for (kind, phrase) in [
                    (LeaveStep.Kind.bagDrop, LeavePhrase.bagDrop), (.passport, .passport), (.security, .security),
                    (.walk, .walk), (.cushion, .cushion),
                ] { number(&html, kind, say(phrase), wishes[kind], of: plan, least: "0") }
                html.element("button", .cls("btn q"), text: say(.apply))
            }
            if !wishes.isEmpty {
                html.element("a", .cls("act"), .href(PageAddress.leaveBy.path(id.text)), text: say(.reset))
            }
        }
    }

    /// Draws a number field. The placeholder shows the value used if the field is empty.
    private func number(
        _ html: inout HTML, _ kind: LeaveStep.Kind, _ label: String, _ value: Int?, of plan: LeavePlan,
        least: StaticString
    ) {
        let counted = plan.steps.first { $0.kind == kind }?.minutes
        html.element("label") { html in
            html.element("span", text: label)
            html.open(
                "input", .init("type", is: "number"), .init("name", kind.name), .init("min", is: least),
                .init("max", is: "600"), .init("inputmode", is: "numeric"),
                .init("placeholder", counted.map { String($0) } ?? ""), .init("value", value.map { String($0) } ?? ""))
        }
    }
}

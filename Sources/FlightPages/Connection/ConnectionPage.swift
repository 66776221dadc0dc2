public import FlightCore
public import FlightScreens

/// The page that says whether the traveller will make the connection: the verdict, the parts of the connection, and the
/// source of each value.
public struct ConnectionPage: Sendable {
    public let id: Flight.ID
    public let context: PageContext
    private let wishes: ConnectionWishes
    /// The traveller's entries that were ignored because they are not a number of minutes.
    private let notTaken: [String]
    private let connection: ConnectionAssistant?
    private let flight: Flight
    private let trip: Trip
    private let others: [Flight]

    /// Creates the page; nil if the snapshot has no such flight.
    ///
    /// - Parameter path: The page's address. Its query holds the traveller's own values (`?walk=12`).
    public init?(_ id: Flight.ID, snapshot: Snapshot, path: PagePath, context: PageContext) {
        guard let (trip, leg) = snapshot.trip(of: id) else { return nil }
        self.id = id
        self.context = context
        flight = trip.legs[leg]
        self.trip = trip
        others = snapshot.entries.map { $0.flight }
        var wishes = ConnectionWishes()
        var notTaken: [String] = []
        for kind in ConnectionWishes.kinds {
            guard let text = path[kind.name], !text.isEmpty else { continue }
            wishes[kind] = Int(text)
            if wishes[kind] == nil { notTaken.append(text) }
        }
        self.wishes = wishes
        self.notTaken = notTaken
        connection = ConnectionAssistant(
            trip, leg: leg, now: context.now, known: context.terminals, wishes: wishes, location: context.location,
            spread: { snapshot.spread(of: $0, now: context.now) })
    }

    private var words: Words { context.words }

    private func say(_ phrase: ConnectionPhrase, _ texts: String...) -> String {
        phrase.text(words.language, filled: texts)
    }

    public func draw() -> DrawnPage {
        var html = HTML()
        html.markup("<link rel=\"stylesheet\" href=\"/connection.css\">")
        Crumb.draw(&html, to: PageAddress.flight.path(id.text), flight.name) {
            html in
            if let connection {
                html.element("span", .cls("sec"), text: words.city(connection.flight.landingAirport))
            }
        }
        guard let connection else {
            html.element("h1", .cls("pg"), text: say(.noConnection))
            html.element("p", .cls("sec"), text: say(.noConnectionText))
            joining(&html)
            return DrawnPage(
                title: say(.noConnection), main: html,
                nextChange: ConnectionAssistant.nextChange(without: trip, now: context.now), section: .flights)
        }
        let summary = ConnectionSummary(connection, words: words)
        html.element("div", .cls("grid")) { html in
            html.element("div", .cls("cards")) { html in
                verdict(&html, summary)
                card(&html, connection, summary)
            }
            html.element("div", .cls("below")) { html in
                map(&html, connection)
                missing(&html, summary)
                ConnectionSteps(connection, words: words).draw(&html)
                sources(&html, connection)
                adjust(&html, connection)
                later(&html, connection)
            }
        }
        let place = words.city(connection.flight.landingAirport)
        return DrawnPage(
            title: say(.titleIn, place), main: html, nextChange: connection.nextChange, section: .flights)
    }

    /// Draws a form for adding connecting flights to this flight's trip.
    private func joining(_ html: inout HTML) {
        guard flight.role == .mine else { return }
        let after = flight.connecting(among: others, now: context.now)
        let before = others.filter {
            $0.role == .mine && $0.id != flight.id && $0.connects(to: flight, now: context.now)
        }
        let found = (after + before).filter { other in !trip.legs.contains { $0.id == other.id } }
        guard !found.isEmpty else { return }
        html.element("section", .cls("panel")) { html in
            html.element("h2", text: say(.joining))
            for other in found.prefix(3) {
                guard let otherID = other.id else { continue }
                html.element(
                    "form", .cls("form"), .init("method", is: "post"), .init("action", FormAddress.join.path(id.text))
                ) { html in
                    Field.hidden(&html, "with", otherID.text)
                    Field.hidden(&html, DeviceForm.then, PageAddress.connection.pattern)
                    html.element("button", .cls("btn q"), text: say(.joinWith, words.alertTitle(of: other)))
                }
            }
        }
    }

    // MARK: - Verdict

    private func verdict(_ html: inout HTML, _ summary: ConnectionSummary) {
        html.element("header", .cls("verdict")) { html in
            html.element("h1", .cls("pg"), text: summary.title)
            html.element("p", text: summary.sentence)
            for text in [summary.chance, summary.expectation] { if let text { html.element("p", text: text) } }
            for text in notTaken {
                html.element("p", .cls("fault tline"), .init("role", is: "alert"), text: say(.notTaken, text))
            }
        }
    }

    // MARK: - Card

    private func card(_ html: inout HTML, _ connection: ConnectionAssistant, _ summary: ConnectionSummary) {
        let next = connection.next
        html.element("article", .cls("card")) { html in
            html.element("header", .cls("id")) { html in
                html.element("span", .cls("no")) { $0.code(next.name) }
                html.element("span", .cls("to")) { html in
                    Icon.arrow.draw(&html, small: true)
                    html.code(next.destination.code.text)
                }
                badge(&html, connection, summary)
            }
            html.element("div", .cls("ww")) { html in
                html.element("p") { html in
                    html.element("span", .cls("lab"), text: words.say(.labelConnection))
                    html.element("span", .cls("big")) {
                        $0.duration(words, connection.minutes, connection.arrivalCertainty)
                    }
                }
                if let gate = next.departureGate {
                    html.element("p", .cls("where")) { html in
                        html.element("span", .cls("lab")) { html in
                            html.text(say(.yourNextGate))
                            if next.simulated.contains(.gates) { html.simulatedMark(words) }
                        }
                        html.element("span", .cls("plate l")) { $0.code(gate) }
                    }
                }
            }
            if let gate = next.departureGate, !connection.isOver {
                StripView(
                    strip: .toGate(
                        from: connection.flight.arrivalGate, to: gate, goingTo: next.destination,
                        walkMinutes: connection.way.onTheWay.map { ConnectionSteps.minutes($0.usual) },
                        onFoot: connection.way.isOnFoot),
                    isSimulated: next.simulated.union(connection.flight.simulated).contains(.gates), words: words
                ).draw(&html)
            }
            if let budget = ConnectionBudget(connection, words) {
                budget.draw(&html)
                if connection.hasArrived { html.element("p", .cls("sec note"), text: say(.startsNow)) }
            }
        }
    }

    private func badge(_ html: inout HTML, _ connection: ConnectionAssistant, _ summary: ConnectionSummary) {
        guard let tier = summary.tier, let text = summary.badge else { return }
        let (cls, icon): (String, Icon) =
            switch tier {
            // Green only if a source confirms the arrival; a default value is not enough.
            case .relaxed where summary.isConfirmed: ("badge ok", .onTime)
            case .relaxed: ("badge plan", .onTime)
            case .normal: ("badge plan", .onTime)
            case .tight: ("badge late", .late)
            case .atRisk: ("badge off", .warn)
            }
        html.element("span", .classes(cls)) { html in
            icon.draw(&html)
            html.text(text)
        }
    }

    // MARK: - Map

    private func map(_ html: inout HTML, _ connection: ConnectionAssistant) {
        let airport = connection.flight.landingAirport
        guard connection.next.origin.code == airport.code, let plan = context.terminals.plan(of: airport.code),
            let view = TerminalMapView(connection, plan: plan, location: context.location, words: words)
        else { return }
        html.element("section", .cls("panel mapp")) { html in
            html.element("h2") { html in
                html.text(say(.map))
                html.element("span", text: words.city(airport))
            }
            view.draw(&html)
            if let explanation = view.explanation { html.element("p", .cls("note"), text: say(explanation)) }
            if connection.isFromHere { html.element("p", .cls("note"), text: say(.placeStays)) }
            html.element(
                "p", .cls("note credit"),
                text: TerminalMap.credit + (plan.map.day.map { ", " + $0.iso } ?? ""))
        }
    }

    // MARK: - Missing information

    private func missing(_ html: inout HTML, _ summary: ConnectionSummary) {
        let missing = summary.missing
        guard !missing.isEmpty else { return }
        html.element("section", .cls("panel")) { html in
            html.element("h2", text: say(.missing))
            html.element("ul", .cls("lacks")) { html in
                for text in missing { html.element("li", text: text) }
            }
        }
    }

    // MARK: - Sources

    private func sources(_ html: inout HTML, _ connection: ConnectionAssistant) {
        let flight = connection.flight
        html.element("section", .cls("panel")) { html in
            html.element("h2", text: say(.sources))
            html.element("dl", .cls("from")) { html in
                for step in connection.way.steps {
                    source(
                        &html, words.minutes(ConnectionSteps.minutes(step.time.usual)), source(of: step, connection),
                        of: ConnectionSteps(connection, words: words).name(of: step))
                }
                let doors = connection.next.origin.zone.local(connection.doors)
                let lead = Int((connection.departure - connection.doors).wholeMinutes)
                source(
                    &html, words.time(doors, connection.doorsCertainty),
                    connection.next.doorsClose.isUnknown
                        ? say(.doorsAssumed, words.minutes(lead)) : say(.doorsReported))
                let arrival = flight.landingAirport.zone.local(connection.arrival)
                let text: String
                switch connection.arrivalEvidence {
                case .reported: text = say(.arrivalActual)
                case .expected(let heard, let isFresh):
                    text = say(
                        isFresh ? .arrivalSaid : .arrivalSaidOnce,
                        words.time(flight.landingAirport.zone.local(heard)))
                case .planned: text = say(.arrivalPlanned)
                }
                source(&html, words.time(arrival, connection.arrivalCertainty), text)
            }
            if connection.way.steps.count > 1 { html.element("p", .cls("note"), text: say(.narrower)) }
        }
    }

    private func source(_ html: inout HTML, _ figure: String, _ text: String, of name: String? = nil) {
        html.element("div") { html in
            html.element("dt", text: figure)
            html.element("dd") { html in
                if let name { html.element("b", text: name + ". ") }
                html.text(text)
            }
        }
    }

    private func source(of step: ConnectionStep, _ connection: ConnectionAssistant) -> String {
        switch step.basis {
        case .cabinModel: step.name.map { say(.fromCabin, $0) } ?? say(.fromCabinMiddle)
        case .walkways, .insideBuildings, .straightLine: say(.fromPace, String(step.metres ?? 0))
        case .told: say(.fromTold)
        case .guide: connection.way.isGuide ? say(.fromGuideWhole, step.name ?? "") : say(.fromGuide)
        case .traveller: say(.fromTraveller)
        }
    }

    // MARK: - Adjusting

    private func adjust(_ html: inout HTML, _ connection: ConnectionAssistant) {
        let kinds = ConnectionWishes.kinds.filter { kind in
            kind == .walk && connection.next.origin.code == connection.flight.landingAirport.code
                || connection.way.steps.contains { $0.kind == kind }
        }
        guard !kinds.isEmpty, !connection.isOver else { return }
        Fold.draw(&html, id: "adjust", title: say(.adjust), hint: say(.adjustHint), isOpen: !wishes.isEmpty) { html in
            html.element("p", .cls("note"), text: say(.adjustNote))
            html.element(
                "form", .cls("form own"), HTML.Attribute("method", is: "get"),
                HTML.Attribute("action", PageAddress.connection.path(id.text))
            ) { html in
                for kind in kinds {
                    html.element("label") { html in
                        html.element("span", text: ConnectionSteps.name(kind, connection, words))
                        html.open(
                            "input", HTML.Attribute("type", is: "number"), HTML.Attribute("name", kind.name),
                            HTML.Attribute("min", is: "0"), HTML.Attribute("max", is: "240"),
                            HTML.Attribute("inputmode", is: "numeric"),
                            HTML.Attribute("value", wishes[kind].map { String($0) } ?? ""))
                    }
                }
                html.element("button", .cls("btn q"), text: say(.apply))
            }
            if !wishes.isEmpty {
                html.element("a", .cls("act"), .href(PageAddress.connection.path(id.text)), text: say(.reset))
            }
        }
    }

    // MARK: - Later flights

    private func later(_ html: inout HTML, _ connection: ConnectionAssistant) {
        let later = connection.later(among: others, now: context.now)
        guard !later.isEmpty else { return }
        let next = connection.next
        html.element("section", .cls("panel"), HTML.Attribute("id", is: "later")) { html in
            html.element("h2") { html in
                html.text(say(.later))
                html.element("span", text: say(.laterTo, words.city(next.destination)))
            }
            html.element("ol", .cls("later")) { html in
                for flight in later.prefix(4) {
                    guard let out = BestTimes(flight, now: context.now).out else { continue }
                    let local = flight.origin.zone.local(out)
                    let isSame = flight.number.map { mine in
                        next.number.map { $0.airline == mine.airline } ?? false
                    }
                    html.element("li") { html in
                        html.element("a", .cls("no"), .href(PageAddress.flight.path(flight.id?.text ?? ""))) {
                            $0.code(flight.name)
                        }
                        let first = next.origin.zone.local(connection.departure).day
                        html.time(words, local, dayChange: first.days(until: local.day))
                        if let isSame {
                            html.element("span", .cls("sec"), text: say(isSame ? .sameAirline : .otherAirline))
                        }
                    }
                }
            }
        }
    }
}

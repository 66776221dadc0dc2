public import FlightCore
internal import FlightScreens

/// The page behind a shared link: the status of a flight or trip, its progress, arrival and map. Only the server draws
/// the page, which works without scripts.
public struct SharedPage: Sendable {
    private let trip: Trip
    private let facts: [SharedFact]
    private let name: String?
    private let until: Instant
    private let context: PageContext

    /// - Parameters:
    ///   - trip: The trip, reduced to its shared facts (``Flight/shared(showing:)``).
    ///   - facts: The facts to show in addition to the flight itself.
    ///   - name: The traveller's name; nil to show no name.
    ///   - until: The instant at which the link expires.
    public init(trip: Trip, facts: [SharedFact], name: String?, until: Instant, context: PageContext) {
        self.trip = trip
        self.facts = facts
        self.name = name
        self.until = until
        self.context = context
    }

    /// The page at a given instant.
    public struct Drawn: Sendable {
        /// The title of the document and of the link preview in messaging apps.
        public let title: String
        public let description: String
        /// The outlines of the land for the map, which are kept while the rest of the page is replaced.
        public let ground: HTML
        /// The part of the page that changes.
        public let live: HTML
        /// The first instant at which the page would look different; nil if the page never changes.
        public let nextChange: Instant?
        fileprivate let settings: Settings
    }

    private var words: Words { context.words }

    public func draw() -> Drawn {
        let answer = SmartStateEngine.answer(trip, in: context.travel)
        let flight = trip.legs[answer.leg]
        var card = TicketCard(leg: answer.leg, of: trip, context)
        card.isGroundApart = true
        var change = min(card.nextChange, DayStop.nextChange(of: flight, now: context.now))
        var ground = HTML()
        card.stage.drawGround(&ground)
        var live = HTML()
        heading(&live, answer, flight)
        live.element(
            "div", .cls("cards"), HTML.Attribute("data-left", left(answer)),
            HTML.Attribute("data-unit", words.minuteUnit),
            HTML.Attribute("data-arrives", arrival.map { String($0.seconds) } ?? "")
        ) { html in
            hero(&html, answer, flight)
            card.draw(&html)
            chosen(&html, flight)
            if trip.legs.count > 1 { change = min(change, legs(&html, answer)) }
            day(&html, flight)
            if trip.legs.contains(where: { $0.isReplayed }) { ReplayNote.draw(&html, words) }
        }
        let end = trip.legs[trip.legs.count - 1].landingAirport.zone.local(until)
        live.element("footer", .cls("foot note")) { html in
            html.element(
                "p",
                text: words.say(share: .follows) + " "
                    + words.say(share: .until, words.dayAndTime(end, now: context.now)))
        }
        return Drawn(
            title: title, description: words.say(share: .description, words.dayAndTime(end, now: context.now)),
            ground: ground,
            live: live, nextChange: change == .never ? nil : change, settings: context.settings)
    }

    // MARK: - Heading

    /// The title of the page: `Anna: JFK to SFO`, `UA 1234 to San Francisco`.
    private var title: String {
        let first = trip.legs[0]
        if trip.legs.count == 1, first.status != .scheduled {
            return words.say(
                share: .flightStands, number(first),
                words.text(FlightStatus(first.status == .cancelled ? .cancelled : .diverted(to: nil))))
        }
        let goal = words.city(trip.legs[trip.legs.count - 1].destination)
        let start = name ?? (trip.legs.count > 1 ? words.city(first.origin) : number(first))
        return words.say(share: .onTheWay, start, goal)
    }

    private func number(_ flight: Flight) -> String { flight.name }

    private func heading(_ html: inout HTML, _ answer: Answer, _ flight: Flight) {
        html.element("header", .cls("from")) { html in
            html.element("span", .cls("av"), .hidden) { html in
                if let first = name?.first {
                    html.text(String(first))
                } else {
                    html.markup("<svg class=\"i f\"><use href=\"#plane\"></use></svg>")
                }
            }
            html.element("div") { html in
                html.element("h1", text: headline(answer, flight))
                var line = words.say(share: .onTheWay, words.city(flight.origin), words.city(flight.landingAirport))
                // A diversion is always reported, so the note about estimates does not apply.
                if answer.basis == .estimated, flight.divertedTo == nil, flight.status != .cancelled,
                    answer.state.isUnderWay || answer.state == .atGateDest || answer.state == .completed
                {
                    line += " · " + words.say(share: .byTimetable)
                }
                html.element("p", text: line)
            }
        }
    }

    private func headline(_ answer: Answer, _ flight: Flight) -> String {
        let who = name ?? number(flight)
        switch answer.content.status.kind {
        // These statuses concern the flight, not the traveller.
        case .cancelled, .diverted, .returned, .arrivedElsewhere:
            return words.say(share: .flightStands, number(flight), words.text(answer.content.status))
        default: break
        }
        if flight.isMissed { return words.say(share: .missesConnection, who) }
        switch answer.state {
        case .farOut, .dayBefore, .headToAirport, .atAirport, .atGate, .delayed:
            guard let out = BestTimes(flight, now: context.now).out else {
                return words.say(share: .fliesSometime, who)
            }
            return words.say(share: .fliesOn, who, words.date(out, in: flight.origin.zone, now: context.now))
        case .boarding: return words.say(share: .boards, who)
        case .onBoard: return words.say(share: .aboutToLeave, who)
        case .taxiing: return words.say(share: .taxis, who)
        case .inFlight: return words.say(share: .isInTheAir, who)
        case .descending: return words.say(share: .landsSoon, who)
        case .landed: return words.say(share: .hasLanded, who)
        case .atGateDest, .completed: return words.say(share: .hasArrived, who)
        case .connection:
            return name == nil ? words.say(share: .changesAlone) : words.say(share: .changes, who)
        }
    }

    // MARK: - Content

    /// Draws what visitors want to know first: when the flight lands or, at the gate, when it arrived. A script adds the
    /// visitor's own time if it differs.
    private func hero(_ html: inout HTML, _ answer: Answer, _ flight: Flight) {
        guard flight.status != .cancelled, !flight.isMissed else { return }
        let isThere = answer.state.isAtDestination && answer.state != .landed
        let milestone: Milestone = isThere ? .in : .on
        let stops = DayStop.all(of: flight, now: context.now)
        guard let stop = stops.first(where: { $0.kind == .milestone(milestone) }), let local = stop.best ?? stop.planned
        else { return }
        html.element("section", .cls("panel hero")) { html in
            html.element("p", .cls("lab"), text: isThere ? words.say(.arrived) : words.name(of: stop))
            html.element("p") { html in
                html.time(words, local, stop.certainty, cls: "big")
                if flight.isSimulated(milestone) { html.simulatedMark(words) }
            }
            html.element("p", .cls("stl")) { html in
                StatusView(FlightStatus(flight, at: context.now), isFilled: false, words).draw(&html)
                html.element("span", .cls("sec"), text: words.city(flight.landingAirport))
            }
            html.open(
                "p", .cls("you"), HTML.Attribute("data-at", String(local.instant.seconds)),
                HTML.Attribute("data-offset", String(local.offset)), HTML.Attribute(flag: "hidden"))
            html.text(words.say(share: .yourTime) + " ")
            html.close("p")
        }
    }

    /// Returns the flight's progress for a device that is offline: start time, start fraction, end time and end
    /// fraction. Times are in Unix seconds, and fractions are in millionths. The text is empty if the page shows no
    /// countdown.
    private func left(_ answer: Answer) -> String {
        guard let slot = answer.content.answer, case .remaining = slot.label, let way = answer.content.progress else {
            return ""
        }
        return "\(way.start.seconds) \(way.startFraction) \(way.end.seconds) \(way.endFraction)"
    }

    /// How long before the arrival the page offers to compute when to leave for the airport.
    private static let meeting = Span.hours(24)

    /// The arrival at the gate of the last airport; nil if it is not expected within ``meeting``, or has happened.
    private var arrival: Instant? {
        let last = trip.legs[trip.legs.count - 1]
        guard last.status != .cancelled, !last.isMissed, last.status != .diverted || last.divertedTo != nil,
            let arrival = BestTimes(last, now: context.now).in, arrival > context.now,
            arrival - context.now < SharedPage.meeting
        else { return nil }
        return arrival
    }

    /// Draws the facts that the owner has chosen to share.
    private func chosen(_ html: inout HTML, _ flight: Flight) {
        guard (flight.seat ?? flight.confirmation) != nil else { return }
        html.element("section", .cls("panel")) { html in
            html.element("dl", .cls("facts plainfacts")) { html in
                for fact in facts {
                    switch fact {
                    case .seat: pair(&html, .showsSeat, flight.seat)
                    case .confirmation: pair(&html, .showsConfirmation, flight.confirmation)
                    }
                }
            }
        }
    }

    private func pair(_ html: inout HTML, _ label: SharePhrase, _ value: String?) {
        guard let value, !value.isEmpty else { return }
        html.element("div") { html in
            html.element("dt", text: words.say(share: label))
            html.element("dd", text: value)
        }
    }

    /// - Returns: The first instant at which any leg would look different.
    private func legs(_ html: inout HTML, _ answer: Answer) -> Instant {
        var change = Instant.never
        html.element("ol", .cls("panel hops")) { html in
            for index in trip.legs.indices {
                let line = BoardLine(leg: index, of: trip, in: context.travel)
                change = min(change, line.nextChange)
                let flight = trip.legs[index]
                html.element("li", .classes(index == answer.leg ? "now" : "")) { html in
                    html.element("span", .cls("no")) { $0.code(number(flight)) }
                    html.element(
                        "span", .cls("sec"),
                        text: words.say(share: .onTheWay, words.city(flight.origin), words.city(flight.landingAirport)))
                    StatusView(row: line, words: words).draw(&html)
                    if flight.status != .cancelled { times(&html, flight) }
                }
            }
        }
        return change
    }

    /// Draws the departure and arrival of a leg in local times.
    private func times(_ html: inout HTML, _ flight: Flight) {
        let stops = DayStop.all(of: flight, now: context.now)
        func shown(_ milestone: Milestone) -> (local: LocalTime, certainty: StateContent.Certainty)? {
            for stop in stops {
                if case .milestone(milestone) = stop.kind, let local = stop.best ?? stop.planned {
                    return (local, stop.certainty)
                }
            }
            return nil
        }
        guard let out = shown(.out) else { return }
        html.element("span", .cls("sec")) { html in
            html.text(words.date(out.local, now: context.now) + ", ")
            html.time(words, out.local, out.certainty)
            if flight.isSimulated(.out) { html.simulatedMark(words) }
            guard let arrival = shown(.in) else { return }
            html.text(" – ")
            html.time(
                words, arrival.local, arrival.certainty, dayChange: out.local.day.days(until: arrival.local.day))
            if flight.isSimulated(.in) { html.simulatedMark(words) }
        }
    }

    private func day(_ html: inout HTML, _ flight: Flight) {
        // The times of a cancelled flight are no longer valid.
        if flight.status == .cancelled { return }
        let stops = DayStop.all(of: flight, now: context.now).filter { stop in
            switch stop.kind {
            case .milestone(let milestone): milestone != .boardingOpens && milestone != .doorsClose
            case .checkIn, .leave, .belt: false
            }
        }
        guard let first = stops.lazy.compactMap({ $0.best ?? $0.planned }).first else { return }
        html.element("section", .cls("panel")) { html in
            html.element("h2") { html in
                html.text(words.say(share: .departed))
                html.element("span", say: .eachInItsTime, words)
            }
            html.element("ol", .cls("stops")) { html in
                for stop in stops {
                    html.element("li", .classes(stop.hasHappened ? "on" : "")) { html in
                        html.element("span") { html in
                            html.text(words.name(of: stop))
                            if case .milestone(let milestone) = stop.kind, flight.isSimulated(milestone) {
                                html.simulatedMark(words)
                            }
                        }
                        if let best = stop.best ?? stop.planned {
                            html.time(words, best, stop.certainty, dayChange: first.day.days(until: best.day))
                        }
                    }
                }
            }
        }
    }
}

extension SharedPage.Drawn {
    /// Returns the whole document.
    ///
    /// - Parameters:
    ///   - address: The address of the link.
    ///   - tag: The version of ``live``, which the event stream does not need to send again.
    ///   - hasPicture: Whether the link has a preview picture for messaging apps.
    public func document(address: String, tag: String, hasPicture: Bool, assetVersion: String) -> HTML {
        let words = Words(settings)
        var html = HTML()
        SharedFrame.open(&html, title: title, settings: settings, assetVersion: assetVersion) { html in
            for (property, content) in [
                ("og:type", "website"), ("og:site_name", "Halcyon"), ("og:title", title),
                ("og:description", description), ("og:url", address),
            ] {
                SharedFrame.property(&html, property, content)
            }
            if hasPicture {
                // The picture is in the language of the page.
                SharedFrame.property(
                    &html, "og:image", address + "/preview.png?language=" + settings.language.tag)
                SharedFrame.property(&html, "og:image:type", "image/png")
                SharedFrame.property(&html, "og:image:width", String(SharedPicture.width))
                SharedFrame.property(&html, "og:image:height", String(SharedPicture.height))
                html.markup("<meta name=\"twitter:card\" content=\"summary_large_image\">")
            }
            html.markup("<noscript><meta http-equiv=\"refresh\" content=\"60\"></noscript>")
            html.element(
                "script", HTML.Attribute("type", is: "module"),
                HTML.Attribute("src", "/share.js?v=" + assetVersion), text: "")
        }
        html.element("div", HTML.Attribute("id", is: "ground")) { $0.append(ground) }
        html.element(
            "p", .cls("note stale"), HTML.Attribute("id", is: "stale"), HTML.Attribute("role", is: "status"),
            HTML.Attribute(flag: "hidden"), text: words.say(share: .noNetwork))
        html.element("div", HTML.Attribute("id", is: "live"), HTML.Attribute("data-tag", tag)) { $0.append(live) }
        // Outside of the part that is replaced, so that what a visitor types stays. A script shows it.
        html.element(
            "section", .cls("panel pickup"), HTML.Attribute("id", is: "pickup"),
            HTML.Attribute("data-leave", words.say(share: .pickUpLeave, "@")),
            HTML.Attribute("data-now", words.say(share: .pickUpNow)), HTML.Attribute(flag: "hidden")
        ) { html in
            html.element("label") { html in
                html.text(words.say(share: .pickUpWay))
                html.open(
                    "input", HTML.Attribute("name", is: "way"), HTML.Attribute("type", is: "number"),
                    HTML.Attribute("min", is: "1"), HTML.Attribute("max", is: "600"),
                    HTML.Attribute("inputmode", is: "numeric"), HTML.Attribute("autocomplete", is: "off"))
            }
            html.element("output", text: "")
        }
        SharedFrame.close(&html)
        return html
    }
}

/// The page for an invalid link. The page does not say why the link is invalid.
public enum SharedGonePage {
    public static func document(_ settings: Settings, assetVersion: String) -> HTML {
        let words = Words(settings)
        var html = HTML()
        SharedFrame.open(
            &html, title: words.say(share: .goneTitle), settings: settings, assetVersion: assetVersion, head: { _ in })
        html.element("section", .cls("empty")) { html in
            html.element("h1", text: words.say(share: .goneTitle))
            html.element("p", .cls("sec"), text: words.say(share: .goneText))
        }
        SharedFrame.close(&html)
        return html
    }
}

/// The document around a shared page. The document has no navigation, because visitors cannot open any other pages.
enum SharedFrame {
    static func open(
        _ html: inout HTML, title: String, settings: Settings, assetVersion: String, head: (inout HTML) -> Void
    ) {
        html.markup("<!doctype html>\n")
        html.open("html", HTML.Attribute("lang", settings.language.tag))
        html.markup(
            """
            <head><meta charset="utf-8">\
            <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">\
            <meta name="color-scheme" content="light dark"><meta name="referrer" content="no-referrer">\
            <meta name="robots" content="noindex, nofollow">\
            <meta name="theme-color" content="#F9FAFB" media="(prefers-color-scheme: light)">\
            <meta name="theme-color" content="#0B0F16" media="(prefers-color-scheme: dark)">
            """)
        html.element("title", text: title + " · Halcyon")
        for sheet in ["/app.css?v=", "/share.css?v="] {
            html.open("link", HTML.Attribute("rel", is: "stylesheet"), .href(sheet + assetVersion))
        }
        html.markup("<link rel=\"icon\" href=\"/icon.svg\" type=\"image/svg+xml\">")
        head(&html)
        html.markup("</head><body>")
        html.markup(Icon.sprite)
        html.markup("<main class=\"wrap page shared\" id=\"main\">")
    }

    /// Appends an Open Graph property.
    static func property(_ html: inout HTML, _ name: String, _ content: String) {
        html.open("meta", HTML.Attribute("property", name), HTML.Attribute("content", content))
    }

    static func close(_ html: inout HTML) {
        html.markup(
            """
            <p class="brand by"><svg aria-hidden="true"><use href="#mark"></use></svg>Halcyon</p></main></body></html>

            """)
    }
}

internal import FlightCore
internal import FlightScreens

/// The card for a flight's state: time on the left, place on the right, actions below. Slots without a value are
/// omitted.
package struct CardView {
    let flight: Flight
    let answer: Answer
    let context: PageContext
    let isHeading: Bool
    /// Whether Halcyon has a plan of the airport that is relevant in the flight's current state.
    var hasMap = false
    /// An identifier for the card's map that is unique on the page.
    var mapID = "map"
    /// Whether the card is on a shared page. Such a card has no actions, and the outlines of its map are elsewhere on
    /// the page.
    var isShared = false

    private var content: StateContent { answer.content }
    private var words: Words { context.words }

    func draw(_ html: inout HTML) {
        html.element(
            "article", content.status.kind == .planned ? .cls("card quiet") : .cls("card"),
            HTML.Attribute("data-state", answer.state.name)
        ) { html in
            header(&html)
            if let fraction = way {
                RouteLine(
                    from: flight.origin.code.text, to: flight.landingAirport.code.text, fraction: fraction,
                    heard: content.silence?.fraction, instead: isElsewhere ? flight.destination.code.text : nil,
                    label: flown(fraction)
                ).draw(&html)
            }
            whenAndWhere(&html)
            if case .route(let fraction) = content.headline { map(&html, fraction) }
            if let percent = content.boardedPercent { boarded(&html, percent) }
            facts(&html)
            if let strip = content.strip {
                StripView(strip: strip, isSimulated: content.isStripSimulated, words: words).draw(&html)
            }
            if let silence = content.silence { self.silence(&html, silence) }
            if content.news == nil || content.note == .nextLegCancelled { note(&html) }
            news(&html)
            if let action = content.action, !isShared {
                CardView.action(&html, action, flight, words, hasConnection: hasConnection, hasMap: hasMap)
            }
        }
    }

    private func header(_ html: inout HTML) {
        html.element("header", .cls("id")) { html in
            if isHeading { html.open("h1", .cls("no")) } else { html.open("span", .cls("no")) }
            // During a connection, everything from here on is about the next flight.
            if let onward = content.onward {
                html.code(onward.number?.text ?? flight.landingAirport.code.text)
            } else {
                html.code(flight.number?.text ?? flight.origin.code.text)
            }
            if isHeading { html.close("h1") } else { html.close("span") }
            if way == nil {
                html.element("span", .cls("to")) { html in
                    Icon.arrow.draw(&html, small: true)
                    html.code(content.onward?.to.text ?? flight.destination.code.text)
                }
            }
            StatusView(badge: content, words: words).draw(&html)
        }
    }

    /// The flight's position along the route line, in millionths of the route; nil if the card has no route line.
    private var way: Int32? {
        if case .route(let fraction) = content.headline { return fraction }
        // A diverted flight shows its new destination even before departure and after landing.
        guard isElsewhere else { return nil }
        switch content.answer?.label {
        case .landedIn, nil: return answer.state == .delayed ? 1_000_000 : 0
        default: return 0
        }
    }

    private var hasConnection: Bool {
        if case .toGate = content.strip { return true }
        return content.onward != nil
    }

    private var isElsewhere: Bool { flight.landingAirport.code != flight.destination.code }

    private func flown(_ fraction: Int32) -> String {
        let percent = String(Int(fraction) / 10_000)
        guard let silence = content.silence, silence.since != nil else { return words.say(.progressFlown, percent) }
        return words.say(.flownLastHeard, String(Int(silence.fraction) / 10_000), percent)
    }

    private func silence(_ html: inout HTML, _ silence: StateContent.Silence) {
        guard let since = silence.since else { return }
        html.element("p", .cls("sec"), text: words.say(.noSignalSince, words.time(since)))
    }

    /// Draws the map with the aircraft or, before take-off, with the planned route.
    private func map(_ html: inout HTML, _ fraction: Int32) {
        RouteMap(
            from: flight.origin, to: flight.landingAirport, fraction: answer.state == .taxiing ? nil : fraction,
            heard: content.silence?.fraction, now: context.now, land: context.land, words: words, id: mapID,
            isGroundApart: isShared
        ).draw(&html)
    }

    private func whenAndWhere(_ html: inout HTML) {
        guard content.answer != nil || content.second != nil || content.plate != nil else { return }
        html.element("div", .cls("ww")) { html in
            if let slot = content.answer {
                html.element("p") { html in
                    html.element("span", .cls("lab")) { label(&$0, slot) }
                    value(&html, slot, cls: "big")
                }
            }
            if let second = content.second {
                html.element("p", .cls("where")) { html in
                    html.element("span", .cls("lab")) { label(&$0, second) }
                    value(&html, second, cls: "mid")
                }
            } else if let plate = content.plate {
                html.element("p", .cls("where")) { html in
                    html.element("span", .cls("lab")) { html in
                        html.text(words.plateLabel(plate.kind))
                        if plate.isSimulated { html.simulatedMark(words) }
                    }
                    // Four characters of this size fit beside a time.
                    let size = plate.code.utf8.count > 4 ? "plate l long" : "plate l"
                    html.element("span", .classes(size)) { $0.code(plate.code) }
                }
            }
        }
    }

    private func label(_ html: inout HTML, _ slot: StateContent.Slot) {
        switch slot.label {
        // The destination is a city name, not a code.
        case .landedIn: html.text(words.say(.landedIn, words.city(flight.landingAirport)))
        case .landsIn: html.text(words.say(.landsIn, words.city(flight.landingAirport)))
        default: html.text(SlotLabel(slot, words).text)
        }
        if let planned = slot.struck {
            html.markup(" <s>")
            html.text(words.clockParts(planned).digits)
            html.markup("</s>")
        }
        if slot.isSimulated { html.simulatedMark(words) }
    }

    private func value(_ html: inout HTML, _ slot: StateContent.Slot, cls: String) {
        let value = slot.value
        switch value {
        case .time(let time, let certainty):
            html.time(words, time, certainty, cls: cls, dayChange: slot.dayChange)
        case .minutes(let minutes, let certainty), .duration(let minutes, let certainty):
            html.element("span", .classes(cls)) { $0.duration(words, minutes, certainty) }
        case .anyMoment: html.element("span", .classes(cls + " w"), text: words.slotText(slot) ?? "")
        case .days(let days):
            html.element("span", .classes(cls)) { html in
                html.text(String(days))
                html.element("small", text: words.dayUnitAfterIn(days))
            }
        case .deviation(let minutes): html.element("span", .classes(cls + " w"), text: words.deviation(minutes))
        default:
            html.element(
                "span", .classes(cls), text: words.slotText(.init(.howItWent, value)) ?? "")
        }
    }

    private func boarded(_ html: inout HTML, _ percent: Int) {
        let text = words.say(.percentBoarded, String(percent))
        html.element("div", .cls("boarded")) { html in
            html.open("svg", .cls("bar"), HTML.Attribute("role", is: "img"), .label(text))
            html.open(
                "rect", HTML.Attribute("width", "\(percent)%"), HTML.Attribute("height", is: "100%"),
                HTML.Attribute("rx", is: "4"))
            html.markup("</rect></svg>")
            html.element("p", .cls("note")) { html in
                html.text(text)
                if flight.simulated.contains(.boarding) { html.simulatedMark(words) }
            }
        }
    }

    private func facts(_ html: inout HTML) {
        guard !content.facts.isEmpty else { return }
        html.element("dl", .cls("facts")) { html in
            for fact in content.facts {
                html.element("div") { html in
                    html.element("dt") { html in
                        html.text(SlotLabel(fact, words).text)
                        if fact.isSimulated { html.simulatedMark(words) }
                    }
                    html.element("dd", isFigure(fact.value) ? .cls("m") : .cls("w")) { html in
                        if case .time(let time, let certainty) = fact.value {
                            html.time(words, time, certainty, dayChange: fact.dayChange)
                            if case .localTime(let days) = fact.label, let change = words.dayChange(days) {
                                html.element("span", .cls("sec"), text: " " + change)
                            }
                        } else if case .closed = fact.value {
                            html.say(.closedWord, words)
                        } else {
                            html.text(words.slotText(fact) ?? "")
                        }
                    }
                }
            }
        }
    }

    /// Whether the given value is shown in the monospaced font, as figures and codes are.
    private func isFigure(_ value: StateContent.Value) -> Bool {
        switch value {
        case .day, .closed: false
        default: true
        }
    }

    // MARK: - Bad news

    /// Draws bad news: the reason, the consequences and the actions.
    private func news(_ html: inout HTML) {
        guard let news = content.news else { return }
        var why: String?
        if case .reason(let reason) = content.note { why = words.reason(reason) }
        if why != nil || !news.consequences.isEmpty {
            html.element("dl", .cls("wm")) { html in
                if let why {
                    html.element("div") { html in
                        html.element("dt", say: .labelWhy, words)
                        html.element("dd", text: why)
                    }
                }
                if !news.consequences.isEmpty {
                    html.element("div") { html in
                        html.element("dt", say: .labelMeaning, words)
                        for consequence in news.consequences {
                            html.element("dd", text: words.consequence(consequence))
                        }
                    }
                }
            }
        }
        guard news.site != nil || !news.rights.isEmpty || tellsWaiting else { return }
        html.element("div", .cls("do")) { html in
            if let site = news.site {
                deed(&html, .rebook, to: site.address, words.say(.rebookWith, site.name), site.domain)
            }
            for right in news.rights {
                deed(&html, .book, to: right.address, words.say(.yourRights), words.right(right))
            }
            if tellsWaiting, let id = flight.id {
                deed(
                    &html, .link, to: PageAddress.share.path(id.text), words.say(.tellWaiting),
                    words.say(.tellWaitingHow))
            }
        }
    }

    private var tellsWaiting: Bool { !isShared && flight.id != nil && content.news?.concernsThoseWhoWait ?? false }

    /// Draws a link that usually leads outside Halcyon. `noreferrer` hides the address of this page from the linked
    /// site.
    private func deed(_ html: inout HTML, _ icon: Icon, to address: String, _ title: String, _ text: String) {
        html.element("a", .href(address), HTML.Attribute("rel", is: "noreferrer")) { html in
            icon.draw(&html)
            html.element("span") { html in
                html.element("b", text: title)
                html.element("small", text: text)
            }
            Icon.next.draw(&html, small: true)
        }
    }

    private func note(_ html: inout HTML) {
        switch content.note {
        case .planeIsHere:
            html.element("p", .cls("note ok")) { html in
                Icon.onTime.draw(&html, small: true)
                html.say(.planeIsHere, words)
            }
        case .reason(let reason): html.element("p", .cls("sec"), text: words.reason(reason))
        case .margin(_, let margin, _, _, let tier):
            let tight = tier == .tight || tier == .atRisk
            let isQuiet = !tight && content.isQuiet(margin: margin)
            html.element("p", .classes(tight ? "tline" : isQuiet ? "sec" : "note ok")) { html in
                if !isQuiet { (tight ? Icon.warn : Icon.onTime).draw(&html, small: !tight) }
                html.element("span", text: words.margin(content.note))
            }
        case .nextLegCancelled:
            html.element("p", .cls("tline off")) { html in
                Icon.cancelled.draw(&html)
                html.element("span", say: .nextLegCancelled, words)
            }
        case .leavesEarly(let minutes):
            html.element("p", .cls("tline")) { html in
                Icon.late.draw(&html, small: true)
                html.element("span", text: words.say(.leavesEarly, words.duration(minutes)))
            }
        case .late(let minutes):
            html.element("p", .cls("tline")) { html in
                Icon.late.draw(&html, small: true)
                html.element("span", text: words.say(.minutesLate, words.duration(minutes)))
            }
        case .doubt(let doubt):
            html.element("p", .cls("tline")) { html in
                Icon.late.draw(&html, small: true)
                html.element("span", text: words.doubt(doubt))
            }
        case .noSource: html.element("p", .cls("sec"), say: .noSource, words)
        case nil: break
        }
    }

    private static func link(
        _ html: inout HTML, _ address: String, _ action: StateContent.Action, _ words: Words
    ) {
        html.element("a", .cls("act"), .href(address)) { html in
            html.text(words.action(action))
            Icon.next.draw(&html)
        }
    }

    /// Draws an action as a link. Draws nothing if the action has no target.
    ///
    /// - Parameters:
    ///   - hasConnection: Whether another leg departs from the arrival airport.
    ///   - hasMap: Whether Halcyon has a plan of the airport that is relevant in the flight's current state.
    static func action(
        _ html: inout HTML, _ action: StateContent.Action, _ flight: Flight, _ words: Words,
        hasConnection: Bool = false, hasMap: Bool = false
    ) {
        switch action {
        case .fullTimeline:
            guard let id = flight.id else { return }
            html.element(
                "a", .cls("act"), .href(PageAddress.flight.path(id.text) + "#timeline"),
                HTML.Attribute("data-open", is: "day")
            ) {
                $0.text(words.action(action))
                Icon.next.draw(&$0)
            }
        case .calm:
            guard let id = flight.id else { return }
            html.element("a", .cls("act"), .href(PageAddress.flightCalm.path(id.text))) { html in
                html.element("span", .cls("ic")) { html in
                    Icon.calm.draw(&html)
                    html.text(words.action(action))
                }
                Icon.next.draw(&html)
            }
        case .terminalMap:
            guard let id = flight.id, hasConnection || hasMap else { return }
            link(&html, (hasConnection ? PageAddress.connection : .terminalMap).path(id.text), action, words)
        case .addToCalendar:
            guard let id = flight.id else { return }
            link(&html, PageAddress.flightCalendar.path(id.text), action, words)
        case .checkIn:
            // Links to the airline's home page, because deeper addresses change.
            guard let site = flight.number.flatMap({ AirlineSite(of: $0.airline) }) else { return }
            html.element("a", .cls("act"), .href(site.address), HTML.Attribute("rel", is: "noreferrer")) { html in
                html.text(words.action(action))
                Icon.next.draw(&html)
            }
        case .alternatives:
            // Links to the search page for other flights on that day.
            let instead = flight.instead
            var query = "?from=" + instead.from.code.text + "&to=" + flight.destination.code.text
            if let day = instead.day { query += "&date=" + day.iso }
            link(&html, PageAddress.add.path() + query, action, words)
        case .shareArrival, .share:
            guard let id = flight.id else { return }
            link(&html, PageAddress.share.path(id.text), action, words)
        }
    }
}

public import FlightCore
internal import FlightScreens

/// A preview of a flight at any moment of its day. The engine that produces the real card also produces the preview's
/// card, for a simulated time and simulated circumstances. The preview is clearly labelled.
public struct PreviewPage: Sendable {
    public let flight: Flight
    public let options: PreviewOptions
    public let context: PageContext
    private let scale: PreviewScale
    private let next: Flight

    /// Creates the page; nil if the snapshot has no such flight or the flight's times are unknown.
    public init?(_ id: Flight.ID, snapshot: Snapshot, options: PreviewOptions, context: PageContext) {
        guard let entry = snapshot.entries.first(where: { $0.flight.id == id }),
            let (trip, leg) = snapshot.trip(of: id), let scale = PreviewPage.scale(of: entry.flight)
        else { return nil }
        flight = entry.flight
        self.options = options
        self.context = context
        self.scale = scale
        next = leg + 1 < trip.legs.count ? trip.legs[leg + 1] : PreviewPage.example(after: entry.flight)
    }

    /// Returns the scale of the flight's day. For a diverted flight without a known new destination, the scale uses the
    /// original plan.
    private static func scale(of flight: Flight) -> PreviewScale? {
        var planned = flight
        planned.status = .scheduled
        planned.divertedTo = nil
        return PreviewScale(flight) ?? PreviewScale(planned)
    }

    /// Returns an example of an onward flight: a flight back to the origin, 2 hours 15 minutes after the arrival.
    private static func example(after flight: Flight) -> Flight {
        var next = Flight(origin: flight.landingAirport, destination: flight.origin)
        let times = BestTimes(flight, now: .always)
        if let out = times.out, let arrival = times.in {
            next.out.scheduled = arrival + .minutes(135)
            next.in.scheduled = arrival + .minutes(135) + (arrival - out)
        }
        return next
    }

    public func draw() -> DrawnPage {
        let words = context.words
        let now = scale.instant(at: options.place)
        let answer = self.answer(options, now: now)
        var html = HTML()
        html.markup("<link rel=\"stylesheet\" href=\"/preview.css\">")
        Crumb.draw(&html, to: PageAddress.flight.path(flight.id?.text ?? ""), words.say(.backToNow))
        html.element("h1", .cls("title"), say: .preview, words)
        html.element("p", .cls("tline preview-note"), HTML.Attribute("id", is: "preview-note")) { html in
            Icon.eye.draw(&html)
            html.element("span", text: words.say(.previewNote))
        }
        html.element("div", .cls("grid preview")) { html in
            html.element("div", .cls("cards"), HTML.Attribute("id", is: "previewed")) { html in
                draw(&html, trip(options, now: now), answer, options, now)
            }
            html.element("div", .cls("below")) { html in
                form(&html, now, words)
                states(&html, answer, words)
            }
        }
        return DrawnPage(title: words.say(.preview), main: html, nextChange: nil, section: .flights)
    }

    /// Draws the page of the flight as it would be.
    private func draw(
        _ html: inout HTML, _ trip: Trip, _ answer: Answer, _ options: PreviewOptions, _ now: Instant
    ) {
        let imagined = context.imagined(now: now, location: place(options, now), online: !options.isOffline)
        let entries = trip.legs.map { Snapshot.Entry(flight: $0, trip: nil, log: []) }
        let screen = TicketScreen(
            entries[answer.leg], (trip, answer.leg),
            in: Snapshot(revision: 0, now: now, speed: 1, settings: context.settings, entries: entries),
            known: context.terminals, imagined.travel, today: flight.origin.zone.local(context.now).day,
            context.words)
        MapStage(scene: screen.map, context: imagined).draw(&html)
        TicketView(ticket: screen.face.ticket, words: context.words, page: screen.face.line.flight.id).draw(&html)
        VerdictList(
            verdicts: screen.verdicts, role: context.role,
            timeline: TimelineView(entries[answer.leg], trip.legs[answer.leg], answer, imagined)
        ).draw(&html)
    }

    private func form(_ html: inout HTML, _ now: Instant, _ words: Words) {
        html.element(
            "form", .cls("panel form"), HTML.Attribute("method", is: "get"), HTML.Attribute("data-live", is: "device"),
            HTML.Attribute("action", PageAddress.preview.path(flight.id?.text ?? ""))
        ) { html in
            let times = BestTimes(flight, now: .always)
            let isThere = times.on.map { now >= $0 } ?? false
            let zone = (isThere ? flight.landingAirport : flight.origin).zone
            let text = words.date(now, in: zone, now: context.now) + ", " + words.time(zone.local(now))
            html.element("label", .cls("field")) { html in
                html.element("span", text: words.say(.previewTime))
                html.element("output", .cls("t"), HTML.Attribute("id", is: "preview-time"), text: text)
                html.open(
                    "input", HTML.Attribute("type", is: "range"), HTML.Attribute("name", is: "at"),
                    HTML.Attribute("min", is: "0"), HTML.Attribute("max", String(scale.end)),
                    HTML.Attribute("value", String(min(scale.end, max(0, options.place)))),
                    HTML.Attribute("aria-valuetext", text))
            }
            html.element("div", .cls("switches")) { html in
                tick(&html, "airport", words.say(.previewAtAirport), options.isAtAirport)
                tick(&html, "late", words.say(.previewLate), options.isLate)
                // A flight that is already cancelled stays cancelled.
                if flight.status != .cancelled {
                    tick(&html, "cancelled", words.say(.previewCancelled), options.isCancelled)
                }
                tick(&html, "offline", words.say(.previewOffline), options.isOffline)
                tick(&html, "next", words.say(.previewNextLeg), options.hasNextLeg)
            }
            html.element("button", .cls("btn q noscript"), text: words.say(.previewShow))
        }
    }

    private func tick(_ html: inout HTML, _ name: String, _ label: String, _ isOn: Bool) {
        html.element("label", .cls("switch")) { html in
            if isOn {
                html.open(
                    "input", HTML.Attribute("type", is: "checkbox"), HTML.Attribute("name", name),
                    HTML.Attribute("value", is: "1"), HTML.Attribute(flag: "checked"))
            } else {
                html.open(
                    "input", HTML.Attribute("type", is: "checkbox"), HTML.Attribute("name", name),
                    HTML.Attribute("value", is: "1"))
            }
            html.element("span", text: label)
        }
    }

    // MARK: - All fifteen

    /// Draws a link for each state, to a moment at which the flight is in that state.
    private func states(_ html: inout HTML, _ answer: Answer, _ words: Words) {
        html.element("nav", .cls("panel"), .label(words.say(.previewStates))) { html in
            html.element("h2", text: words.say(.previewStates))
            html.element("ul", .cls("chips")) { html in
                for state in FlightState.allCases {
                    guard let options = options(for: state) else { continue }
                    let path = PageAddress.preview.path(flight.id?.text ?? "") + options.query
                    html.element("li") { html in
                        if state == answer.state {
                            html.element(
                                "a", .cls("chip"), .href(path), HTML.Attribute("aria-current", is: "true"),
                                text: words.name(of: state))
                        } else {
                            html.element("a", .cls("chip"), .href(path), text: words.name(of: state))
                        }
                    }
                }
            }
        }
    }

    /// Returns the circumstances under which this flight is in the given state; nil if there are none. For example, a
    /// followed flight is never in the state "at the airport".
    func options(for state: FlightState) -> PreviewOptions? {
        var candidates: [PreviewOptions] = []
        // Two days ahead the card counts days; one day ahead it says "tomorrow", whatever the time of departure.
        if state == .farOut { candidates.append(PreviewOptions(place: 0)) }
        if state == .dayBefore { candidates.append(PreviewOptions(place: PreviewScale.stretch)) }
        // The state for leaving is shown at the leave-by time.
        if state == .headToAirport,
            let place = LeaveBy(flight, times: BestTimes(flight, now: .always)).flatMap({ scale.place(of: $0.instant) })
        {
            candidates.append(PreviewOptions(place: place))
        }
        for place in stride(from: 50, through: scale.end, by: 50) {
            var plain = PreviewOptions(place: place)
            if state == .delayed { plain.isLate = true }
            if state == .connection { plain.hasNextLeg = true }
            candidates.append(plain)
        }
        for place in stride(from: 50, through: scale.end, by: 50) {
            var there = PreviewOptions(place: place)
            there.isAtAirport = true
            candidates.append(there)
        }
        return candidates.first { answer($0, now: scale.instant(at: $0.place)).state == state }
    }

    // MARK: - Simulation

    private func answer(_ options: PreviewOptions, now: Instant) -> Answer {
        SmartStateEngine.answer(
            trip(options, now: now),
            in: TravelContext(now: now, location: place(options, now), online: !options.isOffline))
    }

    private func trip(_ options: PreviewOptions, now: Instant) -> Trip {
        let flight = imagined(options, now: now)
        guard options.hasNextLeg, let trip = Trip(legs: [flight, next]) else { return Trip(flight) }
        return trip
    }

    /// Returns the flight as it would be known at the given time. Actual delays, diversions and cancellations are kept,
    /// and the simulated circumstances are applied on top. Events already reported on the day are ignored.
    private func imagined(_ options: PreviewOptions, now: Instant) -> Flight {
        var flight = flight
        flight.proof = .none
        flight.position = nil
        flight.saidOnBoard = nil
        for milestone in Milestone.allCases { flight[milestone].actual = nil }
        // A flight without a source is estimated from its schedule, as on the day itself.
        let isHeard = !options.isOffline && self.flight.heard != nil
        if isHeard || options.isLate { flight.toldByTraveller = [] }
        if options.isLate {
            // Only the departure delay is announced; later times are derived from it, as on the day itself.
            let lateness = Span.minutes(45)
            let known = BestTimes(flight, now: .always)
            for milestone in Milestone.allCases {
                flight[milestone].estimated = flight[milestone].estimated.map { $0 + lateness }
            }
            flight.out.estimated = known.out.map { $0 + lateness }
        }
        if options.isCancelled, flight.status != .cancelled {
            flight.status = .cancelled
            // The reason for a delay does not explain the cancellation.
            flight.delayReason = nil
        }
        let times = BestTimes(flight, now: .always)
        if isHeard {
            for milestone in Milestone.allCases {
                if let best = times[milestone], best <= now { flight[milestone].actual = best }
            }
        }
        if let percent = flight.boardedPercent, percent > 0 { flight.boardedPercent = boarded(flight, now) }
        flight.heard = isHeard ? now : nil
        return flight
    }

    /// Returns the percentage of passengers on board, which rises linearly from boarding to the closing of the doors.
    private func boarded(_ flight: Flight, _ now: Instant) -> Int? {
        let times = BestTimes(flight, now: now)
        guard let start = times.boardingOpens, let end = times.doorsClose, end > start, now > start else { return nil }
        return Int(min(100, (now - start).seconds * 100 / (end - start).seconds))
    }

    private func place(_ options: PreviewOptions, _ now: Instant) -> Coordinate? {
        guard options.isAtAirport, flight.role == .mine else { return nil }
        let times = BestTimes(flight, now: .always)
        return times.on.map { now >= $0 } ?? false ? flight.landingAirport.position : flight.origin.position
    }
}

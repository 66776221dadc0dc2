public import FlightCore
internal import FlightScreens

/// The style guide, which shows every component in every state, drawn by the components themselves. The cards show
/// made-up flights, and the state engine decides their content. Only the server draws this page.
public struct DesignPage: Sendable {
    public let settings: Settings
    private let context: PageContext
    private let words: Words

    /// - Parameters:
    ///   - land: The outlines of the land for maps.
    ///   - language: A BCP 47 tag that overrides the language of the settings; ignored if unsupported.
    public init(settings: Settings, land: MapLand?, language: String? = nil) {
        var settings = settings
        if let language = language.flatMap({ Language(tag: $0) }) { settings.language = language }
        self.settings = settings
        context = PageContext(settings: settings, now: ExampleFlight.at(-10), land: land)
        words = context.words
    }

    public func draw() -> DrawnPage {
        var html = HTML()
        html.markup("<link rel=\"stylesheet\" href=\"/design.css\"><link rel=\"stylesheet\" href=\"/preview.css\">")
        html.element("h1", .cls("title"), text: say(.title))
        html.element("p", .cls("preview-note"), text: say(.intro))
        section(&html, .cards) { cards(&$0) }
        section(&html, .board) { board(&$0) }
        section(&html, .timeline) { timeline(&$0) }
        let samples = DesignSamples(context: context)
        section(&html, .statuses) { statuses(&$0) }
        section(&html, .plates) { samples.plates(&$0) }
        section(&html, .strips) { samples.strips(&$0) }
        section(&html, .progress) { samples.progress(&$0) }
        section(&html, .controls) { samples.controls(&$0) }
        section(&html, .folds) { samples.folds(&$0) }
        section(&html, .notices) { samples.notices(&$0) }
        let tokens = DesignTokens(words: words)
        section(&html, .icons) { tokens.icons(&$0) }
        section(&html, .colours) { tokens.colours(&$0) }
        section(&html, .typeRoles) { tokens.type(&$0) }
        section(&html, .spaces) { tokens.spaces(&$0) }
        return DrawnPage(title: say(.title), main: html, nextChange: nil)
    }

    private func say(_ phrase: DesignPhrase) -> String { phrase.text(settings.language) }

    private func section(_ html: inout HTML, _ title: DesignPhrase, _ body: (inout HTML) -> Void) {
        html.element("section", .cls("design")) { html in
            html.element("h2", .cls("name"), text: say(title))
            body(&html)
        }
    }

    private func cards(_ html: inout HTML) {
        html.element("ul", .cls("samples")) { html in
            for (number, moment) in ExampleMoment.all.enumerated() {
                guard let answer = moment.answer() else { continue }
                html.element("li") { html in
                    html.element("h3") { html in
                        html.text(name(of: answer))
                        if let remark = moment.remark { html.text(", " + say(remark)) }
                        html.element("code", text: answer.state.name)
                    }
                    if let trip = Trip(legs: moment.legs) {
                        TicketCard(
                            leg: answer.leg, of: trip,
                            context.imagined(now: moment.now, location: nil, online: true),
                            mapID: "state" + String(number)
                        ).draw(&html)
                    }
                }
            }
        }
    }

    /// Returns the name of the answer's state. Cancelled and diverted flights have the same state as delayed flights,
    /// so their badge text is returned instead.
    private func name(of answer: Answer) -> String {
        switch answer.content.status.kind {
        case .cancelled, .diverted, .returned, .arrivedElsewhere: words.text(answer.content.status)
        default: words.name(of: answer.state)
        }
    }

    private func board(_ html: inout HTML) {
        html.element("ol", .cls("lines list")) { html in
            for flight in ExampleMoment.rows {
                let line = BoardLine(leg: 0, of: Trip(flight), in: context.travel)
                BoardRow(
                    row: BoardScreen.Row(line, date: line.isDated ? .insteadOfStatus : .none, words), words: words
                ).draw(&html)
            }
        }
    }

    private func timeline(_ html: inout HTML) {
        guard let id = Flight.ID("example") else { return }
        var flight = ExampleFlight.full
        flight.id = id
        flight.out.actual = ExampleFlight.at(4)
        flight.off.actual = ExampleFlight.at(22)
        let airline = FlightObservation.Source.replay
        let log = [
            FlightObservation(
                source: airline, time: ExampleFlight.at(-1400), field: .departureGate, value: .text("A17")),
            FlightObservation(source: .traveller, time: ExampleFlight.at(-1100), field: .seat, value: .text("14A")),
            FlightObservation(
                source: airline, time: ExampleFlight.at(-208), field: .departureGate, value: .text("B22")),
            FlightObservation(
                source: airline, time: ExampleFlight.at(4), field: .actual(.out),
                value: .instant(ExampleFlight.at(4))),
        ]
        let now = context.imagined(now: ExampleFlight.at(250), location: nil, online: true)
        let answer = SmartStateEngine.answer(Trip(flight), in: now.travel)
        html.element("div", .cls("samples wide")) { html in
            TimelineView(snapshot([flight], log: log.reversed()).entries[0], flight, answer, now).draw(&html)
        }
    }

    private func snapshot(_ flights: [Flight], log: [FlightObservation]) -> Snapshot {
        Snapshot(
            revision: 0, now: context.now, speed: 1, settings: settings,
            entries: flights.map { Snapshot.Entry(flight: $0, trip: nil, log: log) })
    }

    /// Draws each status in two forms: the filled badge of a card, and the text of a board line.
    private func statuses(_ html: inout HTML) {
        let statuses: [FlightStatus] = [
            .init(.planned), .init(.onTime), .init(.delayed(minutes: 40)), .init(.delayed(minutes: 95)),
            .init(.delayedOpen), .init(.mayBeCancelled), .init(.boarding, .clock), .init(.boarding),
            .init(.gateClosed), .init(.departed), .init(.inFlight), .init(.landing), .init(.landed),
            .init(.arrived(minutesLate: 0)), .init(.arrived(minutesLate: 25)), .init(.arrived(minutesLate: -12)),
            .init(.cancelled), .init(.diverted(to: nil)),
        ]
        html.element("p", .cls("bits")) { html in
            for status in statuses { StatusView(status, isFilled: true, words).draw(&html) }
        }
        html.element("p", .cls("bits")) { html in
            for flight in ExampleMoment.rows.dropLast(2) {
                StatusView(row: BoardLine(leg: 0, of: Trip(flight), in: context.travel), words: words).draw(&html)
            }
        }
    }
}

package import FlightCore

/// The steps to the next gate, each with its usual duration and the range of durations in minutes, followed by the
/// total.
package struct ConnectionSteps {
    private let connection: ConnectionAssistant
    private let words: Words

    init(_ connection: ConnectionAssistant, words: Words) {
        self.connection = connection
        self.words = words
    }

    private func say(_ phrase: ConnectionPhrase, _ texts: String...) -> String {
        phrase.text(words.language, filled: texts)
    }

    /// Returns the span in minutes, rounded to whole minutes.
    package static func minutes(_ span: Span) -> Int { Int((span + Span(30)).wholeMinutes) }

    func draw(_ html: inout HTML) {
        guard let whole = connection.way.whole else { return }
        let way = connection.way
        html.element("section", .cls("panel"), HTML.Attribute("id", is: "steps")) { html in
            html.element("h2") { html in
                html.text(say(.steps))
                html.element("span", text: say(.stepsHint))
            }
            html.element("ol", .cls("steps")) { html in
                for step in way.steps { self.step(&html, step) }
                if !way.isGuide {
                    let hasControls = way.steps.contains { $0.kind == .passport || $0.kind == .security }
                    if way.missing.contains(.controls) {
                        absent(&html, .passportControl, say(.unknownControls))
                    } else if !hasControls {
                        absent(&html, .passportControl, say(.noControls))
                    }
                    if !way.steps.contains(where: { $0.kind == .bags }) {
                        absent(&html, .bag, say(.bagGoes, connection.next.destination.code.text))
                    }
                }
                html.element("li", .cls("sum")) { html in
                    html.markup("<span class=\"ic\"></span>")
                    html.element("span", .cls("nm"), text: say(connection.isFromHere ? .fromHere : .fromSeat))
                    time(&html, whole)
                }
            }
        }
    }

    private func step(_ html: inout HTML, _ step: ConnectionStep) {
        html.element("li") { html in
            html.element("span", .cls("ic")) { ConnectionSteps.icon(step.kind).draw(&$0) }
            html.element("span", .cls("nm")) { html in
                html.text(name(of: step))
                if let detail = detail(step) { html.element("small", text: detail) }
            }
            time(&html, step.time)
        }
    }

    func name(of step: ConnectionStep) -> String {
        connection.way.isGuide
            ? say(.guideWhole) : ConnectionSteps.name(step.kind, connection, words, named: step.name)
    }

    /// Draws a muted line for a step that is not needed.
    private func absent(_ html: inout HTML, _ icon: ConnectionIcon, _ text: String) {
        html.element("li", .cls("nil")) { html in
            html.element("span", .cls("ic")) { icon.draw(&$0) }
            html.element("span", .cls("nm"), text: text)
        }
    }

    private func time(_ html: inout HTML, _ range: TimeRange) {
        html.element("span", .cls("min")) { html in
            html.text(String(ConnectionSteps.minutes(range.usual)))
            html.element("small", text: words.minuteUnit)
            if range.fast != range.slow {
                html.element(
                    "span",
                    text: String(ConnectionSteps.minutes(range.fast)) + " – "
                        + String(ConnectionSteps.minutes(range.slow)))
            }
        }
    }

    /// Returns the text beside the name of a step; nil if there is none.
    func detail(_ step: ConnectionStep) -> String? {
        if connection.way.isGuide { return say(.guideWholeText) }
        switch step.kind {
        case .leaveAircraft:
            return step.basis == .traveller ? nil : step.name.map { say(.leaveRow, $0) } ?? say(.leaveMiddle)
        case .walk, .betweenTerminals:
            guard let metres = step.metres.map({ words.number($0) }) else { return nil }
            if step.kind == .betweenTerminals { return say(.metresBetween, metres) }
            switch step.basis {
            case .walkways: return say(.metresMapped, metres)
            case .insideBuildings: return say(.metresInside, metres)
            case .straightLine: return say(.metresStraight, metres)
            case .cabinModel, .told, .guide, .traveller: return nil
            }
        case .train, .bus, .passport, .security, .bags: return nil
        }
    }

    /// Returns the name of a step.
    ///
    /// - Parameter named: The proper name of a train or bus.
    static func name(
        _ kind: ConnectionStep.Kind, _ connection: ConnectionAssistant, _ words: Words, named: String? = nil
    ) -> String {
        func say(_ phrase: ConnectionPhrase, _ texts: String...) -> String {
            phrase.text(words.language, filled: texts)
        }
        let name = named ?? connection.way.steps.first { $0.kind == kind }?.name ?? ""
        return switch kind {
        case .leaveAircraft: say(.leave)
        case .walk: connection.next.departureGate.map { say(.walkTo, $0) } ?? say(.guideWhole)
        case .train: say(.train, name)
        case .bus: say(.bus, name)
        case .betweenTerminals: say(.betweenTerminals)
        case .passport: say(.passport)
        case .security: say(.security)
        case .bags: say(.bags)
        }
    }

    private static func icon(_ kind: ConnectionStep.Kind) -> ConnectionIcon {
        switch kind {
        case .leaveAircraft: .seat
        case .walk, .betweenTerminals: .walk
        case .train, .bus: .train
        case .passport: .passportControl
        case .security: .security
        case .bags: .bag
        }
    }
}

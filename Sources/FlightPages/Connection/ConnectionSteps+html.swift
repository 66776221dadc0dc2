internal import FlightCore
internal import FlightScreens

extension ConnectionSteps {
    /// Draws the list of the steps.
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

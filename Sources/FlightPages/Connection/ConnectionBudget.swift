package import FlightCore

/// The minutes between the arrival and the closing of the doors, as a bar: the time needed, the margin, and a wall for
/// the doors. Minutes over the limit are drawn behind the wall.
package struct ConnectionBudget {
    private let connection: ConnectionAssistant
    private let words: Words

    package init(_ connection: ConnectionAssistant, words: Words) {
        self.connection = connection
        self.words = words
    }

    package struct Part {
        let cls: StaticString
        package let minutes: Int
        package let phrase: ConnectionPhrase
    }

    private func say(_ phrase: ConnectionPhrase, _ texts: String...) -> String {
        phrase.text(words.language, filled: texts)
    }

    /// The parts of the time needed, grouped by kind: leaving the aircraft, the route, and checks.
    package var needed: [Part] {
        let steps = connection.way.steps
        func sum(_ kinds: [ConnectionStep.Kind]) -> Int {
            ConnectionSteps.minutes(
                steps.reduce(Span(0)) { sum, step in kinds.contains(step.kind) ? sum + step.time.usual : sum })
        }
        if connection.way.isGuide { return [Part(cls: "b", minutes: sum([.walk]), phrase: .guidePart)] }
        return [
            Part(cls: "a", minutes: sum([.leaveAircraft]), phrase: .leavePart),
            Part(cls: "b", minutes: sum([.walk, .train, .bus, .betweenTerminals]), phrase: .walkPart),
            Part(cls: "k", minutes: sum([.passport, .security, .bags]), phrase: .controlPart),
        ].filter { $0.minutes > 0 }
    }

    func draw(_ html: inout HTML) {
        guard let verdict = connection.verdict else { return }
        let margin = Int(verdict.margin.wholeMinutes)
        let needed = self.needed
        let isLate = verdict.tier == .atRisk
        let way = needed.reduce(0) { $0 + $1.minutes }
        let spare = abs(margin)
        // The margin follows the parts. Without a margin, the doors are drawn before the end of the bar.
        var blocks = needed
        if !isLate, spare > 0 {
            blocks.append(Part(cls: verdict.tier == .tight ? "c late" : "c ok", minutes: spare, phrase: .sparePart))
        }
        let label =
            isLate
            ? say(.budgetOver, words.duration(way), words.duration(spare))
            : say(.budget, words.duration(way), words.duration(spare))
        html.element("div", .cls("budget"), HTML.Attribute("role", is: "img"), .label(label)) { html in
            marks(&html)
            BudgetBar(
                parts: blocks.map { BudgetBar.Part(cls: $0.cls, minutes: $0.minutes, name: say($0.phrase)) },
                over: isLate ? spare : 0, overText: say(.minutesOver, String(spare)), overName: say(.overPart)
            ).draw(&html)
        }
    }

    private func marks(_ html: inout HTML) {
        html.element("p", .cls("tk")) { html in
            html.element("span") { html in
                html.time(
                    words, connection.flight.landingAirport.zone.local(connection.arrival), connection.arrivalCertainty)
                html.element("em", text: say(.atGateMark))
            }
            html.element("span") { html in
                html.time(words, connection.next.origin.zone.local(connection.doors), connection.doorsCertainty)
                html.element("em", text: say(.doorsMark))
            }
        }
    }
}

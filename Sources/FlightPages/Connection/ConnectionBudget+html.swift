internal import FlightCore
internal import FlightScreens

extension ConnectionBudget {
    /// Draws the minutes as a bar with a wall for the doors. Minutes over the limit are drawn behind the wall.
    func draw(_ html: inout HTML) {
        guard let verdict = connection.verdict else { return }
        let margin = Int(verdict.margin.wholeMinutes)
        let needed = self.needed
        let isLate = verdict.tier == .atRisk
        let way = needed.reduce(0) { $0 + $1.minutes }
        let spare = abs(margin)
        // The margin follows the parts. Without a margin, the doors are drawn before the end of the bar.
        var blocks = needed.map { part in
            BudgetBar.Part(cls: ConnectionBudget.cls(part.phrase), minutes: part.minutes, name: say(part.phrase))
        }
        if !isLate, spare > 0 {
            blocks.append(
                BudgetBar.Part(
                    cls: verdict.tier == .tight ? "c late" : "c ok", minutes: spare, name: say(.sparePart)))
        }
        let label =
            isLate
            ? say(.budgetOver, words.duration(way), words.duration(spare))
            : say(.budget, words.duration(way), words.duration(spare))
        html.element("div", .cls("budget"), HTML.Attribute("role", is: "img"), .label(label)) { html in
            marks(&html)
            BudgetBar(
                parts: blocks, over: isLate ? spare : 0, overText: say(.minutesOver, String(spare)),
                overName: say(.overPart)
            ).draw(&html)
        }
    }

    private static func cls(_ part: ConnectionPhrase) -> StaticString {
        switch part {
        case .leavePart: "a"
        case .controlPart: "k"
        default: "b"
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

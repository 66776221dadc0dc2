internal import FlightScreens

extension ConnectionBudget {
    /// Draws the minutes as a bar with a wall for the doors. Minutes over the limit are drawn behind the wall.
    func draw(_ html: inout HTML) {
        html.element("div", .cls("budget"), HTML.Attribute("role", is: "img"), .label(label)) { html in
            html.element("p", .cls("tk")) { html in
                for mark in [arrives, doors] {
                    html.element("span") { html in
                        html.element("span", .cls("t")) { html in
                            for part in mark.figure.parts {
                                if part.isSmall {
                                    html.element("small", text: part.text)
                                } else {
                                    html.digits(part.text)
                                }
                            }
                        }
                        html.element("em", text: mark.label)
                    }
                }
            }
            let needed = parts.filter { $0.kind != .over }
            let over = parts.last { $0.kind == .over }
            BudgetBar(
                parts: needed.map { BudgetBar.Part(cls: cls($0.kind), minutes: $0.minutes, name: $0.name) },
                over: over?.minutes ?? 0, overText: overText ?? "", overName: over?.name ?? ""
            ).draw(&html)
        }
    }

    private func cls(_ kind: Part.Kind) -> StaticString {
        switch kind {
        case .leave: "a"
        case .way: "b"
        case .control: "k"
        case .spare: isTight ? "c late" : "c ok"
        case .over: "c off"
        }
    }
}

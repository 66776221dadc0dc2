internal import FlightCore

/// A stacked bar of minutes. A wall marks the time at which the doors close; any minutes over the limit are drawn
/// behind the wall.
struct BudgetBar {
    struct Part {
        let cls: StaticString
        let minutes: Int
        let name: String
    }

    let parts: [Part]
    /// The number of minutes over the limit.
    var over = 0
    /// The text drawn on the part over the limit. If the text does not fit, only the minutes are drawn.
    var overText = ""
    /// The name of the part over the limit.
    var overName = ""

    func draw(_ html: inout HTML) {
        bar(&html)
        html.element("p", .cls("kk")) { html in
            for part in parts { key(&html, part.cls, part.name) }
            if over > 0 { key(&html, "c off", overName) }
        }
    }

    /// The minimum width of the part over the limit, as a percentage of the bar, at which a few words fit on a phone.
    private static let wordy = 26.0

    /// Draws the bar at full width. Each block is wide enough for its number.
    private func bar(_ html: inout HTML) {
        let shown = max(1, parts.reduce(0) { $0 + $1.minutes })
        let least = 8.0
        var widths = parts.map { max(least, Double($0.minutes) * 100 / Double(shown)) }
        let sum = widths.reduce(0, +)
        widths = widths.map { $0 * 100 / sum }
        // The door is drawn where the minutes over the limit begin.
        let door = over > 0 ? 100 - min(92, max(least, Double(over) * 100 / Double(shown))) : 100
        html.open("svg", .cls("bl"), HTML.Attribute("height", is: "40"), .hidden)
        var left = 0.0
        for (part, width) in zip(parts, widths) {
            let right = min(left + width, door)
            if right > left {
                rect(
                    &html, part.cls, left, right - left, String(part.minutes),
                    isNumbered: over == 0 || right == left + width)
            }
            left += width
        }
        if over > 0 {
            let width = 98.5 - door
            rect(&html, "over", door + 1.5, width, width >= BudgetBar.wordy ? overText : String(over), isNumbered: true)
        }
        html.open(
            "rect", .cls("door"), HTML.Attribute("x", PathData.number(door * 0.98) + "%"), HTML.Attribute("y", is: "0"),
            HTML.Attribute("width", is: "4"), HTML.Attribute("height", is: "40"), HTML.Attribute("rx", is: "2"))
        html.markup("</rect></svg>")
    }

    private func rect(
        _ html: inout HTML, _ cls: StaticString, _ left: Double, _ width: Double, _ text: String, isNumbered: Bool
    ) {
        // Two percent of the width is reserved for the door.
        let x = left * 0.98
        let wide = max(0.5, width * 0.98 - 0.6)
        html.open(
            "rect", .cls(cls), HTML.Attribute("x", PathData.number(x) + "%"), HTML.Attribute("y", is: "4"),
            HTML.Attribute("width", PathData.number(wide) + "%"), HTML.Attribute("height", is: "32"),
            HTML.Attribute("rx", is: "4"))
        html.markup("</rect>")
        guard isNumbered else { return }
        html.open(
            "text", .cls(cls), HTML.Attribute("x", PathData.number(x + wide / 2) + "%"), HTML.Attribute("y", is: "25"),
            HTML.Attribute("text-anchor", is: "middle"))
        html.text(text)
        html.markup("</text>")
    }

    private func key(_ html: inout HTML, _ cls: StaticString, _ text: String) {
        html.element("span") { html in
            html.open("i", HTML.Class(name: cls))
            html.close("i")
            html.text(text)
        }
    }
}

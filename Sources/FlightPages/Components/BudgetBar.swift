internal import FlightCore

/// Minutes as one bar: blocks one after the other, and the door as a wall at their end. What is over stands behind the door.
struct BudgetBar {
    struct Part {
        let cls: StaticString
        let minutes: Int
        let name: String
    }

    let parts: [Part]
    /// So many minutes are too many.
    var over = 0
    /// What stands on the part that is over; where that is too short for it, its minutes alone.
    var overText = ""
    /// What that part is called.
    var overName = ""

    func draw(_ html: inout HTML) {
        bar(&html)
        html.element("p", .cls("kk")) { html in
            for part in parts { key(&html, part.cls, part.name) }
            if over > 0 { key(&html, "c off", overName) }
        }
    }

    /// From this width on, in hundredths of the bar, a few words have room on a phone.
    private static let wordy = 26.0

    /// A hundred and four units wide, so that four are left for the door. No block is so short that its number does not fit.
    private func bar(_ html: inout HTML) {
        let shown = max(1, parts.reduce(0) { $0 + $1.minutes })
        let least = 8.0
        var widths = parts.map { max(least, Double($0.minutes) * 100 / Double(shown)) }
        let sum = widths.reduce(0, +)
        widths = widths.map { $0 * 100 / sum }
        // The door cuts off what is too late from the end.
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
        // Two hundredths are the door's.
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

internal import FlightCore

/// The line from origin to destination with the plane on it. Positions are SVG attributes, so that no style attribute
/// is needed.
struct RouteLine {
    let from: String
    let to: String
    /// Millionths of the way.
    let fraction: Int32
    let label: String

    func draw(_ html: inout HTML) {
        html.element("div", .cls("line")) { html in
            html.code(from)
            RouteLine.track(&html, fraction: fraction, label: label)
            html.code(to)
        }
    }

    /// `62.5%`, in tenths.
    static func percent(_ fraction: Int32) -> String {
        let tenths = Int(fraction) / 1000
        return "\(tenths / 10).\(tenths % 10)%"
    }

    static func track(
        _ html: inout HTML, fraction: Int32, label: String?, cls: String = "track"
    ) {
        let place = percent(fraction)
        if let label {
            html.open("svg", .cls(cls), HTML.Attribute("role", "img"), .label(label))
        } else {
            html.open("svg", .cls(cls), .hidden)
        }
        html.markup("<line class=\"rest\" x1=\"0\" x2=\"100%\" y1=\"50%\" y2=\"50%\"></line>")
        html.open(
            "line", .cls("flown"), HTML.Attribute("x1", "0"), HTML.Attribute("x2", place), HTML.Attribute("y1", "50%"),
            HTML.Attribute("y2", "50%"))
        html.close("line")
        html.open("svg", .cls("prog"), HTML.Attribute("x", place), HTML.Attribute("y", "50%"))
        html.markup(
            "<use href=\"#plane\" class=\"pl\" x=\"-14\" y=\"-14\" width=\"28\" height=\"28\"></use></svg></svg>")
    }
}

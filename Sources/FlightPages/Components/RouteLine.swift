internal import FlightCore
internal import FlightScreens

/// The line from origin to destination with the plane on it. Positions are SVG attributes, because the content security
/// policy does not allow style attributes.
struct RouteLine {
    let from: String
    let to: String
    /// The fraction of the route flown so far, in millionths.
    let fraction: Int32
    /// The fraction of the route up to the last reported position, in millionths; nil if the current position is known.
    var heard: Int32?
    /// The original destination of a diverted flight.
    var instead: String?
    let label: String

    func draw(_ html: inout HTML) {
        html.element("div", .cls("line")) { html in
            html.code(from)
            RouteLine.track(&html, fraction: fraction, heard: heard, label: label)
            if let instead {
                html.element("span", .cls("ends")) { html in
                    html.element("s", text: instead)
                    html.code(to)
                }
            } else {
                html.code(to)
            }
        }
    }

    /// Returns a percentage with one decimal: `62.5%`.
    static func percent(_ fraction: Int32) -> String {
        let tenths = Int(fraction) / 1000
        return "\(tenths / 10).\(tenths % 10)%"
    }

    /// Draws the line of a ticket. The plane is grey before departure; a cancelled flight has a broken line.
    static func track(_ html: inout HTML, _ progress: Ticket.Progress, label: String) {
        switch progress {
        case .waiting: track(&html, fraction: 0, label: label, cls: "track still")
        case .flying(let fraction): track(&html, fraction: fraction, label: label)
        case .lost(let fraction, let heard): track(&html, fraction: fraction, heard: heard, label: label)
        case .arrived: track(&html, fraction: 1_000_000, label: label, cls: "track full")
        case .cancelled:
            html.open("svg", .cls("track cut"), HTML.Attribute("role", is: "img"), .label(label))
            html.markup(
                """
                <line class="rest" x1="0" x2="100%" y1="50%" y2="50%"></line><svg class="prog" x="50%" y="50%">\
                <use href="#off" x="-12" y="-12" width="24" height="24"></use></svg></svg>
                """)
        }
    }

    static func track(
        _ html: inout HTML, fraction: Int32, heard: Int32? = nil, label: String?, cls: String = "track"
    ) {
        let seen = min(heard ?? fraction, fraction)
        let place = percent(fraction)
        if let label {
            html.open("svg", .classes(cls), HTML.Attribute("role", is: "img"), .label(label))
        } else {
            html.open("svg", .classes(cls), .hidden)
        }
        html.markup("<line class=\"rest\" x1=\"0\" x2=\"100%\" y1=\"50%\" y2=\"50%\"></line>")
        if seen > 0 {
            // Drawn as a dash on a line of length 1000, which a style sheet can animate.
            html.open(
                "line", .cls("flown"), HTML.Attribute("x1", "0"), HTML.Attribute("x2", "100%"),
                HTML.Attribute("y1", "50%"), HTML.Attribute("y2", "50%"), HTML.Attribute("pathLength", is: "1000"),
                HTML.Attribute("stroke-dasharray", "\(Int(seen) / 1000) 1000"))
            html.close("line")
        }
        if heard != nil, seen < fraction {
            html.open(
                "line", .cls("lost"), HTML.Attribute("x1", percent(seen)), HTML.Attribute("x2", place),
                HTML.Attribute("y1", is: "50%"), HTML.Attribute("y2", is: "50%"))
            html.close("line")
        }
        html.open("svg", .cls("prog"), HTML.Attribute("x", place), HTML.Attribute("y", is: "50%"))
        html.markup("<use href=\"#plane\" ")
        html.markup(heard == nil ? "class=\"pl\"" : "class=\"pl hollow\"")
        html.markup(" x=\"-14\" y=\"-14\" width=\"28\" height=\"28\"></use></svg></svg>")
    }
}

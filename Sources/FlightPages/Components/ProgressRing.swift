internal import FlightCore

/// The progress of a flight as a ring that fills clockwise from the top, with the plane inside.
struct ProgressRing {
    /// The fraction of the route flown so far, in millionths.
    let fraction: Int32
    let label: String

    func draw(_ html: inout HTML) {
        html.element(
            "svg", .cls("ring"), HTML.Attribute("viewBox", is: "0 0 44 44"), HTML.Attribute("role", is: "img"),
            .label(label)
        ) { html in
            html.markup("<circle cx=\"22\" cy=\"22\" r=\"18\"></circle>")
            let tenths = Int(fraction) / 1000
            html.open(
                "circle", .cls("arc"), HTML.Attribute("cx", is: "22"), HTML.Attribute("cy", is: "22"),
                HTML.Attribute("r", is: "18"), HTML.Attribute("pathLength", is: "1000"),
                HTML.Attribute("stroke-dasharray", "\(tenths) 1000"))
            html.close("circle")
            html.markup("<use href=\"#plane\" class=\"pl\" x=\"13\" y=\"13\" width=\"18\" height=\"18\"></use>")
        }
    }
}

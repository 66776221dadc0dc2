internal import FlightCore

/// The way back from a page about a flight to the flight itself, which it names.
enum FlightCrumb {
    static func draw(_ html: inout HTML, to flight: Flight, _ words: Words) {
        html.element("div", .cls("crumb")) { html in
            html.element("a", .href(PageAddress.flight.path(flight.id?.text ?? ""))) { html in
                Icon.back.draw(&html)
                html.text(words.alertTitle(of: flight))
            }
        }
    }
}

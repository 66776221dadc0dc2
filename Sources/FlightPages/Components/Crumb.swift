internal import FlightCore

/// The way back above a page, which says where it leads.
enum Crumb {
    /// - Parameters:
    ///   - path: where it leads to, on this server.
    ///   - text: what is there.
    ///   - beside: what stands to its right.
    static func draw(
        _ html: inout HTML, to path: String, _ text: String, beside: (inout HTML) -> Void = { _ in }
    ) {
        html.element("div", .cls("crumb")) { html in
            html.element("a", .href(path)) { html in
                Icon.back.draw(&html)
                html.text(text)
            }
            beside(&html)
        }
    }

    /// From a page about a flight to the flight itself, which it names.
    static func draw(_ html: inout HTML, to flight: Flight, _ words: Words) {
        draw(&html, to: PageAddress.flight.path(flight.id?.text ?? ""), words.alertTitle(of: flight))
    }
}

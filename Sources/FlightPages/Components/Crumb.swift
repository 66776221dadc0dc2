internal import FlightCore
internal import FlightScreens

/// The link at the top of a page that leads back to another page and names that page.
enum Crumb {
    /// - Parameters:
    ///   - path: The target on this server.
    ///   - text: The name of the target.
    ///   - beside: The content to the right of the link.
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

    /// Draws the link from a page about a flight back to the flight itself.
    static func draw(_ html: inout HTML, to flight: Flight, _ words: Words) {
        draw(&html, to: PageAddress.flight.path(flight.id?.text ?? ""), words.alertTitle(of: flight))
    }
}

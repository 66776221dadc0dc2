internal import FlightCore
internal import FlightScreens

/// The next leg of a trip: layover, gates and destination.
struct ThenView {
    private let then: Then
    /// The address of the connection page.
    private let address: String?
    private let words: Words

    /// Creates the view; nil if the trip has no next leg to show.
    init?(trip: Trip, leg: Int, now: Instant, words: Words) {
        guard let then = Then(trip, leg: leg, now: now, words) else { return nil }
        self.then = then
        address = then.deed.flatMap { _ in trip.legs[leg].id.map { PageAddress.connection.path($0.text) } }
        self.words = words
    }

    func draw(_ html: inout HTML) {
        html.element("section", .cls("panel then")) { html in
            html.element("h2") { html in
                html.say(.then, words)
                if let layover = then.layover { html.element("span", text: layover) }
            }
            if !then.codes.isEmpty {
                html.element("p", .cls("hop")) { html in
                    for (index, code) in then.codes.enumerated() {
                        if index > 0 { Icon.arrow.draw(&html, small: true) }
                        html.element("span", .cls("plate")) { $0.code(code) }
                    }
                    if then.isGateSimulated { html.simulatedMark(words) }
                }
            }
            html.element("p", .cls("sec note"), text: then.text)
            if let address {
                html.element("a", .cls("act"), .href(address)) { html in
                    html.say(.labelConnection, words)
                    Icon.next.draw(&html)
                }
            }
        }
    }
}

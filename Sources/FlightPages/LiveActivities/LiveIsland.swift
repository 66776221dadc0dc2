internal import FlightCore
internal import FlightScreens

/// The web app's island: an expandable pill for one flight, and a dot for every other live flight. Pressing a dot moves
/// that dot's flight into the pill.
struct LiveIsland {
    let items: [LiveFlights.Item]
    /// The index of the flight in the pill.
    let chosen: Int
    let isOpen: Bool
    /// Whether the flight can be moved into a floating window. This requires a browser that supports such windows, and
    /// a flight that is not in the window yet.
    let canFloat: Bool
    let role: Person.Role

    func draw(_ html: inout HTML) {
        let item = items[chosen]
        let words = item.layout.words
        let surface = LiveSurface(item.layout)
        html.element("div", .cls("isl-row")) { html in
            html.open(
                "button", .classes("isl" + (item.layout.isOnTheWay ? " fly" : "")),
                HTML.Attribute("type", is: "button"), HTML.Attribute("data-do", is: "live-open"),
                HTML.Attribute("data-flight", item.id.text), HTML.Attribute("aria-expanded", isOpen ? "true" : "false"),
                HTML.Attribute("aria-controls", is: "island-more"), .label(item.layout.spoken))
            surface.pill(&html)
            html.close("button")
            for index in items.indices where index != chosen { dot(&html, items[index]) }
            if isOpen {
                button(&html, "live-away", item.id, "isl-away", words.say(LivePhrase.putAway))
            }
        }
        // The element that the button controls is always present.
        if isOpen {
            html.element("div", .cls("lv isl-more"), HTML.Attribute("id", is: "island-more")) { html in
                surface.draw(&html, .expanded)
                html.element("p", .cls("btns")) { html in
                    html.element(
                        "a", .href(PageAddress.flight.path(item.id.text)), text: words.say(LivePhrase.openFlight))
                    if role.includes(.share), let share = item.layout.actions.share {
                        html.element("a", .href(PageAddress.share.path(item.id.text)), text: share)
                    }
                    if canFloat { LiveIsland.keep(&html, item.id, words, cls: "pin") }
                }
            }
        } else {
            html.element("div", HTML.Attribute("id", is: "island-more"), HTML.Attribute(flag: "hidden")) { _ in }
        }
    }

    private func dot(_ html: inout HTML, _ item: LiveFlights.Item) {
        let surface = LiveSurface(item.layout)
        html.open(
            "button", .classes("dot " + surface.tone), HTML.Attribute("type", is: "button"),
            HTML.Attribute("data-do", is: "live-choose"), HTML.Attribute("data-flight", item.id.text),
            .label(item.layout.spoken))
        surface.mark(&html)
        html.close("button")
    }

    private func button(_ html: inout HTML, _ what: String, _ id: Flight.ID, _ cls: String, _ label: String) {
        html.open(
            "button", .classes(cls), HTML.Attribute("type", is: "button"), HTML.Attribute("data-do", what),
            HTML.Attribute("data-flight", id.text), .label(label))
        Icon.cross.draw(&html)
        html.close("button")
    }

    /// Draws the button that moves a flight into a floating window.
    static func keep(_ html: inout HTML, _ id: Flight.ID, _ words: Words, cls: String) {
        html.element(
            "button", .classes(cls), HTML.Attribute("type", is: "button"), HTML.Attribute("data-do", is: "live-float"),
            HTML.Attribute("data-flight", id.text), text: words.say(LivePhrase.keepInSight))
    }
}

internal import FlightCore
internal import FlightScreens

/// A confirmation that a form was saved. The confirmation scrolls into view and can take the focus, so that screen
/// readers announce it.
enum Confirmed {
    /// Draws the confirmation. If the change exists only on this device, because the server is unreachable or cannot
    /// write, the text does not claim that the change was saved.
    static func draw(_ html: inout HTML, _ context: PageContext) {
        var isKeptHere = false
        if let device = context.device, !context.online || device.isServerRefusing {
            isKeptHere = device.waiting.contains { $0.refusal == nil }
        }
        html.element(
            "p", .cls(isKeptHere ? "note" : "note ok"), HTML.Attribute("id", is: "saved"),
            HTML.Attribute("role", is: "status"),
            HTML.Attribute("tabindex", is: "-1")
        ) { html in
            (isKeptHere ? Icon.ring : Icon.onTime).draw(&html, small: true)
            html.say(isKeptHere ? .keptHere : .saved, context.words)
        }
    }
}

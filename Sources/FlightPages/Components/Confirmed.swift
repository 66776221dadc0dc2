internal import FlightCore

/// Says quietly that a form was taken. It is brought into sight and can have the focus, so that who does not see the page
/// hears it.
enum Confirmed {
    /// What only this device has, because the server cannot be reached or cannot keep anything, is not called saved.
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

internal import FlightCore

/// Says quietly that a form was taken. It is brought into sight and can have the focus, so that who does not see the page
/// hears it.
enum Confirmed {
    static func draw(_ html: inout HTML, _ words: Words) {
        html.element(
            "p", .cls("note ok"), HTML.Attribute("id", is: "saved"), HTML.Attribute("role", is: "status"),
            HTML.Attribute("tabindex", is: "-1")
        ) { html in
            Icon.onTime.draw(&html, small: true)
            html.say(.saved, words)
        }
    }
}

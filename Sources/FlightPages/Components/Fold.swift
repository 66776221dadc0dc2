internal import FlightCore
internal import FlightScreens

/// A collapsible panel with a heading and a hint.
enum Fold {
    static func draw(
        _ html: inout HTML, id: String, title: String, hint: String?, isOpen: Bool, body: (inout HTML) -> Void
    ) {
        if isOpen {
            html.open("details", .cls("panel fold"), HTML.Attribute("id", id), HTML.Attribute(flag: "open"))
        } else {
            html.open("details", .cls("panel fold"), HTML.Attribute("id", id))
        }
        html.element("summary") { html in
            html.element("h2", text: title)
            if let hint { html.element("span", .cls("sum"), text: hint) }
            Icon.chevron.draw(&html, small: true)
        }
        body(&html)
        html.close("details")
    }
}

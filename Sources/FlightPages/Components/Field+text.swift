internal import FlightCore

/// Form controls whose labels are passed as text, because pages that only the server draws have their own phrase
/// tables.
extension Field {
    /// - Parameter asks: The message shown if a required field is empty; nil for an optional field.
    static func text(
        _ html: inout HTML, _ name: String, _ label: String, value: String = "", type: String = "text",
        list: String? = nil, asks: String? = nil, hint: String? = nil
    ) {
        if let asks {
            html.open("label", .cls("field"), HTML.Attribute("data-asks", asks))
        } else {
            html.open("label", .cls("field"))
        }
        html.element("span", text: label)
        html.open(
            "input", HTML.Attribute("name", name), HTML.Attribute("type", type), HTML.Attribute("value", value),
            HTML.Attribute("autocomplete", "off"), list.map { HTML.Attribute("list", $0) } ?? .cls("in"),
            asks == nil ? HTML.Attribute("data-optional", is: "1") : HTML.Attribute(flag: "required"),
            HTML.Attribute("placeholder", hint ?? ""))
        html.close("label")
    }

    static func choice(
        _ html: inout HTML, _ name: String, _ label: String, _ options: [(value: String, text: String)],
        selected: String
    ) {
        html.element("label", .cls("field")) { html in
            html.element("span", text: label)
            html.element("select", HTML.Attribute("name", name)) { html in
                for option in options {
                    if sameText(option.value, selected) {
                        html.element(
                            "option", HTML.Attribute("value", option.value), HTML.Attribute(flag: "selected"),
                            text: option.text)
                    } else {
                        html.element("option", HTML.Attribute("value", option.value), text: option.text)
                    }
                }
            }
        }
    }
}

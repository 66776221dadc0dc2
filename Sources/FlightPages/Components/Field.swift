internal import FlightCore
internal import FlightScreens

/// Form controls with labels.
enum Field {
    /// - Parameter asks: The message shown if a required field is empty, in place of the browser's own message; nil for
    ///   an optional field.
    @inline(never)
    static func text(
        _ html: inout HTML, _ name: StaticString, _ label: Phrase, _ words: Words, value: String = "",
        type: StaticString = "text", isAirport: Bool = false, asks: Phrase? = nil, hint: StaticString = "",
        fault: FormFault? = nil
    ) {
        let asked = fault.flatMap { $0.isAbout(name) ? $0 : nil }
        if let asks {
            html.open("label", .cls("field"), HTML.Attribute("data-asks", words.say(asks)))
        } else {
            html.open("label", .cls("field"))
        }
        html.element("span", say: label, words)
        let list = isAirport ? HTML.Attribute("list", is: "airports") : .cls("in")
        let need = asks == nil ? HTML.Attribute("data-optional", is: "1") : HTML.Attribute(flag: "required")
        if asked != nil {
            html.open(
                "input", HTML.Attribute("name", is: name), HTML.Attribute("type", is: type),
                HTML.Attribute("value", value), HTML.Attribute("autocomplete", is: "off"), list, need,
                HTML.Attribute("placeholder", is: hint), HTML.Attribute(flag: "autofocus"),
                HTML.Attribute("aria-describedby", is: "fault"))
        } else {
            html.open(
                "input", HTML.Attribute("name", is: name), HTML.Attribute("type", is: type),
                HTML.Attribute("value", value), HTML.Attribute("autocomplete", is: "off"), list, need,
                HTML.Attribute("placeholder", is: hint))
        }
        html.close("label")
        if let asked { draw(&html, asked, words) }
    }

    /// Draws the error message for a missing or invalid value, and the airports to choose from.
    static func draw(_ html: inout HTML, _ fault: FormFault, _ words: Words) {
        html.element(
            "p", .cls("fault tline"), HTML.Attribute("id", is: "fault"), HTML.Attribute("role", is: "alert"),
            text: fault.text(words))
        guard !fault.choices.isEmpty else { return }
        html.element("div", .cls("chips fault-choices")) { html in
            for airport in fault.choices {
                html.element(
                    "button", .cls("chip"), HTML.Attribute("name", FormFields.choice(of: fault.field)),
                    HTML.Attribute("value", airport.code.text), HTML.Attribute(flag: "formnovalidate"),
                    text: FormFault.name(airport))
            }
        }
    }

    @inline(never)
    static func choice(
        _ html: inout HTML, _ name: StaticString, _ label: Phrase, _ words: Words,
        _ options: [(value: String, text: String)], selected: String
    ) {
        html.element("label", .cls("field")) { html in
            html.element("span", say: label, words)
            html.element("select", HTML.Attribute("name", is: name)) { html in
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

    /// An option whose value is a constant.
    struct Option {
        let value: StaticString
        let text: String
        let isSelected: Bool
        init(_ value: StaticString, _ text: String, _ isSelected: Bool) {
            self.value = value
            self.text = text
            self.isSelected = isSelected
        }
    }

    @inline(never)
    static func choice(
        _ html: inout HTML, _ name: StaticString, _ label: Phrase, _ words: Words, _ options: Option...
    ) {
        html.element("label", .cls("field")) { html in
            html.element("span", say: label, words)
            html.element("select", HTML.Attribute("name", is: name)) { html in
                for option in options {
                    let value = HTML.Attribute("value", is: option.value)
                    if option.isSelected {
                        html.open("option", value, HTML.Attribute(flag: "selected"))
                    } else {
                        html.open("option", value)
                    }
                    html.text(option.text)
                    html.close("option")
                }
            }
        }
    }

    static func hidden(_ html: inout HTML, _ name: String, _ value: String) {
        html.open(
            "input", HTML.Attribute("type", is: "hidden"), HTML.Attribute("name", name), HTML.Attribute("value", value))
    }

    /// Draws a form that contains only a button.
    @inline(never)
    static func button(
        _ html: inout HTML, form cls: StaticString, action: String, _ buttonClass: StaticString, _ label: Phrase,
        _ words: Words
    ) {
        html.element(
            "form", .cls(cls), HTML.Attribute("method", is: "post"), HTML.Attribute("action", action)
        ) { html in
            html.open("button", HTML.Class(name: buttonClass))
            html.say(label, words)
            html.close("button")
        }
    }

    /// Returns a time in the format of `datetime-local` inputs: `2026-11-22T14:30`.
    static func localInput(_ time: LocalTime) -> String {
        var text = ""
        for (index, byte) in time.iso.utf8.enumerated() where index < 16 {
            text.unicodeScalars.append(Unicode.Scalar(byte))
        }
        return text
    }
}

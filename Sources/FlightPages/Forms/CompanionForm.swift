internal import FlightCore
internal import FlightScreens

/// The part of a flight's form that says who else is on the flight. Each person unfolds; the last one is new.
struct CompanionForm {
    let companions: [Companion]
    /// The rejected input; nil to show the known companions.
    let refused: RefusedForm?
    let words: Words

    func draw(_ html: inout HTML) {
        html.element("h3", text: words.say(companion: .alsoOnFlight))
        html.element("p", .cls("note"), text: words.say(companion: .whoElse))
        if let fault = refused?.fault, fault.isAbout("companions") { Field.draw(&html, fault, words) }
        html.element("div", .cls("vds")) { html in
            for index in 0...min(companions.count, Companion.most - 1) { person(&html, index) }
        }
        if !companions.isEmpty { html.element("p", .cls("note"), text: words.say(companion: .removeHint)) }
    }

    private func person(_ html: inout HTML, _ index: Int) {
        let known = index < companions.count ? companions[index] : nil
        let isOpen = Companion.Part.allCases.contains { part in
            let name = CompanionFields.name(index, part)
            if let fault = refused?.fault, sameText(fault.field, name) { return true }
            guard known == nil, let entered = refused?.fields[name] else { return false }
            return !entered.isEmpty
        }
        if isOpen {
            html.open("details", .cls("vd"), HTML.Attribute(flag: "open"))
        } else {
            html.open("details", .cls("vd"))
        }
        html.element("summary") { html in
            (known == nil ? Icon.plus : Icon.people).draw(&html)
            html.element("span", .cls("nm"), text: known?.name ?? words.say(companion: .addSomeone))
            html.element("span", .cls("an"), text: known?.seat ?? "")
            Icon.chevron.draw(&html, small: true)
        }
        html.element("div", .cls("more")) { html in
            for part in Companion.Part.allCases { field(&html, index, part, known?[part]) }
        }
        html.close("details")
    }

    private func field(_ html: inout HTML, _ index: Int, _ part: Companion.Part, _ known: String?) {
        let name = CompanionFields.name(index, part)
        let value = refused?.fields[name] ?? known ?? ""
        let choices = part.choices
        if choices.isEmpty {
            Field.text(&html, name, words.label(part), value: value)
        } else {
            var options = [(value: "", text: words.say(companion: .unknown))]
            for choice in choices { options.append((choice, words.text(part, choice))) }
            Field.choice(&html, name, words.label(part), options, selected: value)
        }
        if let fault = refused?.fault, sameText(fault.field, name) { Field.draw(&html, fault, words) }
    }
}

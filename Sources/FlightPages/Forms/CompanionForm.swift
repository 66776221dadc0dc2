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
            text(&html, index, .name, words.say(companion: .name), known?.name)
            text(&html, index, .seat, words.say(.seatField), known?.seat)
            choice(
                &html, index, .cabin, words.say(companion: .cabin),
                LoggedFlight.Cabin.allCases.map { (value: $0.name, text: words.cabin($0)) }, known?.cabin?.name)
            choice(
                &html, index, .reason, words.say(companion: .reason),
                LoggedFlight.Reason.allCases.map { (value: $0.name, text: words.reason($0)) }, known?.reason?.name)
            text(&html, index, .confirmation, words.say(.confirmationField), known?.confirmation)
            text(&html, index, .notes, words.say(.notes), known?.notes)
        }
        html.close("details")
    }

    private func text(_ html: inout HTML, _ index: Int, _ part: Companion.Part, _ label: String, _ known: String?) {
        let name = CompanionFields.name(index, part)
        Field.text(&html, name, label, value: refused?.fields[name] ?? known ?? "")
        if let fault = refused?.fault, sameText(fault.field, name) { Field.draw(&html, fault, words) }
    }

    private func choice(
        _ html: inout HTML, _ index: Int, _ part: Companion.Part, _ label: String, _ options: [(value: String, text: String)],
        _ known: String?
    ) {
        let name = CompanionFields.name(index, part)
        Field.choice(
            &html, name, label, [(value: "", text: words.say(companion: .unknown))] + options,
            selected: refused?.fields[name] ?? known ?? "")
    }
}

internal import FlightCore
internal import FlightScreens

/// The search field, the collapsed filters, and the switch between the list view and the trip view.
struct LogbookFilterView {
    let filter: LogbookFilter
    let choices: LogbookFilter.Choices
    let words: Words

    func draw(_ html: inout HTML) {
        html.element(
            "form", .cls("lfilter"), HTML.Attribute("method", is: "get"),
            HTML.Attribute("action", PageAddress.logbook.path()),
            HTML.Attribute("role", is: "search")
        ) { html in
            html.element("div", .cls("say")) { html in
                Icon.find.draw(&html)
                html.open(
                    "input", HTML.Attribute("name", is: "q"), HTML.Attribute("type", is: "search"),
                    HTML.Attribute("value", filter.text), .label(words.log(.searchLabel)),
                    HTML.Attribute("placeholder", words.log(.searchHint)), HTML.Attribute("autocomplete", is: "off"),
                    HTML.Attribute("enterkeyhint", is: "search"), HTML.Attribute("maxlength", is: "120"))
                html.element("button", .cls("btn s"), text: words.log(.searchLabel))
            }
            if filter.isByTrip {
                html.open(
                    "input", HTML.Attribute("type", is: "hidden"), HTML.Attribute("name", is: "view"),
                    HTML.Attribute("value", is: "trips"))
            }
            Fold.draw(
                &html, id: "narrow", title: words.log(.filter), hint: hint.isEmpty ? nil : hint, isOpen: false
            ) { html in
                html.element("div", .cls("lfields")) { fields(&$0) }
            }
        }
        html.markup("<datalist id=\"airports\"></datalist>")
        html.element("nav", .cls("chips"), .label(words.log(.view))) { html in
            view(&html, .viewFlights, isByTrip: false)
            view(&html, .viewTrips, isByTrip: true)
        }
    }

    private func view(_ html: inout HTML, _ phrase: LogbookPhrase, isByTrip: Bool) {
        let address = HTML.Attribute.href(filter.viewed(byTrip: isByTrip).address)
        if isByTrip == filter.isByTrip {
            html.element(
                "a", .cls("chip"), address, HTML.Attribute("aria-current", is: "page"), text: words.log(phrase))
        } else {
            html.element("a", .cls("chip"), address, text: words.log(phrase))
        }
    }

    private func fields(_ html: inout HTML) {
        choice(&html, "year", .year, choices.years, filter.year)
        choice(&html, "airline", .airline, choices.airlines, filter.airline)
        Field.text(&html, "airport", words.log(.airport), value: filter.airport, list: "airports", hint: "JFK")
        choice(&html, "aircraft", .aircraft, choices.aircraft, filter.aircraft)
        // Trips are always in order of time.
        if !filter.isByTrip { order(&html) }
        html.element("button", .cls("btn"), text: words.log(.show))
    }

    private func order(_ html: inout HTML) {
        Field.choice(
            &html, "order", words.log(.sort), LogbookOrder.allCases.map { ($0.name, words.order($0)) },
            selected: filter.order.name)
    }

    private func choice(
        _ html: inout HTML, _ name: String, _ label: LogbookPhrase, _ choices: [LogbookFilter.Choice],
        _ selected: String
    ) {
        Field.choice(
            &html, name, words.log(label), [("", words.log(.all))] + choices.map { ($0.value, $0.text) },
            selected: selected)
    }

    /// The summary shown while the filters are collapsed: `2024 · KLM`.
    private var hint: String {
        var parts: [String] = []
        for (choices, value) in [
            (choices.years, filter.year), (choices.airlines, filter.airline), ([], filter.airport),
            (choices.aircraft, filter.aircraft),
        ] where !value.isEmpty {
            parts.append(choices.first { sameText($0.value, value) }?.text ?? value)
        }
        if !filter.isByTrip, filter.order != .newest { parts.append(words.order(filter.order)) }
        return parts.reduce("") { $0.isEmpty ? $1 : $0 + " · " + $1 }
    }
}

extension Words {
    fileprivate func order(_ order: LogbookOrder) -> String {
        switch order {
        case .newest: log(.newest)
        case .oldest: log(.oldest)
        case .route: log(.byRoute)
        case .airline: log(.byAirline)
        case .aircraft: log(.byAircraft)
        }
    }
}

public import FlightCore

/// Add a flight: by number and date, by route and date, or by hand.
public struct AddPage: Sendable {
    /// A flight that a feed offers.
    public struct Offer: Sendable {
        public let key: String
        public let number: FlightNumber
        public let origin: Airport
        public let destination: Airport
        public let out: Instant
        public let `in`: Instant

        public init(
            key: String, number: FlightNumber, origin: Airport, destination: Airport, out: Instant, in: Instant
        ) {
            self.key = key
            self.number = number
            self.origin = origin
            self.destination = destination
            self.out = out
            self.in = `in`
        }
    }

    /// What was asked for.
    public struct Form: Sendable {
        public var number = ""
        public var from = ""
        public var to = ""
        public var date = ""
        /// The fields of a flight entered by hand that could not be added.
        public var byHand: [(name: String, value: String)] = []
        public init() {}

        func entered(_ name: String) -> String {
            byHand.first { sameText($0.name, name) }?.value ?? ""
        }
    }

    public let form: Form
    /// nil if nothing was asked for yet.
    public let offers: [Offer]?
    /// Flights that leave soon, for whoever wants to try.
    public let suggestions: [Offer]
    /// What was wrong with what was entered.
    public let error: String?
    public let context: PageContext

    public init(form: Form, offers: [Offer]?, suggestions: [Offer], error: String?, context: PageContext) {
        self.form = form
        self.offers = offers
        self.suggestions = suggestions
        self.error = error
        self.context = context
    }

    private var words: Words { context.words }

    public func draw() -> DrawnPage {
        var html = HTML()
        html.element("h1", .cls("title"), text: words.say(.addTitle))
        if let error { html.element("p", .cls("tline"), HTML.Attribute("role", "alert"), text: error) }
        html.element("div", .cls("ways")) { html in
            search(&html, .byNumber) { html in
                Field.text(
                    &html, "number", words.say(.flightNumber), value: form.number, isRequired: true, hint: "UA 1545")
            }
            search(&html, .byRoute) { html in
                Field.text(
                    &html, "from", words.say(.fromField), value: form.from, list: "airports", isRequired: true,
                    hint: "JFK")
                Field.text(
                    &html, "to", words.say(.toField), value: form.to, list: "airports", isRequired: true, hint: "SFO")
            }
            byHand(&html)
        }
        html.markup("<datalist id=\"airports\"></datalist>")
        if let offers {
            list(&html, words.say(.results), offers)
            if offers.isEmpty { html.element("p", .cls("sec"), text: words.say(.noResults)) }
        }
        if !suggestions.isEmpty {
            list(&html, words.say(.leavingSoon), suggestions)
            html.element("p", .cls("note replay"), text: words.say(.replayNote))
        }
        return DrawnPage(title: words.say(.addTitle), main: html, nextChange: nil)
    }

    private func search(_ html: inout HTML, _ title: Phrase, fields: (inout HTML) -> Void) {
        html.element(
            "form", .cls("panel form"), HTML.Attribute("method", "get"), HTML.Attribute("action", "/add")
        ) { html in
            html.element("h2", text: words.say(title))
            fields(&html)
            Field.text(&html, "date", words.say(.dateField), value: form.date, type: "date", isRequired: true)
            html.element("button", .cls("btn"), text: words.say(.search))
        }
    }

    private func byHand(_ html: inout HTML) {
        // Open while something has to be put right.
        let isOpen = !form.byHand.isEmpty
        if isOpen {
            html.open(
                "details", .cls("panel fold"), HTML.Attribute("id", "by-hand"), HTML.Attribute(flag: "open"))
        } else {
            html.open("details", .cls("panel fold"), HTML.Attribute("id", "by-hand"))
        }
        html.element("summary") { html in
            html.text(words.say(.byHand))
            Icon.chevron.draw(&html, small: true)
        }
        html.element(
            "form", .cls("form"), HTML.Attribute("method", "post"), HTML.Attribute("action", "/add/by-hand")
        ) { html in
            Field.text(
                &html, "number", words.say(.flightNumber), value: form.entered("number"), hint: words.say(.optional))
            Field.text(
                &html, "from", words.say(.fromField), value: form.entered("from"), list: "airports", isRequired: true,
                hint: "MUC")
            Field.text(
                &html, "to", words.say(.toField), value: form.entered("to"), list: "airports", isRequired: true,
                hint: "WAW")
            Field.text(
                &html, "out", words.say(.departureTime), value: form.entered("out"), type: "datetime-local",
                isRequired: true)
            Field.text(&html, "in", words.say(.arrivalTime), value: form.entered("in"), type: "datetime-local")
            Field.text(&html, "seat", words.say(.seatField), value: form.entered("seat"), hint: words.say(.optional))
            Field.text(
                &html, "confirmation", words.say(.confirmationField), value: form.entered("confirmation"),
                hint: words.say(.optional))
            Field.text(&html, "who", words.say(.forWhom), value: form.entered("who"), hint: words.say(.optional))
            html.element("button", .cls("btn"), text: words.say(.add))
        }
        html.close("details")
    }

    private func list(_ html: inout HTML, _ title: String, _ offers: [Offer]) {
        guard !offers.isEmpty else { return }
        html.element("div", .cls("sect")) { html in
            html.element("h2", text: title)
            html.element("span", text: words.flightCount(offers.count))
        }
        html.element("ol") { html in
            for offer in offers {
                html.element("li", .cls("hit")) { html in
                    html.element("span", .cls("rt")) { html in
                        html.code(offer.origin.code.text)
                        Icon.arrow.draw(&html, small: true)
                        html.code(offer.destination.code.text)
                    }
                    html.element(
                        "span", .cls("sub"),
                        text: offer.number.text + " · "
                            + words.say(
                                .dayBeforeShort, offer.origin.place, offer.destination.place))
                    html.element("span", .cls("when")) { html in
                        html.element(
                            "span", .cls("sec"), text: words.date(offer.origin.zone.local(offer.out).day) + " ")
                        html.time(words, offer.origin.zone.local(offer.out))
                        html.element("span", .cls("sec"), text: " – ")
                        let arrival = offer.destination.zone.local(offer.in)
                        html.time(words, arrival)
                        let days = offer.origin.zone.local(offer.out).day.days(until: arrival.day)
                        if let change = words.dayChange(days) { html.element("span", .cls("sec"), text: " " + change) }
                    }
                    html.element("form", HTML.Attribute("method", "post"), HTML.Attribute("action", "/add")) { html in
                        html.open(
                            "input", HTML.Attribute("type", "hidden"), HTML.Attribute("name", "key"),
                            HTML.Attribute("value", offer.key))
                        html.element(
                            "button", .cls("round-btn pri"),
                            .label(
                                words.say(.add) + ": " + offer.number.text + " " + offer.origin.code.text + " "
                                    + offer.destination.code.text)
                        ) { Icon.plus.draw(&$0) }
                    }
                    html.markup("<span class=\"rule\"></span>")
                }
            }
        }
    }
}

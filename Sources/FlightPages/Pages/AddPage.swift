public import FlightCore
internal import FlightScreens

/// The page for adding a flight by free text, by number and date, by route and date, or manually.
public struct AddPage: Sendable {
    /// The search form.
    public struct Form: Sendable {
        /// The search text as the user typed it.
        public var said = ""
        public var number = ""
        public var from = ""
        public var to = ""
        public var date = ""
        /// Whether ``date`` is only a suggestion. If the suggested day is already over at the device's location, the
        /// device suggests the next day instead.
        public var isDateProposed = false
        /// The form for entering the flight manually. The form contains the known values and asks for the first missing
        /// value.
        public var byHand: RefusedForm?
        /// The probable routes for the flight number.
        public var routes: [Route] = []
        /// The reason why no source offers the flight.
        public var knowledge = Knowledge.nobodyKnows
        public init() {}

        public enum Knowledge: Sendable {
            case nobodyKnows
            /// The names of the sources that did not respond.
            case nobodyAnswered([String])
            /// A paid source has not been asked yet.
            case askedNotAll
        }

        /// The search, as the names and values of form fields.
        public var fields: [(name: String, value: String)] {
            [
                (name: "q", value: said), (name: "number", value: number), (name: "from", value: from),
                (name: "to", value: to), (name: "date", value: date),
            ]
        }
    }

    /// A probable but unconfirmed route for a flight number.
    public struct Route: Sendable {
        let origin: Airport
        let destination: Airport
        /// The reason for suggesting the route.
        let basis: Phrase

        public init(origin: Airport, destination: Airport, basis: Phrase) {
            self.origin = origin
            self.destination = destination
            self.basis = basis
        }
    }

    public let form: Form
    /// The results; nil on a device, which cannot search.
    public let found: OfferList.Drawn?
    /// The flight numbers of recent flights as examples, newest first.
    public let recent: [String]
    /// The error in the search, in the user's language (``PageProblem``).
    public let error: String?
    public let context: PageContext

    public init(
        form: Form, found: OfferList.Drawn?, recent: [String], error: String?, context: PageContext
    ) {
        self.form = form
        self.found = found
        self.recent = recent
        self.error = error
        self.context = context
    }

    private var words: Words { context.words }

    /// Returns the distinct flight numbers of the most recent flights, newest first; at most four.
    public static func recent(_ snapshot: Snapshot) -> [String] {
        var found: [String] = []
        for entry in snapshot.entries.reversed() where found.count < 4 {
            guard let number = entry.flight.number else { continue }
            if !found.contains(where: { sameText($0, number.text) }) { found.append(number.text) }
        }
        return found
    }

    public func draw() -> DrawnPage {
        var html = HTML()
        html.markup("<link rel=\"stylesheet\" href=\"/add.css\">")
        html.element("div", .cls("narrow")) { html in
            html.element("div", .cls("crumb")) { html in
                html.element("a", .href(PageAddress.board.path()), text: words.say(.cancel))
                html.element("h1", text: words.say(.addTitle))
                html.element("span", .cls("balance")) { _ in }
            }
            say(&html)
            if let error {
                html.element("p", .cls("tline"), HTML.Attribute("role", is: "alert")) { html in
                    Icon.warn.draw(&html)
                    html.element("span", text: error)
                }
            }
            html.element("div", HTML.Attribute("id", is: "results")) { html in
                if let found { html.append(found.results) }
            }
            if !context.online {
                html.element("p", .cls("note"), text: words.say(.searchOffline))
            }
            // The questions follow directly below the search.
            routes(&html)
            if form.byHand != nil { html.element("div", .cls("folds")) { byHand(&$0) } }
            tries(&html)
            html.element("div", .cls("folds")) { html in
                search(&html, words.say(.byNumber), id: "by-number", isOpen: !form.number.isEmpty) { html in
                    Field.text(
                        &html, "number", .flightNumber, words, value: form.number, asks: .faultMissing,
                        hint: "UA 1545")
                }
                search(&html, words.say(.byRoute), id: "by-route", isOpen: !form.from.isEmpty) { html in
                    Field.text(
                        &html, "from", .fromField, words, value: form.from, isAirport: true, asks: .askFrom,
                        hint: "JFK")
                    Field.text(
                        &html, "to", .toField, words, value: form.to, isAirport: true, asks: .askTo,
                        hint: "SFO")
                }
                if form.byHand == nil { byHand(&html) }
            }
            html.element("a", .cls("panel bring"), .href(PageAddress.importFiles.path())) { html in
                html.element("span") { html in
                    html.element("b", text: words.say(.bringTitle))
                    html.element("small", text: words.say(.bringText))
                }
                Icon.next.draw(&html, small: true)
            }
            html.markup("<datalist id=\"airports\"></datalist>")
            if let found { html.append(found.soon) }
        }
        return DrawnPage(title: words.say(.addTitle), main: html, nextChange: nil, section: .add)
    }

    /// Draws the search field. Its text is parsed while the user types.
    private func say(_ html: inout HTML) {
        html.element(
            "form", .cls("say"), HTML.Attribute("method", is: "get"), HTML.Attribute("action", PageAddress.add.path()),
            HTML.Attribute("role", is: "search"), HTML.Attribute("data-live", is: "server")
        ) { html in
            Icon.find.draw(&html)
            html.open(
                "input", HTML.Attribute("name", is: "q"), HTML.Attribute("type", is: "text"),
                HTML.Attribute("value", form.said), .label(words.say(.sayFlight)),
                HTML.Attribute("placeholder", words.say(.exampleNumber)),
                HTML.Attribute("autocomplete", is: "off"),
                // Only one field has the focus: the invalid or missing field of the manual form, or else the search
                // field.
                form.byHand == nil ? HTML.Attribute(flag: "autofocus") : HTML.Attribute("data-optional", is: "1"),
                HTML.Attribute("enterkeyhint", is: "search"), HTML.Attribute("maxlength", is: "120"))
            html.element("button", .cls("btn s"), text: words.say(.addByWords))
        }
    }

    private func tries(_ html: inout HTML) {
        html.element("div", .cls("sect")) { $0.element("h2", text: words.say(.sayAnother)) }
        html.element("ul", .cls("tries")) { html in
            for (text, meaning) in [
                (words.say(.exampleNumber), words.say(.byNumber)),
                (words.say(.exampleRoute), words.say(.aRouteAndADay)),
            ] {
                html.element("li") { html in
                    html.element("b", .cls("mono"), text: text)
                    html.element("span", .cls("sec"), text: meaning)
                }
            }
            for text in recent {
                html.element("li") { html in
                    html.element(
                        "a", .cls("mono"), .href(PageAddress.add.path() + "?q=" + HTML.queryValue(text)), text: text)
                    html.element("span", .cls("sec"), say: .recent, words)
                }
            }
        }
    }

    private func search(
        _ html: inout HTML, _ title: String, id: String, isOpen: Bool, fields: (inout HTML) -> Void
    ) {
        Fold.draw(&html, id: id, title: title, hint: nil, isOpen: isOpen) { html in
            html.element(
                "form", .cls("form"), HTML.Attribute("method", is: "get"),
                HTML.Attribute("action", PageAddress.add.path()),
                HTML.Attribute("data-date", form.isDateProposed ? "proposed" : "asked")
            ) { html in
                fields(&html)
                Field.text(&html, "date", .dateField, words, value: form.date, type: "date", asks: .askDay)
                html.element("button", .cls("btn"), say: .search, words)
            }
        }
    }

    /// Draws the possible routes for the flight number, for the user to choose from.
    private func routes(_ html: inout HTML) {
        guard form.routes.count > 1 else { return }
        html.element("ol") { html in
            for route in form.routes {
                html.element("li", .cls("hit")) { html in
                    html.element("span", .cls("rt")) { html in
                        html.code(route.origin.code.text)
                        Icon.arrow.draw(&html, small: true)
                        html.code(route.destination.code.text)
                    }
                    html.element(
                        "span", .cls("sub"),
                        text: words.say(.dayBeforeShort, words.place(route.origin), words.place(route.destination)))
                    html.element("span", .cls("when sec"), say: route.basis, words)
                    let said =
                        (form.said.isEmpty ? form.number + " " + form.date : form.said) + " " + route.origin.code.text
                        + " " + route.destination.code.text
                    html.element(
                        "form", HTML.Attribute("method", is: "get"), HTML.Attribute("action", PageAddress.add.path())
                    ) {
                        html in
                        html.open(
                            "input", HTML.Attribute("type", is: "hidden"), HTML.Attribute("name", is: "q"),
                            HTML.Attribute("value", said))
                        html.element("button", .cls("btn s q"), say: .add, words)
                    }
                }
            }
        }
    }

    private func byHand(_ html: inout HTML) {
        // The form is expanded while it asks for a value.
        Fold.draw(&html, id: "by-hand", title: words.say(.byHand), hint: nil, isOpen: form.byHand != nil) { html in
            if form.byHand != nil, error == nil {
                // Offline, Halcyon did not query any source.
                switch form.knowledge {
                case _ where !context.online: html.element("p", .cls("note"), text: words.say(.noSourceAsked))
                case .nobodyKnows: html.element("p", .cls("note"), text: words.say(.noSourceKnows))
                case .nobodyAnswered(let sources):
                    html.element(
                        "p", .cls("note"),
                        text: words.say(.noSourceAnswered, sources.reduce("") { $0.isEmpty ? $1 : $0 + ", " + $1 }))
                // The button that asks the paid sources is above the form.
                case .askedNotAll: break
                }
            }
            if let route = form.routes.first {
                html.element("p", .cls("note")) { html in
                    html.code(route.origin.code.text)
                    Icon.arrow.draw(&html, small: true)
                    html.code(route.destination.code.text)
                    html.text(" · " + words.say(route.basis))
                }
            }
            ByHandForm(
                fields: form.byHand?.fields ?? FormFields([]), fault: form.byHand?.fault, words: words
            ).draw(&html)
        }
    }
}

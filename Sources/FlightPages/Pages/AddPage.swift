public import FlightCore
internal import FlightScreens

/// The page for adding a flight: one field, what it was read as, the results, and the ways to add a flight without it.
public struct AddPage: Sendable {
    /// The search form.
    public struct Form: Sendable {
        /// The search text as the user typed it.
        public var said = ""
        public var number = ""
        public var from = ""
        public var to = ""
        public var date = ""
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

        /// The search as text: what the user typed, or else the fields of the address.
        var text: String {
            if !said.isEmpty { return said }
            let what = number.isEmpty ? from.isEmpty && to.isEmpty ? "" : from + " – " + to : number
            return what.isEmpty || date.isEmpty ? what : what + " " + date
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
    /// The error in the search, in the user's language (``PageProblem``).
    public let error: String?
    public let context: PageContext

    public init(form: Form, found: OfferList.Drawn?, error: String?, context: PageContext) {
        self.form = form
        self.found = found
        self.error = error
        self.context = context
    }

    private var words: Words { context.words }

    public func draw() -> DrawnPage {
        var html = HTML()
        html.markup("<link rel=\"stylesheet\" href=\"/add.css\">")
        html.element("div", .cls("narrow add")) { html in
            html.element("div", .cls("crumb")) { html in
                html.element("a", .cls("round-btn"), .href(PageAddress.board.path()), .label(.close, words)) {
                    Icon.cross.draw(&$0)
                }
                html.element("h1", text: words.say(.addTitle))
                html.element("span", .cls("balance")) { _ in }
            }
            search(&html)
            if let error {
                html.element("p", .cls("tline"), HTML.Attribute("role", is: "alert")) { html in
                    Icon.warn.draw(&html)
                    html.element("span", text: error)
                }
            }
            html.element("div", HTML.Attribute("id", is: "results")) { html in
                if let found { html.append(found.results) }
            }
            if form.text.isEmpty {
                html.element(
                    "p", .cls("note"), text: words.say(.forExample, words.say(.exampleNumber), words.say(.exampleRoute))
                )
            }
            if !context.online {
                html.element("p", .cls("note"), text: words.say(.searchOffline))
            }
            routes(&html)
            html.element("div", .cls("folds two")) { html in
                byHand(&html)
                html.element("a", .cls("btn q"), .href(PageAddress.importFiles.path()), text: words.say(.bringTitle))
            }
            html.markup("<datalist id=\"airports\"></datalist>")
            if let found { html.append(found.soon) }
        }
        return DrawnPage(title: words.say(.addTitle), main: html, nextChange: nil, section: .add)
    }

    /// Draws the search field. Its text is parsed while the user types.
    private func search(_ html: inout HTML) {
        html.element(
            "form", .cls("say"), HTML.Attribute("method", is: "get"), HTML.Attribute("action", PageAddress.add.path()),
            HTML.Attribute("role", is: "search"), HTML.Attribute("data-live", is: "server")
        ) { html in
            html.open(
                "input", HTML.Attribute("name", is: "q"), HTML.Attribute("type", is: "text"),
                HTML.Attribute("value", form.text), .label(words.say(.sayFlight)),
                HTML.Attribute("placeholder", words.say(.exampleNumber)),
                HTML.Attribute("autocomplete", is: "off"),
                // Only one field has the focus: the invalid or missing field of the manual form, or else the search
                // field.
                form.byHand == nil ? HTML.Attribute(flag: "autofocus") : HTML.Attribute("data-optional", is: "1"),
                HTML.Attribute("enterkeyhint", is: "search"), HTML.Attribute("maxlength", is: "120"))
            html.element("button", .cls("round-btn"), .label(words.say(.addByWords))) { Icon.find.draw(&$0) }
        }
    }

    /// Draws the possible routes for the flight number, for the user to choose from.
    private func routes(_ html: inout HTML) {
        guard form.routes.count > 1 else { return }
        html.element("ol", .cls("hits")) { html in
            for route in form.routes {
                html.element("li", .cls("hit")) { html in
                    OfferList.route(&html, route.origin, route.destination, words)
                    html.element("span", .cls("sub"), say: route.basis, words)
                    let said = form.text + " " + route.origin.code.text + " " + route.destination.code.text
                    html.element(
                        "form", HTML.Attribute("method", is: "get"), HTML.Attribute("action", PageAddress.add.path())
                    ) {
                        html in
                        html.open(
                            "input", HTML.Attribute("type", is: "hidden"), HTML.Attribute("name", is: "q"),
                            HTML.Attribute("value", said))
                        OfferList.button(&html, route.origin, route.destination, nil, words)
                    }
                }
            }
        }
    }

    private func byHand(_ html: inout HTML) {
        // The form is expanded while it asks for a value.
        if form.byHand == nil {
            html.open("details", HTML.Attribute("id", is: "by-hand"))
        } else {
            html.open("details", HTML.Attribute("id", is: "by-hand"), HTML.Attribute(flag: "open"))
        }
        html.element("summary", .cls("btn q"), text: words.say(.byHand))
        html.element("div", .cls("panel")) { html in
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
        html.close("details")
    }
}

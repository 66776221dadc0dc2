public import FlightCore
public import FlightScreens

/// The flights that sources offer, each with a button for adding it. Only the server searches, so only the server draws
/// the list.
public struct OfferList: Sendable {
    /// A flight that a source offers.
    public struct Offer: Sendable {
        public let key: String
        public let number: FlightNumber
        public let origin: Airport
        public let destination: Airport
        public let out: Instant
        /// The arrival time; nil if unknown.
        public let `in`: Instant?
        /// The source of the offer.
        public let source: FlightObservation.Source
        /// The connection with a flight that is already followed; nil if there is none.
        public var connection: OfferedConnection?

        public init(
            key: String, number: FlightNumber, origin: Airport, destination: Airport, out: Instant, in: Instant?,
            source: FlightObservation.Source
        ) {
            self.source = source
            self.key = key
            self.number = number
            self.origin = origin
            self.destination = destination
            self.out = out
            self.in = `in`
        }
    }

    /// The paid sources that may know more flights. Halcyon queries them only on request.
    public struct Asking: Sendable {
        /// The names of the sources.
        let sources: [String]
        /// The search, as the names and values of form fields.
        let fields: [(name: String, value: String)]

        public init(sources: [String], fields: [(name: String, value: String)]) {
            self.sources = sources
            self.fields = fields
        }
    }

    /// The two parts of the list: search results and upcoming flights.
    public struct Drawn: Sendable {
        let results: HTML
        let soon: HTML
    }

    /// The parsed search; nil if there was no search.
    public let reading: SpokenFlight?
    /// The current day. Dates in other years are shown with the year.
    public let today: Day
    /// The flights found; nil if there was no search.
    public let offers: [Offer]?
    /// Upcoming flights that the user can add to try Halcyon.
    public let suggestions: [Offer]
    /// Whether all live sources are off.
    public let isWithoutSource: Bool
    /// The paid sources that may know more; nil if there are none.
    public let asking: Asking?
    public let words: Words

    public init(
        reading: SpokenFlight?, today: Day, offers: [Offer]?, suggestions: [Offer], isWithoutSource: Bool = false,
        asking: Asking? = nil, words: Words
    ) {
        self.asking = asking
        self.isWithoutSource = isWithoutSource
        self.reading = reading
        self.today = today
        self.offers = offers
        self.suggestions = suggestions
        self.words = words
    }

    public func draw() -> Drawn {
        var found = HTML()
        results(&found)
        var soon = HTML()
        if !suggestions.isEmpty {
            list(&soon, words.say(.leavingSoon), suggestions)
            soon.element(
                "p", .cls("note replay"),
                text: words.say(.replayNote) + " " + SourcesPhrase.replayStepsBack.text(words.language))
        }
        if isWithoutSource {
            soon.element("p", .cls("note"), text: SourcesPhrase.noneOn.text(words.language))
            soon.element("a", .cls("act"), .href(PageAddress.sources.path())) { html in
                html.text(SourcesPhrase.whereFrom.text(words.language))
                Icon.next.draw(&html)
            }
        }
        return Drawn(results: found, soon: soon)
    }

    private func results(_ html: inout HTML) {
        // An error about a registration is shown above the results.
        if let reading, !(reading.isEmpty && reading.registration != nil) { understood(&html, reading) }
        if let offers {
            offersList(&html, offers)
            // The form below already says that the search found nothing.
            if offers.isEmpty, reading?.isEmpty ?? true { html.element("p", .cls("sec"), text: words.say(.noResults)) }
        }
        if let asking { ask(&html, asking) }
    }

    /// Draws how the search was understood: the flight, and the date with its weekday and year. A date with two readings
    /// offers the other one.
    private func understood(_ html: inout HTML, _ reading: SpokenFlight) {
        html.element("p", .cls("read"), HTML.Attribute("role", is: "status")) { html in
            guard !reading.isEmpty else {
                html.text(words.say(.notUnderstood))
                return
            }
            if let number = reading.number {
                html.element("span") { html in
                    html.element("b", .cls("no"), text: number.text)
                    if let airline = AirlineSite(of: number.airline) { html.text(" " + airline.name) }
                }
            }
            if reading.from != nil || reading.to != nil {
                html.element("b", text: OfferList.name(reading.from) + " – " + OfferList.name(reading.to))
            }
            if let day = reading.day {
                html.element("b", text: withYear(day))
                if day < today { html.element("span", text: words.say(.dayIsPast)) }
            }
            if let other = reading.otherDay, let text = reading.text(on: other) {
                html.element(
                    "a", .cls("lk"), .href(PageAddress.add.path() + "?q=" + HTML.queryValue(text)),
                    text: words.say(.dayInstead, withYear(other)))
            }
            if let date = reading.impossibleDay {
                html.element("b", .cls("late"), text: words.say(.noSuchDay, date))
            }
            if !reading.unread.isEmpty {
                var rest = ""
                for word in reading.unread { rest += (rest.isEmpty ? "" : " ") + word }
                html.element("span", text: words.say(.unreadWords, rest))
            }
        }
    }

    /// Returns a date with its year, also in the current year.
    private func withYear(_ day: Day) -> String { words.date(day, today: day.advanced(by: 366)) }

    private func ask(_ html: inout HTML, _ asking: Asking) {
        html.element(
            "form", .cls("form"), HTML.Attribute("method", is: "post"),
            HTML.Attribute("action", FormAddress.askSources.path())
        ) { html in
            for field in asking.fields { Field.hidden(&html, field.name, field.value) }
            html.element("p", .cls("note"), text: SourcesPhrase.askingCosts.text(words.language))
            html.element("button", .cls("btn")) { html in
                html.text(SourcesPhrase.askSources.text(words.language) + ": ")
                for (index, source) in asking.sources.enumerated() { html.text((index == 0 ? "" : ", ") + source) }
            }
        }
    }

    /// Returns the airport's code, or the codes of all airports that the text could refer to; "…" if the text names no
    /// place.
    private static func name(_ place: SpokenFlight.Place?) -> String {
        guard let place else { return "…" }
        return place.airports.prefix(4).map { $0.text }.joined(separator: "/")
    }

    private func offersList(_ html: inout HTML, _ offers: [Offer]) {
        guard !offers.isEmpty else { return }
        html.element("h2", .cls("vh"), text: words.say(.results))
        html.element("ol", .cls("hits")) { html in
            for (index, offer) in offers.enumerated() { hit(&html, offer, isBest: index == 0) }
        }
        // Credits that the sources' terms require.
        var credits: [String] = []
        for credit in offers.compactMap({ $0.source.credit }) where !credits.contains(where: { sameText($0, credit) }) {
            credits.append(credit)
            html.element("p", .cls("note"), text: credit)
        }
    }

    private func list(_ html: inout HTML, _ title: String, _ offers: [Offer]) {
        guard !offers.isEmpty else { return }
        html.element("div", .cls("sect")) { html in
            html.element("h2", text: title)
            html.element("span", text: words.flightCount(offers.count))
        }
        html.element("ol", .cls("hits")) { html in
            for offer in offers { hit(&html, offer, isBest: false) }
        }
    }

    private func hit(_ html: inout HTML, _ offer: Offer, isBest: Bool) {
        html.element("li", .classes(isBest ? "hit best" : "hit")) { html in
            OfferList.route(&html, offer.origin, offer.destination, words)
            html.element("span", .cls("when")) { html in
                html.time(words, offer.origin.zone.local(offer.out))
                guard let landing = offer.in else { return }
                html.element("span", .cls("sec"), text: " – ")
                let arrival = offer.destination.zone.local(landing)
                html.time(words, arrival)
                let days = offer.origin.zone.local(offer.out).day.days(until: arrival.day)
                if let change = words.dayChange(days) { html.element("span", .cls("sec"), text: " " + change) }
            }
            html.element("span", .cls("sub")) { html in
                html.element("span", .cls("no"), text: offer.number.text)
                html.text(" · " + words.date(offer.origin.zone.local(offer.out).day, today: today))
                // All upcoming flights come from the recording, as a note on the page says.
                if offer.source != .replay { html.text(" · " + words.source(offer.source)) }
            }
            if let connection = offer.connection {
                html.element(
                    "span", .classes("sub " + StatusView.toneClass(connection.tone)), text: connection.text)
            }
            html.element(
                "form", HTML.Attribute("method", is: "post"), HTML.Attribute("action", FormAddress.follow.path())
            ) { html in
                Field.hidden(&html, "key", offer.key)
                OfferList.button(&html, offer.origin, offer.destination, offer.number, words)
            }
        }
    }

    /// Draws both ends of a flight: their codes, and below them their names.
    static func route(_ html: inout HTML, _ origin: Airport, _ destination: Airport, _ words: Words) {
        html.element("span", .cls("rt")) { html in
            html.code(origin.code.text)
            Icon.arrow.draw(&html, small: true)
            html.code(destination.code.text)
        }
        html.element(
            "span", .cls("sub"), text: words.say(.dayBeforeShort, words.place(origin), words.place(destination)))
    }

    /// Draws the button that adds a flight.
    static func button(
        _ html: inout HTML, _ origin: Airport, _ destination: Airport, _ number: FlightNumber?, _ words: Words
    ) {
        let route = origin.code.text + " " + destination.code.text
        let label = words.say(.add) + ": " + (number.map { $0.text + " " } ?? "") + route
        html.element("button", .cls("btn s"), .label(label), text: words.say(.add))
    }
}

public import FlightCore
internal import FlightScreens

/// The list of shared links on the access page.
public struct ShareLinkList: Sendable {
    /// A link in the list.
    public struct Item: Sendable {
        public let id: String
        /// The trip with all known facts, including facts that are not shared.
        public let trip: Trip
        public let facts: [SharedFact]
        public let name: String?
        public let until: Instant
        public let lastOpened: Instant?

        public init(
            id: String, trip: Trip, facts: [SharedFact], name: String?, until: Instant, lastOpened: Instant?
        ) {
            self.id = id
            self.trip = trip
            self.facts = facts
            self.name = name
            self.until = until
            self.lastOpened = lastOpened
        }
    }

    private let items: [Item]

    public init(_ items: [Item]) { self.items = items }

    func draw(_ html: inout HTML, _ words: Words, now: Instant) {
        html.open("link", HTML.Attribute("rel", is: "stylesheet"), .href("/share.css"))
        html.element("section", .cls("panel"), HTML.Attribute("id", is: "links")) { html in
            html.element("h2", text: words.say(share: .links))
            guard !items.isEmpty else {
                html.element("p", .cls("sec"), text: words.say(share: .linksNone))
                return
            }
            html.element("ul", .cls("access links")) { html in
                for item in items { draw(&html, item, words, now) }
            }
            html.element("p", .cls("note"), text: words.say(share: .revokeNote))
        }
    }

    private func draw(_ html: inout HTML, _ item: Item, _ words: Words, _ now: Instant) {
        let first = item.trip.legs[0]
        let last = item.trip.legs[item.trip.legs.count - 1]
        let title =
            (item.trip.legs.count > 1 ? words.city(first.origin) : first.name)
            + " → " + words.city(last.destination)
        let there = last.landingAirport.zone
        var lines = [
            item.lastOpened.map { words.say(share: .lastOpened, words.dayAndTime(there.local($0), now: now)) }
                ?? words.say(share: .neverOpened),
            words.say(share: .endsAt, words.dayAndTime(there.local(item.until), now: now)),
        ]
        var shown: [String] = item.facts.map { fact in
            switch fact {
            case .seat: words.say(share: .showsSeat)
            case .confirmation: words.say(share: .showsConfirmation)
            }
        }
        if let name = item.name { shown.append(words.quoted(name)) }
        if !shown.isEmpty {
            lines.append(words.say(share: .shows, shown.dropFirst().reduce(shown[0]) { $0 + ", " + $1 }))
        }
        html.element("li") { html in
            html.element("span") { html in
                html.text(title)
                for line in lines { html.element("span", .cls("sec"), text: " · " + line) }
            }
            html.element(
                "form", HTML.Attribute("method", is: "post"),
                HTML.Attribute("action", FormAddress.revokeLink.path(item.id))
            ) { html in
                html.element(
                    "button", .cls("act"), .label(words.say(share: .revoke) + ": " + title),
                    text: words.say(share: .revoke))
            }
        }
    }
}

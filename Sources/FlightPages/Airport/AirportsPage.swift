public import FlightCore
internal import FlightScreens

/// The page that finds an airport, and lists the favourites. Only the server knows all airports and their state.
public struct AirportsPage: Sendable {
    private let favourites: [FavouriteAirport]
    /// A search that did not find exactly one airport; nil if nothing was searched.
    private let search: Search?
    private let context: PageContext

    /// A text that is not the code of an airport, and the airports that it may mean.
    public struct Search: Sendable {
        let said: String
        let matches: [Airport]

        public init(said: String, matches: [Airport]) {
            self.said = said
            self.matches = matches
        }
    }

    public init(favourites: [FavouriteAirport], search: Search?, context: PageContext) {
        self.favourites = favourites
        self.search = search
        self.context = context
    }

    public func draw() -> DrawnPage {
        let words = context.words
        var html = HTML()
        html.element("div", .cls("narrow")) { html in
            Crumb.draw(&html, to: PageAddress.board.path(), words.say(.flights))
            html.element("h1", .cls("title"), text: words.airports)
            html.element(
                "form", .cls("panel form"), HTML.Attribute("method", is: "get"),
                HTML.Attribute("action", PageAddress.airports.path())
            ) { html in
                Field.text(
                    &html, "q", words.say(airport: .search), value: search?.said ?? "", list: "airports", hint: "JFK")
                html.element("button", .cls("btn"), text: words.say(airport: .show))
            }
            html.markup("<datalist id=\"airports\"></datalist>")
            if let search {
                if search.matches.isEmpty {
                    html.element(
                        "p", HTML.Attribute("role", is: "status"), text: words.say(airport: .noSuchText, search.said))
                }
                AirportMatches(airports: search.matches, words: words).draw(&html)
            }
            if let airports = BoardScreen.Airports(favourites, now: context.now, words) {
                FavouriteList(airports: airports, heading: .title(words.say(airport: .favourites))).draw(&html)
            } else {
                html.element("p", .cls("sec"), text: words.say(airport: .favouriteText))
            }
        }
        return DrawnPage(title: words.airports, main: html, nextChange: nil, section: .flights)
    }
}

/// Airports that a text may mean, each as a link.
struct AirportMatches {
    let airports: [Airport]
    let words: Words

    func draw(_ html: inout HTML) {
        guard !airports.isEmpty else { return }
        html.element("section") { html in
            html.element("div", .cls("sect")) { $0.element("h2", text: words.say(airport: .perhaps)) }
            for airport in airports {
                html.element("a", .cls("tolog fav"), .href(PageAddress.airport.path(airport.code.text))) { html in
                    html.code(airport.code.text)
                    html.element("span", text: words.city(airport))
                    html.element("span", text: airport.name)
                    Icon.next.draw(&html, small: true)
                }
            }
        }
    }
}

public import FlightCore
internal import FlightScreens

/// The page that finds an airport, and lists the favourites. Only the server knows all airports and their state.
public struct AirportsPage: Sendable {
    private let favourites: [FavouriteAirport]
    /// The name that no airport has, and airports with similar names; nil if nothing was searched.
    private let search: Search?
    private let context: PageContext

    /// A search that did not find exactly one airport.
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
            if let search { AirportMatches(said: search.said, airports: search.matches, words: words).draw(&html) }
            if let airports = BoardScreen.Airports(favourites, now: context.now, words) {
                FavouriteList(airports: airports, heading: .title(words.say(airport: .favourites))).draw(&html)
            } else {
                html.element("p", .cls("sec"), text: words.say(airport: .favouriteText))
            }
        }
        return DrawnPage(title: words.airports, main: html, nextChange: nil, section: .flights)
    }
}

/// Says that no airport has a code or name, and suggests similar ones.
struct AirportMatches {
    let said: String
    let airports: [Airport]
    let words: Words

    func draw(_ html: inout HTML) {
        html.element("p", .cls("sec"), text: words.say(airport: .noSuchText, said))
        guard !airports.isEmpty else { return }
        html.element("h2", .cls("title"), text: words.say(airport: .perhaps))
        html.element("ul") { html in
            for airport in airports {
                html.element("li") { html in
                    html.element(
                        "a", .cls("port"), .href(PageAddress.airport.path(airport.code.text)),
                        text: words.city(airport) + " · " + airport.name + " (" + airport.code.text + ")")
                }
            }
        }
    }
}

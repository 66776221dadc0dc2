internal import FlightCore
internal import FlightScreens

/// The favourite airports, each with its state in a few words.
struct FavouriteList {
    let airports: BoardScreen.Airports
    var heading = Heading.link

    enum Heading {
        /// The name of the page of airports, as a link to it.
        case link
        case title(String)
    }

    func draw(_ html: inout HTML) {
        html.element("section") { html in
            html.element("div", .cls("sect")) { html in
                switch heading {
                case .link:
                    html.element("h2") { html in
                        html.element("a", .href(PageAddress.airports.path()), text: airports.title)
                    }
                case .title(let title): html.element("h2", text: title)
                }
            }
            for row in airports.rows { self.row(&html, row) }
        }
    }

    private func row(_ html: inout HTML, _ row: BoardScreen.AirportRow) {
        html.element("a", .cls("tolog fav"), .href(PageAddress.airport.path(row.code))) { html in
            html.code(row.code)
            html.element("span", text: row.place)
            html.element("span", .classes("st " + StatusView.toneClass(row.tone))) { html in
                icon(row.tone).draw(&html)
                html.text(row.age.map { row.state + ", " + $0 } ?? row.state)
            }
            Icon.next.draw(&html, small: true)
        }
    }

    private func icon(_ tone: StateContent.Tone) -> Icon {
        switch tone {
        case .ok: .onTime
        case .late: .late
        case .off: .cancelled
        case .go, .air, .quiet: .ring
        }
    }
}

public import FlightCore
internal import FlightScreens

/// The departure board: a row for each flight, and the ticket of the next flight.
public struct BoardPage: Sendable {
    public let snapshot: Snapshot
    public let context: PageContext
    /// The flight that was just deleted and can be restored.
    public let justDeleted: Flight.ID?

    /// The usual length of a row, in bytes.
    private static let usualRow = 1500

    public init(snapshot: Snapshot, context: PageContext, justDeleted: Flight.ID? = nil) {
        self.snapshot = snapshot
        self.context = context
        self.justDeleted = justDeleted
    }

    public func draw() -> DrawnPage {
        let words = context.words
        let table = BoardTable(snapshot, in: context.travel, words)
        var change = table.nextChange
        var html = HTML()
        html.element("h1", .cls("vh"), say: .myFlights, words)
        if let justDeleted { undo(&html, justDeleted, words) }
        if let review = words.bookingsToReview(snapshot.bookingsToReview) {
            html.element("a", .cls("tolog"), .href(PageAddress.bookings.path())) { html in
                html.text(review)
                Icon.next.draw(&html, small: true)
            }
        }
        if table.isEmpty {
            empty(&html, words)
            if snapshot.offersSources { offer(&html, words) }
            airports(&html, words)
            return DrawnPage(title: words.say(.flights), main: html, nextChange: nil, section: .flights)
        }
        if let (trip, leg) = table.next {
            let card = TicketCard(
                leg: leg, of: trip, context, link: trip.legs[leg].id.map { PageAddress.flight.path($0.text) })
            change = min(change, card.nextChange)
            html.element("aside", .cls("side"), .label(.nextForYou, words)) { html in
                card.draw(&html)
                ThenView(trip: trip, leg: leg, now: context.now, words: words)?.draw(&html)
            }
        }
        html.reserve(table.sections.reduce(0) { $0 + $1.rows.count } * BoardPage.usualRow)
        html.element("div", .cls("list")) { html in
            for (index, section) in table.sections.enumerated() {
                self.section(&html, section, columns: index == 0 ? table.columns : nil, words)
            }
            airports(&html, words)
            logbook(&html, words)
            if table.isReplayed { ReplayNote.draw(&html, words) }
        }
        let clock = table.place?.zone.local(Instant(context.now.minute * 60))
        if clock != nil { change = min(change, context.now.nextMinute) }
        return DrawnPage(
            title: words.say(.flights), main: html, nextChange: change == .never ? nil : change, section: .flights,
            clock: clock.flatMap { clock in
                table.place.map {
                    DrawnPage.Clock(time: clock, label: words.say(.timeIn, words.city($0)), code: $0.code.text)
                }
            })
    }

    /// - Parameter columns: The names of the columns, shown above the first section; nil for other sections.
    private func section(
        _ html: inout HTML, _ section: BoardScreen.Section, columns: BoardScreen.Columns?, _ words: Words
    ) {
        html.element("section") { html in
            html.element("div", .cls("sect")) { html in
                html.element("h2", text: section.title)
                html.element("span", text: section.note)
                if case .some = columns {
                    html.element("a", .cls("wallbtn"), .href(PageAddress.wall.path())) { html in
                        Icon.expand.draw(&html)
                        html.say(.fullScreen, words)
                    }
                }
            }
            if let columns {
                html.element("div", .cls("cols"), .hidden) { html in
                    html.element("span", text: columns.destination)
                    html.element("span", text: columns.flight)
                    html.element("span", .cls("r"), text: columns.times)
                    html.element("span", text: columns.gate)
                    html.element("span", text: columns.status)
                }
            }
            html.element("ol", .cls("rows")) { html in
                for row in section.rows { BoardRow(row: row, words: words).draw(&html) }
            }
        }
    }

    private func airports(_ html: inout HTML, _ words: Words) {
        guard let airports = BoardScreen.Airports(snapshot.favourites, now: context.now, words) else { return }
        FavouriteList(airports: airports).draw(&html)
    }

    private func logbook(_ html: inout HTML, _ words: Words) {
        html.element("a", .cls("tolog"), .href(PageAddress.logbook.path())) { html in
            html.say(.logbook, words)
            html.element("span", text: words.say(board: .pastFlights))
            Icon.next.draw(&html, small: true)
        }
    }

    private func empty(_ html: inout HTML, _ words: Words) {
        html.element("section", .cls("empty")) { html in
            html.markup("<div class=\"blank\" aria-hidden=\"true\"><i></i><i></i><i>")
            Icon.plane.draw(&html)
            html.markup("</i></div>")
            html.element("h2", say: .emptyTitle, words)
            html.element("p", .cls("sec"), say: .emptyText, words)
            html.element("p") { html in
                html.element("a", .cls("btn"), .href(PageAddress.add.path()), text: words.say(.addFlight))
            }
        }
    }

    /// Offers live sources on the first start. Only the server reads these forms.
    private func offer(_ html: inout HTML, _ words: Words) {
        html.element("section", .cls("panel form")) { html in
            html.element("h2", text: words.say(board: .offer))
            html.element("p", .cls("note"), text: words.say(board: .offerText))
            html.element(
                "form", HTML.Attribute("method", is: "post"),
                HTML.Attribute("action", FormAddress.enableSource.path(SourcesPage.free))
            ) { $0.element("button", .cls("btn"), text: words.say(board: .offerAccept)) }
            html.element("a", .cls("act"), .href(PageAddress.sources.path())) { html in
                html.text(words.say(board: .offerDetails))
                Icon.next.draw(&html, small: true)
            }
            html.element(
                "form", HTML.Attribute("method", is: "post"),
                HTML.Attribute("action", FormAddress.disableSource.path(SourcesPage.free))
            ) { html in
                Field.hidden(&html, "later", "1")
                html.element("button", .cls("btn q"), text: words.say(board: .offerLater))
            }
        }
    }

    private func undo(_ html: inout HTML, _ id: Flight.ID, _ words: Words) {
        html.element(
            "form", .cls("toast"), HTML.Attribute("method", is: "post"),
            HTML.Attribute("action", FormAddress.restore.path(id.text))
        ) { html in
            html.element("span", HTML.Attribute("role", is: "status"), text: words.say(.deleted))
            html.element("button", .cls("btn q"), say: .undo, words)
        }
    }
}

/// The note saying that the page shows a recording, and which parts of it are simulated.
enum ReplayNote {
    static func draw(_ html: inout HTML, _ words: Words) {
        html.element("p", .cls("note replay")) { html in
            html.text(words.say(.replayNote) + " " + words.say(.simulatedNote))
        }
    }
}

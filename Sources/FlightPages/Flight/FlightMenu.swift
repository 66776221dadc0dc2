internal import FlightCore
internal import FlightScreens

/// Draws the menu that lies on the map of a flight: the pages of the flight, and two changes that ask first.
struct FlightMenu {
    let flight: Flight
    let line: BoardLine
    let role: Person.Role
    let words: Words

    func draw(_ html: inout HTML) {
        guard let id = flight.id?.text else { return }
        html.element("details", .cls("menu"), HTML.Attribute("id", is: "menu")) { html in
            html.element("summary", .cls("gl")) { html in
                Icon.more.draw(&html)
                html.element("span", .cls("vh"), text: words.say(ticket: .more))
            }
            html.element("ul") { html in
                page(&html, PageAddress.flight.path(id) + "#edit", .edit, .edit)
                page(&html, PageAddress.flightAlerts.path(id), .bell, .alerts)
                page(&html, PageAddress.preview.path(id), .eye, .preview)
                if !line.hasLeft, !line.isCancelled {
                    page(&html, PageAddress.flightCalendar.path(id), .calendar, .addToCalendar)
                }
                // Only the traveller knows that a flight without a source is cancelled.
                if !flight.isOfASource, flight.status != .cancelled {
                    change(
                        &html, "cancel", .cross, .cancelFlight, (.cancelAsk, .cancelNote), FormAddress.cancel.path(id))
                }
                if role.includes(.delete) {
                    change(&html, "delete", .bin, .delete, (.deleteAsk, nil), FormAddress.delete.path(id))
                }
            }
        }
    }

    private func page(_ html: inout HTML, _ address: String, _ icon: Icon, _ phrase: Phrase) {
        html.element("li") { html in
            html.element("a", .href(address)) { html in
                icon.draw(&html)
                html.say(phrase, words)
            }
        }
    }

    /// Draws a change that unfolds a question with the name of the flight, and a button.
    private func change(
        _ html: inout HTML, _ name: StaticString, _ icon: Icon, _ phrase: Phrase,
        _ asked: (TicketPhrase, note: Phrase?), _ action: String
    ) {
        html.element("li", .cls("ask")) { html in
            html.element("details", HTML.Attribute("id", is: name)) { html in
                html.element("summary") { html in
                    icon.draw(&html)
                    html.say(phrase, words)
                }
                let flight = words.say(.dayBeforeShort, flight.name, words.city(flight.destination))
                html.element("p", text: words.say(ticket: asked.0, flight))
                if let note = asked.note { html.element("p", .cls("note"), say: note, words) }
                Field.button(&html, form: "form", action: action, "btn q danger", phrase, words)
            }
        }
    }
}

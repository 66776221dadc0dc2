public import FlightCore
internal import FlightScreens

/// The page of a trip: its card, its legs in order with the layovers between them, and its actions.
public struct TripPage: Sendable {
    public let id: Trip.ID
    public let trip: Trip
    public let context: PageContext
    private let snapshot: Snapshot

    /// Creates the page; nil if the trip has no flights.
    public init?(_ id: Trip.ID, snapshot: Snapshot, context: PageContext) {
        guard let index = snapshot.entries.firstIndex(where: { $0.trip.map { $0 == id } ?? false }) else { return nil }
        self.id = id
        trip = snapshot.trip(at: index).trip
        self.context = context
        self.snapshot = snapshot
    }

    public func draw() -> DrawnPage {
        let words = context.words
        let answer = SmartStateEngine.answer(trip, in: context.travel)
        let first = trip.legs[0]
        let last = trip.legs[trip.legs.count - 1]
        let route = words.say(.dayBeforeShort, words.place(first.origin), words.place(last.destination))
        let card = TicketCard(
            leg: answer.leg, of: trip, context,
            link: trip.legs[answer.leg].id.map { PageAddress.flight.path($0.text) })
        var change = card.nextChange
        var html = HTML()
        Crumb.draw(&html, to: PageAddress.board.path(), words.say(.flights)) { html in
            html.element("span", .cls("sec"), text: words.flightCount(trip.legs.count))
        }
        html.element("h1", .cls("title"), text: route)
        html.element("div", .cls("grid")) { html in
            html.element("div", .cls("cards")) { html in
                card.draw(&html)
                if let flight = trip.legs[answer.leg].id, context.role.includes(.share) {
                    html.element(
                        "a", .cls("panel act"), .href(PageAddress.share.path(flight.text) + "?trip")
                    ) { html in
                        html.element("span", .cls("ic")) { html in
                            Icon.link.draw(&html)
                            html.say(.share, words)
                        }
                        Icon.next.draw(&html)
                    }
                }
            }
            html.element("ol", .cls("below legs")) { html in
                for index in trip.legs.indices {
                    let line = BoardLine(leg: index, of: trip, in: context.travel)
                    change = min(change, line.nextChange)
                    leg(&html, index, line, isNow: index == answer.leg)
                    between(&html, index)
                }
            }
        }
        return DrawnPage(
            title: words.say(.tripTitle) + " · " + route, main: html, nextChange: change == .never ? nil : change,
            section: .flights)
    }

    private func leg(_ html: inout HTML, _ index: Int, _ line: BoardLine, isNow: Bool) {
        let words = context.words
        let flight = trip.legs[index]
        let times = BestTimes(flight, now: context.now)
        html.element("li", .classes(isNow ? "panel leg now" : "panel leg"), HTML.Attribute("id", "leg-\(index)")) {
            html in
            html.element("a", .cls("go"), .href(PageAddress.flight.path(flight.id?.text ?? ""))) { html in
                html.element("span", .cls("id")) { html in
                    html.element("span", .cls("no")) { $0.code(flight.name) }
                    StatusView(row: line, words: words).draw(&html)
                }
                html.element("span", .cls("ends")) { html in
                    end(&html, .out, line, times, flight.departureGate)
                    Icon.arrow.draw(&html)
                    end(&html, .in, line, times, flight.arrivalGate)
                }
                if let out = times.out {
                    html.element(
                        "span", .cls("sec note"), text: words.date(out, in: flight.origin.zone, now: context.now))
                }
            }
            if trip.legs.count > 1, let flightID = flight.id {
                html.element(
                    "form", .cls("single"), HTML.Attribute("method", is: "post"),
                    HTML.Attribute("action", FormAddress.leave.path(flightID.text))
                ) { html in
                    html.element(
                        "button", .cls("btn q s"),
                        .label(words.say(.leaveTrip) + ": " + flight.name),
                        text: words.say(.leaveTrip))
                }
            }
        }
    }

    /// Draws the departure or arrival of a leg. A time on the day after departure is marked "+1".
    private func end(
        _ html: inout HTML, _ milestone: Milestone, _ line: BoardLine, _ times: BestTimes, _ gate: String?
    ) {
        let words = context.words
        let flight = line.flight
        let airport = milestone == .out ? flight.origin : flight.landingAirport
        html.element("span", .cls("end")) { html in
            html.element("b", text: words.place(airport))
            // A cancelled flight has no arrival time.
            if let time = times[milestone], flight.status != .cancelled || milestone == .out {
                let local = airport.zone.local(time)
                let departed = times.out.map { flight.origin.zone.local($0).day } ?? local.day
                let certainty = line.certainty(of: milestone, now: context.now)
                let change = departed.days(until: local.day)
                if flight.status == .cancelled {
                    html.element("s") { $0.time(words, local, certainty, dayChange: change) }
                } else {
                    html.time(words, local, certainty, dayChange: change)
                    if flight.isSimulated(milestone) { html.simulatedMark(words) }
                }
            }
            if let gate {
                html.element("span", .cls("plate")) { $0.code(gate) }
                if flight.simulated.contains(.gates) { html.simulatedMark(words) }
            }
        }
    }

    private func between(_ html: inout HTML, _ index: Int) {
        guard index + 1 < trip.legs.count else { return }
        let words = context.words
        let next = trip.legs[index + 1]
        // A layover of more than a day is a stay.
        guard trip.legs[index].connects(to: next, now: context.now) else { return }
        let layover = Layover(from: trip.legs[index], to: next, now: context.now)
        let text =
            words.say(.labelConnection) + " · "
            + (layover.map {
                words.say(.layoverIn, words.spacedDuration($0.minutes, $0.certainty), words.city(next.origin))
            } ?? words.say(.atRisk))
        html.element("li", .cls("between note")) { html in
            if let id = trip.legs[index].id {
                html.element("a", .href(PageAddress.connection.path(id.text)), text: text)
            } else {
                html.text(text)
            }
        }
    }
}

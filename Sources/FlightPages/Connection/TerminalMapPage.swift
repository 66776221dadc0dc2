public import FlightCore
internal import FlightScreens

/// The airport plan with a flight's gate and the route to the gate from the traveller's location. Before landing, the
/// page shows the departure gate; after landing, it shows the arrival gate.
public struct TerminalMapPage: Sendable {
    private let flight: Flight
    private let context: PageContext

    /// Creates the page; nil if the snapshot has no such flight.
    public init?(_ id: Flight.ID, snapshot: Snapshot, context: PageContext) {
        guard let entry = snapshot.entries.first(where: { $0.flight.id == id }) else { return nil }
        flight = entry.flight
        self.context = context
    }

    private var words: Words { context.words }

    private func say(_ phrase: ConnectionPhrase, _ texts: String...) -> String {
        phrase.text(words.language, filled: texts)
    }

    public func draw() -> DrawnPage {
        let decision = SmartStateEngine.decide(flight, in: TravelContext(now: context.now))
        var html = HTML()
        html.markup("<link rel=\"stylesheet\" href=\"/connection.css\">")
        html.element("div", .cls("narrow")) { html in
            Crumb.draw(&html, to: flight, words)
            html.element("h1", .cls("pg"), text: say(.map))
            let airport = flight.airport(in: decision.state)
            let isOver = decision.state.isAtDestination
            let name = isOver ? flight.arrivalGate : flight.departureGate
            let terminal = isOver ? flight.arrivalTerminal : flight.departureTerminal
            guard let plan = context.terminals.plan(of: airport.code) else {
                html.element("p", .cls("sec"), text: say(.noPlan, words.place(airport)))
                return
            }
            let gate = name.flatMap { plan.map.gate($0, terminal: terminal) }
            // After landing the traveller does not walk to the gate.
            let location = flight.role == .mine && !isOver ? context.location : nil
            let view = TerminalMapView(gate, at: airport, plan: plan, location: location, words: words)
            html.element("section", .cls("panel mapp")) { html in
                html.element("h2") { html in
                    html.text(words.city(airport))
                    html.element("span", text: airport.code.text)
                }
                view.draw(&html)
                if let missing = name.map({ gate == nil ? say(.gateNotOnMap, $0) : nil }) ?? say(.gateNotSaid) {
                    html.element("p", .cls("note"), text: missing)
                }
                if let explanation = view.explanation { html.element("p", .cls("note"), text: say(explanation)) }
                if view.isFromHere { html.element("p", .cls("note"), text: say(.placeStays)) }
                html.element(
                    "p", .cls("note credit"), text: TerminalMap.credit + (plan.map.day.map { ", " + $0.iso } ?? ""))
            }
        }
        let change = decision.nextChange
        return DrawnPage(
            title: say(.map), main: html, nextChange: change == .never ? nil : change, section: .flights)
    }
}

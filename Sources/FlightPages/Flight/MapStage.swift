internal import FlightCore
internal import FlightScreens

/// Draws the map above a ticket, with a caption and the controls that lie on it.
struct MapStage {
    let scene: MapScene
    let context: PageContext
    /// The address of the whole plan of an airport; nil if there is none.
    var planAddress: String?

    func draw(_ html: inout HTML, controls: (inout HTML) -> Void = { _ in }) {
        html.element("div", isPlan ? .cls("stage plan") : .cls("stage")) { html in
            picture(&html)
            controls(&html)
            let caption = context.dated(scene.caption, in: scene.zone) + (isPlan ? " · © OpenStreetMap" : "")
            if isPlan, let planAddress {
                html.element("a", .cls("cap3"), .href(planAddress), text: caption)
            } else if !caption.isEmpty {
                html.element("p", .cls("cap3"), text: caption)
            }
        }
    }

    /// The next instant at which the map changes by itself.
    var nextChange: Instant {
        guard case .route(let route) = scene.subject else { return .never }
        return RouteStage(route: route, context: context).nextChange
    }

    private var isPlan: Bool {
        switch scene.subject {
        case .plan, .connection: true
        case .route, .inbound: false
        }
    }

    private func picture(_ html: inout HTML) {
        let words = context.words
        switch scene.subject {
        case .route(let route): RouteStage(route: route, context: context).map.draw(&html)
        case .inbound(let inbound):
            PlaneMap(inbound, land: context.land, words: words, isStage: true)?.draw(&html)
        case .plan(let airport, let gate, let terminal):
            guard let plan = context.terminals.plan(of: airport.code) else { return }
            TerminalMapView(
                gate.flatMap { plan.map.gate($0, terminal: terminal) }, at: airport, plan: plan,
                location: context.location, words: words
            ).draw(&html)
        case .connection(let connection):
            let airport = connection.flight.landingAirport
            guard let plan = context.terminals.plan(of: airport.code) else { return }
            let next = connection.next
            // Without the gates, the plan alone is drawn.
            let map =
                TerminalMapView(connection, plan: plan, location: context.location, words: words)
                ?? TerminalMapView(
                    next.departureGate.flatMap { plan.map.gate($0, terminal: next.departureTerminal) }, at: airport,
                    plan: plan, location: context.location, words: words)
            map.draw(&html)
        }
    }
}

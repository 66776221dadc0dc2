internal import FlightCore
internal import FlightScreens

/// Draws the map above a ticket, with a caption and the controls that lie on it.
struct MapStage {
    let scene: MapScene
    let context: PageContext
    /// An identifier for the map's drawings that is unique on the page.
    var id = "map"
    /// The address of the whole plan of an airport; nil if there is none.
    var planAddress: String?
    /// Whether the outlines of the land are drawn apart, by ``drawGround(_:)``.
    var isGroundApart = false

    func draw(_ html: inout HTML, controls: (inout HTML) -> Void = { _ in }) {
        html.element("div", isPlan ? .cls("stage plan") : .cls("stage")) { html in
            picture(&html)
            controls(&html)
            if isPlan, let planAddress {
                html.element("a", .cls("cap3"), .href(planAddress), text: scene.caption + " · © OpenStreetMap")
            } else if !scene.caption.isEmpty {
                html.element("p", .cls("cap3"), text: scene.caption + (isPlan ? " · © OpenStreetMap" : ""))
            }
        }
    }

    /// Draws only the outlines of the land, which are kept while the rest of the page is replaced.
    func drawGround(_ html: inout HTML) {
        guard case .route(let route) = scene.subject else { return }
        RouteMap(
            from: route.from, to: route.to, fraction: nil, now: nil, land: context.land, words: context.words, id: id,
            isStage: true
        ).drawGround(&html)
    }

    /// Returns the next instant at which the map changes by itself, because dusk moves.
    static func nextChange(of scene: MapScene, now: Instant) -> Instant {
        switch scene.subject {
        case .route(let route) where !route.isFlown && !route.isOff: RouteProjection.Dusk.nextChange(after: now)
        case .route, .inbound, .plan, .connection: .never
        }
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
        case .route(let route):
            RouteMap(
                from: route.from, to: route.to, fraction: route.isFlown ? 1_000_000 : route.fraction,
                heard: route.heard, now: route.isFlown || route.isOff ? nil : context.now, land: context.land,
                words: words, id: id, isGroundApart: isGroundApart, isStage: true, isOff: route.isOff
            ).draw(&html)
        case .inbound(let inbound):
            PlaneMap(inbound, land: context.land, words: words, isStage: true)?.draw(&html)
        case .plan(let airport, let gate, let terminal):
            guard let plan = context.terminals.plan(of: airport.code) else { return }
            TerminalMapView(
                gate.flatMap { plan.map.gate($0, terminal: terminal) }, at: airport, plan: plan,
                location: context.location, words: words
            ).draw(&html)
        case .connection(let connection):
            let airport = connection.flight.landingAirport.code
            guard let plan = context.terminals.plan(of: airport) else { return }
            TerminalMapView(connection, plan: plan, location: context.location, words: words)?.draw(&html)
        }
    }
}

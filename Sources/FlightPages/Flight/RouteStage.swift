internal import FlightCore
internal import FlightScreens

/// Draws a map of the route above a ticket, with a caption.
struct RouteStage {
    let route: RouteScene
    let context: PageContext
    /// An identifier for the map's drawings that is unique on the page.
    var id = "map"
    /// Whether the outlines of the land are drawn apart, by ``drawGround(_:)``.
    var isGroundApart = false

    func draw(_ html: inout HTML) {
        html.element("div", .cls("stage")) { html in
            map.draw(&html)
            let caption = context.dated(route.caption, in: route.zone)
            if !caption.isEmpty { html.element("p", .cls("cap3"), text: caption) }
        }
    }

    /// Draws only the outlines of the land, which are kept while the rest of the page is replaced.
    func drawGround(_ html: inout HTML) { map.drawGround(&html) }

    var map: RouteMap {
        RouteMap(
            from: route.from, to: route.to, instead: route.instead,
            fraction: route.isFlown ? 1_000_000 : route.fraction, heard: route.heard, offCourse: route.offCourse,
            now: route.isFlown || route.isOff ? nil : context.now, land: context.land, words: context.words, id: id,
            isGroundApart: isGroundApart, isStage: true, isOff: route.isOff, begin: Double(route.begin) / 1_000_000)
    }

    /// The next instant at which the map changes by itself, because dusk moves.
    var nextChange: Instant {
        route.isFlown || route.isOff ? .never : RouteProjection.Dusk.nextChange(after: context.now)
    }
}

extension PageContext {
    /// Returns the caption of a map; offline, with the time of the last contact with the server.
    func dated(_ caption: String, in zone: Zone) -> String {
        guard !online, !caption.isEmpty, let heard = device?.heard else { return caption }
        return words.say(ticket: .asOf, caption, words.time(zone.local(heard)))
    }
}

internal import FlightCore

/// The routes of a year on a small map, with the places that a statement names. All shapes have the colour of the text
/// around them.
struct YearMap {
    private let routes: [Passport.Route]
    private let ways: [WorldMap.Way]
    private let map: WorldMap
    private let land: Land

    /// The maximum number of routes that are drawn. More lines would cover the land.
    private static let mostRoutes = 400
    /// The maximum number of routes whose places are named. With more routes, the names could overlap.
    private static let mostNamed = 1

    /// - Parameters:
    ///   - routes: The routes, the most flown first; at least one.
    ///   - width: The width of the drawing, in SVG user units.
    init(_ routes: [Passport.Route], land: Land, width: Double, tallest: Double = 0.62) {
        self.routes = Array(routes.prefix(YearMap.mostRoutes))
        self.land = land
        ways = self.routes.map { WorldMap.Way(from: $0.start, to: $0.end, step: 3.5) }
        map = WorldMap(showing: ways, weights: self.routes.map { $0.flights }, width: width, tallest: tallest)
    }

    var height: Double { map.height }
    var viewBox: String { "0 0 " + PathData.number(map.width) + " " + PathData.number(map.height) }

    /// Draws the map without a background.
    ///
    /// - Parameter scale: The scale of lines, dots and names.
    func draw(_ html: inout HTML, scale: Double = 1) {
        html.open(
            "path", .cls("land"), HTML.Attribute("fill", is: "currentColor"), HTML.Attribute("fill-opacity", is: ".13"),
            HTML.Attribute("d", PassportMap.ground(land, on: map, detail: 0.8 * scale * scale)))
        html.close("path")
        html.open(
            "g", .cls("ways"), HTML.Attribute("fill", is: "none"), HTML.Attribute("stroke", is: "currentColor"),
            HTML.Attribute("stroke-linecap", is: "round"), HTML.Attribute("stroke-linejoin", is: "round"))
        let most = routes.first?.flights ?? 1
        for (route, way) in zip(routes, ways).reversed() {
            var path = PathData()
            PassportMap.trace(way, on: map, &path)
            html.open(
                "path", HTML.Attribute("d", path.text),
                HTML.Attribute(
                    "stroke-opacity", PathData.fine(HeatLine.opacity(flights: route.flights, routes: routes.count))),
                HTML.Attribute(
                    "stroke-width",
                    PathData.fine(
                        HeatLine.width(flights: route.flights, most: most, routes: routes.count) * scale)))
            html.close("path")
        }
        html.close("g")
        html.open("g", .cls("dots"), HTML.Attribute("fill", is: "currentColor"))
        var drawn: [Airport.Code] = []
        for route in routes {
            for (code, place) in [(route.from, route.start), (route.to, route.end)] where !drawn.contains(code) {
                drawn.append(code)
                let point = map.point(place)
                html.open(
                    "circle", HTML.Attribute("cx", PathData.number(point.x)),
                    HTML.Attribute("cy", PathData.number(point.y)),
                    HTML.Attribute("r", PathData.fine((routes.count > YearMap.mostNamed ? 2.6 : 4.5) * scale)))
                html.close("circle")
            }
        }
        html.close("g")
        if routes.count <= YearMap.mostNamed { names(&html, scale) }
    }

    private func names(_ html: inout HTML, _ scale: Double) {
        html.open(
            "g", .cls("names"), HTML.Attribute("fill", is: "currentColor"),
            HTML.Attribute("font-family", is: PassportArt.mono),
            HTML.Attribute("font-weight", is: "700"), HTML.Attribute("font-size", PathData.fine(22 * scale)))
        for route in routes {
            let middle = map.point(GreatCircle(from: route.start, to: route.end).point(at: 0.25))
            let beyond = map.point(GreatCircle(from: route.start, to: route.end).point(at: 0.75))
            for (code, place, next) in [(route.from, route.start, middle), (route.to, route.end, beyond)] {
                let point = map.point(place)
                // Names stay within the drawing, on the side to which the line does not lead.
                let x = min(max(point.x, 26 * scale), map.width - 26 * scale)
                let y = min(point.y + (next.y > point.y ? -16 : 36) * scale, map.height - 6 * scale)
                html.element(
                    "text", HTML.Attribute("x", PathData.number(x)),
                    HTML.Attribute("y", PathData.number(y)),
                    HTML.Attribute("text-anchor", is: "middle"), text: code.text)
            }
        }
        html.close("g")
    }
}

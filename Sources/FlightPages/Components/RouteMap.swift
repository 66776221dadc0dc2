internal import FlightCore

/// The route on a map: land, night, the way flown and the way to come on the great circle, the plane with its nose
/// along the way.
struct RouteMap {
    let from: Airport
    let to: Airport
    /// Millionths of the way; nil before take-off.
    let fraction: Int32?
    /// For the night; nil for a flight of the past, which has neither night nor plane on its way.
    let now: Instant?
    let land: Land?
    let label: String
    /// How far it was seen, in millionths of the way; nil while it is seen. The way since then is dotted, and the plane
    /// hollow.
    var heard: Int32?

    private static let width = 390.0
    private static let height = 196.0
    private static let steps = 32

    /// The night moves every ten minutes: a quarter of a pixel a minute would be drawn for nobody.
    private static func moment(_ now: Instant) -> Instant { nextChange(now) - .minutes(10) }

    /// When the night moves next.
    static func nextChange(_ now: Instant) -> Instant {
        let past = now.seconds % 600
        return Instant(now.seconds - (past < 0 ? past + 600 : past)) + .minutes(10)
    }

    func draw(_ html: inout HTML) {
        guard let start = from.position, let end = to.position else { return }
        let map = RouteProjection(
            from: start, to: end, width: RouteMap.width, height: RouteMap.height, margin: 44)
        html.open(
            "svg", .cls("map bleed"), HTML.Attribute("viewBox", is: "0 0 390 196"), HTML.Attribute("role", is: "img"),
            HTML.Attribute("preserveAspectRatio", is: "xMidYMid slice"), .label(label))
        if let land { path(&html, "land", map.coasts(land)) }
        if let now { path(&html, "night", map.night(at: RouteMap.moment(now))) }
        let way = GreatCircle(from: start, to: end)
        let share = fraction.map { Double($0) / 1_000_000 }
        line(&html, "todo", way, from: share ?? 0, to: 1, map)
        let seen = heard.map { min(Double($0) / 1_000_000, share ?? 0) }
        if let share, (seen ?? share) > 0 { line(&html, "done", way, from: 0, to: seen ?? share, map) }
        if let share, let seen { line(&html, "lostline", way, from: seen, to: share, map) }
        let (first, second) = (map.point(start), map.point(end))
        // Below its place stands each name; above, that of the upper one of two that are close together.
        let isClose = abs(first.x - second.x) < 36 && abs(first.y - second.y) < 30
        for (airport, point, other) in [(from, first, second), (to, second, first)] {
            let isAbove = isClose && (point.y < other.y || point.y == other.y && airport.code == from.code)
            html.open(
                "circle", .cls("pt"), HTML.Attribute("cx", PathData.number(point.x)),
                HTML.Attribute("cy", PathData.number(point.y)),
                HTML.Attribute("r", is: "4"))
            html.close("circle")
            html.element(
                "text", HTML.Attribute("x", PathData.number(point.x)),
                HTML.Attribute("y", PathData.number(point.y + (isAbove ? -9 : 18))),
                HTML.Attribute("text-anchor", is: "middle"), text: airport.code.text)
        }
        if let share, now != nil { plane(&html, way, at: share, map) }
        html.close("svg")
    }

    private func plane(_ html: inout HTML, _ way: GreatCircle, at share: Double, _ map: RouteProjection) {
        let here = map.point(way.point(at: share))
        // The nose lies along the drawn line.
        let behind = map.point(way.point(at: max(0, share - 0.005)))
        let ahead = map.point(way.point(at: min(1, share + 0.005)))
        let angle = behind.bearing(to: ahead)
        html.open(
            "g", .cls("at"),
            HTML.Attribute(
                "transform", "translate(\(PathData.number(here.x)) \(PathData.number(here.y))) rotate(\(angle))"))
        html.markup("<use href=\"#plane\" ")
        html.markup(heard == nil ? "class=\"pl\"" : "class=\"pl hollow\"")
        html.markup(" x=\"-11\" y=\"-11\" width=\"22\" height=\"22\"></use></g>")
    }

    private func line(
        _ html: inout HTML, _ cls: String, _ way: GreatCircle, from: Double, to: Double, _ map: RouteProjection
    ) {
        guard to > from else { return }
        var points: [RouteProjection.Point] = []
        // Always as many, so that a style sheet can move one line into the next.
        for step in 0...RouteMap.steps {
            points.append(map.point(way.point(at: from + (to - from) * Double(step) / Double(RouteMap.steps))))
        }
        html.open("path", .classes(cls), HTML.Attribute("d", PathData.corners(points, isClosed: false)))
        html.close("path")
    }

    private func path(_ html: inout HTML, _ cls: String, _ lines: [[RouteProjection.Point]]) {
        guard !lines.isEmpty else { return }
        var data = ""
        for line in lines { data += PathData.corners(line, isClosed: true) }
        html.open("path", .classes(cls), HTML.Attribute("fill-rule", is: "evenodd"), HTML.Attribute("d", data))
        html.close("path")
    }
}

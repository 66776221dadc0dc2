internal import FlightCore
internal import FlightScreens

/// A map of the route: land, lakes, coasts and dusk, the flown and the remaining part of the route, and the plane
/// pointing in its direction of flight.
struct RouteMap {
    let from: Airport
    let to: Airport
    /// The planned destination, struck out, of a flight that lands elsewhere.
    var instead: Airport?
    /// The fraction of the route flown so far, in millionths; nil before take-off.
    let fraction: Int32?
    /// The fraction of the route up to the last reported position, in millionths; nil if the current position is known
    /// or coverage is unknown. Beyond this fraction, the line is dotted and the plane hollow, because the position is
    /// estimated.
    var heard: Int32?
    /// Where the aircraft was last seen, if that is not on the way to the destination.
    var offCourse: Coordinate?
    /// The instant for which dusk is drawn; nil if the flight is past and the map shows no dusk and no plane.
    let now: Instant?
    let land: MapLand?
    let words: Words
    /// An identifier for the map's drawings that is unique on the page.
    var id = "map"
    /// Whether the outlines of the land are in a separate drawing on the page (``drawGround(_:)``).
    var isGroundApart = false
    /// Whether the map fills a stage: it then has the shape of the stage and leaves room for what lies on it.
    var isStage = false
    /// Whether the flight does not take place. The line is then grey.
    var isOff = false
    /// The fraction of the route at which the map begins; 0 to show the whole route.
    var begin = 0.0

    /// Returns the start of the ten-minute interval that contains the given time; dusk is drawn as of that instant.
    private static func moment(_ now: Instant) -> Instant { RouteProjection.Dusk.nextChange(after: now) - .minutes(10) }

    func draw(_ html: inout HTML) {
        guard let start = from.position, let end = to.position else { return }
        let way = GreatCircle(from: start, to: end)
        let map = projection(way)
        html.open(
            "svg",
            .classes(
                isOff
                    ? "map quiet"
                    : begin > 0 ? "map near" : isStage ? "map" : "map bleed " + RouteMap.name(of: map.shape)),
            HTML.Attribute("viewBox", "0 0 390 " + PathData.number(map.height)),
            HTML.Attribute("preserveAspectRatio", is: "xMidYMid slice"), HTML.Attribute("role", is: "img"),
            .label(words.say(.mapOf, words.city(from), words.city(to))))
        draw(&html, way, map)
        html.close("svg")
    }

    private func projection(_ way: GreatCircle) -> RouteProjection {
        if begin == 0, let place = offCourse ?? instead?.position {
            return RouteProjection(holding: [way.start, way.end, place], land: land, in: isStage ? .stage : nil)
        }
        return RouteProjection(
            from: begin > 0 ? way.point(at: begin) : way.start, to: way.end, land: land, in: isStage ? .stage : nil)
    }

    /// Draws the contents of the map in the projection's units.
    func draw(_ html: inout HTML, _ way: GreatCircle, _ map: RouteProjection) {
        ground(&html, map)
        if let now, let dusk = map.dusk(at: RouteMap.moment(now)) { draw(&html, dusk, map) }
        let line = map.dateLine(crossedBy: way)
        if !line.isEmpty { path(&html, "grat", PathData.corners(line, isClosed: false)) }
        if land != nil {
            for cls in ["land", "lakes"] { use(&html, "shore", cls) }
        }
        route(&html, way, map)
        if let instead, let place = instead.position, begin == 0 {
            html.place(instead.code.text, at: map.point(place), .below, isStruck: true)
        }
        ends(&html, map.point(begin > 0 ? way.point(at: begin) : way.start), map.point(way.end))
        if !line.isEmpty { name(&html, dateLine: line, way, map) }
        if let offCourse, now != nil {
            plane(&html, from: map.point(way.start), at: map.point(offCourse))
        } else if let fraction, now != nil {
            plane(&html, way, at: Double(fraction) / 1_000_000, map)
        }
    }

    private static func name(of shape: RouteProjection.Shape) -> String {
        switch shape {
        case .wide: "wide"
        case .square: "square"
        case .tall: "tall"
        case .stage: "stage"
        }
    }

    // MARK: - Ground

    private func ground(_ html: inout HTML, _ map: RouteProjection) {
        guard let land else { return }
        if !isGroundApart { outlines(&html, map.ground(of: land)) }
        use(&html, "land", "land")
        use(&html, "lake", "lakes")
    }

    /// Draws only the outlines of the land, in a separate hidden drawing. The outlines make up most of a map's markup,
    /// and are kept while the rest of the map is redrawn.
    func drawGround(_ html: inout HTML) {
        guard let land, let start = from.position, let end = to.position else { return }
        html.open(
            "svg", .cls("ground"), HTML.Attribute("width", is: "0"), HTML.Attribute("height", is: "0"), .hidden)
        outlines(&html, projection(GreatCircle(from: start, to: end)).ground(of: land))
        html.close("svg")
    }

    private func outlines(_ html: inout HTML, _ ground: RouteProjection.Ground) {
        // Each outline is used twice: filled below the dusk, and as a line above it.
        html.open("defs")
        for (name, lines) in [("land", ground.land), ("lakes", ground.lakes)] {
            var data = PathData()
            for line in lines { data.closed(line) }
            html.open(
                "path", HTML.Attribute("id", id + "-" + name), HTML.Attribute("d", data.text))
            html.close("path")
        }
        html.close("defs")
    }

    private func use(_ html: inout HTML, _ cls: String, _ name: String) {
        html.open("use", .classes(cls), HTML.Attribute("href", "#" + id + "-" + name))
        html.close("use")
    }

    private func draw(_ html: inout HTML, _ dusk: RouteProjection.Dusk, _ map: RouteProjection) {
        html.open("defs")
        html.open(
            "radialGradient", HTML.Attribute("id", id + "-dusk"), HTML.Attribute("gradientUnits", is: "userSpaceOnUse"),
            HTML.Attribute("cx", PathData.number(dusk.center.x)), HTML.Attribute("cy", PathData.number(dusk.center.y)),
            HTML.Attribute("r", PathData.number(dusk.radius)))
        for stop in dusk.stops {
            html.open(
                "stop", HTML.Attribute("offset", PathData.share(stop.distance)),
                HTML.Attribute("stop-opacity", PathData.fine(stop.darkness)))
            html.close("stop")
        }
        html.close("radialGradient")
        html.close("defs")
        html.open(
            "rect", .cls("night"), HTML.Attribute("width", is: "390"),
            HTML.Attribute("height", PathData.number(map.height)), HTML.Attribute("fill", "url(#" + id + "-dusk)"))
        html.close("rect")
    }

    // MARK: - Route

    private func route(_ html: inout HTML, _ way: GreatCircle, _ map: RouteProjection) {
        // Centred on the great circle, the projection makes it a straight line.
        let steps = instead == nil && offCourse == nil ? 1 : 16
        func line(_ cls: String, _ from: Double, _ to: Double) {
            // As much again before the first point leaves the map.
            let from = max(from, 2 * begin - 1)
            guard to > from else { return }
            let shares = (0...steps).map { from + (to - from) * Double($0) / Double(steps) }
            path(&html, cls, PathData.corners(shares.map { map.point(way.point(at: $0)) }, isClosed: false))
        }
        if let offCourse {
            line("todo", 0, 1)
            path(&html, "done", PathData.corners([map.point(way.start), map.point(offCourse)], isClosed: false))
            return
        }
        let share = fraction.map { Double($0) / 1_000_000 } ?? 0
        let known = min(share, heard.map { Double($0) / 1_000_000 } ?? share)
        line("casing", 0, 1)
        line("todo", share, 1)
        line("lostline", known, share)
        line("done", 0, known)
    }

    private func path(_ html: inout HTML, _ cls: String, _ data: String) {
        html.open("path", .classes(cls), HTML.Attribute("d", data))
        html.close("path")
    }

    private func plane(_ html: inout HTML, _ way: GreatCircle, at share: Double, _ map: RouteProjection) {
        plane(&html, from: map.point(way.start), to: map.point(way.end), at: map.point(way.point(at: share)))
    }

    /// Draws the plane at a place, in the direction from `start` to `end` or, without an end, to the place.
    private func plane(
        _ html: inout HTML, from start: RouteProjection.Point, to end: RouteProjection.Point? = nil,
        at here: RouteProjection.Point
    ) {
        let angle = start.bearing(to: end ?? here)
        html.open(
            "g", .classes(heard == nil ? "at" : "at lost"),
            HTML.Attribute(
                "transform", "translate(\(PathData.number(here.x)) \(PathData.number(here.y))) rotate(\(angle))"))
        html.markup(HTML.planeOnMap)
    }

    // MARK: - Names

    private func ends(_ html: inout HTML, _ start: RouteProjection.Point, _ end: RouteProjection.Point) {
        let across = (start.x - end.x).magnitude
        let down = (start.y - end.y).magnitude
        // Names are below their places. If the line is steep, the upper name is above its place, clear of the line.
        let isSteep = down > 0.4 * across || across < 44
        for (airport, point, other) in [(from, start, end), (to, end, start)] {
            if begin > 0, airport.code == from.code { continue }
            let isUpper = point.y < other.y || point.y == other.y && airport.code == from.code
            // Buttons lie on the upper corners of a stage.
            let isCovered = isStage && point.y < 84 && (point.x < 76 || point.x > 256)
            // The caption lies on the lower left part of a stage.
            let isOnCaption = isStage && point.y > 130 && point.x < 280
            let name: HTML.PlaceName =
                isOnCaption
                ? isSteep && !isUpper ? point.x > other.x || point.x < 60 ? .right : .left : .above
                : isSteep && isUpper && !isCovered ? .above : .below
            html.place(airport.code.text, at: point, name)
        }
    }

    /// Draws the name of the date line beside the line, at the point farthest from the route.
    private func name(
        _ html: inout HTML, dateLine line: [RouteProjection.Point], _ way: GreatCircle, _ map: RouteProjection
    ) {
        let (start, end) = (map.point(way.start), map.point(way.end))
        let length = max(
            1, ((end.x - start.x) * (end.x - start.x) + (end.y - start.y) * (end.y - start.y)).squareRoot())
        var best: (point: RouteProjection.Point, distance: Double)?
        for point in line where point.y > 24 && point.y < map.height - 16 && point.x > 16 && point.x < 374 {
            let apart =
                ((end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x)).magnitude / length
            // Larger distances do not count, so that the name is not pushed into a corner.
            let distance = min(apart, 90)
            if best.map({ distance > $0.distance }) ?? true { best = (point, distance) }
        }
        guard let best, best.distance > 30 else { return }
        let isLeft = best.point.x > RouteProjection.width / 2
        html.element(
            "text", .cls("sm"), HTML.Attribute("x", PathData.number(best.point.x + (isLeft ? -8 : 8))),
            HTML.Attribute("y", PathData.number(best.point.y + 4)),
            HTML.Attribute("text-anchor", isLeft ? "end" : "start"), text: words.say(.dateLine))
    }
}

extension HTML {
    /// The aircraft on a map, around the origin of its group. Its size does not follow the scale of the map.
    static let planeOnMap: StaticString =
        "<use href=\"#plane\" class=\"pl fix\" x=\"-12\" y=\"-12\" width=\"24\" height=\"24\"></use></g>"

    /// The side of a dot on which its name is.
    enum PlaceName { case above, below, left, right }

    /// Draws a place on a map: a dot and its name. Their size does not follow the scale of the map.
    mutating func place(
        _ name: String, at point: RouteProjection.Point, _ side: PlaceName, isStruck: Bool = false
    ) {
        open(
            "g",
            HTML.Attribute("transform", "translate(\(PathData.number(point.x)) \(PathData.number(point.y)))"))
        open("g", isStruck ? .cls("fix off") : .cls("fix"))
        markup("<circle class=\"pt\" r=\"4.5\"></circle>")
        let (x, y, anchor): (StaticString, StaticString, StaticString) =
            switch side {
            case .above: ("0", "-12", "middle")
            case .below: ("0", "22", "middle")
            case .left: ("-12", "5", "end")
            case .right: ("12", "5", "start")
            }
        element(
            "text", HTML.Attribute("x", is: x), HTML.Attribute("y", is: y), HTML.Attribute("text-anchor", is: anchor),
            text: name)
        markup("</g></g>")
    }
}

internal import FlightCore
internal import FlightScreens

/// The passport's routes on a map, as an SVG drawing that needs no script. Frequently flown routes have thicker lines.
struct PassportMap {
    let passport: Passport
    let land: Land
    let words: PassportWords

    /// The width of the drawing, in SVG user units.
    private static let width = 940.0
    /// The maximum number of routes that have their own paths. If there are more routes, routes flown equally often
    /// share a path, to keep the page small.
    private static let mostSinglePaths = 400
    /// The maximum number of routes that share a path.
    private static let waysToAPath = 120
    private static let mostNames = 7

    func draw(_ html: inout HTML) {
        let routes = passport.routes
        let step = routes.count > PassportMap.mostSinglePaths ? 4.5 : 3.5
        let ways = routes.map { WorldMap.Way(from: $0.start, to: $0.end, step: step) }
        let map = WorldMap(showing: ways, weights: routes.map { $0.flights }, width: PassportMap.width)
        html.open(
            "svg", .cls("flat"), HTML.Attribute("viewBox", "0 0 940 " + PathData.number(map.height)),
            HTML.Attribute("role", "img"), .label(label))
        ground(&html, map)
        html.open("g", .cls("ways"))
        if routes.count > PassportMap.mostSinglePaths {
            bundled(&html, map, ways)
        } else {
            for (route, way) in zip(routes, ways).reversed() {
                var path = PathData()
                PassportMap.trace(way, on: map, &path)
                line(&html, path, flights: route.flights)
            }
        }
        html.close("g")
        let spots = PassportMap.spots(passport)
        dots(&html, map, spots)
        names(&html, map, spots)
        html.close("svg")
    }

    private var label: String {
        var text = words.say(.mapOf, words.words.number(passport.routes.count))
        if let most = passport.routes.first {
            text += " " + words.say(.mostFlownIs, most.from.text + " – " + most.to.text, words.times(most.flights))
        }
        return text
    }

    // MARK: - Ground

    private func ground(_ html: inout HTML, _ map: WorldMap) {
        html.open("path", .cls("land"), HTML.Attribute("d", PassportMap.ground(land, on: map)))
        html.close("path")
    }

    /// Returns the outlines of the land on a map.
    ///
    /// - Parameter detail: The square of the shortest distance between two points that is drawn.
    static func ground(_ land: Land, on map: WorldMap, detail: Double = 0.8) -> String {
        var path = PathData()
        var points: [WorldMap.Point] = []
        for ring in 0..<land.ringCount where map.trace(land, ring: ring, into: &points) {
            for shift in map.sheets(of: points) { trace(points, shift, detail, &path) }
        }
        return path.text
    }

    /// Draws a ring, skipping points so close to the previous point that they make no visible difference.
    private static func trace(_ points: [WorldMap.Point], _ shift: Double, _ detail: Double, _ path: inout PathData) {
        var last: WorldMap.Point?
        for point in points {
            let next = WorldMap.Point(x: point.x + shift, y: point.y)
            guard let before = last else {
                path.move(next)
                last = next
                continue
            }
            let x = next.x - before.x
            let y = next.y - before.y
            guard x * x + y * y > detail else { continue }
            path.line(next)
            last = next
        }
        path.close()
    }

    // MARK: - Ways

    static func trace(_ way: WorldMap.Way, on map: WorldMap, _ path: inout PathData) {
        for piece in map.pieces(of: way) {
            for (index, point) in piece.enumerated() {
                if index == 0 { path.move(point) } else { path.line(point) }
            }
        }
    }

    private func line(_ html: inout HTML, _ path: PathData, flights: Int) {
        html.open(
            "path", HTML.Attribute("d", path.text),
            HTML.Attribute(
                "stroke-opacity",
                PathData.fine(HeatLine.opacity(flights: flights, routes: passport.routes.count))),
            HTML.Attribute(
                "stroke-width",
                PathData.fine(
                    HeatLine.width(
                        flights: flights, most: passport.routes.first?.flights ?? 1,
                        routes: passport.routes.count))))
        html.close("path")
    }

    /// Draws a shared path for each group of routes that were flown equally often, thinnest lines first.
    private func bundled(_ html: inout HTML, _ map: WorldMap, _ ways: [WorldMap.Way]) {
        var index = passport.routes.count - 1
        while index >= 0 {
            let flights = passport.routes[index].flights
            var path = PathData()
            let first = index
            while index >= 0, passport.routes[index].flights == flights, first - index < PassportMap.waysToAPath {
                PassportMap.trace(ways[index], on: map, &path)
                index -= 1
            }
            line(&html, path, flights: flights)
        }
    }

    // MARK: - Places

    struct Spot {
        let code: Airport.Code
        let position: Coordinate
        let radius: Double
    }

    /// Returns the airports, most visited first, with dots sized by the number of visits.
    static func spots(_ passport: Passport) -> [Spot] {
        let most = passport.airports.first?.flights ?? 1
        return passport.airports.compactMap { visited in
            guard let position = visited.position, let code = visited.place.listed else { return nil }
            return Spot(
                code: code, position: position, radius: HeatLine.radius(flights: visited.flights, most: most))
        }
    }

    private func dots(_ html: inout HTML, _ map: WorldMap, _ spots: [Spot]) {
        html.open("g", .cls("dots"))
        for spot in spots.reversed() {
            let point = map.point(spot.position)
            html.open(
                "circle", HTML.Attribute("cx", PathData.number(point.x)),
                HTML.Attribute("cy", PathData.number(point.y)),
                HTML.Attribute("r", PathData.fine(spot.radius)))
            html.close("circle")
        }
        html.close("g")
    }

    /// Draws the codes of the most visited airports, skipping any code that would overlap another.
    private func names(_ html: inout HTML, _ map: WorldMap, _ spots: [Spot]) {
        // Leaves room for text twice as large, as on phones.
        let wide = 62.0
        let tall = 26.0
        var taken: [(x: Double, y: Double)] = []
        html.open("g", .cls("names"))
        for spot in spots.prefix(60) {
            guard taken.count < PassportMap.mostNames else { break }
            let point = map.point(spot.position)
            let isLeft = point.x > map.width - wide - 12
            let x = isLeft ? point.x - spot.radius - 5 : point.x + spot.radius + 5
            let y = point.y < tall + 4 ? point.y + 18 : point.y > map.height - tall ? point.y - 8 : point.y + 16
            let left = isLeft ? x - wide : x
            guard !taken.contains(where: { ($0.x - left).magnitude < wide && ($0.y - y).magnitude < tall }) else {
                continue
            }
            taken.append((left, y))
            html.element(
                "text", HTML.Attribute("x", PathData.number(x)), HTML.Attribute("y", PathData.number(y)),
                HTML.Attribute("text-anchor", isLeft ? "end" : "start"), text: spot.code.text)
        }
        html.close("g")
    }
}

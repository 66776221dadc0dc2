public import FlightCore
internal import FlightScreens

/// The still calm mode picture, embedded in the page: a map, dots, and the paper plane at the top of its arc. The
/// picture is shown until the script runs, and in browsers without scripts.
public struct CalmStill: Sendable {
    let markup: HTML

    private static let size = 800.0
    /// The centre of the route, in the upper middle of the picture, above the text, as in ``CalmScene``.
    private static let center = CalmMap.Point(x: 400, y: 288)
    private static let wayLength = 250.0

    /// Creates the picture of a flight between two airports; nil if either airport is unknown.
    public init?(from origin: Airport.Code, to destination: Airport.Code, of airports: [CalmAirport], land: Outlines) {
        guard let origin = airports.first(where: { $0.code == origin }),
            let destination = airports.first(where: { $0.code == destination })
        else { return nil }
        let flight = PaperFlight(from: origin, to: destination)
        let map = CalmMap(
            under: flight, width: CalmStill.size, height: CalmStill.size, center: CalmStill.center,
            wayLength: CalmStill.wayLength)
        var html = HTML()
        html.markup(
            "<svg class=\"still\" viewBox=\"0 0 800 800\" preserveAspectRatio=\"xMidYMid slice\" aria-hidden=\"true\">")
        var coast = PathData()
        for outline in map.outlines(of: land) {
            coast.loop(outline.points.map { WorldMap.Point(x: $0.x, y: $0.y) })
        }
        html.open("path", .cls("land"), HTML.Attribute("d", coast.text))
        html.close("path")
        for airport in airports {
            guard let point = map.point(airport.place), (0...CalmStill.size).contains(point.x),
                (0...CalmStill.size).contains(point.y)
            else { continue }
            let isEnd = airport.code == origin.code || airport.code == destination.code
            html.open(
                "circle", .classes(isEnd ? "end" : "dot"), HTML.Attribute("cx", PathData.number(point.x)),
                HTML.Attribute("cy", PathData.number(point.y)), HTML.Attribute("r", isEnd ? "6" : "3.6"))
            html.close("circle")
        }
        CalmStill.plane(&html, flight.pose(at: 0.5), map)
        html.markup("</svg>")
        markup = html
    }

    private static func plane(_ html: inout HTML, _ pose: PaperFlight.Pose, _ map: CalmMap) {
        guard let place = map.point(pose.place) else { return }
        let degrees = map.direction(heading: pose.heading, at: pose.place) * 180 / Double.pi
        html.open(
            "g",
            HTML.Attribute(
                "transform",
                "translate(" + PathData.number(place.x) + " " + PathData.number(place.y) + ") rotate("
                    + PathData.number(degrees) + ") scale(" + PathData.fine(pose.scale) + ")"))
        for (colour, shape) in CalmScene.sheets {
            let cls =
                switch colour {
                case .wing: "wing"
                case .fold: "fold"
                default: "keel"
                }
            html.open(
                "path", .classes(cls),
                HTML.Attribute(
                    "d", PathData.corners(shape.map { WorldMap.Point(x: $0.x, y: $0.y) }, isClosed: true)))
            html.close("path")
        }
        html.close("g")
    }
}

internal import FlightCore

/// A route for a map: the line in three parts, the plane, and the region to show.
public struct RouteMap: Hashable, Sendable {
    /// A point in degrees. The longitude can exceed ±180, so that a line across the date line does not jump.
    public struct Point: Hashable, Sendable {
        public let latitude: Double
        public let longitude: Double

        init(_ place: Coordinate, near longitude: Double? = nil) {
            latitude = place.latitude
            guard let longitude else {
                self.longitude = place.longitude
                return
            }
            let turns = ((longitude - place.longitude) / 360).rounded()
            self.longitude = place.longitude + turns * 360
        }

        init(latitude: Double, longitude: Double) {
            self.latitude = latitude
            self.longitude = longitude
        }
    }

    public struct Place: Hashable, Sendable {
        public let code: String
        public let name: String
        public let point: Point
    }

    /// The visible region: the whole route with a margin.
    public struct Camera: Hashable, Sendable {
        public let center: Point
        /// The extent from south to north, in degrees.
        public let latitudeSpan: Double
        /// The extent from west to east, in degrees.
        public let longitudeSpan: Double
        /// The height of the camera above the Earth, in metres.
        public let distance: Double
    }

    public struct Plane: Hashable, Sendable {
        public let point: Point
        /// The heading in degrees clockwise from north.
        public let heading: Double
        /// Whether the position is uncertain.
        public let isHollow: Bool
    }

    /// The accessibility text.
    public let label: String
    /// The origin and the landing airport.
    public let ends: [Place]
    /// The part of the great circle from the origin to the last reported position; empty before take-off.
    public let flown: [Point]
    /// The estimated part, from the end of ``flown`` to the current position; empty if the current position is known.
    public let lost: [Point]
    /// The remaining part, from the current position to the landing airport.
    public let ahead: [Point]
    public let camera: Camera
    /// The plane; nil before take-off.
    public let plane: Plane?

    /// The length of a segment, in metres, except on short routes, where segments are shorter.
    private static let step = 100_000.0

    /// - Parameters:
    ///   - fraction: The fraction of the route flown so far, in millionths; nil before take-off.
    ///   - heard: The last reported position, in millionths of the route; nil if the current position is known.
    /// - Returns: nil if the location of an airport is unknown.
    init?(from: Airport, to: Airport, fraction: Int32?, heard: Int32?, _ words: Words) {
        guard let start = from.position, let end = to.position else { return nil }
        let way = GreatCircle(from: start, to: end)
        label = words.say(.mapOf, words.city(from), words.city(to))
        let share = Double(fraction ?? 0) / 1_000_000
        let known = min(share, heard.map { Double($0) / 1_000_000 } ?? share)
        let count = max(8, min(200, Int((way.length / RouteMap.step).rounded(.up))))
        var last = Point(start)
        func line(_ a: Double, _ b: Double) -> [Point] {
            guard b > a else { return [] }
            var points: [Point] = []
            let steps = max(2, Int((Double(count) * (b - a)).rounded(.up)))
            for step in 0...steps {
                last = Point(way.point(at: a + (b - a) * Double(step) / Double(steps)), near: last.longitude)
                points.append(last)
            }
            return points
        }
        flown = line(0, known)
        lost = line(known, share)
        ahead = line(share, 1)
        let finish = Point(end, near: last.longitude)
        ends = [
            Place(code: from.code.text, name: words.city(from), point: Point(start)),
            Place(code: to.code.text, name: words.city(to), point: finish),
        ]
        camera = Camera(around: flown + lost + ahead + [Point(start), finish], length: way.length)
        if fraction != nil {
            let here = way.point(at: share)
            let near = (flown + lost).last?.longitude ?? start.longitude
            plane = Plane(
                point: Point(here, near: near), heading: way.heading(at: share), isHollow: heard != nil)
        } else {
            plane = nil
        }
    }
}

extension RouteMap.Camera {
    /// The ratio of the visible region's extent to the extent of the route.
    private static let air = 1.35
    /// The minimum extent of the region, in degrees.
    private static let least = 0.6

    init(around points: [RouteMap.Point], length: Double) {
        var south = 90.0
        var north = -90.0
        var west = Double.infinity
        var east = -Double.infinity
        for point in points {
            south = min(south, point.latitude)
            north = max(north, point.latitude)
            west = min(west, point.longitude)
            east = max(east, point.longitude)
        }
        center = RouteMap.Point(latitude: (south + north) / 2, longitude: (west + east) / 2)
        latitudeSpan = min(170, max(RouteMap.Camera.least, (north - south) * RouteMap.Camera.air))
        longitudeSpan = min(360, max(RouteMap.Camera.least, (east - west) * RouteMap.Camera.air))
        distance = max(60_000, length * 2)
    }
}

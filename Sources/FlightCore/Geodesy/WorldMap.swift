internal import CMath

/// The projection and window of a flat map. The window shows the world, or the part of the world that contains the
/// traveller's flights.
///
/// The projection is Gall's stereographic projection (1885): a cylinder through the parallels of 45°, which does not
/// enlarge the north excessively. Points on the map are relative to the top left corner of the window.
public struct WorldMap: Hashable, Sendable {
    public struct Point: Hashable, Sendable {
        public var x: Double
        public var y: Double
        public init(x: Double, y: Double) {
            self.x = x
            self.y = y
        }
    }

    /// A great circle as a series of points.
    public struct Way: Sendable {
        let points: [UnitVector]
    }

    /// The central meridian of the sheet, in degrees. The map is cut 180° from this meridian.
    public let meridian: Double
    public let width: Double
    public let height: Double
    /// The number of map units per degree of longitude.
    public let scale: Double
    /// The left edge of the window on the sheet, in map units east of the central meridian.
    private let left: Double
    /// The top edge of the window on the sheet, in map units south of the equator.
    private let top: Double

    /// The width of one sheet of the world, in map units. Sheets repeat to the left and right.
    public var turn: Double { 360 * scale }

    /// The northern limit of the map in degrees, beyond which there is only ice.
    private static let northmost = 83.0
    /// The southern limit of the map in degrees, beyond which there is only ice.
    private static let southmost = -58.0
    /// The minimum width of the window in degrees. The outlines of the land are too coarse for narrower windows.
    private static let narrowest = 110.0

    /// Creates the smallest window that shows the given routes. The ratio `height / width` is at most `tallest`, and as
    /// close to `flattest` as the routes allow.
    ///
    /// The world is cut at the meridian that the fewest routes cross. If there are several such meridians, the map is
    /// cut where the places are best centred.
    public init(
        showing ways: [Way], weights: [Int] = [], width: Double, flattest: Double = 0.42, tallest: Double = 0.62
    ) {
        let meridian = WorldMap.meridian(for: ways, weights: weights)
        var west = Double.infinity
        var east = -Double.infinity
        var north = -Double.infinity
        var south = Double.infinity
        for way in ways {
            for vector in way.points {
                let place = vector.coordinate
                let x = WorldMap.wrapped(place.longitude - meridian)
                west = min(west, x)
                east = max(east, x)
                north = max(north, WorldMap.northing(place.latitude))
                south = min(south, WorldMap.northing(place.latitude))
            }
        }
        let sheetNorth = WorldMap.northing(WorldMap.northmost)
        // A route may lead over Antarctica, but the ice is shown only if a place lies there.
        var sheetSouth = WorldMap.northing(WorldMap.southmost)
        for way in ways {
            for end in [way.points.first, way.points.last].compactMap({ $0 }) {
                sheetSouth = min(sheetSouth, WorldMap.northing(end.coordinate.latitude - 3))
            }
        }
        if ways.isEmpty {
            (west, east) = (-180, 180)
            (north, south) = (WorldMap.northing(75), WorldMap.northing(-40))
        }
        // Space around the places for dots and names.
        let margin = max(6, (east - west) * 0.06)
        west = max(-180, west - margin)
        east = min(180, east + margin)
        north = min(sheetNorth, north + margin)
        south = max(sheetSouth, south - margin)
        func widen(to least: Double) {
            guard east - west < least else { return }
            let middle = (east + west) / 2
            west = max(-180, min(180 - least, middle - least / 2))
            east = west + least
        }
        widen(to: WorldMap.narrowest)
        widen(to: min(360, (north - south) / tallest))
        let least = min((east - west) * flattest, sheetNorth - sheetSouth)
        if north - south < least {
            let middle = (north + south) / 2
            south = max(sheetSouth, min(sheetNorth - least, middle - least / 2))
            north = south + least
        }
        self.meridian = meridian
        self.width = width
        scale = width / (east - west)
        height = (north - south) * scale
        left = west * scale
        top = -north * scale
    }

    public func point(_ place: Coordinate) -> Point {
        point(longitude: place.longitude, latitude: place.latitude)
    }

    /// Projects a place onto the sheet around the central meridian. The longitude may be beyond ±180.
    public func point(longitude: Double, latitude: Double) -> Point {
        unwrapped(WorldMap.wrapped(longitude - meridian), latitude)
    }

    /// Projects a place onto any sheet. The longitude is relative to the central meridian.
    public func unwrapped(_ fromMeridian: Double, _ latitude: Double) -> Point {
        Point(x: fromMeridian * scale - left, y: -WorldMap.northing(latitude) * scale - top)
    }

    /// Returns the points of a route on the map, split where the route crosses the edge of the sheet.
    public func pieces(of way: Way) -> [[Point]] {
        var pieces: [[Point]] = []
        var piece: [Point] = []
        for vector in way.points {
            let place = vector.coordinate
            let next = point(place)
            if let last = piece.last, (next.x - last.x).magnitude > turn / 2 {
                // The route continues at the opposite edge. The parts extend slightly beyond the edges, to hide the
                // ends of the line.
                let shift = next.x > last.x ? -turn : turn
                piece.append(Point(x: next.x + shift, y: next.y))
                pieces.append(piece)
                piece = [Point(x: last.x - shift, y: last.y)]
            }
            piece.append(next)
        }
        pieces.append(piece)
        return pieces
    }

    /// Projects the corners of a land ring without splitting the ring at the edge of the sheet.
    ///
    /// - Returns: whether the ring overlaps the window vertically.
    public func trace(_ land: Land, ring: Int, into points: inout [Point]) -> Bool {
        points.removeAll(keepingCapacity: true)
        var longitude = 0.0
        var high = Double.infinity
        var low = -Double.infinity
        for index in land.corners(of: ring) {
            let next = WorldMap.wrapped(land.longitudes[index] - meridian)
            // Between corners, the shorter way is used.
            longitude = points.isEmpty ? next : longitude + WorldMap.wrapped(next - longitude)
            let point = unwrapped(longitude, land.latitudes[index])
            high = min(high, point.y)
            low = max(low, point.y)
            points.append(point)
        }
        return low > 0 && high < height
    }

    /// Returns the horizontal offsets, in map units, at which copies of a ring are visible in the window.
    public func sheets(of points: [Point]) -> [Double] {
        var left = Double.infinity
        var right = -Double.infinity
        for point in points {
            left = min(left, point.x)
            right = max(right, point.x)
        }
        return [-turn, 0, turn].filter { right + $0 > 0 && left + $0 < width }
    }

    /// Returns the northing of a latitude in Gall's projection, in degrees of longitude at the equator.
    private static func northing(_ latitude: Double) -> Double {
        let bounded = min(89, max(-89, latitude))
        return (2.0.squareRoot() + 1) * tan(bounded * Coordinate.radian / 2) / Coordinate.radian
    }

    /// Normalizes an angle to −180 ..< 180 degrees.
    public static func wrapped(_ degrees: Double) -> Double {
        var value = fmod(degrees, 360)
        if value < -180 { value += 360 }
        if value >= 180 { value -= 360 }
        return value
    }

    private static func meridian(for ways: [Way], weights: [Int]) -> Double {
        // Without flights, the map is centred on Europe and Africa, as most maps are.
        guard !ways.isEmpty else { return 10 }
        var x = 0.0
        var y = 0.0
        // The cost of cutting the world at each multiple of five degrees.
        var costs = [Double](repeating: 0, count: 72)
        for (index, way) in ways.enumerated() {
            guard let start = way.points.first, let end = way.points.last else { continue }
            let weight = Double(index < weights.count ? weights[index] : 1)
            x += (start.x + end.x) * weight
            y += (start.y + end.y) * weight
            let from = start.coordinate.longitude
            let to = from + wrapped(end.coordinate.longitude - from)
            var cut = Int((min(from, to) / 5).rounded(.up))
            while Double(cut) * 5 < max(from, to) {
                costs[(cut + 144) % 72] += weight.squareRoot()
                cut += 1
            }
        }
        let home = x * x + y * y > 1e-12 ? atan2(y, x) / Coordinate.radian : 10
        var best = (cost: Double.infinity, meridian: 10.0)
        for cut in costs.indices {
            let meridian = wrapped(Double(cut) * 5 + 180)
            let cost = costs[cut] + wrapped(meridian - home).magnitude / 180
            if cost < best.cost { best = (cost, meridian) }
        }
        return best.meridian
    }
}

extension WorldMap.Way {
    /// - Parameter step: the maximum distance between points, in degrees.
    public init(from start: Coordinate, to end: Coordinate, step: Double = 3) {
        let circle = GreatCircle(from: start, to: end)
        let degrees = circle.length / Coordinate.earthRadius / Coordinate.radian
        let count = max(1, Int((degrees / step).rounded(.up)))
        var points: [UnitVector] = []
        points.reserveCapacity(count + 1)
        for index in 0...count { points.append(circle.vector(at: Double(index) / Double(count))) }
        self.points = points
    }
}

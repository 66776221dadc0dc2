internal import CMath

/// A flat map of the world, or of the part of it where somebody flew: the projection and the window.
///
/// The projection is Gall's stereographic one (1885): a cylinder through the parallels of 45°, which shows the north
/// without blowing it up. A point of the map is that of its window, from the top left corner.
public struct WorldMap: Hashable, Sendable {
    public struct Point: Hashable, Sendable {
        public var x: Double
        public var y: Double
        public init(x: Double, y: Double) {
            self.x = x
            self.y = y
        }
    }

    /// A great circle as sampled for maps.
    public struct Way: Sendable {
        let points: [UnitVector]
    }

    /// The meridian in the middle of the sheet, in degrees; at its edges, 180° away, the world is cut.
    public let meridian: Double
    public let width: Double
    public let height: Double
    /// Map units for a degree of longitude.
    public let scale: Double
    /// The window's top left corner on the sheet, whose origin is where the meridian meets the equator.
    private let left: Double
    private let top: Double

    /// How far apart the sheets of the world lie that go on at its edges.
    public var turn: Double { 360 * scale }

    /// Never more of the world than this is shown to north and south: there is nothing but ice.
    private static let northmost = 83.0
    private static let southmost = -58.0
    /// The window is at least so many degrees wide: the outlines of the land are too coarse for a nearer look.
    private static let narrowest = 110.0

    /// The smallest window that shows some places and the ways between them. Its width is given; its height follows
    /// from the places, but `height / width` is at most `tallest`, and as near to `flattest` as the places allow.
    ///
    /// The world is cut where the fewest ways go, and of such cuts the one is taken that leaves the places in the
    /// middle.
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
        // A way may lead over the ice; only who goes there sees it.
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
        // Room around the places for dots and names.
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

    /// The longitude may lie beyond ±180; the point is on the sheet that is nearest to the meridian.
    public func point(longitude: Double, latitude: Double) -> Point {
        unwrapped(WorldMap.wrapped(longitude - meridian), latitude)
    }

    /// A point whose longitude counts from the middle meridian, on whichever sheet that is.
    public func unwrapped(_ fromMeridian: Double, _ latitude: Double) -> Point {
        Point(x: fromMeridian * scale - left, y: -WorldMap.northing(latitude) * scale - top)
    }

    /// The points of a way on the map, in pieces where it is cut at the edge of the sheet.
    public func pieces(of way: Way) -> [[Point]] {
        var pieces: [[Point]] = []
        var piece: [Point] = []
        for vector in way.points {
            let place = vector.coordinate
            let next = point(place)
            if let last = piece.last, (next.x - last.x).magnitude > turn / 2 {
                // The way goes on at the other edge. Both halves are drawn a little beyond their edges, so that nobody
                // sees where they end.
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

    /// The corners of a ring of land, unwrapped, so that it is whole also where it lies over the edge of the sheet.
    /// - Returns: whether any of it can be in the window, if not to the side of it.
    public func trace(_ land: Land, ring: Int, into points: inout [Point]) -> Bool {
        points.removeAll(keepingCapacity: true)
        var longitude = 0.0
        var high = Double.infinity
        var low = -Double.infinity
        for index in land.corners(of: ring) {
            let next = WorldMap.wrapped(land.longitudes[index] - meridian)
            // From corner to corner the shorter way.
            longitude = points.isEmpty ? next : longitude + WorldMap.wrapped(next - longitude)
            let point = unwrapped(longitude, land.latitudes[index])
            high = min(high, point.y)
            low = max(low, point.y)
            points.append(point)
        }
        return low > 0 && high < height
    }

    /// By how much to shift a ring to each of the sheets on which some of it is in the window.
    public func sheets(of points: [Point]) -> [Double] {
        var left = Double.infinity
        var right = -Double.infinity
        for point in points {
            left = min(left, point.x)
            right = max(right, point.x)
        }
        return [-turn, 0, turn].filter { right + $0 > 0 && left + $0 < width }
    }

    /// Gall's ordinate of a latitude, in degrees of longitude as long as they are on the equator of the sheet.
    private static func northing(_ latitude: Double) -> Double {
        let bounded = min(89, max(-89, latitude))
        return (2.0.squareRoot() + 1) * tan(bounded * Coordinate.radian / 2) / Coordinate.radian
    }

    /// Degrees from −180 up to 180.
    public static func wrapped(_ degrees: Double) -> Double {
        var value = fmod(degrees, 360)
        if value < -180 { value += 360 }
        if value >= 180 { value -= 360 }
        return value
    }

    private static func meridian(for ways: [Way], weights: [Int]) -> Double {
        // Of Europe and Africa, as most maps have it, if nothing says otherwise.
        guard !ways.isEmpty else { return 10 }
        var x = 0.0
        var y = 0.0
        // What it costs to cut the world at each multiple of five degrees.
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
    /// - Parameter step: degrees between points, at most.
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

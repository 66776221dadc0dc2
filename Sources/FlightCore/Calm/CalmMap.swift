internal import CMath

/// The map under a flight of the paper plane: a stereographic projection centred on the midpoint of the route. Great
/// circles through the centre are straight, angles are true, and the date line and the poles need no special handling.
public struct CalmMap: Sendable {
    /// A point of the picture, x to the right and y down, in picture units.
    public struct Point: Hashable, Sendable {
        public let x: Double
        public let y: Double
        public init(x: Double, y: Double) {
            self.x = x
            self.y = y
        }
    }

    /// Coast points closer together than this distance, in picture units, are merged.
    static let detail = 12.0

    private let middle: UnitVector
    private let east: UnitVector
    private let north: UnitVector
    /// The position of the route's midpoint in the picture.
    public let center: Point
    /// The number of picture units per unit of the projection.
    private let scale: Double
    /// The distance from the centre beyond which no point is visible, in units of the projection.
    private let edge: Double

    /// - Parameters:
    ///   - width: the width of the picture.
    ///   - height: the height of the picture.
    ///   - center: the position of the route's midpoint in the picture.
    ///   - wayLength: the length of the route in the picture.
    public init(under flight: PaperFlight, width: Double, height: Double, center: Point, wayLength: Double) {
        let place = flight.way.point(at: 0.5)
        middle = place.unitVector
        let lambda = place.longitude * Coordinate.radian
        east = UnitVector(x: -sin(lambda), y: cos(lambda), z: 0)
        north = middle.cross(east)
        self.center = center
        let half = flight.way.length / Coordinate.earthRadius / 2
        scale = wayLength / 2 / max(1e-6, 2 * tan(half / 2))
        let x = max(center.x, width - center.x)
        let y = max(center.y, height - center.y)
        // A little beyond the picture, so that no stroke along the edge is visible.
        edge = ((x * x + y * y).squareRoot() + 24) / scale
    }

    /// Returns the position of the given place in the picture; nil if the place is too far outside the picture.
    public func point(_ place: Coordinate) -> Point? { point(place.unitVector) }

    func point(_ vector: UnitVector) -> Point? {
        let plane = plane(vector)
        guard plane.x * plane.x + plane.y * plane.y <= edge * edge else { return nil }
        return picture(plane)
    }

    /// Converts a true heading at the given place, in degrees, to a direction in the picture, in radians clockwise from
    /// the right.
    public func direction(heading: Double, at place: Coordinate) -> Double {
        let phi = place.latitude * Coordinate.radian
        let lambda = place.longitude * Coordinate.radian
        let angle = heading * Coordinate.radian
        let step = 1e-4
        // Projects a short step along the heading.
        let ahead = Coordinate(
            uncheckedLatitude: (phi + step * cos(angle)) / Coordinate.radian,
            longitude: (lambda + step * sin(angle) / max(1e-6, cos(phi))) / Coordinate.radian)
        let a = plane(place.unitVector)
        let b = plane(ahead.unitVector)
        return atan2(-(b.y - a.y), b.x - a.x)
    }

    /// Returns the projected point. The unit is one Earth radius at the scale of the map's centre, and the y axis
    /// points north.
    private func plane(_ vector: UnitVector) -> Point {
        let k = 2 / max(1e-9, 1 + vector.dot(middle))
        return Point(x: k * vector.dot(east), y: k * vector.dot(north))
    }

    private func picture(_ plane: Point) -> Point {
        Point(x: center.x + scale * plane.x, y: center.y - scale * plane.y)
    }

    // MARK: - Land

    /// A closed line in the picture. Points outside the visible area are moved to a circle around that area.
    public struct Outline: Sendable {
        public let points: [Point]
        /// Whether each point was moved. A line between two moved points is not a coast.
        public let isMoved: [Bool]
    }

    /// Returns the outlines of the land in the picture, to be filled together by the non-zero rule.
    public func outlines(of land: Outlines) -> [Outline] {
        var outlines: [Outline] = []
        let limit = edge * 1.5
        var turns = 0
        // The cosine of the angle from the centre to the limit.
        let cosine = (4 - limit * limit) / (4 + limit * limit)
        for ring in land.rings {
            if isBeyond(ring, cosine) { continue }
            let outline = clipped(ring, limit)
            guard outline.sees else { continue }
            outlines.append(Outline(points: outline.points, isMoved: outline.isMoved))
            // Land lies to the right of its outline. If an outline runs around the picture in the opposite direction,
            // the land lies outside the outline.
            if ring.isHole ? outline.winding < 0 : outline.winding > 0 { turns += ring.isHole ? -1 : 1 }
        }
        for _ in 0..<abs(turns) { outlines.append(circle(limit, clockwise: turns > 0)) }
        return outlines
    }

    /// Whether the ring lies entirely outside the visible area on one side of the centre.
    private func isBeyond(_ ring: Outlines.Ring, _ cosine: Double) -> Bool {
        // Angles can be added only for rings smaller than a quarter of the sphere.
        guard ring.reach > 0.5 else { return false }
        let apart = acos(min(1, max(-1, ring.middle.dot(middle))))
        return apart - acos(ring.reach) > acos(min(1, max(-1, cosine))) && apart + acos(ring.reach) < Double.pi * 0.98
    }

    private struct Clipped {
        var points: [Point] = []
        var isMoved: [Bool] = []
        /// The number of counterclockwise turns around the centre.
        var winding = 0
        var sees = false
    }

    private func clipped(_ ring: Outlines.Ring, _ limit: Double) -> Clipped {
        var result = Clipped()
        var all: [(point: Point, isMoved: Bool)] = []
        all.reserveCapacity(ring.points.count)
        for vector in ring.points {
            let point = plane(vector)
            let distance = (point.x * point.x + point.y * point.y).squareRoot()
            if distance > limit {
                all.append((Point(x: point.x * limit / distance, y: point.y * limit / distance), true))
            } else {
                result.sees = result.sees || distance <= edge
                all.append((point, false))
            }
        }
        for index in all.indices {
            let here = all[index]
            let next = all[index + 1 < all.count ? index + 1 : 0]
            let point = picture(here.point)
            if let last = result.points.last, result.isMoved.last == here.isMoved {
                // Moved points that are close together are skipped, because the coast is only approximate there.
                if here.isMoved {
                    if next.isMoved, isNear(last, point, limit * scale * 0.05) { continue }
                } else if ring.points.count > 12, isNear(last, point, CalmMap.detail) {
                    continue
                }
            }
            result.points.append(point)
            result.isMoved.append(here.isMoved)
        }
        // Between two moved points the line follows the circle instead of crossing the picture.
        var index = 0
        while index < result.points.count {
            let following = index + 1 < result.points.count ? index + 1 : 0
            if result.isMoved[index], result.isMoved[following] {
                let arc = arc(from: result.points[index], to: result.points[following], limit)
                result.points.insert(contentsOf: arc, at: index + 1)
                result.isMoved.insert(contentsOf: Array(repeating: true, count: arc.count), at: index + 1)
                index += arc.count
            }
            index += 1
        }
        result.winding = winding(result.points)
        // A ring that surrounds the picture without being visible still determines whether the picture is land.
        result.sees = result.sees || result.winding != 0
        return result
    }

    private func isNear(_ a: Point, _ b: Point, _ distance: Double) -> Bool {
        let x = a.x - b.x
        let y = a.y - b.y
        return x * x + y * y < distance * distance
    }

    /// Returns intermediate points along the shorter arc between two points on the limit circle.
    private func arc(from a: Point, to b: Point, _ limit: Double) -> [Point] {
        let start = atan2(a.y - center.y, a.x - center.x)
        var turn = atan2(b.y - center.y, b.x - center.x) - start
        if turn > Double.pi { turn -= 2 * Double.pi }
        if turn < -Double.pi { turn += 2 * Double.pi }
        let steps = Int(abs(turn) / 0.5)
        guard steps > 0 else { return [] }
        var points: [Point] = []
        for step in 1...steps {
            let angle = start + turn * Double(step) / Double(steps + 1)
            points.append(
                Point(x: center.x + limit * scale * cos(angle), y: center.y + limit * scale * sin(angle)))
        }
        return points
    }

    /// Returns the number of counterclockwise turns that a closed line makes around the centre, with y pointing down.
    private func winding(_ points: [Point]) -> Int {
        var count = 0
        for index in points.indices {
            let a = points[index]
            let b = points[index + 1 < points.count ? index + 1 : 0]
            let ay = a.y - center.y
            let by = b.y - center.y
            guard (ay > 0) != (by > 0) else { continue }
            let ax = a.x - center.x
            let bx = b.x - center.x
            // Whether the edge crosses the line to the right of the centre.
            guard ax + (bx - ax) * ay / (ay - by) > 0 else { continue }
            count += by > 0 ? -1 : 1
        }
        return count
    }

    private func circle(_ limit: Double, clockwise: Bool) -> Outline {
        var points: [Point] = []
        let steps = 24
        for step in 0..<steps {
            let angle = 2 * Double.pi * Double(step) / Double(steps) * (clockwise ? 1 : -1)
            points.append(
                Point(x: center.x + limit * scale * cos(angle), y: center.y + limit * scale * sin(angle)))
        }
        return Outline(points: points, isMoved: Array(repeating: true, count: steps))
    }
}

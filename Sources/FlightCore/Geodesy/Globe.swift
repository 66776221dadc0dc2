internal import CMath

/// A view of the globe from far away, in the orthographic projection. Coordinates are in Earth radii, with x to the
/// right and y down.
public struct Globe: Sendable {
    public struct Point: Hashable, Sendable {
        public var x: Double
        public var y: Double
        /// The distance towards the viewer: 0 on the limb (the visible edge of the globe), negative on the far side.
        public var depth: Double
        public var isVisible: Bool { depth > 0 }
    }

    private let right: UnitVector
    private let up: UnitVector
    private let eye: UnitVector

    /// Creates a view with the given place in the centre and north up.
    public init(center: Coordinate) {
        let phi = center.latitude * Coordinate.radian
        let lambda = center.longitude * Coordinate.radian
        eye = center.unitVector
        right = UnitVector(x: -sin(lambda), y: cos(lambda), z: 0)
        up = UnitVector(x: -sin(phi) * cos(lambda), y: -sin(phi) * sin(lambda), z: cos(phi))
    }

    public func point(_ place: Coordinate) -> Point { point(place.unitVector) }

    func point(_ vector: UnitVector) -> Point {
        Point(x: right.dot(vector), y: -up.dot(vector), depth: eye.dot(vector))
    }

    private func flat(_ vector: UnitVector) -> WorldMap.Point {
        WorldMap.Point(x: right.dot(vector), y: -up.dot(vector))
    }

    // MARK: - Ways

    /// A great circle between two places, prepared for drawing in any view.
    ///
    /// In the orthographic projection, a great circle is an arc of an ellipse, and linear maps preserve Bézier curves.
    /// The control points are therefore computed once, in space, and only rotated for each picture.
    public struct Way: Sendable {
        let start: UnitVector
        /// The unit vector perpendicular to the start, in the direction of the end.
        let ahead: UnitVector
        let end: UnitVector
        /// The angle between the ends in radians.
        let angle: Double
        /// The start, followed by three control points for each Bézier curve.
        let controls: [UnitVector]

        /// Returns nil if the shortest path is not unique, because the places are antipodal or equal.
        public init?(from start: Coordinate, to end: Coordinate) {
            self.start = start.unitVector
            self.end = end.unitVector
            let cosine = self.start.dot(self.end)
            let side = UnitVector(
                x: self.end.x - cosine * self.start.x, y: self.end.y - cosine * self.start.y,
                z: self.end.z - cosine * self.start.z)
            let size = side.length
            guard size > 1e-9 else { return nil }
            ahead = UnitVector(x: side.x / size, y: side.y / size, z: side.z / size)
            angle = atan2(size, cosine)
            controls = Way.controls(self.start, ahead, from: 0, to: angle)
        }

        /// Returns the Bézier control points of a great circle. Each piece covers at most a third of a turn, so that
        /// the error stays below 0.002 of the radius, less than a pixel.
        fileprivate static func controls(
            _ start: UnitVector, _ ahead: UnitVector, from: Double, to: Double
        ) -> [UnitVector] {
            let pieces = max(1, Int(((to - from) / (2 * Double.pi / 3)).rounded(.up)))
            let step = (to - from) / Double(pieces)
            let reach = 4 / 3 * tan(step / 4)
            var points: [UnitVector] = []
            points.reserveCapacity(3 * pieces + 1)
            for index in 0...pieces {
                let angle = from + step * Double(index)
                let c = cos(angle)
                let s = sin(angle)
                let here = UnitVector(
                    x: start.x * c + ahead.x * s, y: start.y * c + ahead.y * s, z: start.z * c + ahead.z * s)
                let tangent = UnitVector(
                    x: ahead.x * c - start.x * s, y: ahead.y * c - start.y * s, z: ahead.z * c - start.z * s)
                if index > 0 {
                    points.append(
                        UnitVector(
                            x: here.x - reach * tangent.x, y: here.y - reach * tangent.y, z: here.z - reach * tangent.z)
                    )
                }
                points.append(here)
                if index < pieces {
                    points.append(
                        UnitVector(
                            x: here.x + reach * tangent.x, y: here.y + reach * tangent.y, z: here.z + reach * tangent.z)
                    )
                }
            }
            return points
        }
    }

    /// Passes the points of the visible part of a great circle to `body`: the start, then three points for each Bézier
    /// curve. Passes no points if the whole line is behind the globe. The line is at most half a turn long, so the
    /// visible part is continuous.
    public func trace(_ way: Way, _ body: (WorldMap.Point) -> Void) {
        let startDepth = eye.dot(way.start)
        let endDepth = eye.dot(way.end)
        if startDepth >= 0, endDepth >= 0 {
            for control in way.controls { body(flat(control)) }
            return
        }
        guard startDepth > 0 || endDepth > 0 else { return }
        // The limb, where a cos t + b sin t = 0.
        let b = eye.dot(way.ahead)
        var limb = atan2(-startDepth, b)
        if limb < 0 { limb += Double.pi }
        limb = min(max(limb, 0), way.angle)
        let controls =
            startDepth > 0
            ? Way.controls(way.start, way.ahead, from: 0, to: limb)
            : Way.controls(way.start, way.ahead, from: limb, to: way.angle)
        for control in controls { body(flat(control)) }
    }

    // MARK: - Land

    /// The outlines of the land, prepared for drawing in any view.
    public struct Ground: Sendable {
        public let land: Land
        let vectors: [UnitVector]

        public init(_ land: Land) {
            self.land = land
            vectors = land.longitudes.indices.map {
                Coordinate(
                    uncheckedLatitude: land.latitudes[$0], longitude: WorldMap.wrapped(land.longitudes[$0])
                ).unitVector
            }
        }
    }

    /// A step in drawing the land. The land is filled by the even-odd rule.
    public enum Stroke: Sendable {
        case move(WorldMap.Point)
        case line(WorldMap.Point)
        /// A circle along the whole limb.
        case disc
    }

    /// Draws the visible half of the land. Corners behind the globe are moved to the limb, in their original order, so
    /// that every outline stays closed. If the point opposite the viewer is on land, the limb itself is one of the
    /// outlines.
    public func trace(_ ground: Ground, opposite isLandOpposite: Bool, _ body: (Stroke) -> Void) {
        let outline = ground.land
        if isLandOpposite { body(.disc) }
        for ring in 0..<outline.ringCount {
            let range = outline.corners(of: ring)
            guard range.contains(where: { eye.dot(ground.vectors[$0]) > 0 }) else {
                // The ring is entirely behind the globe. Only its winding around the limb matters.
                limbOnly(ground, range, body)
                continue
            }
            var last = point(ground.vectors[range.upperBound - 1])
            var isFirst = true
            func put(_ point: WorldMap.Point) {
                body(isFirst ? .move(point) : .line(point))
                isFirst = false
            }
            for index in range {
                let next = point(ground.vectors[index])
                edge(last, next, put)
                last = next
            }
        }
    }

    /// Passes the end of an edge to `put`, preceded by the points where the edge crosses or follows the limb.
    private func edge(_ from: Point, _ to: Point, _ put: (WorldMap.Point) -> Void) {
        if from.isVisible != to.isVisible {
            let share = from.depth / (from.depth - to.depth)
            let crossing = Globe.limb(
                from.x + share * (to.x - from.x), from.y + share * (to.y - from.y))
            if to.isVisible {
                along(Globe.limb(from.x, from.y), crossing, put)
                put(WorldMap.Point(x: to.x, y: to.y))
            } else {
                put(crossing)
                along(crossing, Globe.limb(to.x, to.y), put)
            }
        } else if to.isVisible {
            put(WorldMap.Point(x: to.x, y: to.y))
        } else {
            along(Globe.limb(from.x, from.y), Globe.limb(to.x, to.y), put)
        }
    }

    /// Follows the limb along the shorter arc, in steps that are small enough to make the line look round.
    private func along(_ from: WorldMap.Point, _ to: WorldMap.Point, _ put: (WorldMap.Point) -> Void) {
        let dot = from.x * to.x + from.y * to.y
        if dot < 0.995 {
            let angle = atan2(from.x * to.y - from.y * to.x, dot)
            let steps = Int((angle.magnitude / 0.1).rounded(.up))
            for step in 1..<max(1, steps) {
                let part = angle * Double(step) / Double(steps)
                let c = cos(part)
                let s = sin(part)
                put(WorldMap.Point(x: from.x * c - from.y * s, y: from.x * s + from.y * c))
            }
        }
        put(to)
    }

    /// Moves a ring that is entirely behind the globe to the limb. On the limb, most rings enclose nothing and are not
    /// drawn. A ring around the point opposite the viewer encloses the whole disc. In that case, the disc is added once
    /// more, and the two discs cancel out by the even-odd rule.
    private func limbOnly(_ ground: Ground, _ range: Range<Int>, _ body: (Stroke) -> Void) {
        var turns = 0.0
        var last = Globe.limb(point(ground.vectors[range.upperBound - 1]))
        for index in range {
            let next = Globe.limb(point(ground.vectors[index]))
            turns += atan2(last.x * next.y - last.y * next.x, last.x * next.x + last.y * next.y)
            last = next
        }
        if turns.magnitude > Double.pi { body(.disc) }
    }

    private static func limb(_ point: Point) -> WorldMap.Point { limb(point.x, point.y) }

    private static func limb(_ x: Double, _ y: Double) -> WorldMap.Point {
        let size = (x * x + y * y).squareRoot()
        return size > 1e-12 ? WorldMap.Point(x: x / size, y: y / size) : WorldMap.Point(x: 1, y: 0)
    }
}

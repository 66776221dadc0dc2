internal import CMath

/// The projection of a route map: oblique stereographic, centred on the middle of the route, where north is up.
///
/// The route, a great circle, becomes a straight line, and the edge of night becomes a circle. Neither the date line
/// nor a pole cuts the map. The shape of the frame suits the route, and the route fills the frame.
public struct RouteProjection: Sendable {
    public typealias Point = WorldMap.Point

    /// The shape of the frame, which is 390 units wide.
    public enum Shape: UInt8, CaseIterable, Sendable {
        case wide, square, tall
        /// The stage above a ticket. Controls lie on its upper edge, a caption and the ticket on its lower edge, and a wide
        /// screen crops both edges.
        case stage

        public var height: Double {
            switch self {
            case .stage: 240
            case .wide: 260
            case .square: 390
            // 4 : 5.
            case .tall: 488
            }
        }

        /// The vertical position of the middle of the route.
        var middle: Double { self == .stage ? 107 : height / 2 }
        /// The height available to the route. Outside it is room for a dot, a name beside or below the dot, and a margin of
        /// ten units.
        var room: Double { self == .stage ? 82 : height - 80 }
    }

    public static let width = 390.0
    public let shape: Shape
    public var height: Double { shape.height }

    private let middle: UnitVector
    private let north: UnitVector
    private let east: UnitVector
    /// The number of drawing units per radian in the middle of the map.
    private let scale: Double
    /// The position of the middle of the route on the drawing.
    private let center: Point
    /// The direction of the route at its middle, as a unit vector.
    private let heading: Point

    /// The horizontal space between the frame and the ends of a route. Leaves room for a dot, a name beside or below
    /// the dot, and a margin of ten units.
    private static let marginX = 36.0
    /// A taller frame is chosen only if it enlarges the route by more than this factor.
    private static let worthwhile = 1.2
    /// The length, in radians (1,500 km), below which a route may be drawn smaller to bring a coast into the frame.
    private static let shortHop = 1_500_000 / Coordinate.earthRadius
    /// The factors by which a short route may be scaled.
    private static let sizes = [1, 0.8, 0.64, 0.5, 0.4]
    /// The length of visible coast, in drawing units, that is enough for orientation.
    private static let enoughCoast = 60.0

    /// - Parameters:
    ///   - land: the land on the map. A short route is drawn smaller if a coast then becomes visible.
    ///   - fixed: the shape of the frame; nil to choose the shape that suits the route.
    public init(from start: Coordinate, to end: Coordinate, land: MapLand?, in fixed: Shape? = nil) {
        let way = GreatCircle(from: start, to: end)
        let half = way.point(at: 0.5)
        let middle = way.vector(at: 0.5)
        let lambda = half.longitude * Coordinate.radian
        let east = UnitVector(x: -sin(lambda), y: cos(lambda), z: 0)
        let north = middle.cross(east)
        let first = RouteProjection.plane(start.unitVector, middle, north, east)
        let last = RouteProjection.plane(end.unitVector, middle, north, east)
        let across = (last.x - first.x).magnitude
        let down = (last.y - first.y).magnitude
        let leastSpan = land?.leastSpan ?? 4 * Coordinate.radian
        func scale(_ shape: Shape) -> Double {
            min(
                (RouteProjection.width - 2 * RouteProjection.marginX) / max(across, 1e-9),
                shape.room / max(down, 1e-9), RouteProjection.width / leastSpan)
        }
        var shape = fixed ?? .wide
        for taller in [Shape.square, .tall]
        where fixed == nil && scale(taller) > scale(shape) * RouteProjection.worthwhile {
            shape = taller
        }
        let size = scale(shape)
        let center = Point(
            x: RouteProjection.width / 2 - (first.x + last.x) / 2 * size,
            y: shape.middle + (first.y + last.y) / 2 * size)
        let apart = max(1e-12, (across * across + down * down).squareRoot())
        let heading = Point(x: (last.x - first.x) / apart, y: (first.y - last.y) / apart)
        self.init(
            middle: middle, north: north, east: east, shape: shape, scale: size, center: center, heading: heading)
        guard let land, way.length / Coordinate.earthRadius < RouteProjection.shortHop else { return }
        func smaller(_ share: Double) -> RouteProjection {
            RouteProjection(
                middle: middle, north: north, east: east, shape: shape, scale: size * share,
                center: Point(
                    x: RouteProjection.width / 2 + (center.x - RouteProjection.width / 2) * share,
                    y: shape.middle + (center.y - shape.middle) * share), heading: heading)
        }
        let lengths = smaller(RouteProjection.sizes[RouteProjection.sizes.count - 1]).coast(of: land)
        for (index, length) in lengths.enumerated() where length > RouteProjection.enoughCoast {
            self = smaller(RouteProjection.sizes[index])
            return
        }
    }

    /// Creates a map of the given places, centred between the two places that are farthest apart.
    ///
    /// - Parameters:
    ///   - places: at least one place.
    ///   - fixed: the shape of the frame; nil to choose the shape that suits the places.
    public init(holding places: [Coordinate], land: MapLand?, in fixed: Shape? = nil) {
        var (start, end) = (places[0], places[0])
        for (index, one) in places.enumerated() {
            for other in places[(index + 1)...] where one.distance(to: other) > start.distance(to: end) {
                (start, end) = (one, other)
            }
        }
        let way = RouteProjection(from: start, to: end, land: land, in: fixed)
        let (low, high) = way.corners(of: places)
        func scale(_ shape: Shape) -> Double {
            min(
                (RouteProjection.width - 2 * RouteProjection.marginX) / max(high.x - low.x, 1e-9),
                shape.room / max(high.y - low.y, 1e-9), way.scale)
        }
        let shape: Shape = fixed ?? (scale(.square) > scale(.wide) * RouteProjection.worthwhile ? .square : .wide)
        let size = scale(shape)
        self.init(
            middle: way.middle, north: way.north, east: way.east, shape: shape, scale: size,
            center: Point(
                x: RouteProjection.width / 2 - (low.x + high.x) / 2 * size,
                y: shape.middle + (low.y + high.y) / 2 * size), heading: way.heading)
    }

    /// Creates a full-width map that shows the given places in a horizontal band across the middle.
    ///
    /// - Parameters:
    ///   - places: at least one place.
    ///   - band: the height of the band, including room for names below the places.
    public init(holding places: [Coordinate], land: MapLand?, within band: Double) {
        let whole = RouteProjection(holding: places, land: land)
        let (low, high) = whole.corners(of: places)
        // Names extend up to 22 units below their places.
        let size = min(whole.scale, (band - 24 - 34) / max(high.y - low.y, 1e-9))
        self.init(
            middle: whole.middle, north: whole.north, east: whole.east, shape: .wide, scale: size,
            center: Point(
                x: RouteProjection.width / 2 - (low.x + high.x) / 2 * size,
                y: Shape.wide.height / 2 - 5 + (low.y + high.y) / 2 * size), heading: whole.heading)
    }

    private init(
        middle: UnitVector, north: UnitVector, east: UnitVector, shape: Shape, scale: Double, center: Point,
        heading: Point
    ) {
        self.middle = middle
        self.north = north
        self.east = east
        self.shape = shape
        self.scale = scale
        self.center = center
        self.heading = heading
    }

    // MARK: - Points

    /// Returns the smallest box that contains the given places, in radians of arc from the middle of the map, with y
    /// pointing north.
    private func corners(of places: [Coordinate]) -> (low: Point, high: Point) {
        var low = Point(x: Double.infinity, y: Double.infinity)
        var high = Point(x: -Double.infinity, y: -Double.infinity)
        for place in places {
            let point = RouteProjection.plane(place.unitVector, middle, north, east)
            low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
            high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
        }
        return (low, high)
    }

    /// Projects a place, in radians of arc from the middle of the map, with y pointing north. The point opposite the
    /// middle cannot be projected, and is placed far away.
    private static func plane(
        _ place: UnitVector, _ middle: UnitVector, _ north: UnitVector, _ east: UnitVector
    ) -> Point {
        let k = 2 / max(1e-6, 1 + place.dot(middle))
        return Point(x: k * place.dot(east), y: k * place.dot(north))
    }

    private func point(_ place: UnitVector) -> Point {
        let plane = RouteProjection.plane(place, middle, north, east)
        return Point(x: center.x + plane.x * scale, y: center.y - plane.y * scale)
    }

    public func point(_ place: Coordinate) -> Point { point(place.unitVector) }

    /// Returns the place that is shown at the given point of the drawing.
    public func place(_ point: Point) -> Coordinate {
        let x = (point.x - center.x) / scale
        let y = (center.y - point.y) / scale
        // On the unit sphere, the tangent of half the angle is half the distance.
        let square = (x * x + y * y) / 4
        let inward = (1 - square) / (1 + square)
        let outward = 1 / (1 + square)
        return UnitVector(
            x: inward * middle.x + outward * (x * east.x + y * north.x),
            y: inward * middle.y + outward * (x * east.y + y * north.y),
            z: inward * middle.z + outward * (x * east.z + y * north.z)
        ).coordinate
    }

    // MARK: - Land

    /// Land and lakes as closed lines that are clipped slightly outside the frame.
    public struct Ground: Sendable {
        /// Outlines to be filled by the non-zero rule.
        public var land: [[Point]] = []
        /// Outlines to be filled by the even-odd rule, so that islands in lakes stay empty.
        public var lakes: [[Point]] = []
    }

    /// How far lines extend beyond the frame, to hide strokes along the edge of the frame.
    private static let overhang = 4.0
    /// Neighbouring corners closer together than this distance are merged.
    private static let detail = 0.9
    /// The radius of the smallest island that is drawn.
    private static let smallestIsland = 1.6
    /// The radius of the smallest lake that is drawn.
    private static let smallestLake = 2.6
    /// The minimum radius of lakes that are drawn everywhere. Smaller lakes are drawn only near the route.
    private static let largeLake = 12.0
    /// The distance from the route within which smaller lakes are drawn.
    private static let nearWay = 70.0

    private var box: ClipBox {
        ClipBox(
            left: -RouteProjection.overhang, top: -RouteProjection.overhang,
            right: RouteProjection.width + RouteProjection.overhang, bottom: height + RouteProjection.overhang)
    }

    public func ground(of land: MapLand) -> Ground {
        var ground = Ground()
        let box = box
        let level = land.level(for: 1.4 / scale)
        var line: [Point] = []
        for ring in level.rings {
            // Land that contains the point opposite the middle of the map lies outside its own outline on the map.
            if holdsOpposite(ring, of: level) { ground.land.append(box.corners) }
            guard isWorthwhile(ring), trace(ring, of: level, box, into: &line) else { continue }
            let outline = thinned(box.clip(line))
            if outline.count > 2 {
                if ring.isLake { ground.lakes.append(outline) } else { ground.land.append(outline) }
            }
        }
        return ground
    }

    /// Whether an island or lake is large enough to be drawn. A small lake must also be near the route.
    private func isWorthwhile(_ ring: MapLand.Ring) -> Bool {
        let radius = ring.cap.sine * scale
        guard ring.isLake else { return radius >= RouteProjection.smallestIsland || ring.cap.cosine < 0.5 }
        guard radius >= RouteProjection.smallestLake else { return false }
        guard radius < RouteProjection.largeLake else { return true }
        let place = point(ring.cap.middle)
        let aside = (place.x - center.x) * heading.y - (place.y - center.y) * heading.x
        return aside.magnitude < RouteProjection.nearWay
    }

    /// Whether the ring is land that contains the point opposite the middle of the map. The outline of such land runs
    /// clockwise around that point.
    private func holdsOpposite(_ ring: MapLand.Ring, of level: MapLand.Level) -> Bool {
        guard !ring.isLake, -middle.dot(ring.cap.middle) >= ring.cap.cosine else { return false }
        let corners = ring.cap.corners
        // As seen from outside that point, east is to the left: clockwise on the globe is counter-clockwise here.
        func seen(_ corner: UnitVector) -> Point {
            let k = 1 / max(1e-6, 1 - corner.dot(middle))
            return Point(x: k * corner.dot(east), y: k * corner.dot(north))
        }
        var turns = 0
        var before = seen(level.corners[corners.upperBound - 1])
        for index in corners {
            let here = seen(level.corners[index])
            if (here.y > 0) != (before.y > 0),
                before.x + (here.x - before.x) * before.y / (before.y - here.y) > 0
            {
                turns += here.y > 0 ? 1 : -1
            }
            before = here
        }
        return turns > 0
    }

    /// Projects the corners of a ring. If a stretch lies beyond an edge of the box, only the ends of the stretch are
    /// projected.
    ///
    /// - Returns: whether the ring may be visible.
    private func trace(_ ring: MapLand.Ring, of level: MapLand.Level, _ box: ClipBox, into line: inout [Point]) -> Bool
    {
        line.removeAll(keepingCapacity: true)
        // The edges of the box beyond which the whole ring lies.
        var beyond = ClipBox.Edges.all
        for index in ring.stretches {
            let stretch = level.stretches[index]
            let edges = edges(beyond: stretch, box)
            beyond.formIntersection(edges)
            if edges.isEmpty {
                for corner in stretch.corners { line.append(point(level.corners[corner])) }
            } else {
                line.append(point(level.corners[stretch.corners.lowerBound]))
                if stretch.corners.count > 1 { line.append(point(level.corners[stretch.corners.upperBound - 1])) }
            }
        }
        return beyond.isEmpty
    }

    /// Returns the edges of the box beyond which the whole stretch lies. Uses the circle that the stretch's cap forms
    /// on the map.
    private func edges(beyond stretch: MapLand.Stretch, _ box: ClipBox) -> ClipBox.Edges {
        let depth = stretch.middle.dot(middle) + stretch.cosine
        // The cap extends to the opposite hemisphere.
        guard depth > 0.01 else { return [] }
        let factor = 2 * scale / depth
        return box.edges(
            beyond: Point(
                x: center.x + stretch.middle.dot(east) * factor, y: center.y - stretch.middle.dot(north) * factor),
            radius: stretch.sine * factor)
    }

    private func thinned(_ line: [Point]) -> [Point] {
        var kept: [Point] = []
        kept.reserveCapacity(line.count)
        for point in line {
            if let last = kept.last, (last.x - point.x).magnitude < RouteProjection.detail,
                (last.y - point.y).magnitude < RouteProjection.detail
            {
                continue
            }
            kept.append(point)
        }
        return kept
    }

    /// Returns the length of coast well within the frame, for each of ``sizes``. Only the coasts of land and of large
    /// lakes count.
    private func coast(of land: MapLand) -> [Double] {
        let inset = ClipBox(left: 8, top: 8, right: RouteProjection.width - 8, bottom: height - 8)
        let smallest = RouteProjection.sizes[RouteProjection.sizes.count - 1]
        var lengths = [Double](repeating: 0, count: RouteProjection.sizes.count)
        let level = land.level(for: 3 / scale)
        let (halfWidth, halfHeight) = (RouteProjection.width / 2, height / 2)
        // Returns the position of a point between the middle of the frame (0) and its inset edge (1).
        func share(_ point: Point) -> Double {
            max(
                (point.x - halfWidth).magnitude / (halfWidth - 8), (point.y - halfHeight).magnitude / (halfHeight - 8))
        }
        var line: [Point] = []
        for ring in level.rings where !ring.isLake || ring.stretches.count > 3 {
            guard trace(ring, of: level, inset, into: &line), var before = line.last else { continue }
            var shareBefore = share(before)
            for point in line {
                let here = share(point)
                let farther = max(here, shareBefore)
                if farther <= 1 {
                    let (x, y) = (point.x - before.x, point.y - before.y)
                    let length = (x * x + y * y).squareRoot()
                    for (index, size) in RouteProjection.sizes.enumerated() where farther * size <= smallest {
                        lengths[index] += length * size / smallest
                    }
                }
                before = point
                shareBefore = here
            }
        }
        return lengths
    }

    // MARK: - Night

    /// The night as a circle with a soft edge. The darkness is given at several distances from the centre.
    public struct Dusk: Sendable {
        public struct Stop: Sendable {
            /// The distance in units of ``radius``, ascending.
            public let distance: Double
            /// The darkness, 0…1.
            public let darkness: Double
        }
        public let center: Point
        /// The radius beyond which the darkness is constant.
        public let radius: Double
        public let stops: [Stop]
    }

    /// How far below the horizon the Sun is when night begins, in radians.
    private static let sunBelow = 5 * Coordinate.radian
    /// The standard deviation of the Gaussian that blurs the edge of night.
    private static let blur = 6 * Coordinate.radian
    /// Values of the normal distribution function.
    private static let gaussian: [(deviations: Double, share: Double)] = [
        (-2.5, 0), (-2, 0.023), (-1.5, 0.067), (-1, 0.159), (-0.5, 0.309), (0, 0.5), (0.5, 0.691), (1, 0.841),
        (1.5, 0.933), (2, 0.977), (2.5, 1),
    ]
    /// The maximum radius. Within the frame, the edge of a larger circle would be practically straight.
    private static let largestRadius = 20_000.0

    /// Returns the night to draw; nil if no night is visible in the frame.
    public func dusk(at now: Instant) -> Dusk? {
        let sun = Sun.subsolarPoint(at: now).unitVector
        let reach = Double.pi / 2 - RouteProjection.sunBelow
        let x = -sun.dot(east)
        let y = -sun.dot(north)
        let away = (x * x + y * y).squareRoot()
        let depth = -sun.dot(middle)
        // The nearest point of the circle on the line from the middle of the map to the middle of the night.
        let nearest = 2 * tan((atan2(away, depth) - reach) / 2) * scale
        // Negative if the point opposite the middle is in the night; the night then lies outside the circle.
        let denominator = depth + cos(reach)
        var radius = RouteProjection.largestRadius
        if denominator.magnitude > 1e-9 {
            radius = 2 * sin(reach) / denominator * scale
            radius = min(RouteProjection.largestRadius, max(-RouteProjection.largestRadius, radius))
        }
        let size = max(away, 1e-12)
        let center = Point(
            x: self.center.x + x / size * (nearest + radius), y: self.center.y - y / size * (nearest + radius))
        let blur = RouteProjection.blur * scale
        let distances = distances(from: center)
        // The darkest point of the frame, in deviations from the edge; the night is at zero and below.
        let darkest = (radius > 0 ? distances.least - radius : -radius - distances.most) / blur
        guard darkest < 2.3 else { return nil }
        let outer = radius.magnitude + 2.5 * blur
        var stops: [Dusk.Stop] = []
        for (deviations, share) in RouteProjection.gaussian {
            let distance = (radius.magnitude + deviations * blur) / outer
            guard distance >= 0 || deviations == -2.5 else { continue }
            stops.append(Dusk.Stop(distance: max(0, distance), darkness: radius > 0 ? 1 - share : share))
        }
        return Dusk(center: center, radius: outer, stops: stops)
    }

    /// Returns the distances from a point to the nearest and farthest points of the frame.
    private func distances(from point: Point) -> (least: Double, most: Double) {
        let x = max(0, max(-point.x, point.x - RouteProjection.width))
        let y = max(0, max(-point.y, point.y - height))
        let farX = max(point.x.magnitude, (point.x - RouteProjection.width).magnitude)
        let farY = max(point.y.magnitude, (point.y - height).magnitude)
        return ((x * x + y * y).squareRoot(), (farX * farX + farY * farY).squareRoot())
    }

    // MARK: - The date line

    /// Returns the visible part of the 180° meridian, from south to north; empty if the route does not cross that
    /// meridian.
    public func dateLine(crossedBy way: GreatCircle) -> [Point] {
        let start = way.start.longitude
        let end = way.end.longitude
        // The shorter way between the longitudes crosses 180° rather than 0°; a route over a pole crosses neither.
        guard start * end < 0, (start - end).magnitude > 180 else { return [] }
        let box = box
        var line: [Point] = []
        for degrees in -88...88 {
            let place = Coordinate(uncheckedLatitude: Double(degrees), longitude: 180)
            let point = point(place)
            if box.contains(point) { line.append(point) } else if line.count > 1 { break } else { line = [point] }
        }
        // Extends the end of the line to the edge of the frame. The loop has already extended the start of the line.
        if let last = line.last, line.count > 1 {
            let latitude = place(last).latitude
            if latitude < 87 { line.append(point(Coordinate(uncheckedLatitude: latitude + 1, longitude: 180))) }
        }
        return line.count > 1 ? line : []
    }
}

extension WorldMap.Point {
    /// Returns the direction to another point, in whole degrees clockwise from the right.
    public func bearing(to other: WorldMap.Point) -> Int {
        Int((atan2(other.y - y, other.x - x) / Coordinate.radian).rounded())
    }
}

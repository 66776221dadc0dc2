internal import CMath

/// A map of a route: azimuthal equidistant about a point beside its middle, on the side of the equator, so that the
/// great circle shows its bow. There is no edge at the date line or the poles. North is up in the middle.
public struct RouteProjection: Sendable {
    /// A point of the drawing, right and down positive.
    public struct Point: Hashable, Sendable {
        public let x: Double
        public let y: Double

        public init(x: Double, y: Double) {
            self.x = x
            self.y = y
        }

        /// In which direction another point lies, in whole degrees clockwise from the right.
        public func bearing(to other: Point) -> Int {
            Int((atan2(other.y - y, other.x - x) / Coordinate.radian).rounded())
        }
    }

    public let width: Double
    public let height: Double
    private let middle: UnitVector
    private let north: UnitVector
    private let east: UnitVector
    private let scale: Double
    private let shift: Point
    /// Beyond this angle from the middle nothing can be seen, in radians.
    private let reach: Double

    /// The least that a map shows across, in radians: the outlines are too coarse for less.
    private static let leastSpan = 14 * Coordinate.radian

    /// Fits a route into a drawing of that size.
    /// - Parameter margin: what is left free on all sides.
    public init(from start: Coordinate, to end: Coordinate, width: Double, height: Double, margin: Double) {
        self.width = width
        self.height = height
        let way = GreatCircle(from: start, to: end)
        let length = way.length / Coordinate.earthRadius
        let half = way.point(at: 0.5)
        let lowered = min(14, length / Coordinate.radian * 0.22)
        let latitude = half.latitude >= 0 ? half.latitude - lowered : half.latitude + lowered
        let center = Coordinate(uncheckedLatitude: latitude, longitude: half.longitude)
        let middle = center.unitVector
        let lambda = center.longitude * Coordinate.radian
        let east = UnitVector(x: -sin(lambda), y: cos(lambda), z: 0)
        let north = middle.cross(east)
        self.middle = middle
        self.east = east
        self.north = north
        var low = Point(x: .infinity, y: .infinity)
        var high = Point(x: -.infinity, y: -.infinity)
        for step in 0...32 {
            let point = RouteProjection.plane(
                way.point(at: Double(step) / 32).unitVector, middle, north, east, reach: Double.pi)
            low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
            high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
        }
        let across = max(high.x - low.x, RouteProjection.leastSpan)
        let down = max(high.y - low.y, RouteProjection.leastSpan * height / width)
        let scale = min((width - 2 * margin) / across, (height - 2 * margin) / down)
        self.scale = scale
        shift = Point(
            x: width / 2 - (low.x + high.x) / 2 * scale, y: height / 2 + (low.y + high.y) / 2 * scale)
        let corner = (width * width + height * height).squareRoot() / scale
        reach = min(3.0, corner)
    }

    private static func plane(
        _ place: UnitVector, _ middle: UnitVector, _ north: UnitVector, _ east: UnitVector, reach: Double
    ) -> Point {
        let up = place.dot(north)
        let right = place.dot(east)
        let size = (up * up + right * right).squareRoot()
        guard size > 1e-12 else { return Point(x: 0, y: 0) }
        let angle = min(reach, atan2(size, place.dot(middle)))
        return Point(x: right / size * angle, y: up / size * angle)
    }

    private func point(_ place: UnitVector) -> Point {
        let plane = RouteProjection.plane(place, middle, north, east, reach: reach)
        return Point(x: plane.x * scale + shift.x, y: shift.y - plane.y * scale)
    }

    public func point(_ place: Coordinate) -> Point { point(place.unitVector) }

    /// The coasts, as closed lines to fill by the even-odd rule; what cannot be seen is left out.
    public func coasts(_ land: Land) -> [[Point]] {
        var lines: [[Point]] = []
        for ring in 0..<land.ringCount {
            add(
                land.corners(of: ring).map { land.place($0).unitVector }, isClockwise: land.isClockwise(ring),
                closeTo: 0.6, to: &lines)
        }
        return lines
    }

    /// The night, as closed lines to fill by the even-odd rule.
    public func night(at now: Instant) -> [[Point]] {
        let sun = Sun.subsolarPoint(at: now).unitVector
        // The edge is a great circle around the point opposite the Sun; clockwise around it, the night is to the right.
        let side =
            abs(sun.z) < 0.9 ? UnitVector(x: 0, y: 0, z: 1).cross(sun) : UnitVector(x: 1, y: 0, z: 0).cross(sun)
        let u = UnitVector(x: side.x / side.length, y: side.y / side.length, z: side.z / side.length)
        let v = sun.cross(u)
        var edge: [UnitVector] = []
        for step in 0..<120 {
            let angle = Double(step) * 3 * Coordinate.radian
            edge.append(
                UnitVector(
                    x: u.x * cos(angle) + v.x * sin(angle), y: u.y * cos(angle) + v.y * sin(angle),
                    z: u.z * cos(angle) + v.z * sin(angle)))
        }
        var lines: [[Point]] = []
        // Counter-clockwise around the Sun is clockwise around the point opposite.
        add(edge, isClockwise: true, closeTo: 0.2, to: &lines)
        return lines
    }

    /// Projects one closed line. What is too far away is drawn on a circle outside the picture; a line that goes round
    /// the point opposite the middle gets that circle as a second edge, so that its inside stays inside.
    private func add(_ places: [UnitVector], isClockwise: Bool, closeTo tolerance: Double, to lines: inout [[Point]]) {
        var line: [Point] = []
        var turn = 0.0
        var isSeen = false
        var before: Double?
        var first = 0.0
        for place in places {
            let up = place.dot(north)
            let right = place.dot(east)
            let azimuth = atan2(right, up)
            if let before { turn += RouteProjection.difference(azimuth, before) } else { first = azimuth }
            before = azimuth
            let point = point(place)
            if point.x > -20, point.x < width + 20, point.y > -20, point.y < height + 20 { isSeen = true }
            if let last = line.last, abs(last.x - point.x) < tolerance, abs(last.y - point.y) < tolerance { continue }
            line.append(point)
        }
        if let before { turn += RouteProjection.difference(first, before) }
        // Azimuths grow clockwise: a clockwise line with its land to the right turns by +360° about a middle inside it,
        // and by -360° about one whose opposite point is inside.
        let windsAround = abs(turn) > Double.pi
        guard isSeen || windsAround else { return }
        if line.count > 2 { lines.append(line) }
        if windsAround, (turn > 0) != isClockwise {
            var circle: [Point] = []
            for step in 0..<36 {
                let angle = Double(step) * 10 * Coordinate.radian
                circle.append(
                    Point(
                        x: shift.x + (reach + 0.1) * scale * sin(angle), y: shift.y - (reach + 0.1) * scale * cos(angle)
                    ))
            }
            lines.append(circle)
        }
    }

    /// From one azimuth to another the short way, -π…π.
    private static func difference(_ a: Double, _ b: Double) -> Double {
        var difference = a - b
        if difference > Double.pi { difference -= 2 * Double.pi }
        if difference < -Double.pi { difference += 2 * Double.pi }
        return difference
    }
}

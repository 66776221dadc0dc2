internal import CMath

/// The shortest path between two points on the sphere.
public struct GreatCircle: Sendable {
    public let start: Coordinate
    public let end: Coordinate
    private let from: UnitVector
    private let to: UnitVector
    /// The angle between the ends as seen from the centre of the Earth, in radians.
    private let angle: Double

    public init(from start: Coordinate, to end: Coordinate) {
        self.start = start
        self.end = end
        from = start.unitVector
        to = end.unitVector
        angle = atan2(from.cross(to).length, from.dot(to))
    }

    /// The length in metres.
    public var length: Double { angle * Coordinate.earthRadius }

    /// Returns the point at the given fraction of the path, where 0 is the start and 1 is the end. Between antipodal
    /// ends, which have no unique shortest path, the path over the pole is used.
    public func point(at fraction: Double) -> Coordinate { vector(at: fraction).coordinate }

    func vector(at fraction: Double) -> UnitVector {
        let f = min(1, max(0, fraction))
        let sine = sin(angle)
        guard sine > 1e-9 else {
            guard angle > 1 else { return from }
            // Perpendicular to the start, towards the pole; from a pole, along the Greenwich meridian.
            let towards = UnitVector(x: -from.x * from.z, y: -from.y * from.z, z: 1 - from.z * from.z)
            let size = towards.length
            let side =
                size > 1e-9
                ? UnitVector(x: towards.x / size, y: towards.y / size, z: towards.z / size)
                : UnitVector(x: 1, y: 0, z: 0)
            let c = cos(angle * f)
            let s = sin(angle * f)
            return UnitVector(x: from.x * c + side.x * s, y: from.y * c + side.y * s, z: from.z * c + side.z * s)
        }
        let a = sin((1 - f) * angle) / sine
        let b = sin(f * angle) / sine
        return UnitVector(x: a * from.x + b * to.x, y: a * from.y + b * to.y, z: a * from.z + b * to.z)
    }

    /// Returns the true heading at the given fraction of the path, in degrees clockwise from north, 0 ..< 360.
    public func heading(at fraction: Double) -> Double {
        let here = vector(at: fraction)
        let normal = from.cross(to)
        let direction = normal.cross(here)
        let point = here.coordinate
        let phi = point.latitude * Coordinate.radian
        let lambda = point.longitude * Coordinate.radian
        let north = UnitVector(x: -sin(phi) * cos(lambda), y: -sin(phi) * sin(lambda), z: cos(phi))
        let east = UnitVector(x: -sin(lambda), y: cos(lambda), z: 0)
        let degrees = atan2(direction.dot(east), direction.dot(north)) / Coordinate.radian
        return degrees < 0 ? degrees + 360 : degrees
    }

    /// Returns the fraction of the path, 0…1, at which the path is nearest to `position`.
    public func fraction(nearest position: Coordinate) -> Double {
        guard angle > 1e-9 else { return 0 }
        let normal = from.cross(to)
        let size = normal.length
        guard size > 1e-12 else { return 0 }
        let n = UnitVector(x: normal.x / size, y: normal.y / size, z: normal.z / size)
        let p = position.unitVector
        let along = atan2(n.cross(from).dot(p), from.dot(p))
        // If the nearest point lies before the start or past the end, the nearer end is used.
        guard along >= 0 else { return along < (angle - 2 * Double.pi) / 2 ? 1 : 0 }
        guard along <= angle else { return along - angle < 2 * Double.pi - along ? 1 : 0 }
        return along / angle
    }
}

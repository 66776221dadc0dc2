internal import CMath

/// A point on the Earth (WGS 84), in degrees. Northern latitudes and eastern longitudes are positive.
public struct Coordinate: Hashable, Sendable {
    public let latitude: Double
    public let longitude: Double

    /// Returns nil unless the latitude is within ±90 and the longitude within ±180.
    public init?(latitude: Double, longitude: Double) {
        guard latitude >= -90, latitude <= 90, longitude >= -180, longitude <= 180 else { return nil }
        self.latitude = latitude
        self.longitude = longitude
    }

    init(uncheckedLatitude latitude: Double, longitude: Double) {
        self.latitude = latitude
        self.longitude = longitude
    }

    /// The mean radius of the Earth in metres: R₁ = (2a + b) / 3 of the WGS 84 ellipsoid (IUGG).
    public static let earthRadius = 6_371_008.8
    static let radian = Double.pi / 180

    /// Returns the great-circle distance in metres on a sphere with the mean radius (haversine formula). The result
    /// differs from the distance on the ellipsoid by at most 0.56 %; the logbook uses the ellipsoid.
    public func distance(to other: Coordinate) -> Double {
        let halfLatitude = (other.latitude - latitude) * Coordinate.radian / 2
        let halfLongitude = (other.longitude - longitude) * Coordinate.radian / 2
        let a =
            sin(halfLatitude) * sin(halfLatitude)
            + cos(latitude * Coordinate.radian) * cos(other.latitude * Coordinate.radian)
            * sin(halfLongitude) * sin(halfLongitude)
        return 2 * Coordinate.earthRadius * atan2(a.squareRoot(), max(0, 1 - a).squareRoot())
    }

    var unitVector: UnitVector {
        let phi = latitude * Coordinate.radian
        let lambda = longitude * Coordinate.radian
        return UnitVector(x: cos(phi) * cos(lambda), y: cos(phi) * sin(lambda), z: sin(phi))
    }
}

/// A direction from the centre of the Earth.
struct UnitVector {
    var x: Double
    var y: Double
    var z: Double

    var coordinate: Coordinate {
        Coordinate(
            uncheckedLatitude: atan2(z, (x * x + y * y).squareRoot()) / Coordinate.radian,
            longitude: atan2(y, x) / Coordinate.radian)
    }
    func dot(_ other: UnitVector) -> Double { x * other.x + y * other.y + z * other.z }
    func cross(_ other: UnitVector) -> UnitVector {
        UnitVector(x: y * other.z - z * other.y, y: z * other.x - x * other.z, z: x * other.y - y * other.x)
    }
    var length: Double { dot(self).squareRoot() }
}

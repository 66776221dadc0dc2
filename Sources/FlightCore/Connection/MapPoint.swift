internal import CMath

/// A point on an airport's plan, in decimetres east and north of the plan's origin. Airports are small enough for a
/// flat map.
public struct MapPoint: Hashable, Sendable {
    public let east: Int32
    public let north: Int32

    public init(east: Int32, north: Int32) {
        self.east = east
        self.north = north
    }

    /// Converts a place to a point on the plan with the given origin. Returns nil if the place is more than 10 km from
    /// the origin, and therefore not part of the airport.
    public init?(_ place: Coordinate, from origin: Coordinate) {
        guard place.distance(to: origin) <= MapPoint.farthest else { return nil }
        let perDegree = Coordinate.earthRadius * Coordinate.radian * 10
        var longitude = place.longitude - origin.longitude
        if longitude > 180 { longitude -= 360 }
        if longitude < -180 { longitude += 360 }
        east = Int32((longitude * perDegree * cos(origin.latitude * Coordinate.radian)).rounded())
        north = Int32(((place.latitude - origin.latitude) * perDegree).rounded())
    }

    /// The maximum distance of any part of an airport from the plan's origin, in metres.
    public static let farthest = 10_000.0

    /// Returns the distance to another point, in metres.
    public func distance(to other: MapPoint) -> Double {
        let east = Double(other.east - east)
        let north = Double(other.north - north)
        return (east * east + north * north).squareRoot() / 10
    }
}

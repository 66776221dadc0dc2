internal import CMath

/// A point on the plan of an airport, in decimetres east and north of the plan's origin. An airport is small enough to be
/// drawn flat.
public struct MapPoint: Hashable, Sendable {
    public let east: Int32
    public let north: Int32

    public init(east: Int32, north: Int32) {
        self.east = east
        self.north = north
    }

    /// A place on a plan with that origin; nil if it lies more than 10 km away, where nothing of an airport is.
    public init?(_ place: Coordinate, from origin: Coordinate) {
        guard place.distance(to: origin) <= MapPoint.farthest else { return nil }
        let perDegree = Coordinate.earthRadius * Coordinate.radian * 10
        var longitude = place.longitude - origin.longitude
        if longitude > 180 { longitude -= 360 }
        if longitude < -180 { longitude += 360 }
        east = Int32((longitude * perDegree * cos(origin.latitude * Coordinate.radian)).rounded())
        north = Int32(((place.latitude - origin.latitude) * perDegree).rounded())
    }

    /// How far from an airport something of it can lie, in metres.
    public static let farthest = 10_000.0

    /// In metres.
    public func distance(to other: MapPoint) -> Double {
        let east = Double(other.east - east)
        let north = Double(other.north - north)
        return (east * east + north * north).squareRoot() / 10
    }
}

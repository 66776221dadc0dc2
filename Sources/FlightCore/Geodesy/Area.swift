internal import CMath

/// The area of an airport: a box around the runways, extended by 2 km on every side.
public struct Area: Hashable, Sendable {
    public let south: Double
    public let west: Double
    public let north: Double
    public let east: Double

    /// How far the area of an airport extends beyond the box around the runways, in metres.
    public static let margin = 2000.0

    /// Creates an area from its edges, in degrees. If `east` is less than `west`, the area crosses the date line.
    public init(south: Double, west: Double, north: Double, east: Double) {
        self.south = south
        self.west = west
        self.north = north
        self.east = east < west ? east + 360 : east
    }

    /// Returns the smallest area that contains both this area and the given place.
    public func including(_ place: Coordinate) -> Area {
        Area(
            south: min(south, place.latitude), west: min(west, place.longitude), north: max(north, place.latitude),
            east: max(east, place.longitude))
    }

    /// Creates the area of an airport with unknown runways: a box that extends 1.5 km from the airport's position on
    /// every side.
    public init(around center: Coordinate) {
        let latitude = 1500 / (Coordinate.earthRadius * Coordinate.radian)
        let longitude = latitude / max(0.01, cos(center.latitude * Coordinate.radian))
        self.init(
            south: center.latitude - latitude, west: center.longitude - longitude,
            north: center.latitude + latitude, east: center.longitude + longitude)
    }

    public func contains(_ place: Coordinate) -> Bool {
        let latitude = min(north, max(south, place.latitude))
        var longitude = place.longitude
        let center = (west + east) / 2
        if longitude - center > 180 { longitude -= 360 }
        if longitude - center < -180 { longitude += 360 }
        let nearest = Coordinate(uncheckedLatitude: latitude, longitude: min(east, max(west, longitude)))
        return Coordinate(uncheckedLatitude: place.latitude, longitude: longitude).distance(to: nearest) <= Area.margin
    }
}

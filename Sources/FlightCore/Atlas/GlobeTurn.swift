internal import CMath

/// The rotation of the globe. The globe follows the pointer during a drag, and keeps turning for a while afterwards.
public struct GlobeTurn: Sendable {
    /// The longitude of the centre in degrees.
    private var longitude: Double
    /// The latitude of the centre in degrees.
    private var latitude: Double
    /// The eastward speed in degrees per second.
    private var east = 0.0
    /// The northward speed in degrees per second.
    private var north = 0.0

    /// The northernmost latitude of the centre, in degrees. Farther north, the North Pole would no longer be at the
    /// top.
    private static let northmost = 80.0
    /// The northernmost latitude at which the centre can start, in degrees. Both hemispheres are then visible.
    private static let northmostStart = 42.0
    /// The time that it takes for the speed to drop to about a third, in seconds.
    private static let slowing = 0.35
    private static let fastest = 240.0
    /// The speed, in degrees per second, below which the globe stops.
    private static let slowest = 2.0

    public init(at place: Coordinate? = nil) {
        longitude = place?.longitude ?? 0
        latitude = min(GlobeTurn.northmostStart, max(-GlobeTurn.northmostStart, place?.latitude ?? 20))
    }

    /// The place at the centre of the globe.
    public var center: Coordinate { Coordinate(uncheckedLatitude: latitude, longitude: longitude) }

    /// Drags the globe to the right by `x` and down by `y`, in globe radii.
    public mutating func pull(_ x: Double, _ y: Double) {
        east = 0
        north = 0
        turn(-x / Coordinate.radian, y / Coordinate.radian)
    }

    /// Releases the globe, which keeps turning to the right at speed `x` and down at speed `y`, in globe radii per
    /// second.
    public mutating func letGo(_ x: Double, _ y: Double) {
        func bounded(_ speed: Double) -> Double {
            speed.isFinite ? min(GlobeTurn.fastest, max(-GlobeTurn.fastest, speed / Coordinate.radian)) : 0
        }
        east = bounded(-x)
        north = bounded(y)
    }

    /// Continues the rotation for the given number of seconds.
    ///
    /// - Returns: whether the globe is still turning.
    public mutating func roll(_ seconds: Double) -> Bool {
        let time = min(0.1, max(0, seconds))
        turn(east * time, north * time)
        let left = pow(2.718_281_828, -time / GlobeTurn.slowing)
        east *= left
        north *= left
        if east * east + north * north < GlobeTurn.slowest * GlobeTurn.slowest {
            east = 0
            north = 0
            return false
        }
        return true
    }

    private mutating func turn(_ degreesEast: Double, _ degreesNorth: Double) {
        guard degreesEast.isFinite, degreesNorth.isFinite else { return }
        longitude = WorldMap.wrapped(longitude + degreesEast)
        latitude = min(GlobeTurn.northmost, max(-GlobeTurn.northmost, latitude + degreesNorth))
    }
}

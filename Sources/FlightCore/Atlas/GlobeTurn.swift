internal import CMath

/// How the globe turns under a hand: with it while it is held, and on for a while when it is let go.
public struct GlobeTurn: Sendable {
    /// Degrees.
    private var longitude: Double
    private var latitude: Double
    /// Degrees a second.
    private var east = 0.0
    private var north = 0.0

    /// The middle of the picture comes no nearer to a pole than this: beyond it, north would no longer be up.
    private static let northmost = 80.0
    /// To begin with, the middle is not further north: both hemispheres are to be seen.
    private static let northmostStart = 42.0
    /// After this many seconds a third of the speed is left.
    private static let slowing = 0.35
    private static let fastest = 240.0
    /// Slower than this it stands, in degrees a second.
    private static let slowest = 2.0

    public init(at place: Coordinate? = nil) {
        longitude = place?.longitude ?? 0
        latitude = min(GlobeTurn.northmostStart, max(-GlobeTurn.northmostStart, place?.latitude ?? 20))
    }

    /// The place in the middle.
    public var center: Coordinate { Coordinate(uncheckedLatitude: latitude, longitude: longitude) }

    /// It is held, and pulled by a part of its radius: to the right, and down.
    public mutating func pull(_ x: Double, _ y: Double) {
        east = 0
        north = 0
        turn(-x / Coordinate.radian, y / Coordinate.radian)
    }

    /// It is let go with a speed in radii a second.
    public mutating func letGo(_ x: Double, _ y: Double) {
        func bounded(_ speed: Double) -> Double {
            speed.isFinite ? min(GlobeTurn.fastest, max(-GlobeTurn.fastest, speed / Coordinate.radian)) : 0
        }
        east = bounded(-x)
        north = bounded(y)
    }

    /// Lets it turn on.
    /// - Returns: whether it still turns.
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

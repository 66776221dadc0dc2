/// One flight of the paper plane: from an airport to another that lies near, on the great circle, in one breath.
public struct PaperFlight: Sendable {
    public let origin: CalmAirport
    public let destination: CalmAirport
    public let way: GreatCircle

    public init(from origin: CalmAirport, to destination: CalmAirport) {
        self.origin = origin
        self.destination = destination
        way = GreatCircle(from: origin.place, to: destination.place)
    }

    /// The plane at an instant of its flight.
    public struct Pose: Sendable {
        public let place: Coordinate
        /// Degrees clockwise from north.
        public let heading: Double
        /// 0.62 at either end, 1.16 at the top of the arc.
        public let scale: Double
        /// 0…1.
        public let opacity: Double
    }

    public static let smallest = 0.62
    public static let largest = 1.16

    /// Where the plane is when a fraction of its time has passed.
    public func pose(at fraction: Double) -> Pose {
        let travelled = PaperFlight.travelled(at: fraction)
        return Pose(
            place: way.point(at: travelled), heading: way.heading(at: travelled),
            scale: PaperFlight.scale(at: fraction),
            opacity: PaperFlight.opacity(at: fraction))
    }

    /// The fraction of the way behind the plane: it sets off gently and arrives gently.
    public static func travelled(at fraction: Double) -> Double { Easing.gentle(fraction) }

    /// The arc: the plane grows for the first half of its time and shrinks in the second.
    public static func scale(at fraction: Double) -> Double {
        smallest + (largest - smallest) * Easing.swell(clamped(fraction))
    }

    /// It appears over the first third of its time, is there for a third, and is gone at the end of the last.
    public static func opacity(at fraction: Double) -> Double {
        let f = clamped(fraction)
        return min(1, min(f, 1 - f) * 3)
    }

    private static func clamped(_ fraction: Double) -> Double { min(1, max(0, fraction)) }
}

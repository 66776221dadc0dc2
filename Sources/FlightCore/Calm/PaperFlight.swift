/// A flight of the paper plane along the great circle between two nearby airports, lasting one breath.
public struct PaperFlight: Sendable {
    public let origin: CalmAirport
    public let destination: CalmAirport
    public let way: GreatCircle

    public init(from origin: CalmAirport, to destination: CalmAirport) {
        self.origin = origin
        self.destination = destination
        way = GreatCircle(from: origin.place, to: destination.place)
    }

    /// The position and appearance of the plane at a moment of its flight.
    public struct Pose: Sendable {
        public let place: Coordinate
        /// The heading in degrees clockwise from north.
        public let heading: Double
        /// The size of the plane: 0.62 at both ends, 1.16 at the top of the arc.
        public let scale: Double
        /// The opacity of the plane, 0…1.
        public let opacity: Double
    }

    public static let smallest = 0.62
    public static let largest = 1.16

    /// Returns the plane's pose at the given elapsed fraction of the flight time.
    public func pose(at fraction: Double) -> Pose {
        let travelled = PaperFlight.travelled(at: fraction)
        return Pose(
            place: way.point(at: travelled), heading: way.heading(at: travelled),
            scale: PaperFlight.scale(at: fraction),
            opacity: PaperFlight.opacity(at: fraction))
    }

    /// Returns the fraction of the route that has been flown, with a gentle start and end.
    public static func travelled(at fraction: Double) -> Double { Easing.gentle(fraction) }

    /// Returns the size of the plane, which grows in the first half of the flight and shrinks in the second half.
    public static func scale(at fraction: Double) -> Double {
        smallest + (largest - smallest) * Easing.swell(clamped(fraction))
    }

    /// Returns the opacity of the plane, which fades in over the first third of the flight and out over the last third.
    public static func opacity(at fraction: Double) -> Double {
        let f = clamped(fraction)
        return min(1, min(f, 1 - f) * 3)
    }

    private static func clamped(_ fraction: Double) -> Double { min(1, max(0, fraction)) }
}

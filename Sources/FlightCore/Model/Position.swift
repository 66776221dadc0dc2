/// A received position of an aircraft.
public struct Position: Hashable, Sendable {
    public let at: Instant
    public let coordinate: Coordinate
    /// The altitude above sea level, in feet.
    public let altitudeFeet: Int32?
    public let groundSpeedKnots: Int32?
    /// The vertical rate in feet per minute; negative when descending.
    public let verticalRate: Int32?

    /// The highest ground speed of an airliner, in metres per second (750 knots). A position that implies a higher
    /// speed is a receiver error.
    public static let fastestMetersPerSecond = 750.0 * metersPerSecond
    /// One knot in metres per second.
    public static let metersPerSecond = 0.514_444

    // The plausible ranges of values. A value outside its range is a receiver or source error.

    /// Plausible pressure altitudes, in feet. Even extreme weather does not lower the reading by 2,000 feet, and no
    /// airliner flies at 100,000 feet.
    public static let altitudes: ClosedRange<Int32> = -2000...100_000
    /// Plausible ground speeds, in knots. The upper limit exceeds Concorde with a tailwind.
    public static let groundSpeeds: ClosedRange<Int32> = 0...2000
    /// Plausible vertical rates, in feet per minute. Even an emergency descent is far within the limits.
    public static let verticalRates: ClosedRange<Int32> = -20_000...20_000

    /// Creates a position with the given coordinate. Implausible altitudes, speeds and vertical rates become nil.
    public init(
        at: Instant, coordinate: Coordinate, altitudeFeet: Int32? = nil, groundSpeedKnots: Int32? = nil,
        verticalRate: Int32? = nil
    ) {
        self.at = at
        self.coordinate = coordinate
        self.altitudeFeet = altitudeFeet.believed(in: Position.altitudes)
        self.groundSpeedKnots = groundSpeedKnots.believed(in: Position.groundSpeeds)
        self.verticalRate = verticalRate.believed(in: Position.verticalRates)
    }
}

extension Optional where Wrapped: BinaryInteger {
    /// Returns the value; nil if the value is outside the given range.
    public func believed(in range: ClosedRange<Int32>) -> Wrapped? {
        flatMap { figure in Int32(exactly: figure).map { range.contains($0) } ?? false ? figure : nil }
    }
}

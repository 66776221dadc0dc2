/// A received position of an aircraft.
public struct Position: Hashable, Sendable {
    public let at: Instant
    public let coordinate: Coordinate
    /// Altitude above sea level in feet.
    public let altitudeFeet: Int32?
    public let groundSpeedKnots: Int32?
    /// Feet per minute, negative when descending.
    public let verticalRate: Int32?

    /// The highest ground speed of an airliner, 750 knots. A position that would need more is a receiver error.
    public static let fastestMetersPerSecond = 750.0 * metersPerSecond
    /// Metres per second in one knot.
    public static let metersPerSecond = 0.514_444

    // The plausible ranges of figures. A figure outside of them is an error of a receiver or a source.

    /// Pressure altitude in feet: no low-pressure area makes it 2,000 ft too low, and no airliner flies at 100,000 ft.
    public static let altitudes: ClosedRange<Int32> = -2000...100_000
    /// Plausible ground speeds in knots; the upper limit exceeds Concorde with a tailwind.
    public static let groundSpeeds: ClosedRange<Int32> = 0...2000
    /// The plausible vertical rates in feet per minute. The limits are far beyond those of an emergency descent.
    public static let verticalRates: ClosedRange<Int32> = -20_000...20_000

    /// Creates a position and drops implausible figures, but keeps the coordinate.
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
    /// The value, or nil if it is outside the range.
    public func believed(in range: ClosedRange<Int32>) -> Wrapped? {
        flatMap { figure in Int32(exactly: figure).map { range.contains($0) } ?? false ? figure : nil }
    }
}

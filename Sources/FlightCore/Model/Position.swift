/// Where an aircraft was heard to be.
public struct Position: Hashable, Sendable {
    public let at: Instant
    public let coordinate: Coordinate
    /// Above the sea, in feet.
    public let altitudeFeet: Int32?
    public let groundSpeedKnots: Int32?
    /// Feet a minute, negative when descending.
    public let verticalRate: Int32?

    /// No airliner covers the ground faster than 750 knots; a position that would need it is a fault of the receiver.
    public static let fastestMetersPerSecond = 750.0 * metersPerSecond
    /// In a knot.
    public static let metersPerSecond = 0.514_444

    // The ranges of believable figures. A figure outside of them is an error of a receiver or a source.

    /// Pressure altitude in feet: no low makes it 2,000 ft too low, and no airliner flies at 100,000 ft.
    public static let altitudes: ClosedRange<Int32> = -2000...100_000
    /// Knots over the ground: more than Concorde made with a jet stream behind it.
    public static let groundSpeeds: ClosedRange<Int32> = 0...2000
    /// Feet a minute: far more than an emergency descent.
    public static let verticalRates: ClosedRange<Int32> = -20_000...20_000

    /// Leaves out figures that are not believable, and keeps the place.
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
    /// The figure, or nil if it is outside the range.
    public func believed(in range: ClosedRange<Int32>) -> Wrapped? {
        flatMap { figure in Int32(exactly: figure).map { range.contains($0) } ?? false ? figure : nil }
    }
}

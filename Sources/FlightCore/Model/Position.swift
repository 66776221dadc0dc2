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

    public init(
        at: Instant, coordinate: Coordinate, altitudeFeet: Int32? = nil, groundSpeedKnots: Int32? = nil,
        verticalRate: Int32? = nil
    ) {
        self.at = at
        self.coordinate = coordinate
        self.altitudeFeet = altitudeFeet
        self.groundSpeedKnots = groundSpeedKnots
        self.verticalRate = verticalRate
    }
}

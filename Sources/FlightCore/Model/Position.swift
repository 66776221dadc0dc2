/// Where an aircraft was heard to be.
public struct Position: Hashable, Sendable {
    public let at: Instant
    public let coordinate: Coordinate
    /// Above the sea, in feet.
    public let altitudeFeet: Int32?
    public let groundSpeedKnots: Int32?
    /// Feet a minute, negative when descending.
    public let verticalRate: Int32?

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

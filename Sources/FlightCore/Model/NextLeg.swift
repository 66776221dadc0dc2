/// The leg of a trip that follows after another one.
public struct NextLeg: Sendable {
    public let flight: Flight
    /// The way there, as far as it was worked out.
    public let way: ConnectionWay?

    public init(_ flight: Flight, way: ConnectionWay? = nil) {
        self.flight = flight
        self.way = way
    }
}

/// The next leg of a trip.
public struct NextLeg: Sendable {
    public let flight: Flight
    /// The route to the gate of the flight; nil if unknown.
    public let way: ConnectionWay?

    public init(_ flight: Flight, way: ConnectionWay? = nil) {
        self.flight = flight
        self.way = way
    }
}

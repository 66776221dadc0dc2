/// The facts that a device knows beyond the flight itself.
public struct TravelContext: Hashable, Sendable {
    public var now: Instant
    /// The traveller's location. It never leaves the device.
    public var location: Coordinate?
    public var online: Bool

    public init(now: Instant, location: Coordinate? = nil, online: Bool = true) {
        self.now = now
        self.location = location
        self.online = online
    }
}

/// What the device knows beside the flight itself.
public struct TravelContext: Hashable, Sendable {
    public var now: Instant
    /// Where the traveller is. It stays on the device.
    public var location: Coordinate?
    public var online: Bool

    public init(now: Instant, location: Coordinate? = nil, online: Bool = true) {
        self.now = now
        self.location = location
        self.online = online
    }
}

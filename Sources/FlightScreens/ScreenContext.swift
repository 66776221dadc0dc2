public import FlightCore

/// The context in which a screen is shown: the time, the device's location and the connection.
public struct ScreenContext: Hashable, Sendable {
    public let now: Instant
    /// The device's location. It never leaves the device.
    public let location: Coordinate?
    public let isOnline: Bool

    public init(now: Instant, location: Coordinate? = nil, isOnline: Bool = true) {
        self.now = now
        self.location = location
        self.isOnline = isOnline
    }

    package var travel: TravelContext { TravelContext(now: now, location: location, online: isOnline) }
}

extension Instant {
    /// The instant; nil for `never` and `always`.
    var ifAny: Instant? { self == .never || self == .always ? nil : self }
}

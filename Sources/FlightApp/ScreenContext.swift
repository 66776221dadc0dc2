public import FlightCore
public import Foundation

/// The context in which a screen is shown: the time, the device's location and the connection.
public struct ScreenContext: Hashable, Sendable {
    public let now: Instant
    /// The device's location. FlightApp never sends it anywhere.
    public let location: Coordinate?
    public let isOnline: Bool

    public init(now: Instant, location: Coordinate? = nil, isOnline: Bool = true) {
        self.now = now
        self.location = location
        self.isOnline = isOnline
    }

    /// - Parameters:
    ///   - latitude: The latitude of the device in degrees, positive in the north. An invalid location is ignored.
    ///   - longitude: The longitude of the device in degrees, positive in the east.
    public init(_ date: Date, latitude: Double? = nil, longitude: Double? = nil, isOnline: Bool = true) {
        var location: Coordinate?
        if let latitude, let longitude { location = Coordinate(latitude: latitude, longitude: longitude) }
        self.init(now: Instant(date), location: location, isOnline: isOnline)
    }

    var travel: TravelContext { TravelContext(now: now, location: location, online: isOnline) }
}

extension Instant {
    /// Creates the instant that corresponds to the given date, rounded down to a whole second.
    public init(_ date: Date) { self.init(Int64(exactly: date.timeIntervalSince1970.rounded(.down)) ?? Int64.max) }

    public var date: Date { Date(timeIntervalSince1970: Double(seconds)) }

    /// The instant as a date; nil for `never` and `always`.
    var dateIfAny: Date? { self == .never || self == .always ? nil : date }
}

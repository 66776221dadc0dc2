public import FlightCore
public import Foundation

/// What a screen depends on beside what is shown: the time, where the device is, and whether the server is heard.
public struct ScreenContext: Hashable, Sendable {
    public let now: Instant
    /// It stays on the device: nothing of FlightApp sends it.
    public let location: Coordinate?
    public let isOnline: Bool

    public init(now: Instant, location: Coordinate? = nil, isOnline: Bool = true) {
        self.now = now
        self.location = location
        self.isOnline = isOnline
    }

    /// - Parameters:
    ///   - latitude: in degrees, north positive; with ``longitude`` where the device is. What is no place counts as none.
    ///   - longitude: in degrees, east positive.
    public init(_ date: Date, latitude: Double? = nil, longitude: Double? = nil, isOnline: Bool = true) {
        var location: Coordinate?
        if let latitude, let longitude { location = Coordinate(latitude: latitude, longitude: longitude) }
        self.init(now: Instant(date), location: location, isOnline: isOnline)
    }

    var travel: TravelContext { TravelContext(now: now, location: location, online: isOnline) }
}

extension Instant {
    /// The whole second that has begun.
    public init(_ date: Date) { self.init(Int64(exactly: date.timeIntervalSince1970.rounded(.down)) ?? Int64.max) }

    public var date: Date { Date(timeIntervalSince1970: Double(seconds)) }

    /// nil for what never happens.
    var dateIfAny: Date? { self == .never || self == .always ? nil : date }
}

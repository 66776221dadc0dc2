public import FlightCore
public import FlightScreens
public import Foundation

extension Instant {
    /// Creates the instant that corresponds to the given date, rounded down to a whole second.
    public init(_ date: Date) { self.init(Int64(exactly: date.timeIntervalSince1970.rounded(.down)) ?? Int64.max) }

    public var date: Date { Date(timeIntervalSince1970: Double(seconds)) }

    /// The instant as a date; nil for `never` and `always`.
    var dateIfAny: Date? { self == .never || self == .always ? nil : date }
}

extension ClosedRange<Instant> {
    public var dates: ClosedRange<Date> { lowerBound.date...upperBound.date }
}

extension ScreenContext {
    /// - Parameters:
    ///   - latitude: The latitude of the device in degrees, positive in the north. An invalid location is ignored.
    ///   - longitude: The longitude of the device in degrees, positive in the east.
    public init(_ date: Date, latitude: Double? = nil, longitude: Double? = nil, isOnline: Bool = true) {
        var location: Coordinate?
        if let latitude, let longitude { location = Coordinate(latitude: latitude, longitude: longitude) }
        self.init(now: Instant(date), location: location, isOnline: isOnline)
    }
}

extension ProgressLine {
    /// Returns the plane's position at the given date, 0…1. The date is clamped to ``interval``.
    public func fraction(at date: Date) -> Double {
        guard let interval = interval?.dates, interval.upperBound > interval.lowerBound else { return endFraction }
        let passed = date.timeIntervalSince(interval.lowerBound)
        let share = min(1, max(0, passed / interval.upperBound.timeIntervalSince(interval.lowerBound)))
        return startFraction + (endFraction - startFraction) * share
    }

    /// The period in which the plane symbol would cover the whole line at its current speed; nil if the symbol is
    /// stationary.
    public var wholeInterval: ClosedRange<Date>? {
        guard let interval = interval?.dates, endFraction > startFraction else { return nil }
        let length = interval.upperBound.timeIntervalSince(interval.lowerBound)
        let whole = length / (endFraction - startFraction)
        let start = interval.lowerBound.addingTimeInterval(-startFraction * whole)
        return start...start.addingTimeInterval(whole)
    }
}

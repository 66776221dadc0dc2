/// The delay forecast for a flight that has not left yet.
public struct DelayForecast: Hashable, Sendable {
    /// The probability, 0…1, that the flight leaves its gate at least 15 minutes late, unless it is cancelled.
    public var late15: Double
    /// The probability, 0…1, that the flight leaves its gate at least 45 minutes late; never more than ``late15``.
    public var late45: Double
    /// The probability, 0…1, that the flight is cancelled.
    public var cancelled: Double
    /// The range of the departure delay (OUT).
    public var out: DelayRange
    /// The range of the arrival delay (IN).
    public var `in`: DelayRange

    public init(late15: Double, late45: Double, cancelled: Double, out: DelayRange, in: DelayRange) {
        self.late15 = late15
        self.late45 = late45
        self.cancelled = cancelled
        self.out = out
        self.in = `in`
    }

    /// Returns this forecast, updated for a flight that is still at its gate.
    ///
    /// - Parameter minutes: the time since the scheduled departure, in minutes.
    func waiting(since minutes: Double) -> DelayForecast {
        var later = self
        if minutes >= 15 { later.late15 = 1 }
        if minutes >= 45 { later.late45 = 1 }
        later.late15 = max(later.late15, later.late45)
        later.out = DelayRange(
            low: max(minutes, out.low), middle: max(minutes, out.middle), high: max(minutes, out.high))
        return later
    }
}

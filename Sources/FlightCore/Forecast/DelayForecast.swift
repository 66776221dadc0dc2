/// The forecast of a flight that has not left.
public struct DelayForecast: Hashable, Sendable {
    /// The probability, 0…1, that the flight leaves its gate at least 15 minutes late, unless it is cancelled.
    public var late15: Double
    /// The probability of at least 45 minutes; never more than ``late15``.
    public var late45: Double
    /// The probability, 0…1, of a cancellation.
    public var cancelled: Double
    /// The delay of OUT.
    public var out: DelayRange
    /// The delay of IN.
    public var `in`: DelayRange

    public init(late15: Double, late45: Double, cancelled: Double, out: DelayRange, in: DelayRange) {
        self.late15 = late15
        self.late45 = late45
        self.cancelled = cancelled
        self.out = out
        self.in = `in`
    }

    /// Returns the forecast of a flight still at its gate.
    ///
    /// - Parameter minutes: minutes since its scheduled departure.
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

/// The range of a delay, in minutes after the scheduled time. The actual delay is in the range with a probability of 80
/// %.
public struct DelayRange: Hashable, Sendable {
    /// The 10th percentile of the delay: one flight in ten has a shorter delay.
    public var low: Double
    /// The median of the delay.
    public var middle: Double
    /// The 90th percentile of the delay: one flight in ten has a longer delay.
    public var high: Double

    public init(low: Double, middle: Double, high: Double) {
        self.low = low
        self.middle = middle
        self.high = high
    }

    /// The range with its values in ascending order.
    var inOrder: DelayRange {
        DelayRange(low: min(low, middle), middle: middle, high: max(high, middle))
    }
}

/// A duration: the usual value, and the fast and the slow case (8 out of 10 lie between these).
public struct TimeRange: Hashable, Sendable {
    /// The 10th percentile.
    public let fast: Span
    /// The median.
    public let usual: Span
    /// The 90th percentile.
    public let slow: Span

    /// Sorts the three values and raises negative ones to zero.
    public init(fast: Span, usual: Span, slow: Span) {
        let usual = max(usual, Span(0))
        self.usual = usual
        self.fast = max(Span(0), min(fast, usual))
        self.slow = max(slow, usual)
    }

    /// Creates a range from whole minutes.
    public init(minutes fast: Int64, _ usual: Int64, _ slow: Int64) {
        self.init(fast: .minutes(fast), usual: .minutes(usual), slow: .minutes(slow))
    }

    /// Creates a range for an exactly known duration.
    public init(_ exact: Span) { self.init(fast: exact, usual: exact, slow: exact) }

    public static let none = TimeRange(Span(0))

    /// The sum of two consecutive parts. The parts are independent, so their spreads add as the root of the sum of
    /// squares: slow parts seldom coincide, and the sum is narrower than its parts.
    public static func + (a: TimeRange, b: TimeRange) -> TimeRange { TimeRange.sum([a, b]) }

    /// The sum of several consecutive parts.
    public static func sum(_ parts: [TimeRange]) -> TimeRange {
        var usual = Span(0)
        var faster = 0.0
        var slower = 0.0
        for part in parts {
            usual = usual + part.usual
            let fast = Double((part.usual - part.fast).seconds)
            let slow = Double((part.slow - part.usual).seconds)
            faster += fast * fast
            slower += slow * slow
        }
        return TimeRange(
            fast: usual - Span(Int64(faster.squareRoot().rounded())), usual: usual,
            slow: usual + Span(Int64(slower.squareRoot().rounded())))
    }
}

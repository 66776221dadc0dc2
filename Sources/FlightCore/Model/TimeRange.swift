/// A duration as a range, with a fast, a usual and a slow value. Eight out of ten durations are between the fast and
/// the slow value.
public struct TimeRange: Hashable, Sendable {
    /// The 10th percentile.
    public let fast: Span
    /// The median.
    public let usual: Span
    /// The 90th percentile.
    public let slow: Span

    /// Creates a range. `fast` is limited to at most `usual`, and `slow` to at least `usual`. Negative values become
    /// zero.
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

    /// Returns the duration of two consecutive parts. The parts are assumed to be independent. Slow parts seldom
    /// coincide, so the spread of the total is the square root of the sum of the squared spreads.
    public static func + (a: TimeRange, b: TimeRange) -> TimeRange { TimeRange.sum([a, b]) }

    /// Returns the duration of several consecutive parts.
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

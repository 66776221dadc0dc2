/// How long something takes: usually, and in the fast and the slow case (8 times in 10 it lies between these).
public struct TimeRange: Hashable, Sendable {
    /// It is done so soon 1 time in 10.
    public let fast: Span
    /// As often longer as shorter.
    public let usual: Span
    /// It takes no longer 9 times in 10.
    public let slow: Span

    /// The three are put in order; none is below zero.
    public init(fast: Span, usual: Span, slow: Span) {
        let usual = max(usual, Span(0))
        self.usual = usual
        self.fast = max(Span(0), min(fast, usual))
        self.slow = max(slow, usual)
    }

    /// In whole minutes.
    public init(minutes fast: Int64, _ usual: Int64, _ slow: Int64) {
        self.init(fast: .minutes(fast), usual: .minutes(usual), slow: .minutes(slow))
    }

    /// Known to the second.
    public init(_ exact: Span) { self.init(fast: exact, usual: exact, slow: exact) }

    public static let none = TimeRange(Span(0))

    /// One after the other. How long one takes says nothing of the other, so their ranges join as the root of the sum of
    /// squares: slow parts seldom fall together, and the whole is narrower than its parts.
    public static func + (a: TimeRange, b: TimeRange) -> TimeRange { TimeRange.sum([a, b]) }

    /// All of them, one after the other.
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

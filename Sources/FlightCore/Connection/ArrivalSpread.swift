/// The range around an announced arrival time.
public struct ArrivalSpread: Hashable, Sendable {
    /// The time from the 10th percentile to the median: 1 aircraft in 10 arrives earlier than the median by at least
    /// this much.
    public let early: Span
    /// The time from the median to the 90th percentile: 9 aircraft in 10 arrive at most this much later than the
    /// median.
    public let late: Span
    /// The median deviation from the announced time, from which ``early`` and ``late`` count; negative means earlier.
    public let shift: Span

    /// Creates a spread. Negative values of `early` and `late` count as 0.
    public init(early: Span, late: Span, shift: Span = Span(0)) {
        self.early = max(early, Span(0))
        self.late = max(late, Span(0))
        self.shift = shift
    }
}

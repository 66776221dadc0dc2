/// The range of likely arrival times around an announced arrival time.
public struct ArrivalSpread: Hashable, Sendable {
    /// The time from the 10th percentile to the median: 1 in 10 aircraft arrives at least this long before the median.
    public let early: Span
    /// The time from the median to the 90th percentile: 9 in 10 aircraft arrive at most this long after the median.
    public let late: Span
    /// The median deviation from the announced time; negative means earlier. ``early`` and ``late`` are measured from
    /// the median.
    public let shift: Span

    /// Creates a spread. Negative values of `early` and `late` count as 0.
    public init(early: Span, late: Span, shift: Span = Span(0)) {
        self.early = max(early, Span(0))
        self.late = max(late, Span(0))
        self.shift = shift
    }
}

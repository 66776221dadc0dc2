/// The range around an announced arrival time.
public struct ArrivalSpread: Hashable, Sendable {
    /// The 10th percentile: the aircraft arrives at least this much earlier 1 time in 10.
    public let early: Span
    /// The 90th percentile: the aircraft arrives at most this much later 9 times in 10.
    public let late: Span
    /// The median deviation from the announced time; negative means earlier. ``early`` and ``late`` count from there.
    public let shift: Span

    /// `early` and `late` are lengths; negative values count as 0.
    public init(early: Span, late: Span, shift: Span = Span(0)) {
        self.early = max(early, Span(0))
        self.late = max(late, Span(0))
        self.shift = shift
    }
}

/// How much earlier or later than said an aircraft arrives.
public struct ArrivalSpread: Hashable, Sendable {
    /// 1 time in 10 it is earlier than that.
    public let early: Span
    /// 9 times in 10 it is no later than that.
    public let late: Span
    /// How much later than said half of them arrive, below zero: sooner. ``early`` and ``late`` count from there.
    public let shift: Span

    /// The first two as lengths, 0 or more.
    public init(early: Span, late: Span, shift: Span = Span(0)) {
        self.early = max(early, Span(0))
        self.late = max(late, Span(0))
        self.shift = shift
    }
}

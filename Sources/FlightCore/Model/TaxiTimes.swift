/// How long a flight is expected to taxi at its origin and its planned destination.
public struct TaxiTimes: Hashable, Sendable {
    /// The time from leaving the gate to wheels up.
    public var out: Span
    /// The time from wheels down to arrival at the gate.
    public var `in`: Span

    public init(out: Span, in: Span) {
        self.out = out
        self.in = `in`
    }

    /// The times at airports where no flight was seen (see `Data/MEASURED.md`).
    public static let usual = TaxiTimes(out: .minutes(15), in: .minutes(6))
}

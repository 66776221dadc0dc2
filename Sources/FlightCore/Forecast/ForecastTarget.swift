/// What the trees of the table say, each in the order in which the table has them.
public enum ForecastTarget: UInt8, CaseIterable, Sendable {
    /// The logarithm of the odds that OUT is 15 minutes late or more, 45 or more, and that the flight is cancelled.
    case late15, late45, cancelled
    /// Minutes of delay of OUT that one flight in ten, half and nine in ten stay below; the same of IN.
    case out10, out50, out90, in10, in50, in90
}

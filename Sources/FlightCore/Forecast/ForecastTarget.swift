/// The outputs of the trees, in the order of the table.
public enum ForecastTarget: UInt8, CaseIterable, Sendable {
    /// The log odds of leaving at least 15 minutes late, of leaving at least 45 minutes late, and of a cancellation.
    case late15, late45, cancelled
    /// The 10th, 50th and 90th percentiles of the delay of OUT and of IN, in minutes.
    case out10, out50, out90, in10, in50, in90
}

/// The reason why a file of legs cannot be read.
public enum LegsFault: Error, Hashable, Sendable {
    case isEmpty
    case missesColumns([String])
    /// A value that its column does not accept.
    ///
    /// - Parameter line: The line in the file, starting at 1.
    case unreadable(column: String, value: String, wanted: String, line: Int)

    public var message: String {
        switch self {
        case .isEmpty: "the file has no legs; the first line must name the columns, and each further line is one leg"
        case .missesColumns(let names):
            "line 1: \(names.count == 1 ? "the column" : "the columns") \(names.joined(separator: ", ")) "
                + "\(names.count == 1 ? "is" : "are") missing; the columns are \(LegsFile.columns)"
        case .unreadable(let column, let value, let wanted, let line):
            "line \(line): \(column) '\(value)' is not \(wanted)"
        }
    }
}

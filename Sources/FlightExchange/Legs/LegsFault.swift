/// Why a file of legs cannot be read: what, and where.
public enum LegsFault: Error, Hashable, Sendable {
    case isEmpty
    case missesColumns([String])
    /// A value that is none of its column's kind.
    ///
    /// - Parameter line: of the file, from 1.
    case unreadable(column: String, value: String, wanted: String, line: Int)

    public var message: String {
        switch self {
        case .isEmpty: "the file holds no legs; its first line names the columns, each other line is a leg"
        case .missesColumns(let names):
            "line 1: \(names.count == 1 ? "the column" : "the columns") \(names.joined(separator: ", ")) "
                + "\(names.count == 1 ? "is" : "are") missing; a file of legs has \(LegsFile.columns)"
        case .unreadable(let column, let value, let wanted, let line):
            "line \(line): \(column) '\(value)' is not \(wanted)"
        }
    }
}

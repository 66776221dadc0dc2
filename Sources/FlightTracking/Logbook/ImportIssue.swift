public import FlightCore

/// A problem at a particular place in an imported file.
public struct ImportIssue: Hashable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        /// A fault was corrected, or a faulty value was left out. The rest of the row was imported.
        case corrected
        /// The row could not be imported.
        case unreadable
        /// The row was imported unchanged but should be checked.
        case noted
    }

    /// The name of the file; nil if only one file was imported.
    public var file: String?
    /// The line number, counted from 1; 0 if the issue does not concern a particular line.
    public let line: Int
    /// The number of the character in the line, counted from 1; 0 if the issue does not concern a particular position.
    public let column: Int
    public let kind: Kind
    public let fault: ImportFault

    public init(file: String? = nil, line: Int, column: Int, kind: Kind, fault: ImportFault) {
        self.file = file
        self.line = line
        self.column = column
        self.kind = kind
        self.fault = fault
    }
}

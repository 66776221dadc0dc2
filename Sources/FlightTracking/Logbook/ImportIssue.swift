public import FlightCore

/// A problem at one place in an imported file.
public struct ImportIssue: Hashable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        /// A fault was corrected or a faulty value omitted; the rest of the row was imported.
        case corrected
        /// The row could not be imported.
        case unreadable
        /// Imported as it is, but worth checking.
        case noted
    }

    /// The name of the file; nil if there is only one.
    public var file: String?
    /// The line number, from 1; 0 if the issue does not concern a single line.
    public let line: Int
    /// The position in the line in characters, from 1; 0 if the issue does not concern a single position.
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

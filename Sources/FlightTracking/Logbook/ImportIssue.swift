public import FlightCore

/// Something that a reader of an import should know about one place in a file.
public struct ImportIssue: Hashable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        /// Something was wrong, and was put right or left out; the rest of the row was taken.
        case corrected
        /// The row could not be taken.
        case unreadable
        /// Taken as it was said, but worth a look.
        case noted
    }

    /// The name of the file; nil if there is only one.
    public var file: String?
    /// From 1; 0 if it is not about one line.
    public let line: Int
    /// In characters, from 1; 0 if it is not about one place in the line.
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

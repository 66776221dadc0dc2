public import FlightCore

/// What making one flight of several has done, so that it can be undone.
public struct LogbookMerge: Hashable, Sendable {
    /// The one that stayed.
    public let kept: Record.ID
    /// In the bin: what it was before.
    public let before: Record.ID
    /// In the bin: those that it took in.
    public let others: [Record.ID]

    public init(kept: Record.ID, before: Record.ID, others: [Record.ID]) {
        self.kept = kept
        self.before = before
        self.others = others
    }
}

public import FlightCore

/// The result of merging flights, which is needed to undo the merge.
public struct LogbookMerge: Hashable, Sendable {
    /// The merged record.
    public let kept: LoggedFlight.ID
    /// A copy of the kept record as it was before the merge. The copy is in the bin.
    public let before: LoggedFlight.ID
    /// The other records that were merged, which are in the bin.
    public let others: [LoggedFlight.ID]

    public init(kept: LoggedFlight.ID, before: LoggedFlight.ID, others: [LoggedFlight.ID]) {
        self.kept = kept
        self.before = before
        self.others = others
    }
}

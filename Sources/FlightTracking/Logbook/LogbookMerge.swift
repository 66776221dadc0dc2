public import FlightCore

/// The result of merging flights, with which the merge can be undone.
public struct LogbookMerge: Hashable, Sendable {
    /// The merged record.
    public let kept: LoggedFlight.ID
    /// The version of the merged record before the merge, which is in the bin.
    public let before: LoggedFlight.ID
    /// The other records that were merged, which are in the bin.
    public let others: [LoggedFlight.ID]

    public init(kept: LoggedFlight.ID, before: LoggedFlight.ID, others: [LoggedFlight.ID]) {
        self.kept = kept
        self.before = before
        self.others = others
    }
}

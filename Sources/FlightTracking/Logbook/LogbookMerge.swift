public import FlightCore

/// The result of merging several flights, from which the merge can be undone.
public struct LogbookMerge: Hashable, Sendable {
    /// The merged record.
    public let kept: LoggedFlight.ID
    /// The previous version of the merged record, in the bin.
    public let before: LoggedFlight.ID
    /// The other merged records, in the bin.
    public let others: [LoggedFlight.ID]

    public init(kept: LoggedFlight.ID, before: LoggedFlight.ID, others: [LoggedFlight.ID]) {
        self.kept = kept
        self.before = before
        self.others = others
    }
}

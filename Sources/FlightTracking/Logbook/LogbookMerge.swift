public import FlightCore

/// What making one flight of several has done, so that it can be undone.
public struct LogbookMerge: Hashable, Sendable {
    /// The one that stayed.
    public let kept: LoggedFlight.ID
    /// In the bin: what it was before.
    public let before: LoggedFlight.ID
    /// In the bin: those that it took in.
    public let others: [LoggedFlight.ID]

    public init(kept: LoggedFlight.ID, before: LoggedFlight.ID, others: [LoggedFlight.ID]) {
        self.kept = kept
        self.before = before
        self.others = others
    }
}

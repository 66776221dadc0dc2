public import FlightCore

/// What is to be changed in the logbook: all of it, or nothing.
public struct LogbookChange: Hashable, Sendable {
    /// The revision of the logbook that it was worked out from; another one since then refuses it. nil if that does not
    /// matter.
    public var basedOn: Int64?
    /// New records; those with a flight say more of a tracked one.
    public var additions: [StoredRecord] = []
    /// Records that take the place of those with the same id.
    public var updates: [Record] = []
    /// Flights of the board, for those that are still to be flown.
    public var flights: [StoredFlight] = []
    /// What goes to the bin: a tracked flight leaves the board, and its record stays as it is beside it.
    public var deletions: [Record.ID] = []
    /// What comes back from the bin, in the same way.
    public var restorations: [Record.ID] = []

    public init(basedOn: Int64? = nil) { self.basedOn = basedOn }
}

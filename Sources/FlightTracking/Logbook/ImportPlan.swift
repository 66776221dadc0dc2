public import FlightCore

/// What an import would do, worked out but not done.
public struct ImportPlan: Hashable, Sendable {
    public enum Outcome: Hashable, Sendable {
        /// Not in the logbook yet.
        case new
        /// In the logbook already, with all that the file says.
        case existing
        /// In the logbook already; the file adds to it, or is another source of it.
        case merged
    }

    /// One flight of a file.
    public struct Item: Hashable, Sendable {
        /// As it will be in the logbook.
        public let record: Record
        public let outcome: Outcome
        /// Still to be flown: it also goes to the board.
        public let goesToBoard: Bool

        public init(record: Record, outcome: Outcome, goesToBoard: Bool) {
            self.record = record
            self.outcome = outcome
            self.goesToBoard = goesToBoard
        }
    }

    public var items: [Item] = []
    public var issues: [ImportIssue] = []
    /// How many rows were put right; each is also new, existing or merged.
    public var corrected = 0
    public var unreadable = 0
    public var change: LogbookChange

    public init(change: LogbookChange) { self.change = change }

    public func count(_ outcome: Outcome) -> Int { items.count { $0.outcome == outcome } }
}

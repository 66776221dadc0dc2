/// The flights of a person: what was imported, and what Halcyon has tracked.
public struct Logbook: Hashable, Sendable {
    /// In order of departure.
    public let records: [Record]

    public init(_ records: [Record]) { self.records = records.sorted(by: Record.precedes) }

    /// The flights that count: flown by the traveller, and over at `now`.
    public func flown(by now: Instant) -> [Record] { records.filter { $0.isFlown(by: now) } }
}

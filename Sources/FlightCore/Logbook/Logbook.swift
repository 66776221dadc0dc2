/// The flights of a person: what was imported, and what Halcyon has tracked.
public struct Logbook: Hashable, Sendable {
    /// In order of departure.
    public let records: [LoggedFlight]

    public init(_ records: [LoggedFlight]) { self.records = records.sorted(by: LoggedFlight.precedes) }

    /// The flights that count: flown by the traveller, and over at `now`.
    public func flown(by now: Instant) -> [LoggedFlight] { records.filter { $0.isFlown(by: now) } }
}

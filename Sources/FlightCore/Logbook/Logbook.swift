/// A person's flights: imported ones and those that Halcyon has tracked.
public struct Logbook: Hashable, Sendable {
    /// Ordered by departure.
    public let records: [LoggedFlight]

    public init(_ records: [LoggedFlight]) { self.records = records.sorted(by: LoggedFlight.precedes) }

    /// The flights that count: those that the traveller has completed by `now`.
    public func flown(by now: Instant) -> [LoggedFlight] { records.filter { $0.isFlown(by: now) } }
}

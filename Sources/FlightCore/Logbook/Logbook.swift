/// A person's flights, whether imported or tracked by Halcyon.
public struct Logbook: Hashable, Sendable {
    /// The records, ordered by departure.
    public let records: [LoggedFlight]

    public init(_ records: [LoggedFlight]) { self.records = records.sorted(by: LoggedFlight.precedes) }

    /// Returns the flights that the traveller has completed by the given instant.
    public func flown(by now: Instant) -> [LoggedFlight] { records.filter { $0.isFlown(by: now) } }
}

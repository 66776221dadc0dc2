import FlightCore

/// The record derived from a tracked flight. Valid while the flight has the same edition.
struct TrackedRecord: Sendable {
    let flight: Flight.ID
    let edition: FlightEdition
    /// The record; nil if too little is known for one.
    let record: LoggedFlight?
    let changedAt: Instant
}

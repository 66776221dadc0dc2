import FlightCore

/// The record derived from a tracked flight. Valid while the flight has the same edition.
struct TrackedRecord: Sendable {
    let flight: Flight.ID
    let edition: FlightEdition
    /// nil if too little is known for a record.
    let record: LoggedFlight?
    let changedAt: Instant
}

import FlightCore

/// The record that follows from a tracked flight. It holds for as long as the flight is of the same edition.
struct TrackedRecord: Sendable {
    let flight: Flight.ID
    let edition: FlightEdition
    /// nil if the flight says too little to be written down.
    let record: LoggedFlight?
    let changedAt: Instant
}

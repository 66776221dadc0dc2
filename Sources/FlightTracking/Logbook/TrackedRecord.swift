import FlightCore

/// The record derived from a tracked flight. Valid while the flight has the same edition.
struct TrackedRecord: Sendable {
    let flight: Flight.ID
    let edition: FlightEdition
    let trip: Trip.ID?
    /// The record; nil if too little is known for one.
    var record: LoggedFlight?
    /// Whether the traveller has said to be on board, or has entered a time of the flight's day.
    let isReportedByTraveller: Bool
    let changedAt: Instant
}

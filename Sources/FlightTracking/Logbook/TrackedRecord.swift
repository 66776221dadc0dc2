import FlightCore

/// A record derived from a tracked flight. Valid until the flight's edition changes.
struct TrackedRecord: Sendable {
    let flight: Flight.ID
    let edition: FlightEdition
    let trip: Trip.ID?
    /// The record; nil if too little is known about the flight.
    var record: LoggedFlight?
    /// Whether the traveller has reported being on board or has entered an actual time.
    let isReportedByTraveller: Bool
    let changedAt: Instant
}

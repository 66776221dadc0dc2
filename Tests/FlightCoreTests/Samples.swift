import FlightCore
import FlightSamples

/// Airports, times and a flight for the tests.
enum Samples {
    static func airport(_ code: String) -> Airport { KnownAirports.airport(code) }

    static func lookUp(_ code: Airport.Code) -> Airport? { KnownAirports.airport(code) }

    /// `2026-11-22T14:30:00-05:00`
    static func at(_ iso: String) -> Instant {
        guard let local = LocalTime(iso: iso) else { fatalError("'\(iso)' is not an ISO 8601 time") }
        return local.instant
    }

    /// UA 1234 on 22 November 2026, JFK 19:30Z to SFO 01:45Z, entered manually.
    static func flight() -> Flight {
        var flight = Flight(origin: airport("JFK"), destination: airport("SFO"), number: FlightNumber("UA1234"))
        flight.out.scheduled = at("2026-11-22T19:30:00Z")
        flight.in.scheduled = at("2026-11-23T01:45:00Z")
        return flight
    }
}

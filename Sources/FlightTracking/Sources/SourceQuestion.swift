public import FlightCore

/// A query to a source.
public enum SourceQuestion: Hashable, Sendable {
    /// One flight on one day.
    case flight(FlightAsked)
    /// All departures or arrivals of an airport on a local day.
    case board(Airport.Code, isDepartures: Bool, Day)
    /// Departures from one airport to another.
    case route(RouteAsked)
    /// All aircraft that a receiver receives.
    case wholeSky
    case aircraft([AircraftAddress])
    /// Aircraft with one of these radio callsigns.
    case callsigns([String])
    /// The positions of one aircraft in the last hours.
    case trace(AircraftAddress)
    /// Weather observations at airports, by ICAO code.
    case observedWeather([Airport.Code])
    /// Weather forecasts for airports, by ICAO code.
    case forecastWeather([Airport.Code])
    /// Ground stops, delay programmes and closures.
    case programmes
}

/// The description by which a source identifies a flight on one day.
public struct FlightAsked: Hashable, Sendable {
    public var number: FlightNumber
    /// The local day of departure.
    public var day: Day
    public var origin: Airport.Code?
    public var destination: Airport.Code?
    /// The time of departure from the gate; nil if unknown.
    public var out: Instant?
    /// The local day of arrival.
    public var arrivalDay: Day?
    /// The callsign made of the number and the airline's ICAO designator: `UAL4`.
    public var callsign: String?
    /// The source's own key for the flight.
    public var key: String?

    public init(number: FlightNumber, day: Day) {
        self.number = number
        self.day = day
    }
}

/// A route and a day.
public struct RouteAsked: Hashable, Sendable {
    public var origin: Airport.Code
    public var destination: Airport.Code
    /// The local day of departure.
    public var day: Day
    /// The instant at which the day begins at the origin.
    public var start: Instant
    /// The instant at which the day ends at the origin.
    public var end: Instant
    /// The half of the day to search, for a source that covers half a day per query.
    public var half: Half?

    public enum Half: Hashable, Sendable, CaseIterable { case morning, afternoon }

    public init(
        from origin: Airport.Code, to destination: Airport.Code, on day: Day, from start: Instant, to end: Instant
    ) {
        self.origin = origin
        self.destination = destination
        self.day = day
        self.start = start
        self.end = end
    }
}

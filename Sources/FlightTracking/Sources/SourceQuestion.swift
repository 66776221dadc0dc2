public import FlightCore

/// A query to a source.
public enum SourceQuestion: Hashable, Sendable {
    /// A flight on a particular day.
    case flight(FlightAsked)
    /// All departures or arrivals at an airport on a local day.
    case board(Airport.Code, isDepartures: Bool, Day)
    /// Departures from one airport to another.
    case route(RouteAsked)
    /// All aircraft in range of a receiver.
    case wholeSky
    case aircraft([AircraftAddress])
    /// Aircraft that use any of the given radio callsigns.
    case callsigns([String])
    /// The positions of an aircraft over the last few hours.
    case trace(AircraftAddress)
    /// Weather observations at airports, by ICAO code.
    case observedWeather([Airport.Code])
    /// Weather forecasts for airports, by ICAO code.
    case forecastWeather([Airport.Code])
    /// Ground stops, delay programmes and airport closures.
    case programmes
}

/// Describes a flight on a particular day to a source.
public struct FlightAsked: Hashable, Sendable {
    public var number: FlightNumber
    /// The local day of departure.
    public var day: Day
    public var origin: Airport.Code?
    public var destination: Airport.Code?
    /// When the flight departs from the gate; nil if unknown.
    public var out: Instant?
    /// The local day of arrival.
    public var arrivalDay: Day?
    /// The callsign that consists of the airline's ICAO designator and the number: `UAL4`.
    public var callsign: String?
    /// The source's own key for the flight; nil if unknown.
    public var key: String?

    public init(number: FlightNumber, day: Day) {
        self.number = number
        self.day = day
    }
}

/// Describes a search for departures on a route and day.
public struct RouteAsked: Hashable, Sendable {
    public var origin: Airport.Code
    public var destination: Airport.Code
    /// The local day of departure.
    public var day: Day
    /// The beginning of the day at the origin.
    public var start: Instant
    /// The end of the day at the origin.
    public var end: Instant
    /// The half of the day to search, for sources that cover half a day per query.
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

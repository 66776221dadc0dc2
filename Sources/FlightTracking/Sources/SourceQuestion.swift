public import FlightCore

/// What a source is asked.
public enum SourceQuestion: Hashable, Sendable {
    /// About one flight of one day.
    case flight(FlightAsked)
    /// About all departures or arrivals of an airport on a day by its own calendar.
    case board(Airport.Code, isDepartures: Bool, Day)
    /// About what leaves for one airport from another.
    case route(RouteAsked)
    /// About everything a receiver hears.
    case wholeSky
    case aircraft([AircraftAddress])
    /// About aircraft that call themselves by one of the callsigns on the radio.
    case callsigns([String])
    /// Where an aircraft has been in the last hours.
    case trace(AircraftAddress)
    /// About the weather at airports, by ICAO code: what is observed and what is forecast.
    case observedWeather([Airport.Code])
    case forecastWeather([Airport.Code])
    /// About ground stops, delay programmes and closures.
    case programmes
}

/// One flight of one day, as far as sources need it to know which is meant.
public struct FlightAsked: Hashable, Sendable {
    public var number: FlightNumber
    /// Of departure, by the calendar of the origin.
    public var day: Day
    public var origin: Airport.Code?
    public var destination: Airport.Code?
    /// Off the gate, as far as known.
    public var out: Instant?
    /// Of arrival, by the calendar of the destination.
    public var arrivalDay: Day?
    /// By the number and the ICAO designator of its airline: `UAL4`.
    public var callsign: String?
    /// What the source itself calls it.
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
    /// Of departure, by the calendar of the origin.
    public var day: Day
    /// When that day begins and ends there.
    public var start: Instant
    public var end: Instant
    /// Which half of it is meant, for a source that tells of half a day at a time.
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

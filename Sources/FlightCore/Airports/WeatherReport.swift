/// The weather at an airport, observed (METAR) or forecast (TAF), as its weather station or office gives it.
public struct WeatherReport: Hashable, Sendable {
    /// Its ICAO location indicator.
    public var station: Airport.Code
    public var content: Content
    /// The report in its own code, as it was sent; nil if the source leaves it out.
    public var raw: String?

    public init(station: Airport.Code, content: Content, raw: String? = nil) {
        self.station = station
        self.content = content
        self.raw = raw
    }

    public enum Content: Hashable, Sendable {
        case observation(WeatherObservation)
        case forecast(WeatherForecast)
    }
}

/// An observation (METAR) or forecast (TAF) for an airport, issued by its weather station or office.
public struct WeatherReport: Hashable, Sendable {
    /// The station's ICAO location indicator.
    public var station: Airport.Code
    public var content: Content
    /// The report in its original code; nil if the source omits it.
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

/// An observation (METAR) or forecast (TAF) for an airport, issued by the airport's weather station or forecast office.
public struct WeatherReport: Hashable, Sendable {
    /// The station's ICAO location indicator.
    public var station: Airport.Code
    public var content: Content
    /// The report in its original code; nil if the source does not provide it.
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

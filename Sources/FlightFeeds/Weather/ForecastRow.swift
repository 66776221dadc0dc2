internal import FlightCore

/// A terminal aerodrome forecast (TAF).
struct ForecastRow: Decodable {
    private let icaoId: String?
    private let issueTime: WeatherTime?
    private let validTimeFrom: WeatherTime?
    private let validTimeTo: WeatherTime?
    private let rawTAF: String?
    private let fcsts: LossyArray<GroupRow>?

    /// The forecast as a weather report; nil if the station or a time is missing.
    var report: WeatherReport? {
        guard let station = icaoId.flatMap({ Airport.Code($0) }), let from = validTimeFrom?.instant,
            let until = validTimeTo?.instant
        else { return nil }
        var forecast = WeatherForecast(issued: issueTime?.instant, from: from, until: until)
        forecast.groups = (fcsts?.rows ?? []).compactMap { $0.group }
        return WeatherReport(station: station, content: .forecast(forecast), raw: rawTAF)
    }
}

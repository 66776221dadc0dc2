/// An element of either answer; only a TAF has groups.
enum WeatherRow: Decodable {
    case observation(ObservationRow)
    case forecast(ForecastRow)

    private enum CodingKeys: String, CodingKey { case fcsts, rawTAF, validTimeFrom }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let isForecast = values.contains(.fcsts) || values.contains(.rawTAF) || values.contains(.validTimeFrom)
        self = isForecast ? .forecast(try ForecastRow(from: decoder)) : .observation(try ObservationRow(from: decoder))
    }
}

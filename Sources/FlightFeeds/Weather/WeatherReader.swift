internal import FlightCore
internal import FlightTracking

/// Reads METARs and TAFs from aviationweather.gov.
struct WeatherReader: SourceReader {
    let source = FlightObservation.Source.aviationWeather

    func understand(_ answer: SourceAnswer) throws(SourceFault) -> SourceNews {
        let rows = try JSONForm.decode(
            LossyArray<WeatherRow>.self, from: try answer.content(needsKey: false))
        var news = SourceNews()
        news.ignored = rows.ignored
        for row in rows.rows {
            switch row {
            case .observation(let row):
                if let report = row.report {
                    news.weather.append(report)
                } else {
                    news.ignored.append("a METAR without station or time")
                }
            case .forecast(let row):
                if let report = row.report {
                    news.weather.append(report)
                } else {
                    news.ignored.append("a TAF without station or times")
                }
            }
        }
        return news
    }
}

/// A METAR or a TAF. Only a TAF has forecast groups.
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

internal import FlightCore

/// An observation (METAR). Every key may be null or missing.
struct ObservationRow: Decodable {
    private let icaoId: String?
    private let obsTime: WeatherTime?
    private let reportTime: WeatherTime?
    private let metarType: String?
    private let temp: Number?
    private let dewp: Number?
    private let altim: Number?
    private let rawOb: String?
    private let fltCat: String?
    private let cover: String?
    private let conditions: ConditionsRow

    private enum CodingKeys: String, CodingKey {
        case icaoId, obsTime, reportTime, metarType, temp, dewp, altim, rawOb, fltCat, cover
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        icaoId = try values.decodeIfPresent(String.self, forKey: .icaoId)
        obsTime = try values.decodeIfPresent(WeatherTime.self, forKey: .obsTime)
        reportTime = try values.decodeIfPresent(WeatherTime.self, forKey: .reportTime)
        metarType = try values.decodeIfPresent(String.self, forKey: .metarType)
        temp = try values.decodeIfPresent(Number.self, forKey: .temp)
        dewp = try values.decodeIfPresent(Number.self, forKey: .dewp)
        altim = try values.decodeIfPresent(Number.self, forKey: .altim)
        rawOb = try values.decodeIfPresent(String.self, forKey: .rawOb)
        fltCat = try values.decodeIfPresent(String.self, forKey: .fltCat)
        cover = try values.decodeIfPresent(String.self, forKey: .cover)
        conditions = try ConditionsRow(from: decoder)
    }

    /// The observation as a weather report; nil if the station or the time is missing.
    var report: WeatherReport? {
        guard let station = icaoId.flatMap({ Airport.Code($0) }), let at = obsTime?.instant ?? reportTime?.instant
        else {
            return nil
        }
        var observation = WeatherObservation(at: at, isSpecial: metarType == "SPECI")
        observation.conditions = conditions.conditions
        if observation.conditions.clouds == nil, ConditionsRow.isClear(cover) { observation.conditions.clouds = [] }
        observation.temperature = temp?.value
        observation.dewPoint = dewp?.value
        observation.pressure = altim?.value
        observation.category = fltCat.flatMap { WeatherObservation.Category(name: $0) }
        return WeatherReport(station: station, content: .observation(observation), raw: rawOb)
    }
}

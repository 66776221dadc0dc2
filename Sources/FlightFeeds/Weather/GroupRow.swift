internal import FlightCore

/// A forecast group in a TAF, which covers part of the forecast period.
struct GroupRow: Decodable {
    private let timeFrom: WeatherTime?
    private let timeTo: WeatherTime?
    private let timeBec: WeatherTime?
    private let fcstChange: String?
    private let probability: Number?
    private let conditions: ConditionsRow

    private enum CodingKeys: String, CodingKey { case timeFrom, timeTo, timeBec, fcstChange, probability }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        timeFrom = try values.decodeIfPresent(WeatherTime.self, forKey: .timeFrom)
        timeTo = try values.decodeIfPresent(WeatherTime.self, forKey: .timeTo)
        timeBec = try values.decodeIfPresent(WeatherTime.self, forKey: .timeBec)
        fcstChange = try values.decodeIfPresent(String.self, forKey: .fcstChange)
        probability = try values.decodeIfPresent(Number.self, forKey: .probability)
        conditions = try ConditionsRow(from: decoder)
    }

    var group: WeatherForecast.Group? {
        guard let from = timeFrom?.instant, let until = timeTo?.instant else { return nil }
        let change: WeatherForecast.Change
        switch fcstChange {
        case nil, "", "FM": change = .prevailing
        case "BECMG": change = .becoming(timeBec?.instant)
        case "TEMPO": change = .temporary
        case "PROB": change = .probable
        // A group with an unknown kind of change must not count as prevailing weather.
        default: return nil
        }
        var group = WeatherForecast.Group(from: from, until: until, change: change)
        group.probability = probability?.whole.flatMap { (1...99).contains($0) ? $0 : nil }
        group.conditions = conditions.conditions
        return group
    }
}

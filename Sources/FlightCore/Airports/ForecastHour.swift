/// The expected weather at a whole hour, shown as an icon.
public struct ForecastHour: Hashable, Sendable {
    /// The hour in the airport's local time.
    public let local: LocalTime
    public let sky: Sky
    public let isDay: Bool
}

/// The weather as a single icon. The cases are ordered from best to worst.
public enum Sky: UInt8, Named, Comparable, Sendable {
    /// No information.
    case unknown
    case clear, partlyCloudy, cloudy, fog, rain, snow, thunderstorm

    public var name: String {
        switch self {
        case .unknown: "unknown"
        case .clear: "clear"
        case .partlyCloudy: "partlyCloudy"
        case .cloudy: "cloudy"
        case .fog: "fog"
        case .rain: "rain"
        case .snow: "snow"
        case .thunderstorm: "thunderstorm"
        }
    }

    public static func < (a: Sky, b: Sky) -> Bool { a.rawValue < b.rawValue }

    public init(_ conditions: WeatherConditions) {
        var worst = Sky.unknown
        switch conditions.thickestCover {
        case .broken, .overcast, .obscured: worst = .cloudy
        case .scattered: worst = .partlyCloudy
        case .few: worst = .clear
        case nil: if conditions.clouds != nil { worst = .clear }
        }
        for one in conditions.phenomenaByWeight { worst = max(worst, Sky(one.kind)) }
        self = worst
    }

    private init(_ kind: WeatherPhenomenon.Kind) {
        switch kind {
        case .thunderstorm, .thunderstormWithRain, .thunderstormWithSnow, .thunderstormWithHail, .funnelCloud:
            self = .thunderstorm
        case .snow, .snowShowers, .snowGrains, .icePellets, .iceCrystals, .hail, .smallHail, .sleet, .blowingSnow,
            .driftingSnow:
            self = .snow
        case .rain, .rainShowers, .drizzle, .freezingRain, .freezingDrizzle, .precipitation: self = .rain
        case .fog, .freezingFog, .fogPatches, .shallowFog, .mist, .haze, .smoke, .dust, .sand, .ash, .spray, .squalls,
            .dustStorm, .dustWhirls, .blowingDust:
            self = .fog
        }
    }
}

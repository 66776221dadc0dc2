internal import FlightCore

/// The keys that observations and forecast groups share.
struct ConditionsRow: Decodable {
    private let wdir: WindDirection?
    private let wspd: Number?
    private let wgst: Number?
    private let visib: VisibilityText?
    private let vertVis: Number?
    private let wxString: String?
    private let clouds: LossyArray<Cloud>?

    private struct Cloud: Decodable {
        let cover: String?
        let base: Number?
        let type: String?
    }

    /// Whether the cover code means that there are no significant clouds.
    static func isClear(_ cover: String?) -> Bool {
        ["CLR", "SKC", "NSC", "NCD", "CAVOK"].contains(cover ?? "")
    }

    var conditions: WeatherConditions {
        var conditions = WeatherConditions()
        conditions.wind = wind
        conditions.visibility = visib?.visibility
        conditions.verticalVisibilityFeet = vertVis?.whole.flatMap { ConditionsRow.feet(verticalVisibility: $0) }
        conditions.phenomena = wxString?.split(separator: " ").map { String($0) } ?? []
        guard let clouds else { return conditions }
        let layers = clouds.rows.compactMap { cloud in
            cloud.cover.flatMap { WeatherConditions.Cover(name: $0) }.map {
                WeatherConditions.CloudLayer(
                    cover: $0, baseFeet: cloud.base?.whole, kind: cloud.type.flatMap { .init(name: $0) })
            }
        }
        // An empty list means that the clouds are unknown. A clear sky has its own code.
        if !layers.isEmpty || clouds.rows.contains(where: { ConditionsRow.isClear($0.cover) }) {
            conditions.clouds = layers
        }
        return conditions
    }

    /// Returns the vertical visibility in feet. Observations state it in hundreds of feet, as a METAR does (`VV002` is
    /// 2), and forecasts state it in feet. Values below 100 are read as hundreds of feet, which is unambiguous for
    /// visibilities from a hundred feet to about a mile.
    private static func feet(verticalVisibility value: Int) -> Int? {
        guard (0...10_000).contains(value) else { return nil }
        return value < 100 ? value * 100 : value
    }

    private var wind: WeatherConditions.Wind? {
        guard let wdir, let speed = wspd?.whole, (0...400).contains(speed) else { return nil }
        let gust = wgst?.whole.flatMap { $0 > 0 ? $0 : nil }
        switch wdir {
        case .variable: return .init(direction: .variable, speed: speed, gust: gust)
        case .degrees(0) where speed == 0: return .init(direction: .calm, speed: 0, gust: gust)
        case .degrees(let degrees):
            return .init(direction: .degrees(degrees == 0 ? 360 : degrees), speed: speed, gust: gust)
        }
    }
}

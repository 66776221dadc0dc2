internal import FlightCore

/// Icons that only the airport page uses.
enum AirportIcon {
    case sun, moon, partly, partlyNight, cloud, rain, snow, fog, thunder, wind, view, flying, none

    init(_ sky: Sky, isDay: Bool) {
        switch sky {
        case .unknown: self = .none
        case .clear: self = isDay ? .sun : .moon
        case .partlyCloudy: self = isDay ? .partly : .partlyNight
        case .cloudy: self = .cloud
        case .fog: self = .fog
        case .rain: self = .rain
        case .snow: self = .snow
        case .thunderstorm: self = .thunder
        }
    }

    func draw(_ html: inout HTML) {
        html.markup("<svg class=\"i\" viewBox=\"0 0 24 24\" aria-hidden=\"true\"><path d=\"")
        html.markup(drawing)
        html.markup("\"></path></svg>")
    }

    private var drawing: StaticString {
        switch self {
        case .sun:
            """
            M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0M12 3.5v2M12 18.5v2M3.5 12h2M18.5 12h2M6 6l1.4 1.4M16.6 16.6 18 18M18 6l-1.4 \
            1.4M7.4 16.6 6 18
            """
        case .moon: "M19 14.5A7.5 7.5 0 0 1 9.5 5a7.5 7.5 0 1 0 9.5 9.5Z"
        case .partly:
            """
            M9 4.5v-2M4.7 6.3 3.3 4.9M13.3 6.3l1.4-1.4M3 10.5h1.5M6 12.3a3.5 3.5 0 1 1 6.3-3M9 19.5a3.5 3.5 0 0 \
            1-.4-7A5 5 0 0 1 18.2 14a2.8 2.8 0 0 1-.4 5.5Z
            """
        case .partlyNight:
            """
            M12.5 7.5A5 5 0 0 1 8 3a5 5 0 0 0-2.5 9.5M9 19.5a3.5 3.5 0 0 1-.4-7A5 5 0 0 1 18.2 14a2.8 2.8 0 0 1-.4 5.5Z
            """
        case .cloud: "M7 18.5a4 4 0 0 1-.6-8A6 6 0 0 1 18 12a3.3 3.3 0 0 1-.5 6.5Z"
        case .rain: "M7 15a4 4 0 0 1-.6-8A6 6 0 0 1 18 8.5a3.3 3.3 0 0 1-.5 6.5ZM8.5 18l-1 3M12.5 18l-1 3M16.5 18l-1 3"
        case .snow:
            "M7 15a4 4 0 0 1-.6-8A6 6 0 0 1 18 8.5a3.3 3.3 0 0 1-.5 6.5ZM8 18.5v.1M12 18.5v.1M16 18.5v.1M10 21v.1M14 21v.1"
        case .fog: "M7 12.5a4 4 0 0 1-.6-8A6 6 0 0 1 18 6a3.3 3.3 0 0 1-.5 6.5M4 16h16M6.5 20h11"
        case .thunder: "M7 15a4 4 0 0 1-.6-8A6 6 0 0 1 18 8.5a3.3 3.3 0 0 1-.5 6.5M12.5 12l-3 4.5h4l-2.5 4.5"
        case .wind:
            "M3.5 9.5H14a2.5 2.5 0 1 0-2.3-3.5M3.5 13.5h14a2.7 2.7 0 1 1-2.5 3.8M3.5 17.5h7"
        case .view:
            "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0"
        case .flying: "M3 11 21 4l-5 16-4.5-6.5ZM11.5 13.5 21 4"
        case .none: "M8 12h8"
        }
    }
}

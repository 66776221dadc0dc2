/// A traveller's settings.
public struct Settings: Hashable, Sendable {
    public enum Clock: UInt8, CaseIterable, Sendable { case twelveHour, twentyFourHour }
    public enum Units: UInt8, CaseIterable, Sendable { case metric, imperial }
    public enum Theme: UInt8, CaseIterable, Sendable { case system, light, dark }

    public var language: Language
    /// The 12-hour or 24-hour clock; nil for the language's default.
    public var clock: Clock?
    /// The unit system; nil for the language's default.
    public var units: Units?
    /// The unit of distances; nil for the unit system's.
    public var distance: DistanceUnit?
    /// The unit of speeds; nil for the unit system's.
    public var speed: SpeedUnit?
    /// The unit of altitudes; nil for the unit system's.
    public var altitude: AltitudeUnit?
    public var theme: Theme
    public var home: Airport.Code?
    /// The travel time from home to the home airport in minutes, within ``minutesToHomeAirport``; nil if not set.
    public var homeMinutes: Int?

    /// The travel times from home to airports other than the home airport.
    public var ways: [AirportWay] = []

    /// Returns the travel time from home to the given airport in minutes; nil if not set.
    public func minutes(to airport: Airport) -> Int? {
        for way in ways where way.airport == airport.code || way.airport == airport.icao { return way.minutes }
        return isHome(airport) ? homeMinutes : nil
    }

    /// Whether the given airport is the home airport.
    public func isHome(_ airport: Airport) -> Bool { home.map { $0 == airport.code || $0 == airport.icao } ?? false }

    /// The accepted values of ``homeMinutes``.
    public static let minutesToHomeAirport = 1...600

    public init(
        language: Language = .english, clock: Clock? = nil, units: Units? = nil, theme: Theme = .system,
        home: Airport.Code? = nil, homeMinutes: Int? = nil
    ) {
        self.language = language
        self.clock = clock
        self.units = units
        self.theme = theme
        self.home = home
        self.homeMinutes = homeMinutes
    }
}

extension Settings.Theme: Named {
    public var name: String {
        switch self {
        case .system: "system"
        case .light: "light"
        case .dark: "dark"
        }
    }
}

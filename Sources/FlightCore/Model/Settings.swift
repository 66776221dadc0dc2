/// How a traveller wants to see things.
public struct Settings: Hashable, Sendable {
    public enum Clock: UInt8, CaseIterable, Sendable { case twelveHour, twentyFourHour }
    public enum Units: UInt8, CaseIterable, Sendable { case metric, imperial }
    public enum Theme: UInt8, CaseIterable, Sendable { case system, light, dark }

    public var language: Language
    /// nil: as usual in the language.
    public var clock: Clock?
    /// nil: as usual in the language.
    public var units: Units?
    public var theme: Theme
    public var home: Airport.Code?
    /// How long it takes from home to that airport, in minutes; nil if the owner has not said. See
    /// ``minutesToHomeAirport``.
    public var homeMinutes: Int?

    /// How long the owner takes to other airports.
    public var ways: [AirportWay] = []

    /// How long it takes to an airport, in minutes; nil if the owner has not said.
    public func minutes(to airport: Airport) -> Int? {
        for way in ways where way.airport == airport.code || way.airport == airport.icao { return way.minutes }
        return isHome(airport) ? homeMinutes : nil
    }

    /// Whether it is the home airport.
    public func isHome(_ airport: Airport) -> Bool { home.map { $0 == airport.code || $0 == airport.icao } ?? false }

    /// The minutes that ``homeMinutes`` may be.
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

public import FlightCore

/// What a page needs to know beside what it shows.
public struct PageContext: Sendable {
    public let settings: Settings
    public let now: Instant
    /// Where the traveller is; only ever known on the device.
    public let location: Coordinate?
    public let online: Bool
    public let words: Words
    /// The outlines of the land, for maps; without them a map shows the route alone.
    public let land: MapLand?
    /// What the device knows of itself; nil when the server draws.
    public let device: DeviceFacts?
    /// Plans of airports, and how long connections take there as a rule.
    public let terminals: ConnectionKnowledge

    public init(
        settings: Settings, now: Instant, location: Coordinate? = nil, online: Bool = true, land: MapLand? = nil,
        device: DeviceFacts? = nil, terminals: ConnectionKnowledge = .none
    ) {
        self.settings = settings
        self.now = now
        self.location = location
        self.online = online
        self.land = land
        self.device = device
        self.terminals = terminals
        words = Words(settings)
    }

    var travel: TravelContext { TravelContext(now: now, location: location, online: online) }

    /// The same at another time, in another place.
    func imagined(now: Instant, location: Coordinate?, online: Bool) -> PageContext {
        PageContext(
            settings: settings, now: now, location: location, online: online, land: land, device: nil)
    }
}

/// A page drawn: its title, what stands in `main`, and when it should be drawn again.
public struct DrawnPage: Sendable {
    public let title: String
    public let main: HTML
    /// The first instant at which the page would look different; nil if never.
    public let nextChange: Instant?
    /// Where it belongs in the navigation.
    public let section: Section
    /// Whether it fills the screen, without navigation.
    public let isWhole: Bool

    public init(
        title: String, main: HTML, nextChange: Instant?, section: Section = .none, isWhole: Bool = false
    ) {
        self.title = title
        self.main = main
        self.nextChange = nextChange
        self.section = section
        self.isWhole = isWhole
    }
}

/// Where the main navigation leads.
public enum Section: Sendable { case flights, logbook, passport, add, settings, none }

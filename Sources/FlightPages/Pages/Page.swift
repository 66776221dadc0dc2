public import FlightCore

/// Everything that drawing a page depends on, apart from the page's content.
public struct PageContext: Sendable {
    public let settings: Settings
    public let now: Instant
    /// The traveller's location; known only on the device.
    public let location: Coordinate?
    public let online: Bool
    public let words: Words
    /// The outlines of the land for maps. If nil, a map shows only the route.
    public let land: MapLand?
    /// The state of the device; nil when the server draws.
    public let device: DeviceFacts?
    /// Airport plans and standard connection times.
    public let terminals: ConnectionKnowledge
    /// The role of the reader. A page offers only what the role includes.
    public let role: Person.Role

    public init(
        settings: Settings, now: Instant, location: Coordinate? = nil, online: Bool = true, land: MapLand? = nil,
        device: DeviceFacts? = nil, terminals: ConnectionKnowledge = .none, role: Person.Role = .owner
    ) {
        self.role = role
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

    /// Returns a copy of the context with the given time, location and connection state.
    func imagined(now: Instant, location: Coordinate?, online: Bool) -> PageContext {
        PageContext(
            settings: settings, now: now, location: location, online: online, land: land, device: nil,
            role: role)
    }
}

/// A drawn page: its title, the content of `main`, and the instant of the next change.
public struct DrawnPage: Sendable {
    public let title: String
    public let main: HTML
    /// The first instant at which the page would look different; nil if the page never changes.
    public let nextChange: Instant?
    /// The highlighted section of the navigation.
    public let section: Section
    /// Whether the page fills the whole screen, without navigation.
    public let isWhole: Bool
    /// The clock in the header; nil if the page has none.
    let clock: Clock?

    /// The time at the traveller's airport.
    struct Clock {
        let time: LocalTime
        /// `Time in New York`.
        let label: String
        /// The code of the airport.
        let code: String
    }

    public init(
        title: String, main: HTML, nextChange: Instant?, section: Section = .none, isWhole: Bool = false
    ) {
        self.init(title: title, main: main, nextChange: nextChange, section: section, isWhole: isWhole, clock: nil)
    }

    init(
        title: String, main: HTML, nextChange: Instant?, section: Section = .none, isWhole: Bool = false, clock: Clock?
    ) {
        self.title = title
        self.main = main
        self.nextChange = nextChange
        self.section = section
        self.isWhole = isWhole
        self.clock = clock
    }
}

/// The sections of the main navigation.
public enum Section: Sendable { case flights, logbook, passport, add, settings, none }

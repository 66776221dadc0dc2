public import FlightCore

/// What a page needs to know beside what it shows.
public struct PageContext: Sendable {
    public let settings: Settings
    public let now: Instant
    /// Where the traveller is; only ever known on the device.
    public let location: Coordinate?
    public let online: Bool
    public let words: Words

    public init(settings: Settings, now: Instant, location: Coordinate? = nil, online: Bool = true) {
        self.settings = settings
        self.now = now
        self.location = location
        self.online = online
        words = Words(settings)
    }

    var travel: TravelContext { TravelContext(now: now, location: location, online: online) }
}

/// A page drawn: its title, what stands in `main`, and when it should be drawn again.
public struct DrawnPage: Sendable {
    public let title: String
    public let main: HTML
    /// The first instant at which the page would look different; nil if never.
    public let nextChange: Instant?

    public init(title: String, main: HTML, nextChange: Instant?) {
        self.title = title
        self.main = main
        self.nextChange = nextChange
    }
}

/// Where the main navigation leads.
public enum Section: Sendable { case flights, add, settings, none }

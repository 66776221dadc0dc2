public import FlightCore

extension BoardScreen {
    /// The favourite airports, below the flights.
    public struct Airports: Hashable, Sendable {
        public let title: String
        public let rows: [AirportRow]

        /// Returns nil if there are none.
        package init?(_ favourites: [FavouriteAirport], now: Instant, _ words: Words) {
            guard !favourites.isEmpty else { return nil }
            title = words.airports
            rows = favourites.map { AirportRow($0, now: now, words) }
        }
    }

    /// A favourite airport, with its state in a few words.
    public struct AirportRow: Hashable, Sendable, Identifiable {
        public let code: String
        public let place: String
        /// The state, such as `Many delays · Fog`.
        public let state: String
        public let tone: StateContent.Tone
        /// When the state was last heard, if that is long ago.
        public let age: String?
        /// Whether alerts tell when delays begin and end.
        public let hasAlerts: Bool
        /// Opens the airport's page.
        public let action: ScreenAction

        public var id: String { code }

        init(_ favourite: FavouriteAirport, now: Instant, _ words: Words) {
            let airport = favourite.airport
            code = airport.code.text
            place = words.city(airport)
            state = words.state(favourite.glance, now: now)
            let isKnown = favourite.glance.map { words.isShown($0, now: now) } ?? false
            let age = favourite.glance.flatMap { words.age($0, at: airport, now: now) }
            self.age = age
            // An old state is not shown as if it were that of now.
            tone = isKnown && age == nil ? AirportRow.tone(favourite.glance) : .quiet
            hasAlerts = favourite.hasAlerts
            action = ScreenAction(place, detail: state, .find, .page(PageAddress.airport.path(code)))
        }

        private static func tone(_ glance: AirportGlance?) -> StateContent.Tone {
            switch glance?.condition {
            case .flowing?: .ok
            case .delayed?: .late
            case .closed?: .off
            case nil: glance?.level == .some ? .late : .quiet
            }
        }
    }
}

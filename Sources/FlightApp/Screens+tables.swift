public import FlightCore
internal import FlightData
public import FlightScreens

// Screens that look up airports and airlines in the built-in tables.

extension AddScreen {
    /// - Parameter offers: The search results; nil if nothing has been searched for yet.
    public init(_ snapshot: Snapshot?, settings: Settings, at present: ScreenContext, query: AddQuery, offers: Offers?)
    {
        self.init(
            snapshot, settings: settings, at: present, query: query,
            reading: SearchTerms.reading(query, snapshot: snapshot, now: present.now), offers: offers)
    }
}

extension HandForm {
    /// Returns the change that adds the flight.
    ///
    /// - Parameter id: The id of the new flight: letters, digits, `-` and `_`. The method returns nil if the id is
    ///   invalid.
    /// - Throws: ``FormFault`` if a field is missing or invalid; see ``text(_:)``.
    public func change(_ snapshot: Snapshot, at present: ScreenContext, id: String) throws(FormFault) -> PendingChange?
    {
        try change(snapshot, at: present, id: id, places: { SearchTerms.places($0, snapshot) })
    }
}

extension PassportScreen {
    private static let tables = PassportTables(airports: StandingData.airports, airlines: StandingData.airlines)

    public init(
        _ records: [LoggedFlight], range: PassportRange = .lifetime, settings: Settings, at present: ScreenContext
    ) {
        self.init(records, range: range, settings: settings, at: present, tables: PassportScreen.tables)
    }
}

extension SettingsScreen {
    /// Returns the change that sets the home airport and the travel time to it.
    ///
    /// - Returns: nil if the change would have no effect.
    /// - Throws: ``FormFault`` if the airport or the time is invalid; see ``text(_:)``.
    public func change(home: String, minutes: String, in snapshot: Snapshot) throws(FormFault) -> PendingChange? {
        try change(home: home, minutes: minutes, in: snapshot, places: { SearchTerms.places($0, snapshot) })
    }
}

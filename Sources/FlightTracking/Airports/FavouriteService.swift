public import FlightCore

/// Manages a person's favourite airports.
public struct FavouriteService: Sendable {
    private let repository: any FavouriteRepository
    private let airports: AirportTable
    private let bus: any EventBus
    private let person: Person.ID
    private let clock: any TravelClock

    public init(
        _ person: Person.ID, repository: any FavouriteRepository, airports: AirportTable, bus: any EventBus,
        clock: any TravelClock
    ) {
        self.person = person
        self.repository = repository
        self.airports = airports
        self.bus = bus
        self.clock = clock
    }

    /// Returns the favourites in the order in which they were added. Leaves out airports that Halcyon does not know.
    public func favourites() async throws -> [FavouriteAirport] {
        try await repository.favourites().compactMap { stored in
            airports[stored.airport].map {
                FavouriteAirport($0, hasAlerts: stored.hasAlerts, glance: stored.state.glance)
            }
        }
    }

    /// Returns what the person wants of an airport.
    public func wish(for airport: Airport.Code) async throws -> FavouriteWish {
        guard let stored = try await repository.favourites().first(where: { $0.airport == airport }) else {
            return .none
        }
        return stored.hasAlerts ? .alerts : .board
    }

    /// Adds, changes or removes a favourite.
    ///
    /// - Parameter seen: The state of the airport, if the person has just seen it.
    /// - Throws: ``TooManyFavourites``.
    public func set(_ wish: FavouriteWish, of airport: Airport.Code, seen: AirportNow? = nil) async throws {
        try await repository.set(wish, of: airport, at: clock.now)
        if wish != .none, let glance = seen.flatMap({ AirportGlance($0) }),
            let stored = try await repository.favourites().first(where: { $0.airport == airport })
        {
            var state = stored.state
            state.glance = glance
            _ = try await repository.keep(state, of: airport, nil, tells: false)
        }
        await bus.publish(.changed(person))
    }
}

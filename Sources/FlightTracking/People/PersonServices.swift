public import FlightCore

/// The use cases of one person. Only ``friends`` reads the rows of anyone else.
public struct PersonServices: Sendable {
    public let person: Person.ID
    /// The role of the person at the time of the request. Only what pages offer depends on it; each change asks the store
    /// for the role.
    public var role = Person.Role.owner
    public let flights: FlightService
    public let logbook: LogbookService
    public let imports: ImportService
    public let bookings: BookingService
    public let access: AccessService
    public let share: ShareService
    public let friends: FriendService
    public let alerts: any AlertRepository
    public let activities: any ActivityRepository
    /// Finds the aircraft that operate the flights.
    public let planes: AircraftService
    /// Finds later flights.
    public let alternatives: AlternativesService
    public let favourites: FavouriteService
    /// Predicts delays; nil if forecasts are not available.
    public let forecasts: ForecastService?

    public init(
        person: Person.ID, flights: FlightService, logbook: LogbookService, imports: ImportService,
        bookings: BookingService, access: AccessService, share: ShareService, friends: FriendService,
        alerts: any AlertRepository,
        activities: any ActivityRepository, planes: AircraftService, alternatives: AlternativesService,
        favourites: FavouriteService, forecasts: ForecastService?
    ) {
        self.person = person
        self.flights = flights
        self.logbook = logbook
        self.imports = imports
        self.bookings = bookings
        self.access = access
        self.share = share
        self.friends = friends
        self.alerts = alerts
        self.activities = activities
        self.planes = planes
        self.alternatives = alternatives
        self.favourites = favourites
        self.forecasts = forecasts
    }

    /// Returns the person's settings.
    public func settings() async throws -> Settings { try await flights.repository.settings() }

    /// Returns the snapshot of the board, including what friends show and the favourite airports.
    public func snapshot() async throws -> Snapshot {
        var snapshot = try await flights.snapshot()
        snapshot.friends = try await friends.shown()
        snapshot.favourites = try await favourites.favourites()
        snapshot.bookingsToReview = try await bookings.repository.openProposals()
        if snapshot.entries.isEmpty, role.includes(.manageSources), let sources = flights.sources {
            snapshot.offersSources = try await sources.isUntouched()
        }
        return snapshot
    }

    /// Returns the snapshot, including what friends show, the alert history, the alert settings, and arrival forecasts for connecting
    /// flights.
    public func snapshotWithAlerts() async throws -> Snapshot {
        var snapshot = try await snapshot()
        await forecasts?.foretellArrivals(in: &snapshot)
        let memories = try await alerts.memories(snapshot.entries.compactMap { $0.flight.id })
        for index in snapshot.entries.indices {
            let memory = snapshot.entries[index].flight.id.flatMap { memories[$0] }
            snapshot.entries[index].told = memory?.memory.jsonValue
        }
        snapshot.alertWishes = try await alerts.alertWishes().jsonValue
        return snapshot
    }

    /// Adds the legs of the aircraft and the on-time chance to the flights of a snapshot that leave soon, and to all the
    /// years in which the aircraft were built and the history of the routes. Does not wait for sources.
    ///
    /// - Parameter id: The only flight to complete; nil for all flights.
    public func complete(_ snapshot: inout Snapshot, only id: Flight.ID? = nil) async {
        await planes.addLegs(to: &snapshot, only: id)
        planes.addYearsBuilt(to: &snapshot)
        await forecasts?.foretellDepartures(in: &snapshot, only: id)
        await logbook.addHistory(to: &snapshot, only: id)
    }
}

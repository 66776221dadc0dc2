public import FlightCore
public import Logging

/// Keeps the state of all favourite airports up to date while the server runs, and decides on alerts about them.
///
/// The free sources of each airport are queried at most every ten minutes, whatever the number of people who keep it in
/// view. The state and the alert are stored in one transaction, so if several servers share a database, an alert is sent
/// once.
public actor AirportWatch {
    private let favourites: any FavouriteDutyRepository
    private let own: @Sendable (Person.ID) -> PersonServices
    private let repository: @Sendable (Person.ID) -> any FavouriteRepository
    private let airports: AirportService
    private let outbox: AlertOutbox
    private let clock: any TravelClock
    private let bus: any EventBus
    private let secrets: any SecretSource
    private let logger: Logger

    /// How often the sources are asked for news, in simulated time.
    public static let pace = Span.minutes(5)
    /// How long a device may show an older time of the last report.
    private static let refresh = Span.minutes(15)

    /// - Parameters:
    ///   - own: Returns the services of a person.
    ///   - repository: Returns the favourites of a person.
    public init(
        favourites: any FavouriteDutyRepository, own: @escaping @Sendable (Person.ID) -> PersonServices,
        repository: @escaping @Sendable (Person.ID) -> any FavouriteRepository, airports: AirportService,
        outbox: AlertOutbox, clock: any TravelClock, bus: any EventBus, secrets: any SecretSource, logger: Logger
    ) {
        self.favourites = favourites
        self.own = own
        self.repository = repository
        self.airports = airports
        self.outbox = outbox
        self.clock = clock
        self.bus = bus
        self.secrets = secrets
        self.logger = logger
    }

    /// Runs until the task is cancelled.
    public func run() async {
        let loop = TimerLoop(clock: clock)
        await loop.run {
            await turn()
            return clock.now + AirportWatch.pace
        }
    }

    /// Asks the sources that are due, and compares the state of each favourite airport with the state that its people know.
    public func turn() async {
        do {
            let all = try await favourites.everyFavourite()
            var looks: [Airport.Code: AirportGlance?] = [:]
            var places: [Airport.Code: Airport] = [:]
            for (_, favourite) in all where places[favourite.airport] == nil {
                places[favourite.airport] = try? airports.airport(favourite.airport.text)
            }
            try await airports.prepareAll(Array(places.values))
            for airport in places.values {
                looks[airport.code] = AirportGlance(try await airports.look(at: airport, as: .forecast))
            }
            var changed: Set<Person.ID> = []
            var hasNews = false
            for (person, favourite) in all {
                guard let place = places[favourite.airport], let glance = looks[place.code] else { continue }
                let told = try await look(glance, favourite, of: person, at: place)
                if told.isNew { changed.insert(person) }
                hasNews = hasNews || told.isAlert
            }
            for person in changed { await bus.publish(.changed(person)) }
            if hasNews { await outbox.wake() }
        } catch {
            guard !Task.isCancelled else { return }
            logger.error("cannot watch favourite airports", metadata: ["error": "\(error)"])
        }
    }

    private func look(
        _ glance: AirportGlance?, _ favourite: StoredFavourite, of person: Person.ID, at airport: Airport
    ) async throws -> (isNew: Bool, isAlert: Bool) {
        let now = clock.now
        var state = favourite.state
        var alert: AirportAlert?
        if favourite.hasAlerts {
            let isQuiet = try await isQuiet(person, at: airport, now: now)
            alert = state.memory.look(glance, at: airport.code, isQuiet: isQuiet, now: now)
        } else {
            state.memory = AirportMemory()
        }
        // The last known state stays until there is a newer one.
        if let glance { state.glance = glance }
        let isSame: Bool
        switch (favourite.state.glance, state.glance) {
        case (nil, nil): isSame = true
        case (let before?, let after?): isSame = before.isAlike(after)
        default: isSame = false
        }
        let isOld = state.toldAt.map { $0 > now || now - $0 >= AirportWatch.refresh } ?? true
        let tells = !isSame || isOld && state.glance != favourite.state.glance
        guard tells || alert != nil || state.glance != favourite.state.glance || state.memory != favourite.state.memory
        else { return (false, false) }
        if tells { state.toldAt = now }
        let ways = alert == nil ? [] : await outbox.ways(of: person)
        let outgoing = alert.map { OutgoingAlert(id: secrets.secret(bytes: 12), content: .airport($0), ways: ways) }
        let isKept = try await repository(person).keep(state, of: airport.code, outgoing, tells: tells)
        return (isKept && tells, isKept && outgoing != nil)
    }

    /// Whether the person's quiet hours hold alerts back. They are in the local time of the person's home airport or, if none
    /// is set, of the favourite airport.
    private func isQuiet(_ person: Person.ID, at airport: Airport, now: Instant) async throws -> Bool {
        let own = own(person)
        guard let quiet = try await own.alerts.alertWishes().quiet else { return false }
        let home = try await own.settings().home.flatMap { own.flights.airports[$0] }
        return AlertRules.QuietHours(from: quiet.from, to: quiet.to, in: (home ?? airport).zone)
            .map { $0.end(at: now) != nil } ?? false
    }
}

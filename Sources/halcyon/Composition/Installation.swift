import ArgumentParser
import FlightCore
import FlightData
import FlightExchange
import FlightFeeds
import FlightNetwork
import FlightPush
import FlightServer
import FlightStore
import FlightStorePostgres
import FlightTracking
import Foundation
import Logging

/// An installation of Halcyon, with its store, sources, tables and clock. Only this type depends on all of them.
struct Installation: Sendable {
    let store: any SQLStore
    /// The rows of the person for whom a command acts.
    let own: PersonStore
    /// The flights and the logbook of that person.
    let flightService: FlightService
    let logbook: LogbookService
    let bus: any EventBus
    let clock: any TravelClock
    let secrets: SystemSecrets
    /// Manages the sources of live data.
    let sources: SourceService
    let asker: SourceAsker
    /// The reason why the file of API keys cannot be read; `nil` if there is no problem.
    let keyFault: CommandFailure?
    /// Manages the addresses to which sources push updates.
    let hooks: HookService
    /// Provides airport maps.
    let terminals: TerminalService
    /// Reads imported files, one at a time.
    private let reading = ReadingQueue(giveBack: { Allocator.giveBack() })
    private let transport: HTTPTransport
    /// Reaches public addresses only.
    private let internet = HTTPTransport(reach: .internet)
    private let mailboxes: IMAPTransport
    private let box: SecretFile
    /// The data folder.
    let directory: String

    /// - Parameters:
    ///   - location: The folder and the database from the command line.
    ///   - person: The person to act for, by name or ID; `nil` for the first owner.
    ///   - speed: How many times faster than real time the clock runs; `nil` to use the clock of a running server.
    ///   - needsKeys: Whether to throw an error if the file of source keys cannot be read. If not, the error is stored
    ///     in ``keyFault``.
    ///   - whenDamaged: Whether to open a damaged database read-only or to refuse it.
    static func open(
        _ location: DataOption, as person: String? = nil, speed: Int? = nil, logger: Logger? = nil,
        needsKeys: Bool = true,
        whenDamaged: SQLiteStore.DamageRule = .refuse
    ) async throws -> Installation {
        let directory = try DataDirectory.resolve(location.data)
        let secrets = SystemSecrets()
        let quiet = Logger(label: "halcyon") { _ in SwiftLogNoOpLogHandler() }
        let (store, bus) = try await open(
            location, in: directory, whenDamaged: whenDamaged, secrets: secrets, logger: logger ?? quiet)
        let own = store.of(try await Installation.person(person, in: store))
        let clock = speed.map { Installation.clock(speed: $0) } ?? Installation.clock(besideServerIn: directory)
        var keys: SourceKeys
        var keyFault: CommandFailure?
        do throws(CommandFailure) {
            keys = try await SourceKeys(directory: directory)
        } catch {
            guard !needsKeys else { throw error }
            keys = SourceKeys(withoutFileIn: directory)
            keyFault = error
        }
        let transport = HTTPTransport()
        let box = SecretFile(in: directory)
        let recorder = AnswerFile(repository: own, logger: logger ?? quiet)
        let asker = SourceAsker(
            repository: own, transport: transport, vault: keys, box: box, recorder: recorder,
            clock: clock,
            logger: logger ?? quiet)
        let hooks = HookService(
            sources: LiveSources.all, hooks: store, repository: own, recorder: recorder, clock: clock,
            digest: { SecretHash.of($0) }, logger: logger ?? quiet)
        let sources = SourceService(
            sources: LiveSources.all, repository: own, asker: asker, vault: keys, airlines: StandingData.airlines,
            clock: clock, bus: bus)
        let terminals = TerminalService(
            repository: store, table: StandingData.terminals, airports: StandingData.airports,
            guides: try ConnectionGuideFile.read(in: directory), clock: clock)
        let common = FlightService.Common(
            feeds: [ReplayFeed()], sources: sources, airports: StandingData.airports, aircraft: StandingData.aircraft,
            terminals: terminals, bus: bus, clock: clock, secrets: secrets)
        let flightService = FlightService(repository: own, common: common)
        return Installation(
            store: store, own: own, flightService: flightService,
            logbook: logbook(own, flightService), bus: bus, clock: clock, secrets: secrets, sources: sources,
            asker: asker, keyFault: keyFault, hooks: hooks, terminals: terminals, transport: transport,
            mailboxes: IMAPTransport(authority: CommandEnvironment.current.variables["HALCYON_MAIL_AUTHORITY"]),
            box: box, directory: directory)
    }

    /// Opens the database, and the bus that connects all processes that use it.
    private static func open(
        _ location: DataOption, in directory: String, whenDamaged: SQLiteStore.DamageRule, secrets: SystemSecrets,
        logger: Logger
    ) async throws -> (any SQLStore, any EventBus) {
        let note: @Sendable (UnreadableRow) -> Void = { row in
            logger.warning("a row could not be read", metadata: ["row": "\(row)"])
        }
        if let address = try location.database() {
            let store = try await PostgresStore(address, onUnreadable: note)
            // Keys and uploaded files are in the folder in any case.
            try FileManager.default.createDirectory(
                atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            return (store, PostgresBus(store, name: secrets.secret(bytes: 9), logger: logger))
        }
        do throws(StoreError) {
            let path = directory + "/halcyon.sqlite"
            return (try SQLiteStore(path: path, whenDamaged: whenDamaged, onUnreadable: note), InProcessBus())
        } catch {
            throw DamagedData(error, in: directory) ?? error
        }
    }

    /// The database in the data folder; `nil` if the data is in PostgreSQL.
    var file: SQLiteStore? { store as? SQLiteStore }

    /// Returns the logbook of a person.
    func logbook(of person: Person.ID) -> LogbookService {
        let store = store.of(person)
        return Installation.logbook(store, FlightService(repository: store, common: flightService.common))
    }

    private static func logbook(_ store: PersonStore, _ flights: FlightService) -> LogbookService {
        let exchange = FileExchange(
            airports: StandingData.airports, airlines: StandingData.airlines, aircraft: StandingData.aircraft,
            zones: StandingData.zones, stations: StandingData.stations, barCodes: DocumentCodes())
        return LogbookService(
            repository: store, flights: flights, exchange: exchange, airlines: StandingData.airlines,
            bus: flights.common.bus, secrets: flights.common.secrets)
    }

    /// Returns the services of all people.
    ///
    /// - Parameters:
    ///   - airports: Provides the current state of airports.
    ///   - peers: How friends on other servers are reached.
    func house(airports: AirportService, peers: PeerTools) -> House {
        UploadFolder.give(to: .first, in: uploadsFolder)
        let routes = UsualRoutes(StandingData.routes)
        return House { person, house in
            let store = store.of(person)
            let flights = FlightService(repository: store, common: flightService.common)
            let logbook = Installation.logbook(store, flights)
            return PersonServices(
                person: person, flights: flights, logbook: logbook,
                imports: ImportService(logbook: logbook, uploads: uploads(of: person), queue: reading),
                bookings: bookings(store, logbook), access: access(store), share: share(store, flights),
                friends: friends(of: store, peers) { [weak house] in house?.visiting($0).flights }, alerts: store,
                activities: store,
                planes: AircraftService(
                    flights: flights, airports: airports, traffic: [ReplayFeed()], yearsBuilt: StandingData.yearsBuilt),
                alternatives: AlternativesService(flights: flights, routes: routes, airlines: StandingData.airlines),
                favourites: favourites(of: person), forecasts: forecasts(flights, airports))
        }
    }

    /// Returns the favourite airports of a person.
    func favourites(of person: Person.ID) -> FavouriteService {
        FavouriteService(
            person, repository: store.of(person), airports: StandingData.airports, bus: bus, clock: clock)
    }

    private var uploadsFolder: String { directory + "/uploads" }

    private func uploads(of person: Person.ID) -> any UploadRepository {
        let folder = UploadFolder(path: uploadsFolder + "/" + person.text, secrets: secrets)
        guard let store = store as? PostgresStore else { return folder }
        return SharedUploads(folder: folder, store: store, person: person, clock: SystemClock(speed: 1))
    }

    /// Returns the friends of a person. The clock runs in real time, even while flights are replayed faster.
    private func friends(
        of store: PersonStore, _ peers: PeerTools, _ flights: @escaping @Sendable (Person.ID) -> FlightService?
    ) -> FriendService {
        FriendService(
            person: store.person, repository: store, flights: flights, bus: bus, clock: SystemClock(speed: 1),
            secrets: secrets, digest: { SecretHash.of($0) }, tools: peers)
    }

    /// Returns how friends on other servers are reached.
    ///
    /// - Parameter mayBePrivate: Whether they may be in private networks and on this machine.
    func peerTools(mayBePrivate: Bool) -> PeerTools {
        PeerTools(
            transport: mayBePrivate ? transport : internet, keys: PeerSignatures(), box: box,
            airport: { StandingData.airports[$0] },
            address: { text in
                guard let address = FlightNetwork.NetworkAddress(text), [.https, .http].contains(address.scheme) else {
                    return nil
                }
                let isEncrypted = address.scheme == .https || mayBePrivate && address.isLoopback
                return PeerAddress(
                    origin: address.origin, path: address.path,
                    isAdmitted: isEncrypted && (mayBePrivate || address.mayBePublic))
            })
    }

    /// Returns the service that reads friends on other servers while the server runs.
    func peerService(_ house: House, logger: Logger) -> PeerService {
        PeerService(
            repository: store, friends: { house.visiting($0).friends }, holder: secrets.secret(bytes: 9),
            clock: Installation.realClock, bus: bus, logger: logger)
    }

    /// Returns the bookings of a person.
    private func bookings(_ store: PersonStore, _ logbook: LogbookService) -> BookingService {
        BookingService(
            repository: store, logbook: logbook, box: box, mailboxes: mailboxes,
            calendars: (transport, internet), queue: reading, clock: Installation.realClock, bus: bus, secrets: secrets)
    }

    /// The bookings of the person for whom the command acts.
    var bookings: BookingService { bookings(own, logbook) }

    /// Returns the service that looks for bookings while the server runs.
    func bookingIntake(_ house: House, logger: Logger) -> BookingIntake {
        BookingIntake(
            duties: store, bookings: { house.visiting($0).bookings }, clock: Installation.realClock, logger: logger)
    }

    /// The service that looks for bookings of the person for whom the command acts.
    var bookingIntake: BookingIntake {
        BookingIntake(
            duties: store, bookings: { bookings(store.of($0), logbook(of: $0)) }, clock: Installation.realClock,
            logger: Logger(label: "halcyon") { _ in SwiftLogNoOpLogHandler() })
    }

    /// The friends of the person for whom the command acts.
    var friends: FriendService {
        friends(of: own, peerTools(mayBePrivate: false)) {
            FlightService(repository: store.of($0), common: flightService.common)
        }
    }

    /// Returns the snapshot of the board, including what friends show.
    func snapshot() async throws -> Snapshot {
        var snapshot = try await flightService.snapshot()
        snapshot.friends = try await friends.shown()
        snapshot.favourites = try await favourites(of: own.person).favourites()
        return snapshot
    }

    /// Returns the person with a name or ID, or the first owner.
    ///
    /// - Throws: ``CommandFailure`` if the person does not exist.
    private static func person(_ said: String?, in store: any SQLStore) async throws -> Person.ID {
        let people = try await store.people(now: SystemClock().now).filter { $0.removedAt == nil }.map { $0.person }
        guard let said else { return people.first { $0.role == .owner }?.id ?? .first }
        let found = people.filter { $0.id.text == said || $0.name.map { PersonName.key($0) } == PersonName.key(said) }
        guard let person = found.first else {
            throw CommandFailure("no person is called '\(said)'; `halcyon people` lists them")
        }
        return person.id
    }

    /// Manages who belongs to the house. Its clock runs in real time, even while flights are replayed faster.
    var people: PeopleService {
        PeopleService(
            repository: store, bus: bus, clock: SystemClock(speed: 1), secrets: secrets,
            digest: { SecretHash.of($0) })
    }

    /// Returns the system clock. In a debug build, returns the test clock if one is set.
    static func clock(speed: Int = 1) -> any TravelClock {
        #if DEBUG
            if let clock = SteppedClock(environment: CommandEnvironment.current.variables) { return clock }
        #endif
        return SystemClock(speed: speed)
    }

    /// A clock in real time, even while flights are replayed faster.
    private static var realClock: any TravelClock {
        let clock = clock()
        return clock.speed == 1 ? clock : SystemClock(speed: 1)
    }

    /// Returns the clock of a server that is running with the given data folder, so that a command shows the same time
    /// as the server. If there is no such server, returns the clock from ``clock(speed:)``. Prints a warning if the
    /// server's time is simulated and therefore unknown.
    static func clock(besideServerIn directory: String) -> any TravelClock {
        let own = clock()
        guard own is SystemClock else { return own }
        switch ServerNote(in: directory).running?.clock {
        case .fast(let speed, let startedAt)?: return SystemClock(speed: speed, startedAt: Double(startedAt) / 1000)
        case .stepped?:
            StandardError.line("warning: the server runs in simulated time; this command uses real time")
            return own
        case .real?, nil: return own
        }
    }

    /// Returns the service that follows flights while the server runs.
    func follower(_ house: House, logger: Logger) -> FlightFollower {
        FlightFollower(
            people: store, flights: { house.visiting($0).flights }, order: { house.byLatestRequest($0) },
            sources: LiveSources.all, repository: own, asker: asker,
            tables: FlightTracker.Tables(
                airports: StandingData.airports, airlines: StandingData.airlines, aircraft: StandingData.aircraft),
            common: flightService.common, logger: logger)
    }

    /// Delivers alerts as the owner has configured.
    struct Post {
        let outbox: AlertOutbox
        let carrier: AlertPost
        /// The public key that browsers need in order to subscribe to push messages.
        let pushKey: String
        /// Updates live activities; `nil` if live activities are not configured.
        let activities: ActivityPost?
        /// The channels at the moment.
        let current: CurrentAlertWays

        /// Closes the network connections.
        func shutdown() {
            carrier.shutdown()
            activities?.shutdown()
        }
    }

    /// - Parameters:
    ///   - flights: Returns the flights of a person.
    ///   - friends: Returns the friends of a person.
    ///   - logger: The logger; `nil` to log nothing.
    /// - Throws: ``CommandFailure`` if a setting is invalid, or if the push key cannot be read or written.
    func post(
        flights: @escaping @Sendable (Person.ID) -> FlightService,
        friends: @escaping @Sendable (Person.ID) -> FriendService, logger: Logger?
    ) async throws -> Post {
        let current = try await CurrentAlertWays(alertSetup, in: directory, logger: logger)
        let key = try PushKeyFile(in: directory).key()
        let carrier = AlertPost(ways: { await current.ways }, key: key)
        let outbox = AlertOutbox(
            flights: flights, friends: friends, alerts: store, carrier: carrier,
            ways: {
                let destinations = await current.ways.destinations
                return AlertWay.allCases.filter { way in way.destination.map { destinations.contains($0) } ?? false }
            }, language: { await current.ways.language }, pages: .halcyon, clock: clock, bus: bus,
            logger: logger ?? Logger(label: "halcyon") { _ in SwiftLogNoOpLogHandler() })
        return Post(
            outbox: outbox, carrier: carrier, pushKey: key.publicText,
            activities: await current.ways.activities.map { ActivityPost($0) }, current: current)
    }

    /// The service that publishes the first person's flights to Home Assistant.
    func homeService(_ house: House, _ post: Post, logger: Logger) -> HomeService {
        let person = house.visiting(.first)
        let people = people
        return HomeService(
            subject: HomeService.Subject(
                person: { try await people.person(.first) }, flights: person.flights,
                complete: { await person.planes.addLegs(to: &$0) }),
            settings: {
                let ways = await post.current.ways
                return ways.home.map {
                    HomeService.Settings(broker: $0, address: ways.address, language: ways.language)
                }
            }, duties: store,
            transport: MQTTTransport(authority: CommandEnvironment.current.variables["HALCYON_MQTT_AUTHORITY"]),
            installation: String(SecretHash.of(post.pushKey).prefix(10)), version: Halcyon.configuration.version,
            holder: secrets.secret(bytes: 9), clock: clock, bus: bus, logger: logger)
    }

    /// The settings of the channels for alerts.
    var alertSetup: AlertSetup {
        let directory = directory
        return AlertSetup(
            repository: store, box: box, given: { try await AlertSettings.given(in: directory) },
            check: { _ = try AlertSettings.ways($0, in: directory) })
    }

    /// Returns a service that decides on alerts while the server runs.
    func alerts(_ house: House, _ outbox: AlertOutbox, logger: Logger) -> AlertService {
        AlertService(
            people: store, desk: { AlertService.Desk(house.visiting($0)) }, duties: store, outbox: outbox, clock: clock,
            bus: bus, secrets: secrets, logger: logger)
    }

    /// Returns a service that watches favourite airports while the server runs.
    func watch(_ house: House, _ airports: AirportService, _ outbox: AlertOutbox, logger: Logger) -> AirportWatch {
        let store = store
        return AirportWatch(
            favourites: store, own: { house.visiting($0) }, repository: { store.of($0) }, airports: airports,
            outbox: outbox, clock: clock, bus: bus, secrets: secrets, logger: logger)
    }

    /// Returns a service that updates live activities while the server runs.
    func activities(_ house: House, _ carrier: ActivityPost?, logger: Logger) -> ActivityService {
        ActivityService(
            people: store, desk: { ActivityService.Desk(house.visiting($0)) }, carrier: carrier, clock: clock, bus: bus,
            logger: logger)
    }

    /// Returns a service that predicts delays; `nil` if the data table for forecasts is damaged.
    func forecasts(_ flights: FlightService, _ airports: AirportService) -> ForecastService? {
        StandingData.forecast.map {
            ForecastService(flights: flights, airports: airports, table: $0, traffic: [ReplayFeed()])
        }
    }

    /// Manages the access of the person for whom a command acts. Its clock runs in real time, even while flights are
    /// replayed faster.
    var access: AccessService { access(own) }

    private func access(_ store: PersonStore) -> AccessService {
        AccessService(
            repository: store, clock: SystemClock(speed: 1), secrets: secrets, digest: { SecretHash.of($0) })
    }

    /// Manages the shared links of the person for whom a command acts.
    var share: ShareService { share(own, flightService) }

    private func share(_ store: PersonStore, _ flights: FlightService) -> ShareService {
        ShareService(flights: flights, links: store, bus: bus, secrets: secrets, digest: { SecretHash.of($0) })
    }

    /// Returns a service that provides the current state of airports.
    ///
    /// - Parameter patience: Suspends until viewers should stop waiting for sources.
    func airports(patience: @escaping @Sendable () async -> Void) -> AirportService {
        AirportService(
            clock: clock, airports: StandingData.airports, sources: LiveSources.all, repository: own, asker: asker,
            airlines: StandingData.airlines,
            patience: patience)
    }

    /// Closes the network connections and the database.
    func close() async throws {
        await transport.shutdown()
        await internet.shutdown()
        try await store.end()
    }
}

public import FlightCore
public import FlightPages
public import FlightTracking
public import Logging

/// What the router needs: use cases and ports. Storage is the only seam; nothing here knows of SQLite.
public struct ServerServices: Sendable {
    public let flightService: FlightService
    public let logbook: LogbookService
    /// Takes files in.
    public let imports: ImportService
    public let access: any AccessRepository
    public let bus: any EventBus
    public let secrets: any SecretSource
    /// By which sessions and links expire: real time, also when flights are replayed faster.
    public let accessClock: any TravelClock
    public let logger: Logger
    /// Names by which this server may be addressed, without port, lower case. Requests for others are refused, so that
    /// a page elsewhere cannot reach it by pointing its own name here.
    public let hostNames: Set<String>
    /// The outlines of the land, for maps.
    public let land: MapLand?
    /// Whether cookies must travel over TLS only (a proxy in front speaks it).
    public let isBehindTLS: Bool
    /// nil: there is no passport.
    public let passports: PassportServices?
    /// Where numbers usually go.
    public let routes: RouteTable
    /// The first picture of calm mode.
    public let calmStill: CalmStill?
    /// Takes in what sources deliver without being asked; nil: nothing is taken.
    public let deliveries: Deliveries?
    /// What people are told; nil: nothing is.
    public let alerts: AlertServices?
    /// Devices that show live activities; nil: none can.
    public let activities: ActivityServices?
    /// What is known of airports; nil: they have no pages.
    public let airports: AirportService?
    /// Foretells delays; nil: nobody does.
    public let forecasts: ForecastService?
    /// Shows flights to others; nil: nobody does.
    public let share: ShareServices?
    /// Knows how well what is kept is kept; nil: nobody does.
    public let storage: (any StorageWatch)?
    /// The command that puts the last good backup in the place of a damaged database.
    public let remedy: String
    /// Finds out where aircraft are.
    public let planes: AircraftService
    /// Says who may come in.
    public let door: AccessService
    /// Waits between two heartbeats of a stream: real time.
    let wait: @Sendable (Duration) async throws -> Void
    /// Counts secrets that open nothing.
    let guesses = SignInRateLimit()
    /// Whose files are on their way in.
    let arrivals = Arrivals()

    /// - Parameters:
    ///   - traffic: what knows the flights around a flight of a recording.
    ///   - giveBack: gives memory that is free back to the system.
    ///   - wait: waits between two heartbeats of a stream.
    public init(
        flightService: FlightService, logbook: LogbookService, uploads: any UploadRepository,
        access: any AccessRepository,
        bus: any EventBus, secrets: any SecretSource, accessClock: any TravelClock, logger: Logger,
        land: MapLand? = nil,
        hostNames: Set<String> = ["127.0.0.1", "localhost", "[::1]"], isBehindTLS: Bool = false,
        passports: PassportServices? = nil, calmStill: CalmStill? = nil,
        routes: RouteTable = RouteTable([]), deliveries: Deliveries? = nil,
        alerts: AlertServices? = nil, activities: ActivityServices? = nil, airports: AirportService? = nil,
        forecasts: ForecastService? = nil, share: ShareServices? = nil, traffic: [any TrafficSource] = [],
        storage: (any StorageWatch)? = nil, remedy: String = "halcyon restore --latest",
        giveBack: @escaping @Sendable () -> Void = {},
        wait: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
        self.flightService = flightService
        self.logbook = logbook
        imports = ImportService(logbook: logbook, uploads: uploads, giveBack: giveBack)
        self.access = access
        self.bus = bus
        self.secrets = secrets
        self.accessClock = accessClock
        self.logger = logger
        self.land = land
        self.hostNames = hostNames
        self.isBehindTLS = isBehindTLS
        self.passports = passports
        self.calmStill = calmStill
        self.routes = routes
        self.deliveries = deliveries
        self.alerts = alerts
        self.activities = activities
        self.airports = airports
        self.forecasts = forecasts
        self.share = share
        self.storage = storage
        self.remedy = remedy
        self.wait = wait
        door = AccessService(repository: access, clock: accessClock, secrets: secrets, digest: { SecretHash.of($0) })
        planes = AircraftService(flights: flightService, airports: airports, traffic: traffic)
    }

    /// What is told, who carries it, and what a browser needs to be told.
    public struct AlertServices: Sendable {
        public let repository: any AlertRepository
        public let outbox: AlertOutbox
        /// The server's public key for pushing, in base64url; nil: no browser can be pushed to.
        public let pushKey: String?

        public init(repository: any AlertRepository, outbox: AlertOutbox, pushKey: String?) {
            self.repository = repository
            self.outbox = outbox
            self.pushKey = pushKey
        }
    }

    /// Which devices show what, and who tells them.
    public struct ActivityServices: Sendable {
        public let repository: any ActivityRepository
        public let service: ActivityService

        public init(repository: any ActivityRepository, service: ActivityService) {
            self.repository = repository
            self.service = service
        }
    }

    /// Who lets deliveries in, and who takes in what they say.
    public struct Deliveries: Sendable {
        public let service: HookService
        public let taker: any DeliveryTaker

        public init(service: HookService, taker: any DeliveryTaker) {
            self.service = service
            self.taker = taker
        }
    }
}

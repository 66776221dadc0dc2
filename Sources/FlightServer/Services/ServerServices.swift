public import FlightCore
public import FlightPages
public import FlightTracking
public import Logging

/// The use cases and ports that the router needs. Storage is accessed through protocols only, so this module does not
/// depend on SQLite.
public final class ServerServices: Sendable {
    /// The services of each person.
    public let house: House
    /// Manages who belongs to the house.
    public let people: PeopleService
    /// Finds out who asks.
    public let door: any DoorRepository
    /// What the flight services of all people have in common.
    public let common: FlightService.Common
    public let bus: any EventBus
    public let secrets: any SecretSource
    /// The clock for the expiry of sessions and links. The clock runs in real time, even while flights are replayed at
    /// a higher speed.
    public let accessClock: any TravelClock
    public let logger: Logger
    /// The host names of this server, in lower case and without a port. Requests for other names are refused, which
    /// protects against DNS rebinding.
    public let hostNames: Set<String>
    /// The outlines of the land, for maps.
    public let land: MapLand?
    /// Whether a proxy in front of the server handles TLS. If so, browsers send cookies over TLS only.
    public let isBehindTLS: Bool
    /// The services for the passport; `nil` if the passport is not available.
    public let passports: PassportServices?
    /// The usual routes of flight numbers.
    public let routes: RouteTable
    /// The picture that calm mode shows first.
    public let calmStill: CalmStill?
    /// Receives the updates that sources push; `nil` to refuse them.
    public let deliveries: Deliveries?
    /// The services for alerts; `nil` if alerts are not available.
    public let alerts: AlertServices?
    /// Looks for bookings in mailboxes and calendars; `nil` if another process does.
    public let bookings: BookingIntake?
    /// Updates live activities; `nil` if live activities are not available.
    public let activities: ActivityService?
    /// Provides the current state of airports; `nil` if airport pages are not available.
    public let airports: AirportService?
    /// The services for shared links; `nil` if flights cannot be shared.
    public let share: ShareServices?
    /// Monitors the storage; `nil` if the storage is not monitored.
    public let storage: (any StorageWatch)?
    /// The command that restores the last good backup.
    public let remedy: String
    /// Waits for the given duration in real time, even while flights are replayed at a higher speed.
    let wait: @Sendable (Duration) async throws -> Void
    /// Counts failed sign-in attempts.
    let guesses = SignInRateLimit()
    /// Recognises forms that are sent again.
    let repeatedForms = RepeatedForms()
    /// Limits the number of exports that are in memory.
    let exports = ExportPlaces()
    /// Counts the uploads in progress.
    let arrivals = Arrivals()
    let metrics = RequestMetrics()
    let passkeys: PasskeyService
    /// Signs in with a provider of OpenID Connect; `nil` if the owner has not set one up.
    let openID: OpenIDService?
    /// Wakes the event streams.
    let streams: EventStreams
    /// The reads that event streams have in common.
    let streamReads: StreamReads

    /// - Parameters:
    ///   - peopleRepository: Stores passkeys and linked accounts.
    ///   - openID: The provider of OpenID Connect; `nil` if the owner has not set one up.
    ///   - remedy: The command that restores the last good backup.
    ///   - wait: A closure that waits for the given duration in real time.
    public init(
        house: House, people: PeopleService, peopleRepository: any PeopleRepository, door: any DoorRepository,
        common: FlightService.Common,
        bus: any EventBus, secrets: any SecretSource, accessClock: any TravelClock, logger: Logger,
        land: MapLand? = nil,
        hostNames: Set<String> = ["127.0.0.1", "localhost", "[::1]"], isBehindTLS: Bool = false,
        passports: PassportServices? = nil, calmStill: CalmStill? = nil,
        routes: RouteTable = RouteTable([]), deliveries: Deliveries? = nil,
        alerts: AlertServices? = nil, bookings: BookingIntake? = nil, activities: ActivityService? = nil,
        airports: AirportService? = nil,
        share: ShareServices? = nil, openID: OpenIDProvider? = nil, storage: (any StorageWatch)? = nil,
        remedy: String = "halcyon restore --latest",
        wait: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
        self.house = house
        self.people = people
        self.door = door
        self.common = common
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
        self.bookings = bookings
        self.activities = activities
        self.airports = airports
        self.share = share
        self.storage = storage
        self.remedy = remedy
        self.wait = wait
        passkeys = PasskeyService(repository: peopleRepository, clock: accessClock, secrets: secrets)
        self.openID = openID.map {
            OpenIDService(
                provider: $0, repository: peopleRepository, bus: bus, clock: accessClock, secrets: secrets)
        }
        streams = EventStreams(bus: bus, wait: wait, speed: common.clock.speed)
        streamReads = StreamReads(house: house, door: door, clock: accessClock)
    }

    /// Sends alerts, and the public push key for browsers.
    public struct AlertServices: Sendable {
        public let outbox: AlertOutbox
        /// The server's public push key in base64url; `nil` if browsers cannot subscribe.
        public let pushKey: String?
        /// The settings of channels; `nil` if they cannot be entered here.
        public let setup: AlertSetup?
        /// Publishes flights to Home Assistant; `nil` if this server does not.
        public let home: HomeService?

        public init(
            outbox: AlertOutbox, pushKey: String?, setup: AlertSetup? = nil, home: HomeService? = nil
        ) {
            self.home = home
            self.outbox = outbox
            self.pushKey = pushKey
            self.setup = setup
        }
    }

    /// The services that authorise and process updates pushed by sources.
    public struct Deliveries: Sendable {
        public let service: HookService
        public let taker: any DeliveryTaker

        public init(service: HookService, taker: any DeliveryTaker) {
            self.service = service
            self.taker = taker
        }
    }
}

import FlightCore
import FlightData
import FlightExchange
import FlightFeeds
import FlightNetwork
import FlightPages
import FlightSamples
import FlightServer
import FlightStore
import FlightStoreSamples
import FlightTracking
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import SignIn
import Synchronization

/// Numbered secrets, as long as real ones.
final class CountingSecrets: SecretSource {
    private let name: String
    private let count = Mutex(0)

    init(_ name: String = "secret") { self.name = name }

    func secret(bytes: Int) -> String {
        count.withLock { count in
            count += 1
            return "\(name)-\(count)-" + String(repeating: "x", count: bytes)
        }
    }
}

/// A vault without keys.
struct EmptyVault: SourceVault {
    func access(to source: FlightObservation.Source, keys names: [String]) -> SourceAccess { SourceAccess() }
    func isFixed(_ key: String, of source: FlightObservation.Source) -> Bool { false }
    func keyPlace(of key: String, _ source: FlightObservation.Source) -> SourceKeyPlace {
        SourceKeyPlace(variable: "NOWHERE", file: "nowhere", entry: key)
    }
}

/// A server in this process with an in-memory store, the replayed month and a frozen clock at 15:00 in New York on
/// Friday 20 November 2026.
struct ServerFixture {
    static let noon = Instant(1_795_204_800)
    static let token = "a-token-that-may-write"
    static let readOnlyToken = "a-token-that-may-read"
    static let link = "a-link-that-signs-in-once"
    static let host = "localhost"

    static let passports = PassportServices(
        tables: PassportTables(airports: StandingData.airports, airlines: StandingData.airlines),
        aircraft: StandingData.aircraft, land: Land(StandingData.land), pictures: nil)

    let services: ServerServices
    /// The services of the first person.
    let own: PersonServices
    let store: PersonStore
    let clock: SteppedClock
    let flightService: FlightService
    let bus: InProcessBus
    let share: ShareService
    /// Uses its own folder, which the first upload creates.
    let uploads: UploadFolder
    private let uploadPath = FileManager.default.temporaryDirectory.appendingPathComponent(
        "uploads-" + UUID().uuidString
    ).path
    /// The folders of the existing uploads.
    var uploadFolders: [String] { (try? FileManager.default.contentsOfDirectory(atPath: uploadPath)) ?? [] }

    /// - Parameters:
    ///   - path: the path of the database; `nil` for a database in memory.
    ///   - vault: the keys of sources; `nil` for no sources.
    ///   - transport: carries the requests to sources.
    ///   - carrier: carries alerts; `nil` to send none.
    ///   - alertSettings: the settings of channels in the environment and in files.
    ///   - activityCarrier: carries messages to Live Activities; `nil` if they are not set up.
    ///   - pictures: draws the preview images of shared links.
    ///   - openID: how people sign in with a provider of OpenID Connect; `nil` for no provider.
    ///   - peers: how friends on other servers are reached.
    ///   - watch: wraps the store as flight repository.
    ///   - access: wraps the store as access repository.
    ///   - door: wraps the store as door repository.
    ///   - storage: reports the state of the storage; `nil` for the store itself.
    ///   - passports: the services of the passport; `nil` to leave it out.
    ///   - exchange: wraps the file readers.
    ///   - patience: ends the wait of airport pages for sources; by default they wait for all answers.
    ///   - wait: replaces the real time between heartbeats.
    init(
        at path: String? = nil, vault: (any SourceVault)? = nil, transport: any SourceTransport = NobodyTransport(),
        carrier: (any AlertCarrier)? = nil, alertSettings: [AlertSetting: AlertSetup.Value] = [:],
        activityCarrier: (any ActivityCarrier)? = nil,
        pictures: (any PictureRenderer)? = nil, openID: OpenIDSettings? = nil, peers: PeerTools = .none,
        watch: @escaping @Sendable (PersonStore) -> any FlightRepository = { $0 },
        access: @escaping @Sendable (PersonStore) -> any AccessRepository = { $0 },
        door: (any SQLStore) -> any DoorRepository = { $0 }, storage: (any StorageWatch)? = nil,
        passports: PassportServices? = nil,
        exchange: @escaping @Sendable (FileExchange) -> any LogbookExchange = { $0 },
        patience: @escaping @Sendable (SteppedClock) async -> Void = { _ in await untilCancelled() },
        wait: @escaping @Sendable (Duration) async throws -> Void = { _ in await untilCancelled() }
    ) async throws {
        let kept: any SQLStore =
            if let path { try SQLiteStore(path: path) } else { try await StorePlace.empty("server") }
        store = kept.of(.first)
        uploads = UploadFolder(path: uploadPath, secrets: CountingSecrets())
        clock = SteppedClock(Self.noon)
        bus = InProcessBus()
        var logger = Logger(label: "test")
        logger.logLevel = .critical
        let asker = SourceAsker(
            repository: store, transport: transport, vault: vault ?? EmptyVault(), box: NamedBox(),
            clock: clock, logger: logger)
        let sources = vault.map { [store, clock, bus] vault in
            SourceService(
                sources: LiveSources.all, repository: store, asker: asker, vault: vault,
                airlines: StandingData.airlines,
                clock: clock, bus: bus)
        }
        let common = FlightService.Common(
            feeds: [ReplayFeed()], sources: sources, airports: StandingData.airports, aircraft: StandingData.aircraft,
            bus: bus, clock: clock, secrets: CountingSecrets())
        let readers = FileExchange(
            airports: StandingData.airports, airlines: StandingData.airlines, aircraft: StandingData.aircraft,
            zones: StandingData.zones, stations: StandingData.stations)
        let airports = AirportService(
            clock: clock, airports: StandingData.airports, sources: LiveSources.all, repository: store, asker: asker,
            airlines: StandingData.airlines, patience: { [clock] in await patience(clock) })
        // Names must differ between people.
        let (logged, credentials, links) = (CountingSecrets(), CountingSecrets("key"), CountingSecrets("link"))
        let house = House { [bus, clock, uploads, store] person, house in
            let own = store.house.of(person)
            let flights = FlightService(repository: watch(own), common: common)
            let logbook = LogbookService(
                repository: own, flights: flights, exchange: exchange(readers), airlines: StandingData.airlines,
                bus: bus, secrets: logged)
            return PersonServices(
                person: person, flights: flights, logbook: logbook,
                imports: ImportService(logbook: logbook, uploads: uploads, queue: ReadingQueue()),
                bookings: BookingService(
                    repository: own, logbook: logbook, box: NamedBox(), mailboxes: NoMailboxes(),
                    calendars: (transport, transport), queue: ReadingQueue(), clock: clock, bus: bus,
                    secrets: logged),
                access: AccessService(
                    repository: access(own), clock: clock, secrets: credentials, digest: { SecretHash.of($0) }),
                share: ShareService(
                    flights: flights, links: own, bus: bus, secrets: links,
                    digest: { SecretHash.of($0) }),
                friends: FriendService(
                    person: person, repository: own, flights: { [weak house] in house?.of($0).flights }, bus: bus,
                    clock: clock, secrets: credentials, digest: { SecretHash.of($0) }, tools: peers),
                alerts: own, activities: own,
                planes: AircraftService(
                    flights: flights, airports: airports, traffic: [ReplayFeed()], yearsBuilt: StandingData.yearsBuilt),
                alternatives: AlternativesService(
                    flights: flights, routes: UsualRoutes(StandingData.routes), airlines: StandingData.airlines),
                favourites: FavouriteService(
                    person, repository: own, airports: StandingData.airports, bus: bus, clock: clock),
                forecasts: StandingData.forecast.map {
                    ForecastService(flights: flights, airports: airports, table: $0, traffic: [ReplayFeed()])
                })
        }
        own = house.of(.first)
        flightService = own.flights
        share = own.share
        let setup = AlertSetup(
            repository: store.house, box: NamedBox(), given: { alertSettings },
            check: { settings in
                guard settings[.ntfyAddress]?.hasPrefix("https://") ?? true else {
                    throw AlertSettingFault(setting: .ntfyAddress, advice: "is not an address")
                }
            })
        let outbox = AlertOutbox(
            flights: { house.of($0).flights }, friends: { house.of($0).friends }, alerts: store.house, carrier: carrier,
            ways: {
                let isSetUp = (try? await setup.values())?.isSetUp(.ntfy) ?? false
                return carrier == nil ? [] : [.webhook] + (isSetUp ? [.ntfy] : [])
            }, pages: .halcyon, clock: clock,
            bus: bus, logger: logger)
        services = ServerServices(
            house: house,
            people: PeopleService(
                repository: store.house, bus: bus, clock: clock, secrets: credentials,
                digest: { SecretHash.of($0) }),
            peopleRepository: store.house, door: door(store.house), common: common, bus: bus,
            secrets: CountingSecrets(), accessClock: clock, logger: logger,
            passports: passports,
            alerts: .init(outbox: outbox, pushKey: carrier == nil ? nil : "BAbc", setup: setup),
            activities: ActivityService(
                people: store.house, desk: { ActivityService.Desk(house.of($0)) }, carrier: activityCarrier,
                clock: clock,
                bus: bus, logger: logger),
            airports: airports, share: ShareServices(pictures: pictures),
            openID: openID.map { OpenIDProvider(settings: $0, transport: HTTPTransport()) },
            storage: storage ?? store.house, wait: wait)
        for (id, kind, secret, scope) in [
            ("t1", Credential.Kind.token, Self.token, Credential.Scope.write),
            ("t2", .token, Self.readOnlyToken, .read), ("l1", .link, Self.link, .write),
        ] {
            try await store.add(
                Credential(
                    id: id, kind: kind, label: "test", scope: scope, secretHash: SecretHash.of(secret),
                    createdAt: Self.noon, expiresAt: Self.noon + .hours(1)))
        }
    }

    /// Empties the first file of an upload.
    func emptyUpload(_ id: String) throws {
        try Data().write(to: URL(fileURLWithPath: uploadPath + "/" + id + "/0"))
    }

    func test<Value>(_ body: @Sendable (any TestClient) async throws -> Value) async throws -> Value {
        let app = Application(router: buildRouter(services), logger: services.logger)
        return try await app.test(.router, body)
    }
}

extension TestClient {
    /// Sends a request with a token, by default the write token.
    func api(
        _ method: HTTPRequest.Method, _ path: String, _ json: String? = nil, token: String = ServerFixture.token
    ) async throws -> TestResponse {
        try await execute(
            uri: path, method: method,
            headers: [.authorization: "Bearer " + token, .contentType: "application/json"],
            body: json.map { ByteBuffer(string: $0) })
    }

    /// Sends a request as a signed-in browser.
    func browse(
        _ method: HTTPRequest.Method, _ path: String, cookie: String, form: String? = nil, site: String? = "same-origin"
    ) async throws -> TestResponse {
        var headers: HTTPFields = [.cookie: cookie, .accept: "text/html"]
        if let site, let name = HTTPField.Name("Sec-Fetch-Site") { headers[name] = site }
        if form != nil { headers[.contentType] = "application/x-www-form-urlencoded" }
        return try await execute(uri: path, method: method, headers: headers, body: form.map { ByteBuffer(string: $0) })
    }

    /// Signs in with the fixture's link.
    ///
    /// - Returns: the session cookie.
    func signIn() async throws -> String {
        let response = try await browse(.post, "/sign-in", cookie: "", form: "key=" + ServerFixture.link)
        let cookie = response.headers[.setCookie] ?? ""
        return String(cookie.prefix { $0 != ";" })
    }
}

extension TestResponse {
    var text: String { String(buffer: body) }
    var json: JSONValue { (try? JSONReader.read(text)) ?? .null }
}

/// Opens no mailbox.
private struct NoMailboxes: MailboxTransport {
    func session(with access: MailboxAccess) -> any MailboxSession { Session() }

    private struct Session: MailboxSession {
        func state() async throws(BookingFault) -> MailboxState { throw BookingFault(.unreachable) }
        func find(_ search: MailSearch) async throws(BookingFault) -> [UInt32] { [] }
        func mail(_ uid: UInt32) async throws(BookingFault) -> [UInt8]? { nil }
        func markUnread(_ uid: UInt32) async throws(BookingFault) {}
        func end() {}
    }
}

import ArgumentParser
import FlightCore
import FlightData
import FlightFeeds
import FlightNetwork
import FlightPush
import FlightScreens
import FlightServer
import FlightStore
import FlightStorePostgres
import FlightTracking
import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle
import UnixSignals

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#endif

/// `halcyon serve`: starts the web app and its API. By default, only this machine can reach them.
struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Start the web app.",
        discussion: """
            Listens on 127.0.0.1 by default. The first start prints a link that signs you in once; \
            `halcyon token link` creates another.

            Examples:
              halcyon serve
              halcyon serve --port 9000 --data ~/flights
              halcyon serve --speed 60          a recorded day passes in 24 minutes
            """)

    @OptionGroup var location: DataOption
    @Option(help: "The port to listen on; 0 for any free port.")
    var port = 8484
    @Option(help: "The address to listen on. Use a TLS proxy for any address but loopback.")
    var host = "127.0.0.1"
    @Option(
        help: ArgumentHelp(
            "An additional host name for this server, such as the public name of the proxy in front of it.",
            valueName: "name"))
    var hostName: [String] = []
    @Flag(
        help: """
            Mark cookies as Secure. Use this when a proxy in front of the server handles TLS, and pass the proxy's \
            host name with --host-name.
            """)
    var behindTLS = false
    @Flag(help: "Allow friends whose Halcyon is in a private network or on this machine.")
    var privateFriends = false
    @Option(help: "Run the clock this many times faster than real time, to try the demo flights.")
    var speed = 1
    @Option(help: "trace, debug, info, notice, warning, error or critical.")
    var logLevel = "info"
    @Option(
        help: ArgumentHelp(
            "The most browsers and programs that can be connected at a time. Each needs a file descriptor (ulimit -n).",
            valueName: "count"))
    var connections = ConnectionLimits.most

    @Flag(help: "Print the address and sign-in link as one JSON object.")
    var json = false

    func validate() throws {
        guard (0...65_535).contains(port) else { throw ValidationError("--port must be from 0 to 65535.") }
        guard (16...1_000_000).contains(connections) else {
            throw ValidationError("--connections must be from 16 to 1000000.")
        }
        guard (1...3600).contains(speed) else { throw ValidationError("--speed must be from 1 to 3600.") }
        guard Logger.Level(rawValue: logLevel) != nil else {
            throw ValidationError("--log-level takes trace, debug, info, notice, warning, error or critical.")
        }
    }

    func run() async throws {
        Allocator.giveBackEarly()
        var logger = Logger(label: "halcyon") { StreamLogHandler.standardError(label: $0) }
        logger.logLevel = Logger.Level(rawValue: logLevel) ?? .info
        let installation = try await Installation.open(
            location, speed: speed, logger: logger, whenDamaged: .readOnly)
        let openID = try OpenIDFile.read(in: installation.directory)
        let openIDTransport = HTTPTransport(patience: OpenIDCommand.patience)
        var names: Set<String> = ["127.0.0.1", "localhost", "[::1]", host.lowercased()]
        let reach = NetworkAddress.reaching(host, interfaces: NetworkAddress.interfaces())
        for name in reach { names.insert(name.lowercased()) }
        for name in hostName { names.insert(name.lowercased()) }
        let airports = installation.airports(patience: { try? await Task.sleep(for: .seconds(2)) })
        let house = installation.house(
            airports: airports, peers: installation.peerTools(mayBePrivate: privateFriends))
        let first = house.of(.first)
        let post = try await installation.post(
            flights: { house.visiting($0).flights }, friends: { house.visiting($0).friends }, logger: logger)
        let follower = installation.follower(house, logger: logger)
        let alerts = installation.alerts(house, post.outbox, logger: logger)
        let activities = installation.activities(house, post.activities, logger: logger)
        let intake = installation.bookingIntake(house, logger: logger)
        let home = installation.homeService(house, post, logger: logger)
        let peers = installation.peerService(house, logger: logger)
        let favourites = installation.watch(house, airports, post.outbox, logger: logger)
        let services = ServerServices(
            house: house, people: installation.people, peopleRepository: installation.store,
            door: installation.store, common: first.flights.common, bus: installation.bus,
            secrets: installation.secrets,
            accessClock: SystemClock(speed: 1), logger: logger,
            land: Installation.mapLand,
            hostNames: names, isBehindTLS: behindTLS, passports: installation.passports,
            calmStill: Installation.calmStill, routes: StandingData.routes,
            deliveries: .init(service: installation.hooks, taker: follower),
            alerts: .init(outbox: post.outbox, pushKey: post.pushKey, setup: installation.alertSetup, home: home),
            bookings: intake, activities: activities,
            airports: airports, share: ShareServices(pictures: RsvgConvert(), codes: QRCode()),
            openID: openID.map { OpenIDProvider(settings: $0, transport: openIDTransport) },
            storage: installation.store,
            remedy: "halcyon restore --latest" + DataDirectory.option(installation.directory))
        let watch = ClockWatch(
            clock: installation.clock, repository: installation.own, people: installation.store,
            bus: installation.bus, logger: logger)
        let note = ServerNote(in: installation.directory)
        let database = try location.database()
        let options = try location.option(installation.directory)
        let warnings = ServeWarning.all(
            host: host, isBehindTLS: behindTLS, hostNames: hostName, user: geteuid(),
            // Servers on one PostgreSQL database share everything.
            others: database == nil ? note.others : [])
        // With `--json`, the announcement contains the warnings.
        if !json { for warning in warnings { StandardError.line("warning: " + warning.text) } }
        let room = ConnectionRoom(
            ConnectionLimits(descriptors: Descriptors.raise(), most: connections), isBehindProxy: behindTLS,
            afterCrowd: { Allocator.giveBackSoon() })
        let damage = installation.file?.damage
        if let damage {
            logger.critical("the database is damaged and opened read-only", metadata: ["found": "\(damage)"])
        }
        // Checks the clock before other code reads times that were written while the clock was wrong.
        if damage == nil { try await watch.look() }
        let link = damage == nil ? try await firstLink(installation) : nil
        // A damaged database is open read-only, so the workers that would write to it are not started.
        let duties: [any Service] =
            damage == nil
            ? [
                BusWorker(bus: installation.bus), ClockWorker(watch: watch), FollowerWorker(follower: follower),
                AlertWorker(alerts: alerts),
                ActivityTeller(activities: activities), BookingReader(intake: intake), HomeTeller(home: home),
                PeerReader(peers: peers), AirportWatcher(watch: favourites),
                StoreWorker(
                    keeper: installation.file.map { StoreKeeper($0) },
                    // Uses real time, even when flights are replayed faster.
                    clock: speed == 1 ? installation.clock : SystemClock(), people: installation.people,
                    logger: logger),
            ] : []
        defer { note.removeOwn() }
        #if DEBUG
            (installation.clock as? SteppedClock)?.obeyStandardInput()
        #endif
        let app = Application(
            responder: OwnTaskResponder(buildRouter(services, room: room).buildResponder()),
            server: .http1(configuration: .init(additionalChannelHandlers: [room.watch()])),
            configuration: ApplicationConfiguration(
                address: .hostname(host, port: port), serverName: nil,
                availableConnectionsDelegate: room.doorkeeper),
            services: duties,
            onServerRunning: { channel in
                let port = channel.localAddress?.port ?? port
                note.write(noted(port: port), ServerNote.Clock(installation.clock))
                announce(
                    port: port, link: link, directory: installation.directory, database: database, options: options,
                    reach: reach, warnings: warnings,
                    condition: installation.store.condition)
            },
            logger: logger)
        do {
            var services = ServiceGroupConfiguration(
                services: [app], gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
            // This needs a limit, because a client with an incomplete request would otherwise keep the program running.
            services.maximumGracefulShutdownDuration = .seconds(8)
            try await ServiceGroup(configuration: services).run()
        } catch is CancellationError {
            logger.info("shut down with incomplete requests")
        } catch {
            throw ListeningFault(error, host: host, port: port).map { CommandFailure($0.message, code: 1) } ?? error
        }
        post.shutdown()
        await openIDTransport.shutdown()
        try await installation.close()
    }

    /// Returns a one-time sign-in link that is valid for an hour; `nil` if there has already been a sign-in.
    private func firstLink(_ installation: Installation) async throws -> String? {
        guard try await !installation.store.hasSessions() else { return nil }
        return try await installation.access.makeSignInLink("first sign-in", life: .hours(1)).secret
    }

    /// Returns the address at which a browser reaches the server, either on this machine or through the proxy.
    private func noted(port: Int) -> String {
        if behindTLS, let name = hostName.first { return "https://" + name }
        let isAnywhere = host == "0.0.0.0" || host == "::"
        return "http://\(isAnywhere ? "127.0.0.1" : host.contains(":") ? "[\(host)]" : host):\(port)"
    }

    /// - Parameters:
    ///   - port: The port that the server listens on.
    ///   - database: The PostgreSQL database; `nil` for the file in the data folder.
    ///   - options: The options that make another command use the same data.
    ///   - reach: The addresses of this machine on the network.
    ///   - condition: The condition of the database.
    private func announce(
        port: Int, link: String?, directory: String, database: PostgresAddress?, options: String, reach: [String],
        warnings: [ServeWarning],
        condition: StorageCondition
    ) {
        // Behind a proxy, only the proxy's address works, because browsers do not send Secure cookies without TLS.
        let proxied = behindTLS ? hostName.first.map { "https://" + $0 } : nil
        let address = proxied ?? "http://\(host.contains(":") ? "[\(host)]" : host):\(port)"
        let signIn = link.map { address + PageAddress.signIn.path() + "?key=" + $0 }
        if json {
            StandardOutput.write(
                JSONValue.object([
                    ("address", .string(address)), ("signIn", signIn.map { .string($0) } ?? .null),
                    ("data", .string(directory)), ("speed", .integer(Int64(speed))),
                    ("storage", .string(condition.name)),
                    ("warnings", .array(warnings.map { .string($0.text) })),
                ]).json + "\n")
        } else {
            // Printed in one piece, because a program that reads the pipe waits for the last line.
            var text = ""
            func say(_ line: String) { text += line.printableMessage + "\n" }
            say("Halcyon is running at \(address)")
            if let signIn {
                say("Sign in with this link, once and within an hour:\n  \(signIn)")
                // Shows this machine's network address as a QR code that a phone can scan.
                let elsewhere = (proxied == nil ? reach : []).map { name in
                    signIn.replacing(address, with: "http://\(name.contains(":") ? "[\(name)]" : name):\(port)")
                }
                if let first = elsewhere.first {
                    say("From another device in your network:")
                    for link in elsewhere where link != signIn { say("  \(link)") }
                    for line in QRCode().lines(first) ?? [] { say("  " + line) }
                }
            } else if !condition.isDamaged {
                say(
                    "To sign in another browser: halcyon token link\(options) "
                        + "--address \(address)")
            }
            if case .damaged(let backup) = condition {
                say("The database is damaged and read-only. Stop Halcyon and restore a backup:")
                say("  halcyon restore --latest" + DataDirectory.option(directory))
                say(backup.map { "Last good backup: \($0)" } ?? "There is no good backup in \(directory)/backups.")
            }
            if let database { say("Database: \(database)") }
            say("Data: \(directory)")
            if speed > 1 { say("The clock runs \(speed) times faster than real time.") }
            StandardOutput.write(text)
        }
    }
}

/// Hears the events of other processes.
private struct BusWorker: Service {
    let bus: any EventBus

    func run() async throws {
        // Without other processes, waits for the shutdown, because the whole service group ends when any service returns.
        guard let bus = bus as? PostgresBus else { return try await gracefulShutdown() }
        await cancelWhenGracefulShutdown { await bus.run() }
    }
}

/// Regularly checks whether the system clock has been changed.
private struct ClockWorker: Service {
    let watch: ClockWatch

    func run() async throws { await cancelWhenGracefulShutdown { try? await watch.run() } }
}

/// Decides on alerts and sends them.
private struct AlertWorker: Service {
    let alerts: AlertService

    func run() async throws { await cancelWhenGracefulShutdown { await alerts.run() } }
}

/// Updates live activities.
private struct ActivityTeller: Service {
    let activities: ActivityService

    func run() async throws {
        // Waits for the shutdown, because the whole service group ends when any service returns.
        guard activities.isSetUp else { return try await gracefulShutdown() }
        await cancelWhenGracefulShutdown { await activities.run() }
    }
}

/// Publishes flights to Home Assistant.
private struct HomeTeller: Service {
    let home: HomeService

    func run() async throws { await cancelWhenGracefulShutdown { await home.run() } }
}

/// Reads friends on other servers.
private struct PeerReader: Service {
    let peers: PeerService

    func run() async throws { await cancelWhenGracefulShutdown { await peers.run() } }
}

/// Keeps the state of favourite airports up to date.
private struct AirportWatcher: Service {
    let watch: AirportWatch

    func run() async throws { await cancelWhenGracefulShutdown { await watch.run() } }
}

/// Looks for bookings in mailboxes and calendars.
private struct BookingReader: Service {
    let intake: BookingIntake

    func run() async throws { await cancelWhenGracefulShutdown { await intake.run() } }
}

/// Maintains the database.
private struct StoreWorker: Service {
    /// Maintains the file; `nil` if the data is in PostgreSQL, which maintains itself.
    let keeper: StoreKeeper?
    let clock: any TravelClock
    let people: PeopleService
    let logger: Logger

    func run() async throws {
        await cancelWhenGracefulShutdown {
            while !Task.isCancelled {
                do {
                    let count = try await people.purge()
                    if count > 0 { logger.info("deleted the data of removed people", metadata: ["people": "\(count)"]) }
                } catch {
                    logger.error("cannot delete the data of removed people", metadata: ["error": "\(error)"])
                }
                for report in await keeper?.round(at: clock.now) ?? [] {
                    let level: Logger.Level =
                        switch report {
                        case .hasRoomAgain, .backedUp: .info
                        case .notBackedUp: .error
                        case .damaged: .critical
                        }
                    logger.log(level: level, "\(report)")
                }
                try? await pause()
            }
        }
    }

    private func pause() async throws {
        #if DEBUG
            if clock is SteppedClock { return try await clock.wait(until: clock.now + StoreKeeper.period) }
        #endif
        // Measures elapsed time rather than the time of day, because the clock may be set back.
        try await Task.sleep(for: .seconds(StoreKeeper.period.seconds))
    }
}

/// Follows flights.
private struct FollowerWorker: Service {
    let follower: FlightFollower

    func run() async throws { await cancelWhenGracefulShutdown { await follower.run() } }
}

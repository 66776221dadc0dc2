import ArgumentParser
import FlightCore
import FlightData
import FlightPages
import FlightPush
import FlightServer
import FlightStore
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

/// `halcyon serve`: the web app and its interface, on this machine alone unless told otherwise.
struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Start the web app.",
        discussion: """
            It listens on 127.0.0.1 only. The first start prints a link that signs you in once; `halcyon token --link` \
            makes another.

            Examples:
              halcyon serve
              halcyon serve --port 9000 --data ~/flights
              halcyon serve --speed 60          a recorded day passes in 24 minutes
            """)

    @OptionGroup var location: DataOption
    @Option(help: "The port to listen on; 0 takes any that is free.")
    var port = 8484
    @Option(help: "The address to listen on. Anything but loopback belongs behind a proxy that speaks TLS.")
    var host = "127.0.0.1"
    @Option(
        help: ArgumentHelp("Another name this server is reached by, for example behind a proxy.", valueName: "name"))
    var hostName: [String] = []
    @Flag(help: "A proxy in front speaks TLS: cookies are marked Secure.")
    var behindTLS = false
    @Option(help: "How many times faster than real time the clock runs, for trying the replayed flights out.")
    var speed = 1
    @Option(help: "trace, debug, info, notice, warning, error or critical.")
    var logLevel = "info"
    @Flag(help: "Print address and sign-in link as one JSON object.")
    var json = false

    func validate() throws {
        guard (0...65_535).contains(port) else { throw ValidationError("--port takes a number from 0 to 65535.") }
        guard (1...3600).contains(speed) else { throw ValidationError("--speed takes a number from 1 to 3600.") }
        guard Logger.Level(rawValue: logLevel) != nil else {
            throw ValidationError("--log-level takes trace, debug, info, notice, warning, error or critical.")
        }
    }

    func run() async throws {
        Allocator.giveBackEarly()
        var logger = Logger(label: "halcyon") { StreamLogHandler.standardError(label: $0) }
        logger.logLevel = Logger.Level(rawValue: logLevel) ?? .info
        let installation = try await Installation.open(data: location.data, speed: speed, logger: logger)
        var names: Set<String> = ["127.0.0.1", "localhost", "[::1]", host.lowercased()]
        let reach = NetworkAddress.reaching(host, interfaces: NetworkAddress.interfaces())
        for name in reach { names.insert(name.lowercased()) }
        for name in hostName { names.insert(name.lowercased()) }
        let follower = installation.follower(logger: logger)
        let post = try await installation.post(logger: logger)
        let alerts = installation.alerts(post.outbox, logger: logger)
        let services = ServerServices(
            desk: installation.desk, logbook: installation.logbook, access: installation.store, bus: installation.bus,
            secrets: installation.secrets, accessClock: SystemClock(speed: 1), logger: logger,
            land: Installation.mapLand,
            hostNames: names, isBehindTLS: behindTLS, passports: installation.passports,
            calmStill: Installation.calmStill, routes: FlightData.routes,
            deliveries: .init(desk: installation.hooks, taker: follower),
            alerts: .init(repository: installation.store, outbox: post.outbox, pushKey: post.pushKey),
            airports: installation.airports(patience: { try? await Task.sleep(for: .seconds(2)) }))
        let link = try await firstLink(installation)
        let note = ServerNote(in: installation.directory)
        defer { note.removeOwn() }
        let app = Application(
            router: buildRouter(services),
            configuration: ApplicationConfiguration(
                address: .hostname(host, port: port), serverName: nil),
            services: [
                FollowerService(follower: follower), AlertService(alerts: alerts),
            ],
            onServerRunning: { channel in
                let port = channel.localAddress?.port ?? port
                note.write(noted(port: port))
                announce(port: port, link: link, directory: installation.directory, reach: reach)
            },
            logger: logger)
        do {
            var services = ServiceGroupConfiguration(
                services: [app], gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
            // Who sends half a request and waits does not keep the program from ending.
            services.maximumGracefulShutdownDuration = .seconds(8)
            try await ServiceGroup(configuration: services).run()
        } catch is CancellationError {
            logger.info("ended with requests that were not complete")
        } catch let error as IOError where error.errnoCode == EADDRINUSE {
            throw CommandFailure("port \(port) is in use; stop the other program or choose one with --port", code: 1)
        }
        post.carrier.shutdown()
        try await installation.close()
    }

    /// A link that signs in once, as long as nobody ever has; valid for an hour.
    private func firstLink(_ installation: Installation) async throws -> String? {
        guard try await !installation.store.hasSessions() else { return nil }
        let secret = installation.secrets.secret(bytes: 32)
        let now = SystemClock(speed: 1).now
        try await installation.store.add(
            Credential(
                id: installation.secrets.secret(bytes: 9), kind: .link, label: "first sign-in", scope: .write,
                secretHash: SecretHash.of(secret), createdAt: now,
                expiresAt: now + .hours(1)))
        return secret
    }

    /// Where a browser on this machine reaches it, or through the proxy.
    private func noted(port: Int) -> String {
        if behindTLS, let name = hostName.first { return "https://" + name }
        let isAnywhere = host == "0.0.0.0" || host == "::"
        return "http://\(isAnywhere ? "127.0.0.1" : host.contains(":") ? "[\(host)]" : host):\(port)"
    }

    /// - Parameters:
    ///   - port: the one it listens on.
    ///   - reach: names of this machine in the network.
    private func announce(port: Int, link: String?, directory: String, reach: [String]) {
        let address = "http://\(host.contains(":") ? "[\(host)]" : host):\(port)"
        let signIn = link.map { address + PageAddress.signIn.path() + "?key=" + $0 }
        if json {
            print(
                JSONValue.object([
                    ("address", .string(address)), ("signIn", signIn.map { .string($0) } ?? .null),
                    ("data", .string(directory)), ("speed", .integer(Int64(speed))),
                ]).json)
        } else {
            print("Halcyon is at \(address)")
            if let signIn {
                print("Sign in once with this link, within the hour:\n  \(signIn)")
                // From a phone: the address of this machine in the network, as a code to point its camera at.
                let elsewhere = reach.map { name in
                    signIn.replacing(address, with: "http://\(name.contains(":") ? "[\(name)]" : name):\(port)")
                }
                if let first = elsewhere.first {
                    print("From another device in your network:")
                    for link in elsewhere where link != signIn { print("  \(link)") }
                    for line in QRCode().lines(first) ?? [] { print("  " + line) }
                }
            } else {
                print("To sign in another browser: halcyon token link --data \(directory) --address \(address)")
            }
            print("Data: \(directory)")
            if speed > 1 { print("The clock runs \(speed) times faster than real time.") }
        }
        // Whoever reads a pipe wants the address now.
        StandardOutput.flush()
    }
}

/// Decides what is told, and sends it, as long as the server runs.
private struct AlertService: Service {
    let alerts: AlertDesk

    func run() async throws { await cancelWhenGracefulShutdown { await alerts.run() } }
}

/// Follows flights as long as the server runs.
private struct FollowerService: Service {
    let follower: FlightFollower

    func run() async throws { await cancelWhenGracefulShutdown { await follower.run() } }
}

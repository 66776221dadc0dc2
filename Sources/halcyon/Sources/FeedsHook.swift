import ArgumentParser
import FlightCore
import FlightTracking

/// `halcyon feeds hook`: an address at which a source delivers news by itself.
struct FeedsHook: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "hook",
        abstract: "Make the address at which a source delivers news by itself, or close it.",
        discussion: """
            AeroAPI, AeroDataBox and Lufthansa can push what is new instead of being asked. Give the
            address that this prints to the provider. It holds a secret and is shown once: what is
            kept is its SHA-256. The source has to be switched on, and the provider has to reach the
            server: behind a proxy that speaks TLS, started with --host-name.

            AeroAPI and AeroDataBox charge for deliveries. They are counted in the budget, but a
            delivery that has come is paid: end the subscription at the provider to spend nothing.

            Examples:
              halcyon feeds hook aeroapi --address https://flights.example.org
              halcyon feeds hook aeroapi                 how it is, once there is one
              halcyon feeds hook aerodatabox --new       another; the one before opens nothing any more
              halcyon feeds hook lufthansa --off
            """)

    @Argument(help: ArgumentHelp("aeroapi, aerodatabox or lufthansa.", valueName: "name"))
    var name: String
    @Flag(name: .customLong("new"), help: "Make another address in place of the one there is.")
    var isNew = false
    @Flag(name: .customLong("off"), help: "Close the address.")
    var isOff = false
    @OptionGroup var address: AddressOption
    @OptionGroup var output: OutputOption
    @OptionGroup var location: DataOption

    func validate() throws {
        guard !isNew || !isOff else { throw ValidationError("--new makes an address and --off closes it; give one.") }
    }

    func run() async throws {
        try await Installation.use(location) { installation in
            let hooks = installation.hooks
            let source = name.lowercased()
            if isOff {
                let wasThere = try await hooks.close(source)
                if output.json {
                    StandardOutput.json(.object([("source", .string(source)), ("closed", .bool(wasThere))]))
                } else {
                    StandardOutput.line(wasThere ? "\(source) has no address any more." : "\(source) had no address.")
                }
                return
            }
            if !isNew, let hook = try await hooks.hook(of: source) {
                tell(hook, source, now: installation.clock.now)
                return
            }
            let secret = installation.secrets.secret(bytes: 32)
            try await hooks.open(source, secret: secret)
            let base = address.base(in: installation.directory)
            let link = "\(base)/hooks/\(source)/\(secret)"
            if output.json {
                StandardOutput.json(.object([("source", .string(source)), ("address", .string(link))]))
            } else {
                StandardOutput.line(link)
                StandardError.line("Copy it now; it is not shown again. Give it to the provider, and to nobody else.")
            }
            if !base.hasPrefix("https://") {
                StandardError.line(
                    "The provider has to reach it: give --address https://… or HALCYON_ADDRESS as it is seen from outside."
                )
            }
            let all = try await installation.sources.all()
            if all.first(where: { $0.profile.source.name == source })?.record.isEnabled == false {
                StandardError.line("\(source) is off: nothing is taken before halcyon feeds enable \(source).")
            }
        }
    }

    private func tell(_ hook: SourceHook, _ source: String, now: Instant) {
        if output.json {
            var members = JSONMembers()
            members.add("source", source)
            members.add("createdAt", hook.createdAt.iso)
            members.add("deliveries", hook.deliveries)
            members.add("refused", hook.refused)
            members.add("deliveredAt", hook.deliveredAt?.iso)
            StandardOutput.json(members.value)
            return
        }
        let last = hook.deliveredAt.map { ", the last " + FeedLine.ago(now - $0) } ?? ""
        StandardOutput.line(
            "\(source) has an address, made \(FeedLine.ago(now - hook.createdAt)); "
                + "\(hook.deliveries) deliveries came\(last), \(hook.refused) made no sense.")
        StandardOutput.line("It is not shown again; make another with --new, or close it with --off.")
    }
}

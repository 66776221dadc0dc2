import ArgumentParser
import FlightCore
import FlightTracking

/// `halcyon feeds hook`: manages the address to which a source pushes updates.
struct FeedsHook: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "hook",
        abstract: "Create or remove the address to which a source delivers updates.",
        discussion: """
            AeroAPI, AeroDataBox and Lufthansa can push updates to Halcyon. Give the printed address to the source. It \
            contains a secret and is shown once; Halcyon keeps only its SHA-256. The source must be on and able to \
            reach the server: run the server behind a TLS proxy and start it with --host-name.

            AeroAPI and AeroDataBox charge for deliveries. These count towards the budget, but Halcyon cannot refuse \
            the charge: to stop it, end the subscription with the source.

            Examples:
              halcyon feeds hook aeroapi --address https://flights.example.org
              halcyon feeds hook aeroapi                 the status of an existing address
              halcyon feeds hook aerodatabox --new       replace the address
              halcyon feeds hook lufthansa --off
            """)

    @Argument(help: ArgumentHelp("aeroapi, aerodatabox or lufthansa.", valueName: "name"))
    var name: String
    @Flag(name: .customLong("new"), help: "Replace the existing address.")
    var isNew = false
    @Flag(name: .customLong("off"), help: "Remove the address.")
    var isOff = false
    @OptionGroup var address: AddressOption
    @OptionGroup var output: OutputOption
    @OptionGroup var location: DataOption

    func validate() throws {
        guard !isNew || !isOff else { throw ValidationError("--new cannot be combined with --off.") }
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
                    StandardOutput.line(wasThere ? "Removed the address of \(source)." : "\(source) had no address.")
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
                StandardError.line("Copy it now; it is not shown again. Give it only to the source.")
            }
            if !base.hasPrefix("https://") {
                StandardError.line(
                    "The source must be able to reach the server: pass the public address with --address https://… or HALCYON_ADDRESS."
                )
            }
            let all = try await installation.sources.all()
            if all.first(where: { $0.profile.source.name == source })?.record.isEnabled == false {
                StandardError.line("\(source) is off. To accept deliveries: halcyon feeds enable \(source)")
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
            "\(source) has an address, created \(FeedLine.ago(now - hook.createdAt)); "
                + "\(hook.deliveries) deliveries\(last), \(hook.refused) invalid.")
        StandardOutput.line("It is not shown again. Replace it with --new, or remove it with --off.")
    }
}

import ArgumentParser
import FlightCore
import FlightTracking
import Foundation

/// `halcyon feeds key`: stores or removes the API key of a source.
struct FeedsKey: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "key",
        abstract: "Enter or remove the API key of a source.",
        discussion: """
            Reads the key from standard input, without showing it. Halcyon encrypts it with the key in secrets.key in the \
            data folder and never shows it again. A key in the environment takes precedence; a key in sources.json is \
            used only if none is entered.

            Examples:
              halcyon feeds key airlabs
              pass show airlabs | halcyon feeds key airlabs
              halcyon feeds key schiphol --name id
              halcyon feeds key airlabs --remove
            """)

    @Argument(help: ArgumentHelp("The source's name, as listed by `halcyon feeds`.", valueName: "name"))
    var source: String
    @Option(
        name: .customLong("name"),
        help: ArgumentHelp("Which key, if the source has several: id, key or secret.", valueName: "key"))
    var key: String?
    @Flag(help: "Remove the key, and turn the source off if it cannot be used without it.")
    var remove = false
    @OptionGroup var output: OutputOption
    @OptionGroup var location: DataOption

    func run() async throws {
        try await Installation.use(location, needsKeys: false) { installation in
            let service = installation.sources
            let before = try await service.status(of: source)
            if remove {
                let wasThere = try await service.removeKeys(key, of: source)
                try await tell(service, wasThere ? "Removed the key." : "No key was stored.")
                return
            }
            let named = try key ?? only(before)
            let text = try SecretInput.read(
                "The \(named) of \(before.profile.title): ",
                advice: "no key was entered; type it, or pipe it in: pass show airlabs | halcyon feeds key airlabs")
            try await service.set(keys: [named: text], of: source)
            try await tell(service, "Stored the \(named) of \(before.profile.title).")
        }
    }

    /// Returns the name of the source's only key.
    private func only(_ status: SourceStatus) throws -> String {
        guard !status.keys.isEmpty else {
            throw SourceServiceError.hasNoKey(status.profile.source.name)
        }
        guard status.keys.count == 1 else {
            let names = status.keys.map { $0.name }.joined(separator: " or ")
            throw CommandFailure("\(status.profile.source.name) has several keys; pass --name \(names)")
        }
        return status.keys[0].name
    }

    private func tell(_ service: SourceService, _ done: String) async throws {
        let status = try await service.status(of: source)
        if output.json {
            StandardOutput.json(status.json(try await service.ledger()))
            return
        }
        StandardOutput.line(done)
        for key in status.keys where key.origin == .environment {
            StandardError.line("\(key.place.variable) is set in the environment and takes precedence.")
        }
        let name = status.profile.source.name
        let missing = status.keys.filter { !$0.isThere }
        if let next = missing.first, !remove {
            StandardOutput.line("It also needs its \(next.name): halcyon feeds key \(name) --name \(next.name)")
        } else if missing.isEmpty, !status.record.isEnabled {
            StandardOutput.line("To use it: halcyon feeds enable \(name)")
        }
    }
}

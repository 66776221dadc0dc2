import ArgumentParser
import FlightCore
import FlightServer
import FlightStore
import FlightTracking

/// `halcyon token create`: a token for a script.
struct TokenCreate: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "create",
        abstract: "Make a token and print it, this once.",
        discussion: """
            Examples:
              halcyon token create phone
              halcyon token create backup-script --read-only --json
            """)

    @Argument(help: ArgumentHelp("What it is for, so that you know it in the list.", valueName: "name"))
    var name: String

    @Flag(help: "It may see everything and change nothing.")
    var readOnly = false

    @OptionGroup var output: OutputOption
    @OptionGroup var location: DataOption

    func validate() throws {
        let isPrintable = name.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
        guard isPrintable, name.contains(where: { $0 != " " }), name.count <= 60 else {
            throw ValidationError("the name of a token has 1 to 60 characters, on one line.")
        }
    }

    func run() async throws {
        try await Installation.use(location) { installation in
            let secret = installation.secrets.secret(bytes: 32)
            let token = Credential(
                id: installation.secrets.secret(bytes: 9), kind: .token, label: name,
                scope: readOnly ? .read : .write, secretHash: SecretHash.of(secret),
                createdAt: installation.clock.now)
            try await installation.store.add(token)
            if output.json {
                StandardOutput.json(
                    .object([
                        ("id", .string(token.id)), ("name", .string(token.label)),
                        ("scope", .string(token.scope.rawValue)), ("token", .string(secret)),
                    ]))
            } else {
                StandardOutput.line(secret)
                StandardError.line("Copy it now; it is not shown again. ID \(token.id), \(token.scope.rawValue).")
            }
        }
    }
}

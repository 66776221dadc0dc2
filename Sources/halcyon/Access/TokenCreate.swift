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
            It lasts 90 days unless --expires says otherwise; being used does not make it last longer. With the scope \
            read it sees everything and changes nothing, with write it changes too, with import it hands in files and \
            sees nothing, with admin it also says who else may come in.

            Examples:
              halcyon token create phone --expires never
              halcyon token create mail-filter --scope import
              halcyon token create backup-script --read-only --json
            """)

    @Argument(help: ArgumentHelp("What it is for, so that you know it in the list.", valueName: "name"))
    var name: String

    @Option(help: ArgumentHelp("How far it reaches: \(AccessScope.names) (default: write).", valueName: "scope"))
    var scope: TokenScope?

    @Flag(help: "The same as --scope read.")
    var readOnly = false

    @Option(help: ArgumentHelp("How long it lasts: 12h, 90d or never.", valueName: "time"))
    var expires = TokenLife(span: AccessService.tokenLife)

    @OptionGroup var output: OutputOption
    @OptionGroup var location: DataOption

    func validate() throws {
        let isPrintable = name.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
        guard isPrintable, name.contains(where: { $0 != " " }), name.count <= 60 else {
            throw ValidationError("a token name must be one line of 1 to 60 characters.")
        }
        if readOnly, let scope, scope.scope != .read {
            throw ValidationError("--read-only and --scope \(scope.scope.name) do not go together.")
        }
    }

    func run() async throws {
        try await Installation.use(location) { installation in
            let made = try await installation.door.makeToken(
                name, scope: readOnly ? .read : scope?.scope ?? .write, life: expires.span, by: .machine)
            let token = made.credential
            if output.json {
                StandardOutput.json(
                    .object([
                        ("id", .string(token.id)), ("name", .string(token.label)),
                        ("scope", .string(token.scope.name)), ("expires", .text(token.expiresAt?.iso)),
                        ("token", .string(made.secret)),
                    ]))
            } else {
                StandardOutput.line(made.secret)
                let end = token.expiresAt.map { "until \($0.iso)" } ?? "until it is revoked"
                StandardError.line("Copy it now; it is not shown again. ID \(token.id), \(token.scope.name), \(end).")
            }
        }
    }
}

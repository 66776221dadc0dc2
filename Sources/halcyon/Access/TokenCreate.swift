import ArgumentParser
import FlightCore
import FlightServer
import FlightStore
import FlightTracking

/// `halcyon token create`: creates a token for a script.
struct TokenCreate: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "create",
        abstract: "Create a token and print it once.",
        discussion: """
            A token lasts 90 days unless you pass --expires, no matter how often you use it. Scopes: read can see \
            everything and change nothing; write can also change data; admin can also manage access; import can only \
            upload files.

            Examples:
              halcyon token create phone --expires never
              halcyon token create mail-filter --scope import
              halcyon token create backup-script --read-only --json
            """)

    @Argument(help: ArgumentHelp("A name that you will recognize in the list.", valueName: "name"))
    var name: String

    @Option(help: ArgumentHelp("What the token may do (default: write).", valueName: "scope"))
    var scope: TokenScope?

    @Flag(help: "The same as --scope read.")
    var readOnly = false

    @Option(
        help: ArgumentHelp(
            "How long the token lasts: a duration such as 12h or 90d, or the word \"never\".", valueName: "time"))
    var expires = TokenLife(span: AccessService.tokenLife)

    @OptionGroup var output: OutputOption
    @OptionGroup var location: PersonOption

    func validate() throws {
        let isPrintable = name.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
        guard isPrintable, name.contains(where: { $0 != " " }), name.count <= 60 else {
            throw ValidationError("a token name must be one line of 1 to 60 characters.")
        }
        if readOnly, let scope, scope.scope != .read {
            throw ValidationError("--read-only cannot be combined with --scope \(scope.scope.name).")
        }
    }

    func run() async throws {
        try await Installation.use(location) { installation in
            let made = try await installation.access.makeToken(
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

/// The scope of a token, as typed on the command line: `read`, `write`, `import` or `admin`.
struct TokenScope: ExpressibleByArgument {
    let scope: AccessScope

    init?(argument: String) {
        guard let scope = AccessScope(name: argument) else { return nil }
        self.scope = scope
    }

    static var allValueStrings: [String] { AccessScope.allCases.map { $0.name } }
}
